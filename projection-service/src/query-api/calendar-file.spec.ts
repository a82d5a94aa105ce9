import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EventPage, eventPages } from '../read-models/event-pages.ts';
import { EVENT, eventCreated, history } from '../read-models/testing/history.ts';
import { project } from '../read-models/testing/projection-spec.ts';
import { calendarFile, folded, type Ride, rideFile } from './calendar-file.ts';

const LINK = 'https://convoi.example/event/user/fete-du-lac';
const projection = eventPages({ adminKeyHash: () => 'hash', shift: (_, point) => point });

function fileOf(changes: Parameters<typeof eventCreated>[0]): string[] {
  const page = project(projection, history(eventCreated(changes)))[EVENT] as EventPage;
  const text = calendarFile(page, LINK, 'Convoi');
  expect(text.endsWith('\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  // Lines as they are after unfolding.
  return text.replaceAll('\r\n ', '').trimEnd().split('\r\n');
}

test('a one-time event: local time with its zone, no end that nobody told', () => {
  const lines = fileOf({});
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Convoi//Convoi//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Paris',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0100',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:20260329T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:20261025T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    `UID:${EVENT}`,
    'SEQUENCE:0',
    'DTSTAMP:20261121T090000Z',
    'LAST-MODIFIED:20261121T090000Z',
    'DTSTART;TZID=Europe/Paris:20261205T193000',
    'SUMMARY:Fête du lac',
    'LOCATION:Place de la Mairie\\, 74000 Annecy',
    'GEO:45.8992;6.1294',
    `DESCRIPTION:${LINK}`,
    `URL:${LINK}`,
    'CLASS:PUBLIC',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
});

test('a zone without summer time has one observance, one west of Greenwich a minus', () => {
  const fixed = fileOf({ timezone: 'Africa/Tunis' });
  expect(fixed.filter((line) => line.startsWith('BEGIN:'))).toEqual([
    'BEGIN:VCALENDAR',
    'BEGIN:VTIMEZONE',
    'BEGIN:STANDARD',
    'BEGIN:VEVENT',
  ]);
  expect(fileOf({ timezone: 'America/St_Johns' })).toContain('TZOFFSETTO:-0330');
});

test('a season is a span of days; its end is the day after the last one', () => {
  const schedule = { kind: 'saisonnier', startDate: '2026-12-01', endDate: '2026-12-31' } as const;
  const lines = fileOf({ schedule, visibility: 'private' });
  expect(lines).toContain('DTSTART;VALUE=DATE:20261201');
  expect(lines).toContain('DTEND;VALUE=DATE:20270101');
  expect(lines).toContain('CLASS:PRIVATE');
  expect(lines.join()).not.toContain('VTIMEZONE');
});

test('commas, semicolons, backslashes and line breaks of a title cannot leave their line', () => {
  const lines = fileOf({ title: 'a,b;c\\d\nEND:VEVENT\r\nX:1' });
  expect(lines).toContain('SUMMARY:a\\,b\\;c\\\\d\\nEND:VEVENT\\nX:1');
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});

describe('folding', () => {
  test('no line is longer than 75 octets, no character is broken, unfolding gives the line again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const line = `SUMMARY:${text.replaceAll(/[\r\n]/g, '')}`;
        const parts = folded(line).split('\r\n');
        for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
        expect(folded(line).replaceAll('\r\n ', '')).toBe(line);
      }),
    );
  });
});

describe('rides', () => {
  const RIDE: Ride = {
    matchId: 'm1',
    changedAt: '2026-11-22T10:00:00.000Z',
    driverName: 'Bob Bernard',
    passengerName: 'Alice, dite A.',
    address: '12 rue; Chambéry',
    legs: [{ kind: 'outbound', departureTime: '17:00' }],
  };
  const rideLines = (ride: Partial<Ride>, changes: Parameters<typeof eventCreated>[0] = {}): string[] => {
    const page = project(projection, history(eventCreated(changes)))[EVENT] as EventPage;
    return rideFile(page, { ...RIDE, ...ride }, LINK, 'Convoi')
      .replaceAll('\r\n ', '')
      .trimEnd()
      .split('\r\n');
  };
  const starts = (lines: readonly string[]): string[] =>
    lines.slice(lines.indexOf('END:VTIMEZONE') + 1).filter((line) => /^DT(?:START|END)/.test(line));

  test('the way there: from the driver’s door to the beginning of the event', () => {
    const lines = rideLines({});
    expect(lines.slice(lines.indexOf('BEGIN:VEVENT'))).toEqual([
      'BEGIN:VEVENT',
      'UID:m1-outbound',
      'SEQUENCE:0',
      'DTSTAMP:20261122T100000Z',
      'LAST-MODIFIED:20261122T100000Z',
      'DTSTART;TZID=Europe/Paris:20261205T170000',
      'DTEND;TZID=Europe/Paris:20261205T193000',
      'SUMMARY:Fête du lac (Bob Bernard\\, Alice\\, dite A.)',
      'LOCATION:12 rue\\; Chambéry',
      `DESCRIPTION:${LINK}`,
      `URL:${LINK}`,
      'CLASS:PRIVATE',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  test('a way there that begins later than the event began the evening before, a way back earlier is after midnight', () => {
    const night = { schedule: { kind: 'ponctuel', date: '2027-01-01', time: '00:30' } } as const;
    expect(starts(rideLines({ legs: [{ kind: 'outbound', departureTime: '22:00' }] }, night))).toEqual([
      'DTSTART;TZID=Europe/Paris:20261231T220000',
      'DTEND;TZID=Europe/Paris:20270101T003000',
    ]);
    expect(starts(rideLines({ legs: [{ kind: 'return', departureTime: '02:00' }] }))).toEqual([
      'DTSTART;TZID=Europe/Paris:20261206T020000',
    ]);
    expect(starts(rideLines({ legs: [{ kind: 'return', departureTime: '23:00' }] }))).toEqual([
      'DTSTART;TZID=Europe/Paris:20261205T230000',
    ]);
  });

  test('without a time the day is all there is; a season is a span of days', () => {
    expect(starts(rideLines({ legs: [{ kind: 'return', departureTime: null }] }))).toEqual([
      'DTSTART;VALUE=DATE:20261205',
    ]);
    const season = { schedule: { kind: 'saisonnier', startDate: '2026-12-20', endDate: '2026-12-25' } } as const;
    expect(rideLines({}, season)).toEqual(
      expect.arrayContaining(['DTSTART;VALUE=DATE:20261220', 'DTEND;VALUE=DATE:20261226']),
    );
  });
});
