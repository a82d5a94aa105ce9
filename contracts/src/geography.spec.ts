import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CAPITALS,
  costEstimate,
  countryCodeOf,
  greatCircleKm,
  MAP_CENTRES,
  type Point,
  publicDistanceKm,
  roadKm,
} from './geography.ts';

const annecy = { latitude: 45.8992, longitude: 6.1294 };
const chambery = { latitude: 45.567, longitude: 5.921 };
const point: fc.Arbitrary<Point> = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('distance', () => {
  it('is half the way round between the poles and a quarter from the equator', () => {
    const quarter = 10007.557;
    expect(greatCircleKm({ latitude: 0, longitude: 0 }, { latitude: 90, longitude: 0 })).toBeCloseTo(quarter, 2);
    expect(greatCircleKm({ latitude: -90, longitude: 0 }, { latitude: 90, longitude: 77 })).toBeCloseTo(2 * quarter, 2);
  });

  it('counts road kilometres with one decimal, and whole ones for others', () => {
    expect(greatCircleKm(annecy, chambery)).toBeCloseTo(40.32, 1);
    expect(roadKm(annecy, chambery)).toBe(52.4);
    expect(publicDistanceKm(52.4)).toBe(52);
    expect(publicDistanceKm(10.5)).toBe(11);
    expect(publicDistanceKm(0)).toBe(1);
  });

  it('is symmetric, never negative, zero for the same point and never over half the way round', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        const km = greatCircleKm(a, b);
        expect(km).toBeCloseTo(greatCircleKm(b, a), 6);
        expect(km).toBeGreaterThanOrEqual(0);
        expect(km).toBeLessThanOrEqual(20015.2);
        expect(greatCircleKm(a, a)).toBe(0);
      }),
    );
  });
});

describe('costEstimate', () => {
  it('gives the examples of the contract and rounds half up', () => {
    expect(costEstimate(53, 3)).toBe(2.65);
    expect(costEstimate(10.7, 1)).toBe(1.07);
    expect(costEstimate(0.1, 3)).toBe(0.01);
    expect(costEstimate(1, 1, 0.01)).toBe(0.01);
    expect(costEstimate(2.01, 1, 1)).toBe(1.01);
  });
});

describe('reference tables', () => {
  it('name every country once, with a point on the earth', () => {
    const codes = 'FR BE CH DE IT ES US CA UK AU NL SE NO DK FI PT IE AT GR CZ PL'.split(' ').map(countryCodeOf);
    for (const code of codes) {
      for (const table of [CAPITALS, MAP_CENTRES]) {
        const row = table[code];
        expect(row).toBeDefined();
        expect(Math.abs(row?.latitude ?? 99)).toBeLessThan(90);
        expect(row?.name).not.toBe('');
      }
    }
    expect(Object.keys(CAPITALS)).toHaveLength(codes.length);
  });

  it('read UK as GB in any case', () => {
    expect(countryCodeOf('uk')).toBe('GB');
    expect(countryCodeOf('fr')).toBe('FR');
  });
});
