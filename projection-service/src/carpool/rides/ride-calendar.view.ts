import { dayAfter, dayOfDeparture, instantOf, type LegKind, localTime, weekdayOf } from '@convoi/contracts';
import { shownPhone } from '@convoi/contracts/shown-phone';
import {
  type CalendarReader,
  daySpan,
  EVENT_MINUTES,
  type Span,
  saidEnd,
  standing,
} from '../../events/calendar/calendar-entry.ts';
import {
  calendarText,
  compactDay,
  compactUtc,
  earlier,
  escaped,
  later,
  timeLine,
  type Wall,
  zoneLines,
} from '../../events/calendar/calendar-format.ts';
import { CALENDAR_TEXTS } from '../../events/calendar/calendar-texts.ts';
import type { EventPage } from '../../events/event-page.projection.ts';

/** How fast a car gets on, from door to door. */
const ROAD_KMH = 70;
const WAY_MINUTES = { unknown: 60, least: 15, most: 720, step: 15, start: 10 } as const;

/** One of the two of a ride, as the other one knows them. */
export interface Rider {
  readonly name: string;
  /** Local times of the ways that they go. */
  readonly legs: readonly { readonly kind: LegKind; readonly departureTime: string | null }[];
  /** 1 (Monday) to 7; empty = to be agreed. */
  readonly weekdays: readonly number[];
  /** How often the registration changed, and when it last did (ISO 8601). */
  readonly sequence: number;
  readonly revisedAt: string;
}

/** An accepted ride as one of its two parties reads it. */
export interface Ride {
  readonly matchId: string;
  /** When it was agreed on, ISO 8601. */
  readonly agreedAt: string;
  readonly driver: Rider;
  readonly passenger: Rider;
  readonly isReaderDriver: boolean;
  /** Where the car starts. */
  readonly address: string;
  /** Kilometres from there to the event, null when unknown. */
  readonly distanceKm: number | null;
  /** The ways that both go. */
  readonly legs: readonly LegKind[];
  /** Where and when the two have agreed to meet; the place is null once who proposed it is erased. */
  readonly meetings: {
    readonly [L in LegKind]?: {
      readonly place: string | null;
      /** In which the place is most likely meant; null where that is known. */
      readonly town: string | null;
      readonly time: string;
    };
  };
  /** What the other one shows to those of their rides; null = nothing. */
  readonly phone: string | null;
  /** How many meetings were confirmed, and when the last one was (ISO 8601), null when none was. */
  readonly settled: { readonly count: number; readonly at: string | null };
}

/** Minutes on the road, in whole quarters of an hour. */
function wayMinutes(distanceKm: number | null): number {
  if (distanceKm === null) return WAY_MINUTES.unknown;
  const { least, most, step, start } = WAY_MINUTES;
  const minutes = start + (distanceKm / ROAD_KMH) * 60;
  return Math.min(most, Math.max(least, Math.ceil(minutes / step) * step));
}

/** When the car leaves: as the two have agreed, else what the driver says, else what the passenger says; null when nobody does. */
function departureOf({ driver, passenger, meetings }: Ride, kind: LegKind): string | null {
  const saidBy = ({ legs }: Rider) => legs.find((leg) => leg.kind === kind)?.departureTime ?? null;
  return meetings[kind]?.time ?? saidBy(driver) ?? saidBy(passenger);
}

/** Where the two have agreed to meet, as a map finds it; null where they have not. */
function placeOf({ meetings }: Ride, kind: LegKind): string | null {
  const { place = null, town = null } = meetings[kind] ?? {};
  return place === null || town === null ? place : `${place}, ${town}`;
}

/** The way to or from an event of one day: on the road before it begins, or after it. */
function onceSpan(kind: LegKind, ride: Ride, begin: Wall, page: EventPage): Span {
  const { timezone } = page;
  const way = wayMinutes(ride.distanceKm);
  const departure = departureOf(ride, kind);
  const span = (start: Wall, end: Wall): Span => ({
    lines: [timeLine('DTSTART', timezone, start), timeLine('DTEND', timezone, end)],
    isTimed: true,
    isKnown: departure !== null,
  });
  if (kind === 'return') {
    const assumed = later(saidEnd(page, begin) ?? begin, page.endTime == null ? EVENT_MINUTES : 0, timezone);
    const start =
      departure === null
        ? assumed
        : later({ day: dayOfDeparture(kind, departure, begin), time: departure }, 0, timezone);
    return span(start, later(start, way, timezone));
  }
  if (departure === null) return span(later(begin, -way, timezone), begin);
  // A few hours later than the event begins are a car that comes late.
  const start = later({ day: dayOfDeparture(kind, departure, begin), time: departure }, 0, timezone);
  const end = later(start, way, timezone);
  // Who leaves before it begins means to be there by then.
  return span(start, start.day === begin.day && start.time >= begin.time ? end : earlier(end, begin));
}

