import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import { type OwnEventsPorts, ownEventsQueries } from './own-events.query.ts';
import { type OwnFeedPorts, ownFeedQueries } from './own-feed.query.ts';

/** Somebody's own events: those that they organise and those that they take part in. It has no projection of its own. */

/** What the queries of the room need. */
export type DashboardPorts = OwnEventsPorts & OwnFeedPorts;

/** Handlers of the room's calls. */
export const dashboardQueries = (ports: DashboardPorts): CallHandlers => ({
  ...ownEventsQueries(ports),
  ...ownFeedQueries(ports),
});
