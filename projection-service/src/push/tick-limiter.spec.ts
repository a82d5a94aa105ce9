import { expect, test } from 'vitest';
import { createTickLimiter } from './tick-limiter.ts';

test('so many pieces of work are begun in a turn of the loop, in the order in which they were asked for', async () => {
  const turn = createTickLimiter(3);
  let loops = 0;
  let isCounting = true;
  const count = (): void => {
    loops += 1;
    if (isCounting) setImmediate(count);
  };
  const begun: (readonly [piece: number, loop: number])[] = [];
  setImmediate(count);
  await Promise.all(
    Array.from({ length: 10 }, async (_, piece) => {
      await turn();
      begun.push([piece, loops]);
    }),
  );
  isCounting = false;
  expect(begun.map(([piece]) => piece)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  for (const loop of new Set(begun.map(([, at]) => at)))
    expect(begun.filter(([, at]) => at === loop).length).toBeLessThanOrEqual(3);
  expect(loops).toBeGreaterThanOrEqual(3);
});
