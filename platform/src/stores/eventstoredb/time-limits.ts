import { StoreTimeout } from '../store-errors.ts';

/** The client's reads know no time limit, and a limit of gRPC does not cover the way to it: these stand around every call. */

const tooLate = (ms: number): StoreTimeout => new StoreTimeout(`the event store gave no answer within ${ms} ms`);

/** Gives what the promise gives, or throws StoreTimeout. What the promise does later is nobody's concern. */
export async function inTime<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate(ms)), ms);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** A read of the client: a stream that can be cancelled. */
interface Cancellable<E> extends AsyncIterable<E> {
  on(name: 'error', listener: (error: Error) => void): unknown;
  destroy(error: Error): unknown;
  cancel(): Promise<void>;
}

/** Everything a read gives. Throws StoreTimeout when nothing has come for so long. */
export async function drained<E>(read: Cancellable<E>, idleMs: number): Promise<E[]> {
  const found: E[] = [];
  const timer = setTimeout(() => read.destroy(tooLate(idleMs)), idleMs);
  // The client only emits its errors: destroying the stream hands them to whoever iterates, however early they come.
  read.on('error', (error: Error) => read.destroy(error));
  try {
    for await (const event of read) {
      found.push(event);
      timer.refresh();
    }
    return found;
  } catch (error) {
    void read.cancel().catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
