import { afterEach, expect, test, vi } from 'vitest';
import type { MapItem, MapView } from './map-item.ts';
import { isPoint, lookOf, maxZoomOf } from './viewport.ts';

const item = (id: string, latitude: number, longitude: number, kind: MapItem['kind'] = 'driver'): MapItem => ({
  id,
  kind,
  latitude,
  longitude,
  name: id,
});
const annecy = item('event', 45.9, 6.13, 'event');
const view: MapView = { kind: 'fit', anchorId: 'event', maxDistanceKm: 150, minZoom: 6, maxZoom: 13 };

afterEach(() => vi.restoreAllMocks());

test('an event alone stands in the middle, as near as the map goes', () => {
  expect(lookOf(view, [annecy])).toEqual({ kind: 'centre', point: annecy, zoom: 13 });
});

test('an event with people shows those within 150 km, and the own home wherever it is', () => {
  const lyon = item('lyon', 45.76, 4.84);
  const paris = item('paris', 48.86, 2.35);
  expect(lookOf(view, [annecy, lyon, paris])).toMatchObject({ kind: 'box', box: [45.76, 4.84, 45.9, 6.13] });
  expect(lookOf(view, [annecy, lyon, { ...paris, kind: 'home' }])).toMatchObject({ box: [45.76, 2.35, 48.86, 6.13] });
});

test('an impossible position is warned about and becomes Paris', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const paris = { kind: 'centre', point: { latitude: 48.8566, longitude: 2.3522 }, zoom: 5 };
  expect(lookOf({ kind: 'centre', latitude: 91, longitude: 0, zoom: 6 }, [])).toEqual(paris);
  expect(lookOf(view, [])).toEqual(paris);
  expect(warn).toHaveBeenCalledTimes(2);
  expect([isPoint({ latitude: Number.NaN, longitude: 0 }), isPoint({ latitude: -90, longitude: 180 })]).toEqual([
    false,
    true,
  ]);
});

test('the deepest zoom is that of the view', () => {
  expect(maxZoomOf(view)).toBe(13);
});
