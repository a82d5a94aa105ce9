import { setTimeout as delay } from 'node:timers/promises';
import { type Document, type ReadStore, refoldedAt } from '../read-store/read-store.ts';
import type { RecordStore } from '../read-store/record-store.ts';
import {
  type EventMark,
  type EventStore,
  type KeptPosition,
  type LogCheck,
  type LogFace,
  markOf,
  type SubscribeOptions,
  type SubscriptionBatch,
} from './event-store.ts';
import { openKeptPositions, POSITION_TABLES } from './kept-positions.ts';
import { outageSentence } from './outage.ts';
import { isStoreOutage, type OutageReason, StoreUnavailable } from './store-errors.ts';

/**
 * Whether the log is the one that everything else was kept from. Positions of another log, or of a newer copy of this one,
 * mean nothing in it: whoever read on from them would silently miss what happens.
 */

/** What is kept beside the log; a service names what it has. */
export interface LogKeepers {
  readonly views?: ReadStore;
  readonly state?: RecordStore;
  readonly keys?: RecordStore;
}

export type KeeperName = keyof LogKeepers;

/** A position and whose it is. */
export interface NamedPosition extends KeptPosition {
  readonly by: string;
  readonly keeper: KeeperName;
}

export const KEEPER_WORDS: Readonly<Record<KeeperName, string>> = {
  views: 'read models',
  state: 'durable state',
  keys: 'keys',
};

/** Table of durable state and of keys, and name of the read model, that hold it. */
export const LOG_ORIGIN = 'log_origin';
const ORIGIN_ID = 'log';

interface Origin {
  /** Identity of the log that this store was filled from; null = an older program filled it, or nobody yet. */
  read(): Promise<string | null>;
  write(log: string): Promise<void>;
}

async function originIn(records: RecordStore): Promise<Origin> {
  const table = await records.table<{ readonly log: string }>(LOG_ORIGIN);
  return {
    read: async () => (await table.get(ORIGIN_ID))?.log ?? null,
    write: (log) => table.put(ORIGIN_ID, { log }),
  };
}

/** The read models have documents only: it is one of them, in a version that no projection has. */
async function originInViews(views: ReadStore): Promise<Origin> {
  const definition = { name: LOG_ORIGIN, version: 1, indexes: [] };
  const collection = await views.collection<Document & { readonly log: string }>(definition);
  return {
    read: async () => (await collection.get(ORIGIN_ID))?.log ?? null,
    write: async (log) => {
      for (let isWritten = false; !isWritten; ) {
        const readAt = (await collection.states([ORIGIN_ID]))[0]?.position ?? -1;
        const write = { id: ORIGIN_ID, document: { _id: ORIGIN_ID, log }, position: refoldedAt(0, readAt), readAt };
        isWritten = await views.commit({ collection: definition, writes: [write], checkpoint: -1 });
      }
    },
  };
}

/** Where each store keeps which log it was filled from. */
export async function openOrigins({ views, state, keys }: LogKeepers): Promise<ReadonlyMap<KeeperName, Origin>> {
  const origins = new Map<KeeperName, Origin>();
  if (views !== undefined) origins.set('views', await originInViews(views));
  if (state !== undefined) origins.set('state', await originIn(state));
  if (keys !== undefined) origins.set('keys', await originIn(keys));
  return origins;
}

/** Every position that is kept of the log. */
export async function everyKeptPosition({ views, state }: LogKeepers): Promise<readonly NamedPosition[]> {
  const found: NamedPosition[] = [];
  for (const { name, version, checkpoint, mark } of (await views?.everyVersion()) ?? [])
    if (name !== LOG_ORIGIN) found.push({ by: `${name}__v${version}`, keeper: 'views', position: checkpoint, mark });
  if (state === undefined) return found;
  for (const name of POSITION_TABLES)
    for (const { kept } of await (await openKeptPositions(state, name)).all())
      found.push({ by: name, keeper: 'state', ...kept });
  return found;
}

/** Whether the log has what was kept of it. `isBound`: by a program that keeps marks where it has handled anything. */
export async function isInLog(
  log: Omit<LogFace, 'identity'>,
  { position, mark }: KeptPosition,
  isBound: boolean,
): Promise<boolean> {
  if (position < 0) return true;
  if (position > (await log.lastPosition())) return false;
  if (mark !== null) return log.has(mark);
  return isBound || log.hasPosition(position);
}

