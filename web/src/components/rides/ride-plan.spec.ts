import { CHAUFFEUR_VALUES, type ParticipantView, plainDriver, rolePreferenceOf } from '@convoi/contracts';
import { describe, expect, test } from 'vitest';
import { participantView } from '#web/testing/data.ts';
import { commonLegs, ridePlan } from './ride-plan.ts';

const [DRIVES, RIDES, ANY] = CHAUFFEUR_VALUES;
const person = (id: string, chauffeur: ParticipantView['chauffeur'], given: Partial<ParticipantView> = {}) =>
  participantView({ id, chauffeur, seats_left: null, ...given });

describe('who drives', () => {
  test.each([
    [DRIVES, RIDES, 'one'],
    [RIDES, DRIVES, 'other'],
    [DRIVES, ANY, 'one'],
    [ANY, DRIVES, 'other'],
    [RIDES, ANY, 'other'],
    [ANY, RIDES, 'one'],
    [DRIVES, DRIVES, null],
    [RIDES, RIDES, null],
    [ANY, ANY, null],
  ] as const)('%s and %s', (one, other, driver) => {
    const people = [person('one', one), person('other', other)] as const;
    expect(plainDriver(...people, ({ chauffeur }) => rolePreferenceOf(chauffeur))?.id ?? null).toBe(driver);
  });
});

test('the common ways are those that both go, outbound first', () => {
  const both = person('a', DRIVES);
  const back = person('b', RIDES, { legs: [{ kind: 'return', departure_time: null }] });
  const out = person('c', RIDES, { legs: [{ kind: 'outbound', departure_time: '08:00' }] });
  expect(commonLegs(both, both)).toEqual(['outbound', 'return']);
  expect(commonLegs(both, back)).toEqual(['return']);
  expect(commonLegs(out, back)).toEqual([]);
});

test('what is left is counted on the fullest common way', () => {
  const driver = person('a', DRIVES, { places: 4, seats_left: { outbound: 1, return: 3 } });
  const rider = person('b', RIDES, { places: 2 });
  expect(ridePlan(driver, rider)).toEqual({ legs: ['outbound', 'return'], seats: 2, left: -1 });
  const back = person('c', RIDES, { places: 2, legs: [{ kind: 'return', departure_time: null }] });
  expect(ridePlan(driver, back)).toEqual({ legs: ['return'], seats: 2, left: 1 });
});

test('somebody who does not drive yet has all their places', () => {
  expect(ridePlan(person('a', ANY, { places: 3 }), person('b', ANY, { places: 1 })).left).toBe(2);
});
