import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { requestsQuery } from '#web/blocks/rides/requests-query.ts';
import { SessionGate } from '#web/blocks/session-gate.tsx';
import { useLiveQuery } from '#web/lib/live-query.ts';
import { endsSession, meQuery } from '#web/lib/me.ts';
import { topics } from '#web/lib/push.ts';
import type { RouteModule } from '#web/lib/route-module.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Offline } from '#web/ui/illustrations/offline.tsx';
import { ownEventsQuery } from '../api/own-events-query.ts';
import { Dashboard } from '../components/dashboard.tsx';
import { DashboardSkeleton } from '../components/dashboard-skeleton.tsx';
import { NoEvents } from '../components/no-events.tsx';
import { inOrder } from '../selection.ts';

function Unreachable({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation(['errors', 'common']);
  return (
    <div className="reading">
      <EmptyState
        as="h1"
        illustration={<Offline />}
        title={t('unreachable.heading')}
        action={
          <Button variant="primary" onClick={onRetry}>
            {t('common:actions.retry')}
          </Button>
        }
      >
        <p>{t('unreachable.body')}</p>
      </EmptyState>
    </div>
  );
}

function OwnEvents({ email }: { readonly email: string }) {
  const events = useLiveQuery(ownEventsQuery(email), topics.dashboard);
  const requests = useLiveQuery(requestsQuery(null), topics.dashboard);
  if (events.data !== undefined && requests.data !== undefined)
    return events.data.length === 0 ? (
      <NoEvents />
    ) : (
      <Dashboard events={inOrder(events.data)} requests={requests.data} updatedAtMs={events.dataUpdatedAt} />
    );
  if (events.isError || requests.isError)
    return (
      <Unreachable
        onRetry={() => {
          void events.refetch();
          void requests.refetch();
        }}
      />
    );
  return <DashboardSkeleton />;
}

/** Who is signed in comes first. A lookup that is refused ends the session, which the header sees to (specification, section 4). */
function SignedIn() {
  const me = useQuery(meQuery());
  if (me.data !== undefined) return <OwnEvents email={me.data.email} />;
  if (me.isError && !endsSession(me.error)) return <Unreachable onRetry={() => void me.refetch()} />;
  return <DashboardSkeleton />;
}

/** The dashboard (interface, section 4.13): for those who are signed in. */
export function Component() {
  return (
    <SessionGate waiting={<DashboardSkeleton />}>
      <SignedIn />
    </SessionGate>
  );
}

export { DashboardSkeleton as Skeleton } from '../components/dashboard-skeleton.tsx';

export const meta: RouteModule['meta'] = ({ t }) => ({ title: t('dashboard:title'), isIndexable: false });
