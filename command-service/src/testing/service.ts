import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AnswerOf,
  type BodyOf,
  CALLS,
  type CallId,
  type EventAdminView,
  parseObject,
  Refusal,
  validationFailed,
} from '@convoi/contracts';
import { type Config, loadConfig } from '@convoi/platform/config/config';
import { countryOf, townOf } from '@convoi/platform/geo';
import type { CallAnswer, CallContext, Caller, CallHandler } from '@convoi/platform/http/pipeline/handler';
import { createLimits } from '@convoi/platform/http/pipeline/limits';
import { type MovableClock, movableClock } from '@convoi/platform/kernel/clock';
import type { EventStore, StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import { everyEvent } from '@convoi/platform/kernel/event-store/whole-log';
import { uuidv5 } from '@convoi/platform/kernel/personal-data/ids';
import { openKeyStore } from '@convoi/platform/kernel/personal-data/key-store';
import { createPersonalData, type PersonalData } from '@convoi/platform/kernel/personal-data/personal-data';
import type { RecordStore } from '@convoi/platform/kernel/read-store/record-store';
import { openBlobStore } from '@convoi/platform/stores/configured';
import { openSqliteEventStore, openSqliteRecordStore } from '@convoi/platform/stores/sqlite';
import { type CommandPorts, type CommandService, create } from '../compose.ts';

/** The service on real stores in a folder of its own, for specs of commands. */
export interface TestService {
  readonly service: CommandService;
  readonly config: Config;
  readonly clock: MovableClock;
  readonly eventStore: EventStore;
  readonly records: RecordStore;
  readonly personal: PersonalData;
  readonly ports: CommandPorts;
  /** Asks a call as the HTTP kit would: parses the body, runs the handler. */
  call<I extends CallId>(id: I, request?: TestRequest): Promise<CallAnswer<AnswerOf<I>>>;
  /** Every event of the log, opened. */
  log(): Promise<readonly StoredEvent[]>;
  /** Another service of the same product on the same stores, as a second process would be. */
  another(overrides?: Partial<CommandPorts>): Promise<TestService>;
  close(): Promise<void>;
}

interface TestRequest {
  readonly params?: { readonly [name: string]: string };
  readonly body?: { readonly [name: string]: unknown };
  readonly query?: { readonly [name: string]: unknown };
  readonly file?: Uint8Array;
  readonly raw?: { readonly body: string; readonly headers: { readonly [name: string]: string } };
  readonly caller?: Caller;
  /** What the browser holds. */
  readonly cookie?: string;
  readonly lang?: CallContext['lang'];
  /** Two requests with one key are one command. */
  readonly key?: string;
  /** Sent by a form without scripts. */
  readonly isPlainForm?: boolean;
}

const COMMANDS = 'a3c1f2de-5b0e-4c64-9a53-0c7be9d2f6a1';
const NOW = '2026-11-21T09:00:00.000Z';

/** A page as the query side would answer it; only what the command side leaves to it matters. */
const EMPTY_PAGE = { participants: [], current_participants: 0, is_hidden: false } as unknown as EventAdminView;

/** Real password texts, quickly made: how slow they are is asked where it matters. */
const CHEAP = { memory: 64, passes: 1, parallelism: 1 } as const;

let requests = 0;

function parsed(schema: Parameters<typeof parseObject>[0] | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = parseObject(schema, value);
  if (!result.isValid) throw validationFailed(result.errors);
  return result.value;
}

async function build(
  base: Pick<TestService, 'config' | 'clock' | 'eventStore' | 'records' | 'personal'>,
  ports: CommandPorts,
  close: () => Promise<void>,
): Promise<TestService> {
  const service = await create(base.config, ports);
  return {
    ...base,
    ports,
    service,
    call: async (id, request = {}) => {
      const call = CALLS[id] as {
        readonly body?: Parameters<typeof parseObject>[0];
        readonly sessionBody?: Parameters<typeof parseObject>[0];
        readonly query?: Parameters<typeof parseObject>[0];
      };
      const handler = service.handlers[id] as CallHandler<CallId> | undefined;
      if (handler === undefined) throw new TypeError(`${id} is no call of this service`);
      requests += 1;
      return (await handler({
        params: request.params ?? {},
        query: parsed(call.query, request.query) as never,
        body: parsed(
          request.caller?.kind === 'account' ? (call.sessionBody ?? call.body) : call.body,
          request.body,
        ) as BodyOf<CallId>,
        file: request.file === undefined ? null : { bytes: request.file },
        raw:
          request.raw === undefined
            ? null
            : { bytes: Buffer.from(request.raw.body), header: (name) => request.raw?.headers[name] },
        context: {
          requestId: `request-${requests}`,
          caller: request.caller ?? { kind: 'anonymous' },
          lang: request.lang ?? 'fr',
          commandId: uuidv5(COMMANDS, request.key ?? `fresh-${requests}`),
          isPlainForm: request.isPlainForm ?? false,
          idempotencyKey: request.key ?? null,
          minPosition: null,
          ...(request.cookie === undefined ? {} : { cookie: request.cookie }),
          signal: new AbortController().signal,
          ip: '127.0.0.1',
        },
      })) as never;
    },
    log: async () => {
      const events: StoredEvent[] = [];
      for await (const event of everyEvent(base.eventStore)) events.push(event);
      return Promise.all(events.map((event) => base.personal.open(event)));
    },
    another: async (overrides = {}) => build(base, { ...ports, ...overrides }, async () => {}),
    close,
  };
}

/** Starts the service in a new folder. `settings` are environment variables. */
export async function startService(
  settings: { readonly [name: string]: string } = {},
  overrides: Partial<CommandPorts> = {},
): Promise<TestService> {
  const folder = await mkdtemp(join(tmpdir(), 'convoi-command-'));
  const config = loadConfig({ HUMAN_CHECK: 'off', RATE_LIMITS: 'off', ...settings }, { dataDir: folder });
  const clock = movableClock({ now: () => 0 });
  clock.setTo(Date.parse(NOW));
  const [eventStore, records, keyRecords] = await Promise.all([
    openSqliteEventStore({ file: join(folder, 'events.sqlite'), clock }),
    openSqliteRecordStore({ file: join(folder, 'state.sqlite') }),
    openSqliteRecordStore({ file: join(folder, 'keys.sqlite') }),
  ]);
  const keys = await openKeyStore(keyRecords, { masterKey: config.secrets.master, clock });
  const personal = createPersonalData({ keys });
  const ports: CommandPorts = {
    clock,
    eventStore,
    records,
    personal,
    blobs: await openBlobStore(config),
    limits: createLimits({ isOn: () => config.rateLimits, secret: config.secrets.session }),
    places: { townOf, countryOf },
    readAdminPage: async () => ({ page: EMPTY_PAGE, isStale: false }),
    passwordCost: CHEAP,
    ...overrides,
  };
  return build({ config, clock, eventStore, records, personal }, ports, async () => {
    await Promise.all([eventStore.close(), records.close(), keyRecords.close()]);
    await rm(folder, { recursive: true, force: true });
  });
}

/** The refusal of a promise; fails when it was granted. */
export async function refusal(promise: Promise<unknown>): Promise<Refusal> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new TypeError('the command was granted');
}

/** A believable event to create. */
export const EVENT_BODY = {
  title: 'Fête du lac',
  location: 'Place de la Mairie, 74000 Annecy',
  latitude: 45.8992,
  longitude: 6.1294,
  date: '2026-12-05',
  time: '19:30',
  contact: 'orga@example.org',
  token: 'x',
} as const;

/** A believable registration for an event. */
export const personBody = (eventId: string, number = 1): { readonly [name: string]: unknown } => ({
  event_id: eventId,
  name: `Bob Bernard ${number}`,
  email: `bob${number}@example.org`,
  address: '12 rue de Boigne, 73000 Chambéry',
  latitude: 45.567,
  longitude: 5.921,
  comment: 'Je pars de la gare.',
  chauffeur: 'Je préfère prendre ma voiture',
  places: 3,
  token: 'x',
});
