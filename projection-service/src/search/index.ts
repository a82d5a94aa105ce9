import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { publicEvents } from './public-event.projection.ts';

/** Finding an event: by words, by country and by day. */

/** The projections of the room. */
export const searchProjections = (): readonly Projection<Document>[] => [publicEvents()];

/** Handlers of the room's calls, with what they need. */
export { type EventListPorts as SearchPorts, eventListQueries as searchQueries } from './event-lists.query.ts';
