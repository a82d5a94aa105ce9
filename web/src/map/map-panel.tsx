import './leaflet.css';
import type { Point } from '@convoi/contracts';
import L from 'leaflet';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { MapContainer, TileLayer, useMap, useMapEvents } from 'react-leaflet';
import { useRuntime } from '#web/lib/pages/use-runtime.ts';
import { cx } from '#web/ui/cx.ts';
import { Areas } from './areas.tsx';
import { Controls } from './controls.tsx';
import { FlagMarker } from './flag-marker.tsx';
import { Gestures } from './gestures.tsx';
import { Legend } from './legend.tsx';
import type { MapProps } from './map-item.ts';
import styles from './map-panel.module.css';
import { MapWindow } from './map-window.tsx';
import { Markers } from './markers.tsx';
import { keyOf, type Pixels, spread } from './spread.ts';
import { type MapMark, useClusters } from './use-clusters.ts';
import { isPoint, type Look, lookOf, maxZoomOf } from './viewport.ts';

/** The map itself; only `lazy-map.tsx` imports it, so that Leaflet is in a chunk of its own. */

const FIT_PADDING: L.PointExpression = [48, 48];
const MIN_ZOOM = 3;
/** Near enough to set a flag at the right door. */
const FLAG_ZOOM = 17;
/** Our own tiles show nothing more beyond; where a flag is set, a few houses are told apart. */
const OWN_ZOOM = 12;
const OWN_FLAG_ZOOM = 15;

const isOwn = (url: string): boolean => url.startsWith('/');

/** Whether the page is dark now: it is where the browser can choose between two colours. */
function useIsDark(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const wished = window.matchMedia('(prefers-color-scheme: dark)');
      wished.addEventListener('change', onChange);
      return () => wished.removeEventListener('change', onChange);
    },
    () =>
      window.matchMedia('(prefers-color-scheme: dark)').matches &&
      window.CSS?.supports?.('color', 'light-dark(#000, #fff)') === true,
    () => false,
  );
}

/** Reduced motion: the map jumps, whoever moves it. */
const mayMove = (): boolean => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function apply(map: L.Map, look: Look): void {
  const animate = mayMove();
  if (look.kind === 'centre') {
    map.setView([look.point.latitude, look.point.longitude], look.zoom, { animate });
    return;
  }
  const [south, west, north, east] = look.box;
  const bounds = L.latLngBounds([south, west], [north, east]);
  const fitting = map.getBoundsZoom(bounds, false, L.point(FIT_PADDING).multiplyBy(2));
  map.setView(bounds.getCenter(), Math.min(look.maxZoom, Math.max(look.minZoom, fitting)), { animate });
}

/** Tells the zoom level and keeps the map's size in line with its box. */
function Watch({ onZoom, onPressed }: { readonly onZoom: (zoom: number) => void; readonly onPressed: () => void }) {
  const map = useMapEvents({
    zoomend: () => onZoom(map.getZoom()),
    click: (event) => {
      if (!(event.originalEvent.target as Element).closest('button')) onPressed();
    },
  });
  useEffect(() => {
    // The first look was taken before anybody listened.
    onZoom(map.getZoom());
    const observer = new ResizeObserver(() => map.invalidateSize());
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map, onZoom]);
  return null;
}

interface AimProps {
  readonly view: MapProps['view'];
  /** One's own departure, once there is one. */
  readonly home: Point | undefined;
  readonly look: () => Look;
}

/**
 * Begins where the view says, and goes there again when the view itself changes. Others who join do not move the map; one's
 * own departure does when it appears out of sight: whoever has just registered looks for themselves.
 */
function Aim({ view, home, look }: AimProps) {
  const map = useMap();
  const viewText = JSON.stringify(view);
  const latest = useRef(look);
  latest.current = look;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the view is what moves the map
  useEffect(() => {
    return apply(map, latest.current());
  }, [map, viewText]);
  const latitude = home?.latitude;
  const longitude = home?.longitude;
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return;
    if (!map.getBounds().contains([latitude, longitude])) apply(map, latest.current());
  }, [map, latitude, longitude]);
  return null;
}

function Tiles({ onFailed }: { readonly onFailed: (hasFailed: boolean) => void }) {
  const { config } = useRuntime();
  const isDark = useIsDark();
  const url =
    isDark && isOwn(config.tiles.url) ? config.tiles.url.replace('/tiles/', '/tiles/dark/') : config.tiles.url;
  const counts = useRef({ loaded: 0, failed: 0 });
  const handlers = useMemo(
    () => ({
      tileload: () => {
        counts.current.loaded += 1;
        onFailed(false);
      },
      tileerror: () => {
        counts.current.failed += 1;
        if (counts.current.loaded === 0) onFailed(true);
      },
    }),
    [onFailed],
  );
  return (
    <TileLayer
      key={url}
      url={url}
      maxNativeZoom={isOwn(url) ? 16 : 19}
      maxZoom={19}
      referrerPolicy="strict-origin"
      eventHandlers={handlers}
    />
  );
}

/** Whom the tiles are owed to; `[words](https://…)` in it is a link, which OpenStreetMap asks for. */
function Owed({ text }: { readonly text: string }) {
  return text.split(/(\[[^\]]+\]\(https?:\/\/[^\s)]+\))/).map((part) => {
    const [, words, url] = /^\[([^\]]+)\]\((.+)\)$/.exec(part) ?? [];
    return url === undefined ? (
      part
    ) : (
      <a key={url} href={url} target="_blank" rel="noreferrer">
        {words}
      </a>
    );
  });
}

