import { setTimeout as delay } from 'node:timers/promises';

/** Shortest and longest wait between two attempts, milliseconds (architecture, section 3). */
const MIN_MS = 500;
const MAX_MS = 30_000;

/** Takes how many attempts have failed in a row (1 = the first); gives the wait before the next: jitter between the shortest wait and a doubling limit. */
export function backOffMs(failures: number, random: () => number): number {
  const limitMs = Math.min(MAX_MS, MIN_MS * 2 ** Math.min(failures, 10));
  return Math.round(MIN_MS + random() * (limitMs - MIN_MS));
}

/** Waits, or ends early when the signal aborts; never throws. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0 || signal.aborted) return;
  await delay(ms, undefined, { signal }).catch(() => undefined);
}
