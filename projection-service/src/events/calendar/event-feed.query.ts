import { eventFeedKeyOf, type FeedKeyView, partsOfEventFeedKey } from '@convoi/contracts';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import type { AdminLinks } from '@convoi/platform/kernel/personal-data/admin-link';
import type { ModelsPort, Reading } from '../../shared/read-models.ts';
import { EVENT_PAGES, type EventPage, type EventPagesDocument } from '../event-page.projection.ts';
import type { PageCache } from '../page-cache.ts';
import { ORGANISED_MODELS, requireOrganisedPage } from '../require-page.ts';
import { TEAMS, type TeamsDocument } from '../team/team.projection.ts';

/** The calendar of one event, for those who hold a link of its organisers: its secret is derived from that link's digest and dies with it. */

/** Makes and knows the secrets of these calendars. */
export interface FeedSecretPort {
  readonly adminLinks: Pick<AdminLinks, 'feedSecretOf' | 'isFeedSecret'>;
}

/** The event that the key of a calendar opens, withdrawn and hidden ones too; null for a wrong key, and once the link that it goes with is dead. */
export async function eventOfFeedKey(
  key: string,
  model: Reading['model'],
  { adminLinks }: FeedSecretPort,
): Promise<EventPage | null> {
  const parts = partsOfEventFeedKey(key);
  if (parts === null) return null;
  const { collection: pages } = model<EventPagesDocument>(EVENT_PAGES);
  const own = await pages.get(parts.holderId);
  const holder = own?.kind === 'event' ? null : await model<TeamsDocument>(TEAMS).collection.get(parts.holderId);
  const member = holder?.kind === 'member' ? holder : null;
  const page = member === null ? own : await pages.get(member.eventId);
  if (page?.kind !== 'event') return null;
  const keyHash = member === null ? page.adminKeyHash : member.keyHash;
  return keyHash !== null && adminLinks.isFeedSecret(keyHash, parts.secret) ? page : null;
}

/** What these queries need. */
export interface EventFeedPorts extends ModelsPort, FeedSecretPort {
  readonly cache: PageCache;
}

/** The key of an event's calendar: `getEventFeed`. */
export function eventFeedQueries({ models, cache, adminLinks }: EventFeedPorts): CallHandlers {
  return {
    getEventFeed: async ({ params, context }) => {
      const reading = await models.upTo(ORGANISED_MODELS, context.minPosition);
      const { found, organiserId, role, keyHash } = await requireOrganisedPage(reading, params.id_admin ?? '', {
        cache,
      });
      // An owner to whom the event was handed over holds its own link, not one of the team.
      const holderId = role === 'owner' ? found.page._id : organiserId;
      const body: FeedKeyView = { feed_key: eventFeedKeyOf(holderId, adminLinks.feedSecretOf(keyHash)) };
      return { body, ...reading.freshness };
    },
  };
}
