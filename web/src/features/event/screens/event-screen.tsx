import { type EventView, type ParticipantView, PEOPLE_DEFAULT } from '@convoi/contracts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { RidesWithChat } from '#web/components/chat/rides-with-chat.tsx';
import { EventAbout } from '#web/components/events/about/event-about.tsx';
import { CalendarLink } from '#web/components/events/calendar-link.tsx';
import { EventHead } from '#web/components/events/event-head.tsx';
import { eventPageQuery } from '#web/components/events/event-page-query.ts';
import { followHref } from '#web/components/events/feed-paths.ts';
import { StaleChip } from '#web/components/page-states/stale-chip.tsx';
import { UpdatedAt } from '#web/components/page-states/updated-at.tsx';
import { MapSplit } from '#web/components/people/map-split.tsx';
import { ParticipantsMap } from '#web/components/people/participants-map.tsx';
import { ParticipantsSection } from '#web/components/people/participants-section.tsx';
import { askedBy } from '#web/components/people/people-asked.ts';
import { peopleQuery } from '#web/components/people/people-queries.ts';
import { useParticipants } from '#web/components/people/use-participants.ts';
import { participationQuery } from '#web/components/registration/participation-access.ts';
import { ReportButton } from '#web/components/report/report-button.tsx';
import { ContactAction } from '#web/components/rides/contact-action.tsx';
import { MarkerAction } from '#web/components/rides/marker-action.tsx';
import { ownOf, type RideCaller, useRideCaller } from '#web/components/rides/ride-caller.ts';
import { ShareButton } from '#web/components/sharing/share-button.tsx';
import { paths } from '#web/config/paths.ts';
import { useLiveSuspenseQuery } from '#web/lib/api/live-query.ts';
import { Problem } from '#web/lib/api/problem.ts';
import { topics } from '#web/lib/api/push.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { useRuntime } from '#web/lib/pages/use-runtime.ts';
import { useAccessTo } from '#web/lib/participation-access.ts';
import { local, session } from '#web/lib/storage.ts';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { IconCalendar, IconClock, IconWifiOff } from '#web/ui/display/icons.ts';
import { ActionBar } from '../components/action-bar.tsx';
import { EndedPage } from '../components/ended-page.tsx';
import { RegisterSection } from '../components/register-section.tsx';
import { eventMeta } from '../meta.ts';
import styles from './event-screen.module.css';
import { EndedProblem, LoadFailed, Unknown, Withdrawn } from './gone-screens.tsx';

const FORM_ID = 'inscription';
const LIST_ID = 'participants';
const MAP_ID = 'carte';

interface Sent {
  readonly id: string;
  readonly email: string;
}

/**
 * Whose registration was made in this tab before the page was loaded again, and where its mail went: without an account the page knows
 * no more of it, and must not look as if nothing had been sent. A link that was opened says more.
 */
function useSentBefore(eventId: string, isOpened: boolean) {
  const key = `registration:sent:${eventId}`;
  const [sent, setSent] = useState<Sent | null>(null);
  useEffect(() => {
    if (isOpened) session.remove(key);
    const kept = session.get(key) as Sent | null;
    setSent(typeof kept?.email === 'string' && local.get('authToken') === null ? kept : null);
  }, [key, isOpened]);
  const keep = (made: Sent) => {
    if (local.get('authToken') === null) session.set(key, made);
  };
  return [sent, keep] as const;
}

/**
 * One's own registration on this page: on its way, just made, or known by a mailed link opened in this tab or by one's
 * account.
 */
function useOwn(event: EventView, caller: RideCaller | null) {
  const [pending, setPending] = useState<ParticipantView | null>(null);
  const [isUnsent, setIsUnsent] = useState(false);
  const [registered, setRegistered] = useState<ParticipantView | null>(null);
  const access = useAccessTo(event.id_user);
  const known = useQuery({
    ...participationQuery(access ?? { token: '', participantId: '', eventId: '', idUser: '' }),
    enabled: access !== null,
  });
  const linkOwn = access !== null && known.data?.is_me === true ? known.data : null;
  const isByAccount = caller !== null && caller.token === undefined;
  const [sent, keepSent] = useSentBefore(event.id, access !== null);
  const accountHref = isByAccount ? `${paths.dashboard.href()}?${new URLSearchParams({ event_id: event.id })}` : null;
  return {
    own: pending ?? registered ?? linkOwn ?? ownOf(event, caller),
    guest: pending ?? registered,
    pending,
    isUnsent,
    registered,
    sentTo: registered === null ? (sent?.email ?? null) : null,
    selfId: (registered ?? sent)?.id ?? null,
    isByAccount,
    byLink: linkOwn === null || access === null ? null : { name: linkOwn.name, access },
    // The device may know several registrations, so the link says which event it comes from.
    ownHref:
      linkOwn === null
        ? accountHref
        : `${paths.participation.href()}?${new URLSearchParams({ id_user: event.id_user })}`,
    formProps: {
      onPending: setPending,
      onUnsent: setIsUnsent,
      onRegistered: (participant: ParticipantView) => {
        setPending(null);
        setRegistered(participant);
        keepSent({ id: participant.id, email: participant.email });
      },
    },
  };
}

/** What can be done with somebody; the same function each time, for rows that are drawn only when they change. */
const contactAction = (participant: ParticipantView) => (
  <div className={styles.person}>
    <ContactAction participant={participant} />
    {!participant.is_me && <ReportButton type="participant" id={participant.id} name={participant.name} />}
  </div>
);
const markerAction = (participant: ParticipantView) => <MarkerAction participant={participant} />;

