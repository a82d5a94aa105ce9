import type { Point } from '@convoi/contracts';
import L from 'leaflet';
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMap, useMapEvents } from 'react-leaflet';
import type { MapFlag } from './map-item.ts';
import styles from './markers.module.css';
import { Pin } from './pin.tsx';
import { PIN } from './spread.ts';

/** How far a key moves the flag, in pixels; with Shift a fine step. */
const STEP_PX = 16;
const FINE_STEP_PX = 2;
const STEPS: Readonly<Record<string, L.PointTuple>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
/** About ten centimetres: more decimals say nothing. */
const DECIMALS = 1e6;
/** From here on streets can be told apart. */
const NEAR_ZOOM = 12;
const NEARER = 3;
const EDGE_PX: L.PointTuple = [40, 60];

const pointOf = (at: L.LatLng): Point => {
  const { lat, lng } = at.wrap();
  return { latitude: Math.round(lat * DECIMALS) / DECIMALS, longitude: Math.round(lng * DECIMALS) / DECIMALS };
};

/** A flag that stands where somebody puts it: it is dragged, follows a press on the map, and the arrow keys move it. */
export function FlagMarker({ point, name, onMove }: MapFlag) {
  const map = useMap();
  const [element] = useState(() => document.createElement('div'));
  const [start] = useState(point);
  const moved = useEffectEvent((at: L.LatLng) => onMove(pointOf(at)));
  const marker = useMemo(
    () =>
      L.marker([start.latitude, start.longitude], {
        icon: L.divIcon({
          html: element,
          className: styles.flag ?? '',
          iconSize: [...PIN.size],
          iconAnchor: [...PIN.anchor],
        }),
        draggable: true,
        autoPan: true,
        // The button inside takes the keys.
        keyboard: false,
      }),
    [element, start],
  );
  useEffect(() => {
    marker.addTo(map).on('dragend', () => moved(marker.getLatLng()));
    return () => {
      marker.remove();
    };
  }, [map, marker]);
  const { latitude, longitude } = point;
  useEffect(() => {
    marker.setLatLng([latitude, longitude]);
    map.panInside([latitude, longitude], { padding: EDGE_PX });
  }, [map, marker, latitude, longitude]);
  useMapEvents({
    click: ({ latlng, originalEvent }) => {
      if ((originalEvent.target as Element).closest('button')) return;
      onMove(pointOf(latlng));
      // Set from far above it is a first guess: what is around comes nearer.
      if (map.getZoom() < NEAR_ZOOM) map.setView(latlng, map.getZoom() + NEARER, { animate: false });
    },
  });
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    // The map itself would move, too.
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
    const by = L.point(step).multiplyBy(event.shiftKey ? FINE_STEP_PX : STEP_PX);
    onMove(pointOf(map.unproject(map.project(marker.getLatLng()).add(by))));
  };
  return createPortal(
    <button type="button" className={styles.marker} aria-label={name} onKeyDown={press}>
      <Pin kind="event" />
    </button>,
    element,
  );
}
