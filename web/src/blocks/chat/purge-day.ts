import type { MatchRequestView } from '@convoi/contracts';

/** Days after an event's last day at which its people's data are destroyed (architecture, section 7). */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** The day on which a conversation of an event is erased, `YYYY-MM-DD`. */
export function purgeDayOf({ date, end_date }: Pick<MatchRequestView['event'], 'date' | 'end_date'>): string {
  const lastDay = end_date ?? date ?? '';
  return new Date(Date.parse(`${lastDay}T00:00:00Z`) + KEPT_DAYS * DAY_MS).toISOString().slice(0, 10);
}
