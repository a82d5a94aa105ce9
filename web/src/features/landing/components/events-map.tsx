import { type CountryView, type EventRow, MAP_ZOOM, PARIS } from '@convoi/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EventSummary } from '#web/components/events/event-summary.tsx';
import { paths } from '#web/config/paths.ts';
import { useFormat } from '#web/i18n/format.ts';
import { townOf } from '#web/lib/places/town-of.ts';
import { LazyMap } from '#web/map/lazy-map.tsx';
import type { MapItem, MapView } from '#web/map/map-item.ts';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import styles from './events-map.module.css';

export interface EventsMapProps {
  readonly events: readonly EventRow[];
  /** The visitor's country; null when it could not be told. */
  readonly country: CountryView | null;
  readonly highlightedId: string | null;
  readonly onHighlight: (id: string | null) => void;
  readonly className?: string | undefined;
}

/** The listed events as flags. */
export function EventsMap({ events, country, highlightedId, onHighlight, className }: EventsMapProps) {
  const { t } = useTranslation('landing');
  const format = useFormat();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const items = useMemo(
    () =>
      events.flatMap((event): MapItem[] =>
        event.latitude === null || event.longitude === null
          ? []
          : [
              {
                id: event.id,
                kind: 'event',
                isClustered: true,
                latitude: event.latitude,
                longitude: event.longitude,
                name: t('map.marker', {
                  title: event.title,
                  town: townOf(event.location, event.country_code),
                  when: format.schedule(event),
                }),
              },
            ],
      ),
    [events, format, t],
  );
  const { latitude, longitude } = country ?? PARIS;
  const view: MapView = { kind: 'centre', latitude, longitude, zoom: MAP_ZOOM.country };
  return (
    <LazyMap
      className={className}
      label={t('map.label')}
      items={items}
      view={view}
      selectedId={selectedId}
      onSelect={setSelectedId}
      highlightedId={highlightedId}
      onHighlight={onHighlight}
      clusterName={(count) => t('map.cluster', { count })}
      renderWindow={(id) => {
        const event = events.find((row) => row.id === id);
        if (event === undefined) return null;
        return (
          <div className={styles.window}>
            <EventSummary event={event} as="h3" />
            <ButtonLink variant="primary" small to={paths.eventPage.href({ id_user: event.id_user })}>
              {t('map.open')}
            </ButtonLink>
          </div>
        );
      }}
    />
  );
}
