import { describe, expect, it } from 'vitest';
import {
  dayOfDeparture,
  instantOf,
  localTime,
  reminderOfEvent,
  rideDayMorning,
  rideDayOfEvent,
  startOfEvent,
} from './schedule.ts';

const at = (ms: number): string => new Date(ms).toISOString();

describe('the day before an event', () => {
  it.each([
    ['2026-12-05', 'Europe/Paris', '2026-12-04T07:00:00.000Z'],
    ['2027-01-01', 'Pacific/Auckland', '2026-12-30T19:00:00.000Z'],
    ['2028-03-01', 'America/Los_Angeles', '2028-02-29T16:00:00.000Z'],
    // The clocks change on the day before, and in the night after it.
    ['2027-03-29', 'Europe/Paris', '2027-03-28T06:00:00.000Z'],
    ['2027-10-31', 'Europe/Paris', '2027-10-30T06:00:00.000Z'],
  ])('of %s in %s has its morning at %s', (day, timezone, morning) => {
    expect(at(reminderOfEvent(day, timezone))).toBe(morning);
  });

  it('is followed by the beginning: at the time that is told, or as a day begins', () => {
    expect(at(startOfEvent('2026-12-05', '19:30', 'Europe/Paris'))).toBe('2026-12-05T18:30:00.000Z');
    expect(at(startOfEvent('2026-12-05', null, 'Europe/Paris'))).toBe('2026-12-05T05:00:00.000Z');
  });
});

describe('years of less than four digits', () => {
  it.each(['0001-06-01', '0026-12-05', '0999-12-31', '1000-01-01'])('%s has its instants as every other day', (day) => {
    for (const timezone of ['Europe/Paris', 'Pacific/Auckland', 'Etc/GMT+12'])
      expect(localTime(instantOf(day, '06:00', timezone), timezone)).toMatchObject({ day, time: '06:00' });
  });
});

describe('the day of a ride', () => {
  it.each([
    ['2026-12-05', '19:30', 'Europe/Paris', '2026-12-04T23:00:00.000Z'],
    ['2026-12-05', null, 'Europe/Paris', '2026-12-04T23:00:00.000Z'],
    // Six hours before an event of the night.
    ['2026-12-05', '00:30', 'Europe/Paris', '2026-12-04T17:30:00.000Z'],
    // The clocks change in its own night.
    ['2027-03-28', '10:00', 'Europe/Paris', '2027-03-27T23:00:00.000Z'],
    ['2027-10-31', '10:00', 'Europe/Paris', '2027-10-30T22:00:00.000Z'],
    // There is no midnight that day: an hour before its first minute.
    ['2026-09-06', '10:00', 'America/Santiago', '2026-09-06T03:00:00.000Z'],
  ])('%s at %s in %s begins at %s', (day, time, timezone, begin) => {
    expect(at(rideDayOfEvent(day, time, timezone))).toBe(begin);
  });

  it.each([
    ['2026-12-05', 'Europe/Paris', [], '2026-12-05T06:00:00.000Z'],
    ['2026-12-05', 'Europe/Paris', ['2026-12-05T15:40:00.000Z'], '2026-12-05T06:00:00.000Z'],
    [
      '2026-12-05',
      'Europe/Paris',
      ['2026-12-05T15:40:00.000Z', '2026-12-05T05:00:00.000Z'],
      '2026-12-05T03:30:00.000Z',
    ],
    ['2027-03-28', 'Europe/Paris', [], '2027-03-28T05:00:00.000Z'],
    ['2027-10-31', 'Europe/Paris', [], '2027-10-31T06:00:00.000Z'],
  ])('%s in %s with meetings at %j is told of at %s', (day, timezone, meetings, morning) => {
    expect(at(rideDayMorning(day, timezone, meetings.map(Date.parse)))).toBe(morning);
  });

  it.each([
    ['outbound', '16:40', '2026-12-05'],
    ['outbound', '20:00', '2026-12-05'],
    ['return', '23:00', '2026-12-05'],
    ['return', '00:15', '2026-12-06'],
  ] as const)('%s at %s from an event of the evening is on %s', (leg, time, day) => {
    expect(dayOfDeparture(leg, time, { day: '2026-12-05', time: '19:30' })).toBe(day);
  });

  it('of an event of the night may be the evening before', () => {
    expect(dayOfDeparture('outbound', '23:00', { day: '2026-12-05', time: '00:30' })).toBe('2026-12-04');
  });
});
