import { createHash } from 'node:crypto';
import type { Clock } from '@convoi/platform/kernel/clock';

/** Since when texts have been as they are, for those who ask by `If-Modified-Since` (docs/reference/http.md#feeds). */
export interface LastChanges {
  /** The header of a text that is known by a name. */
  of(name: string, text: string): { readonly 'Last-Modified': string };
}

interface Seen {
  readonly digest: string;
  /** Milliseconds since 1970, whole seconds. */
  readonly sinceMs: number;
}

const SEEN_MAX = 2_000;

/**
 * Remembers when each text was first made as it is. What an event loses or gains moves it, and so does a program that has begun
 * anew: a text is then sent once more than needed, and never kept back.
 */
export function createLastChanges(clock: Clock): LastChanges {
  /** The longest unused first. */
  const seen = new Map<string, Seen>();
  return {
    of: (name, text) => {
      const digest = createHash('sha256').update(text).digest('base64url');
      const known = seen.get(name);
      const second = Math.floor(clock.now() / 1_000) * 1_000;
      // The header counts in seconds, and two texts of one second must not look the same.
      const sinceMs = Math.max(second, (known?.sinceMs ?? 0) + 1_000);
      const now: Seen = known?.digest === digest ? known : { digest, sinceMs };
      seen.delete(name);
      seen.set(name, now);
      const [oldest] = seen.keys();
      if (seen.size > SEEN_MAX && oldest !== undefined) seen.delete(oldest);
      return { 'Last-Modified': new Date(now.sinceMs).toUTCString() };
    },
  };
}
