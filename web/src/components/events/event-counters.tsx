import type { EventCounts } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { Badge } from '#web/ui/display/badge.tsx';
import { IconArmchair, IconCarFront, IconUserRound } from '#web/ui/display/icons.ts';
import styles from './event-counters.module.css';

/** "7 places libres". */
export function FreeSeatsBadge({ count }: { readonly count: number }) {
  const { t } = useTranslation('event');
  return (
    <Badge tone={count > 0 ? 'success' : 'neutral'} icon={<IconArmchair size={16} />}>
      {t('counts.seats', { count })}
    </Badge>
  );
}

/** "4 conducteurs · 7 places libres · 1 place gardée · 9 passagers". */
export function EventCounters({ counts }: { readonly counts: EventCounts }) {
  const { t } = useTranslation('event');
  return (
    <ul className={styles.counters} aria-label={t('counts.label')}>
      <li>
        <Badge icon={<IconCarFront size={16} />}>{t('counts.drivers', { count: counts.drivers })}</Badge>
      </li>
      <li>
        <FreeSeatsBadge count={counts.free_seats} />
      </li>
      {counts.kept_seats !== undefined && (
        <li>
          <Badge>{t('counts.kept', { count: counts.kept_seats })}</Badge>
        </li>
      )}
      <li>
        <Badge icon={<IconUserRound size={16} />}>{t('counts.passengers', { count: counts.passengers })}</Badge>
      </li>
    </ul>
  );
}
