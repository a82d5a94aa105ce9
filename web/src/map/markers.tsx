import L from 'leaflet';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMap } from 'react-leaflet';
import { cx } from '#web/ui/cx.ts';
import type { MapItem, MapKind } from './map-item.ts';
import styles from './markers.module.css';
import { Pin } from './pin.tsx';
import { CLUSTER, type Face, keyOf, PIN, type Pixels, STAYS } from './spread.ts';
import type { MapMark } from './use-clusters.ts';

/** Leaflet draws what lies further south on top; a level is more than any map is high. */
const LEVEL_PX = 10_000;
/** The event and one's own house are never hidden under people. */
const LEVELS: { readonly [K in MapKind]: number } = { driver: 0, passenger: 0, either: 0, home: 1, event: 2 };
const FRONT = 3;

interface PlacedProps {
  readonly latitude: number;
  readonly longitude: number;
  readonly face: Face;
  /** How far it stands from its place, so that it covers no other: a line leads there. */
  readonly shift: Pixels | undefined;
  /** Which mark lies over another: more is nearer. */
  readonly level: number;
  readonly children: ReactNode;
}

/** Holds React children at a place of the map: Leaflet moves an empty element, a portal fills it. */
function Placed({ latitude, longitude, face, shift = STAYS, level, children }: PlacedProps) {
  const map = useMap();
  const [element] = useState(() => document.createElement('div'));
  const [width, height] = face.size;
  const [left, top] = face.anchor;
  const [right, down] = shift;
  const marker = useMemo(
    () =>
      L.marker([latitude, longitude], {
        icon: L.divIcon({
          html: element,
          className: styles.holder ?? '',
          iconSize: [width, height],
          iconAnchor: [left - right, top - down],
        }),
        // The button inside takes keys and presses.
        keyboard: false,
        interactive: false,
      }),
    [element, latitude, longitude, width, height, left, top, right, down],
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
  return createPortal(
    <>
      {shift !== STAYS && (
        <svg className={styles.way} aria-hidden="true">
          <line x1={left} y1={top} x2={left - right} y2={top - down} />
          <circle cx={left - right} cy={top - down} r="4" />
        </svg>
      )}
      {children}
    </>,
    element,
  );
}

export interface ItemMarkerProps {
  readonly item: MapItem;
  readonly shift: Pixels | undefined;
  readonly isSelected: boolean;
  readonly isHighlighted: boolean;
  /** `byKeys`: the press came from the keyboard, so focus belongs into the window. */
  readonly onPress: (id: string, byKeys: boolean) => void;
  readonly onHover: (id: string | null) => void;
}

function ItemMarker({ item, shift, isSelected, isHighlighted, onPress, onHover }: ItemMarkerProps) {
  return (
    <Placed
      latitude={item.latitude}
      longitude={item.longitude}
      face={PIN}
      shift={shift}
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
  shift,
  name,
  onOpen,
}: {
  readonly cluster: Cluster;
  readonly shift: Pixels | undefined;
  readonly name: string;
  readonly onOpen: (cluster: Cluster) => void;
}) {
  return (
    <Placed latitude={cluster.latitude} longitude={cluster.longitude} face={CLUSTER} shift={shift} level={0}>
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

export interface MarkersProps extends Omit<ItemMarkerProps, 'item' | 'shift' | 'isSelected' | 'isHighlighted'> {
  readonly marks: readonly MapMark[];
  /** The marks that do not stand at their place, by `keyOf`. */
  readonly shifts: ReadonlyMap<string, Pixels>;
  readonly selectedId: string | null;
  readonly highlightedId: string | null;
  readonly clusterName: (count: number) => string;
  readonly onCluster: (cluster: Cluster) => void;
}

/** Every mark as a button: an item opens its window, a cluster comes nearer. */
export function Markers({ marks, shifts, selectedId, highlightedId, clusterName, onCluster, ...item }: MarkersProps) {
  useListOrder(marks);
  return marks.map((mark) =>
    mark.kind === 'item' ? (
      <ItemMarker
        key={mark.item.id}
        item={mark.item}
        shift={shifts.get(keyOf(mark))}
        isSelected={mark.item.id === selectedId}
        isHighlighted={mark.item.id === highlightedId}
        {...item}
      />
    ) : (
      <ClusterMarker
        key={mark.id}
        cluster={mark}
        shift={shifts.get(keyOf(mark))}
        name={clusterName(mark.itemIds.length)}
        onOpen={onCluster}
      />
    ),
  );
}
