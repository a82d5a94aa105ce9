import { foldedWords } from '@convoi/contracts';
import { describe, expect, it } from 'vitest';
import { foldBytes, OTHER_LETTER } from './fold-place.ts';
import { countryCode, gazetteer } from './gazetteer.ts';

describe('gazetteer', () => {
  const places = gazetteer();

  it('holds the places of the committed file, once per process', () => {
    expect(places.count).toBeGreaterThan(110_000);
    expect(gazetteer()).toBe(places);
  });

  it('has a name, a country and a point on the earth in every line', () => {
    const wrong: unknown[] = [];
    for (let id = 0; id < places.count; id += 1) {
      const [from, to] = places.column(id, 0);
      const isWrong =
        to <= from ||
        !/^[A-Z]{2}$/.test(countryCode(places.countries[id] ?? 0)) ||
        !(Math.abs(places.latitudes[id] ?? 99) <= 90) ||
        !(Math.abs(places.longitudes[id] ?? 999) <= 180);
      if (isWrong) wrong.push(places.town(id));
    }
    expect(wrong).toEqual([]);
  });

  it('reads the numbers of a line alike from the columns and from the text', () => {
    for (let id = 0; id < places.count; id += 997) {
      const town = places.town(id);
      expect(places.nameOf(id)).toBe(town.name);
      expect(places.latitudes[id]).toBeCloseTo(town.latitude, 4);
      expect(places.longitudes[id]).toBeCloseTo(town.longitude, 4);
      expect(places.populations[id]).toBe(town.population);
    }
  });

  it('knows the French communes with their postcodes and says which points are approximate', () => {
    let communes = 0;
    let approximate = 0;
    for (let id = 0; id < places.count; id += 1) {
      if (countryCode(places.countries[id] ?? 0) !== 'FR') continue;
      const town = places.town(id);
      if (town.postcodes.length > 0) communes += 1;
      if (town.approximate) approximate += 1;
      expect(town.postcodes.every((code) => /^\d{5}$/.test(code))).toBe(true);
    }
    expect(communes).toBeGreaterThan(34_800);
    expect(approximate).toBeGreaterThan(19_000);
    expect(approximate).toBeLessThan(23_000);
  });

  it('folds every name by its bytes as foldText folds its letters', () => {
    const target = new Uint8Array(1000);
    const different: string[] = [];
    for (let id = 0; id < places.count; id += 1) {
      const [from, to] = places.column(id, 0);
      const name = places.nameOf(id);
      const end = foldBytes(places.bytes, from, to, target, 0, 'FR');
      const byBytes = Buffer.from(target.subarray(0, end)).toString('latin1');
      const byLetters = foldedWords(name)
        .map((word) => (word === 'st' ? 'saint' : word === 'ste' ? 'sainte' : word))
        .join(' ')
        .replace(/[^ -~]/gu, String.fromCharCode(OTHER_LETTER));
      if (byBytes !== byLetters) different.push(`${name}: ${byBytes} instead of ${byLetters}`);
    }
    expect(different).toEqual([]);
  });
});
