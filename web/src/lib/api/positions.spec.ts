import { expect, test } from 'vitest';
import { createPositions } from './positions.ts';

test('asks for the position of a command until an answer has reached it', () => {
  const positions = createPositions();
  positions.want(['event-page', 'a'], 7);
  expect(positions.minimum(['event-page', 'a'])).toBe(7);
  positions.saw(['event-page', 'a'], 6, true);
  expect(positions.minimum(['event-page', 'a'])).toBe(7);
  expect(positions.read(['event-page', 'a'])).toEqual({ wanted: 7, seen: 6, isStale: true });
  positions.saw(['event-page', 'a'], 9, false);
  expect(positions.minimum(['event-page', 'a'])).toBeNull();
});

test('a key stands for every key that begins with it, and for no other', () => {
  const positions = createPositions();
  positions.want(['public-events'], 4);
  expect(positions.minimum(['public-events', { query: 'a' }])).toBe(4);
  expect(positions.minimum(['public-eventsx'])).toBeNull();
});

test('gives the same object while nothing changes, and tells when something did', () => {
  const positions = createPositions();
  let told = 0;
  const stop = positions.subscribe(() => {
    told += 1;
  });
  const first = positions.read(['a']);
  expect(positions.read(['a'])).toBe(first);
  positions.want(['a'], 3);
  positions.want(['a'], 2);
  expect(told).toBe(1);
  stop();
  positions.saw(['a'], 3, false);
  expect(told).toBe(1);
});
