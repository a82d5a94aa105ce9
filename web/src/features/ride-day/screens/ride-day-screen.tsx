import { LEG_KINDS, type LegKind } from '@convoi/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { eventPageQuery } from '#web/components/events/event-page-query.ts';
import { NeedsScript } from '#web/components/page-states/needs-script.tsx';
import { participationQuery, useAccessTo } from '#web/components/registration/participation-access.ts';
import { paths } from '#web/config/paths.ts';
import { useFormat } from '#web/i18n/format.ts';
import { announce } from '#web/lib/announce.ts';
import { answer } from '#web/lib/api/answers.ts';
import { useLiveQuery } from '#web/lib/api/live-query.ts';
import { Problem } from '#web/lib/api/problem.ts';
import { topics } from '#web/lib/api/push.ts';
import { read } from '#web/lib/api/query-client.ts';
import { useNetwork } from '#web/lib/api/use-network.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
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

/** The plan as the server has it now: undefined while it is asked for, null for whoever has no part in the event. */
function useFreshDay(idUser: string): RideDay | null | undefined {
  const access = useAccessTo(idUser);
  const topic = topics.event(idUser);
  const event = useLiveQuery(eventPageQuery(idUser), topic, { token: access?.token });
  const participantId = event.data?.my_participant_id ?? '';
  const token = access?.participantId === participantId ? access.token : undefined;
  const isIn = participantId !== '' && (token !== undefined || local.get('authToken') !== null);
  const caller = { participantId, ...(token === undefined ? {} : { token }) };
  const own = useQuery({ ...participationQuery(caller), enabled: isIn });
  const requests = useQuery({ ...dayRequestsQuery(caller), enabled: isIn });
  return useMemo(() => {
    if (event.error instanceof Problem && event.error.status !== 0) return null;
    if (event.data === undefined) return undefined;
    if (!isIn) return null;
    if (own.data === undefined || requests.data === undefined) return undefined;
    const now = new Date(requests.dataUpdatedAt).toISOString();
    return own.data.is_me ? rideDayOf(event.data, own.data, requests.data, now) : null;
  }, [event.data, event.error, isIn, own.data, requests.data, requests.dataUpdatedAt]);
}

/** What is shown and kept: the newest plan, else the one that this device kept. */
function useRideDay(idUser: string) {
  const fresh = useFreshDay(idUser);
  const [kept, setKept] = useState<ReturnType<typeof readRideDay>>(null);
  const [isMounted, setIsMounted] = useState(false);
  const [isForgotten, setIsForgotten] = useState(false);
  useEffect(() => {
    dropPastRideDays(new Date().toISOString().slice(0, 10));
    setKept(readRideDay(idUser));
    setIsMounted(true);
  }, [idUser]);
  useEffect(() => {
    if (fresh == null || isForgotten) return;
    keepRideDay(fresh);
    setKept(readRideDay(idUser));
  }, [fresh, idUser, isForgotten]);
  return {
    day: fresh ?? kept?.day ?? null,
    order: kept?.order ?? {},
    isReading: !isMounted || (fresh === undefined && kept === null),
    isForgotten,
    forget: () => {
      forgetRideDay(idUser);
      setIsForgotten(true);
    },
    choose: (leg: LegKind, order: readonly string[] | null) => {
      keepStopOrder(idUser, leg, order);
      setKept(readRideDay(idUser));
    },
  };
}

/** The page of the day: who, where, when, in large type, also without a network. */
export function Component() {
  const { id_user: idUser = '' } = useParams();
  const words = useRideDayWords();
  const format = useFormat();
  const network = useNetwork();
  const { day, order, isReading, isForgotten, forget, choose } = useRideDay(idUser);
  const page = (
    <ButtonLink small to={paths.eventPage.href({ id_user: idUser })}>
      {words.page}
    </ButtonLink>
  );
  return (
    <div className={`reading stack ${styles.page}`}>
      <NeedsScript />
      <h1>{words.title}</h1>
      {network === 'away' && day !== null && <Banner tone="info">{words.away}</Banner>}
      {day === null ? (
        !isReading && (
          <>
            <p>{words.noAccess}</p>
            <div className="row">
              <ButtonLink variant="primary" to={paths.login.href()}>
                {words.logIn}
              </ButtonLink>
              {page}
            </div>
          </>
        )
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
          <p className="meta">
            {isForgotten ? words.forgotten : words.kept(format.day(day.savedAt.slice(0, 10), 'long'))}
          </p>
          <div className="row">
            {!isForgotten && (
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
