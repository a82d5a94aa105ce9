import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { EventView } from '@convoi/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillLog } from '../bench/data.ts';
import { createClient, eventBody, personBody } from '../harness/client.ts';
import { png } from '../harness/images.ts';
import { scrape, sumOf } from '../harness/metrics.ts';
import { differences, operate, operated } from '../harness/operator.ts';
import { type Product, startProduct } from '../harness/product.ts';

/** 10,000 events; OPS_EVENTS=100000 is the full drill, which also holds the time. */
const EVENTS = Number(process.env.OPS_EVENTS ?? 10_000);
const FULL_EVENTS = 100_000;
const FULL_MS = 60_000;

const ROOT = join(import.meta.dirname, '..', '..');
const home = mkdtempSync(join(tmpdir(), 'convoi-backup-'));
const at = (name: string): string => join(home, name);
const ORIGIN = at('origin');
const BACKUPS = at('backups');
const hashIn = (text: string): string => /hash ([0-9a-f]{64})/.exec(text)?.[1] ?? 'none';
const parts = (part: 'data' | 'keys', folder = BACKUPS): string[] => readdirSync(join(folder, part)).sort();

let product: Product | undefined;
afterAll(async () => {
  await product?.dispose();
  rmSync(home, { recursive: true, force: true });
});

describe('backup drill', () => {
  let slug = '';
  let hash = '';

  beforeAll(async () => {
    await fillLog({ dataDir: ORIGIN, events: EVENTS, seed: 1 });
    product = await startProduct({ dataDir: ORIGIN, keepData: true });
  }, 600_000);

  test('is taken while people register, and told by its age', async () => {
    if (product === undefined) throw new Error('not started');
    const client = createClient(product.url);
    const form = new FormData();
    for (const [name, value] of Object.entries(eventBody())) form.set(name, String(value));
    form.set('logo', new Blob([new Uint8Array(png(40, 30))], { type: 'image/png' }), 'logo.png');
    const created = await client.post<{ id: string; id_user: string }>('/api/events/', form);
    expect(created.status).toBe(201);
    slug = created.body.id_user;
    expect(sumOf(await scrape(product.managementUrl), 'backup_age_seconds')).toBe(Number.POSITIVE_INFINITY);

    let isOver = false;
    let registered = 0;
    const registering = (async () => {
      while (!isOver) {
        const body = personBody(created.body.id, { email: `b${registered}@example.org` });
        expect((await client.post('/api/participants', body)).status).toBe(201);
        registered += 1;
      }
    })();
    const printed = await operated(ORIGIN, 'backup', [BACKUPS]).finally(() => {
      isOver = true;
    });
    await registering;
    hash = hashIn(printed);
    expect(registered).toBeGreaterThan(0);
    expect(hash).not.toBe('none');
    // Keys lie apart from what they open, and nobody else may read either.
    expect(parts('keys')).toEqual(parts('data'));
    const [name = ''] = parts('data');
    expect(readdirSync(join(BACKUPS, 'data', name)).sort()).toEqual([
      'events.sqlite',
      'manifest.json',
      'state.sqlite',
      'uploads',
    ]);
    expect(readdirSync(join(BACKUPS, 'keys', name)).sort()).toEqual(['keys.sqlite', 'secrets']);
    for (const file of ['events.sqlite', 'state.sqlite'])
      expect(statSync(join(BACKUPS, 'data', name, file)).mode & 0o077).toBe(0);
    expect(sumOf(await scrape(product.managementUrl), 'backup_age_seconds')).toBeLessThan(600);
    await product.stop();
  });

  test('everything is lost and comes back with the same hash, verified, logo included', async () => {
    rmSync(ORIGIN, { recursive: true });
    const startMs = performance.now();
    const printed = await operated(ORIGIN, 'restore', [BACKUPS]);
    const ms = performance.now() - startMs;
    process.stdout.write(`restored ${EVENTS} events in ${(ms / 1000).toFixed(1)} s\n`);
    if (EVENTS >= FULL_EVENTS) expect(ms).toBeLessThan(FULL_MS);
    expect(hashIn(printed)).toBe(hash);
    expect(await differences(ORIGIN)).toEqual([]);

    product = await startProduct({ dataDir: ORIGIN, keepData: true });
    const client = createClient(product.url);
    const page = await client.get<EventView>(`/api/events/user/${slug}`);
    expect(page.status).toBe(200);
    const logo = await fetch(page.body.logo ?? '');
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/webp']);
    // It goes on: a new command is durable and read.
    const body = personBody(page.body.id, { email: 'after@example.org' });
    const answer = await client.post<{ id: string }>('/api/participants', body);
    expect(answer.status).toBe(201);
    expect((await client.get(`/api/participants/${answer.body.id}`, { after: answer.position })).status).toBe(200);
    await product.stop();
    expect(await differences(ORIGIN)).toEqual([]);
  });
});

