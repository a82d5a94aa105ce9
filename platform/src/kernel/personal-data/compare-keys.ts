import { setTimeout as delay } from 'node:timers/promises';
import { EVENT_DEFINITIONS } from '@convoi/contracts/events';
import type { CheckResult } from '../check-result.ts';
import {
  type EventMark,
  type EventStore,
  type KeptPosition,
  markOf,
  type StoredEvent,
  type SubscriptionBatch,
} from '../event-store/event-store.ts';
import { openKeptPositions } from '../event-store/kept-positions.ts';
import { isInLog } from '../event-store/known-log.ts';
import { isStoreOutage } from '../event-store/store-errors.ts';
import type { RecordStore } from '../read-store/record-store.ts';
import type { ErasureLedger } from './erasure-ledger.ts';
import type { KeyStore } from './key-store.ts';
import { isSealed } from './personal-data.ts';

/**
 * Keys, log and ledger of erasures are kept apart and put back apart. Before anything is served they are compared: who is in
 * the ledger stays erased, whatever was put back; who is in the log and has neither key nor mark was not erased by anybody.
 */
export interface KeyComparison {
  /** Compares all three; to be called before anything is served. Gives how many people were erased again. */
  compare(): Promise<number>;
  /** Ends a comparison that is repeated. */
  stop(): Promise<void>;
  /** Fails while somebody of the log has no key, or the comparison is not done. */
  check(): CheckResult;
}

export interface KeyComparisonOptions {
  readonly events: Pick<EventStore, 'subscribe' | 'lastPosition' | 'has' | 'hasPosition' | 'reachable'>;
  readonly keys: Pick<KeyStore, 'find' | 'destroy'>;
  /** Where the keys are; how far they have been compared with the log is kept with them. */
  readonly records: RecordStore;
  readonly ledger: Pick<ErasureLedger, 'ids'>;
  /** Erases people whom the log does not know as erased; gives how many. */
  readonly eraseAgain: (subjectIds: ReadonlySet<string>) => Promise<number>;
  /** Told how many people of the log have neither a key nor the mark of an erasure. */
  readonly onMissing?: (count: number) => void;
  readonly log?: { error(fields: object, message: string): void };
}

const CHECKPOINT_ID = 'keys';
/** Up to where the log was when whoever is in the ledger had been erased again; absent while that is under way. */
const ERASED_ID = 'erasures';
const AT_ONCE = 100;
const AGAIN_MS = 1_000;

/** Types of events that hold what is sealed with a key. */
const SEALED_TYPES = [...EVENT_DEFINITIONS].flatMap(([type, { personal }]) => (personal.length > 0 ? [type] : []));

/** Whose key an event is sealed with; nobody's where it has no such value. */
function sealedSubject({ type, data }: StoredEvent): readonly string[] {
  const isAny = EVENT_DEFINITIONS.get(type)?.personal.some((field) => isSealed(data[field]));
  return isAny === true && typeof data.subjectId === 'string' ? [data.subjectId] : [];
}

/** Those of the ids for which the answer is true. */
async function filterIds(
  ids: Iterable<string>,
  isWanted: (id: string) => Promise<boolean>,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const all = [...ids];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const part = all.slice(from, from + AT_ONCE);
    const answers = await Promise.all(part.map(isWanted));
    for (const [at, id] of part.entries()) if (answers[at] === true) found.add(id);
  }
  return found;
}

/** Who has something sealed in the log after a position, and neither a key nor the mark of an erasure; told of each step. */
export async function peopleWithoutKey(
  { events, keys }: { readonly events: Pick<EventStore, 'subscribe'>; readonly keys: Pick<KeyStore, 'find'> },
  from = -1,
  onStep: (step: SubscriptionBatch, lost: ReadonlySet<string>) => Promise<void> = async () => undefined,
): Promise<ReadonlySet<string>> {
  const end = new AbortController();
  const lost = new Set<string>();
  try {
    for await (const step of events.subscribe({ from, types: SEALED_TYPES, signal: end.signal, batchSize: 1_000 })) {
      const ids = new Set(step.events.flatMap(sealedSubject));
      for (const id of await filterIds(ids, async (one) => (await keys.find(one)) === 'missing')) lost.add(id);
      await onStep(step, lost);
      if (step.caughtUp) break;
    }
  } finally {
    end.abort();
  }
  return lost;
}

/** The last event that a step has gone past, where it knows it. */
function markOfStep({ events, mark }: SubscriptionBatch): EventMark | null {
  const last = events.at(-1);
  return mark ?? (last === undefined ? null : markOf(last));
}

