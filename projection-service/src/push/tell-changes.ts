import type { StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import { isStoreOutage } from '@convoi/platform/kernel/event-store/store-errors';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { pause } from '@convoi/platform/kernel/subscriptions/back-off';
import { errorCode, type SubscriptionLog } from '@convoi/platform/kernel/subscriptions/monitor';
import type { ReadEvent } from '@convoi/platform/kernel/subscriptions/readable-events';
import { serial } from '@convoi/platform/kernel/subscriptions/serial';
import type { Commit } from './changes.ts';

/** What is told is what the log says, as soon as the read models have it: who has folded it does not matter. */
export interface ChangeTeller {
  /** Takes events of the log in order; those that change what sockets listen to are told once the read models hold them. */
  take(events: readonly StoredEvent[]): Promise<void>;
}

export interface ChangeTellerPorts {
  /** Those whose changes somebody may listen to. */
  readonly projections: readonly Projection<Document>[];
  readonly read: ReadEvent;
  /** Waits until what readers get of a read model holds everything up to a position; false when it does not in time. */
  reached(model: string, position: number): Promise<boolean>;
  /** Tells who listens; gives how many hear of it. */
  tell(commit: Commit): Promise<number>;
  /** Told of what was told. */
  onTold(commit: Commit, count: number): void;
  readonly log: SubscriptionLog;
  readonly signal: AbortSignal;
}

/** Before a store that failed is asked again. */
const AGAIN_MS = 500;

/** Takes the read models whose changes are told; gives the teller, which ends with the signal. */
export function createChangeTeller(ports: ChangeTellerPorts): ChangeTeller {
  const { read, log, signal } = ports;
  const models = ports.projections.map((projection) => ({
    projection,
    types: new Set(projection.types),
    inTurn: serial(),
  }));

  /** Ids of documents that events touch; what cannot be read or folded is parked where it is folded, and touches nothing. */
  const idsOf = async (projection: Projection<Document>, events: readonly StoredEvent[]): Promise<string[]> => {
    const ids = new Set<string>();
    for (const event of events) {
      try {
        for (const id of projection.keys(projection.sealed ? event : await read(event))) ids.add(id);
      } catch (error) {
        if (isStoreOutage(error)) throw error;
      }
    }
    return [...ids];
  };

  const tellWhenReached = async (commit: Commit): Promise<void> => {
    while (!signal.aborted) {
      try {
        if (!(await ports.reached(commit.model, commit.position))) continue;
        const count = await ports.tell(commit);
        ports.onTold(commit, count);
        return;
      } catch (error) {
        log.warn({ projection: commit.model, errorCode: errorCode(error) }, 'change not told yet');
        await pause(AGAIN_MS, signal);
      }
    }
  };

  return {
    take: async (stored) => {
      for (const { projection, types, inTurn } of models) {
        const events = stored.filter(({ type }) => types.has(type));
        const ids = await idsOf(projection, events);
        const position = events.at(-1)?.position ?? -1;
        if (ids.length > 0) void inTurn(() => tellWhenReached({ model: projection.name, events, ids, position }));
      }
    },
  };
}
