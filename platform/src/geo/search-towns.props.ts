import { greatCircleKm } from '@convoi/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gazetteer } from './gazetteer.ts';
import { nearestTowns } from './nearest-towns.ts';
import { searchTowns } from './search-towns.ts';

const runs = { numRuns: Number(process.env.RUNS ?? 200), seed: Number(process.env.SEED ?? 1) };
/** A guess lies no farther from where the search is made for. */
const REACH_KM = 150;

/** A town and a name with one slip, both by their place in the gazetteer. */
const slip = fc.record({
  centre: fc.nat(3_000),
  town: fc.nat(30_000),
  position: fc.nat(20),
  kind: fc.constantFrom('left out', 'wrong', 'doubled', 'swapped'),
});

function misspelt(name: string, position: number, kind: string): string {
  const at = position % name.length;
  const [letter = '', next = ''] = name.slice(at, at + 2);
  const written = { 'left out': next, wrong: `q${next}`, doubled: letter + letter + next, swapped: next + letter }[
    kind
  ];
  return name.slice(0, at) + (written ?? '') + name.slice(at + 2);
}

it('a slip is supposed near the place that the search is made for, and never of towns abroad only', () => {
  const places = gazetteer();
  let guesses = 0;
  fc.assert(
    fc.property(slip, ({ centre, town, position, kind }) => {
      const near = { latitude: places.latitudes[centre] ?? 0, longitude: places.longitudes[centre] ?? 0 };
      const home = nearestTowns(near, 1)[0]?.town.countryCode;
      // Some of the names are of the neighbourhood, so that there are guesses at all.
      const meant = nearestTowns(near, 12, 100)[town % 24]?.town.name ?? places.nameOf(town);
      const hits = searchTowns({ text: misspelt(meant, position, kind), near });
      const supposed = hits.filter(({ match }) => match === 'typo');
      guesses += supposed.length;
      for (const hit of supposed) expect(greatCircleKm(near, hit.town)).toBeLessThanOrEqual(REACH_KM);
      const holdsHome = hits.some((hit) => hit.town.countryCode === home);
      expect(holdsHome ? [] : supposed.map((hit) => hit.town.name)).toEqual([]);
    }),
    runs,
  );
  expect(guesses).toBeGreaterThan(0);
});
