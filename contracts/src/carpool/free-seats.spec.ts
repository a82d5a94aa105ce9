import { expect, test } from 'vitest';
import { freeSeats } from './free-seats.ts';

test('the leg with the most room counts, and nobody offers less than no seat', () => {
  expect(freeSeats({ outbound: 0, return: 2 })).toBe(2);
  expect(freeSeats({ outbound: 3, return: 1 })).toBe(3);
  expect(freeSeats({ return: 1 })).toBe(1);
  expect(freeSeats({})).toBe(0);
  expect(freeSeats(null)).toBe(0);
});
