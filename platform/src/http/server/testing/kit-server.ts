import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Config, loadConfig } from '../../../config/config.ts';
import { type MovableClock, movableClock } from '../../../kernel/clock.ts';
import { listen } from '../../../lifecycle/listen.ts';
import { createLogger } from '../../../observability/logger.ts';
import { createMetrics, type Metrics } from '../../../observability/metrics.ts';
import { openSqliteRecordStore } from '../../../stores/sqlite/index.ts';
import type { HumanCheck } from '../../pipeline/call-pipeline.ts';
import type { CallHandlers } from '../../pipeline/handler.ts';
import { openIdempotency } from '../../pipeline/idempotency.ts';
import { createLimits } from '../../pipeline/limits.ts';
import { createTokens, type Tokens } from '../../pipeline/tokens.ts';
import { type Calls, createHttpApp, mountCalls } from '../http-app.ts';
import { createHttpServer, type ServerTimes } from '../http-server.ts';

/** A kit that answers on loopback, for the specs of the kit. */

export interface KitAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: Buffer;
  readonly text: string;
  /** The body as JSON; throws when it is none. */
  json<T = { code?: string; detail?: string; errors?: { field: string; code: string; detail: string }[] }>(): T;
}

export interface SendOptions {
  readonly headers?: { readonly [name: string]: string };
  /** An object is sent as JSON, a text or bytes as they are. */
  readonly body?: unknown;
}

export interface KitServer {
  readonly port: number;
  readonly config: Config;
  readonly clock: MovableClock;
  readonly calls: Calls;
  readonly tokens: Tokens;
  readonly metrics: Metrics;
  /** Every line of the log. */
  readonly lines: readonly string[];
  readonly send: (method: string, path: string, options?: SendOptions) => Promise<KitAnswer>;
  /** Sends bytes on a socket and gives everything that comes back until it is closed. */
  raw(text: string | Buffer): Promise<string>;
  close(): Promise<void>;
}

export interface KitServerOptions {
  readonly handlers: CallHandlers;
  readonly env?: NodeJS.ProcessEnv;
  readonly humanCheck?: HumanCheck;
  readonly handlerMs?: number;
  readonly inFlightMax?: number;
  readonly idempotencyWaitMs?: number;
  readonly times?: Partial<ServerTimes>;
}

const passed: HumanCheck = { verify: async () => 'passed' };

/** Starts the kit with real stores in a folder of its own. */
export async function startKitServer(options: KitServerOptions): Promise<KitServer> {
  const folder = mkdtempSync(join(tmpdir(), 'convoi-kit-'));
  const config = loadConfig({ PORT: '0', RATE_LIMITS: 'off', ...options.env }, { dataDir: folder });
  const clock = movableClock();
  const lines: string[] = [];
  const log = createLogger({ service: 'kit', level: 'debug', target: { write: (line) => lines.push(line) } });
  const metrics = createMetrics('kit');
  const limits = createLimits({
    isOn: () => config.rateLimits,
    secret: config.secrets.session,
    onLimited: (limit) => metrics.rateLimited.inc({ limit }),
  });
  const records = await openSqliteRecordStore({ file: join(folder, 'state.sqlite') });
  const idempotency = await openIdempotency(records, {
    masterKey: config.secrets.master,
    clock,
    ...(options.idempotencyWaitMs === undefined ? {} : { waitMs: options.idempotencyWaitMs }),
  });
  const tokens = createTokens({ sessionSecret: config.secrets.session, clock });
  const http = createHttpApp({ config, clock, log, metrics, limits });
  const calls = mountCalls(http, {
    handlers: options.handlers,
    humanCheck: options.humanCheck ?? passed,
    idempotency,
    ...(options.handlerMs === undefined ? {} : { handlerMs: options.handlerMs }),
    ...(options.inFlightMax === undefined ? {} : { inFlightMax: options.inFlightMax }),
  });
  http.app.get('/page', (_request, response) => {
    response.send('<p>page</p>');
  });
  http.app.get('/broken', () => {
    throw new Error('a driver says postgres://secret@host');
  });
  http.finish();
  const server = createHttpServer(http.app, options.times === undefined ? {} : { times: options.times });
  const port = await listen(server, { port: 0, host: '127.0.0.1' });

  const send: KitServer['send'] = (method, path, { headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const isBytes = typeof body === 'string' || body instanceof Uint8Array;
      const bytes = body === undefined ? undefined : isBytes ? Buffer.from(body) : Buffer.from(JSON.stringify(body));
      const request = httpRequest(
        {
          host: '127.0.0.1',
          port,
          method,
          path,
          headers: {
            ...(bytes === undefined ? {} : { 'Content-Length': String(bytes.length) }),
            ...(bytes !== undefined && !isBytes ? { 'Content-Type': 'application/json' } : {}),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const received = Buffer.concat(chunks);
            const plain = response.headers['content-encoding'] === 'gzip' ? gunzipSync(received) : received;
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              bytes: received,
              text: plain.toString('utf8'),
              json: () => JSON.parse(plain.toString('utf8')),
            });
          });
        },
      );
      request.on('error', reject);
      request.end(bytes);
    });

  return {
    port,
    config,
    clock,
    calls,
    tokens,
    metrics,
    lines,
    send,
    raw: (text) =>
      new Promise((resolve, reject) => {
        const chunks: Buffer[] = [];
        const socket = connect(port, '127.0.0.1', () => socket.write(text));
        socket.on('data', (chunk) => chunks.push(chunk));
        socket.on('error', reject);
        socket.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
      }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      metrics.close();
      await records.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
