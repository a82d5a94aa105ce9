import { setTimeout as delay } from 'node:timers/promises';

/** How long a process that ends may still be found under the name of all: its connections break, or it takes none. */
const AGAIN_MS = 1_000;
const AGAIN_EVERY_MS = 50;

/**
 * A call of one program of the product to another that may be done twice (docs/operate/growing.md#several-of-each): when the connection breaks, or
 * nobody takes it, it is asked again for a second, so that one of several processes may end at any moment. Throws what the last try
 * threw; the signal aborts after `limitMs` over all tries.
 */
export async function askedAgain<T>(ask: (signal: AbortSignal) => Promise<T>, limitMs: number): Promise<T> {
  const signal = AbortSignal.timeout(limitMs);
  for (const startMs = performance.now(); ; await delay(AGAIN_EVERY_MS)) {
    try {
      return await ask(signal);
    } catch (error) {
      // So `fetch` calls what happens on the way; an answer that cannot be read would be the same again.
      const isOnTheWay = error instanceof TypeError;
      if (!isOnTheWay || signal.aborted || performance.now() - startMs > AGAIN_MS) throw error;
    }
  }
}