/** Opens the comparison. */
export async function openKeyComparison(options: KeyComparisonOptions): Promise<KeyComparison> {
  const { events, keys, ledger, eraseAgain, onMissing, log } = options;
  const positions = await openKeptPositions(options.records, 'keys_checkpoint');
  let missing = 0;
  let isDone = false;

  /** From the first without a key on, it is looked at again at the next start. */
  const keepUntilOne = async (step: SubscriptionBatch, lost: ReadonlySet<string>): Promise<void> => {
    if (lost.size > 0) return;
    await positions.keep(CHECKPOINT_ID, { position: step.position, mark: markOfStep(step) });
  };

  const compareAll = async (): Promise<number> => {
    const erased = await ledger.ids();
    const again = await filterIds(erased, async (id) => (await keys.find(id)) !== 'destroyed');
    const kept = await positions.get(CHECKPOINT_ID);
    // Keys that are newer than the log know an erasure that it does not: everybody of the ledger is looked for.
    const isKnown = kept !== null && (await isInLog(events, kept, true));
    const wanted = isKnown ? again : erased;
    // Cut off from here on, the next start compares from the beginning.
    if (wanted.size > 0) for (const id of [CHECKPOINT_ID, ERASED_ID]) await positions.forget(id);
    // The keys first: they need no log.
    for (const id of again) await keys.destroy(id);
    const count = wanted.size === 0 ? 0 : await eraseAgain(wanted);
    let reached: KeptPosition = kept ?? { position: -1, mark: null };
    const lost = await peopleWithoutKey({ events, keys }, isKnown ? kept.position : -1, async (step, found) => {
      reached = { position: step.position, mark: markOfStep(step) ?? (isKnown ? reached.mark : null) };
      await keepUntilOne(step, found);
    });
    await positions.keep(ERASED_ID, reached);
    missing = lost.size;
    onMissing?.(missing);
    if (missing > 0)
      log?.error(
        { count: missing },
        'people of the log have neither a key nor the mark of an erasure: the keys are older than the log; put newer ones back, or give these people up with "npm run adopt-log"',
      );
    isDone = true;
    return count;
  };

  const ending = new AbortController();
  let again: Promise<void> | null = null;
  const compareAgain = async (): Promise<void> => {
    while (!isDone && !ending.signal.aborted) {
      await delay(AGAIN_MS, undefined, { signal: ending.signal }).catch(() => undefined);
      await events.reachable?.(ending.signal);
      if (ending.signal.aborted) return;
      await compareAll().catch((error: unknown) => {
        if (!isStoreOutage(error)) log?.error({ code: (error as Error).name }, 'keys and log cannot be compared');
      });
    }
  };

  return {
    compare: async () => {
      try {
        return await compareAll();
      } catch (error) {
        if (!isStoreOutage(error)) throw error;
        // What the log has to be told waits until it can be used; meanwhile nothing is ready.
        again = compareAgain();
        return 0;
      }
    },
    stop: async () => {
      ending.abort();
      await again;
    },
    check: () =>
      !isDone
        ? { state: 'fail', value: 'not compared' }
        : missing > 0
          ? { state: 'fail', value: missing }
          : { state: 'ok', value: 0 },
  };
}

export interface RepeatedErasuresOptions extends Pick<KeyComparisonOptions, 'events' | 'keys' | 'records' | 'ledger'> {
  readonly log?: { info(fields: object, message: string): void };
  readonly signal?: AbortSignal;
}

/**
 * Waits, in a service that erases nobody itself, until the one that does has erased everybody of the ledger again; at once
 * where nobody is in it. Gives the position that read models have to reach before they are shown to anybody, -1 for none.
 */
export async function repeatedErasures(options: RepeatedErasuresOptions): Promise<number> {
  const { events, keys, ledger, log, signal = new AbortController().signal } = options;
  const positions = await openKeptPositions(options.records, 'keys_checkpoint');

  /** A log that is away cannot be asked; it was compared with the keys when they were. */
  const isOfThisLog = async (kept: KeptPosition): Promise<boolean> => {
    try {
      return await isInLog(events, kept, true);
    } catch (error) {
      if (isStoreOutage(error)) return true;
      throw error;
    }
  };
  /** null = not yet. */
  const look = async (): Promise<number | null> => {
    const erased = await ledger.ids();
    if (erased.size === 0) return -1;
    // A service of before keeps how far it has compared, and nothing else.
    const done = (await positions.get(ERASED_ID)) ?? (await positions.get(CHECKPOINT_ID));
    if (done === null || !(await isOfThisLog(done))) return null;
    const alive = await filterIds(erased, async (id) => (await keys.find(id)) !== 'destroyed');
    return alive.size === 0 ? done.position : null;
  };

  for (let isTold = false; !signal.aborted; isTold = true) {
    try {
      const position = await look();
      if (position !== null) return position;
      if (!isTold) log?.info({}, 'waiting for the command service: people of the ledger have to be erased again');
    } catch (error) {
      // Told by the checks of the stores.
      if (!isStoreOutage(error)) throw error;
    }
    await delay(AGAIN_MS, undefined, { signal }).catch(() => undefined);
  }
  return -1;
}
