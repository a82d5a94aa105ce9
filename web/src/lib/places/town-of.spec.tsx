import { expect, test } from 'vitest';
import { townOf } from './town-of.ts';

test.each([
  ['Place de la Mairie, 74000 Annecy', 'FR', 'Annecy'],
  ['Annecy', 'FR', 'Annecy'],
  ['74000 Annecy', null, 'Annecy'],
  ['12 rue Royale', null, '12 rue Royale'],
  ['Grand-Place, 1000 Bruxelles, Belgique', 'BE', 'Bruxelles'],
  ['Downing Street, SW1A 2AA London, United Kingdom', 'GB', 'London'],
  ['Berlin, Deutschland', 'DE', 'Berlin'],
  ['Salle des fêtes, Saint-Jean', 'FR', 'Saint-Jean'],
  ['', null, ''],
])('%s (%s) is in %s', (address, country, town) => {
  expect(townOf(address, country)).toBe(town);
});
