import { SLUG_MAX } from '@convoi/contracts';

/** Names of public pages in their address (`createEvent`). */

const SLUG = /^[a-z0-9_-]{1,120}$/;
/** Numbered variants that are tried before a long random one is taken. */
const NUMBERED_MAX = 50;

/** Whether this text may be the name of a page. */
export function isSlug(text: string): boolean {
  return SLUG.test(text);
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