type Cluster = Extract<MapMark, { kind: 'cluster' }>;

/** Markers, their window and what happens between them. */
function Content(props: MapProps & { readonly zoom: number; readonly maxZoom: number }) {
  const {
    items,
    selectedId,
    onSelect,
    highlightedId = null,
    onHighlight,
    renderWindow,
    clusterName,
    zoom,
    maxZoom,
  } = props;
  const map = useMap();
  const marks = useClusters(items, zoom, maxZoom);
  const shifts = useMemo(
    () =>
      spread(marks, (mark): Pixels => {
        const { latitude, longitude } = mark.kind === 'cluster' ? mark : mark.item;
        const { x, y } = map.project([latitude, longitude], Math.round(zoom));
        return [x, y];
      }),
    [map, marks, zoom],
  );
  const [hoveredId, setHoveredId] = useState<string | null>(null);
  const [openedByKeys, setOpenedByKeys] = useState(false);
  const [openCluster, setOpenCluster] = useState<readonly string[]>([]);
  const selected = items.find(({ id }) => id === selectedId);
  const selectedMark = marks.find((mark) =>
    mark.kind === 'cluster' ? mark.itemIds.includes(selectedId ?? '') : mark.item.id === selectedId,
  );

  const hover = useCallback(
    (id: string | null) => {
      setHoveredId(id);
      onHighlight?.(id);
    },
    [onHighlight],
  );
  const close = useCallback(
    (backToMarker: boolean) => {
      onSelect(null);
      if (!backToMarker || selectedId === null) return;
      map
        .getContainer()
        .querySelector<HTMLElement>(`[data-item="${CSS.escape(selectedId)}"]`)
        ?.focus();
    },
    [map, onSelect, selectedId],
  );
  const open = (cluster: Cluster) => {
    if (cluster.opensAtZoom <= maxZoom) {
      map.setView([cluster.latitude, cluster.longitude], cluster.opensAtZoom);
      return;
    }
    // Nothing nearer to go to: the window steps through those who share the place.
    setOpenCluster(cluster.itemIds);
    setOpenedByKeys(true);
    onSelect(cluster.itemIds[0] ?? null);
  };
  const shared = openCluster.includes(selectedId ?? '') ? items.filter(({ id }) => openCluster.includes(id)) : items;
  return (
    <>
      <Areas marks={marks} zoom={zoom} />
      <Markers
        marks={marks}
        shifts={shifts}
        selectedId={selectedId}
        highlightedId={highlightedId}
        clusterName={clusterName}
        onCluster={open}
        onHover={hover}
        onPress={(id, byKeys) => {
          setOpenCluster([]);
          setOpenedByKeys(byKeys);
          onSelect(id === selectedId ? null : id);
        }}
      />
      {selected !== undefined && isPoint(selected) && (
        <MapWindow
          key={selected.id}
          item={selected}
          shift={selectedMark && shifts.get(keyOf(selectedMark))}
          items={shared}
          onClose={close}
          onMove={onSelect}
          takesFocus={openedByKeys}
          isMarkerHovered={hoveredId === selected.id}
          isStepped={openCluster.length > 1}
        >
          {renderWindow(selected.id)}
        </MapWindow>
      )}
    </>
  );
}

/** Tiles, pins, circles, windows, buttons, legend. */
export function MapPanel(props: MapProps) {
  const { items: given, view, legend = [], flag } = props;
  const { t } = useTranslation();
  const { config } = useRuntime();
  const items = useMemo(() => given.filter(isPoint), [given]);
  const hasOwnTiles = isOwn(config.tiles.url);
  const wantedZoom = flag === undefined ? maxZoomOf(view) : FLAG_ZOOM;
  const maxZoom = hasOwnTiles ? Math.min(wantedZoom, flag === undefined ? OWN_ZOOM : OWN_FLAG_ZOOM) : wantedZoom;
  const anchor = flag?.point ?? items.find(({ kind }) => kind === 'event');
  const [map, setMap] = useState<L.Map | null>(null);
  const [zoom, setZoom] = useState(6);
  const [hasNoTiles, setHasNoTiles] = useState(false);
  const look = () => lookOf(view, items);
  return (
    <div className={styles.panel}>
      <div className={styles.frame}>
        <MapContainer
          ref={setMap}
          className={cx(styles.map, !hasOwnTiles && styles.foreign)}
          minZoom={MIN_ZOOM}
          maxZoom={maxZoom}
          zoomControl={false}
          attributionControl={false}
          zoomAnimation={mayMove()}
          worldCopyJump
        >
          <Aim view={view} home={items.find(({ kind }) => kind === 'home')} look={look} />
          <Tiles onFailed={setHasNoTiles} />
          <Watch onZoom={setZoom} onPressed={() => props.onSelect(null)} />
          <Gestures />
          {map !== null && <Content {...props} items={items} zoom={zoom} maxZoom={maxZoom} />}
          {flag !== undefined && <FlagMarker {...flag} />}
          <Controls anchor={anchor} zoom={zoom} onFit={() => map !== null && apply(map, look())} />
        </MapContainer>
        {hasNoTiles && (
          <p className={styles.noTiles} role="status">
            {t('map.tiles_failed')}
          </p>
        )}
        <p className={styles.attribution}>
          <span className="visually-hidden">{t('map.attribution')} </span>
          <Owed text={config.tiles.attribution} />
        </p>
      </div>
      {legend.length > 0 && <Legend kinds={legend} />}
    </div>
  );
}
