/** Those who wait until a subscription has passed a position (header X-Min-Position). */
export interface PositionWaiters {
  /** True once the position is reached; false when the time is over first. */
  wait(position: number, timeoutMs: number): Promise<boolean>;
  reached(position: number): void;
  /** Ends all waits with false. */
  close(): void;
}

interface Waiter {
  readonly position: number;
  readonly settle: (reached: boolean) => void;
}

export function positionWaiters(): PositionWaiters {
  const waiters = new Set<Waiter>();
  let current = -1;
  return {
    wait: (position, timeoutMs) => {
      if (current >= position) return Promise.resolve(true);
      if (timeoutMs <= 0) return Promise.resolve(false);
      return new Promise((resolve) => {
        const timer = setTimeout(() => waiter.settle(false), timeoutMs);
        const waiter: Waiter = {
          position,
          settle: (reached) => {
            clearTimeout(timer);
            waiters.delete(waiter);
            resolve(reached);
          },
        };
        waiters.add(waiter);
      });
    },
    reached: (position) => {
      if (position <= current) return;
      current = position;
      for (const waiter of waiters) if (waiter.position <= position) waiter.settle(true);
    },
    close: () => {
      for (const waiter of waiters) waiter.settle(false);
    },
  };
}
