import { expect, test } from 'vitest';
import type { MapItem } from './map-item.ts';
import { clusterIndex, type MapMark, marksOf } from './use-clusters.ts';

const person = (id: string, latitude: number, longitude: number): MapItem => ({
  id,
  kind: 'driver',
  latitude,
  longitude,
  name: id,
});
const event: MapItem = { ...person('event', 45.9, 6.13), kind: 'event' };
const names = (marks: readonly MapMark[]) =>
  marks.map((mark) => (mark.kind === 'item' ? mark.item.id : mark.itemIds.join('+')));
const at = (items: readonly MapItem[], zoom: number) => marksOf(clusterIndex(items, 13), items, zoom);

test('people close to each other are one mark, in the order of the list; the event stays alone', () => {
  const items = [
    person('a', 48.85, 2.35),
    event,
    person('b', 45.9, 6.13),
    person('c', 48.86, 2.36),
    person('d', 45.91, 6.14),
  ];
  expect(names(at(items, 6))).toEqual(['a+c', 'event', 'b+d']);
  expect(names(at(items, 13))).toEqual(['a', 'event', 'b', 'c', 'd']);
});

test('a cluster says from which zoom on it falls apart, and one that never does lies beyond the map', () => {
  const [cluster] = at([person('a', 48.85, 2.35), person('b', 48.95, 2.45)], 5);
  expect(cluster?.kind === 'cluster' && cluster.opensAtZoom > 5 && cluster.opensAtZoom <= 13).toBe(true);
  const [same] = at([person('a', 48.85, 2.35), person('b', 48.85, 2.35)], 13);
  expect(same?.kind === 'cluster' && same.opensAtZoom).toBe(14);
});

test('every person is in exactly one mark, at every zoom', () => {
  const items = Array.from({ length: 400 }, (_, index) =>
    person(`p${index}`, 44 + ((index * 37) % 100) / 25, 3 + ((index * 53) % 100) / 25),
  );
  for (let zoom = 3; zoom <= 13; zoom += 1) {
    const all = at(items, zoom).flatMap((mark) => (mark.kind === 'item' ? [mark.item.id] : mark.itemIds));
    expect([...all].sort()).toEqual(items.map(({ id }) => id).sort());
  }
});
