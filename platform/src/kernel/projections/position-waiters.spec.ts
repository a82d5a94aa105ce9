import { expect, test } from 'vitest';
import { positionWaiters } from './position-waiters.ts';

test('a wait ends when its position is reached, not before', async () => {
  const waiters = positionWaiters();
  const settled: number[] = [];
  const waits = [3, 5, 5].map((position) =>
    waiters.wait(position, 5_000).then((reached) => settled.push(reached ? position : -1)),
  );
  waiters.reached(4);
  await waits[0];
  expect(settled).toEqual([3]);
  waiters.reached(5);
  await Promise.all(waits);
  expect(settled).toEqual([3, 5, 5]);
  expect(await waiters.wait(2, 5_000)).toBe(true);
  waiters.reached(1);
  expect(await waiters.wait(5, 0)).toBe(true);
});

test('a wait gives up after its time, at once without any, and at the close', async () => {
  const waiters = positionWaiters();
  expect(await waiters.wait(1, 0)).toBe(false);
  expect(await waiters.wait(1, 10)).toBe(false);
  const long = waiters.wait(1, 60_000);
  waiters.close();
  expect(await long).toBe(false);
});
