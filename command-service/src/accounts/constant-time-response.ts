import { setTimeout as delay } from 'node:timers/promises';

/** Answers leave at multiples of this, so that a few writes to the disk more or less are not to be seen from outside. */
const STEP_MS = 200;

/**
 * Does some work whose length would tell a secret; gives its result at the next step of time since it began. Failures come
 * at once: they must not depend on the secret.
 */
export async function atConstantTime<T>(work: () => Promise<T>, stepMs = STEP_MS): Promise<T> {
  const startedAtMs = performance.now();
  const result = await work();
  const tookMs = performance.now() - startedAtMs;
  await delay(Math.ceil(tookMs / stepMs) * stepMs - tookMs);
  return result;
}
