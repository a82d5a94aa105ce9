import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { EventView } from '@convoi/contracts';
import { readErasureFile } from '@convoi/platform/kernel/personal-data/erasure-ledger';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createClient, createEvent, register } from '../harness/client.ts';
import { filesHolding } from '../harness/data-folder.ts';
import { scrape, sumOf } from '../harness/metrics.ts';
import { differences, operated } from '../harness/operator.ts';
import { type Product, startProduct } from '../harness/product.ts';
import { ERASURES, FINDERS, openScene, SCENE_ENV, type Scene } from './scene.ts';

/** Files that are put back one by one, as from copies of a disk: keys older than the log, and everything older than an erasure. */

const home = mkdtempSync(join(tmpdir(), 'convoi-put-back-'));
const DATA = join(home, 'data');
const env = { ...SCENE_ENV, ERASURE_LEDGER: join(home, 'apart', 'erasures') };
const STORES = ['events', 'read', 'state', 'keys'];
const running: Product[] = [];

function copy(from: string, to: string, names: readonly string[]): void {
  for (const name of names)
    for (const part of ['', '-wal', '-shm']) {
      const file = `${name}.sqlite${part}`;
      rmSync(join(to, file), { force: true });
      if (existsSync(join(from, file))) copyFileSync(join(from, file), join(to, file));
    }
}

async function started(options: Parameters<typeof startProduct>[0] = {}): Promise<Product> {
  const product = await startProduct({ dataDir: DATA, keepData: true, env, ...options });
  running.push(product);
  return product;
}

/** Ids of the ledger that have a key all the same. */
function keysOfErased(): readonly string[] {
  const db = new DatabaseSync(join(DATA, 'keys.sqlite'), { readOnly: true });
  const find = db.prepare("SELECT id FROM r_subject_keys WHERE id = ? AND json_extract(doc, '$.wrapped') IS NOT NULL");
  const found = [...readErasureFile(env.ERASURE_LEDGER)].filter((id) => find.get(id) !== undefined);
  db.close();
  return found;
}

let scene: Scene;
const before = mkdtempSync(join(home, 'before-'));
const after = mkdtempSync(join(home, 'after-'));

beforeAll(async () => {
  const first = await started();
  scene = await openScene(createClient(first.url));
  await first.stop();
  copy(DATA, before, STORES);
  const second = await started();
  for (const erase of Object.values(ERASURES)) expect((await erase(createClient(second.url), scene)).status).toBe(200);
  await second.stop();
  copy(DATA, after, STORES);
}, 300_000);

afterEach(async () => {
  for (const product of running.splice(0)) await product.dispose();
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

test.each([
  ['keys', ['keys']],
  ['everything but the ledger', STORES],
])(
  'from before an erasure, %s put back: who was erased stays so from the first answer on',
  async (_what, names) => {
    copy(after, DATA, STORES);
    copy(before, DATA, names);
    // The words of an order were written since: without newer keys they are lost, which is no erasure and is told.
    const product = await started({ isReady: names.length > 1 });
    const page = await createClient(product.url).get<EventView>(`/api/events/user/${scene.event.id_user}`);
    expect(page.status).toBe(200);
    expect(JSON.stringify(page.body)).not.toMatch(/Verazimut|Danaquinta/);
    await product.stop();
    for (const who of ['visitor', 'holder'] as const) expect(await filesHolding(DATA, FINDERS[who])).toEqual([]);
    expect(keysOfErased()).toEqual([]);
    expect(await filesHolding(DATA, FINDERS.organiser)).not.toEqual([]);
    expect(await differences(DATA)).toEqual([]);
  },
  120_000,
);

test('keys that are older than people of the log: they count as an error, not as erased', async () => {
  copy(after, DATA, STORES);
  const first = await started();
  const client = createClient(first.url);
  const event = await createEvent(client);
  await register(client, event.id, { name: 'Nina Neuve' });
  await first.stop();
  const newer = mkdtempSync(join(home, 'newer-'));
  copy(DATA, newer, ['keys']);
  copy(after, DATA, ['keys']);
  const behind = await started({ isReady: false });
  const ready = await fetch(`${behind.managementUrl}/ready`);
  expect(ready.status).toBe(503);
  expect(((await ready.json()) as { checks: { keys: number } }).checks.keys).toBe(2);
  expect(sumOf(await scrape(behind.managementUrl), 'keys_missing')).toBe(2);
  expect(behind.output()).toMatch(/"level":"error"[^\n]*"count":2[^\n]*the keys are older than the log/);
  await behind.stop();
  const shown = await operated(DATA, 'adopt-log', [], env);
  expect(shown).toContain('Would erase 2 people whose keys are not there');
  copy(newer, DATA, ['keys']);
  expect(await operated(DATA, 'adopt-log', [], env)).toContain('nothing to do');
  const well = await started();
  const page = await createClient(well.url).get<EventView>(`/api/events/user/${event.id_user}`);
  expect(JSON.stringify(page.body)).toContain('Nina');
  await well.stop();

  copy(after, DATA, ['keys']);
  expect(await operated(DATA, 'adopt-log', ['--yes'], env)).toMatch(/^erase 2 people/m);
  const given = await started();
  const gone = await createClient(given.url).get<EventView>(`/api/events/user/${event.id_user}`);
  expect(JSON.stringify(gone.body)).not.toContain('Nina');
  await given.stop();
  expect(await differences(DATA)).toEqual([]);
}, 120_000);
