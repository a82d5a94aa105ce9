import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { projections } from '../harness/operator.ts';
import { startProduct } from '../harness/product.ts';
import { type BareAnswer, bareGet } from './bare-get.ts';
import { bareGuardedUpserts } from './baselines.ts';
import { fillLog } from './data.ts';
import { closeBench, record } from './figures.ts';

/** Every read model built anew over 100,000 events from another process, while the application answers 50 reads a second. */
const started = performance.now();
const ROOT = join(import.meta.dirname, '..', '..');
const EVENTS = Number(process.env.BENCH_EVENTS ?? 100_000);
const READS_PER_SECOND = 50;
const PAGES = 50;

const unpacked = (encoding: string, bytes: Buffer): string =>
  (encoding === 'br' ? brotliDecompressSync(bytes) : bytes).toString();

const dataDir = mkdtempSync(join(tmpdir(), 'convoi-replay-'));
const events = await fillLog({ dataDir, events: EVENTS, seed: 1 });
const product = await startProduct({ dataDir, keepData: true, readyWithinMs: 120_000 });
const baseline = bareGuardedUpserts();

/** Addresses of pages that the generator made. */
const slugs = Array.from({ length: PAGES }, (_, index) => `rencontre-1-${index}`);
const page = (slug: string): Promise<BareAnswer> => bareGet(`${product.url}/api/events/user/${slug}`);
const expected = new Map<string, BareAnswer>();
for (const slug of slugs) expected.set(slug, await page(slug));
/** What is wrong with an answer; null when it is the one from before the rebuild. */
const wrongWith = (slug: string, { status, encoding, bytes }: BareAnswer): string | null => {
  const first = expected.get(slug);
  if (status !== 200 || first?.status !== 200) return `status ${status}`;
  if (bytes.equals(first.bytes)) return null;
  // The same text may have been packed in another way.
  const text = unpacked(encoding, bytes);
  return text === unpacked(first.encoding, first.bytes) ? null : text.slice(0, 300);
};

/** Reads at an even pace; what differs from before the rebuild is a failed read, whatever its status. */
let reads = 0;
let failed = 0;
/** What was wrong with the first of them. */
const reasons: string[] = [];
let reading = true;
const reader = (async () => {
  const under: Promise<void>[] = [];
  const from = performance.now();
  while (reading) {
    const slug = slugs[reads % slugs.length] ?? '';
    reads += 1;
    under.push(
      page(slug)
        .then((answer) => wrongWith(slug, answer))
        .catch((error: Error) => `no answer: ${String(error.cause ?? error.message)}`)
        .then((wrong) => {
          if (wrong === null) return;
          failed += 1;
          if (reasons.length < 5)
            reasons.push(`after ${Math.round(performance.now() - from)} ms: ${wrong.slice(0, 120)}`);
        }),
    );
    await delay(Math.max(0, from + (reads * 1000) / READS_PER_SECOND - performance.now()));
  }
  await Promise.all(under);
})();

/** Runs the operator's command as `npm run projections` starts it; gives what it said and the most memory it held, in MiB. */
async function watched(...words: readonly string[]): Promise<{ output: string; code: number | null; peakMib: number }> {
  const flags = ['--max-semi-space-size=4', '--max-old-space-size=192'];
  const child = spawn(process.execPath, [...flags, 'standalone/projections.ts', ...words], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const ended = once(child, 'exit');
  let peakKib = 0;
  while (child.exitCode === null && child.signalCode === null) {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      peakKib = Math.max(peakKib, Number(/VmHWM:\s*(\d+)/.exec(status)?.[1] ?? 0));
    } catch {
      // It has ended.
    }
    await delay(50);
  }
  const [code] = (await ended) as [number | null];
  return { output, code, peakMib: peakKib / 1024 };
}

const rebuildStart = performance.now();
const { output, code, peakMib } = await watched('rebuild', 'all');
const wholeSeconds = (performance.now() - rebuildStart) / 1000;
reading = false;
await reader;
// Built and switched; the command then goes on for two seconds, until the application has taken the new versions over.
const builtMs = Math.max(0, ...[...output.matchAll(/(\d+)\s*$/gm)].map(([, ms]) => Number(ms)));
const seconds = builtMs / 1000;
process.stdout.write(`${events} events; the whole command ${wholeSeconds.toFixed(1)} s; ${reads} reads meanwhile\n`);
const rate = events / seconds;
record('rebuild, events a second', rate, '/s', `>= ${EVENTS / 10}`, { baseline, reference: 40_000, deciding: 0.25 });
record('memory of the rebuilder', peakMib, 'MiB', '<= 256');
for (const reason of reasons) process.stdout.write(`  failed ${reason}\n`);
record('failed reads', code === 0 ? failed : Number.NaN, '', '<= 0');

// Back to the versions before and forward again, still the same pages.
await projections(dataDir, 'rollback', 'event_pages');
const wrongAfter = async (): Promise<number> => {
  const all = await Promise.all(slugs.map(async (slug) => wrongWith(slug, await page(slug))));
  const wrong = all.filter((reason) => reason !== null);
  if (wrong[0] !== undefined) process.stdout.write(`  differs: ${wrong[0]}\n`);
  return wrong.length;
};
const wrong = await wrongAfter();
await projections(dataDir, 'rollback', 'event_pages');
record('pages that differ after rollback and forward', wrong + (await wrongAfter()), '', '<= 0');
const verified = await watched('verify');
record('memory of verify', verified.peakMib, 'MiB', '<= 256');
record('read models that differ from a rebuild', verified.code === 0 ? 0 : Number.NaN, '', '<= 0');
await product.dispose();
rmSync(dataDir, { recursive: true, force: true });
closeBench('bench-replay', started);
