import { Refusal } from '@convoi/contracts';
import { adminKeyHash } from '@convoi/platform/kernel/personal-data/admin-link';
import type { Reading } from '../shared/read-models.ts';
import { EVENT_PAGES, type EventPagesDocument } from './event-page.projection.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import type { KeyHolder } from './team/key-holder.ts';
import { TEAMS, type TeamsDocument, teamId } from './team/team.projection.ts';

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

/** What a secret key opens, and for whom. */
export interface OrganisedPage extends Omit<KeyHolder, 'eventId'> {
  readonly found: CachedPage;
  /** SHA-256 of the key. */
  readonly keyHash: string;
}

/** Read models that a key is looked up in. */
export const ORGANISED_MODELS = [EVENT_PAGES, TEAMS];

/** The event that a key with this digest opens, and for whom; null when it opens none. */
export async function holderOfKey(model: Reading['model'], keyHash: string): Promise<KeyHolder | null> {
  const { collection: pages } = model<EventPagesDocument>(EVENT_PAGES);
  const { collection: teams } = model<TeamsDocument>(TEAMS);
  const [page] = (await pages.find({ index: 'admin', equals: [keyHash], limit: 1 })).documents;
  if (page !== undefined) {
    const team = await teams.get(teamId(page._id));
    const organiserId = team?.kind === 'team' ? team.ownerId : page._id;
    return { eventId: page._id, organiserId, role: 'owner', state: 'active', isOffered: false };
  }
  const [member] = (await teams.find({ index: 'key', equals: [keyHash], limit: 1 })).documents;
  if (member?.kind !== 'member') return null;
  const { _id: organiserId, eventId, role, state } = member;
  const team = await teams.get(teamId(eventId));
  return { eventId, organiserId, role, state, isOffered: team?.kind === 'team' && team.offeredTo === organiserId };
}

/** The page that a secret key opens, hidden or over ones too. Throws 404 for an outdated key, and for a withdrawn page. */
export async function requireOrganisedPage(
  { model }: Pick<Reading, 'model'>,
  idAdmin: string,
  { cache }: CachePort,
): Promise<OrganisedPage> {
  const pages = model<EventPagesDocument>(EVENT_PAGES);
  const keyHash = adminKeyHash(idAdmin);
  const holder = await holderOfKey(model, keyHash);
  const known = holder === null ? null : await pages.collection.get(holder.eventId);
  const found = known?.kind === 'event' ? await cache.find(pages, known.slug) : null;
  if (holder === null || found === null) throw new Refusal('event.not_found');
  if (found.page.state === 'withdrawn') throw new Refusal('event.withdrawn');
  return { ...holder, found, keyHash };
}
