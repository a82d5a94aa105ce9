import type { Json } from '../event-store/event-store.ts';

/** What is wrong with a value that is not plain JSON; null when it is. `keys` also refuses keys that a document may not have. */
function fault(value: unknown, keys: boolean, depth: number): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return 'a number that is not finite';
    return Number.isInteger(value) && !Number.isSafeInteger(value) ? 'an integer past 2^53' : null;
  }
  if (typeof value !== 'object') return `a ${typeof value}`;
  if (depth > 100) return 'a value nested too deep';
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += 1) {
      const found = fault(value[at], keys, depth + 1);
      if (found !== null) return found;
    }
    return null;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return `a ${value.constructor?.name ?? 'foreign object'}`;
  for (const key of Object.keys(value)) {
    if (keys && (key.startsWith('$') || key.includes('.'))) return 'a key with a dot or a leading $';
    const member = (value as Record<string, unknown>)[key];
    const found = fault(member, keys, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

/**
 * JSON text of a value. Lone surrogates and U+0000 are written as escapes, so they survive a UTF-8 store.
 * Throws a TypeError for undefined, Date, bigint, NaN, integers past 2^53 and anything else that JSON would change.
 */
export function jsonText(value: { readonly [key: string]: Json }, what: string): string {
  const found = fault(value, false, 0);
  if (found !== null) throw new TypeError(`${what} holds ${found}`);
  return JSON.stringify(value);
}

/** As `jsonText`, for documents and records: an absent member may be `undefined`, keys hold no dot and no leading `$`. */
export function documentText(value: { readonly [key: string]: Json | undefined }, what: string): string {
  for (const key of Object.keys(value)) {
    const found =
      key.startsWith('$') || key.includes('.')
        ? 'a key with a dot or a leading $'
        : value[key] === undefined
          ? null
          : fault(value[key], true, 1);
    if (found !== null) throw new TypeError(`${what} holds ${found}`);
  }
  return JSON.stringify(value);
}
