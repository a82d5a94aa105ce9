import { spawnSync } from 'node:child_process';
import { beginHistory, letPass } from './virtual-time.ts';

/**
 * `npm run test:simulate -- --seeds 10000 [--from N]`: lives through so many histories, each drawn from its seed, and says which
 * do not hold; `--seed N` lives through one again and says what happens in it.
 */

const { seeded } = await import('../../platform/conformance/facts.ts');
const { live } = await import('./history.ts');

const numberOf = (name: string): number | null => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? null : Number(process.argv[at + 1]);
};
const one = numberOf('seed');
const from = one ?? numberOf('from') ?? 1;
const seeds = one === null ? (numberOf('seeds') ?? 200) : 1;
/** More failures say no more than the first ones. */
const FAILURES_MOST = 5;
/** Of simulated time. */
const MOST_MS = 300_000;
/** Histories of one process: Node keeps what waits for a signal that nobody aborts, as those who are killed leave it, some megabytes each. */
const TOGETHER = 250;

const startedAt = process.hrtime.bigint();
let failures = 0;
let done = 0;

/** Hundreds by turns: those found by their seed before rides, clocks and signs were drawn are lived through as they were. */
const isPlain = (seed: number): boolean => Math.floor(seed / 100) % 2 === 0;

/** Lives through a history in this process; says so when it does not hold. */
async function liveThrough(seed: number): Promise<void> {
  const random = seeded(seed);
  beginHistory(seeded(seed + 1_000_000_007));
  try {
    await letPass(
      live({
        random,
        isPlain: isPlain(seed),
        trace: one === null ? () => undefined : (line) => process.stdout.write(`${line}\n`),
      }),
      MOST_MS,
    );
  } catch (error) {
    failures += 1;
    const what = error instanceof Error ? (error.name === 'Broken' ? error.message : error.stack) : String(error);
    process.stdout.write(`seed ${seed}: ${what}\n`);
  }
  done += 1;
}

/** Lives through many histories in a process of their own. */
function liveApart(first: number, count: number): void {
  const words = [import.meta.filename, '--from', String(first), '--seeds', String(count)];
  const { stdout, stderr, status } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  const found = /^(\d+) seeds, (\d+) do not hold/m.exec(stdout);
  if (found === null) throw new Error(`the histories from ${first} ended with ${status}:\n${stdout}${stderr}`);
  for (const line of stdout.split('\n')) if (line.startsWith('seed ')) process.stdout.write(`${line}\n`);
  done += Number(found[1]);
  failures += Number(found[2]);
  if (first + count < from + seeds) process.stdout.write(`${done} so far\n`);
}

for (let seed = from; seed < from + seeds && failures < FAILURES_MOST; ) {
  const count = Math.min(TOGETHER, from + seeds - seed);
  if (seeds > TOGETHER) liveApart(seed, count);
  else for (let n = 0; n < count && failures < FAILURES_MOST; n += 1) await liveThrough(seed + n);
  seed += count;
}
const seconds = Number(process.hrtime.bigint() - startedAt) / 1e9;
process.stdout.write(`${done} seeds, ${failures} do not hold, ${(done / seconds).toFixed(1)} seeds a second\n`);
process.exit(failures === 0 ? 0 : 1);
