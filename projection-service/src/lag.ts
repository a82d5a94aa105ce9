import type { EventStore } from '@convoi/platform';

/** How far each read model is behind the log, looked at now and then. */
export interface LagWatch {
  /** Seconds since the oldest end of the log that a read model has not reached. */
  seconds(): number;
  stop(): void;
}

export interface LagWatchPorts {
  readonly events: Pick<EventStore, 'lastPosition'>;
  /** Position of each read model by its name. */
  readonly positions: () => ReadonlyMap<string, number>;
  /** Told of the end of the log at each look. */
  readonly onEnd?: ((position: number) => void) | undefined;
  /** Told of each read model at each look. */
  readonly onLook?: ((name: string, lag: { readonly events: number; readonly seconds: number }) => void) | undefined;
}

const LOOK_MS = 1_000;

/** An end of the log that a read model has still to reach, and when it was first seen. */
interface Target {
  readonly position: number;
  readonly sinceMs: number;
}

/** Begins to look. A log that cannot be read leaves the lag as it was: the store has a check of its own. */
export function watchLag({ events, positions, onEnd, onLook }: LagWatchPorts): LagWatch {
  const targets = new Map<string, Target>();
  const lags = new Map<string, number>();
  let isLooking = false;

  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      const end = await events.lastPosition();
      onEnd?.(end);
      const nowMs = performance.now();
      for (const [name, position] of positions()) {
        const before = targets.get(name);
        const target = before === undefined || position >= before.position ? { position: end, sinceMs: nowMs } : before;
        targets.set(name, target);
        const seconds = position >= end ? 0 : Math.max(0, (nowMs - target.sinceMs) / 1000);
        lags.set(name, seconds);
        onLook?.(name, { events: Math.max(0, end - position), seconds });
      }
    } catch {
      // Told by the check of the event store.
    } finally {
      isLooking = false;
    }
  };

  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  return {
    seconds: () => Math.max(0, ...lags.values()),
    stop: () => clearInterval(timer),
  };
}
