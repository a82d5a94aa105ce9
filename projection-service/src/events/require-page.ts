import { Refusal } from '@convoi/contracts';
import type { Reading } from '../shared/read-models.ts';
import { EVENT_PAGES, type EventPagesDocument } from './event-page.projection.ts';
import type { CachedPage, PageCache } from './page-cache.ts';

/** The page of a link, whether it is over or not. Throws 404 for an unknown, hidden or withdrawn one. */
export async function requirePage(
  { model }: Reading,
  slug: string,
  { cache }: { readonly cache: PageCache },
): Promise<CachedPage> {
  const found = await cache.find(model<EventPagesDocument>(EVENT_PAGES), slug);
  if (found === null || found.page.state === 'hidden') throw new Refusal('event.not_found');
  if (found.page.state === 'withdrawn') throw new Refusal('event.withdrawn');
  return found;
}
