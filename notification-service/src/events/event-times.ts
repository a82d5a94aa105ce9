import { endOfEvent, reminderOfEvent, startOfEvent } from '@convoi/contracts';
import type { MailEvent } from './mail-events.projection.ts';

type Times = Pick<MailEvent, 'schedule' | 'timezone'>;

/** Whether the event is over at this time, epoch ms; a season ends with its last day. */
export function hasEnded({ schedule, timezone }: Times, nowMs: number): boolean {
  const lastDay = schedule.kind === 'oneTime' ? schedule.date : schedule.endDate;
  return nowMs >= endOfEvent(lastDay, timezone);
}

/** Whether the event has begun at this time, epoch ms; a season begins with its first day. */
export function hasBegun({ schedule, timezone }: Times, nowMs: number): boolean {
  const [day, time] = schedule.kind === 'oneTime' ? [schedule.date, schedule.time] : [schedule.startDate, null];
  return nowMs >= startOfEvent(day, time, timezone);
}

/** Whether everybody who rides was reminded by this time, and the event has not begun: whoever agrees now gets no reminder. */
export function isPastReminder(event: Times, nowMs: number): boolean {
  const { schedule, timezone } = event;
  const day = schedule.kind === 'oneTime' ? schedule.date : schedule.startDate;
  return nowMs >= reminderOfEvent(day, timezone) && !hasBegun(event, nowMs);
}
