import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { eventually } from '../harness/eventually.ts';
import { fillLog } from './data.ts';
import { closeBench, record } from './figures.ts';

/** From `npm start` to a page that answers 200 and a ready process; the slowest of five, and with 100,000 events. */
const started = performance.now();
const ROOT = join(import.meta.dirname, '..', '..');

async function startOnce(dataDir: string): Promise<number> {
  const from = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', MANAGEMENT_PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const line = await new Promise<{ url: string; management_url: string }>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (text) => {
      if (text.includes('"msg":"ready"')) resolve(JSON.parse(text) as { url: string; management_url: string });
    });
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}`)));
  });
  await eventually(
    async () => {
      const [page, ready] = await Promise.all([fetch(line.url), fetch(`${line.management_url}/ready`)]);
      await Promise.all([page.text(), ready.text()]);
      if (page.status !== 200 || ready.status !== 200) throw new Error(`${page.status} ${ready.status}`);
    },
    { within: 30_000, every: 5 },
  );
  const seconds = (performance.now() - from) / 1000;
  const gone = once(child, 'exit');
  process.kill(-(child.pid ?? 0), 'SIGTERM');
  await gone;
  return seconds;
}

for (const [label, events, target] of [
  ['cold start, slowest of 5', 0, '<= 2'],
  ['start with 100,000 events, slowest of 5', 100_000, '<= 3'],
] as const) {
  const dataDir = mkdtempSync(join(tmpdir(), 'convoi-start-'));
  if (events > 0) {
    await fillLog({ dataDir, events, seed: 1 });
    process.stdout.write(
      `first start over ${events} events (projections catch up): ${(await startOnce(dataDir)).toFixed(2)} s\n`,
    );
  }
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const folder = events > 0 ? dataDir : mkdtempSync(join(tmpdir(), 'convoi-start-'));
    times.push(await startOnce(folder));
    if (events === 0) rmSync(folder, { recursive: true });
  }
  process.stdout.write(`  ${times.map((time) => time.toFixed(2)).join(', ')} s\n`);
  record(label, Math.max(...times), 's', target);
  rmSync(dataDir, { recursive: true, force: true });
}
closeBench('bench-start', started);
