import { setTimeout as delay } from 'node:timers/promises';

/**
 * Makes something costly for everybody who waits for it, one time after the other and each followed by a rest of
 * `restTimes` what it took: however many ask, and however often, only that part of the time goes into it. Whoever asks gets
 * one that was begun after they asked.
 */
export function throttled<T>(make: () => Promise<T>, restTimes: number): () => Promise<T> {
  let rested: Promise<unknown> = Promise.resolve();
  /** The next one, not begun yet. */
  let next: Promise<T> | null = null;
  const begin = (): Promise<T> => {
    next = null;
    const startedAt = performance.now();
    const made = make();
    const rest = (): Promise<unknown> => delay(restTimes * (performance.now() - startedAt), null, { ref: false });
    rested = made.then(rest, rest);
    return made;
  };
  return () => {
    next ??= rested.then(begin);
    return next;
  };
}
