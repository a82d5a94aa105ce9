import { CHAUFFEUR_VALUES, type MatchRequestView } from '@convoi/contracts';
import { expect, test } from 'vitest';
import { matchRequestView, participantView } from '#web/testing/data.ts';
import { keptSeats } from './kept-seats.ts';
import { ridePlan } from './ride-plan.ts';

const [DRIVES, RIDES] = CHAUFFEUR_VALUES;
const own = participantView({ id: 'own', chauffeur: DRIVES, places: 2, seats_left: { outbound: 1, return: 2 } });
const UNTIL = '2026-11-27T18:40:00.000Z';
const back = { kind: 'return', departure_time: null } as const;
const wanda = participantView({ id: 'wanda', name: 'Wanda M.', chauffeur: RIDES, places: 1, legs: [back] });
const waits = (given: Partial<NonNullable<MatchRequestView['waiting']>> = {}) =>
  matchRequestView({
    id: 'r1',
    status: 'pending',
    counterpart: wanda,
    waiting: { driver_id: own.id, passenger_id: wanda.id, offered_until: UNTIL, ...given },
  });

test('seats are kept in one’s own car, as long as an offer stands', () => {
  expect(keptSeats([waits()], own)).toEqual([{ requestId: 'r1', name: 'Wanda M.', seats: 1, until: UNTIL }]);
  expect(keptSeats([waits({ offered_until: null }), waits({ driver_id: 'another' })], own)).toEqual([]);
  expect(keptSeats([{ ...waits(), status: 'accepted' }], own)).toEqual([]);
});

test('seats that are kept for a ride are its own: it leaves as many as are free beside them', () => {
  const car = { ...own, seats_left: { outbound: 1, return: 0 }, seats_kept: 1 };
  expect([ridePlan(car, wanda).left, ridePlan(car, wanda, true).left]).toEqual([-1, 0]);
});
