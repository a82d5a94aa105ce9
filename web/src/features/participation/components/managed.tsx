import type { EventView, ParticipantView } from '@convoi/contracts';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RidesWithChat } from '#web/components/chat/rides-with-chat.tsx';
import { endedEventOf } from '#web/components/events/ended-event.ts';
import { EventHead } from '#web/components/events/event-head.tsx';
import { eventPageQuery } from '#web/components/events/event-page-query.ts';
import { eventPoint } from '#web/components/events/event-point.ts';
import { EventWhen } from '#web/components/events/event-when.tsx';
import { readyPart } from '#web/components/page-states/ready-part.ts';
import { Unreachable } from '#web/components/page-states/unreachable.tsx';
import { UpdatedAt } from '#web/components/page-states/updated-at.tsx';
import { MapSplit } from '#web/components/people/map-split.tsx';
import { ParticipantCard } from '#web/components/people/participant-card.tsx';
import { ParticipantsMap } from '#web/components/people/participants-map.tsx';
import { ParticipantsSection } from '#web/components/people/participants-section.tsx';
import { useParticipants } from '#web/components/people/use-participants.ts';
import { OwnRegistration, ownFiles } from '#web/components/registration/own/own-registration.tsx';
import { participationQuery } from '#web/components/registration/participation-access.ts';
import { ContactAction } from '#web/components/rides/contact-action.tsx';
import { MarkerAction } from '#web/components/rides/marker-action.tsx';
import { useRequests } from '#web/components/rides/requests/use-requests.ts';
import type { RideCaller } from '#web/components/rides/ride-caller.ts';
import { InOrder } from '#web/components/sharing/in-order.tsx';
import { ShareButton } from '#web/components/sharing/share-button.tsx';
import { Suggestions } from '#web/components/sharing/sharing-parts.tsx';
import type { SuggestionsProps } from '#web/components/sharing/suggestions.tsx';
import { paths } from '#web/config/paths.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useLiveQuery } from '#web/lib/api/live-query.ts';
import { Problem } from '#web/lib/api/problem.ts';
import { topics } from '#web/lib/api/push.ts';
import { useRuntime } from '#web/lib/pages/use-runtime.ts';
import type { ParticipationAccess } from '#web/lib/participation-access.ts';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { IconCircleCheck } from '#web/ui/display/icons.ts';
import { Exits } from './exits.tsx';
import styles from './managed.module.css';
import { ParticipationSkeleton } from './participation-skeleton.tsx';
import { Requests } from './requests.tsx';

/** Below one's rides and registration: nobody needs it for the first look. */
const OwnSettings = readyPart(
  () => import('#web/components/registration/own/own-settings.tsx'),
  (module) => module.OwnSettings,
  'line',
);

export interface ManagedProps {
  readonly access: ParticipationAccess;
  readonly onGone: () => void;
  readonly onExpired: () => void;
  readonly onLeft: () => void;
  readonly onErased: () => void;
}

interface OwnProps extends ManagedProps {
  readonly own: ParticipantView;
  readonly caller: RideCaller;
  readonly onLeaving: (isLeaving: boolean) => void;
}

/** What can be done with somebody; the same function each time, for rows that are drawn only when they change. */
const contactAction = (participant: ParticipantView) => <ContactAction participant={participant} />;
const suggestedPerson: SuggestionsProps['renderPerson'] = (participant, words) => (
  <ParticipantCard participant={participant}>
    {words}
    {contactAction(participant)}
  </ParticipantCard>
);
const markerAction = (participant: ParticipantView) => <MarkerAction participant={participant} />;

/** Heading, and how one stands with this event. */
function Status({ own, isOver }: { readonly own: ParticipantView; readonly isOver: boolean }) {
  const { t } = useTranslation('participation');
  const format = useFormat();
  const since = own.registered_at?.slice(0, 10);
  return (
    <div className="stack-tight">
      <h1>{t('heading')}</h1>
      <div className="row">
        {own.is_confirmed && (
          <Badge tone="success" icon={<IconCircleCheck size={16} />}>
            {t('status.confirmed')}
          </Badge>
        )}
        {since !== undefined && <span className="meta">{t('status.since', { date: format.day(since, 'long') })}</span>}
      </div>
      {!isOver && <p className="soft">{t('status.active')}</p>}
    </div>
  );
}

