import type { MatchRequestView, OwnEventView } from '@convoi/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EventWhen } from '#web/components/events/event-when.tsx';
import { paths } from '#web/config/paths.ts';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { CardLink } from '#web/ui/display/card.tsx';
import { IconChevronLeft, IconChevronRight, IconGlobe, IconLock, IconMessageCircle } from '#web/ui/display/icons.ts';
import { LogoTile } from '#web/ui/display/logo-tile.tsx';
import { waitingAt } from '../selection.ts';
import styles from './event-list.module.css';

/** So much of the strip is to be seen before the chosen card. */
const PEEP_PX = 16;

export interface EventListProps {
  readonly events: readonly OwnEventView[];
  readonly requests: readonly MatchRequestView[];
  readonly selectedId: string;
}

function EventCard({
  event,
  waiting,
  isSelected,
}: {
  readonly event: OwnEventView;
  readonly waiting: number;
  readonly isSelected: boolean;
}) {
  const { t } = useTranslation(['dashboard', 'event']);
  const visibility = t(event.is_public ? 'event:visibility.public' : 'event:visibility.private');
  return (
    <CardLink
      tight
      tone={isSelected ? 'selected' : 'plain'}
      className={styles.card}
      to={`${paths.dashboard.href()}?${new URLSearchParams({ event_id: event.id })}`}
      aria-current={isSelected ? 'true' : undefined}
      preventScrollReset
      replace
      // A browser leaves a card where it is that peeps in already; the ring around it would be cut off.
      onFocus={({ currentTarget }) => currentTarget.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })}
    >
      <LogoTile src={event.logo} title={event.title} size={40} />
      <span className={styles.words}>
        <span className={styles.title}>{event.title}</span>
        <span className={styles.line}>
          <EventWhen schedule={event} />
        </span>
        <span className={styles.line}>
          {event.is_public ? <IconGlobe size={16} /> : <IconLock size={16} />}
          <span className="visually-hidden">{visibility}</span>
          <span className={styles.where}>{event.location}</span>
        </span>
        <span className={styles.badges}>
          {waiting > 0 && (
            <Badge tone="accent" icon={<IconMessageCircle size={16} />}>
              {t('waiting', { count: waiting })}
            </Badge>
          )}
          {event.role !== 'participant' && <Badge tone="warm">{t('organiser')}</Badge>}
          {!event.is_upcoming && <Badge>{t('over')}</Badge>}
        </span>
      </span>
    </CardLink>
  );
}

/** One's events: a list at the side, a row of tabs, or on narrow screens a strip to swipe, the next one always peeping in. */
export function EventList({ events, requests, selectedId }: EventListProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const strip = useRef<HTMLUListElement>(null);
  const index = events.findIndex(({ id }) => id === selectedId);
  const shownIndex = useRef(0);
  useEffect(() => {
    // The first stands there from the start: to ask where it is would have the page laid out before it is complete.
    if (index === shownIndex.current) return;
    shownIndex.current = index;
    // Sideways only: the page itself stays where it is.
    const chosen = strip.current?.children[index];
    if (chosen instanceof HTMLElement) strip.current?.scrollTo?.({ left: chosen.offsetLeft - PEEP_PX });
  }, [index]);
  const step = (by: 1 | -1) => {
    const box = strip.current;
    box?.scrollBy({ left: by * box.clientWidth * 0.85, behavior: 'smooth' });
  };
  return (
    <nav className={styles.events} aria-label={t('events')}>
      <ul ref={strip} className={styles.strip}>
        {events.map((event) => (
          <li key={event.id}>
            <EventCard event={event} waiting={waitingAt(requests, event.id)} isSelected={event.id === selectedId} />
          </li>
        ))}
      </ul>
      {events.length > 1 && (
        <div className={styles.steps}>
          <IconButton label={t('common:map.previous')} icon={<IconChevronLeft />} onClick={() => step(-1)} />
          <IconButton label={t('common:map.next')} icon={<IconChevronRight />} onClick={() => step(1)} />
        </div>
      )}
    </nav>
  );
}
