import { useDeferredValue } from 'react';
import { NeedsScript } from '#web/components/page-states/needs-script.tsx';
import { SessionGate } from '#web/components/page-states/session-gate.tsx';
import { Unreachable } from '#web/components/page-states/unreachable.tsx';
import { requestsQuery } from '#web/components/rides/requests/requests-query.ts';
import { useLiveQuery } from '#web/lib/api/live-query.ts';
import { topics } from '#web/lib/api/push.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { ownEventsQuery } from '../api/own-events-query.ts';
import { Dashboard } from '../components/dashboard.tsx';
import { DashboardSkeleton } from '../components/dashboard-skeleton.tsx';
import { NoEvents } from '../components/no-events.tsx';
import { inOrder } from '../selection.ts';

/** Two questions asked at once; a session that a refusal ends is seen to by the header. */
function OwnEvents() {
  const events = useLiveQuery(ownEventsQuery(), topics.dashboard);
  const requests = useLiveQuery(requestsQuery(null), topics.dashboard);
  // What an answer changes is drawn between presses, not in one go: the cards of a large event take a phone long.
  // What has been read before the screen is there comes between presses too, hence the first values.
  const ownEvents = useDeferredValue(events.data, null) ?? null;
  const ownRequests = useDeferredValue(requests.data, null) ?? null;
  if (ownEvents !== null && ownRequests !== null)
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

/** The dashboard: for those who are signed in. */
export function Component() {
  return (
    <div className="tall">
      <SessionGate
        waiting={
          <>
            <NeedsScript />
            <DashboardSkeleton />
          </>
        }
      >
        <OwnEvents />
      </SessionGate>
    </div>
  );
}

export const askAhead: RouteModule['askAhead'] = async (queryClient) => {
  // Whatever fails is asked for again by the screen, which says so.
  await Promise.all([queryClient.prefetchQuery(requestsQuery(null)), queryClient.prefetchQuery(ownEventsQuery())]);
};

export { DashboardSkeleton as Skeleton } from '../components/dashboard-skeleton.tsx';

export const meta: RouteModule['meta'] = ({ t }) => ({ title: t('dashboard:title'), isIndexable: false });
