import { foldedWords } from '@convoi/contracts';
import { createWork, gazetteer, warmUpTowns } from '@convoi/platform/geo';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { SEARCH_STEPS_MAX, searchEmbedded } from './embedded.ts';
import type { PlaceSearch } from './source.ts';

/** What holds of every text: it costs no more than a few usual ones. */

const runs = { numRuns: Number(process.env.RUNS ?? 200), seed: Number(process.env.SEED ?? 1) };
const TEXT_MAX = 100;
const ANNECY = { latitude: 45.9088, longitude: 6.1257 };
/** The beginning of more names than any other, typed for an event at Annecy. */
const USUAL: PlaceSearch = { text: 'saint', lang: 'fr', countryCode: null, limit: 5, near: ANNECY };
const DEAREST_OVER_USUAL_MAX = 3;

/** Steps that a question takes. */
function stepsOf(request: PlaceSearch): number {
  const work = createWork(SEARCH_STEPS_MAX);
  searchEmbedded(request, work);
  return work.spent;
}

/** Milliseconds that a question takes, the best of a few times. */
function msOf(request: PlaceSearch): number {
  const times = Array.from({ length: 15 }, () => {
    const startedMs = performance.now();
    searchEmbedded(request);
    return performance.now() - startedMs;
  });
  return Math.min(...times);
}

/** The words that most names hold, and what they begin with: nothing else makes a search look through more. */
let dearWords: readonly string[] = [];
beforeAll(() => {
  warmUpTowns();
  const places = gazetteer();
  const counts = new Map<string, number>();
  for (let id = 0; id < places.count; id += 1) {
    for (const word of foldedWords(places.nameOf(id))) {
      for (const text of new Set([word, word.slice(0, 3)])) counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  const common = [...counts].sort((a, b) => b[1] - a[1]).slice(0, 300);
  dearWords = [...common.map(([word]) => word), 'st', 'ste', '7', '75', '690', 'x', 'grenbole', 'muncih', 'saintmartn'];
});

const near = fc.constantFrom(null, ANNECY, { latitude: 48.85, longitude: 2.35 }, { latitude: -45, longitude: -130 });
const country = fc.constantFrom(null, 'FR', 'RO', 'ZZ');
const limit = fc.constantFrom(1, 5, 10);
const separator = fc.constantFrom(' ', ', ', '-', ';', ". '");

/** Texts of dear words; the numbers choose the words, so that they can be drawn before the gazetteer is read. */
const dearText = fc.array(fc.tuple(fc.nat(10_000), separator), { minLength: 1, maxLength: 50 }).map((parts) =>
  parts
    .map(([choice, between]) => `${dearWords[choice % dearWords.length] ?? ''}${between}`)
    .join('')
    .slice(0, TEXT_MAX),
);

describe('what a question to the gazetteer costs', () => {
  it('is bounded for dear words in any order, and for any text', () => {
    const text = fc.oneof({ weight: 4, arbitrary: dearText }, fc.string({ unit: 'grapheme', maxLength: TEXT_MAX }));
    fc.assert(
      fc.property(text, near, country, limit, (typed, at, countryCode, most) => {
        const steps = stepsOf({ text: typed, lang: 'fr', countryCode, limit: most, near: at });
        expect(steps).toBeLessThanOrEqual(1.01 * SEARCH_STEPS_MAX);
      }),
      runs,
    );
  });

  it('is at most three times a usual one for the dearest text that a search for it finds', () => {
    // Climbs: one word of the dearest text so far is changed, added or left out, and the dearer of both is kept.
    let seed = runs.seed;
    const draw = (below: number): number => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    const asked = (words: readonly string[], ask: Partial<PlaceSearch>): PlaceSearch => ({
      ...USUAL,
      text: words.join(' ').slice(0, TEXT_MAX),
      ...ask,
    });
    let dearest = { request: USUAL, steps: stepsOf(USUAL) };
    const usualSteps = dearest.steps;
    for (const ask of [{ near: null }, { near: ANNECY }, { countryCode: 'FR' }, { countryCode: 'ZZ', limit: 10 }]) {
      let words: readonly string[] = ['saint'];
      let steps = 0;
      for (let attempt = 0; attempt < runs.numRuns; attempt += 1) {
        const at = draw(words.length + 1);
        const word = `${dearWords[draw(dearWords.length)] ?? ''}${draw(4) === 0 ? ',' : ''}`;
        const tried = words.toSpliced(at, draw(2), ...(draw(8) === 0 ? [] : [word]));
        const request = asked(tried, ask);
        const cost = stepsOf(request);
        if (cost < steps) continue;
        [words, steps] = [tried, cost];
        if (cost > dearest.steps) dearest = { request, steps: cost };
      }
    }
    expect(dearest.steps).toBeLessThanOrEqual(DEAREST_OVER_USUAL_MAX * usualSteps);
    expect(msOf(dearest.request), dearest.request.text).toBeLessThanOrEqual(DEAREST_OVER_USUAL_MAX * msOf(USUAL));
  });
});