const DAY_CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** The weekdays on which two ride: those of both, or those of the one who has named any; empty = to be agreed. */
function commonWeekdays({ driver, passenger }: Ride): readonly number[] {
  if (driver.weekdays.length === 0) return passenger.weekdays;
  if (passenger.weekdays.length === 0) return driver.weekdays;
  return driver.weekdays.filter((day) => passenger.weekdays.includes(day));
}

/** A season from the day on which a ride is agreed on. */
interface Season {
  readonly first: string;
  readonly last: string;
  readonly timezone: string;
}

/** The days of a season on which two ride, until `count` are found. */
function ridingDays({ first, last }: Season, weekdays: readonly number[], count: number): readonly string[] {
  const days: string[] = [];
  for (let day = first; day <= last && days.length < count; day = dayAfter(day))
    if (weekdays.includes(weekdayOf(day))) days.push(day);
  return days;
}

/** The way of a season: every week on the days of the two; one day where they have still to agree on them. */
function seasonSpan(kind: LegKind, ride: Ride, season: Season): Span {
  const { first, last, timezone } = season;
  const weekdays = commonWeekdays(ride);
  const [firstRide, second] = ridingDays(season, weekdays, 2);
  const departure = departureOf(ride, kind);
  const until = departure === null ? compactDay(last) : compactUtc(instantOf(last, '23:59', timezone));
  const byDay = weekdays.map((day) => DAY_CODES[day - 1]).join(',');
  const rule = second === undefined ? [] : [`RRULE:FREQ=WEEKLY;UNTIL=${until};BYDAY=${byDay}`];
  const day = firstRide ?? first;
  const isKnown = firstRide !== undefined && departure !== null;
  if (departure === null) return daySpan(day, isKnown, rule);
  // An end by the clocks would last an hour more or less in the week in which they change.
  const lasts = `DURATION:PT${wayMinutes(ride.distanceKm)}M`;
  return {
    lines: [timeLine('DTSTART', timezone, { day, time: departure }), lasts, ...rule],
    isTimed: true,
    isKnown,
  };
}

/** `getRideCalendar`: takes the page of an event and a ride to it; gives a file with an entry for each way. */
export function rideFile(page: EventPage, ride: Ride, { lang, brandName, link }: CalendarReader): string {
  const { date, time, timezone } = page;
  const { driver, passenger, isReaderDriver } = ride;
  const other = isReaderDriver ? passenger : driver;
  const texts = CALENDAR_TEXTS[lang];
  const begin = date === null || time === null ? null : later({ day: date, time }, 0, timezone);
  const agreedOn = localTime(Date.parse(ride.agreedAt), timezone).day;
  const last = page.endDate ?? page.startDate ?? date ?? agreedOn;
  const opens = page.startDate ?? date ?? agreedOn;
  // They ride from the day on which they agree, within the season: the middle one of the three days.
  const [, first = opens] = [opens, agreedOn, last].sort();
  const season = { first, last, timezone };
  const revised = [
    page.revisedAt,
    ride.agreedAt,
    driver.revisedAt,
    passenger.revisedAt,
    ride.settled.at ?? ride.agreedAt,
  ];
  const stamp = compactUtc(Math.max(...revised.map((at) => Date.parse(at))));
  const hasDays = begin !== null || ridingDays(season, commonWeekdays(ride), 1).length > 0;
  let isZoned = false;
  const entries = ride.legs.map((kind) => {
    const span = begin === null ? seasonSpan(kind, ride, season) : onceSpan(kind, ride, begin, page);
    isZoned ||= span.isTimed;
    const isTold = departureOf(ride, kind) !== null;
    const notes = [
      isReaderDriver ? texts.youDrive : texts.theyDrive(driver.name),
      ...(isTold ? [] : [span.isTimed ? texts.estimated : texts.timeOpen]),
      ...(hasDays ? [] : [texts.daysOpen]),
      ...(ride.phone === null ? [] : [`${other.name}\u00a0: ${shownPhone(ride.phone)}`]),
      link,
    ];
    return [
      `UID:${ride.matchId}-${kind}`,
      `SEQUENCE:${page.sequence + driver.sequence + passenger.sequence + ride.settled.count}`,
      `DTSTAMP:${stamp}`,
      `LAST-MODIFIED:${stamp}`,
      ...span.lines,
      ...standing(span),
      `SUMMARY:${escaped(texts.ride(kind, other.name, page.title))}`,
      `LOCATION:${escaped(placeOf(ride, kind) ?? (kind === 'outbound' ? ride.address : page.label))}`,
      `DESCRIPTION:${escaped(notes.join('\n'))}`,
      `URL:${link}`,
      'CLASS:PRIVATE',
    ];
  });
  const zone = isZoned ? zoneLines(timezone, begin?.day ?? first, begin?.day ?? last) : [];
  return calendarText(zone, entries, { brandName, lang });
}
