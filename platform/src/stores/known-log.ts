import { setTimeout as delay } from 'node:timers/promises';
import type { EventStore, KeptPosition, SubscribeOptions, SubscriptionBatch } from './event-store.ts';
import { openKeptPositions, POSITION_TABLES } from './kept-positions.ts';
import { outageSentence } from './outage.ts';
import type { Document, ReadStore } from './read-store.ts';
import type { RecordStore } from './record-store.ts';
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
    write: (log) => {
      const write = { id: ORIGIN_ID, document: { _id: ORIGIN_ID, log }, position: 0, refold: true };
      return views.commit({ collection: definition, writes: [write], checkpoint: -1 });
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

/** Has the log what was kept of it. `isBound`: by a program that keeps marks where it has handled anything. */
export async function isInLog(
  log: Pick<EventStore, 'has' | 'hasPosition' | 'lastPosition'>,
  { position, mark }: KeptPosition,
  isBound: boolean,
): Promise<boolean> {
  if (position < 0) return true;
  if (position > (await log.lastPosition())) return false;
  if (mark !== null) return log.has(mark);
  return isBound || log.hasPosition(position);
}

/** The log as it may be used: every subscription's position is compared with it, and it takes no event while one is missing. */
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

/** Takes the log and what is kept beside it; gives the log as it may be used. */
export function createKnownLog(store: EventStore, { keepers, log, againMs = AGAIN_MS }: KnownLogOptions): KnownLog {
  /** What stands against using the log, by whom it was found. */
  const problems = new Map<string, Problem>();
  const ending = new AbortController();
  /** Identity of the log, once it is compared. */
  let own: string | null = null;
  let again: Promise<void> | null = null;
  let told: string | null = null;

  const problem = (): Problem | null => problems.values().next().value ?? null;
  const failure = ({ reason, at }: Problem): StoreUnavailable =>
    new StoreUnavailable(outageSentence(STORE, { reason, at }), { reason });

  const tell = (): void => {
    const found = problem();
    const sentence = found === null ? null : outageSentence(STORE, found);
    if (sentence === told) return;
    // Many positions are missing at once, and each is told by the same cure.
    if (sentence !== null && told === null) log?.error({ code: found?.reason }, sentence);
    if (sentence === null) log?.info({}, 'The event store is again the one that was known');
    told = sentence;
  };

  const found = (by: string, what: Problem | null): void => {
    if (what === null) problems.delete(by);
    else problems.set(by, what);
    tell();
  };

  const missing = (by: string, position: number): Problem => ({
    reason: 'position-missing',
    at: `position ${position} of ${by}`,
  });

  /** Whoever the log is now, and whom each store takes it for. Throws StoreUnavailable for another log. */
  const compareOnce = async (): Promise<void> => {
    const origins = await openOrigins(keepers);
    const id = await store.identity();
    const unbound: KeeperName[] = [];
    for (const [keeper, origin] of origins) {
      const known = await origin.read();
      if (known === null) unbound.push(keeper);
      else if (known !== id) {
        const at = `this is log ${id ?? 'without an identity'}, and the ${KEEPER_WORDS[keeper]} were kept from log ${known}`;
        found('identity', { reason: 'another-log', at });
        throw failure({ reason: 'another-log', at });
      }
    }
    found('identity', null);
    const gone: NamedPosition[] = [];
    for (const kept of await everyKeptPosition(keepers))
      if (!(await isInLog(store, kept, !unbound.includes(kept.keeper)))) gone.push(kept);
    const [first] = gone.toSorted((one, other) => other.position - one.position);
    found('kept', first === undefined ? null : missing(first.by, first.position));
    if (first !== undefined) throw failure(missing(first.by, first.position));
    const identity = id ?? (await store.identify());
    for (const keeper of unbound) await origins.get(keeper)?.write(identity);
    own = identity;
  };

  /** Until it is as it was: the right log may be put back while the program runs. */
  const compareAgain = async (): Promise<void> => {
    while (own === null && !ending.signal.aborted) {
      await delay(againMs, undefined, { signal: ending.signal }).catch(() => undefined);
      await store.reachable?.(ending.signal);
      if (ending.signal.aborted) return;
      await compareOnce().catch((error: unknown) => {
        if (!isStoreOutage(error)) log?.error({ message: String(error) }, 'the log cannot be compared');
      });
    }
  };

  const compare = async (): Promise<void> => {
    try {
      await compareOnce();
    } catch (error) {
      if (!isStoreOutage(error) || error.reason === 'another-log') throw error;
      again ??= compareAgain();
    }
  };

  /** The log may have been exchanged while it was away. */
  const compareIdentity = async (): Promise<void> => {
    if (own === null) return;
    const id = await store.identity();
    const at = `this is log ${id ?? 'without an identity'}, and this process has read log ${own}`;
    found('identity', id === own ? null : { reason: 'another-log', at });
    if (id !== own) throw failure({ reason: 'another-log', at });
  };

  async function* subscribe(options: SubscribeOptions): AsyncGenerator<SubscriptionBatch, void, void> {
    const { from, kept } = options;
    if (from !== 'end' && kept !== undefined) {
      await compareIdentity();
      const isThere = await isInLog(store, { position: from, mark: kept.mark }, true);
      found(kept.by, isThere ? null : missing(kept.by, from));
      if (!isThere) throw failure(missing(kept.by, from));
    }
    yield* store.subscribe(options);
  }

  return {
    ...store,
    subscribe,
    append: async (...call) => {
      const known = problem();
      if (known !== null) throw failure(known);
      if (own === null) throw new StoreUnavailable(NOT_COMPARED, { reason: 'not-ready' });
      return store.append(...call);
    },
    outage: () => store.outage?.() ?? problem(),
    reachable: async (signal) => {
      await store.reachable?.(signal);
    },
    compare,
    close: async () => {
      ending.abort();
      await again;
      await store.close();
    },
  };
}
