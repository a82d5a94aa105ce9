import type { Config } from '@convoi/platform/config/config';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import { adminKeyHash, createAdminLinks } from '@convoi/platform/kernel/personal-data/admin-link';
import { createPositionShift } from '@convoi/platform/kernel/personal-data/position-shift';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { announcements } from './announcement.projection.ts';
import { type EventFeedPorts, eventFeedQueries } from './calendar/event-feed.query.ts';
import { eventPages } from './event-page.projection.ts';
import { type EventPagePorts, eventPageQueries } from './event-page.query.ts';
import { teams } from './team/team.projection.ts';
import { type TeamPorts, teamQueries } from './team/team.query.ts';

/** Pages of events: what anybody sees of an event and of those who take part. */

export { createPageCache } from './page-cache.ts';

/** Takes the secrets of the process, for admin links and for the offsets of points; gives the projections of the room. */
export function eventsProjections({
  secrets,
}: {
  readonly secrets: Pick<Config['secrets'], 'adminLink' | 'root'>;
}): readonly Projection<Document>[] {
  const adminLinks = createAdminLinks(secrets.adminLink);
  return [
    eventPages({
      adminKeyHash: (eventId, version) => adminKeyHash(adminLinks.keyOf(eventId, version)),
      shift: createPositionShift(secrets.root),
    }),
    announcements(),
    teams((eventId, memberId, keyVersion) => adminKeyHash(adminLinks.memberKeyOf(eventId, memberId, keyVersion))),
  ];
}

/** What the queries of the room need. */
export type EventsPorts = EventPagePorts & EventFeedPorts & TeamPorts;

/** Handlers of the room's calls. */
export const eventsQueries = (ports: EventsPorts): CallHandlers => ({
  ...eventPageQueries(ports),
  ...teamQueries(ports),
  ...eventFeedQueries(ports),
});
