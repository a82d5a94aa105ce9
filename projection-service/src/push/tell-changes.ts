import type { StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import { presentEvent } from '@convoi/platform/kernel/event-store/present-event';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { pause } from '@convoi/platform/kernel/subscriptions/back-off';
import { errorCode, type SubscriptionLog } from '@convoi/platform/kernel/subscriptions/monitor';
import type { Commit } from './changes.ts';

/** What is told is what the log says, as soon as the read models have it: who has folded it does not matter. */
export interface ChangeTeller {
  /** Takes events of the log in order; those that change what sockets listen to are told once the read models hold them. */
  take(events: readonly StoredEvent[]): void;
}

export interface ChangeTellerPorts {
  /** Those whose changes somebody may listen to. */
  readonly projections: readonly Projection<Document>[];
  /** Whether anybody has a socket open here. */
  isAnybodyHere(): boolean;
  /** Waits, so long at most, until what readers get of a read model holds everything up to a position; false when it does not. */
  reached(model: string, position: number, waitMs: number): Promise<boolean>;
  /** Up to where this process folds a read model itself, which is known without a question to the store; -1 where it does not. */
  folded(model: string): number;
  /** Waits until it has folded a read model up to a position, or for the next time that it looks at its read models anyway, or a socket. */
  nextLook(model: string, position: number): Promise<void>;
  /** Tells who listens; gives how many hear of it. */
  tell(commit: Commit): Promise<number>;
  /** Told of what was told. */
  onTold(commit: Commit, count: number): void;
  readonly log: SubscriptionLog;
  readonly signal: AbortSignal;
}

/** How long the change of a read model is waited for before the wait begins again. */
const WAIT_MS = 10_000;
/** Before a store that failed is asked again. */
const AGAIN_MS = 500;

const positionOf = (events: readonly StoredEvent[]): number => events.at(-1)?.position ?? -1;

/** Takes the read models whose changes are told; gives the teller, which ends with the signal. */
export function createChangeTeller(ports: ChangeTellerPorts): ChangeTeller {
  const { log, signal } = ports;
  const models = ports.projections.map((projection) => ({
    projection,
    types: new Set(projection.types),
    /** Not told yet, in order. */
    steps: [] as (readonly StoredEvent[])[],
    isTelling: false,
  }));
  type Model = (typeof models)[number];

  /**
   * Ids of documents that events touch, which no read model makes from personal fields: nothing is opened for them. What cannot be
   * read or folded is parked where it is folded, and touches nothing.
   */
  const idsOf = (projection: Projection<Document>, event: StoredEvent): readonly string[] => {
    try {
      return projection.keys(presentEvent(event));
    } catch {
      return [];
    }
  };

  /**
   * Where nobody is there to hear of it, nothing is asked of the store: who folds the read model knows by itself, and another process looks
   * when it looks anyway, since whoever comes meanwhile may have read what was before.
   */
  const isReached = async (model: string, position: number): Promise<boolean> => {
    if (ports.isAnybodyHere()) return ports.reached(model, position, WAIT_MS);
    await ports.nextLook(model, position);
    return ports.folded(model) >= position || ports.reached(model, position, 0);
  };

  /** Tells of steps of the log that a read model makes something of, once it holds the last of them; who is not there is told nothing. */
  const tellOf = async ({ projection }: Model, steps: readonly (readonly StoredEvent[])[]): Promise<void> => {
    while (!(await isReached(projection.name, positionOf(steps.at(-1) ?? [])))) if (signal.aborted) return;
    for (const events of steps) {
      if (!ports.isAnybodyHere()) return;
      const ids = [...new Set(events.flatMap((event) => idsOf(projection, event)))];
      const commit = { model: projection.name, events, ids, position: positionOf(events) };
      ports.onTold(commit, await ports.tell(commit));
    }
  };

  /** What comes while a read model is waited for is waited for together. */
  const tellAll = async (model: Model): Promise<void> => {
    if (model.isTelling) return;
    model.isTelling = true;
    while (model.steps.length > 0 && !signal.aborted) {
      const steps = [...model.steps];
      try {
        await tellOf(model, steps);
        model.steps.splice(0, steps.length);
      } catch (error) {
        log.warn({ projection: model.projection.name, errorCode: errorCode(error) }, 'change not told yet');
        await pause(AGAIN_MS, signal);
      }
    }
    model.isTelling = false;
  };

  return {
    take: (stored) => {
      for (const model of models) {
        const { projection, types } = model;
        const step = stored.filter((event) => types.has(event.type) && idsOf(projection, event).length > 0);
        if (step.length === 0) continue;
        model.steps.push(step);
        void tellAll(model);
      }
    },
  };
}
