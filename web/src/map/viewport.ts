import { greatCircleKm, MAP_ZOOM, PARIS, type Point } from '@convoi/contracts';
import type { MapItem, MapView } from './map-item.ts';

/** Where a map looks. Pure, so that it can be reckoned and tested without a map. */

/** Whether a map can show this point. */
export function isPoint(point: Point): boolean {
  const { latitude, longitude } = point;
  return (
    Number.isFinite(latitude) && Number.isFinite(longitude) && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  );
}

export type Box = readonly [south: number, west: number, north: number, east: number];
export type Look =
  | { readonly kind: 'centre'; readonly point: Point; readonly zoom: number }
  | { readonly kind: 'box'; readonly box: Box; readonly minZoom: number; readonly maxZoom: number };

function boxOf(points: readonly Point[]): Box {
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  return [Math.min(...latitudes), Math.min(...longitudes), Math.max(...latitudes), Math.max(...longitudes)];
}

/** What a view means for these items. An impossible position is warned about and becomes Paris. */
export function lookOf(view: MapView, items: readonly MapItem[]): Look {
  if (view.kind === 'centre') {
    if (isPoint(view)) return { kind: 'centre', point: view, zoom: view.zoom };
    console.warn('invalid map position');
    return { kind: 'centre', point: PARIS, zoom: MAP_ZOOM.country };
  }
  const anchor = items.find(({ id }) => id === view.anchorId);
  if (anchor === undefined || !isPoint(anchor)) {
    console.warn('invalid map position');
    return { kind: 'centre', point: PARIS, zoom: MAP_ZOOM.country };
  }
  const near = items.filter(
    (item) => isPoint(item) && (item.kind === 'home' || greatCircleKm(anchor, item) <= view.maxDistanceKm),
  );
  if (near.length < 2) return { kind: 'centre', point: anchor, zoom: view.maxZoom };
  return { kind: 'box', box: boxOf(near), minZoom: view.minZoom, maxZoom: view.maxZoom };
}

/** The deepest zoom of a view's map: what lies nearer says no more. */
export function maxZoomOf(view: MapView): number {
  return view.kind === 'fit' ? view.maxZoom : 12;
}
