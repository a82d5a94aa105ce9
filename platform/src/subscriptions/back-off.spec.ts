import { expect, test } from 'vitest';
import { seeded } from '../../conformance/facts.ts';
import { backOffMs, pause } from './back-off.ts';

test('the back-off is 0.5 s to 30 s, grows with the failures and is spread by chance', () => {
  const random = seeded(1);
  for (let failures = 1; failures <= 50; failures += 1) {
    const waits = Array.from({ length: 200 }, () => backOffMs(failures, random));
    const limit = Math.min(30_000, 500 * 2 ** failures);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(500);
    expect(Math.max(...waits)).toBeLessThanOrEqual(limit);
    expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan((limit - 500) * 0.8);
  }
  expect(backOffMs(1, () => 0)).toBe(500);
  expect(backOffMs(99, () => 1)).toBe(30_000);
});

test('a pause ends early when the signal aborts and never throws', async () => {
  const end = new AbortController();
  const startMs = performance.now();
  const waiting = pause(60_000, end.signal);
  end.abort();
  await waiting;
  await pause(60_000, end.signal);
  await pause(-1, new AbortController().signal);
  expect(performance.now() - startMs).toBeLessThan(1_000);
});
