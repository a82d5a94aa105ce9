import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import type { LiveProjectionStatus } from '@convoi/platform/kernel/projections/projection-runner';

/** How the read models stand. */
export interface ProjectionsPort {
  /** Of the read models of this process. */
  readonly statuses: () => readonly LiveProjectionStatus[];
  /** Events that a read model has still to reach. */
  readonly lagEvents: (name: string) => number;
}

/** What the staff see of the read models: `listProjections`. */
export function projectionsQueries({ statuses, lagEvents }: ProjectionsPort): CallHandlers {
  return {
    listProjections: async () => {
      const items = statuses().map(({ name, activeVersion, buildingVersion, position, parked }) => ({
        name,
        active_version: activeVersion,
        building_version: buildingVersion,
        position,
        lag_events: lagEvents(name),
        parked,
      }));
      return { body: { items, next_cursor: null } };
    },
  };
}
