import type { MatchRequestView } from '@convoi/contracts';

const DAY_MS = 86_400_000;

/** The day on which a conversation of an event is erased, so many days after the event's last day. `YYYY-MM-DD`. */
export function purgeDayOf(
  { date, end_date }: Pick<MatchRequestView['event'], 'date' | 'end_date'>,
  keptDays: number,
): string {
  const lastDay = end_date ?? date ?? '';
  return new Date(Date.parse(`${lastDay}T00:00:00Z`) + keptDays * DAY_MS).toISOString().slice(0, 10);
}
