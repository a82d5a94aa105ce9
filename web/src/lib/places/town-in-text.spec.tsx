import type { PlaceView } from '@convoi/contracts';
import { expect, test } from 'vitest';
import { townBeforeRegion, townsCalled } from './town-in-text.ts';

const town = (name: string, country: string): PlaceView => ({
  label: name,
  name,
  street: null,
  postcode: null,
  town: name,
  country_code: country,
  latitude: 0,
  longitude: 0,
  precision: 'town',
  approximate: false,
});

test.each([
  ['Bâle', [town('Basel', 'CH'), town('Bale', 'HR')], 'several'],
  ['Bale', [town('Bale', 'HR')], 'one'],
  ['Valence', [town('Valencia', 'ES'), town('Valence', 'FR')], 'one'],
  ['St-Étienne', [town('Saint-Étienne', 'FR'), town('Saint-Étienne-du-Rouvray', 'FR')], 'one'],
  ['Lausanne', [town('Lausanne', 'CH'), town('Le Mont-sur-Lausanne', 'CH')], 'one'],
  ['Stade', [], 'none'],
  ['Frankfurt', [town('Frankfurt am Main', 'FR'), town('Frankfurt (Oder)', 'FR')], 'one'],
  // One of them is small; whoever types it is asked.
  ['Newcastle', [town('Newcastle', 'FR'), town('Newcastle upon Tyne', 'FR')], 'several'],
] as const)('%s', (name, items, kind) => {
  expect(townsCalled(name, items, 'fr').kind).toBe(kind);
});

test('a town stands before the region that the address ends with, and is not a word of its street', () => {
  const items = [town('Padstow', 'GB')];
  expect(townBeforeRegion('Harbour, Padstow, Cornwall', items, 'en').kind).toBe('one');
  expect(townBeforeRegion('Padstow Road, Cornwall', items, 'en').kind).toBe('none');
  expect(townBeforeRegion('Padstow', items, 'en').kind).toBe('none');
});
