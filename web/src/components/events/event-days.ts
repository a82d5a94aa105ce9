import { type EventView, firstDay, lastDay, localTime } from '@convoi/contracts';

/** How far an event is, by the calendar of its own place. */
type Countdown =
  | { readonly kind: 'today' | 'tomorrow' | 'ongoing' | 'over' }
  | { readonly kind: 'in_days'; readonly days: number };

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Takes the event's days and an instant in epoch milliseconds; null when no day is known. */
export function countdownOf(
  event: Pick<EventView, 'date' | 'start_date' | 'end_date' | 'timezone'>,
  nowMs: number,
): Countdown | null {
  if (event.date === null && event.start_date === null) return null;
  const today = localTime(nowMs, event.timezone).day;
  const days = daysBetween(today, firstDay(event));
  if (days > 1) return { kind: 'in_days', days };
  if (days === 1) return { kind: 'tomorrow' };
  if (lastDay(event) < today) return { kind: 'over' };
  return { kind: event.date === null && firstDay(event) !== lastDay(event) ? 'ongoing' : 'today' };
}
