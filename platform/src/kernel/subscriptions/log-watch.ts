import type { EventStore, SubscriptionBatch } from '../event-store/event-store.ts';
import { followLog } from './follow-log.ts';

/**
 * How far the log goes, and where the last event of each type stands: what tells a process that folds nothing whether a read
 * model holds everything up to a position, though its checkpoint rests while only other types come.
 */
export interface LogWatch {
  /** Everything up to here has been read; null before the log was first read. */
  position(): number | null;
  /** What a read model made from these types has to have reached to hold everything up to `position()`. */
  lastOf(types: readonly string[]): number;
  /**
   * Starts following. `from` gives the position that every read model has reached; it is asked until the stores answer. `onStep` gets each
   * step before `position()` moves.
   */
  start(
    from: () => Promise<number>,
    signal: AbortSignal,
    onStep?: (step: SubscriptionBatch) => Promise<void> | void,
  ): Promise<void>;
}

/** Takes the log; gives the watch, at rest. */
export function createLogWatch(events: EventStore): LogWatch {
  const last = new Map<string, number>();
  let begun = -1;
  let position: number | null = null;
  return {
    position: () => position,
    lastOf: (types) => types.reduce((most, type) => Math.max(most, last.get(type) ?? -1), begun),
    start: (from, signal, onStep) =>
      followLog(events, {
        signal,
        from: async () => {
          begun = await from();
          return begun;
        },
        onStep: async (step) => {
          for (const event of step.events) last.set(event.type, event.position);
          await onStep?.(step);
          position = step.position;
        },
      }),
  };
}
