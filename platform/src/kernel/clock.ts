/** All time of the product comes from here, so that tests and operators' drills can move it. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => Date.now() };

/** A clock that tells the machine's time plus an offset that can be moved. */
export interface MovableClock extends Clock {
  setTo(epochMs: number): void;
  advance(ms: number): void;
  reset(): void;
  /** Called after each move, so that due work follows. Gives back the way to stop listening. */
  onMove(listener: () => void): () => void;
}

/** Takes the clock to start from; gives one that can be moved. */
export function movableClock(base: Clock = systemClock): MovableClock {
  let offsetMs = 0;
  const listeners = new Set<() => void>();
  const moved = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    now: () => base.now() + offsetMs,
    setTo: (epochMs) => {
      offsetMs = epochMs - base.now();
      moved();
    },
    advance: (ms) => {
      offsetMs += ms;
      moved();
    },
    reset: () => {
      offsetMs = 0;
      moved();
    },
    onMove: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
