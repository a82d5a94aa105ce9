import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type DataOf, type DomainEventType, EVENT_DEFINITIONS, streamName } from '@convoi/contracts/events';
import { loadConfig } from '@convoi/platform/config/config';
import { type MovableClock, movableClock } from '@convoi/platform/kernel/clock';
import type { EventStore, StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import { openKeyStore } from '@convoi/platform/kernel/personal-data/key-store';
import { createPersonalData, type PersonalData } from '@convoi/platform/kernel/personal-data/personal-data';
import { openParkedEvents } from '@convoi/platform/kernel/projections/parked-events';
import type { RecordStore } from '@convoi/platform/kernel/read-store/record-store';
import { aloneLeases, openLeases } from '@convoi/platform/kernel/subscriptions/leases';
import { createLogger } from '@convoi/platform/observability/logger';
import { createMetrics } from '@convoi/platform/observability/metrics';
import { openSqliteEventStore, openSqliteReadStore, openSqliteRecordStore } from '@convoi/platform/stores/sqlite';
import { create, type NotificationService } from '../compose.ts';
import { openOutbox } from '../outbox/outbox.ts';
import { EVENT_ID, eventCreated, stored } from './facts.ts';
import { openSmtpSink, type SmtpSink } from './smtp-sink.ts';

/** An event by its type and what it says. */
type Fact = { readonly [T in DomainEventType]: readonly [T, DataOf<T>] }[DomainEventType];

/** The notifier on real stores and a real SMTP dialogue, for specs. */
export interface NotifierUnderTest {
  readonly dataDir: string;
  readonly sink: SmtpSink;
  readonly clock: MovableClock;
  readonly eventStore: EventStore;
  readonly records: RecordStore;
  readonly personal: PersonalData;
  readonly logLines: readonly string[];
  service: NotificationService;
  /** Seals and appends, whatever the stream's revision. */
  append<T extends DomainEventType>(stream: string, type: T, data: DataOf<T>): Promise<StoredEvent>;
  /** The same with the events of one command, in one append; gives the last one. */
  appendTogether(stream: string, facts: readonly Fact[]): Promise<StoredEvent>;
  /** The usual event, created. */
  createEvent(changes?: Partial<DataOf<'EventCreated'>>): Promise<StoredEvent>;
  onEvent<T extends DomainEventType>(type: T, data: DataOf<T>): Promise<StoredEvent>;
  onCarpool<T extends DomainEventType>(type: T, data: DataOf<T>): Promise<StoredEvent>;
  /** Outcomes in the log once there are so many; fails after 10 s. */
  outcomes(count: number): Promise<readonly StoredEvent[]>;
  /** Waits until the read models hold an event: what is due then knows of it. Fails after 10 s. */
  known(event: StoredEvent): Promise<void>;
  /** Waits until no row of the outbox is open: before that its table is the service's own. Fails after 10 s. */
  nothingWaits(): Promise<void>;
  /** Stops the service as it stands and starts another on the same stores. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface NotifierOptions {
  readonly rateLimits?: 'on' | 'off';
  /** Stores that are there already; they are left in place at the close. */
  readonly dataDir?: string;
  /** A mail server elsewhere; the own sink then gets nothing. */
  readonly smtpUrl?: string;
  /** False = the stores are opened, but nothing runs yet. */
  readonly isStarted?: boolean;
  /** As one of several on the same stores, which share the work; else it does all. */
  readonly isOneOfSeveral?: boolean;
  /** Wraps the log, to make it fail. */
  readonly wrapEvents?: (store: EventStore) => EventStore;
  readonly wrapRecords?: (store: RecordStore) => RecordStore;
}

const NOW = Date.parse('2026-11-21T09:00:00.000Z');
const OUTCOMES = ['EmailSent', 'EmailSuppressed', 'EmailFailed'];

export async function openNotifier(options: NotifierOptions = {}): Promise<NotifierUnderTest> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'convoi-notifier-')));
  const sink = await openSmtpSink();
  const clock = movableClock();
  clock.setTo(NOW);
  const logLines: string[] = [];
  const log = createLogger({ service: 'test', level: 'debug', target: { write: (line) => logLines.push(line) } });
  const metrics = createMetrics('test');
  const config = loadConfig(
    { RATE_LIMITS: options.rateLimits ?? 'off', SMTP_URL: options.smtpUrl ?? sink.url, NODE_ENV: 'test' },
    { dataDir },
  );
  config.publicUrl = 'https://convoi.example';
  const file = (name: string): string => join(dataDir, `${name}.sqlite`);
  const [eventStore, readStore, records, keyRecords] = await Promise.all([
    openSqliteEventStore({ file: file('events'), clock, isKnownType: (type) => EVENT_DEFINITIONS.has(type) }),
    openSqliteReadStore({ file: file('read') }),
    openSqliteRecordStore({ file: file('state') }),
    openSqliteRecordStore({ file: file('keys') }),
  ]);
  const keys = await openKeyStore(keyRecords, { masterKey: config.secrets.master, clock });
  const personal = createPersonalData({ keys });
  const parked = await openParkedEvents(records);
  const leases = options.isOneOfSeveral === true ? await openLeases(records) : aloneLeases();
  const make = (): NotificationService =>
    create(config, {
      leases,
      eventStore: options.wrapEvents?.(eventStore) ?? eventStore,
      readStore,
      records: options.wrapRecords?.(records) ?? records,
      parked,
      personal,
      clock,
      log,
      metrics,
    });

  const appendTogether: NotifierUnderTest['appendTogether'] = async (stream, facts) => {
    const { revision } = await eventStore.load(stream);
    const at = new Date(clock.now()).toISOString();
    const $causationId = randomUUID();
    const plain = facts.map(([type, data]) => {
      const event = stored(type, stream, data);
      return { ...event, metadata: { ...event.metadata, at, $causationId } };
    });
    const sealed = await personal.seal(stream, plain);
    const answer = await eventStore.append(
      stream,
      revision,
      sealed.map(({ id, type, data, metadata }) => ({ id, type, data, metadata })),
    );
    return { ...(sealed.at(-1) as StoredEvent), ...answer };
  };
  const append: NotifierUnderTest['append'] = (stream, type, data) =>
    appendTogether(stream, [[type, data] as unknown as Fact]);

  const readOutcomes = async (count: number): Promise<readonly StoredEvent[]> => {
    const signal = AbortSignal.timeout(10_000);
    const found: StoredEvent[] = [];
    for await (const { events, caughtUp } of eventStore.subscribe({ from: -1, types: OUTCOMES, signal })) {
      found.push(...events);
      if (found.length >= count && caughtUp) return found;
    }
    throw new Error(`${found.length} outcomes of ${count} after 10 s`);
  };

  const test: NotifierUnderTest = {
    dataDir,
    sink,
    clock,
    eventStore,
    records,
    personal,
    logLines,
    service: make(),
    append,
    appendTogether,
    createEvent: (changes) => append(streamName('event', EVENT_ID), 'EventCreated', eventCreated(changes)),
    onEvent: (type, data) => append(streamName('event', EVENT_ID), type, data),
    onCarpool: (type, data) => append(streamName('carpool', EVENT_ID), type, data),
    outcomes: readOutcomes,
    known: async ({ position }) => {
      const reached = await Promise.all(test.service.running().map((model) => model.waitFor(position, 10_000)));
      if (reached.includes(false)) throw new Error(`not all read models hold ${position} after 10 s`);
    },
    nothingWaits: async () => {
      const { backlog } = await openOutbox(records);
      const deadline = performance.now() + 10_000;
      for (let { pending } = await backlog(); pending > 0; { pending } = await backlog()) {
        if (performance.now() > deadline) throw new Error(`${pending} mails wait after 10 s`);
        await setTimeout(20);
      }
    },
    restart: async () => {
      await test.service.stop();
      test.service = make();
      await test.service.start();
    },
    close: async () => {
      await test.service.stop();
      await leases.close();
      metrics.close();
      await sink.close();
      await Promise.all([eventStore.close(), readStore.close(), records.close(), keyRecords.close()]);
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
  if (options.isStarted !== false) await test.service.start();
  return test;
}
