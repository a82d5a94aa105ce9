import { makeSlug, SLUG_MAX } from '@convoi/contracts';
import { describe, expect, it } from 'vitest';
import { isSlug, slugCandidates } from './slug.ts';

describe('the name of a page', () => {
  it.each([
    ['Fête du lac', 'Annecy', 'fete-du-lac-annecy-2026-12-05'],
    ['L’été à la “Straße” !', 'Saint-Étienne', 'l-ete-a-la-strasse-saint-etienne-2026-12-05'],
    ['Концерт', '', 'event-2026-12-05'],
    ['音楽 2026', 'Tokyo', '2026-tokyo-2026-12-05'],
  ])('of %s in %s', (title, town, slug) => {
    expect(makeSlug(title, town, '2026-12-05')).toBe(slug);
    expect(isSlug(slug)).toBe(true);
  });

  it('is never too long, with its number neither', () => {
    const base = makeSlug('très '.repeat(40), 'Annecy', '2026-12-05');
    expect(base.length).toBeLessThanOrEqual(SLUG_MAX);
    for (const candidate of slugCandidates(base, '0b6f3c1e-7a52-4d3b-9a41-2f8e6d0c4b17')) {
      expect(candidate.length).toBeLessThanOrEqual(SLUG_MAX);
      expect(isSlug(candidate)).toBe(true);
    }
  });

  it('has many variants, all different', () => {
    const candidates = [...slugCandidates('lac', 'rest')];
    expect(candidates.slice(0, 3)).toEqual(['lac', 'lac-2', 'lac-3']);
    expect(candidates.at(-1)).toBe('lac-rest');
    expect(new Set(candidates).size).toBe(candidates.length);
  });
});
