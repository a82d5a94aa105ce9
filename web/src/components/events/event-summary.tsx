import type { EventRow } from '@convoi/contracts';
import type { ReactNode } from 'react';
import { useFormat } from '#web/i18n/format.ts';
import { townOf } from '#web/lib/places/town-of.ts';
import { LogoTile } from '#web/ui/display/logo-tile.tsx';
import styles from './event-summary.module.css';

/** Logo, title, day in words and town: the same in the list, in the search and on the map. */
export function EventSummary({
  event,
  as: Title = 'span',
  children,
}: {
  readonly event: EventRow;
  readonly as?: 'span' | 'h2' | 'h3';
  /** What the place has to say more, under the town. */
  readonly children?: ReactNode;
}) {
  const format = useFormat();
  return (
    <div className={styles.summary}>
      <LogoTile src={event.logo} title={event.title} size={40} />
      <div className={styles.texts}>
        <Title className={styles.title}>{event.title}</Title>
        <span className={styles.line}>{format.schedule(event)}</span>
        <span className={styles.line}>{townOf(event.location, event.country_code)}</span>
        {children !== undefined && <div className={styles.more}>{children}</div>}
      </div>
    </div>
  );
}
