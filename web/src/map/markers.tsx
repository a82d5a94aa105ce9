import L from 'leaflet';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMap } from 'react-leaflet';
import { cx } from '#web/ui/cx.ts';
import type { MapItem, MapKind } from './map-item.ts';
import styles from './markers.module.css';
import { Pin } from './pin.tsx';
import type { MapMark } from './use-clusters.ts';

/** Leaflet draws what lies further south on top; a level is more than any map is high. */
const LEVEL_PX = 10_000;
/** The event and one's own house are never hidden under people. */
const LEVELS: { readonly [K in MapKind]: number } = { other: 0, home: 1, event: 2 };
const FRONT = 3;

interface PlacedProps {
  readonly latitude: number;
  readonly longitude: number;
  /** Size of the icon and where in it the place is, in pixels. */
  readonly size: readonly [number, number];
  readonly anchor: readonly [number, number];
  /** Which mark lies over another: more is nearer. */
  readonly level: number;
  readonly children: ReactNode;
}

/** Holds React children at a place of the map: Leaflet moves an empty element, a portal fills it. */
function Placed({ latitude, longitude, size, anchor, level, children }: PlacedProps) {
  const map = useMap();
  const [element] = useState(() => document.createElement('div'));
  const [width, height] = size;
  const [left, top] = anchor;
  const marker = useMemo(
    () =>
      L.marker([latitude, longitude], {
        icon: L.divIcon({
          html: element,
          className: styles.holder ?? '',
          iconSize: [width, height],
          iconAnchor: [left, top],
        }),
        // The button inside takes keys and presses.
        keyboard: false,
        interactive: false,
      }),
    [element, latitude, longitude, width, height, left, top],
  );
  useEffect(() => {
    marker.addTo(map);
    return () => {
      marker.remove();
    };
  }, [map, marker]);
  useEffect(() => {
    marker.setZIndexOffset(level * LEVEL_PX);
  }, [marker, level]);
  return createPortal(children, element);
}

export interface ItemMarkerProps {
  readonly item: MapItem;
  readonly isSelected: boolean;
  readonly isHighlighted: boolean;
  /** `byKeys`: the press came from the keyboard, so focus belongs into the window. */
  readonly onPress: (id: string, byKeys: boolean) => void;
  readonly onHover: (id: string | null) => void;
}

function ItemMarker({ item, isSelected, isHighlighted, onPress, onHover }: ItemMarkerProps) {
  return (
    <Placed
      latitude={item.latitude}
      longitude={item.longitude}
      size={[44, 50]}
      anchor={[22, 49]}
      level={isSelected || isHighlighted ? FRONT : LEVELS[item.kind]}
    >
      <button
        type="button"
        className={cx(styles.marker, (isSelected || isHighlighted) && styles.lit)}
        aria-label={item.name}
        aria-expanded={isSelected}
        data-item={item.id}
        onClick={(event) => onPress(item.id, event.detail === 0)}
        onPointerEnter={(event) => event.pointerType === 'mouse' && onHover(item.id)}
        onPointerLeave={(event) => event.pointerType === 'mouse' && onHover(null)}
        onFocus={() => onHover(item.id)}
        onBlur={() => onHover(null)}
      >
        <Pin kind={item.kind} />
      </button>
    </Placed>
  );
}

type Cluster = Extract<MapMark, { kind: 'cluster' }>;

function ClusterMarker({
  cluster,
  name,
  onOpen,
}: {
  readonly cluster: Cluster;
  readonly name: string;
  readonly onOpen: (cluster: Cluster) => void;
}) {
  return (
    <Placed latitude={cluster.latitude} longitude={cluster.longitude} size={[44, 44]} anchor={[22, 22]} level={0}>
      <button type="button" className={styles.cluster} aria-label={name} onClick={() => onOpen(cluster)}>
        <span aria-hidden="true">{cluster.itemIds.length}</span>
      </button>
    </Placed>
  );
}

/** Puts the markers' elements into the order of the list, so that keys reach them in it. Never under a focused one. */
function useListOrder(marks: readonly MapMark[]): void {
  const map = useMap();
  useEffect(() => {
    const pane = map.getPane('markerPane');
    if (pane === undefined || pane.contains(document.activeElement)) return;
    const holders = new Map(
      [...pane.children].map((child) => [child.querySelector<HTMLElement>('button')?.dataset.item ?? '', child]),
    );
    for (const mark of marks) {
      const holder = mark.kind === 'item' ? holders.get(mark.item.id) : undefined;
      if (holder !== undefined) pane.append(holder);
    }
  }, [map, marks]);
}

export interface MarkersProps extends Omit<ItemMarkerProps, 'item' | 'isSelected' | 'isHighlighted'> {
  readonly marks: readonly MapMark[];
  readonly selectedId: string | null;
  readonly highlightedId: string | null;
  readonly clusterName: (count: number) => string;
  readonly onCluster: (cluster: Cluster) => void;
}

/** Every mark as a button: an item opens its window, a cluster comes nearer. */
export function Markers({ marks, selectedId, highlightedId, clusterName, onCluster, ...item }: MarkersProps) {
  useListOrder(marks);
  return marks.map((mark) =>
    mark.kind === 'item' ? (
      <ItemMarker
        key={mark.item.id}
        item={mark.item}
        isSelected={mark.item.id === selectedId}
        isHighlighted={mark.item.id === highlightedId}
        {...item}
      />
    ) : (
      <ClusterMarker key={mark.id} cluster={mark} name={clusterName(mark.itemIds.length)} onOpen={onCluster} />
    ),
  );
}
