import { Refusal } from '@convoi/contracts';
import { expect, test } from 'vitest';
import { createBodyPlaces } from './body-places.ts';

/** How many places are given before the first refusal, and its code; one of each address in turn. */
function taken(places: ReturnType<typeof createBodyPlaces>, addressOf: (index: number) => string) {
  for (let count = 0; ; count += 1)
    try {
      places.take(addressOf(count));
    } catch (error) {
      return [count, error instanceof Refusal ? error.code : error];
    }
}

test('a network has a part of the places, however many addresses it sends from', () => {
  expect(taken(createBodyPlaces(), () => '192.0.2.1')).toEqual([64, 'rate.limited']);
  expect(taken(createBodyPlaces(), (index) => `2001:db8:1:1::${index.toString(16)}`)).toEqual([64, 'rate.limited']);
});

test('whoever has an IPv6 network of 48 bits leaves places to the others', () => {
  const places = createBodyPlaces();
  expect(taken(places, (index) => `2001:db8:1:${index.toString(16)}::1`)).toEqual([128, 'rate.limited']);
  expect(taken(places, (index) => `192.0.2.${index}`)).toEqual([128, 'server.busy']);
});

test('a place that is left is free again, in each network that it counted for', () => {
  const seen: number[] = [];
  const places = createBodyPlaces((count) => seen.push(count));
  const leave = places.take('2001:db8:1:1::1');
  expect(taken(places, () => '2001:db8:1:1::2')).toEqual([63, 'rate.limited']);
  leave();
  expect(() => places.take('2001:db8:1:1::3')).not.toThrow();
  expect(seen.at(-1)).toBe(64);
});
