import type { EventView } from '@convoi/contracts';
import type { Caller } from '@convoi/platform/http/pipeline/handler';
import type { CachedPage } from './page-cache.ts';

/** What somebody who takes part sees of a page beside what anybody sees; the room of the participants gives it. */
export interface PersonalPages {
  /** Read models that it is made from, besides the page. */
  readonly models: readonly string[];
  /** The page of an event to come as the caller sees it; null for a caller who takes no part in it. */
  pageFor(caller: Caller, found: CachedPage, wanted: 'all' | 'none'): Promise<EventView | null>;
}
