/** A person's own data: all of it in one file, and nothing of it once they are erased. */

export { createErasureScrubber, type ErasureScrubber } from './erasure-scrubber.ts';

/** Handlers of the room's calls, with what they need. It has no projection of its own. */
export { type OwnDataQueryPorts as ErasurePorts, ownDataQueries as erasureQueries } from './own-data.query.ts';
