import { expect, test } from 'vitest';
import { seeded } from '../../../conformance/facts.ts';
import { backOffMs, pause } from './back-off.ts';

test('the back-off is 0.75 s to 30 s, grows with the failures and is spread by chance', () => {
  const random = seeded(1);
  for (let failures = 1; failures <= 50; failures += 1) {
    const waits = Array.from({ length: 200 }, () => backOffMs(failures, random));
    const limit = Math.min(30_000, 1_000 * 1.3 ** (failures - 1));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(Math.floor(limit * 0.75));
    expect(Math.max(...waits)).toBeLessThanOrEqual(Math.ceil(limit));
    expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan(limit * 0.2);
  }
  expect(backOffMs(1, () => 1)).toBe(750);
  expect(backOffMs(99, () => 0)).toBe(30_000);
});

/** The moments of an hour's attempts, milliseconds. */
function hourOf(random: () => number): number[] {
  const moments = [0];
  for (let atMs = 0; atMs < 3_600_000; moments.push(atMs)) atMs += backOffMs(moments.length, random);
  return moments;
}

test('what has failed for 15 s is tried again within 6 s, of the 10 it has, whatever chance says', () => {
  const random = seeded(2);
  for (const chance of [() => 0, () => 0.5, () => 1, random, random, random]) {
    expect(hourOf(chance).find((atMs) => atMs >= 15_000)).toBeLessThan(21_000);
  }
});

test('an hour takes at most 150 attempts', () => {
  for (let seed = 1; seed <= 20; seed += 1) expect(hourOf(seeded(seed)).length).toBeLessThanOrEqual(150);
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
