import { describe, expect, test } from 'vitest';
import { participantView } from '#web/testing/data.ts';
import { countsOf, filtered, sortedByDistance, withOwn } from './participants.ts';

const [DRIVES, RIDES, EITHER] = [
  'Je préfère prendre ma voiture',
  'Je préfère me faire conduire',
  "Je n'ai pas de préférence",
] as const;
const person = (id: string, given: Parameters<typeof participantView>[0] = {}) => participantView({ id, ...given });
const ids = (people: readonly { readonly id: string }[]) => people.map(({ id }) => id);

const far = person('far', { distance_km: 120, latitude: 45.76, longitude: 4.84 });
const near = person('near', { distance_km: 10, latitude: 45.9, longitude: 6.1 });
const nowhere = person('nowhere', { distance_km: null, latitude: null, longitude: null });
const lost = person('lost', { distance_km: null, latitude: null, longitude: null });

describe('the order of the list', () => {
  test('is by distance to the event, unknown places last in the order of their registration', () => {
    expect(ids(sortedByDistance([nowhere, far, lost, near], null))).toEqual(['near', 'far', 'nowhere', 'lost']);
  });

  test('is by distance to oneself once one takes part, oneself first', () => {
    const own = person('me', { is_me: true, latitude: 45.75, longitude: 4.85, distance_km: 119.4 });
    expect(ids(sortedByDistance(withOwn([near, far, nowhere], own), own))).toEqual(['me', 'far', 'near', 'nowhere']);
  });

  test('is by distance to the event when one has no place oneself', () => {
    const own = person('me', { is_me: true, latitude: null, longitude: null, distance_km: null });
    expect(ids(sortedByDistance(withOwn([far, near], own), own))).toEqual(['me', 'near', 'far']);
  });
});

test('one is in the list once, in full', () => {
  const own = person('me', { name: 'Alice Martin', is_me: true });
  const shown = withOwn([person('me', { name: 'Alice M.' }), near], own);
  expect(shown.map(({ name }) => name)).toEqual(['Alice Martin', near.name]);
});

test('people without a preference are among drivers and among passengers', () => {
  const people = [
    person('a', { chauffeur: DRIVES }),
    person('b', { chauffeur: RIDES }),
    person('c', { chauffeur: EITHER }),
  ];
  expect(ids(filtered(people, 'drivers'))).toEqual(['a', 'c']);
  expect(ids(filtered(people, 'passengers'))).toEqual(['b', 'c']);
  expect(ids(filtered(people, 'all'))).toEqual(['a', 'b', 'c']);
});

test('the figures count cars, their free seats, and everybody else', () => {
  const people = [
    person('a', { chauffeur: DRIVES, seats_left: { outbound: 3, return: 3 } }),
    person('b', { chauffeur: DRIVES, seats_left: { outbound: 0, return: 0 } }),
    person('c', { chauffeur: RIDES, seats_left: null }),
    person('d', { chauffeur: EITHER, seats_left: null }),
  ];
  expect(countsOf(people)).toEqual({ drivers: 2, freeSeats: 3, passengers: 2 });
});
