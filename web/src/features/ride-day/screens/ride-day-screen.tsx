import { LEG_KINDS, type LegKind } from '@convoi/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { eventPageQuery } from '#web/components/events/event-page-query.ts';
import { NeedsScript } from '#web/components/page-states/needs-script.tsx';
import { participationQuery } from '#web/components/registration/participation-access.ts';
import { paths } from '#web/config/paths.ts';
import { useFormat } from '#web/i18n/format.ts';
import { announce } from '#web/lib/announce.ts';
import { answer } from '#web/lib/api/answers.ts';
import { useLiveQuery } from '#web/lib/api/live-query.ts';
import { isPassing, Problem } from '#web/lib/api/problem.ts';
import { topics } from '#web/lib/api/push.ts';
import { read } from '#web/lib/api/query-client.ts';
import { useNetwork } from '#web/lib/api/use-network.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { useAccessTo } from '#web/lib/participation-access.ts';
import {
  dropPastRideDays,
  forgetRideDay,
  keepRideDay,
  keepStopOrder,
  type RideDay,
  readRideDay,
} from '#web/lib/ride-days.ts';
import { local } from '#web/lib/storage.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Skeleton, SkeletonBlock } from '#web/ui/display/skeleton.tsx';
import styles from '../components/ride-day.module.css';
import { RideLeg } from '../components/ride-leg.tsx';
import { rideDayOf } from '../plan.ts';
import { RIDE_DAY_WORDS, useRideDayWords } from '../ride-day-words.ts';

/**
 * The live matches of a registration at its event. Not the query of other screens: what they share with this one would be a file
 * of its own on every page of an event (decision 0110).
 */
const dayRequestsQuery = ({ participantId, token }: { participantId: string; token?: string }) =>
  queryOptions({
    queryKey: ['participation', participantId, 'ride-day'],
    queryFn: read((api, options) =>
      api.get('/api/match-requests', {
        ...options,
        ...(token === undefined ? {} : { token }),
        schema: answer((views) => views.MatchRequestViews),
      }),
    ),
  });

/** `closed`: the event is gone, or whoever reads has no part in it here. */
type Fresh = RideDay | 'reading' | 'failed' | 'closed';

/** Whether the server has said no; a broken line and a server in trouble have said nothing. */
const isRefused = (error: Error | null): boolean => error instanceof Problem && !isPassing(error);

/** The plan as the server has it now, and the way to ask again. */
function useFreshDay(idUser: string) {
  const access = useAccessTo(idUser);
  const event = useLiveQuery(eventPageQuery(idUser), topics.event(idUser), { token: access?.token });
  const participantId = event.data?.my_participant_id ?? '';
  const token = access?.participantId === participantId ? access.token : undefined;
  const isIn = participantId !== '' && (token !== undefined || local.get('authToken') !== null);
  const caller = { participantId, ...(token === undefined ? {} : { token }) };
  const own = useQuery({ ...participationQuery(caller), enabled: isIn });
  const requests = useLiveQuery({ ...dayRequestsQuery(caller), enabled: isIn }, isIn ? topics.dashboard : null, {
    token,
  });
  const parts = isIn ? [event, own, requests] : [event];
  const hasFailed = parts.some(({ data, error }) => data === undefined && error !== null);
  const isClosed = parts.some(({ error }) => isRefused(error)) || (event.data !== undefined && !isIn);
  const fresh = useMemo((): Fresh => {
    if (isClosed) return 'closed';
    if (hasFailed) return 'failed';
    if (event.data === undefined || own.data === undefined || requests.data === undefined) return 'reading';
    const now = new Date(requests.dataUpdatedAt).toISOString();
    return own.data.is_me ? rideDayOf(event.data, own.data, requests.data, now) : 'closed';
  }, [event.data, isClosed, hasFailed, own.data, requests.data, requests.dataUpdatedAt]);
  const retry = () => {
    for (const { error, refetch } of parts) if (error !== null) void refetch();
  };
  return { fresh, retry };
}

type Order = { readonly [L in LegKind]?: readonly string[] };

