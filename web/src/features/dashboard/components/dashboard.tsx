import type { MatchRequestView, OwnEventView } from '@convoi/contracts';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ChatWindow } from '#web/blocks/chat/chat-window.tsx';
import { useOpenChat } from '#web/blocks/chat/use-open-chat.ts';
import { RequestMenu } from '#web/blocks/rides/request-menu.tsx';
import { RequestState } from '#web/blocks/rides/request-state.tsx';
import { callerAt, ownOf } from '#web/blocks/rides/ride-caller.ts';
import { RidesProvider } from '#web/blocks/rides/rides-provider.tsx';
import { usePushState } from '#web/lib/live-query.ts';
import { topics } from '#web/lib/push.ts';
import { selectedEvent } from '../selection.ts';
import styles from './dashboard.module.css';
import { EventList } from './event-list.tsx';
import { EventPanel } from './event-panel.tsx';

export interface DashboardProps {
  readonly events: readonly OwnEventView[];
  readonly requests: readonly MatchRequestView[];
  readonly updatedAtMs: number;
}

/** One's events, and of the chosen one the map, the requests and everybody. */
export function Dashboard({ events, requests, updatedAtMs }: DashboardProps) {
  const { t } = useTranslation('dashboard');
  const [query] = useSearchParams();
  const event = selectedEvent(events, requests, query.get('event_id'));
  // Who registers or changes dates is told of the event, not of the dashboard.
  usePushState(event === null ? null : topics.event(event.id_user), ['dashboard', 'events']);
  const caller = useMemo(() => (event === null ? null : callerAt(event, null)), [event]);
  const own = event === null ? null : ownOf(event, caller);
  const chat = useOpenChat(requests);
  const { open } = chat;
  const wantedChat = query.get('chat');
  useEffect(() => {
    // Followed from an event's page, or from a mail.
    if (wantedChat !== null) open({ requestId: wantedChat });
  }, [wantedChat, open]);
  const here = useMemo(() => requests.filter(({ event_id }) => event_id === event?.id), [requests, event?.id]);
  if (event === null) return null;
  return (
    <RidesProvider key={event.id} caller={caller} own={own} onChat={open}>
      <div className={styles.dashboard}>
        <h1 className={styles.heading}>{t('heading')}</h1>
        <EventList events={events} requests={requests} selectedId={event.id} />
        <EventPanel
          event={event}
          requests={here}
          caller={caller}
          own={own}
          updatedAtMs={updatedAtMs}
          chatId={chat.requestId}
        />
      </div>
      <ChatWindow
        chat={chat}
        state={chat.request && <RequestState request={chat.request} />}
        actions={chat.request && <RequestMenu request={chat.request} />}
      />
    </RidesProvider>
  );
}
