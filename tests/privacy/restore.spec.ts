import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../harness/client.ts';
import { eventIds, filesHolding } from '../harness/data-folder.ts';
import { differences, operated } from '../harness/operator.ts';
import { type Product, startProduct } from '../harness/product.ts';
import {
  ERASURES,
  FILED_FINDERS,
  FINDERS,
  HOLDER_LOGIN,
  openScene,
  readByStaff,
  SCENE_ENV,
  type Scene,
} from './scene.ts';

const home = mkdtempSync(join(tmpdir(), 'convoi-restore-'));
const DATA = join(home, 'data');
const BACKUPS = join(home, 'backups');
/** On another disk than what is backed up. */
const env = { ...SCENE_ENV, ERASURE_LEDGER: join(home, 'apart', 'erasures') };

let product: Product | undefined;
let scene: Scene;
let before: readonly string[] = [];

beforeAll(async () => {
  product = await startProduct({ dataDir: DATA, keepData: true, env });
  const client = createClient(product.url);
  scene = await openScene(client);
  before = await eventIds(DATA);
  await operated(DATA, 'backup', [BACKUPS], env);
  const statuses: number[] = [];
  for (const erase of Object.values(ERASURES)) statuses.push((await erase(client, scene)).status);
  expect(statuses).toEqual(Object.values(ERASURES).map(() => 200));
  await product.stop();
  rmSync(DATA, { recursive: true });
}, 300_000);

afterAll(async () => {
  await product?.dispose();
  rmSync(home, { recursive: true, force: true });
});

test('a backup from before an erasure, restored with the ledger, keeps the person erased', async () => {
  const ledger = readFileSync(env.ERASURE_LEDGER, 'utf8').trim().split('\n');
  for (const line of ledger) expect(line).toMatch(/^[0-9a-f-]{36}$/);
  expect(ledger.length).toBeGreaterThanOrEqual(3);

  const printed = await operated(DATA, 'restore', [BACKUPS], env);
  expect(printed).toMatch(/Erasure ledger: \d+ entries, [1-9]\d* of them new to the backup/);
  for (const who of ['visitor', 'holder', 'guest'] as const) expect(await filesHolding(DATA, FINDERS[who])).toEqual([]);
  // Nothing was taken from anybody else, and the history is the one that was backed up, with the erasures after it.
  expect(await filesHolding(DATA, FINDERS.organiser)).not.toEqual([]);
  expect((await eventIds(DATA)).slice(0, before.length)).toEqual(before);
  expect(await differences(DATA)).toEqual([]);
});

test('what is served afterwards knows nothing of them', async () => {
  product = await startProduct({ dataDir: DATA, keepData: true, env });
  const client = createClient(product.url);
  const page = await client.get(`/api/events/user/${scene.event.id_user}`);
  expect(page.status).toBe(200);
  expect(JSON.stringify(page.body)).not.toMatch(/Verazimut|Danaquinta/);
  const login = await client.post('/auth/login', { ...HOLDER_LOGIN });
  expect(login.status).toBeGreaterThanOrEqual(400);
  for (const { id, token } of [scene.visitor, scene.holder])
    expect((await client.get(`/api/participants/${id}`, { token })).status).toBeGreaterThanOrEqual(400);
  // Neither do the staff, of what was filed by them or about them; what was written of others is still there.
  const read = await readByStaff(client, scene);
  for (const what of ['reports', 'message', 'payer'] as const) expect(FILED_FINDERS[what](read), what).toEqual([]);
  expect(FILED_FINDERS.reason(read)).toEqual(['hidden']);
  // The seats are free again: both are gone from the carpool, not only from the page.
  const again = await client.post('/api/participants', {
    event_id: scene.event.id,
    name: 'Vera Neuve',
    email: 'vera.canary-8b2d@mailbox.example',
    address: 'Annecy',
    fumeur: 'Non',
    chauffeur: 'Je préfère me faire conduire',
    places: 1,
  });
  expect(again.status).toBe(201);
  await product.stop();
  expect(await differences(DATA)).toEqual([]);
});

test('without the ledger they would be back', async () => {
  const other = join(home, 'without');
  await operated(other, 'restore', [BACKUPS], { ERASURE_LEDGER: join(home, 'none', 'erasures') });
  expect(await filesHolding(other, FINDERS.visitor)).not.toEqual([]);
});
