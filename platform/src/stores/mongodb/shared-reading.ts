import { setTimeout as delay } from 'node:timers/promises';

/** How long those who ask wait for a reading that has begun without them, milliseconds. */
const WAIT_MS = 200;

/**
 * One reading for all who ask at about the same time: whoever asks while one is under way shares the next, which begins
 * when that one has ended, so that an answer is never older than its question. A reading that gets no answer holds the
 * next up for a moment only.
 */
export function sharedReading<T>(read: () => Promise<T>): () => Promise<T> {
  let before: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  return () => {
    next ??= before.then(() => {
      next = null;
      const reading = read();
      const limit = new AbortController();
      before = Promise.race([reading, delay(WAIT_MS, undefined, { signal: limit.signal })]).catch(() => undefined);
      return reading.finally(() => limit.abort());
    });
    return next;
  };
}
