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

const startedAt = process.hrtime.bigint();
const failures: string[] = [];
let done = 0;
for (let seed = from; seed < from + seeds && failures.length < FAILURES_MOST; seed += 1) {
  const random = seeded(seed);
  beginHistory(seeded(seed + 1_000_000_007));
  try {
    await letPass(
      live({ random, trace: one === null ? () => undefined : (line) => process.stdout.write(`${line}\n`) }),
      MOST_MS,
    );
  } catch (error) {
    failures.push(
      `seed ${seed}: ${error instanceof Error ? (error.name === 'Broken' ? error.message : error.stack) : String(error)}`,
    );
    process.stdout.write(`${failures.at(-1)}\n`);
  }
  done += 1;
}
const seconds = Number(process.hrtime.bigint() - startedAt) / 1e9;
process.stdout.write(`${done} seeds, ${failures.length} do not hold, ${(done / seconds).toFixed(1)} seeds a second\n`);
process.exit(failures.length === 0 ? 0 : 1);
