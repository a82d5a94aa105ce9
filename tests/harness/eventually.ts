import { setTimeout as delay } from 'node:timers/promises';

/** Tries a check until it does not throw; gives its value, or throws its last error after `within` milliseconds. */
export async function eventually<T>(
  check: () => Promise<T> | T,
  { within, every = 20 }: { readonly within: number; readonly every?: number },
): Promise<T> {
  const deadline = performance.now() + within;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await delay(every);
    }
  }
}