/** What is shown and kept: the newest plan, else the one that this device kept. */
function useRideDay(idUser: string) {
  const { fresh, retry } = useFreshDay(idUser);
  const [last, setLast] = useState<RideDay | null>(null);
  // Here too, not only on the device: a browser may refuse to keep anything, and what was forgotten is not kept again.
  const [order, setOrder] = useState<Order>({});
  const [isMounted, setIsMounted] = useState(false);
  const [isKept, setIsKept] = useState(false);
  const [isForgotten, setIsForgotten] = useState(false);
  useEffect(() => {
    dropPastRideDays(new Date().toISOString().slice(0, 10));
    const kept = readRideDay(idUser);
    setLast(kept?.day ?? null);
    setOrder(kept?.order ?? {});
    setIsKept(kept !== null);
    setIsForgotten(false);
    setIsMounted(true);
  }, [idUser]);
  useEffect(() => {
    // Another tab had the device forget it, or its owner has logged out there.
    const look = ({ key }: StorageEvent) => {
      if (key !== 'rideDays' || readRideDay(idUser) !== null) return;
      setLast(null);
      setIsKept(false);
      setIsForgotten(true);
    };
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [idUser]);
  useEffect(() => {
    if (typeof fresh === 'string') return;
    setLast(fresh);
    if (isForgotten) return;
    keepRideDay(fresh);
    setIsKept(readRideDay(idUser) !== null);
  }, [fresh, idUser, isForgotten]);
  return {
    day: typeof fresh === 'string' ? last : fresh,
    order,
    state: isMounted ? (typeof fresh === 'string' ? fresh : 'read') : 'reading',
    isKept,
    isForgotten,
    retry,
    forget: () => {
      forgetRideDay(idUser);
      setIsKept(false);
      setIsForgotten(true);
    },
    choose: (leg: LegKind, next: readonly string[] | null) => {
      setOrder(({ [leg]: _before, ...others }) => (next === null ? others : { ...others, [leg]: next }));
      keepStopOrder(idUser, leg, next);
    },
  } as const;
}

interface WithoutDayProps {
  readonly state: 'read' | 'reading' | 'failed' | 'closed';
  /** Asks again. */
  readonly again: ReactNode;
  readonly page: ReactNode;
}

/** Where there is no plan to show: on its way, not to be had now, or not for whoever reads. */
function WithoutDay({ state, again, page }: WithoutDayProps) {
  const { t } = useTranslation(['common', 'errors']);
  const words = useRideDayWords();
  if (state === 'reading')
    return (
      <Skeleton text={t('common:states.loading')}>
        <SkeletonBlock shape="title" />
        <SkeletonBlock shape="card" />
        <SkeletonBlock shape="card" />
      </Skeleton>
    );
  if (state === 'failed')
    return (
      <Banner tone="danger" title={t('errors:unreachable.heading')} action={again}>
        {t('errors:unreachable.body')}
      </Banner>
    );
  return (
    <>
      <p>{words.noAccess}</p>
      <div className="row">
        <ButtonLink variant="primary" to={paths.login.href()}>
          {words.logIn}
        </ButtonLink>
        {page}
      </div>
    </>
  );
}

/** The page of the day: who, where, when, in large type, also without a network. */
export function Component() {
  const { id_user: idUser = '' } = useParams();
  const words = useRideDayWords();
  const format = useFormat();
  const network = useNetwork();
  const { t } = useTranslation(['common', 'errors']);
  const { day, order, state, isKept, isForgotten, retry, forget, choose } = useRideDay(idUser);
  const again = (
    <Button small onClick={retry}>
      {t('common:actions.retry')}
    </Button>
  );
  const access = useAccessTo(idUser);
  const own =
    access === null
      ? paths.dashboard.href()
      : `${paths.participation.href()}?${new URLSearchParams({ id_user: idUser })}`;
  const page = (
    <ButtonLink small to={paths.eventPage.href({ id_user: idUser })}>
      {words.page}
    </ButtonLink>
  );
  return (
    <div className={`reading stack tall ${styles.page}`}>
      <NeedsScript />
      <h1>{words.title}</h1>
      {day !== null && network === 'away' && <Banner tone="info">{words.away}</Banner>}
      {day !== null && network !== 'away' && (state === 'failed' || state === 'closed') && (
        <Banner tone="info" action={state === 'failed' ? again : undefined}>
          {state === 'failed' ? words.unanswered : words.outdated}
        </Banner>
      )}
      {day === null ? (
        <WithoutDay state={state} again={again} page={page} />
      ) : (
        <div className={`stack ${styles.day}`}>
          <div className="stack-tight">
            <p className={styles.name}>{day.title}</p>
            <p>{format.schedule(day.when)}</p>
            <p>{day.location}</p>
          </div>
          {day.rides.length === 0 && <p>{words.noRide}</p>}
          {LEG_KINDS.map((leg) => (
            <RideLeg key={leg} day={day} leg={leg} order={order[leg]} onOrder={(next) => choose(leg, next)} />
          ))}
          {(isKept || isForgotten) && (
            <p className="meta">
              {isForgotten ? words.forgotten : words.kept(format.day(day.savedAt.slice(0, 10), 'long'))}
            </p>
          )}
          <div className="row no-print">
            {isKept && (
              <Button
                small
                onClick={() => {
                  forget();
                  announce(words.forgotten);
                }}
              >
                {words.forget}
              </Button>
            )}
            <ButtonLink small to={own}>
              {words.own}
            </ButtonLink>
            {page}
          </div>
        </div>
      )}
    </div>
  );
}

export const meta: RouteModule['meta'] = ({ lang }) => ({
  title: RIDE_DAY_WORDS[lang].title,
  isIndexable: false,
  noReferrer: true,
});
