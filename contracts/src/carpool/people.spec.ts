import { describe, expect, test } from 'vitest';
import type { ParticipantView } from '../http/views.ts';
import { countsOf, IS_IN, leavesFrom, sortedByDistance } from './people.ts';

const [DRIVES, RIDES, EITHER] = [
  'Je préfère prendre ma voiture',
  'Je préfère me faire conduire',
  "Je n'ai pas de préférence",
] as const;
const person = (id: string, given: Partial<ParticipantView> = {}): ParticipantView => ({
  id,
  event_id: 'event',
  name: 'Bob B.',
  email: 'p@relay.invalid',
  address: 'Chambéry',
  latitude: 45.567,
  longitude: 5.921,
  position: [45.567, 5.921],
  comment: null,
  fumeur: 'Non',
  chauffeur: DRIVES,
  places: 3,
  distance_km: 53,
  cost_estimate: 2.65,
  legs: [],
  weekdays: [],
  seats_left: { outbound: 3, return: 3 },
  is_confirmed: true,
  is_me: false,
  relation: null,
  match_request_id: null,
  contact_email: null,
  ...given,
});
const ids = (people: readonly { readonly id: string }[]) => people.map(({ id }) => id);

describe('the order of the list', () => {
  const far = person('far', { distance_km: 120, latitude: 45.76, longitude: 4.84 });
  const near = person('near', { distance_km: 10, latitude: 45.9, longitude: 6.1 });
  const nowhere = person('nowhere', { distance_km: null, latitude: null, longitude: null });
  const lost = person('lost', { distance_km: null, latitude: null, longitude: null });

  test('is by distance to the event, unknown places last in the order of their registration', () => {
    expect(ids(sortedByDistance([nowhere, far, lost, near], null, null))).toEqual(['near', 'far', 'nowhere', 'lost']);
  });

  test('is by distance to oneself once one takes part, oneself first', () => {
    const home = { latitude: 45.75, longitude: 4.85 };
    const own = person('me', { ...home, distance_km: 119.4 });
    expect(ids(sortedByDistance([near, far, own, nowhere], 'me', home))).toEqual(['me', 'far', 'near', 'nowhere']);
  });

  test('is by distance to the event when one has no place oneself', () => {
    const own = person('me', { latitude: null, longitude: null, distance_km: null });
    expect(ids(sortedByDistance([far, near, own], 'me', null))).toEqual(['me', 'near', 'far']);
  });
});

test('people without a preference are among drivers and among passengers', () => {
  const people = [DRIVES, RIDES, EITHER].map((chauffeur) => person(chauffeur, { chauffeur }));
  expect(ids(people.filter(IS_IN.drivers))).toEqual([DRIVES, EITHER]);
  expect(ids(people.filter(IS_IN.passengers))).toEqual([RIDES, EITHER]);
  expect(people.filter(IS_IN.all)).toEqual(people);
});

test('the figures count cars, their free seats, and everybody else', () => {
  const people = [
    person('a', { chauffeur: DRIVES, seats_left: { outbound: 3, return: 3 } }),
    person('b', { chauffeur: DRIVES, seats_left: { outbound: 0, return: 0 } }),
    person('c', { chauffeur: RIDES, seats_left: null }),
    person('d', { chauffeur: EITHER, seats_left: null }),
  ];
  expect(countsOf(people)).toEqual({ drivers: 2, free_seats: 3, passengers: 2 });
});

test('a departure is found by the beginnings of its words, whatever their accents and order', () => {
  const from = person('a', { address: 'Évian-les-Bains' });
  const found = ['evian', 'ÉVI', 'bains evian', '', ' '].map((text) => leavesFrom(from, text));
  expect(found).toEqual([true, true, true, true, true]);
  expect(['vian', 'evian thonon'].map((text) => leavesFrom(from, text))).toEqual([false, false]);
});
