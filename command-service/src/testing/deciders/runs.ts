import type { Parameters } from 'fast-check';

/** How often a property is tried, and where its numbers begin; `RUNS=` and `SEED=` set them, and a failure tells its own. */
export function runs<T>(): Parameters<T> {
  const seed = Number(process.env.SEED ?? Number.NaN);
  return {
    numRuns: Number(process.env.RUNS ?? 200),
    ...(Number.isInteger(seed) ? { seed } : {}),
    verbose: 1,
  };
}
