import type { EventStore } from '@convoi/platform/kernel/event-store/event-store';

/** How far each read model is behind the log, looked at now and then. */
export interface LagWatch {
  /** Seconds since the oldest end of the log that a read model has not reached. */
  seconds(): number;
  /** Events that a read model had still to reach at the last look; 1,000 stands for that many or more. */
  events(name: string): number;
  stop(): void;
}

export interface LagWatchPorts {
  readonly events: Pick<EventStore, 'lastPosition' | 'subscribe'>;
  /** Position of each read model by its name. */
  readonly positions: () => ReadonlyMap<string, number>;
  /** Told of the end of the log at each look. */
  readonly onEnd?: ((position: number) => void) | undefined;
  /** Told of each read model at each look. */
  readonly onLook?: ((name: string, lag: { readonly events: number; readonly seconds: number }) => void) | undefined;
}

const LOOK_MS = 1_000;
/** Events counted at most: positions of some stores count bytes, so that what lies between two has to be read. */
const COUNTED_MOST = 1_000;

/** Events after a position, up to the measure. */
async function countAfter(events: LagWatchPorts['events'], position: number): Promise<number> {
  const end = new AbortController();
  let count = 0;
  try {
    for await (const batch of events.subscribe({ from: position, signal: end.signal, batchSize: COUNTED_MOST })) {
      count += batch.events.length;
      if (batch.caughtUp || count >= COUNTED_MOST) break;
    }
  } finally {
    end.abort();
  }
  return Math.min(count, COUNTED_MOST);
}

/** An end of the log that a read model has still to reach, and when it was first seen. */
interface Target {
  readonly position: number;
  readonly sinceMs: number;
}

/** Begins to look. A log that cannot be read leaves the lag as it was: the store has a check of its own. */
export function watchLag({ events, positions, onEnd, onLook }: LagWatchPorts): LagWatch {
  const targets = new Map<string, Target>();
  const lags = new Map<string, number>();
  const behind = new Map<string, number>();
  let isLooking = false;

  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      const end = await events.lastPosition();
      onEnd?.(end);
      const nowMs = performance.now();
      /** By position: most read models are at the same one. */
      const counts = new Map<number, number>();
      for (const [name, position] of positions()) {
        const before = targets.get(name);
        const target = before === undefined || position >= before.position ? { position: end, sinceMs: nowMs } : before;
        targets.set(name, target);
        const seconds = position >= end ? 0 : Math.max(0, (nowMs - target.sinceMs) / 1000);
        lags.set(name, seconds);
        const count = position >= end ? 0 : (counts.get(position) ?? (await countAfter(events, position)));
        counts.set(position, count);
        behind.set(name, count);
        onLook?.(name, { events: count, seconds });
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
    events: (name) => behind.get(name) ?? 0,
    seconds: () => Math.max(0, ...lags.values()),
    stop: () => clearInterval(timer),
  };
}
