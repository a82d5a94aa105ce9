import { useMemo } from 'react';
import Supercluster from 'supercluster';
import type { MapItem } from './map-item.ts';

/** What stands at one place of the map: an item, or several that would overlap. */
export type MapMark =
  | { readonly kind: 'item'; readonly item: MapItem }
  | {
      readonly kind: 'cluster';
      readonly id: string;
      readonly latitude: number;
      readonly longitude: number;
      /** In the order of the list. */
      readonly itemIds: readonly string[];
      /** From this zoom on the cluster falls apart. */
      readonly opensAtZoom: number;
    };

/** Least distance of two marks in pixels. */
const RADIUS_PX = 60;

interface Tagged {
  readonly index: number;
}

const canCluster = (item: MapItem): boolean => item.isClustered ?? (item.kind !== 'event' && item.kind !== 'home');

/** The marks of a zoom level, in the order of the list: a cluster stands where the first of its items does. */
export function marksOf(
  index: Supercluster<Tagged, Tagged>,
  items: readonly MapItem[],
  zoom: number,
): readonly MapMark[] {
  const marks: { readonly rank: number; readonly mark: MapMark }[] = items.flatMap((item, rank) =>
    canCluster(item) ? [] : [{ rank, mark: { kind: 'item' as const, item } }],
  );
  for (const feature of index.getClusters([-180, -90, 180, 90], zoom)) {
    const [longitude = 0, latitude = 0] = feature.geometry.coordinates;
    if (!('cluster' in feature.properties)) {
      const item = items[feature.properties.index];
      if (item !== undefined) marks.push({ rank: feature.properties.index, mark: { kind: 'item', item } });
      continue;
    }
    const { cluster_id } = feature.properties;
    const ranks = index
      .getLeaves(cluster_id, Number.POSITIVE_INFINITY)
      .map(({ properties }) => properties.index)
      .sort((a, b) => a - b);
    const itemIds = ranks.flatMap((rank) => items[rank]?.id ?? []);
    marks.push({
      rank: ranks[0] ?? 0,
      mark: {
        kind: 'cluster',
        id: `cluster ${itemIds[0]} ${itemIds.length}`,
        latitude,
        longitude,
        itemIds,
        opensAtZoom: index.getClusterExpansionZoom(cluster_id),
      },
    });
  }
  return marks.sort((a, b) => a.rank - b.rank).map(({ mark }) => mark);
}

/** Sorts items into clusters, once for each list. */
export function clusterIndex(items: readonly MapItem[], maxZoom: number): Supercluster<Tagged, Tagged> {
  const index = new Supercluster<Tagged, Tagged>({ radius: RADIUS_PX, maxZoom, extent: 256 });
  index.load(
    items.flatMap((item, rank) =>
      canCluster(item)
        ? [
            {
              type: 'Feature' as const,
              geometry: { type: 'Point' as const, coordinates: [item.longitude, item.latitude] },
              properties: { index: rank },
            },
          ]
        : [],
    ),
  );
  return index;
}

/** The marks to draw at a zoom level; `maxZoom` is the map's deepest. */
export function useClusters(items: readonly MapItem[], zoom: number, maxZoom: number): readonly MapMark[] {
  const index = useMemo(() => clusterIndex(items, maxZoom), [items, maxZoom]);
  return useMemo(() => marksOf(index, items, Math.round(zoom)), [index, items, zoom]);
}
