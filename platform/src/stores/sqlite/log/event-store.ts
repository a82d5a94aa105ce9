import { randomUUID } from 'node:crypto';
import { type Clock, systemClock } from '../../../kernel/clock.ts';
import { checkAppend, checkStream } from '../../../kernel/event-store/append-check.ts';
import type {
  EventStore,
  StoredEvent,
  SubscribeOptions,
  SubscriptionBatch,
} from '../../../kernel/event-store/event-store.ts';
import { StoreUnavailable, VersionConflict } from '../../../kernel/event-store/store-errors.ts';
import { fileUnder } from '../database.ts';
import { openWriterChannel, type WriterChannel } from '../writer-thread.ts';
import { type LogReader, openLogReader } from './log-reader.ts';
import { openLogTail } from './log-tail.ts';
import type { AppendAnswer, AppendRequest } from './log-writer.ts';

export interface SqliteEventStoreOptions {
  /** Path of the database file; its folder is created. */
  readonly file: string;
  /** Dates the events for retention (default: the machine's clock). */
  readonly clock?: Clock;
  /** Says which event types exist; others are refused. Absent = any well-formed name. */
  readonly isKnownType?: (type: string) => boolean;
  /** Added to every commit, to measure as if on a slower disk (default 0). */
  readonly commitDelayMs?: number;
  /** How long an append waits for another process's write lock (default 5,000). */
  readonly lockTimeoutMs?: number;
  /** Told of each group of appends: how many, and the milliseconds of its transaction. */
  readonly onGroup?: (size: number, ms: number) => void;
}

/** What the writing connection is set to, and whether the file is whole ("ok"). */
export interface SqliteSettings {
  readonly journalMode: string;
  /** 2 = FULL, 1 = NORMAL. */
  readonly synchronous: number;
  readonly secureDelete: number;
  readonly integrity: string;
}

export interface SqliteEventStore extends EventStore {
  settings(): Promise<SqliteSettings>;
}

/** Events of one synchronous read, so that the thread stays free in between. */
const LOAD_PART = 500;
/** Positions that a filtered read looks through at once. */
const SCAN_PART = 2_000;
const DEFAULT_BATCH = 200;

const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Opens the event log in a SQLite file. Appends are grouped and written by the process's writer
 * thread; reads and subscriptions use a connection of this thread. Throws StoreUnavailable when the file cannot be opened.
 */
export async function openSqliteEventStore(options: SqliteEventStoreOptions): Promise<SqliteEventStore> {
  const clock = options.clock ?? systemClock;
  const isKnownType = options.isKnownType ?? (() => true);
  const writer: WriterChannel = await openWriterChannel({
    role: 'log',
    file: options.file,
    commitDelayMs: options.commitDelayMs ?? 0,
    lockTimeoutMs: options.lockTimeoutMs ?? 5_000,
  });
  if (options.onGroup !== undefined) writer.onGroup(options.onGroup);
  const reader: LogReader = openLogReader(options.file);
  const opened = fileUnder(options.file);
  const tail = openLogTail(reader, clock);
  // An append is answered only after its followers could see it, so waking them here loses no time.
  writer.onGroup(() => tail.wake());
  let closed = false;

  const assertOpen = (): void => {
    if (closed) throw new StoreUnavailable('the embedded store is closed');
  };

  const load: EventStore['load'] = async (stream, afterRevision = -1) => {
    assertOpen();
    checkStream(stream);
    const revision = reader.revision(stream);
    const nowMs = clock.now();
    const events: StoredEvent[] = [];
    let after = afterRevision;
    while (after < revision) {
      const part = reader.stream(stream, after, revision, LOAD_PART, nowMs);
      events.push(...part);
      after = part.at(-1)?.revision ?? revision;
      if (part.length < LOAD_PART) break;
      await breathe();
      assertOpen();
    }
    return { events, revision };
  };

  const loadPart: EventStore['loadPart'] = async (stream, afterRevision, most) => {
    assertOpen();
    checkStream(stream);
    return reader.stream(stream, afterRevision, reader.revision(stream), most, clock.now());
  };

  const append: EventStore['append'] = async (stream, expectedRevision, events) => {
    assertOpen();
    const texts = checkAppend(stream, expectedRevision, events, isKnownType);
    const request = { stream, expectedRevision, nowMs: clock.now(), ...texts };
    const answer = (await writer.request(['append', request satisfies AppendRequest])) as AppendAnswer;
    if (answer[0] === 0) throw new VersionConflict(stream, expectedRevision, answer[1]);
    return { revision: answer[1], position: answer[2] };
  };

  async function* subscribe(subscription: SubscribeOptions): AsyncGenerator<SubscriptionBatch, void, void> {
    const { signal, batchSize = DEFAULT_BATCH } = subscription;
    const types = subscription.types === undefined ? null : [...new Set(subscription.types)];
    assertOpen();
    let position = subscription.from === 'end' ? reader.head() : subscription.from;
    let announced = -2;
    /** Everything up to here has been given; positions count events. */
    let given = position;
    let live = false;
    while (!signal.aborted) {
      assertOpen();
      const head = tail.head();
      const part =
        position >= head
          ? { events: [], position }
          : live
            ? tail.part(position, types, batchSize)
            : reader.part(position, Math.min(head, position + SCAN_PART), types, batchSize, clock.now());
      position = part.position;
      const caughtUp = position >= head;
      if (part.events.length > 0 || (caughtUp && announced !== position)) {
        yield { events: part.events, caughtUp, position, passed: position - given };
        given = position;
        if (caughtUp) announced = position;
      }
      live ||= caughtUp;
      if (signal.aborted) return;
      if (caughtUp) await tail.past(position, signal);
      else await breathe();
    }
  }

  return {
    load,
    loadPart,
    append,
    subscribe,
    lastPosition: async () => {
      assertOpen();
      return reader.head();
    },
    identity: async () => {
      assertOpen();
      return reader.identity();
    },
    identify: async () => {
      assertOpen();
      await writer.request(['identify', randomUUID()]);
      const given = reader.identity();
      if (given === null) throw new StoreUnavailable('the identity of the log cannot be read back');
      return given;
    },
    has: async ({ id, position }) => {
      assertOpen();
      return reader.idAt(position) === id;
    },
    hasPosition: async (position) => {
      assertOpen();
      return reader.idAt(position) !== null;
    },
    outage: () => (fileUnder(options.file) === opened ? null : { reason: 'file-exchanged', at: options.file }),
    setRetention: async (stream, { maxAgeSeconds }) => {
      assertOpen();
      checkStream(stream);
      if (!(maxAgeSeconds > 0)) throw new TypeError('a retention that is not positive');
      await writer.request(['retain', stream, Math.round(maxAgeSeconds * 1_000)]);
    },
    deleteStream: async (stream) => {
      assertOpen();
      checkStream(stream);
      await writer.request(['deleteStream', stream]);
      tail.forget();
    },
    maintain: async () => {
      assertOpen();
      await writer.request(['expire', clock.now()]);
      tail.forget();
      await writer.request(['emptyLog']);
    },
    settings: async () => {
      assertOpen();
      return (await writer.request(['settings'])) as SqliteSettings;
    },
    close: async () => {
      if (closed) return;
      closed = true;
      tail.close();
      await writer.close();
      reader.close();
    },
  };
}