describe('what is no whole backup is never taken for one', () => {
  const FEW = at('few');
  const folder = at('few-backups');
  const restoreInto = (name: string, ...words: string[]) => operate(at(name), 'restore', [folder, ...words]);
  const wholes: string[] = [];

  beforeAll(async () => {
    await fillLog({ dataDir: FEW, events: 100, seed: 2 });
    // Makes the state's file, as the first start does.
    await operated(FEW, 'projections', ['status']);
  }, 120_000);

  test('a kill half way leaves none, and the next one clears up', async () => {
    expect(await operate(FEW, 'backup', [folder], { FAILPOINT: 'backup.half' })).toMatchObject({ signal: 'SIGKILL' });
    expect(parts('data', folder)).toEqual([expect.stringMatching(/\.part$/)]);
    const refused = await restoreInto('from-half');
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no whole backup') });
    expect(existsSync(at('from-half'))).toBe(false);
    await operated(FEW, 'backup', [folder]);
    wholes.push(...parts('data', folder));
    expect(wholes).toEqual([expect.stringMatching(/Z$/)]);
    expect(parts('keys', folder)).toEqual(wholes);
  });

  test('a file that changed since is refused, and so is a data folder in use', async () => {
    const [name = ''] = wholes;
    const used = await operate(FEW, 'restore', [folder]);
    expect(used).toMatchObject({ code: 1, stderr: expect.stringContaining('already') });
    appendFileSync(join(folder, 'data', name, 'state.sqlite'), 'x');
    const changed = await restoreInto('from-changed');
    expect(changed).toMatchObject({ code: 1, stderr: expect.stringContaining('state.sqlite has changed') });
    rmSync(join(folder, 'keys', name), { recursive: true });
    expect(await restoreInto('without-keys', name)).toMatchObject({ code: 1, stderr: expect.stringContaining('none') });
    rmSync(join(folder, 'data', name), { recursive: true });
    wholes.length = 0;
  });

  test('a restore that was cut off serves nothing, and is taken up again', async () => {
    await operated(FEW, 'backup', [folder]);
    const dataDir = at('cut-off');
    const child = spawn(process.execPath, ['standalone/restore.ts', folder], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'test' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    for await (const line of createInterface({ input: child.stdout }))
      if (line.startsWith('Erasure')) child.kill('SIGKILL');
    expect((await ended)[1]).toBe('SIGKILL');
    await expect(startProduct({ dataDir, keepData: true })).rejects.toThrow('restore that was interrupted');
    expect(await operated(dataDir, 'restore', [folder])).toContain('Restored');
    expect(await differences(dataDir)).toEqual([]);
  });

  test('keys of another master key are refused; words that are wrong are answered by the usage', async () => {
    const other = await operate(at('other-key'), 'restore', [folder], {
      MASTER_KEY: 'ab'.repeat(16) + 'cd'.repeat(16),
    });
    expect(other).toMatchObject({ code: 1, stderr: expect.stringContaining('MASTER_KEY') });
    expect(await operate(FEW, 'backup', [])).toMatchObject({
      code: 64,
      stderr: expect.stringContaining('npm run backup'),
    });
    const away = await operate(FEW, 'backup', [folder], { EVENTSTORE_URL: 'esdb://127.0.0.1:9?tls=false' });
    expect(away.code).toBe(1);
    expect(away.stderr).toMatch(/^The command ended: .*127\.0\.0\.1:9.*\n$/);
  });
});

test.each([
  [30, {}],
  [7, { BACKUP_DAYS: '7' }],
])('backups are removed after %i days', async (days, env) => {
  const folder = at(`backups-of-${days}-days`);
  const named = (age: number): string =>
    `${new Date(Date.now() - age * 86_400_000).toISOString().slice(0, 10)}T00-00-00Z`;
  const [old, kept] = [named(days + 1), named(days - 1)];
  for (const part of ['data', 'keys'] as const)
    for (const name of [old, kept]) mkdirSync(join(folder, part, name), { recursive: true });
  expect(await operated(at('few'), 'backup', [folder], env)).toContain(`Removed ${old}`);
  expect(parts('keys', folder)).not.toContain(old);
  expect(parts('keys', folder)).toContain(kept);
  expect(parts('keys', folder)).toEqual(parts('data', folder));
});
