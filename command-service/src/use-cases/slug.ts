import { foldedWords, SLUG_MAX } from '@convoi/contracts';

/** Names of public pages in their address (api E4). */

const SLUG = /^[a-z0-9_-]{1,120}$/;
/** Numbered variants that are tried before a long random one is taken. */
const NUMBERED_MAX = 50;

/** May this text be the name of a page. */
export function isSlug(text: string): boolean {
  return SLUG.test(text);
}

/** A name made of title, town and first day, in plain letters: `fete-du-lac-annecy-2026-12-05`. */
export function makeSlug(title: string, town: string, day: string): string {
  const words = foldedWords(`${title} ${town}`)
    .map((word) => word.replace(/[^a-z0-9]/g, ''))
    .filter((word) => word !== '');
  const stem = words
    .join('-')
    .slice(0, SLUG_MAX - day.length - 1)
    .replace(/-+$/, '');
  return stem === '' ? `event-${day}` : `${stem}-${day}`;
}

/** The name, then the same with -2, -3...; the last one ends in `rest`, which nobody else has. */
export function* slugCandidates(base: string, rest: string): IterableIterator<string> {
  yield base;
  for (let number = 2; number <= NUMBERED_MAX; number += 1) yield withSuffix(base, `-${number}`);
  yield withSuffix(base, `-${rest}`);
}

function withSuffix(base: string, suffix: string): string {
  return `${base.slice(0, SLUG_MAX - suffix.length)}${suffix}`;
}
