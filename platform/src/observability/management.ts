import type { ServerResponse } from 'node:http';
import type { Config } from '../config/config.ts';
import { httpUrl } from '../config/config.ts';
import { createHttpServer } from '../http/server/http-server.ts';
import { drainServer } from '../lifecycle/drain-server.ts';
import { listen } from '../lifecycle/listen.ts';
import type { Health } from './health.ts';
import type { Metrics } from './metrics.ts';

/** The listener for operators: /live, /ready, /metrics, never on the public port. */

export interface Management {
  readonly url: string;
  close(): Promise<void>;
}

export interface ManagementOptions {
  readonly config: Pick<Config, 'managementPort' | 'managementHost'>;
  readonly health: Health;
  readonly metrics: Metrics;
}

const CLOSE_MS = 1000;

function write(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(body);
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Starts the listener. */
export async function startManagement({ config, health, metrics }: ManagementOptions): Promise<Management> {
  const pages: { readonly [path: string]: (response: ServerResponse) => Promise<void> } = {
    '/live': async (response) => write(response, 200, JSON_TYPE, '{"live":true}'),
    '/ready': async (response) => {
      const { ready, state, checks, reasons } = await health.snapshot();
      write(response, ready ? 200 : 503, JSON_TYPE, JSON.stringify({ ready, state, checks, reasons }));
    },
    '/metrics': async (response) => write(response, 200, metrics.registry.contentType, await metrics.scrape()),
  };
  const server = createHttpServer((request, response) => {
    const page = pages[(request.url ?? '').split('?')[0] ?? ''];
    if (page === undefined) write(response, 404, JSON_TYPE, '{"code":"request.not_found"}');
    else if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      write(response, 405, JSON_TYPE, '{"code":"request.method_not_allowed"}');
    } else page(response).catch(() => response.destroy());
  });
  const port = await listen(server, { port: config.managementPort, host: config.managementHost });
  return { url: httpUrl(config.managementHost, port), close: () => drainServer(server, CLOSE_MS, 0) };
}