/** The event is to come: one's rides, who would fit, what is one's own, then everybody else, map. */
function Upcoming({
  event,
  updatedAtMs,
  ...props
}: OwnProps & { readonly event: EventView; readonly updatedAtMs: number }) {
  const { access, caller, own } = props;
  const { t } = useTranslation(['participation', 'event', 'rides']);
  const { publicUrl } = useRuntime();
  const state = useParticipants(event, own, caller);
  const requests = useRequests(caller);
  const href = paths.eventPage.href({ id_user: event.id_user });
  const share = {
    title: event.title,
    text: t('event:head.share_text', { title: event.title }),
    url: `${publicUrl}${href}`,
  };
  return (
    <MapSplit mapId="map" map={<ParticipantsMap state={state} renderAction={markerAction} />}>
      <Status own={own} isOver={false} />
      <EventHead event={event} counts={state.counts} as="h2">
        <div className={styles.links}>
          <ButtonLink small to={href}>
            {t('event.open')}
          </ButtonLink>
          <ShareButton small {...share} />
        </div>
      </EventHead>
      <InOrder
        caller={caller}
        own={own}
        requests={requests.data ?? (requests.isError ? [] : undefined)}
        files={[OwnSettings, ...ownFiles(own)]}
        list={
          <Requests
            caller={caller}
            own={own}
            invite={<ShareButton small label={t('rides:request.invite')} {...share} />}
          />
        }
        suggestions={<Suggestions caller={caller} renderPerson={suggestedPerson} />}
      >
        <OwnRegistration
          caller={access}
          own={own}
          isSeasonal={event.event_type === 'saisonnier'}
          near={eventPoint(event)}
          canChange
        />
        <Suspense fallback={null}>
          <OwnSettings caller={caller} own={own} />
        </Suspense>
        <Exits {...props} />
        <ParticipantsSection
          id="participants"
          state={state}
          renderAction={contactAction}
          renderMarkerAction={markerAction}
          note={<UpdatedAt epochMs={updatedAtMs} />}
        />
      </InOrder>
    </MapSplit>
  );
}

/** The event is over or gone: what is left is the conversations, until they are erased, and one's own data. */
function Over({ problem, ...props }: OwnProps & { readonly problem: Problem }) {
  const { access, caller, own } = props;
  const { t } = useTranslation('participation');
  const ended = endedEventOf(problem);
  const requests = useRequests(caller);
  return (
    <div className={styles.over}>
      <Status own={own} isOver />
      {ended !== null && (
        <div className="stack-tight">
          <h2>{ended.title}</h2>
          <p className="soft">
            <EventWhen schedule={ended} />
            <br />
            {ended.location}
          </p>
        </div>
      )}
      <Banner tone="info">{t(ended !== null ? 'status.ended' : 'status.event_gone')}</Banner>
      <InOrder
        caller={caller}
        own={own}
        requests={ended === null ? [] : (requests.data ?? (requests.isError ? [] : undefined))}
        files={ownFiles(own)}
        list={ended !== null && <Requests caller={caller} own={own} />}
        suggestions={null}
      >
        <OwnRegistration caller={access} own={own} isSeasonal={ended?.event_type === 'saisonnier'} canChange={false} />
        <Exits {...props} />
      </InOrder>
    </div>
  );
}

const statusOf = (error: unknown): number | null => (error instanceof Problem ? error.status : null);

/** One's own registration once its link was opened. */
export function Managed(props: ManagedProps) {
  const { access, onGone, onExpired } = props;
  const topic = topics.event(access.idUser);
  const { token } = access;
  const [isLeaving, setIsLeaving] = useState(false);
  // The news of one's own leaving may come before its answer; what is going is not read again.
  const own = useLiveQuery({ ...participationQuery(access), enabled: !isLeaving }, topic, { token });
  const event = useLiveQuery(eventPageQuery(access.idUser), topic, { token });
  const caller = useMemo(() => ({ ...access, isLeaving }), [access, isLeaving]);

  const isGone = statusOf(own.error) === 404 && !isLeaving;
  const isForeign = own.data?.is_me === false;
  useEffect(() => {
    if (isGone) onGone();
    else if (isForeign) onExpired();
  }, [isGone, isForeign, onGone, onExpired]);

  if (isGone || isForeign || (own.data === undefined && own.isPending)) return <ParticipationSkeleton />;
  const eventStatus = statusOf(event.error);
  const isOver = eventStatus === 410 || eventStatus === 404;
  if (own.data !== undefined && isOver && event.error instanceof Problem)
    return (
      <RidesWithChat caller={caller} own={own.data}>
        <Over {...props} caller={caller} own={own.data} onLeaving={setIsLeaving} problem={event.error} />
      </RidesWithChat>
    );
  if (own.data !== undefined && event.data !== undefined)
    return (
      <RidesWithChat caller={caller} own={own.data}>
        <Upcoming
          {...props}
          caller={caller}
          own={own.data}
          onLeaving={setIsLeaving}
          event={event.data}
          updatedAtMs={event.dataUpdatedAt}
        />
      </RidesWithChat>
    );
  if (own.isError || event.isError)
    return (
      <div className="reading">
        <Unreachable
          onRetry={() => {
            void own.refetch();
            void event.refetch();
          }}
        />
      </div>
    );
  return <ParticipationSkeleton />;
}
