import { type EventView, MAP_ZOOM, type ParticipantView } from '@convoi/contracts';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyMap } from '#web/map/lazy-map.tsx';
import type { MapItem, MapView } from '#web/map/map-item.ts';
import { EventWhen } from './event-when.tsx';
import { ParticipantCard } from './participant-card.tsx';
import { type ParticipantWords, useParticipantWords } from './participant-words.ts';
import styles from './participants-map.module.css';
import { EVENT_ITEM, type ParticipantsState } from './use-participants.ts';

const VIEW: MapView = {
  kind: 'fit',
  anchorId: EVENT_ITEM,
  maxDistanceKm: 150,
  minZoom: 6,
  maxZoom: MAP_ZOOM.event,
};

function itemOf(participant: ParticipantView, words: ParticipantWords, homeName: string): readonly MapItem[] {
  const { id, latitude, longitude, is_me, relation } = participant;
  if (latitude === null || longitude === null) return [];
  const name = is_me ? homeName : words.markerName(participant);
  // Whoever agreed to ride with us shows the exact place.
  const isExact = is_me || relation === 'accepted';
  return [{ id, kind: is_me ? 'home' : 'other', latitude, longitude, name, isApproximate: !isExact }];
}

/** The window of the event's own flag. */
function EventWindow({ event }: { readonly event: EventView }) {
  return (
    <div className={styles.event}>
      <h3 className={styles.title}>{event.title}</h3>
      <p className={styles.line}>
        <EventWhen schedule={event} />
      </p>
      <p className={styles.line}>{event.location}</p>
    </div>
  );
}

export interface ParticipantsMapProps {
  readonly state: ParticipantsState;
  readonly className?: string | undefined;
  /** What can be done with somebody, in their window; must be the same function each time. */
  readonly renderAction?: ((participant: ParticipantView) => ReactNode) | undefined;
}

/** Event, own departure and everybody who is shown, on the map; or the reason why there is none. */
export function ParticipantsMap({ state, className, renderAction }: ParticipantsMapProps) {
  const { t } = useTranslation('event');
  const words = useParticipantWords();
  const { event, shown, selectedId, select, highlightedId, highlight } = state;
  const { latitude, longitude } = event;
  const homeName = t('map.home');
  const items = useMemo<readonly MapItem[]>(
    () =>
      latitude === null || longitude === null
        ? []
        : [
            { id: EVENT_ITEM, kind: 'event', latitude, longitude, name: event.title },
            ...shown.flatMap((participant) => itemOf(participant, words, homeName)),
          ],
    [event.title, latitude, longitude, shown, words, homeName],
  );
  const renderWindow = useCallback(
    (id: string) => {
      if (id === EVENT_ITEM) return <EventWindow event={event} />;
      const participant = shown.find((one) => one.id === id);
      if (participant === undefined) return null;
      return (
        <>
          <ParticipantCard participant={participant}>{renderAction?.(participant)}</ParticipantCard>
          {participant.is_me && <p className={styles.note}>{t('person.exact')}</p>}
        </>
      );
    },
    [event, shown, t, renderAction],
  );
  if (latitude === null || longitude === null) return <p className={styles.unknown}>{t('map.unknown')}</p>;
  const hasHome = items.some(({ kind }) => kind === 'home');
  return (
    <LazyMap
      className={className}
      label={t('map.label')}
      items={items}
      view={VIEW}
      selectedId={selectedId}
      onSelect={select}
      highlightedId={highlightedId}
      onHighlight={highlight}
      renderWindow={renderWindow}
      clusterName={(count) => t('map.cluster', { count })}
      legend={hasHome ? ['event', 'home', 'other', 'area'] : ['event', 'other', 'area']}
    />
  );
}
