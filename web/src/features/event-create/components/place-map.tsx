import { MAP_ZOOM } from '@convoi/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlaceValue } from '#web/components/places/place-value.ts';
import { LazyMap } from '#web/map/lazy-map.tsx';
import styles from './place-map.module.css';

/** The point that an address was understood as, for the organiser to confirm; nothing until there is one. */
export function PlaceMap({ place }: { readonly place: PlaceValue }) {
  const { t } = useTranslation('event_create');
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const { latitude, longitude, text } = place;
  if (latitude === null || longitude === null) return null;
  return (
    <div className={styles.place}>
      <LazyMap
        // Another point is another map: it begins there.
        key={`${latitude} ${longitude}`}
        className={styles.map ?? ''}
        label={t('form.location.map')}
        items={[{ id: 'event', kind: 'event', latitude, longitude, name: text }]}
        view={{ kind: 'fit', anchorId: 'event', maxDistanceKm: 0, minZoom: MAP_ZOOM.event, maxZoom: MAP_ZOOM.event }}
        selectedId={selectedId}
        onSelect={setSelectedId}
        renderWindow={() => <p>{text}</p>}
        clusterName={() => text}
      />
      <p className="small soft">{t('form.location.confirm')}</p>
    </div>
  );
}
