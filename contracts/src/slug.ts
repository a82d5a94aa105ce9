import { SLUG_MAX } from './constants.ts';
import { foldedWords } from './text.ts';

/**
 * A name of a public page in its address, in plain letters (`createEvent`). Takes the title, the place and the first day
 * (`YYYY-MM-DD`); gives at most 120 characters: `fete-du-lac-annecy-2026-12-05`.
 */
export function makeSlug(title: string, place: string, day: string): string {
  const words = foldedWords(`${title} ${place}`)
    .map((word) => word.replace(/[^a-z0-9]/g, ''))
    .filter((word) => word !== '');
  const stem = words
    .join('-')
    .slice(0, SLUG_MAX - day.length - 1)
    .replace(/-+$/, '');
  return stem === '' ? `event-${day}` : `${stem}-${day}`;
}
