import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { json } from 'node:stream/consumers';
import { openSqliteEventStore } from '@convoi/platform/stores/sqlite';
import { afterAll, expect, test } from 'vitest';
import { fillLog } from '../bench/data.ts';
import { startEventStoreDouble } from '../doubles/eventstoredb/server.ts';
import { createClient, createEvent, openParticipation, register } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { freePort } from '../harness/free-port.ts';
import { readyOf } from '../harness/health.ts';
import { type Product, startProduct } from '../harness/product.ts';

/** The states of health (docs/reference/processes.md#health), each brought about from outside the process. */

const ROOT = join(import.meta.dirname, '..', '..');
const home = mkdtempSync(join(tmpdir(), 'convoi-health-'));
const WITHIN = { within: 60_000, every: 50 };
const products: Product[] = [];
afterAll(async () => {
  for (const product of products) await product.dispose();
  rmSync(home, { recursive: true, force: true });
});

async function started(...[options]: Parameters<typeof startProduct>): Promise<Product> {
  const product = await startProduct(options);
  products.push(product);
  return product;
}

const status = async (url: string): Promise<number> => (await fetch(url)).status;

async function expectState(product: Product, state: string, reason?: string): Promise<void> {
  const ready = await readyOf(product);
  expect(ready).toMatchObject({ state, ready: ['ready', 'degraded'].includes(state) });
  if (reason !== undefined) expect(ready.reasons).toContain(reason);
  expect(await status(`${product.managementUrl}/live`)).toBe(200);
  expect(await status(`${product.managementUrl}/ready`)).toBe(ready.ready ? 200 : 503);
}

test('starting: alive and not ready until the read models are built', async () => {
  const dataDir = join(home, 'starting');
  await fillLog({ dataDir, events: 3_000, seed: 1 });
  const port = await freePort();
  const starting = started({ dataDir, keepData: true, env: { MANAGEMENT_PORT: String(port) } });
  const managementUrl = `http://127.0.0.1:${port}`;
  const first = await eventually(() => readyOf({ managementUrl }), { within: 60_000, every: 1 });
  expect(first).toMatchObject({ state: 'starting', ready: false });
  expect(await status(`${managementUrl}/live`)).toBe(200);
  await expectState(await starting, 'ready');
});

test('ready; what operators see is not on the public listener', async () => {
  const product = await started();
  await expectState(product, 'ready');
  for (const path of ['live', 'ready', 'metrics']) expect(await status(`${product.url}/${path}`)).toBe(404);
});

test('degraded: an event that cannot be projected is parked, and everything is still answered', async () => {
  const product = await started();
  const { id_user } = await createEvent(createClient(product.url));
  const store = await openSqliteEventStore({ file: join(product.dataDir, 'events.sqlite') });
  const id = '0b5f5f6e-5a5c-4c4e-8c1f-000000000001';
  const metadata = {
    $correlationId: id,
    $causationId: id,
    v: 1,
    actor: { kind: 'system', id: null },
    at: new Date().toISOString(),
    lang: 'fr',
  } as const;
  await store.append(`event-${id}`, -1, [
    { id, type: 'EventCreated', data: { slug: 'poison', subjectId: 's' }, metadata },
  ]);
  await store.close();
  await eventually(() => expectState(product, 'degraded', 'parked'), WITHIN);
  expect(await status(`${product.url}/api/events/user/${id_user}`)).toBe(200);
});

test('unavailable: the event store is gone, and comes back without a restart', async () => {
  const double = await startEventStoreDouble();
  try {
    const product = await started({ env: { EVENTSTORE_URL: `esdb://127.0.0.1:${double.port}?tls=false` } });
    await expectState(product, 'ready');
    await double.kill();
    await eventually(() => expectState(product, 'unavailable', 'event_store'), WITHIN);
    await double.start();
    await eventually(() => expectState(product, 'ready'), WITHIN);
  } finally {
    await double.kill();
  }
});

test('unavailable: read models lag more than five seconds, and catch up', async () => {
  const product = await started();
  const blocker = new DatabaseSync(join(product.dataDir, 'read.sqlite'), { timeout: 30_000 });
  blocker.exec('BEGIN IMMEDIATE');
  await createEvent(createClient(product.url));
  await eventually(() => expectState(product, 'unavailable', 'lag_seconds'), WITHIN);
  blocker.exec('ROLLBACK');
  blocker.close();
  await eventually(() => expectState(product, 'ready'), WITHIN);
});

