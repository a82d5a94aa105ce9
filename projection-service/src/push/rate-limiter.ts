/** Counts what is used of a number in a stretch of time; the stretch begins anew with the first use after its end. */
export interface RateLimiter {
  /** Uses one; false when none is left. */
  take(): boolean;
  /** Whether nothing that was used before is remembered any more. */
  isFresh(): boolean;
}

/** Takes how many there are, in how many milliseconds, and milliseconds that only go forward. */
export function createRateLimiter(points: number, windowMs: number, now: () => number): RateLimiter {
  let used = 0;
  let beganAtMs = now();
  const isFresh = (): boolean => now() - beganAtMs >= windowMs;
  return {
    isFresh,
    take: () => {
      if (isFresh()) {
        beganAtMs = now();
        used = 0;
      }
      used += 1;
      return used <= points;
    },
  };
}
