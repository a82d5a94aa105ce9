import type { ScheduleKind } from '@convoi/contracts';
import type { Schedule } from '@convoi/contracts/events';

/** Days and time of an event, flat as on the wire; a `type`, since documents need an open shape. */
export type ScheduleFields = {
  readonly scheduleKind: ScheduleKind;
  readonly date: string | null;
  readonly time: string | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
};

/** Takes the schedule of an event; gives its fields for a document. */
export function scheduleFields(schedule: Schedule): ScheduleFields {
  return schedule.kind === 'oneTime'
    ? { scheduleKind: 'oneTime', date: schedule.date, time: schedule.time, startDate: null, endDate: null }
    : {
        scheduleKind: 'season',
        date: null,
        time: null,
        startDate: schedule.startDate,
        endDate: schedule.endDate,
      };
}
