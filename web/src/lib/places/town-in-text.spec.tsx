import type { PlaceView } from '@convoi/contracts';
import { expect, test } from 'vitest';
import { townsCalled } from './town-in-text.ts';

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
] as const)('%s', (name, items, kind) => {
  expect(townsCalled(name, items, 'fr').kind).toBe(kind);
});
