import type { EventRow } from '@convoi/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FreeSeatsBadge } from '#web/components/events/event-counters.tsx';
import { EventSummary } from '#web/components/events/event-summary.tsx';
import { paths } from '#web/config/paths.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { CardLink } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Skeleton, SkeletonBlock } from '#web/ui/display/skeleton.tsx';
import { NoEvents } from '#web/ui/illustrations/no-events.tsx';
import { NoResults } from '#web/ui/illustrations/no-results.tsx';
import styles from './event-list.module.css';

const FIRST = 10;
const STEP = 20;

export interface EventListProps {
  readonly heading: string;
  readonly events: readonly EventRow[];
  /** The text that was searched; other words are used when nothing is found. */
  readonly query: string;
  readonly highlightedId: string | null;
  readonly onHighlight: (id: string | null) => void;
}

function Nothing({ query }: { readonly query: string }) {
  const { t } = useTranslation('landing');
  const create = (
    <ButtonLink to={paths.eventCreate.href()}>{t(query === '' ? 'create' : 'search.none_create')}</ButtonLink>
  );
  if (query !== '') return <EmptyState illustration={<NoResults />} title={t('search.none')} action={create} />;
  return <EmptyState illustration={<NoEvents />} title={t('list.empty')} action={create} />;
}

/** Events as cards, ten at first; the one under the pointer lights its flag. */
export function EventList({ heading, events, query, highlightedId, onHighlight }: EventListProps) {
  const { t } = useTranslation(['landing', 'common']);
  const [shown, setShown] = useState(FIRST);
  return (
    <section className={styles.section} aria-labelledby="events-heading">
      <h2 id="events-heading">{heading}</h2>
      {events.length === 0 ? (
        <Nothing query={query} />
      ) : (
        <ul className={styles.list}>
          {events.slice(0, shown).map((event) => (
            <li
              key={event.id}
              onPointerEnter={() => onHighlight(event.id)}
              onPointerLeave={() => onHighlight(null)}
              onFocus={() => onHighlight(event.id)}
              onBlur={() => onHighlight(null)}
            >
              <CardLink
                tight
                tone={event.id === highlightedId ? 'selected' : 'plain'}
                to={paths.eventPage.href({ id_user: event.id_user })}
              >
                <EventSummary event={event} as="h3">
                  {event.free_seats !== null && event.free_seats > 0 && <FreeSeatsBadge count={event.free_seats} />}
                </EventSummary>
              </CardLink>
            </li>
          ))}
        </ul>
      )}
      {events.length > shown && (
        <Button wide onClick={() => setShown(shown + STEP)}>
          {t('common:actions.more')}
        </Button>
      )}
    </section>
  );
}

/** The list's shape while it is on its way. */
export function EventListSkeleton() {
  const { t } = useTranslation();
  return (
    <Skeleton text={t('states.loading')}>
      <SkeletonBlock shape="title" />
      <SkeletonBlock shape="card" />
      <SkeletonBlock shape="card" />
      <SkeletonBlock shape="card" />
    </Skeleton>
  );
}