/**
 * The log as it may be used: every subscription's position is compared with it, and it takes no event while one is missing.
 * Nothing travels over a connection to a server before who the log there is, and the newest event this process has seen, are
 * found there.
 */
export interface KnownLog extends EventStore {
  /**
   * Compares everything that is kept with the log; to be called before anything is served. A new log is given its identity,
   * what was kept by an older program is taken for this log's when its positions are there. Throws StoreUnavailable for
   * another log; a position that is missing, or a log that is away, is met by the calls.
   */
  compare(): Promise<void>;
}

export interface KnownLogOptions {
  readonly keepers: LogKeepers;
  readonly log?: { error(fields: object, message: string): void; info(fields: object, message: string): void };
  /** How soon a comparison that failed is repeated, milliseconds (default 1,000). */
  readonly againMs?: number;
}

const AGAIN_MS = 1_000;

interface Problem {
  readonly reason: Extract<OutageReason, 'another-log' | 'position-missing'>;
  readonly at: string;
}

const STORE = { store: 'The event store', setting: 'EVENTSTORE_URL' };
const NOT_COMPARED = 'the log is not compared yet with what was kept of it';

const missing = ({ by, position }: Pick<NamedPosition, 'by' | 'position'>): Problem => ({
  reason: 'position-missing',
  at: `position ${position} of ${by}`,
});

/** How the log and what was kept of it fit together. */
interface Comparison {
  readonly identity: string | null;
  /** Stores that do not know yet which log they come from. */
  readonly unbound: ReadonlyMap<KeeperName, Origin>;
  /** null = they fit. */
  readonly problem: Problem | null;
}

async function compareLog(store: EventStore, keepers: LogKeepers): Promise<Comparison> {
  const origins: (readonly [KeeperName, Origin, string | null])[] = [];
  for (const [keeper, origin] of await openOrigins(keepers)) origins.push([keeper, origin, await origin.read()]);
  // In this order: a process that starts at the same time may give a new log its identity, and note it, meanwhile.
  const identity = await store.identity();
  const unbound = new Map<KeeperName, Origin>();
  for (const [keeper, origin, known] of origins) {
    if (known === null) unbound.set(keeper, origin);
    else if (known !== identity) {
      const at = `this is log ${identity ?? 'without an identity'}, and the ${KEEPER_WORDS[keeper]} were kept from log ${known}`;
      return { identity, unbound, problem: { reason: 'another-log', at } };
    }
  }
  const gone: NamedPosition[] = [];
  for (const kept of await everyKeptPosition(keepers))
    if (!(await isInLog(store, kept, !unbound.has(kept.keeper)))) gone.push(kept);
  const [last] = gone.toSorted((one, other) => other.position - one.position);
  return { identity, unbound, problem: last === undefined ? null : missing(last) };
}

/** Whether a log is the one that everything was kept from. */
export interface LogFit {
  readonly fits: boolean;
  /** Which log this is, and what does not fit. */
  readonly sentence: string;
}

/** Compares the log with what was kept of it; changes nothing. */
export async function fitOfLog(store: EventStore, keepers: LogKeepers): Promise<LogFit> {
  const { identity, problem } = await compareLog(store, keepers);
  const sentence =
    problem === null
      ? `The log ${identity ?? 'has no identity yet and'} fits what was kept of it`
      : outageSentence(STORE, problem);
  return { fits: problem === null, sentence };
}

