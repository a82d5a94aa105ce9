import { Refusal } from '@convoi/contracts';
import { adminKeyHash } from '@convoi/platform/kernel/personal-data/admin-link';
import type { Reading } from '../shared/read-models.ts';
import { EVENT_PAGES, type EventPage, type EventPagesDocument } from './event-page.projection.ts';
import type { CachedPage, PageCache } from './page-cache.ts';

interface CachePort {
  readonly cache: PageCache;
}

/** The page of a link, whether it is over or not. Throws 404 for an unknown, hidden or withdrawn one. */
export async function requirePage({ model }: Reading, slug: string, { cache }: CachePort): Promise<CachedPage> {
  const found = await cache.find(model<EventPagesDocument>(EVENT_PAGES), slug);
  if (found === null || found.page.state === 'hidden') throw new Refusal('event.not_found');
  if (found.page.state === 'withdrawn') throw new Refusal('event.withdrawn');
  return found;
}

/** The page that a secret key opens, hidden or over ones too. Throws 404 for an outdated key, and for a withdrawn page. */
export async function requireOrganisedPage(
  { model }: Reading,
  idAdmin: string,
  { cache }: CachePort,
): Promise<CachedPage> {
  const pages = model<EventPagesDocument>(EVENT_PAGES);
  const { documents } = await pages.collection.find({ index: 'admin', equals: [adminKeyHash(idAdmin)], limit: 1 });
  const known = documents[0] as EventPage | undefined;
  const found = known === undefined ? null : await cache.find(pages, known.slug);
  if (found === null) throw new Refusal('event.not_found');
  if (found.page.state === 'withdrawn') throw new Refusal('event.withdrawn');
  return found;
}
