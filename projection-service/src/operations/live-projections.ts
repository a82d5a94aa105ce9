import type { Projection } from '@convoi/platform/kernel/projections/projection';
import {
  type LiveProjectionPorts,
  type LiveProjectionStatus,
  type RunningProjection,
  runProjection,
} from '@convoi/platform/kernel/projections/projection-runner';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';

/** The read models at work in this process. */
export interface LiveProjections {
  /** By name; none before the start. */
  readonly running: ReadonlyMap<string, RunningProjection>;
  /** Begins to project; resolves when every read model is served. */
  start(projections: readonly Projection<Document>[], ports: LiveProjectionPorts): Promise<void>;
  statuses(): LiveProjectionStatus[];
  /** Position of each read model by its name. */
  positions(): ReadonlyMap<string, number>;
  /** Whether newer code has made what is active of a read model. */
  isSuperseded(): boolean;
  /** Resolves when every read model is served as this code, or newer code, makes it. */
  built(): Promise<void>;
  /** The lowest checkpoint of what is read: everything up to it is in every read model; -1 without one. */
  lowestCheckpoint(): Promise<number>;
  /** Whether a version is being built in this process. */
  isBuilding(name: string, version: number): boolean;
  /** True once every read model holds everything up to the position. */
  waitFor(position: number, timeoutMs: number): Promise<boolean>;
  /** Ends the projections after their batch. */
  stop(): Promise<void>;
}

/** Gives the read models, at rest. */
export function createLiveProjections(): LiveProjections {
  const running = new Map<string, RunningProjection>();
  const all = (): RunningProjection[] => [...running.values()];
  return {
    running,
    start: async (projections, ports) => {
      for (const projection of projections) running.set(projection.name, runProjection(projection, ports));
      await Promise.all(all().map(({ served }) => served));
    },
    statuses: () => all().map((projection) => projection.status()),
    positions: () => new Map([...running].map(([name, projection]) => [name, projection.status().position])),
    isSuperseded: () => all().some((projection) => projection.status().state === 'superseded'),
    built: async () => {
      await Promise.all(all().map(({ built }) => built));
    },
    lowestCheckpoint: async () => {
      const models = await Promise.all(all().map((projection) => projection.readable()));
      const checkpoints = models.flatMap((model) => (model === null ? [] : [model.checkpoint]));
      return checkpoints.length === 0 ? -1 : Math.min(...checkpoints);
    },
    isBuilding: (name, version) => running.get(name)?.status().buildingVersion === version,
    waitFor: async (position, timeoutMs) => {
      const reached = await Promise.all(all().map((projection) => projection.waitFor(position, timeoutMs)));
      return reached.length > 0 && !reached.includes(false);
    },
    stop: async () => {
      await Promise.all(all().map((projection) => projection.stop()));
    },
  };
}
