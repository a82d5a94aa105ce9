import {
  type EventView,
  leavesFrom,
  MAP_ZOOM,
  type ParticipantView,
  type PeopleRole,
  type PointsView,
  pointOf,
} from '@convoi/contracts';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFollow, useLiveQuery } from '#web/lib/api/live-query.ts';
import { topics } from '#web/lib/api/push.ts';
import { LazyMap } from '#web/map/lazy-map.tsx';
import type { MapItem, MapView } from '#web/map/map-item.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Skeleton, SkeletonBlock, SkeletonColumn, SkeletonRow } from '#web/ui/display/skeleton.tsx';
import { EventWhen } from '../events/event-when.tsx';
import { PlaceNote } from '../places/place-note.tsx';
import { ParticipantCard } from './participant-card.tsx';
import { type ParticipantWords, useParticipantWords } from './participant-words.ts';
import styles from './participants-map.module.css';
import type { AskedByAddress } from './people-asked.ts';
import { personQuery, pointsQuery } from './people-queries.ts';
import { EVENT_ITEM, type ParticipantsState } from './use-participants.ts';

const VIEW: MapView = {
  kind: 'fit',
  anchorId: EVENT_ITEM,
  maxDistanceKm: 150,
  minZoom: 6,
  maxZoom: MAP_ZOOM.event,
};

/** What the legend says after the flag and the house. */
const OTHERS = ['driver', 'passenger', 'either', 'area'] as const;

/** Whether somebody is among those that the list is narrowed to. */
function isAsked({ filter, departure }: AskedByAddress, role: PeopleRole, town: string): boolean {
  if (filter === 'drivers' && role === 'passenger') return false;
  if (filter === 'passengers' && role === 'driver') return false;
  return departure === '' || leavesFrom({ address: town }, departure);
}

/** The others that the list is narrowed to, whatever part of it is shown. */
function itemsOf(
  points: PointsView,
  asked: AskedByAddress,
  ownId: string | undefined,
  words: ParticipantWords,
): readonly MapItem[] {
  const exact = new Set(points.exact);
  return points.ids.flatMap((id, at): MapItem[] => {
    const latitude = points.latitudes[at];
    const longitude = points.longitudes[at];
    const role = points.roles[at] ?? 'either';
    const name = points.names[at] ?? '';
    const town = points.towns[at] ?? '';
    if (latitude === undefined || longitude === undefined) return [];
    if (id === ownId || !isAsked(asked, role, town)) return [];
    const label = words.markerName({ name, town, role });
    // Whoever agreed to ride with us shows the exact place.
    return [{ id, kind: role, latitude, longitude, name: label, isApproximate: !exact.has(id) }];
  });
}

/** The window of the event's own flag. */
function EventWindow({ event }: { readonly event: EventView }) {
  return (
    <div className={styles.event}>
      <h3 className={styles.title}>{event.title}</h3>
      <p className={styles.line}>
        <EventWhen schedule={event} />
      </p>
      <p className={styles.line}>
        {event.location}
        <PlaceNote event={event} />
      </p>
    </div>
  );
}

interface PersonWindowProps {
  readonly state: ParticipantsState;
  readonly id: string;
  readonly renderAction?: ((participant: ParticipantView) => ReactNode) | undefined;
}

/** The window of somebody: as their row says, which is fetched for those who have none on this page. */
function PersonWindow({ state, id, renderAction }: PersonWindowProps) {
  const { t } = useTranslation(['event', 'common']);
  const { event, caller, own, list } = state;
  const row = own?.id === id ? own : list.rows?.find((one) => one.id === id);
  const query = personQuery(event.id_user, id, caller);
  const token = caller?.token;
  useFollow(caller === null ? null : topics.dashboard, query.queryKey, token);
  const { data, isError, refetch } = useLiveQuery(
    { ...query, enabled: row === undefined },
    topics.event(event.id_user),
    { token },
  );
  const participant = row ?? data;
  if (participant !== undefined)
    return (
      <>
        <ParticipantCard participant={participant}>{renderAction?.(participant)}</ParticipantCard>
        {participant.is_me && <p className={styles.note}>{t('person.exact')}</p>}
      </>
    );
  if (isError)
    return (
      <div className="stack-tight" role="status">
        <p className={styles.line}>{t('list.person_failed')}</p>
        <div>
          <Button small onClick={() => void refetch()}>
            {t('common:actions.retry')}
          </Button>
        </div>
      </div>
    );
  return (
    <Skeleton text={t('common:states.loading')}>
      <SkeletonRow>
        <SkeletonBlock shape="avatar" />
        <SkeletonColumn>
          <SkeletonBlock />
          <SkeletonBlock shape="short" />
        </SkeletonColumn>
      </SkeletonRow>
    </Skeleton>
  );
}

export interface ParticipantsMapProps {
  readonly state: ParticipantsState;
  readonly className?: string | undefined;
  /** What can be done with somebody, in their window; must be the same function each time. */
  readonly renderAction?: ((participant: ParticipantView) => ReactNode) | undefined;
}

/** Event, own departure and everybody whom the list is about, on the map; or the reason why there is none. */
export function ParticipantsMap({ state, className, renderAction }: ParticipantsMapProps) {
  const { t } = useTranslation('event');
  const words = useParticipantWords();
  const { event, caller, own, home, list, selectedId, select, highlightedId, highlight } = state;
  const { asked } = list;
  const { latitude, longitude } = event;
  const [isWanted, setIsWanted] = useState(false);
  const { data: points, isError } = useLiveQuery(
    { ...pointsQuery(event.id_user, home, caller), placeholderData: keepPreviousData, enabled: isWanted },
    isWanted ? topics.event(event.id_user) : null,
    { token: caller?.token },
  );
  const homeName = t('map.home');
  const items = useMemo<readonly MapItem[]>(() => {
    if (latitude === null || longitude === null) return [];
    const flag: MapItem = { id: EVENT_ITEM, kind: 'event', latitude, longitude, name: event.title };
    const ownPoint = own === null ? null : pointOf(own);
    const house: MapItem[] =
      own === null || ownPoint === null ? [] : [{ id: own.id, kind: 'home', ...ownPoint, name: homeName }];
    return [flag, ...house, ...(points === undefined ? [] : itemsOf(points, asked, own?.id, words))];
  }, [event.title, latitude, longitude, own, points, asked, words, homeName]);
  const renderWindow = useCallback(
    (id: string) =>
      id === EVENT_ITEM ? (
        <EventWindow event={event} />
      ) : (
        <PersonWindow key={id} state={state} id={id} renderAction={renderAction} />
      ),
    [event, state, renderAction],
  );
  const want = useCallback(() => setIsWanted(true), []);
  if (latitude === null || longitude === null) return <p className={styles.unknown}>{t('map.unknown')}</p>;
  const hasHome = items.some(({ kind }) => kind === 'home');
  return (
    <LazyMap
      className={className}
      label={t('map.label')}
      onNear={want}
      isReady={points !== undefined || isError}
      items={items}
      view={VIEW}
      selectedId={selectedId}
      onSelect={select}
      highlightedId={highlightedId}
      onHighlight={highlight}
      renderWindow={renderWindow}
      clusterName={(count) => t('map.cluster', { count })}
      legend={hasHome ? ['event', 'home', ...OTHERS] : ['event', ...OTHERS]}
    />
  );
}
