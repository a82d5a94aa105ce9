import { expect, test } from 'vitest';
import { meetingTown } from './meeting-town.ts';

const RUMILLY = { latitude: 45.8667, longitude: 5.9442 };
const ANNECY = { latitude: 45.8992, longitude: 6.1294 };
const CHAMBERY = { latitude: 45.5646, longitude: 5.9178 };
const ends = { passenger: RUMILLY, driver: CHAMBERY, event: ANNECY };

test.each([
  ["Devant l'office de tourisme", 'outbound', 'Rumilly'],
  ["Devant l'office de tourisme", 'return', 'Annecy'],
  ['Gare de Rumilly', 'outbound', null],
  ['gare de chambery', 'outbound', null],
  ['Parking du lac, Annecy', 'outbound', null],
  ['Quai 3, 73100 Aix', 'outbound', null],
  ['Parking P2, sortie 15', 'outbound', 'Rumilly'],
  ['45.866712, 5.944231', 'outbound', null],
  ['45,866712 5,944231', 'outbound', null],
  ['45.8667° N, 5.944231° E', 'outbound', null],
  ['8fr8vw8v+mm', 'outbound', null],
  ['Parking à 1,5 km, 2,5 m de haut', 'outbound', 'Rumilly'],
  ['VW8V+MM', 'outbound', 'Rumilly'],
] as const)('%s, %s: %s', (place, leg, town) => {
  expect(meetingTown(place, leg, ends)).toBe(town);
});

test('a passenger who has not said where they are is met where the driver is; with nobody known there is no guess', () => {
  expect(meetingTown('Devant la mairie', 'outbound', { ...ends, passenger: null })).toBe('Chambéry');
  expect(meetingTown('Devant la mairie', 'return', { ...ends, event: null })).toBeNull();
  expect(meetingTown('Devant la mairie', 'outbound', { passenger: null, driver: null, event: ANNECY })).toBeNull();
});
