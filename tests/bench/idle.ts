import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient, createEvent } from '../harness/client.ts';
import { closeBench, record } from './figures.ts';

/** Resident memory of all processes of `npm start` after 100 events, every page opened once and a minute of rest. */
const started = performance.now();
const ROOT = join(import.meta.dirname, '..', '..');
const REST_SECONDS = Number(process.env.BENCH_REST_SECONDS ?? 60);

interface ProcessInfo {
  readonly pid: number;
  readonly parent: number;
  readonly residentKib: number;
  readonly name: string;
}

function processes(): ProcessInfo[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const status = readFileSync(`/proc/${name}/status`, 'utf8');
        const field = (key: string): string => new RegExp(`^${key}:\\s*(.*)$`, 'm').exec(status)?.[1] ?? '';
        return [
          {
            pid: Number(name),
            parent: Number(field('PPid')),
            residentKib: parseInt(field('VmRSS'), 10) || 0,
            name: field('Name'),
          },
        ];
      } catch {
        return [];
      }
    });
}

/** A process and all that came from it. */
function family(root: number): ProcessInfo[] {
  const all = processes();
  const members = new Set([root]);
  for (let grown = true; grown; ) {
    grown = false;
    for (const { pid, parent } of all)
      if (members.has(parent) && !members.has(pid)) {
        members.add(pid);
        grown = true;
      }
  }
  return all.filter(({ pid }) => members.has(pid));
}

const dataDir = mkdtempSync(join(tmpdir(), 'convoi-idle-'));
const child = spawn('npm', ['start', '--silent'], {
  cwd: ROOT,
  env: { ...process.env, PORT: '0', MANAGEMENT_PORT: '0', DATA_DIR: dataDir, HUMAN_CHECK: 'off', RATE_LIMITS: 'off' },
  stdio: ['ignore', 'pipe', 'inherit'],
  detached: true,
});
const { url } = await new Promise<{ url: string }>((resolve) => {
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.includes('"msg":"ready"')) resolve(JSON.parse(line) as { url: string });
  });
});
const client = createClient(url);
for (let index = 0; index < 100; index += 1) {
  const event = await createEvent(client, { title: `Rencontre ${index}`, contact: `orga${index}@example.org` });
  const pages = [`/event/user/${event.id_user}`, `/event/admin/${event.id_admin}`];
  for (const page of index === 0 ? [...pages, '/', '/event/create', '/participation', '/nowhere'] : pages)
    await client.get(page);
}
for (const path of ['/api/places?q=annec', '/api/places/reverse?latitude=45.9&longitude=6.1', '/tiles/6/33/22.svg'])
  await client.get(path);
await delay(REST_SECONDS * 1000);
const members = family(child.pid ?? 0);
for (const { pid, name, residentKib } of members)
  process.stdout.write(`  ${pid} ${name} ${(residentKib / 1024).toFixed(1)} MiB\n`);
record('idle memory', members.reduce((sum, { residentKib }) => sum + residentKib, 0) / 1024, 'MiB', '<= 180');
const gone = once(child, 'exit');
process.kill(-(child.pid ?? 0), 'SIGTERM');
await gone;
rmSync(dataDir, { recursive: true, force: true });
closeBench('bench-idle', started);