/** Takes the log and what is kept beside it; gives the log as it may be used. */
export function createKnownLog(store: EventStore, { keepers, log, againMs = AGAIN_MS }: KnownLogOptions): KnownLog {
  const ending = new AbortController();
  /** Identity of the log, once it is compared. */
  let own: string | null = null;
  /** What stands against using the log; the first that was found. */
  let problem: Problem | null = null;
  /** The comparison that is repeated until it succeeds; null while all is well. */
  let again: Promise<void> | null = null;
  /** The newest event that this process has written, or was given. */
  let newest: EventMark | null = null;

  const failure = (found: Problem): StoreUnavailable =>
    new StoreUnavailable(outageSentence(STORE, found), { reason: found.reason });

  /** Many positions are missing at once, by the same cause and with the same cure: the first is told. */
  const refuse = (found: Problem): StoreUnavailable => {
    if (problem === null) {
      problem = found;
      log?.error({ code: found.reason }, outageSentence(STORE, found));
    }
    again ??= compareAgain().finally(() => {
      again = null;
    });
    return failure(found);
  };

  const see = (mark: EventMark): void => {
    if (newest === null || mark.position > newest.position) newest = mark;
  };

  const another = (id: string | null, known: string): Problem => ({
    reason: 'another-log',
    at: `this is log ${id ?? 'without an identity'}, and this process has read log ${known}`,
  });

  /** What is asked of the log at the other end of each new connection. */
  const checkFor =
    (known: string): LogCheck =>
    async (face) => {
      const id = await face.identity();
      const seen = newest;
      let found: Problem | null = null;
      if (id !== known) found = another(id, known);
      else if (seen !== null && !(await isInLog(face, { position: seen.position, mark: seen }, true)))
        found = missing({ by: 'this process', position: seen.position });
      if (found !== null) refuse(found);
      return found;
    };

  /** Compares everything once, and gives what does not fit; a log that fits is bound to what is kept of it. */
  const compareOnce = async (): Promise<Problem | null> => {
    const { identity, unbound, problem: found } = await compareLog(store, keepers);
    if (found !== null) return found;
    const given = identity ?? (await store.identify());
    for (const origin of unbound.values()) await origin.write(given);
    if (own !== given) await store.admitOnly?.(checkFor(given));
    own = given;
    return null;
  };

  /** Until everything fits: the right log may be put back while the program runs. */
  const compareAgain = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await delay(againMs, undefined, { signal: ending.signal }).catch(() => undefined);
      await store.reachable?.(ending.signal);
      if (ending.signal.aborted) return;
      try {
        const found = await compareOnce();
        if (found !== null) {
          refuse(found);
          continue;
        }
        if (problem !== null) log?.info({}, 'The log fits again what was kept of it');
        problem = null;
        return;
      } catch (error) {
        // An outage of any store is told by itself; whatever else it is, nothing may be served meanwhile.
        if (!isStoreOutage(error) && !ending.signal.aborted)
          log?.error({ code: (error as Error).name }, 'the log cannot be compared with what was kept of it');
      }
    }
  };

  const compare = async (): Promise<void> => {
    let found: Problem | null;
    try {
      found = await compareOnce();
    } catch (error) {
      if (!isStoreOutage(error)) throw error;
      again ??= compareAgain().finally(() => {
        again = null;
      });
      return;
    }
    if (found === null) return;
    if (found.reason === 'another-log') throw failure(found);
    refuse(found);
  };

  /** The log may have been exchanged while it was away. */
  const confirm = async (position: number, { by, mark }: NonNullable<SubscribeOptions['kept']>): Promise<void> => {
    if (own !== null) {
      const id = await store.identity();
      if (id !== own) throw refuse(another(id, own));
    }
    if (!(await isInLog(store, { position, mark }, true))) throw refuse(missing({ by, position }));
  };

  async function* subscribe(options: SubscribeOptions): AsyncGenerator<SubscriptionBatch, void, void> {
    const { from, kept } = options;
    if (from !== 'end' && kept !== undefined) await confirm(from, kept);
    for await (const batch of store.subscribe(options)) {
      const last = batch.events.at(-1);
      if (last !== undefined) see(markOf(last));
      yield batch;
    }
  }

  return {
    ...store,
    subscribe,
    append: async (stream, expectedRevision, events) => {
      if (problem !== null) throw failure(problem);
      if (own === null) throw new StoreUnavailable(NOT_COMPARED, { reason: 'not-ready' });
      const done = await store.append(stream, expectedRevision, events);
      const id = events.at(-1)?.id;
      if (id !== undefined) see({ id, stream, ...done });
      return done;
    },
    outage: () => store.outage?.() ?? problem,
    reachable: async (signal) => {
      await store.reachable?.(signal);
      const ended = new Promise<void>((resolve) => {
        if (signal.aborted) resolve();
        else signal.addEventListener('abort', () => resolve(), { once: true });
      });
      await Promise.race([again, ended]);
    },
    compare,
    close: async () => {
      ending.abort();
      await again;
      await store.close();
    },
  };
}