test('unavailable: the ledger of erasures cannot be written; who is erased then is erased once it can be', async () => {
  const folder = join(home, 'ledger');
  const product = await started({ env: { ERASURE_LEDGER: join(folder, 'erasures') } });
  await expectState(product, 'ready');
  const client = createClient(product.url);
  const { id } = await createEvent(client);
  const { id: personId } = await register(client, id);
  const { access_token: token } = await openParticipation(client, 'bob@example.org');
  // What was a folder is none any more: nobody can write there, whatever their rights.
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  await eventually(() => expectState(product, 'unavailable', 'erasure_ledger'), WITHIN);
  const refused = await client.call('DELETE', `/api/participants/${personId}`, { token });
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([503, true]);
  rmSync(folder);
  await eventually(() => expectState(product, 'ready'), WITHIN);
  await client.post('/dev/clock', { advance_s: 120 });
  await eventually(() => expect(readFileSync(join(folder, 'erasures'), 'utf8').trim()).toMatch(/^[\w-]+$/), WITHIN);
});

test('degraded: the mail server is not reached, and everything is still answered', async () => {
  const product = await started({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  await eventually(() => expectState(product, 'degraded', 'mails'), WITHIN);
  expect((await readyOf(product)).checks.mails).toBe(
    'mail server 127.0.0.1:1: it refuses connections: nothing listens there',
  );
});

test('draining: not ready any more, but a body under way is waited for and answered; then exit 0 within ten seconds', async () => {
  const product = await started({ keepData: true });
  const { port } = new URL(product.url);
  const slow = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/api/events/',
    headers: { 'content-type': 'application/json', 'content-length': '18' },
  });
  const answered = once(slow, 'response');
  slow.write('{"title":');
  // Whoever watches a draining process sees what it waits for.
  await eventually(async () => {
    const text = await (await fetch(`${product.managementUrl}/metrics`)).text();
    expect(text).toMatch(/^http_bodies_arriving\{[^}]*\} 1$/m);
  }, WITHIN);
  const gone = once(product.process, 'exit');
  const startMs = performance.now();
  product.process.kill('SIGTERM');
  await eventually(() => expectState(product, 'draining'), { within: 30_000, every: 1 });
  slow.end(' "Fête"}');
  const [answer] = (await answered) as [IncomingMessage];
  expect([answer.statusCode, await json(answer)]).toEqual([
    422,
    expect.objectContaining({ code: 'validation.failed' }),
  ]);
  expect(await gone).toEqual([0, null]);
  process.stdout.write(`stopped in ${((performance.now() - startMs) / 1000).toFixed(1)} s\n`);
  rmSync(product.dataDir, { recursive: true, force: true });
});

const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', home]).status === 0;
if (!canMount)
  process.stderr.write('SKIPPED: a full disk: no file system of its own can be mounted here (unshare -rm)\n');

test.skipIf(!canMount)('unavailable: less than 5 % of the disk is free, and is again', async () => {
  const disk = join(home, 'disk');
  const mount = `mkdir -p ${disk} && mount -t tmpfs -o size=64m tmpfs ${disk} && exec "$0" standalone/start.mjs`;
  const child = spawn('unshare', ['-rm', 'sh', '-c', mount, process.execPath], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', MANAGEMENT_PORT: '0', DATA_DIR: disk },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let managementUrl = '';
    for await (const line of createInterface({ input: child.stdout })) {
      if (!line.includes('"msg":"ready"')) continue;
      managementUrl = (JSON.parse(line) as { management_url: string }).management_url;
      break;
    }
    child.stdout.resume();
    const product = { managementUrl } as Product;
    // The same disk as the process sees it.
    const seen = `/proc/${child.pid}/root${disk}`;
    expect(readdirSync(seen)).toContain('events.sqlite');
    await eventually(() => expectState(product, 'ready'), WITHIN);
    const { bavail, blocks, bsize } = statfsSync(seen);
    writeFileSync(join(seen, 'filler'), Buffer.alloc(Math.floor((bavail - blocks * 0.04) * bsize)));
    await eventually(() => expectState(product, 'unavailable', 'disk'), WITHIN);
    rmSync(join(seen, 'filler'));
    await eventually(() => expectState(product, 'ready'), WITHIN);
  } finally {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }
});
