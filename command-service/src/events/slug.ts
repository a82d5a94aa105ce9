import { SLUG_MAX } from '@convoi/contracts';

/** Names of public pages in their address (`createEvent`). */

const SLUG = /^[a-z0-9_-]{1,120}$/;
/** The last number that is tried. Each try costs those who want one name at once a race, so that few are better than all. */
const NUMBERED_MAX = 5;
/** So much of an id is short enough for an address, and one in four thousand million. */
const ID_START = 8;

/** Whether this text may be the name of a page. */
export function isSlug(text: string): boolean {
  return SLUG.test(text);
}

/** The name, then the same with -2, -3...; then with the beginning of the event's id, and last with the whole of it, which nobody else has. */
export function* slugCandidates(base: string, eventId: string): IterableIterator<string> {
  yield base;
  for (let number = 2; number <= NUMBERED_MAX; number += 1) yield withSuffix(base, `-${number}`);
  yield withSuffix(base, `-${eventId.slice(0, ID_START)}`);
  yield withSuffix(base, `-${eventId}`);
}

function withSuffix(base: string, suffix: string): string {
  return `${base.slice(0, SLUG_MAX - suffix.length)}${suffix}`;
}
