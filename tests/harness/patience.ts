import type { Client } from './client.ts';

const PROBES = 5;
/** What the same probe takes on a quiet machine. */
const QUIET_MS = 4;

/**
 * How long something may take that has so many milliseconds on a quiet machine: more on a busy one, as much as the cheapest
 * call takes longer than it should.
 */
export async function patience(client: Client, quietMs: number): Promise<number> {
  const times: number[] = [];
  for (let probe = 0; probe < PROBES; probe += 1) {
    const startedAt = performance.now();
    await client.get('/api/config');
    times.push(performance.now() - startedAt);
  }
  const slowest = Math.max(...times);
  return quietMs * Math.max(1, slowest / QUIET_MS);
}
