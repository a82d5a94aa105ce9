import { instantOf, type Lang, localTime } from '@convoi/contracts';

/** The text of calendar files (RFC 5545): lines, values and zones. What stands in them is said in `calendar-file.ts`. */

const LINE_OCTETS = 75;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** Backslash, semicolon, comma and line breaks of a TEXT value (RFC 5545, 3.3.11). */
export function escaped(text: string): string {
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

/** A day `YYYY-MM-DD` and a time `HH:mm` on the clocks of a place. */
export interface Wall {
  readonly day: string;
  readonly time: string;
}

/** So many minutes later in a zone; a time that a change of the clock skips becomes the one that the clocks show then. */
export function later({ day, time }: Wall, minutes: number, timezone: string): Wall {
  const shown = localTime(instantOf(day, time, timezone) + minutes * MINUTE_MS, timezone);
  return { day: shown.day, time: shown.time };
}

/** Which of two comes first on the same clocks. */
export function earlier(a: Wall, b: Wall): Wall {
  return `${a.day}T${a.time}` <= `${b.day}T${b.time}` ? a : b;
}

export const compactDay = (day: string): string => day.replaceAll('-', '');
export const compactUtc = (epochMs: number): string =>
  `${new Date(epochMs).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** A property whose value is a day. */
export const dayLine = (name: string, day: string): string => `${name};VALUE=DATE:${compactDay(day)}`;
/** A property whose value is a time in a zone that the file describes. */
export const timeLine = (name: string, timezone: string, { day, time }: Wall): string =>
  `${name};TZID=${timezone}:${compactDay(day)}T${time.replace(':', '')}00`;

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

/** The zone from the year before a local day to some weeks after another: one observance for each change of its offset. */
export function zoneLines(timezone: string, firstDay: string, lastDay: string): readonly string[] {
  const fromMs = Date.parse(`${firstDay}T00:00:00Z`) - 400 * DAY_MS;
  const toMs = Date.parse(`${lastDay}T00:00:00Z`) + 40 * DAY_MS;
  const first = localTime(fromMs, timezone).offsetMinutes;
  const changes = offsetChanges(timezone, fromMs, toMs);
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
    ...changes.flatMap(({ atMs, fromMinutes, toMinutes }) =>
      // The start of an observance is told in the time that was valid before it.
      observance(compactUtc(atMs + fromMinutes * MINUTE_MS).slice(0, -1), fromMinutes, toMinutes),
    ),
    'END:VTIMEZONE',
  ];
}

/** A file around its entries. Zones that an entry names come first. */
export function calendarText(
  zone: readonly string[],
  entries: readonly (readonly string[])[],
  { brandName, lang }: { readonly brandName: string; readonly lang: Lang },
  /** What the whole file says of itself. */
  more: readonly string[] = [],
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(brandName)}//${escaped(brandName)}//${lang.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    ...more,
    ...zone,
    ...entries.flatMap((entry) => ['BEGIN:VEVENT', ...entry, 'END:VEVENT']),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
