import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EventPage, eventPages } from '../read-models/event-pages.ts';
import { EVENT, eventCreated, history } from '../read-models/testing/history.ts';
import { project } from '../read-models/testing/projection-spec.ts';
import { calendarFile, folded } from './calendar-file.ts';

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
