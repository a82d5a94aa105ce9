import { greatCircleKm, type Point } from '@convoi/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chosenOrder, moved, roughMinutes, type Stop, shortestOrder } from './stops.ts';

const at = (longitude: number, latitude = 45): Point => ({ latitude, longitude });
const lengthOf = (way: readonly Point[]): number =>
  way.slice(1).reduce((sum, point, index) => sum + greatCircleKm(way[index] as Point, point), 0);

test('on one line: in the order of the way, whoever is named first', () => {
  const stops = [3, 1, 2].map((longitude) => ({ id: String(longitude), point: at(longitude) }));
  expect(shortestOrder(at(0), stops, at(4))).toEqual(['1', '2', '3']);
  expect(shortestOrder(at(4), stops, at(0))).toEqual(['3', '2', '1']);
});

test('the nearest one first is not always the shortest way', () => {
  const stops: Stop[] = [
    { id: 'behind', point: at(-1) },
    { id: 'near', point: at(0.9) },
    { id: 'far', point: at(3) },
  ];
  expect(shortestOrder(at(0), stops, at(4))).toEqual(['behind', 'near', 'far']);
});

test('up to six stops: no order is shorter; of any number each is there once', () => {
  const points = fc.record({
    latitude: fc.double({ min: 44, max: 47, noNaN: true }),
    longitude: fc.double({ min: 4, max: 7, noNaN: true }),
  });
  fc.assert(
    fc.property(points, points, fc.array(points, { maxLength: 9 }), fc.nat(), (from, to, all, seed) => {
      const stops = all.map((point, index) => ({ id: String(index), point }));
      const order = shortestOrder(from, stops, to);
      expect([...order].sort()).toEqual(stops.map(({ id }) => id).sort());
      if (stops.length > 6) return;
      const pointsOf = (ids: readonly string[]) => [from, ...ids.map((id) => all[Number(id)] as Point), to];
      const other = [...order];
      for (let i = other.length - 1; i > 0; i -= 1) {
        const j = (seed + i * 7) % (i + 1);
        [other[i], other[j]] = [other[j] as string, other[i] as string];
      }
      expect(lengthOf(pointsOf(order))).toBeLessThanOrEqual(lengthOf(pointsOf(other)) + 1e-9);
    }),
  );
});

test('whose place is unknown comes last', () => {
  const stops: Stop[] = [
    { id: 'nowhere', point: null },
    { id: 'there', point: at(1) },
  ];
  expect(shortestOrder(at(0), stops, at(2))).toEqual(['there', 'nowhere']);
  expect(shortestOrder(null, stops, null)).toEqual(['there', 'nowhere']);
});

test('a chosen order holds; who has come since is last, who has gone is out', () => {
  expect(chosenOrder(undefined, ['a', 'b'])).toEqual(['a', 'b']);
  expect(chosenOrder(['c', 'b', 'gone'], ['a', 'b', 'c'])).toEqual(['c', 'b', 'a']);
  expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 'gone', 1)).toEqual(['a', 'b', 'c']);
});

test('rough minutes: 70 km of road are an hour, a stop five minutes, in steps of five', () => {
  // One degree of latitude is 111.2 km, 144.6 km of road: 2 h 04.
  const way = [
    { latitude: 45, longitude: 5 },
    { latitude: 46, longitude: 5 },
    { latitude: 47, longitude: 5 },
  ];
  expect(roughMinutes(way)).toEqual([125, 255]);
  expect(roughMinutes([way[0] as Point, null, way[2] as Point])).toEqual([null, null]);
  expect(roughMinutes([way[0] as Point, way[0] as Point])).toEqual([5]);
});
