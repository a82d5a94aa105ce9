import { describe, expect, it } from 'vitest';
import { countryOf } from './country-of.ts';
import { gazetteer } from './gazetteer.ts';
import { mainTownOf, nearestTowns, townIdsWithin, townOf } from './nearest-towns.ts';

describe('townOf', () => {
  it.each([
    [45.8992, 6.1294, 'Annecy'],
    [45.8855, 6.0883, 'Seynod'],
    [45.567, 5.921, 'Chambéry'],
    [48.8414, 2.3003, 'Paris'],
    [48.853, 2.26, 'Paris'],
    [48.835, 2.24, 'Boulogne-Billancourt'],
    [45.76, 4.86, 'Lyon'],
    [46.204, 6.143, 'Genève'],
    [-20.8823, 55.4504, 'Saint-Denis'],
  ])('of %d, %d is %s', (latitude, longitude, name) => {
    expect(townOf(latitude, longitude)).toBe(name);
  });

  it('is empty at sea and at the poles', () => {
    expect(townOf(47.5, -30)).toBe('');
    expect(townOf(90, 0)).toBe('');
    expect(townOf(-90, 180)).toBe('');
  });
});

describe('nearestTowns', () => {
  it('gives the neighbours with their distance, never an approximate point', () => {
    const near = nearestTowns({ latitude: 45.8992, longitude: 6.1294 }, 3);
    expect(near).toHaveLength(3);
    for (const { town, distanceKm } of near) {
      expect(town.approximate || town.section).toBe(false);
      expect(distanceKm).toBeLessThan(40);
    }
  });

  it('finds the towns of a box, most important first', () => {
    const ids = townIdsWithin({ west: 6, south: 45.8, east: 6.2, north: 46 });
    expect(gazetteer().nameOf(ids[0] ?? -1)).toBe('Annecy');
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(
      townIdsWithin({ west: 6, south: 45.8, east: 6.2, north: 46 }, 50_000).map((id) => gazetteer().nameOf(id)),
    ).toEqual(['Annecy']);
    expect(townIdsWithin({ west: -30, south: 45, east: -29, north: 46 })).toEqual([]);
  });

  it('names the main town of a country', () => {
    expect(mainTownOf('jp')?.name).toBe('Tokyo');
    expect(mainTownOf('FR')?.name).toBe('Paris');
    expect(mainTownOf('ZZ')).toBeNull();
    expect(mainTownOf('')).toBeNull();
  });
});

describe('countryOf', () => {
  it.each([
    [45.8992, 6.1294, 'FR'],
    [46.204, 6.143, 'CH'],
    [46.194, 6.235, 'FR'],
    [48.5734, 7.815, 'DE'],
    [51.5, -0.1, 'GB'],
    [-21.1, 55.5, 'FR'],
    [47.5, -30, null],
  ])('of %d, %d is %s', (latitude, longitude, code) => {
    expect(countryOf(latitude, longitude)).toBe(code);
  });
});
