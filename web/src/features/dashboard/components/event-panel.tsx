import type { MatchRequestView, OwnEventView, ParticipantView } from '@convoi/contracts';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnreadBadge } from '#web/components/chat/unread-badge.tsx';
import { CalendarLink } from '#web/components/events/calendar-link.tsx';
import { EventHead } from '#web/components/events/event-head.tsx';
import { LostCar } from '#web/components/meetings/lost-car.tsx';
import { StaleChip } from '#web/components/page-states/stale-chip.tsx';
import { UpdatedAt } from '#web/components/page-states/updated-at.tsx';
import { More } from '#web/components/people/more.tsx';
import { ParticipantCard } from '#web/components/people/participant-card.tsx';
import { ParticipantsMap } from '#web/components/people/participants-map.tsx';
import { ParticipantsSection } from '#web/components/people/participants-section.tsx';
import { useParticipants } from '#web/components/people/use-participants.ts';
import { ContactAction } from '#web/components/rides/contact-action.tsx';
import { MarkerAction } from '#web/components/rides/marker-action.tsx';
import { RequestList } from '#web/components/rides/requests/request-list.tsx';
import type { RideCaller } from '#web/components/rides/ride-caller.ts';
import { InOrder } from '#web/components/sharing/in-order.tsx';
import { ShareButton } from '#web/components/sharing/share-button.tsx';
import { Suggestions } from '#web/components/sharing/sharing-parts.tsx';
import type { SuggestionsProps } from '#web/components/sharing/suggestions.tsx';
import { paths } from '#web/config/paths.ts';
import { useRuntime } from '#web/lib/pages/use-runtime.ts';
import { useVariant } from '#web/lib/pages/use-variant.ts';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { NoRequests } from '#web/ui/illustrations/no-requests.tsx';
import styles from './event-panel.module.css';
import { LeaveButton } from './leave-button.tsx';
import { OwnPart, partFiles } from './own-part.tsx';

export interface EventPanelProps {
  readonly event: OwnEventView;
  readonly requests: readonly MatchRequestView[];
  /** Null where one organises and does not ride along. */
  readonly caller: RideCaller | null;
  readonly own: ParticipantView | null;
  readonly updatedAtMs: number;
}

const contactAction = (participant: ParticipantView) => <ContactAction participant={participant} />;

const suggestedPerson: SuggestionsProps['renderPerson'] = (participant, words) => (
  <ParticipantCard participant={participant}>
    {words}
    {contactAction(participant)}
  </ParticipantCard>
);
const markerAction = (participant: ParticipantView) => <MarkerAction participant={participant} />;
const unreadBadge = (request: MatchRequestView) => <UnreadBadge request={request} />;

function useShare(event: OwnEventView) {
  const { t } = useTranslation('event');
  const { publicUrl } = useRuntime();
  const href = paths.eventPage.href({ id_user: event.id_user });
  return { title: event.title, text: t('head.share_text', { title: event.title }), url: `${publicUrl}${href}`, href };
}

/** Nobody has asked yet: make the page known. */
function NobodyYet({ event }: Pick<EventPanelProps, 'event'>) {
  const { t } = useTranslation('rides');
  const { title, text, url } = useShare(event);
  return (
    <EmptyState
      className={styles.none ?? ''}
      illustration={<NoRequests />}
      title={t('request.none')}
      action={
        <div className={styles.links}>
          <ShareButton variant="primary" small title={title} text={text} url={url} label={t('request.invite')} />
        </div>
      }
    >
      <p>{t('request.none_more')}</p>
    </EmptyState>
  );
}

/**
 * One event of the dashboard: map, requests, head, everybody. The map is drawn beside. Narrow screens have it folded until it
 * is asked for: with everybody on it, it takes a phone longer to draw than all the rest.
 */
export function EventPanel({ event, requests, caller, own, updatedAtMs }: EventPanelProps) {
  const { t } = useTranslation(['dashboard', 'event', 'participation']);
  const variant = useVariant();
  const state = useParticipants(event, own, caller);
  const [isLeaving, setIsLeaving] = useState(false);
  const { title, text, url, href } = useShare(event);
  const mapBox = useRef<HTMLDivElement>(null);
  const showMap = useCallback(() => {
    const fold = mapBox.current?.querySelector('details');
    if (fold != null) fold.open = true;
    mapBox.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const map = <ParticipantsMap state={state} renderAction={markerAction} />;
  const going = caller && { ...caller, isLeaving };
  const people = (
    <ParticipantsSection
      id="participants"
      state={state}
      renderAction={contactAction}
      onShowMap={showMap}
      note={
        <>
          <StaleChip queryKey={['dashboard', 'events']} />
          <UpdatedAt epochMs={updatedAtMs} />
        </>
      }
    />
  );
  return (
    <>
      <div ref={mapBox} className={styles.map}>
        {variant === 'desktop' ? (
          map
        ) : (
          <More label={t('event:list.as_map')}>
            <div className={styles.folded}>{map}</div>
          </More>
        )}
      </div>
      <div className={styles.panel}>
        <EventHead event={event} counts={state.counts} as="h2">
          <div className={styles.links}>
            <ButtonLink small to={href}>
              {t('open_page')}
            </ButtonLink>
            <ShareButton small title={title} text={text} url={url} />
            {event.is_upcoming && <CalendarLink idUser={event.id_user} />}
          </div>
        </EventHead>
        {going === null ? (
          people
        ) : (
          <InOrder
            key={event.id}
            caller={going}
            own={own}
            requests={requests}
            files={own === null ? [] : partFiles(event, own)}
            list={
              <>
                {own !== null && <LostCar requests={requests} caller={going} own={own} />}
                <RequestList requests={requests} empty={<NobodyYet event={event} />} badgeOf={unreadBadge} />
              </>
            }
            suggestions={event.is_upcoming ? <Suggestions caller={going} renderPerson={suggestedPerson} /> : null}
          >
            {own !== null && <OwnPart event={event} caller={going} own={own} />}
            {people}
            {/* One button for as long as one takes part: a request that ends must not take its question away. */}
            <div>
              <LeaveButton caller={going} onLeaving={setIsLeaving} />
            </div>
          </InOrder>
        )}
      </div>
    </>
  );
}
