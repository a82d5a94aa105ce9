import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { atConstantTime } from './constant-time-response.ts';

async function taken(work: () => Promise<unknown>): Promise<number> {
  const startedAtMs = performance.now();
  await work().catch(() => undefined);
  return performance.now() - startedAtMs;
}

it('answers short and longer work after the same time', async () => {
  const step = 500;
  // Timers may fire a little early, and as late as the machine is busy.
  for (const ms of [0, 40, 120])
    expect(await taken(() => atConstantTime(() => delay(ms), step))).toBeGreaterThanOrEqual(step - 2);
  await expect(atConstantTime(async () => 'done', 1)).resolves.toBe('done');
});

it('tells a failure at once', async () => {
  const failing = (): Promise<never> => atConstantTime(() => Promise.reject(new Error('no')), 60_000);
  await expect(failing()).rejects.toThrow('no');
});
