import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EVENT_DEFINITIONS } from '@convoi/contracts/events';
import { type Config, loadConfig, setListeningPort } from '@convoi/platform/config/config';
import { createLimits } from '@convoi/platform/http/pipeline/limits';
import { openSessionList } from '@convoi/platform/http/pipeline/session-list';
import { createTokens, type Tokens } from '@convoi/platform/http/pipeline/tokens';
import { createHttpApp, mountCalls } from '@convoi/platform/http/server/http-app';
import { createHttpServer } from '@convoi/platform/http/server/http-server';
import { type MovableClock, movableClock } from '@convoi/platform/kernel/clock';
import type { EventStore, NewEvent } from '@convoi/platform/kernel/event-store/event-store';
import { type KeyStore, openKeyStore } from '@convoi/platform/kernel/personal-data/key-store';
import { createPersonalData } from '@convoi/platform/kernel/personal-data/personal-data';
import { createPseudonyms } from '@convoi/platform/kernel/personal-data/pseudonyms';
import { openParkedEvents, type ParkedEvents } from '@convoi/platform/kernel/projections/parked-events';
import { openPresence } from '@convoi/platform/kernel/read-store/presence';
import { aloneLeases, openLeases } from '@convoi/platform/kernel/subscriptions/leases';
import { listen } from '@convoi/platform/lifecycle/listen';
import { createLogger } from '@convoi/platform/observability/logger';
import { createMetrics } from '@convoi/platform/observability/metrics';
import {
  openSqliteEventStore,
  openSqliteReadStore,
  openSqliteRecordStore,
  type SqliteEventStore,
  type SqliteReadStore,
} from '@convoi/platform/stores/sqlite';
import { openSharedTypingSigns } from '../carpool/index.ts';
import { create, type ProjectionService } from '../compose.ts';
import type { PushLimits } from '../push/limits.ts';
import type { Fact } from './history.ts';

/** The moment at which the tests' clock stands until it is moved. */
export const NOW = Date.UTC(2026, 10, 21, 9);

export interface TestService {
  readonly url: string;
  readonly dataDir: string;
  readonly config: Config;
  readonly clock: MovableClock;
  readonly service: ProjectionService;
  readonly events: SqliteEventStore;
  readonly views: SqliteReadStore;
  readonly parked: ParkedEvents;
  readonly keys: KeyStore;
  readonly tokens: Tokens;
  /** Digest by which an organiser's events are found. */
  readonly contactKey: (email: string) => string;
  readonly metrics: ReturnType<typeof createMetrics>;
  /** Seals and appends facts, each to the end of its stream; gives the last position. */
  append(...facts: readonly Fact[]): Promise<number>;
  /** GET with `X-Min-Position`; a token makes the caller a participant. */
  get(path: string, options?: { after?: number; token?: string; headers?: Record<string, string> }): Promise<Answer>;
  stop(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly json: any;
}

export interface TestServiceOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly pushLimits?: Partial<PushLimits>;
  /** Does not begin to project; the test does. */
  readonly isPaused?: boolean;
  /** Owns read models by leases on the stores, as one of several instances; else it owns all. */
  readonly isOneOfSeveral?: boolean;
  /** Another instance, whose stores this one shares; it is stopped after this one. */
  readonly beside?: TestService;
  /** The log as this instance reads it. */
  readonly readingLog?: (events: EventStore) => EventStore;
}

/** The service over real stores in a temporary folder, behind a real socket. */
export async function startService(options: TestServiceOptions = {}): Promise<TestService> {
  const { beside, readingLog = (log: EventStore) => log } = options;
  const dataDir = beside?.dataDir ?? (await mkdtemp(join(tmpdir(), 'convoi-projection-')));
  const env = { NODE_ENV: 'test', PORT: '0', HUMAN_CHECK: 'off', RATE_LIMITS: 'off', ...options.env };
  const config = loadConfig(env, { dataDir });
  const clock = movableClock({ now: () => NOW });
  const log = createLogger({ service: 'projection', level: 'fatal' });
  const metrics = createMetrics('projection');
  const file = (name: string): { file: string } => ({ file: join(dataDir, name) });
  const events = await openSqliteEventStore(file('events.sqlite'));
  const views = await openSqliteReadStore(file('read.sqlite'));
  const keyRecords = await openSqliteRecordStore(file('keys.sqlite'));
  const state = await openSqliteRecordStore(file('state.sqlite'));
  const parked = await openParkedEvents(state);
  const keys = await openKeyStore(keyRecords, { masterKey: config.secrets.master, clock });
  const personal = createPersonalData({ keys });
  const tokens = createTokens({ sessionSecret: config.secrets.session, clock });
  const leases = options.isOneOfSeveral === true ? await openLeases(state) : aloneLeases();
  const service = create(config, {
    leases,
    ...(options.isOneOfSeveral === true ? { typing: await openSharedTypingSigns(state, clock) } : {}),
    events: readingLog(events),
    views,
    parked,
    personal,
    sessions: await openSessionList(state, clock),
    presence: await openPresence(state, clock),
    authenticate: tokens.authenticate,
    clock,
    log,
    metrics,
    ...(options.pushLimits === undefined ? {} : { pushLimits: options.pushLimits }),
  });
  if (options.isPaused !== true) await service.start();

  const limits = createLimits({ isOn: () => config.rateLimits, secret: config.secrets.session });
  const http = createHttpApp({ config, clock, log, metrics, limits });
  mountCalls(http, { handlers: service.handlers, authenticate: service.authenticate });
  http.finish();
  const server = createHttpServer(http.app);
  service.attachPush(server);
  setListeningPort(config, await listen(server, { port: 0, host: '127.0.0.1' }));
  const url = config.publicUrl;

  const append = async (...facts: readonly Fact[]): Promise<number> => {
    let last = -1;
    for (const { stream, type, data } of facts) {
      const { revision } = await events.load(stream, Number.MAX_SAFE_INTEGER);
      const event: NewEvent = {
        id: randomUUID(),
        type,
        data,
        metadata: {
          $correlationId: randomUUID(),
          $causationId: randomUUID(),
          v: EVENT_DEFINITIONS.get(type)?.v ?? 1,
          actor: { kind: 'visitor', id: null },
          at: new Date(clock.now()).toISOString(),
          lang: 'fr',
        },
      };
      last = (await events.append(stream, revision, await personal.seal(stream, [event]))).position;
    }
    return last;
  };

  return {
    url,
    dataDir,
    config,
    clock,
    service,
    events,
    views,
    parked,
    keys,
    tokens,
    contactKey: createPseudonyms(config.secrets.emailPepper).contactKey,
    metrics,
    append,
    get: async (path, { after, token, headers } = {}) => {
      const response = await fetch(`${url}${path}`, {
        redirect: 'manual',
        headers: {
          ...(after === undefined ? {} : { 'x-min-position': String(after) }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
      });
      const text = await response.text();
      const isJson = (response.headers.get('content-type') ?? '').includes('json') && text !== '';
      return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : null };
    },
    stop: async () => {
      await service.stop();
      await leases.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all([events.close(), views.close(), keyRecords.close(), state.close()]);
      metrics.close();
      if (beside === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
