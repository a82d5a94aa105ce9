import {
  adminKeyHash,
  type CallHandlers,
  type Config,
  createAdminLinks,
  createPositionShift,
  type Document,
  type Projection,
} from '@convoi/platform';
import { eventPages } from './event-page.projection.ts';
import { type EventPagePorts, eventPageQueries } from './event-page.query.ts';

/** Pages of events: what anybody sees of an event and of those who take part. */

export { createPageCache } from './page-cache.ts';

/** Takes the secrets of the process, for admin links and for the offsets of points; gives the projections of the room. */
export function eventsProjections({ secrets }: Pick<Config, 'secrets'>): readonly Projection<Document>[] {
  const adminLinks = createAdminLinks(secrets.adminLink);
  return [
    eventPages({
      adminKeyHash: (eventId, version) => adminKeyHash(adminLinks.keyOf(eventId, version)),
      shift: createPositionShift(secrets.master),
    }),
  ];
}

/** What the queries of the room need. */
export type EventsPorts = EventPagePorts;

/** Handlers of the room's calls. */
export const eventsQueries = (ports: EventsPorts): CallHandlers => eventPageQueries(ports);
