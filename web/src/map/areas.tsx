import L from 'leaflet';
import { useEffect, useMemo, useState } from 'react';
import { useMap } from 'react-leaflet';
import type { MapItem } from './map-item.ts';
import type { MapMark } from './use-clusters.ts';

/** About how far a shown position may be from the true one. */
const RADIUS_M = 500;
/** Nearer than this a circle of 500 m is large enough to be seen. */
const FROM_ZOOM = 12;

/** The accent of the present theme; canvas takes no custom property. */
function useAccent(): string {
  const map = useMap();
  const read = () => getComputedStyle(map.getContainer()).getPropertyValue('--map-area-color').trim() || '#0f5e78';
  const [accent, setAccent] = useState(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map's container never changes
  useEffect(() => {
    const media = window.matchMedia('(prefers-color-scheme: dark)');
    const change = () => setAccent(read());
    media.addEventListener('change', change);
    return () => media.removeEventListener('change', change);
  }, []);
  return accent;
}

/** Soft circles under the people whose position is shifted, on one canvas. */
export function Areas({ marks, zoom }: { readonly marks: readonly MapMark[]; readonly zoom: number }) {
  const map = useMap();
  const accent = useAccent();
  const renderer = useMemo(() => L.canvas({ padding: 0.3 }), []);
  useEffect(() => {
    if (zoom < FROM_ZOOM) return;
    const items = marks.flatMap((mark): MapItem[] =>
      mark.kind === 'item' && mark.item.isApproximate ? [mark.item] : [],
    );
    const group = L.layerGroup(
      items.map(({ latitude, longitude }) =>
        L.circle([latitude, longitude], {
          renderer,
          radius: RADIUS_M,
          interactive: false,
          weight: 1.5,
          color: accent,
          opacity: 0.75,
          fillColor: accent,
          fillOpacity: 0.14,
        }),
      ),
    );
    group.addTo(map);
    return () => {
      group.remove();
    };
  }, [map, marks, zoom, accent, renderer]);
  return null;
}
