import { ADDRESS_MAX, type PlaceView, type Point, TIMER_MS } from '@convoi/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ref, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { langOf } from '#web/i18n/index.ts';
import { announce } from '#web/lib/announce.ts';
import { currentPosition, NoPosition } from '#web/lib/places/geolocation.ts';
import { placesQuery, reverseQuery } from '#web/lib/places/places.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { IconLocateFixed, IconMapPin } from '#web/ui/display/icons.ts';
import { Combobox } from '#web/ui/fields/combobox.tsx';
import type { FieldTexts } from '#web/ui/fields/field-frame.tsx';
import styles from './place-field.module.css';
import { placeTown } from './place-town.ts';
import { emptyPlace, type PlaceValue } from './place-value.ts';

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
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

const NONE: readonly PlaceView[] = [];
const valueOfPlace = (place: PlaceView, text: string): PlaceValue => ({
  text,
  latitude: place.latitude,
  longitude: place.longitude,
  town: place.town,
  countryCode: place.country_code,
  isApproximate: place.approximate || place.precision === 'town',
});

/** Whether a typed text says more than the town that was found for a position, and nothing else. */
const saysMore = ({ text, latitude }: PlaceValue, { town, precision }: PlaceView): boolean =>
  text !== '' &&
  precision === 'town' &&
  (latitude === null || (town !== null && text.toLowerCase().includes(town.toLowerCase())));

/**
 * Fills the field from the device's position. What was typed stays where the position tells no street; a position without
 * an address is kept under "Ma position" otherwise.
 */
function useLocate(value: PlaceValue, onValue: (value: PlaceValue) => void) {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const [isLocating, setIsLocating] = useState(false);
  const [trouble, setTrouble] = useState<'unsupported' | 'refused' | 'no_address' | null>(null);
  const latest = useRef(value);
  latest.current = value;
  const locate = async () => {
    setIsLocating(true);
    setTrouble(null);
    try {
      const point = await currentPosition();
      const found = await queryClient.fetchQuery(reverseQuery({ ...point, lang: langOf(i18n) })).catch(() => null);
      if (found?.item) {
        const text = saysMore(latest.current, found.item) ? latest.current.text : found.item.label;
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

/** Once the field is left, a text that nothing was chosen for gets the point of its town, as the list promises. */
function usePlacing(value: PlaceValue, onValue: (value: PlaceValue) => void, near: Point | undefined) {
  const { i18n } = useTranslation();
  const queryClient = useQueryClient();
  const latest = useRef(value);
  latest.current = value;
  return async () => {
    const placed = await placeTown(queryClient, value, { lang: langOf(i18n), near });
    const isSame = latest.current.text === value.text && latest.current.latitude === null;
    if (placed !== value && isSame) onValue(placed);
  };
}

/** An address with suggestions. A text that nothing was chosen for is kept; the place it names may then be unknown. */
export function PlaceField({ value, onValue, country, near, error, readOnly, onBlur, ...texts }: PlaceFieldProps) {
  const { t, i18n } = useTranslation();
  const lang = langOf(i18n);
  const [query, setQuery] = useState('');
  const found = useQuery(placesQuery({ q: query, lang, country, near }));
  const { locate, isLocating, trouble, forgive } = useLocate(value, onValue);
  const place = usePlacing(value, onValue, near);
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
  const isFound = value.latitude !== null && value.town !== null;
  return (
    <Combobox<PlaceView>
      {...texts}
      error={[error, trouble === null ? undefined : t(`place.${trouble}`)].filter(Boolean).join(' ') || undefined}
      icon={<IconMapPin size={20} />}
      readOnly={readOnly ?? false}
      maxLength={ADDRESS_MAX}
      debounceMs={TIMER_MS.addressDebounce}
      value={value.text}
      onText={(text) => {
        forgive();
        onValue({ ...emptyPlace, text });
      }}
      onSearch={setQuery}
      onBlur={() => {
        if (!readOnly) void place();
        onBlur?.();
      }}
      items={found.data?.items ?? NONE}
      status={status}
      itemKey={(place) => `${place.label} ${place.latitude} ${place.longitude}`}
      renderItem={(place) => <span className={styles.place}>{place.label}</span>}
      onChoose={(place) => {
        setQuery('');
        forgive();
        const chosen = valueOfPlace(place, place.label);
        onValue(chosen);
        announce(t(chosen.isApproximate ? 'place.approximate' : 'place.chosen', { town: place.town ?? place.label }));
      }}
      texts={comboboxTexts}
      chosenText={
        isFound ? t(value.isApproximate ? 'place.approximate' : 'place.chosen', { town: value.town }) : undefined
      }
    >
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
    </Combobox>
  );
}
