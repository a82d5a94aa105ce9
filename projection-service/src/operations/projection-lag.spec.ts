import type { EventStore, StoredEvent, SubscriptionBatch } from '@convoi/platform/kernel/event-store/event-store';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchLag } from './projection-lag.ts';

/** A log whose positions count bytes: events of 100 each, up to an end that moves. */
function logOf(end: () => number): Pick<EventStore, 'lastPosition' | 'subscribe'> {
  return {
    lastPosition: async () => end(),
    subscribe: async function* ({ from, batchSize = 200 }) {
      for (let at = Number(from); ; ) {
        const events: StoredEvent[] = [];
        for (; at + 100 <= end() && events.length < batchSize; at += 100)
          events.push({ position: at + 100 } as StoredEvent);
        const batch: SubscriptionBatch = { events, caughtUp: at + 100 > end(), position: at, passed: events.length };
        yield batch;
      }
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('lag is the age of the oldest end of the log that was not reached; none when all is read', async () => {
  let end = 1_000;
  const at = new Map([
    ['pages', 1_000],
    ['list', 1_000],
  ]);
  const looks: [string, number, number][] = [];
  const lag = watchLag({
    events: logOf(() => end),
    positions: () => at,
    onLook: (name, { events, seconds }) => looks.push([name, events, seconds]),
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lag.seconds()).toBe(0);

  end = 2_000;
  at.set('pages', 2_000);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(lag.seconds()).toBe(6);
  // Ten events of a hundred bytes.
  expect(looks.at(-1)).toEqual(['list', 10, 6]);
  expect(lag.events('list')).toBe(10);
  expect(lag.events('pages')).toBe(0);

  // It moves, yet not as fast as the log: the age starts from the end that it has reached by now.
  at.set('list', 2_000);
  end = 3_000;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lag.seconds()).toBe(0);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(lag.seconds()).toBe(3);

  at.set('pages', 3_000);
  at.set('list', 3_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lag.seconds()).toBe(0);
  lag.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('a log that cannot be read leaves the lag as it was', async () => {
  let isUp = true;
  const lag = watchLag({
    events: {
      ...logOf(() => 5),
      lastPosition: () => (isUp ? Promise.resolve(5) : Promise.reject(new Error('down'))),
    },
    positions: () => new Map([['pages', 1]]),
  });
  await vi.advanceTimersByTimeAsync(3_000);
  isUp = false;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(lag.seconds()).toBe(2);
  lag.stop();
});

test('events are counted up to a measure: a look never reads the whole log', async () => {
  let read = 0;
  const log = logOf(() => 100_000_000);
  const lag = watchLag({
    events: {
      ...log,
      subscribe: async function* (options) {
        for await (const batch of log.subscribe(options)) {
          read += batch.events.length;
          yield batch;
        }
      },
    },
    positions: () => new Map([['pages', 0]]),
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lag.events('pages')).toBe(1_000);
  expect(read).toBe(1_000);
  lag.stop();
});
