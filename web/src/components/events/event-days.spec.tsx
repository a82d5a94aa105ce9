import { expect, test } from 'vitest';
import { countdownOf } from './event-days.ts';

const concert = { date: '2026-12-05', start_date: null, end_date: null, timezone: 'Europe/Paris' };
const season = { date: null, start_date: '2026-12-05', end_date: '2027-03-27', timezone: 'Europe/Paris' };

test.each([
  [concert, '2026-11-23T12:00:00Z', { kind: 'in_days', days: 12 }],
  [concert, '2026-12-03T23:30:00Z', { kind: 'tomorrow' }],
  [concert, '2026-12-04T22:30:00Z', { kind: 'tomorrow' }],
  [concert, '2026-12-04T23:30:00Z', { kind: 'today' }],
  [concert, '2026-12-06T02:00:00Z', { kind: 'over' }],
  [season, '2026-12-05T12:00:00Z', { kind: 'ongoing' }],
  [season, '2027-02-01T12:00:00Z', { kind: 'ongoing' }],
  [{ ...concert, date: null }, '2026-11-23T12:00:00Z', null],
])('%o at %s', (event, now, expected) => {
  expect(countdownOf(event, Date.parse(now))).toEqual(expected);
});

test('the days are those of the place, not of the reader', () => {
  const far = { ...concert, timezone: 'Australia/Sydney' };
  expect(countdownOf(far, Date.parse('2026-12-04T13:30:00Z'))).toEqual({ kind: 'today' });
});
