import { describe, expect, test } from 'vitest';
import { throttled } from './throttle.ts';

/** Something costly that ends when the test says so, and counts how often it was begun. */
function costly() {
  const ends: ((fails: boolean) => void)[] = [];
  const make = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const number = ends.length + 1;
      ends.push((fails) => (fails ? reject(new Error('no store')) : resolve(number)));
    });
  return { make, begun: () => ends.length, end: (fails = false) => ends.at(-1)?.(fails) };
}
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('throttled', () => {
  test('whoever asks while one is made gets the next one, all of them the same', async () => {
    const { make, begun, end } = costly();
    const ask = throttled(make, 0);
    const first = ask();
    await turn();
    const others = Array.from({ length: 20 }, ask);
    await turn();
    expect(begun()).toBe(1);
    end();
    expect(await first).toBe(1);
    await expect.poll(begun).toBe(2);
    end();
    expect(new Set(await Promise.all(others))).toEqual(new Set([2]));
    expect(begun()).toBe(2);
  });

  test('one that fails is told to who waited for it, and the next one is made all the same', async () => {
    const { make, begun, end } = costly();
    const ask = throttled(make, 0);
    const failed = ask();
    await turn();
    end(true);
    await expect(failed).rejects.toThrow('no store');
    const next = ask();
    await expect.poll(begun).toBe(2);
    end();
    expect(await next).toBe(2);
  });

  test('only its part of the time goes into it', async () => {
    const spentMs: number[] = [];
    const ask = throttled(async () => {
      const startedAt = performance.now();
      while (performance.now() - startedAt < 10);
      spentMs.push(performance.now() - startedAt);
    }, 4);
    const startedAt = performance.now();
    for (let time = 0; time < 5; time += 1) await ask();
    // Nobody has waited for the rest after the last one.
    const restedAfterMs = spentMs.slice(0, -1).reduce((sum, ms) => sum + ms, 0);
    expect(performance.now() - startedAt).toBeGreaterThan(restedAfterMs * 3);
  });
});
