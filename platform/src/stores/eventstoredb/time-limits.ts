import { StoreTimeout } from '../../kernel/event-store/store-errors.ts';
import { wayGivenUp } from './errors.ts';

/** The client's reads know no time limit, and a limit of gRPC does not cover the way to it: this stands around every one. */

/** A read of the client: a stream that can be cancelled. */
interface Cancellable<E> extends AsyncIterable<E> {
  on(name: 'error', listener: (error: Error) => void): unknown;
  destroy(error: Error): unknown;
  cancel(): Promise<void>;
}

/** Everything a read gives. Throws StoreTimeout when nothing has come for so long, StoreUnavailable when the signal aborts. */
export async function drained<E>(read: Cancellable<E>, idleMs: number, signal: AbortSignal): Promise<E[]> {
  const found: E[] = [];
  const timer = setTimeout(
    () => read.destroy(new StoreTimeout(`the event store gave no answer within ${idleMs} ms`)),
    idleMs,
  );
  const stop = (): void => void read.destroy(wayGivenUp());
  signal.addEventListener('abort', stop, { once: true });
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
    signal.removeEventListener('abort', stop);
  }
}
