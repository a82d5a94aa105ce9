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

  it('has few numbers, then what nobody else is likely to have, then what nobody else has', () => {
    const eventId = '0b6f3c1e-7a52-4d3b-9a41-2f8e6d0c4b17';
    expect([...slugCandidates('lac', eventId)]).toEqual([
      'lac',
      'lac-2',
      'lac-3',
      'lac-4',
      'lac-5',
      'lac-0b6f3c1e',
      `lac-${eventId}`,
    ]);
  });
});
