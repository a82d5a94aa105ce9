import { expect, test } from 'vitest';
import { atMost } from './serial.ts';

test('at most so many actions run at a time, in their order, whatever becomes of them', async () => {
  const inHand = atMost(2);
  const finish: (() => void)[] = [];
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const actions = [0, 1, 2, 3, 4].map((number) =>
    inHand(async () => {
      begun.push(number);
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => finish.push(resolve));
      running -= 1;
      if (number === 1) throw new Error('one that fails');
      return number;
    }),
  );
  const settled = Promise.allSettled(actions);
  while (begun.length < 5 || finish.length > 0) {
    finish.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect((await settled).map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([
    0,
    'failed',
    2,
    3,
    4,
  ]);
  expect([begun, most]).toEqual([[0, 1, 2, 3, 4], 2]);
});
