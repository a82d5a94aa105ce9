import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { NeedsScript } from '#web/components/page-states/needs-script.tsx';
import { SessionGate } from '#web/components/page-states/session-gate.tsx';
import { Unreachable } from '#web/components/page-states/unreachable.tsx';
import { requestsQuery } from '#web/components/rides/requests/requests-query.ts';
import { useLiveQuery } from '#web/lib/api/live-query.ts';
import { endsSession, meQuery } from '#web/lib/api/me.ts';
import { topics } from '#web/lib/api/push.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { ownEventsQuery } from '../api/own-events-query.ts';
import { Dashboard } from '../components/dashboard.tsx';
import { DashboardSkeleton } from '../components/dashboard-skeleton.tsx';
import { NoEvents } from '../components/no-events.tsx';
import { inOrder } from '../selection.ts';

function OwnEvents({ email }: { readonly email: string }) {
  const events = useLiveQuery(ownEventsQuery(email), topics.dashboard);
  const requests = useLiveQuery(requestsQuery(null), topics.dashboard);
  // What an answer changes is drawn between presses, not in one go: the cards of a large event take a phone long.
  const [ownEvents, ownRequests] = [useDeferredValue(events.data), useDeferredValue(requests.data)];
  if (ownEvents !== undefined && ownRequests !== undefined)
    return ownEvents.length === 0 ? (
      <NoEvents />
    ) : (
      <Dashboard events={inOrder(ownEvents)} requests={ownRequests} updatedAtMs={events.dataUpdatedAt} />
    );
  if (events.isError || requests.isError)
    return (
      <div className="reading">
        <Unreachable
          onRetry={() => {
            void events.refetch();
            void requests.refetch();
          }}
        />
      </div>
    );
  return <DashboardSkeleton />;
}

/** Who is signed in comes first. A lookup that is refused ends the session, which the header sees to. */
function SignedIn() {
  const me = useQuery(meQuery());
  if (me.data !== undefined) return <OwnEvents email={me.data.email} />;
  if (me.isError && !endsSession(me.error))
    return (
      <div className="reading">
        <Unreachable onRetry={() => void me.refetch()} />
      </div>
    );
  return <DashboardSkeleton />;
}

/** The dashboard: for those who are signed in. */
export function Component() {
  return (
    <SessionGate
      waiting={
        <>
          <NeedsScript />
          <DashboardSkeleton />
        </>
      }
    >
      <SignedIn />
    </SessionGate>
  );
}

export const askAhead: RouteModule['askAhead'] = async (queryClient) => {
  void queryClient.prefetchQuery(requestsQuery(null));
  // Whatever fails is asked for again by the screen, which says so.
  const me = await queryClient.fetchQuery(meQuery()).catch(() => null);
  if (me !== null) void queryClient.prefetchQuery(ownEventsQuery(me.email));
};

export { DashboardSkeleton as Skeleton } from '../components/dashboard-skeleton.tsx';

export const meta: RouteModule['meta'] = ({ t }) => ({ title: t('dashboard:title'), isIndexable: false });
