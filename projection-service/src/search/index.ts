import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { eventListQueries } from './event-lists.query.ts';
import { type FeedPorts, feedQueries } from './feeds.query.ts';
import { publicEvents } from './public-event.projection.ts';

/** Finding an event: by words, by country and by day. */

/** The projections of the room. */
export const searchProjections = (): readonly Projection<Document>[] => [publicEvents()];

/** What the queries of the room need. */
export type SearchPorts = FeedPorts;

/** Handlers of the room's calls. */
export const searchQueries = (ports: SearchPorts): CallHandlers => ({
  ...eventListQueries(ports),
  ...feedQueries(ports),
});
