import { END_OF_EVENT_HOUR, type LEG_KINDS, REMINDER_HOUR, RIDE_DAY_HOUR, RIDE_DAY_LEAD_MS } from './constants.ts';
import type { EventType } from './http/wire-values.ts';

/** Local days and times of an event, as the wire has them. */
export interface WireSchedule {
  readonly event_type: EventType;
  readonly date: string | null;
  readonly time: string | null;
  readonly start_date: string | null;
  readonly end_date: string | null;
}

/** The day after a day, both `YYYY-MM-DD`. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** The day before a day, both `YYYY-MM-DD`. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

const formats = new Map<string, Intl.DateTimeFormat>();
/** British styles are all digits, day first, the clock to 24. Naming the parts instead has a browser compose a pattern first, which takes a phone three times as long. */
function zoneFormat(timezone: string): Intl.DateTimeFormat {
  let format = formats.get(timezone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(timezone, format);
  }
  return format;
}

/** Local day, time and offset of an instant in a zone; the day has a year of four digits, from 0001 to 9999. */
export function localTime(epochMs: number, timezone: string): { day: string; time: string; offsetMinutes: number } {
  const parts = Object.fromEntries(
    zoneFormat(timezone)
      .formatToParts(epochMs)
      .map((part) => [part.type, part.value]),
  );
  // The format drops the zeros that a year begins with; a day without them is no day.
  const day = `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`;
  const asUtc = Date.parse(`${day}T${parts.hour}:${parts.minute}:${parts.second}Z`);
  return {
    day,
    time: `${parts.hour}:${parts.minute}`,
    offsetMinutes: Math.round((asUtc - Math.floor(epochMs / 1000) * 1000) / 60_000),
  };
}

/** The instant (epoch ms) of a local day and time in a zone; a time that a clock change skips is read an hour later. */
export function instantOf(day: string, time: string, timezone: string): number {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const first = wall - localTime(wall, timezone).offsetMinutes * 60_000;
  return wall - localTime(first, timezone).offsetMinutes * 60_000;
}

/** The last local day of an event. */
export function lastDay(schedule: { date: string | null; end_date: string | null }): string {
  return schedule.date ?? schedule.end_date ?? '1970-01-01';
}

/** The first local day of an event. */
export function firstDay(schedule: { date: string | null; start_date: string | null }): string {
  return schedule.date ?? schedule.start_date ?? '1970-01-01';
}

const hour = (number: number): string => `${String(number).padStart(2, '0')}:00`;

/** Ends that were reckoned already: every decision and every page asks again, and a zone's rules take long to apply. */
const ends = new Map<string, number>();
const ENDS_MAX = 2_000;

/** When an event stops being upcoming: 06:00 local of the day after its last day. Epoch ms. */
export function endOfEvent(lastLocalDay: string, timezone: string): number {
  const key = `${lastLocalDay} ${timezone}`;
  const known = ends.get(key);
  if (known !== undefined) return known;
  const end = instantOf(dayAfter(lastLocalDay), hour(END_OF_EVENT_HOUR), timezone);
  if (ends.size >= ENDS_MAX) ends.clear();
  ends.set(key, end);
  return end;
}

/** When people are reminded of their rides: in the morning of the day before the first day, local. Epoch ms. */
export function reminderOfEvent(firstLocalDay: string, timezone: string): number {
  return instantOf(dayBefore(firstLocalDay), hour(REMINDER_HOUR), timezone);
}

/** When an event begins; a season without a time of day begins when a day does. Epoch ms. */
export function startOfEvent(firstLocalDay: string, time: string | null, timezone: string): number {
  return instantOf(firstLocalDay, time ?? hour(END_OF_EVENT_HOUR), timezone);
}

/** 1 (Monday) to 7 of a local day, `YYYY-MM-DD`. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Minutes from midnight of an `HH:MM`. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** So long after the event has begun somebody still leaves for it on that day. */
const LATE_MINUTES = 6 * 60;

/**
 * The local day of a departure that is known by its time alone. To an event, many hours after it begins is the evening before; from
 * it, earlier than it begins is after midnight.
 */
export function dayOfDeparture(
  leg: (typeof LEG_KINDS)[number],
  time: string,
  begin: { readonly day: string; readonly time: string },
): string {
  if (leg === 'return') return time < begin.time ? dayAfter(begin.day) : begin.day;
  return minutesOf(time) - minutesOf(begin.time) > LATE_MINUTES ? dayBefore(begin.day) : begin.day;
}

/** An event begins so early that people leave for it the evening before: its ride day begins so long before it. */
const EARLY_MS = 6 * 3_600_000;

/** When the day of the rides to an event begins: at local midnight, or six hours before an event that begins earlier than that. Epoch ms. */
export function rideDayOfEvent(firstLocalDay: string, time: string | null, timezone: string): number {
  const midnight = instantOf(firstLocalDay, '00:00', timezone);
  return time === null ? midnight : Math.min(midnight, startOfEvent(firstLocalDay, time, timezone) - EARLY_MS);
}

/**
 * When somebody is told that the day of their rides has come: in its morning, or one and a half hours before the first thing that
 * happens, if that is earlier. Takes the instants of their meetings and of the beginning of the event. Epoch ms.
 */
export function rideDayMorning(firstLocalDay: string, timezone: string, firstInstants: readonly number[]): number {
  const morning = instantOf(firstLocalDay, hour(RIDE_DAY_HOUR), timezone);
  return Math.min(morning, ...firstInstants.map((at) => at - RIDE_DAY_LEAD_MS));
}
