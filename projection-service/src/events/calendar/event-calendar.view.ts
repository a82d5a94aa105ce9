import { formatSchedule } from '@convoi/contracts';
import { wireSchedule } from '../event.view.ts';
import type { EventPage } from '../event-page.projection.ts';
import { type CalendarReader, daySpan, EVENT_MINUTES, type Span, saidEnd, standing } from './calendar-entry.ts';
import { calendarText, compactUtc, escaped, later, timeLine, zoneLines } from './calendar-format.ts';
import { CALENDAR_TEXTS, type CalendarTexts } from './calendar-texts.ts';

/**
 * Decimals of a degree that a place on a map has; more would be written with an exponent. The middle of a town is none: a
 * calendar would lead there, where the text leads to the place.
 */
const geoLines = ({ latitude, longitude, isPlaceApproximate }: EventPage): readonly string[] =>
  latitude === null || longitude === null || isPlaceApproximate
    ? []
    : [`GEO:${latitude.toFixed(6)};${longitude.toFixed(6)}`];

/** What the organiser says of the event, each text after an empty line. */
const saidBy = (
  { doorsTime, organiserName, description, practicalNotes }: EventPage,
  texts: CalendarTexts,
): readonly string[] => [
  ...(doorsTime == null ? [] : [texts.doors(doorsTime)]),
  ...(organiserName == null ? [] : [texts.by(organiserName)]),
  ...[description, practicalNotes].flatMap((text) => (text == null ? [] : ['', text])),
  ...(description == null && practicalNotes == null ? [] : ['']),
];

/** What a file holds of one event: its entries, and the zone that their times are in with the days that they are on. */
export interface EventEntries {
  readonly entries: readonly (readonly string[])[];
  /** null where only days are named. */
  readonly zone: { readonly timezone: string; readonly firstDay: string; readonly lastDay: string } | null;
}

/** The entries of an event; a season is entered as the days that bound it. Their ids are the same in every file. */
export function eventEntries(page: EventPage, { lang, link }: Pick<CalendarReader, 'lang' | 'link'>): EventEntries {
  const { _id: id, title, date, time, timezone } = page;
  const texts = CALENDAR_TEXTS[lang];
  const isCancelled = page.state === 'withdrawn';
  const entry = (uid: string, summary: string, span: Span, notes: readonly string[]): readonly string[] => [
    `UID:${uid}`,
    `SEQUENCE:${page.sequence}`,
    `DTSTAMP:${compactUtc(Date.parse(page.revisedAt))}`,
    `LAST-MODIFIED:${compactUtc(Date.parse(page.revisedAt))}`,
    ...span.lines,
    ...standing(span, isCancelled),
    // Some programs show no status: the title says it to everybody.
    `SUMMARY:${escaped(isCancelled ? texts.cancelled(summary) : summary)}`,
    `LOCATION:${escaped(page.label)}`,
    ...geoLines(page),
    `DESCRIPTION:${escaped(
      [...notes, ...(page.isPlaceApproximate ? [texts.placeNear] : []), ...saidBy(page, texts), link].join('\n'),
    )}`,
    `URL:${link}`,
    `CLASS:${page.isPublic ? 'PUBLIC' : 'PRIVATE'}`,
  ];
  if (date !== null && time !== null) {
    const begin = later({ day: date, time }, 0, timezone);
    const said = saidEnd(page, begin);
    const end = said === null ? later(begin, EVENT_MINUTES, timezone) : later(said, 0, timezone);
    const lines = [timeLine('DTSTART', timezone, begin), timeLine('DTEND', timezone, end)];
    const span = { lines, isTimed: true, isKnown: true };
    return {
      entries: [entry(id, title, span, said === null ? [texts.endOpen] : [])],
      zone: { timezone, firstDay: date, lastDay: end.day },
    };
  }
  const first = page.startDate ?? page.date ?? '1970-01-01';
  const last = page.endDate ?? first;
  const period = [formatSchedule(wireSchedule(page), lang)];
  const days = [
    entry(id, first === last ? title : texts.firstDay(title), daySpan(first, true), period),
    ...(first === last ? [] : [entry(`${id}-last`, texts.lastDay(title), daySpan(last, true), period)]),
  ];
  return { entries: days, zone: null };
}

/** `getEventCalendar`: takes the page of an event; gives the file's text. */
export function calendarFile(page: EventPage, reader: CalendarReader): string {
  const { entries, zone } = eventEntries(page, reader);
  return calendarText(zone === null ? [] : zoneLines(zone.timezone, zone.firstDay, zone.lastDay), entries, reader);
}
