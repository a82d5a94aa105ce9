import { setTimeout as delay, setImmediate as turnOver } from 'node:timers/promises';

/** How long those who ask wait for a reading that has begun without them, milliseconds. */
const WAIT_MS = 200;

/**
 * One reading for all who ask at about the same time: in the same turn of the thread, or while a reading is under way, of which they
 * share the next. It begins when that one has ended and after they have asked, so that an answer is never older than its question. A
 * reading that gets no answer holds the next up for a moment only. `gather` is how long those who come are let in (default: this turn).
 */
export function sharedReading<T>(
  read: () => Promise<T>,
  gather: () => Promise<unknown> = () => turnOver(),
): () => Promise<T> {
  let before: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  return () => {
    next ??= Promise.all([before, gather()]).then(() => {
      next = null;
      const reading = read();
      const limit = new AbortController();
      before = Promise.race([reading, delay(WAIT_MS, undefined, { signal: limit.signal })]).catch(() => undefined);
      return reading.finally(() => limit.abort());
    });
    return next;
  };
}

/**
 * One writing for all who write at about the same time: what is given while one is under way, or while it is gathered for, goes into the
 * next, whole. Each is told what became of its own part; what a writing throws is told to all who share it.
 */
export function sharedWriting<T, R>(
  write: (parts: readonly T[]) => Promise<readonly R[]>,
  gather?: () => Promise<unknown>,
): (part: T) => Promise<R> {
  let gathered: T[] = [];
  const inOne = sharedReading(() => {
    const parts = gathered;
    gathered = [];
    return write(parts);
  }, gather);
  return async (part) => {
    const at = gathered.push(part) - 1;
    return (await inOne())[at] as R;
  };
}
