import { greatCircleKm, type Lang, MAP_ZOOM, PARIS, type Point } from '@convoi/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLang } from '#web/i18n/index.ts';
import { countryQuery } from '#web/lib/places/places.ts';
import { LazyMap } from '#web/map/lazy-map.tsx';
import type { MapView } from '#web/map/map-item.ts';
import styles from './place-field.module.css';
import { placeAt } from './place-pasted.ts';
import type { PlaceValue } from './place-value.ts';

export interface PlaceFlagProps {
  readonly value: PlaceValue;
  readonly onValue: (value: PlaceValue) => void;
  /** Where the map begins while no place is known. */
  readonly near: Point | undefined;
  /** Name of the map for readers. */
  readonly mapLabel: string;
}

const WORDS: { readonly [L in Lang]: { readonly name: string; readonly hint: string } } = {
  fr: {
    name: 'Drapeau\u00a0: les flèches le déplacent',
    hint: 'Touchez la carte ou faites glisser le drapeau\u00a0; au clavier, les flèches.',
  },
  en: {
    name: 'Flag: the arrow keys move it',
    hint: 'Press on the map or drag the flag; with a keyboard, use the arrows.',
  },
  de: {
    name: 'Fahne: Die Pfeiltasten bewegen sie',
    hint: 'Tippe auf die Karte oder zieh die Fahne; mit der Tastatur die Pfeile.',
  },
  es: {
    name: 'Bandera: las flechas la mueven',
    hint: 'Toca el mapa o arrastra la bandera; con el teclado, las flechas.',
  },
};

/** What was typed is about somewhere else when the flag is put farther away than this. */
const SAME_PLACE_KM = 30;
const NO_ITEMS: readonly never[] = [];
const nothing = (): null => null;
const noName = (): string => '';

const knownPoint = ({ latitude, longitude }: PlaceValue): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };
const isSame = (a: Point, b: Point | null): boolean => a.latitude === b?.latitude && a.longitude === b.longitude;

/** Puts a place where its flag was set; what was typed stays, unless that is far from there. */
function useFlagged(value: PlaceValue, onValue: (value: PlaceValue) => void) {
  const lang = useLang();
  const queryClient = useQueryClient();
  const latest = useRef(value);
  latest.current = value;
  const flagged = useRef<Point | null>(null);
  /** What was typed, and what became of it with the town of the flag: the next town takes the place of that one. */
  const named = useRef<{ readonly typed: string | null; readonly text: string } | null>(null);
  const move = async (point: Point) => {
    const { text } = latest.current;
    const found = knownPoint(latest.current);
    const isFound = found !== null && !isSame(found, flagged.current);
    const isElsewhere = isFound && greatCircleKm(found, point) > SAME_PLACE_KM;
    const said = named.current?.text === text ? named.current.typed : text.trim() || null;
    const typed = isElsewhere ? null : said;
    flagged.current = point;
    onValue({ ...latest.current, ...point, isApproximate: false });
    const placed = await placeAt(queryClient, point, typed, { lang });
    if (latest.current.text !== text || !isSame(point, knownPoint(latest.current))) return;
    named.current = { typed, text: placed.text };
    onValue(placed);
  };
  return { move, flagged };
}

/** The place on a map, for whoever knows it better than the search: the flag is dragged, pressed or moved by keys. */
export function PlaceFlag({ value, onValue, near, mapLabel }: PlaceFlagProps) {
  const words = WORDS[useLang()];
  const point = knownPoint(value);
  const { data: home } = useQuery({ ...countryQuery(), enabled: point === null && near === undefined });
  const { move, flagged } = useFlagged(value, onValue);
  // A place that was found is looked at anew; one that the flag was put to is looked at already.
  const seen = useRef<Point | null>(null);
  if (point !== null && !isSame(point, flagged.current)) seen.current = point;
  const start = seen.current ?? near ?? home ?? PARIS;
  const zoom = seen.current === null ? MAP_ZOOM.home : MAP_ZOOM.event;
  const view: MapView = { kind: 'centre', latitude: start.latitude, longitude: start.longitude, zoom };
  return (
    <div className={styles.flag}>
      <LazyMap
        key={`${start.latitude} ${start.longitude}`}
        className={styles.map}
        label={mapLabel}
        items={NO_ITEMS}
        view={view}
        flag={{ point: point ?? start, name: words.name, onMove: (to) => void move(to) }}
        selectedId={null}
        onSelect={nothing}
        renderWindow={nothing}
        clusterName={noName}
      />
      <p className="small soft">{words.hint}</p>
    </div>
  );
}
