import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchLag } from './lag.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('lag is the age of the oldest end of the log that was not reached; none when all is read', async () => {
  let end = 10;
  const at = new Map([
    ['pages', 10],
    ['list', 10],
  ]);
  const looks: [string, number, number][] = [];
  const lag = watchLag({
    events: { lastPosition: async () => end },
    positions: () => at,
    onLook: (name, { events, seconds }) => looks.push([name, events, seconds]),
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lag.seconds()).toBe(0);

  end = 20;
  at.set('pages', 20);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(lag.seconds()).toBe(6);
  expect(looks.at(-1)).toEqual(['list', 10, 6]);

  // It moves, yet not as fast as the log: the age starts from the end that it has reached by now.
  at.set('list', 20);
  end = 30;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lag.seconds()).toBe(0);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(lag.seconds()).toBe(3);

  at.set('pages', 30);
  at.set('list', 30);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lag.seconds()).toBe(0);
  lag.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('a log that cannot be read leaves the lag as it was', async () => {
  let isUp = true;
  const lag = watchLag({
    events: { lastPosition: () => (isUp ? Promise.resolve(5) : Promise.reject(new Error('down'))) },
    positions: () => new Map([['pages', 1]]),
  });
  await vi.advanceTimersByTimeAsync(3_000);
  isUp = false;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(lag.seconds()).toBe(2);
  lag.stop();
});
