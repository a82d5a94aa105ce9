import { greatCircleKm, type Lang, type PlaceView, type Point, TIMER_MS } from '@convoi/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ref, Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#web/components/page-states/lazy-part.tsx';
import { langOf, useLang } from '#web/i18n/index.ts';
import { announce } from '#web/lib/announce.ts';
import { currentPosition, NoPosition } from '#web/lib/places/geolocation.ts';
import { looksPasted } from '#web/lib/places/looks-pasted.ts';
import { placesQuery, reverseQuery } from '#web/lib/places/places.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { IconLocateFixed, IconMapPin } from '#web/ui/display/icons.ts';
import { SkeletonBlock } from '#web/ui/display/skeleton.tsx';
import { Combobox } from '#web/ui/fields/combobox.tsx';
import type { FieldTexts } from '#web/ui/fields/field-frame.tsx';
import { useFarAway } from './far-away.ts';
import styles from './place-field.module.css';
import { emptyPlace, type PlaceValue } from './place-value.ts';
import { loadPasted, settlePlace } from './settle-place.ts';

const PlaceFlag = lazyPart(
  () => import('./place-flag.tsx'),
  (module) => module.PlaceFlag,
  'line',
);

export interface PlaceFieldProps extends FieldTexts {
  readonly value: PlaceValue;
  readonly onValue: (value: PlaceValue) => void;
  /** Looks in this country only. */
  readonly country?: string;
  /** Places around this point come first. */
  readonly near?: Point | undefined;
  readonly name?: string;
  readonly id?: string;
  readonly required?: boolean;
  readonly readOnly?: boolean;
  readonly autoComplete?: string;
  /** The place is not where this device is: its position is of no use. */
  readonly isElsewhere?: boolean;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
  /** Shows the map with the flag as soon as a place is known, under this name; without it the map comes when it is asked for. */
  readonly mapLabel?: string;
}

const NONE: readonly PlaceView[] = [];
/** Beside the field: no other place says it. */
const SET_FLAG: { readonly [L in Lang]: string } = {
  fr: 'Placer sur la carte',
  en: 'Set it on the map',
  de: 'Auf der Karte setzen',
  es: 'Situar en el mapa',
};
/** Letters of a link of a map that somebody may paste. */
const LINK_MAX = 2000;
const valueOfPlace = (place: PlaceView, text: string): PlaceValue => ({
  text,
  latitude: place.latitude,
  longitude: place.longitude,
  town: place.town,
  countryCode: place.country_code,
  isApproximate: place.approximate || place.precision === 'town',
});

/** A text that was placed farther than this from the device is about somewhere else. */
const SAME_PLACE_KM = 30;

/** Whether a typed text says more than the town that was found for a position, and is not about somewhere else. */
const saysMore = ({ text, latitude, longitude }: PlaceValue, { precision }: PlaceView, here: Point): boolean =>
  text.trim() !== '' &&
  precision === 'town' &&
  (latitude === null || longitude === null || greatCircleKm({ latitude, longitude }, here) < SAME_PLACE_KM);

/**
 * Fills the field from the device's position. What was typed stays where the position tells no street; a position without
 * an address is kept under "Ma position" otherwise.
 */
function useLocate(value: PlaceValue, onValue: (value: PlaceValue) => void) {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const [isLocating, setIsLocating] = useState(false);
  const [trouble, setTrouble] = useState<NoPosition['reason'] | 'no_address' | null>(null);
  const latest = useRef(value);
  latest.current = value;
  const locate = async () => {
    setIsLocating(true);
    setTrouble(null);
    try {
      const point = await currentPosition();
      const found = await queryClient.fetchQuery(reverseQuery({ ...point, lang: langOf(i18n) })).catch(() => null);
      if (found?.item) {
        const text = saysMore(latest.current, found.item, point) ? latest.current.text : found.item.label;
        onValue({ ...valueOfPlace(found.item, text), ...point, isApproximate: false });
      } else {
        onValue({ text: latest.current.text || t('place.current'), ...point, town: null, countryCode: null });
        setTrouble('no_address');
      }
    } catch (error) {
      setTrouble(error instanceof NoPosition ? error.reason : 'refused');
    } finally {
      setIsLocating(false);
    }
  };
  return { locate, isLocating, trouble, forgive: () => setTrouble(null) };
}

/**
 * Once the field is left, a text that nothing was chosen for gets the point of its town, as the list promises; what was pasted gets
 * the name of its town.
 */
function usePlacing(value: PlaceValue, onValue: (value: PlaceValue) => void, near: Point | undefined) {
  const { i18n } = useTranslation();
  const queryClient = useQueryClient();
  const latest = useRef(value);
  latest.current = value;
  return async (typed: PlaceValue = value) => {
    const placed = await settlePlace(queryClient, typed, { lang: langOf(i18n), near });
    const isSame = latest.current.text === typed.text && latest.current.town === typed.town;
    if (placed !== typed && isSame) onValue(placed);
  };
}

