import { describe, expect, it } from 'vitest';
import { instantOf, localTime, reminderOfEvent, startOfEvent } from './schedule.ts';

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
