import { useTranslation } from 'react-i18next';
import { FreeSeatsBadge } from '#web/components/events/event-counters.tsx';
import { EventSummary } from '#web/components/events/event-summary.tsx';
import { SearchForm } from '#web/components/events/search-form.tsx';
import { paths } from '#web/config/paths.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useLiveQuery } from '#web/lib/api/live-query.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { useRuntime } from '#web/lib/pages/use-runtime.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { CardLink } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Skeleton, SkeletonBlock } from '#web/ui/display/skeleton.tsx';
import { NoEvents } from '#web/ui/illustrations/no-events.tsx';
import { eventsOfDayQuery } from '../api/events-of-day.ts';
import { todayOf } from '../today.ts';
import styles from './news-screen.module.css';

function Nothing() {
  const { t } = useTranslation('news');
  return (
    <EmptyState
      illustration={<NoEvents />}
      title={t('empty')}
      action={<ButtonLink to={paths.eventCreate.href()}>{t('create')}</ButtonLink>}
    >
      <SearchForm />
    </EmptyState>
  );
}

/** The public events of the day, kept up to date by the socket. */
export function Component() {
  const { t } = useTranslation(['news', 'common']);
  const format = useFormat();
  const date = todayOf(useRuntime().now);
  const { data: events, isError, refetch } = useLiveQuery(eventsOfDayQuery(date), `news:${date}`);
  return (
    <div className={styles.screen}>
      <div className="stack-tight">
        <h1 tabIndex={-1}>{t('heading')}</h1>
        <p className="lead">{format.day(date)}</p>
      </div>
      {events === undefined && !isError && (
        <Skeleton text={t('common:states.loading')}>
          <SkeletonBlock shape="card" />
          <SkeletonBlock shape="card" />
        </Skeleton>
      )}
      {events === undefined && isError && (
        <EmptyState
          title={t('failed')}
          action={<Button onClick={() => void refetch()}>{t('common:actions.retry')}</Button>}
        />
      )}
      {events?.length === 0 && <Nothing />}
      {events !== undefined && events.length > 0 && (
        <ul className={styles.grid}>
          {events.map((event) => (
            <li key={event.id}>
              <CardLink tight to={paths.eventPage.href({ id_user: event.id_user })}>
                <EventSummary event={event} as="h2">
                  {event.free_seats !== null && <FreeSeatsBadge count={event.free_seats} />}
                </EventSummary>
              </CardLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export const loader: RouteModule['loader'] = ({ now, loadOptional }) => loadOptional(eventsOfDayQuery(todayOf(now)));

export const meta: RouteModule['meta'] = ({ t }) => ({
  title: t('news:title'),
  description: t('news:description'),
  isIndexable: true,
});
