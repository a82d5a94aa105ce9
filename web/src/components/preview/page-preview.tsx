import { type EventView, MAP_ZOOM, type ParticipantView, pointOf } from '@convoi/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyMap } from '#web/map/lazy-map.tsx';
import type { MapItem, MapView } from '#web/map/map-item.ts';
import { EventAbout } from '../events/about/event-about.tsx';
import { EventHead } from '../events/event-head.tsx';
import { ParticipantCard } from '../people/participant-card.tsx';
import { useParticipantWords } from '../people/participant-words.ts';
import styles from './page-preview.module.css';

const FLAG = 'event';
const VIEW: MapView = { kind: 'fit', anchorId: FLAG, maxDistanceKm: 150, minZoom: 6, maxZoom: MAP_ZOOM.event };

export interface PagePreviewProps {
  readonly event: EventView;
  /** Said where nobody takes part yet. */
  readonly nobody: string;
  /** The title heads the page, or a part of it. */
  readonly as: 'h1' | 'h2';
}

const kindOf = ({ chauffeur }: ParticipantView): MapItem['kind'] =>
  chauffeur === 'Je préfère prendre ma voiture'
    ? 'driver'
    : chauffeur === 'Je préfère me faire conduire'
      ? 'passenger'
      : 'either';

/** The page of an event that is not there, made of the same pieces as those that are: nothing in it can be done. */
export function PagePreview({ event, nobody, as }: PagePreviewProps) {
  const { t } = useTranslation('event');
  const words = useParticipantWords();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const { latitude, longitude, title, participants } = event;
  const items = useMemo<readonly MapItem[]>(() => {
    if (latitude === null || longitude === null) return [];
    const flag: MapItem = { id: FLAG, kind: 'event', latitude, longitude, name: title };
    const people = participants.flatMap((one): MapItem[] => {
      const point = pointOf(one);
      return point === null
        ? []
        : [{ id: one.id, kind: kindOf(one), ...point, name: `${one.name}, ${words.place(one)}`, isApproximate: true }];
    });
    return [flag, ...people];
  }, [latitude, longitude, title, participants, words]);
  const selected = participants.find(({ id }) => id === selectedId);
  return (
    <div className={styles.preview}>
      <EventHead event={event} counts={event.counts} as={as}>
        <EventAbout event={event} />
      </EventHead>
      {items.length > 0 && (
        <LazyMap
          className={styles.map}
          label={t('map.label')}
          items={items}
          view={VIEW}
          selectedId={selectedId}
          onSelect={setSelectedId}
          renderWindow={() => (selected === undefined ? title : <ParticipantCard participant={selected} />)}
          clusterName={(count) => t('map.cluster', { count })}
        />
      )}
      {participants.length === 0 ? (
        <p className="soft">{nobody}</p>
      ) : (
        <ul className={styles.people}>
          {participants.map((participant) => (
            <li key={participant.id}>
              <ParticipantCard participant={participant} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
