import { useTranslation } from 'react-i18next';
import { FreeSeatsBadge } from '#web/blocks/event-counters.tsx';
import { EventSummary } from '#web/blocks/event-summary.tsx';
import { SearchForm } from '#web/blocks/search-form.tsx';
import { paths } from '#web/config/paths.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useLiveQuery } from '#web/lib/live-query.ts';
import type { RouteModule } from '#web/lib/route-module.ts';
import { useRuntime } from '#web/lib/use-runtime.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CardLink } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NoEvents } from '#web/ui/illustrations/no-events.tsx';
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton.tsx';
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
