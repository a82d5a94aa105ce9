import { dayAfter, type LegKind, localTime } from '@convoi/contracts';
import type { EventPage } from '../read-models/event-pages.ts';

/** Calendar files (RFC 5545). */

const LINE_OCTETS = 75;
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** Backslash, semicolon, comma and line breaks of a TEXT value (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|\r|\n/g, '\\n');
}

/** Breaks a line after at most 75 octets, never inside a character (RFC 5545, 3.1). */
export function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = '';
      // The space that begins a continued line counts.
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}

/** The local day before a day. */
const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);

const compactDay = (day: string): string => day.replaceAll('-', '');
const compactTime = (day: string, time: string): string => `${compactDay(day)}T${time.replace(':', '')}00`;
const compactUtc = (instant: string): string => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`;
}

interface Change {
  readonly atMs: number;
  readonly fromMinutes: number;
  readonly toMinutes: number;
}

/** Changes of a zone's offset between two instants; none is shorter than a week. */
function offsetChanges(timezone: string, fromMs: number, toMs: number): Change[] {
  const offsetAt = (ms: number): number => localTime(ms, timezone).offsetMinutes;
  const changes: Change[] = [];
  let before = offsetAt(fromMs);
  for (let ms = fromMs; ms < toMs; ms += WEEK_MS) {
    const after = offsetAt(ms + WEEK_MS);
    if (after === before) continue;
    let [low, high] = [ms, ms + WEEK_MS];
    while (high - low > 1_000) {
      const middle = low + Math.floor((high - low) / 2_000) * 1_000;
      if (offsetAt(middle) === before) low = middle;
      else high = middle;
    }
    changes.push({ atMs: high, fromMinutes: before, toMinutes: after });
    before = after;
  }
  return changes;
}

/** The zone as it is in the year around a local day: one observance for each change of its offset. */
function zoneLines(timezone: string, day: string): string[] {
  const middleMs = Date.parse(`${day}T00:00:00Z`);
  const fromMs = middleMs - 400 * DAY_MS;
  const first = localTime(fromMs, timezone).offsetMinutes;
  const changes = offsetChanges(timezone, fromMs, middleMs + 40 * DAY_MS);
  const lowest = Math.min(first, ...changes.map(({ toMinutes }) => toMinutes));
  const observance = (start: string, fromMinutes: number, toMinutes: number): string[] => {
    const kind = toMinutes > lowest ? 'DAYLIGHT' : 'STANDARD';
    return [
      `BEGIN:${kind}`,
      `DTSTART:${start}`,
      `TZOFFSETFROM:${offsetText(fromMinutes)}`,
      `TZOFFSETTO:${offsetText(toMinutes)}`,
      `END:${kind}`,
    ];
  };
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timezone}`,
    ...observance('19700101T000000', first, first),
    ...changes.flatMap(({ atMs, fromMinutes, toMinutes }) => {
      // The start of an observance is told in the time that was valid before it.
      const wall = new Date(atMs + fromMinutes * 60_000).toISOString();
      return observance(wall.slice(0, 19).replaceAll(/[-:]/g, ''), fromMinutes, toMinutes);
    }),
    'END:VTIMEZONE',
  ];
}

function timeLines(page: EventPage): { readonly zone: string[]; readonly span: string[] } {
  if (page.date !== null && page.time !== null) {
    const { date, time, timezone } = page;
    return { zone: zoneLines(timezone, date), span: [`DTSTART;TZID=${timezone}:${compactTime(date, time)}`] };
  }
  const first = page.startDate ?? page.date ?? '1970-01-01';
  const last = page.endDate ?? first;
  return {
    zone: [],
    // The end of a span of days is the day after its last one.
    span: [`DTSTART;VALUE=DATE:${compactDay(first)}`, `DTEND;VALUE=DATE:${compactDay(dayAfter(last))}`],
  };
}

/** Lines of a whole file around those of its zone and entries. */
function fileOf(zone: readonly string[], entries: readonly (readonly string[])[], brandName: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(brandName)}//${escaped(brandName)}//FR`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...zone,
    ...entries.flatMap((entry) => ['BEGIN:VEVENT', ...entry, 'END:VEVENT']),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** I1: takes the page of an event and the address of its public page; gives the file's text. */
export function calendarFile(page: EventPage, link: string, brandName: string): string {
  const { zone, span } = timeLines(page);
  const hasPoint = page.latitude !== null && page.longitude !== null;
  const entry = [
    `UID:${page._id}`,
    `SEQUENCE:${page.sequence}`,
    `DTSTAMP:${compactUtc(page.revisedAt)}`,
    `LAST-MODIFIED:${compactUtc(page.revisedAt)}`,
    ...span,
    `SUMMARY:${escaped(page.title)}`,
    `LOCATION:${escaped(page.label)}`,
    ...(hasPoint ? [`GEO:${page.latitude};${page.longitude}`] : []),
    `DESCRIPTION:${escaped(link)}`,
    `URL:${link}`,
    `CLASS:${page.isPublic ? 'PUBLIC' : 'PRIVATE'}`,
  ];
  return fileOf(zone, [entry], brandName);
}

/** An accepted ride as its two parties know it. */
export interface Ride {
  readonly matchId: string;
  /** When the relation last changed, ISO 8601. */
  readonly changedAt: string;
  readonly driverName: string;
  readonly passengerName: string;
  /** Where the car starts. */
  readonly address: string;
  /** The shared legs with the driver's times. */
  readonly legs: readonly { readonly kind: LegKind; readonly departureTime: string | null }[];
}

/** When the car leaves: in the hours before the event, or in those after it; without a time the day is all that is known. */
function departureLines(page: EventPage, { kind, departureTime }: Ride['legs'][number]): readonly string[] {
  const { date, time, timezone } = page;
  if (date === null || time === null) return timeLines(page).span;
  if (departureTime === null) return [`DTSTART;VALUE=DATE:${compactDay(date)}`];
  const beforeMidnight = kind === 'outbound' && departureTime > time ? dayBefore(date) : date;
  const day = kind === 'return' && departureTime < time ? dayAfter(date) : beforeMidnight;
  const start = `DTSTART;TZID=${timezone}:${compactTime(day, departureTime)}`;
  return kind === 'outbound' && departureTime !== time
    ? [start, `DTEND;TZID=${timezone}:${compactTime(date, time)}`]
    : [start];
}

/** I2: an entry for each leg of a ride. Its times follow the event's, its sequence too. */
export function rideFile(page: EventPage, ride: Ride, link: string, brandName: string): string {
  const stamp = compactUtc([page.revisedAt, ride.changedAt].sort().at(-1) ?? page.revisedAt);
  const entries = ride.legs.map((leg) => [
    `UID:${ride.matchId}-${leg.kind}`,
    `SEQUENCE:${page.sequence}`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    ...departureLines(page, leg),
    `SUMMARY:${escaped(`${page.title} (${ride.driverName}, ${ride.passengerName})`)}`,
    `LOCATION:${escaped(leg.kind === 'outbound' ? ride.address : page.label)}`,
    `DESCRIPTION:${escaped(link)}`,
    `URL:${link}`,
    'CLASS:PRIVATE',
  ]);
  return fileOf(timeLines(page).zone, entries, brandName);
}
