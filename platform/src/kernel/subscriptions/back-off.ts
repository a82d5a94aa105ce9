import { setTimeout as delay } from 'node:timers/promises';
import type { EventStore } from '../event-store/event-store.ts';

/** Limit of the first wait, how much longer each next one is, and the longest, milliseconds. */
const FIRST_MS = 1_000;
const GROWTH = 1.3;
const MAX_MS = 30_000;
/** A log that can be used says so within this. */
const AT_ONCE_MS = 50;
/** Many who waited for the log come back within this, not all at once. */
const BACK_MS = 250;
/** Part of a wait that is left to chance, so that many who failed together do not come back together. */
const JITTER = 0.25;

/**
 * Takes how many attempts have failed in a row (1 = the first); gives the wait before the next. A wait is about a third of
 * the time that everything before it took, so that whatever failed for a while is back soon after, also when the first
 * attempt after it comes a moment too early.
 */
export function backOffMs(failures: number, random: () => number): number {
  const limitMs = Math.min(MAX_MS, FIRST_MS * GROWTH ** (failures - 1));
  return Math.round(limitMs * (1 - JITTER * random()));
}

/**
 * Waits after a failure: until the log can be used, when it is the log that is away, and then a moment; else by the back-off.
 * Gives whether the log was away, in which case the failures before count no more.
 */
export async function pauseAfterFailure(
  store: Pick<EventStore, 'reachable'>,
  failures: number,
  random: () => number,
  signal: AbortSignal,
): Promise<boolean> {
  const startMs = performance.now();
  await store.reachable?.(signal);
  const wasAway = performance.now() - startMs > AT_ONCE_MS;
  await pause(wasAway ? BACK_MS * random() : backOffMs(failures, random), signal);
  return wasAway;
}

/** Waits, or ends early when the signal aborts; never throws. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0 || signal.aborted) return;
  await delay(ms, undefined, { signal }).catch(() => undefined);
}

/** The next mark of those who look at one thing, by how often they look. */
const marks = new WeakMap<object, Map<number, Promise<void>>>();

/**
 * Waits as others do who look at the same thing equally often, or ends early when the signal aborts: all of them go on in one turn
 * of the thread, so that one reading answers them. The first one's wait is a whole one, that of who joins is shorter.
 */
export async function pauseTogether(thing: object, everyMs: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const ofThing = marks.get(thing) ?? new Map<number, Promise<void>>();
  marks.set(thing, ofThing);
  const mark =
    ofThing.get(everyMs) ??
    delay(everyMs).then(() => {
      ofThing.delete(everyMs);
    });
  ofThing.set(everyMs, mark);
  await new Promise<void>((resolve) => {
    const go = (): void => {
      signal.removeEventListener('abort', go);
      resolve();
    };
    signal.addEventListener('abort', go, { once: true });
    void mark.then(go);
  });
}