/** How far a registration is that the server has not answered. */
function OwnState({ isUnsent }: { readonly isUnsent: boolean }) {
  const { t } = useTranslation('event');
  return isUnsent ? (
    <Badge tone="warn" icon={<IconWifiOff size={16} />}>
      {t('registered.unsent')}
    </Badge>
  ) : (
    <Badge icon={<IconClock size={16} />}>{t('person.sending')}</Badge>
  );
}

function SkipLinks({ hasMap }: { readonly hasMap: boolean }) {
  const { t } = useTranslation('event');
  return (
    <nav className={styles.skip}>
      <a className="visually-hidden" href={`#${LIST_ID}`}>
        {t('skip.participants')}
      </a>
      {hasMap && (
        <a className="visually-hidden desktop-only" href={`#${MAP_ID}`}>
          {t('skip.map')}
        </a>
      )}
    </nav>
  );
}

function EventPage({ event, updatedAtMs }: { readonly event: EventView; readonly updatedAtMs: number }) {
  const { t } = useTranslation('event');
  const { publicUrl } = useRuntime();
  const caller = useRideCaller(event);
  const mine = useOwn(event, caller);
  const { own, guest, pending, isUnsent, registered, sentTo, selfId, isByAccount, byLink, ownHref, formProps } = mine;
  const state = useParticipants(event, own, caller, { guest, isPending: pending !== null });
  const form = useRef<HTMLElement>(null);
  const [wanted, setWanted] = useState<ParticipantView | null>(null);
  const link = `${publicUrl}${paths.eventPage.href({ id_user: event.id_user })}`;
  const shareText = t('head.share_text', { title: event.title });
  const share = <ShareButton small title={event.title} text={shareText} url={link} />;
  return (
    <RidesWithChat caller={caller} own={own} selfId={selfId} registerHref={`#${FORM_ID}`} onRegister={setWanted}>
      <MapSplit mapId={MAP_ID} map={<ParticipantsMap state={state} renderAction={markerAction} />}>
        <SkipLinks hasMap={event.latitude !== null} />
        <EventHead event={event} counts={state.counts}>
          <EventAbout event={event} />
          <p className="soft">{t('head.intro')}</p>
        </EventHead>
        <RegisterSection
          ref={form}
          id={FORM_ID}
          event={event}
          registered={registered}
          sentTo={sentTo}
          wanted={wanted}
          ownHref={ownHref}
          isByAccount={isByAccount}
          byLink={byLink}
          {...formProps}
        />
        <div className="stack">
          <div className={styles.actions}>
            <CalendarLink idUser={event.id_user} />
            {share}
            {event.is_public && event.latitude !== null && event.longitude !== null && (
              <ButtonLink
                small
                to={followHref({ latitude: event.latitude, longitude: event.longitude })}
                icon={<IconCalendar size={20} />}
              >
                {t('head.follow')}
              </ButtonLink>
            )}
            <ReportButton type="event" id={event.id} name={event.title} />
          </div>
          <p className={styles.tip}>{t('head.tip')}</p>
        </div>
        {/* The longest part comes to life by itself, after the form. */}
        <Suspense fallback={null}>
          <ParticipantsSection
            id={LIST_ID}
            state={state}
            emptyAction={share}
            renderAction={contactAction}
            renderMarkerAction={markerAction}
            ownState={pending === null ? undefined : <OwnState isUnsent={isUnsent} />}
            note={
              <>
                <StaleChip queryKey={eventPageQuery(event.id_user).queryKey} />
                <UpdatedAt epochMs={updatedAtMs} />
              </>
            }
          />
        </Suspense>
      </MapSplit>
      <ActionBar formId={FORM_ID} form={form} isRegistered={registered !== null || sentTo !== null} ownHref={ownHref} />
    </RidesWithChat>
  );
}

/** Refusals after which what is on the screen is no page any more. */
const GONE: ReadonlySet<string> = new Set(['event.ended', 'event.withdrawn', 'event.not_found']);

/** The public page of an event. */
export function Component() {
  const { id_user: idUser = '' } = useParams();
  const token = useAccessTo(idUser)?.token;
  const page = useLiveSuspenseQuery(eventPageQuery(idUser), topics.event(idUser), { token });
  const { data: event, error, dataUpdatedAt } = page;
  if (error instanceof Problem && GONE.has(error.code)) throw error;
  if (!event.is_upcoming) return <EndedPage event={event} />;
  return <EventPage event={event} updatedAtMs={dataUpdatedAt} />;
}

export const loader: RouteModule['loader'] = async ({ params, url, load, loadOptional }) => {
  const idUser = params.id_user ?? '';
  const asked = { ...askedBy(url.searchParams), limit: PEOPLE_DEFAULT, home: null };
  await Promise.all([load(eventPageQuery(idUser)), loadOptional(peopleQuery(idUser, asked, null))]);
};
export const meta = eventMeta;
export { EventSkeleton as Skeleton } from '../components/event-skeleton.tsx';

export const errorScreens = {
  'event.ended': EndedProblem,
  'event.withdrawn': Withdrawn,
  'event.not_found': Unknown,
  'server.error': LoadFailed,
  'server.unavailable': LoadFailed,
  network: LoadFailed,
  timeout: LoadFailed,
  unreadable: LoadFailed,
} satisfies RouteModule['errorScreens'];
