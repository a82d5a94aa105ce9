import {
  dayOfDeparture,
  endOfEvent,
  instantOf,
  type LegKind,
  reminderOfEvent,
  rideDayMorning,
  rideDayOfEvent,
  startOfEvent,
} from '@convoi/contracts';
import { firstDayOf, lastDayOf, timeOf } from '@convoi/contracts/events';
import type { MailEvent } from './mail-events.projection.ts';

type Times = Pick<MailEvent, 'schedule' | 'timezone'>;

/** Whether the event is over at this time, epoch ms; a season ends with its last day. */
export function hasEnded({ schedule, timezone }: Times, nowMs: number): boolean {
  return nowMs >= endOfEvent(lastDayOf(schedule), timezone);
}

/** Whether the event has begun at this time, epoch ms; a season begins with its first day. */
export function hasBegun({ schedule, timezone }: Times, nowMs: number): boolean {
  return nowMs >= startOfEvent(firstDayOf(schedule), timeOf(schedule), timezone);
}

/** Whether the day of the rides is of no more use at this time: the event has begun, or the first day of a season is over. Epoch ms. */
export function isRideDayOver(event: Times, nowMs: number): boolean {
  if (event.schedule.kind === 'oneTime') return hasBegun(event, nowMs);
  return nowMs >= endOfEvent(firstDayOf(event.schedule), event.timezone);
}

/**
 * When somebody is told that the day of their rides has come, epoch ms. Takes what they have agreed on: a leg, and a local time of the
 * event's zone. What happens before that day, as a departure on the evening before, moves nothing: nobody is told in the night of what is over.
 */
export function rideDayMorningOf(
  event: Times,
  meetings: readonly { readonly leg: LegKind; readonly time: string }[],
): number {
  const { schedule, timezone } = event;
  const day = firstDayOf(schedule);
  if (schedule.kind !== 'oneTime') return rideDayMorning(day, timezone, []);
  const begin = { day, time: schedule.time };
  const dayBegins = rideDayOfEvent(day, schedule.time, timezone);
  const firsts = [...meetings, { leg: 'outbound', time: schedule.time } as const].map(({ leg, time }) =>
    instantOf(dayOfDeparture(leg, time, begin), time, timezone),
  );
  const ofTheDay = firsts.filter((at) => at >= dayBegins);
  return rideDayMorning(day, timezone, ofTheDay);
}

/** Whether everybody who rides was reminded by this time, and the event has not begun: whoever agrees now gets no reminder. */
export function isPastReminder(event: Times, nowMs: number): boolean {
  return nowMs >= reminderOfEvent(firstDayOf(event.schedule), event.timezone) && !hasBegun(event, nowMs);
}