/** Reads what was pasted: a place by itself, or a link that says nothing. Links come whole; coordinates may still be growing. */
function usePasted(value: PlaceValue, onValue: (value: PlaceValue) => void, place: (typed: PlaceValue) => void) {
  const lang = useLang();
  const latest = useRef(value);
  latest.current = value;
  const [unreadable, setUnreadable] = useState<{ readonly text: string; readonly why: string } | null>(null);
  /** Whether a text is an address as people type them, which is looked for; anything else is read here and asked of nobody. */
  const isAddress = async (text: string): Promise<boolean> =>
    !looksPasted(text) || ((await loadPasted())?.readPasted(text) ?? null) === null;
  const read = async (text: string) => {
    const reader = looksPasted(text) ? await loadPasted() : null;
    const pasted = reader?.readPasted(text) ?? null;
    if (reader === null || pasted === null || latest.current.text !== text) return;
    if (pasted.kind === 'unreadable') setUnreadable({ text, why: reader.UNREADABLE[lang] });
    const typed = reader.valueOfPasted(pasted, text);
    onValue(typed);
    if (reader.isLink(text)) place(typed);
  };
  return { read, isAddress, trouble: unreadable?.text === value.text ? unreadable.why : null };
}

/** An address with suggestions. A text that nothing was chosen for is kept; the place it names may then be unknown. */
export function PlaceField({
  value,
  onValue,
  country,
  near,
  error,
  readOnly,
  onBlur,
  mapLabel,
  isElsewhere = false,
  ...texts
}: PlaceFieldProps) {
  const { t, i18n } = useTranslation();
  const lang = langOf(i18n);
  const [query, setQuery] = useState('');
  const found = useQuery(placesQuery({ q: query, lang, country, near }));
  const { locate, isLocating, trouble, forgive } = useLocate(value, onValue);
  const place = usePlacing(value, onValue, near);
  const pasted = usePasted(value, onValue, (typed) => void place(typed));
  const [isOpen, setIsOpen] = useState(false);
  const farAway = useFarAway(near);
  const comboboxTexts = useMemo(
    () => ({
      loading: t('place.loading'),
      none: t('place.none'),
      failed: t('place.failed'),
      count: (count: number) => t('place.count', { count }),
    }),
    [t],
  );
  const status = query === '' ? 'idle' : found.isPending ? 'loading' : found.isError ? 'failed' : 'ready';
  const { latitude, longitude } = value;
  const isFound = latitude !== null && longitude !== null && value.town !== null;
  const isMap = isOpen || (mapLabel !== undefined && latitude !== null);
  const far = isFound ? farAway({ latitude, longitude, countryCode: value.countryCode }) : null;
  const understood = isFound ? t(value.isApproximate ? 'place.approximate' : 'place.chosen', { town: value.town }) : '';
  return (
    <Combobox<PlaceView>
      {...texts}
      error={
        [pasted.trouble ?? error, trouble === null ? undefined : t(`place.${trouble}`)].filter(Boolean).join(' ') ||
        undefined
      }
      icon={<IconMapPin size={20} />}
      readOnly={readOnly ?? false}
      // A link is longer than any address, and gives way to what it says.
      maxLength={LINK_MAX}
      debounceMs={TIMER_MS.addressDebounce}
      value={value.text}
      onText={(text) => {
        forgive();
        onValue({ ...emptyPlace, text });
        void pasted.read(text);
      }}
      onSearch={(text) => void pasted.isAddress(text).then((isAddress) => setQuery(isAddress ? text : ''))}
      onBlur={() => {
        if (!readOnly) void place();
        onBlur?.();
      }}
      items={found.data?.items ?? NONE}
      status={status}
      itemKey={(place) => `${place.label} ${place.latitude} ${place.longitude}`}
      renderItem={(place) => {
        const distance = farAway({ ...place, countryCode: place.country_code });
        return (
          <span className={styles.place}>
            {place.label}
            {distance !== null && <span className={styles.far}> ({distance})</span>}
          </span>
        );
      }}
      onChoose={(place) => {
        setQuery('');
        forgive();
        const chosen = valueOfPlace(place, place.label);
        onValue(chosen);
        announce(t(chosen.isApproximate ? 'place.approximate' : 'place.chosen', { town: place.town ?? place.label }));
      }}
      texts={comboboxTexts}
      chosenText={isFound ? [understood, far].filter((part) => part !== null).join(', ') : undefined}
    >
      {!isElsewhere && (
        <Button
          className={styles.locate}
          variant="link"
          small
          icon={<IconLocateFixed size={20} />}
          busy={isLocating}
          busyText={t('place.locating')}
          onClick={() => void locate()}
        >
          {t('place.use_position')}
        </Button>
      )}
      {isMap ? (
        <Suspense fallback={<SkeletonBlock shape="map" />}>
          <PlaceFlag value={value} onValue={onValue} near={near} mapLabel={mapLabel ?? t('map.label')} />
        </Suspense>
      ) : (
        <Button
          className={styles.locate}
          variant="link"
          small
          icon={<IconMapPin size={20} />}
          onClick={() => setIsOpen(true)}
        >
          {SET_FLAG[lang]}
        </Button>
      )}
    </Combobox>
  );
}
