import { expect, test } from 'vitest';
import type { MapItem, MapKind } from './map-item.ts';
import { faceOf, keyOf, type Pixels, spread } from './spread.ts';
import type { MapMark } from './use-clusters.ts';

const pin = (id: string, kind: MapKind): MapMark => {
  const item: MapItem = { id, kind, latitude: 45.9, longitude: 6.13, name: id };
  return { kind: 'item', item };
};
const cluster = (id: string): MapMark => ({
  kind: 'cluster',
  id,
  latitude: 45.9,
  longitude: 6.13,
  itemIds: ['a', 'b'],
  opensAtZoom: 9,
});

/** How many pixels of two marks lie over each other, over all pairs. */
function overlap(marks: readonly MapMark[], places: readonly Pixels[]): number {
  const shifts = spread(marks, (mark) => places[marks.indexOf(mark)] ?? [0, 0]);
  const boxes = marks.map((mark, index) => {
    const { size, anchor } = faceOf(mark);
    const [x, y] = places[index] ?? [0, 0];
    const [right, down] = shifts.get(keyOf(mark)) ?? [0, 0];
    return { left: x - anchor[0] + right, top: y - anchor[1] + down, width: size[0], height: size[1] };
  });
  let sum = 0;
  for (const [index, a] of boxes.entries())
    for (const b of boxes.slice(index + 1)) {
      const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
      const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
      sum += Math.max(0, width) * Math.max(0, height);
    }
  return sum;
}

test('flag, house and a cluster of one place stand beside each other; the flag keeps it', () => {
  const marks = [cluster('c'), pin('home', 'home'), pin('event', 'event')];
  const shifts = spread(marks, () => [300, 300]);
  expect(shifts.get('event')).toBeUndefined();
  expect([...shifts.keys()].sort()).toEqual(['c', 'home']);
  expect(
    overlap(marks, [
      [300, 300],
      [300, 300],
      [300, 300],
    ]),
  ).toBe(0);
});

test('what covers nothing stays where it is', () => {
  const marks = [pin('event', 'event'), cluster('c'), pin('a', 'driver')];
  const places: readonly Pixels[] = [
    [100, 100],
    [100, 130],
    [160, 100],
  ];
  expect([...spread(marks, (mark) => places[marks.indexOf(mark)] ?? [0, 0])]).toEqual([]);
});

test('however near they are, no mark covers another', () => {
  const marks = [
    pin('event', 'event'),
    pin('home', 'home'),
    ...Array.from({ length: 8 }, (_, index) => cluster(`c${index}`)),
    ...Array.from({ length: 8 }, (_, index) => pin(`p${index}`, 'passenger')),
  ];
  const places = marks.map((_, index): Pixels => [300 + ((index * 37) % 90), 300 + ((index * 53) % 90)]);
  expect(overlap(marks, places)).toBe(0);
});
