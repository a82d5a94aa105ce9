import type { MatchRequestView, OwnEventView } from '@convoi/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { RidesWithChat } from '#web/components/chat/rides-with-chat.tsx';
import { callerAt, ownOf } from '#web/components/rides/ride-caller.ts';
import { paths } from '#web/config/paths.ts';
import { useFollow } from '#web/lib/api/live-query.ts';
import { topics } from '#web/lib/api/push.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { selectedEvent } from '../selection.ts';
import styles from './dashboard.module.css';
import { EventList } from './event-list.tsx';
import { EventPanel } from './event-panel.tsx';

export interface DashboardProps {
  /** In the order of the list; at least one. */
  readonly events: readonly OwnEventView[];
  readonly requests: readonly MatchRequestView[];
  readonly updatedAtMs: number;
}

/** The event that the address is about, by itself or by the conversation that it names. */
function useWantedId(requests: readonly MatchRequestView[]): string | null {
  const [query] = useSearchParams();
  const chatId = query.get('chat');
  return query.get('event_id') ?? requests.find(({ id }) => id === chatId)?.event_id ?? null;
}

/** The chosen event: map, requests, everybody, with the powers of one's registration there. */
function Chosen({ event, requests, updatedAtMs }: Omit<DashboardProps, 'events'> & { readonly event: OwnEventView }) {
  // Who registers or changes dates is told of the event, not of the dashboard.
  useFollow(topics.event(event.id_user), ['dashboard', 'events']);
  const caller = useMemo(() => callerAt(event, null), [event]);
  const here = useMemo(() => requests.filter(({ event_id }) => event_id === event.id), [requests, event.id]);
  const own = ownOf(event, caller);
  return (
    <RidesWithChat caller={caller} own={own}>
      <EventPanel event={event} requests={here} caller={caller} own={own} updatedAtMs={updatedAtMs} />
    </RidesWithChat>
  );
}

/** One's events, and what goes on at the chosen one. */
export function Dashboard({ events, requests, updatedAtMs }: DashboardProps) {
  const { t } = useTranslation('dashboard');
  // Chosen once: an answer given, or a request that comes in elsewhere, must not take the page away.
  const [firstId, setFirstId] = useState<string | null>(null);
  const event = selectedEvent(events, requests, useWantedId(requests) ?? firstId);
  if (event !== null && firstId === null) setFirstId(event.id);
  if (event === null) return null;
  return (
    <div className={styles.dashboard}>
      <h1 className={styles.heading}>{t('heading')}</h1>
      <EventList events={events} requests={requests} selectedId={event.id} />
      {events.some(({ role }) => role !== 'participant') && (
        <p>
          <Link to={paths.followEvents.href()}>{t('follow')}</Link>
        </p>
      )}
      <Chosen key={event.id} event={event} requests={requests} updatedAtMs={updatedAtMs} />
    </div>
  );
}
