import type { WireSchedule } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { IconCalendar, IconClock } from '#web/ui/display/icons.ts';
import { countdownOf } from './event-days.ts';

/** When an event takes place, in words; an instant that machines read too where there is one day. */
export function EventWhen({ schedule }: { readonly schedule: Omit<WireSchedule, 'event_type'> }) {
  const { t } = useTranslation('event');
  const format = useFormat();
  const words = format.schedule(schedule) || t('when.unknown');
  if (schedule.date === null) return <span>{words}</span>;
  const machine = schedule.time === null ? schedule.date : `${schedule.date}T${schedule.time}`;
  return <time dateTime={machine}>{words}</time>;
}

type CountdownEvent = Parameters<typeof countdownOf>[0];

/** "Dans 12 jours"; nothing for an event that is over or has no day. */
export function EventCountdown({ event }: { readonly event: CountdownEvent }) {
  const { t } = useTranslation('event');
  const countdown = countdownOf(event, useNow());
  if (countdown === null || countdown.kind === 'over') return null;
  return (
    <Badge tone="warm" icon={<IconClock size={16} />}>
      {countdown.kind === 'in_days' ? t('when.in_days', { count: countdown.days }) : t(`when.${countdown.kind}`)}
    </Badge>
  );
}

/** Marks an event that lasts a season. */
export function SeasonBadge() {
  const { t } = useTranslation('event');
  return (
    <Badge tone="warm" icon={<IconCalendar size={16} />}>
      {t('when.seasonal')}
    </Badge>
  );
}
