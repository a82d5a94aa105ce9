import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SEED, seeded } from '../../platform/conformance/facts.ts';
import { type Client, createClient } from '../harness/client.ts';
import { createMix, type Mix, prepareScene } from '../harness/command-mix.ts';
import { storedEvents } from '../harness/data-folder.ts';
import { expectOneEffectEach } from '../harness/effects.ts';
import { eventually } from '../harness/eventually.ts';
import { readyOf } from '../harness/health.ts';
import { differences } from '../harness/operator.ts';
import { type Product, startProduct } from '../harness/product.ts';

/**
 * Locks on the embedded profile: another process holds the write lock of one file for 15 s, two of them at once at the end,
 * under 20 commands a second. Nothing is answered as done that is not, reads go on, and 10 s after the lock is gone all is
 * as before, without a restart.
 */

const HELD_MS = 15_000;
const PER_SECOND = 20;
const HEALED_WITHIN_MS = 10_000;

let product: Product;
let client: Client;
let mix: Mix;
let check: () => Promise<void>;

beforeAll(async () => {
  product = await startProduct();
  client = createClient(product.url);
  mix = createMix(await prepareScene(client, 0), seeded(SEED));
  check = await expectOneEffectEach(() => storedEvents(product.dataDir), mix);
}, 120_000);
afterAll(() => product.dispose());

const lock = (file: string): (() => void) => {
  const db = new DatabaseSync(join(product.dataDir, file), { timeout: 5_000 });
  db.exec('BEGIN IMMEDIATE');
  return () => {
    db.exec('ROLLBACK');
    db.close();
  };
};

/** Reads as visitors do, until it is over; every answer must be good. */
async function readOn(isOver: () => boolean): Promise<number> {
  let reads = 0;
  while (!isOver()) {
    const { status } = await client.get('/api/events/public/search?query=fete');
    expect(status).toBe(200);
    reads += 1;
    await delay(50);
  }
  return reads;
}

test.each(['events.sqlite', 'state.sqlite', 'keys.sqlite', 'read.sqlite', 'events.sqlite and read.sqlite'])(
  'the lock of %s held for 15 s',
  async (which) => {
    const files = which.split(' and ');
    const { pid } = product.process;
    const refusedBefore = mix.told.refused;
    let isOver = false;
    const over = (async () => {
      await delay(1_000);
      const releases = files.map(lock);
      await delay(HELD_MS);
      for (const release of releases) release();
      await delay(1_000);
      isOver = true;
    })();
    const [reads] = await Promise.all([readOn(() => isOver), mix.run(client, PER_SECOND, over)]);
    const healedAt = performance.now();
    expect(reads).toBeGreaterThan(20);
    await eventually(
      async () => {
        const { state, checks } = await readyOf(product);
        expect(state).toBe('ready');
        expect(checks.lag_seconds).toBe(0);
      },
      { within: HEALED_WITHIN_MS, every: 100 },
    );
    const healedMs = performance.now() - healedAt;
    process.stdout.write(
      `${which}: ${reads} reads, ${mix.told.refused - refusedBefore} refusals, well after ${healedMs.toFixed(0)} ms\n`,
    );
    // The log takes nothing while its lock is held: somebody must have been told to come again.
    if (files.includes('events.sqlite')) expect(mix.told.refused).toBeGreaterThan(refusedBefore);
    await mix.settle(client);
    await check();
    expect(product.process.pid).toBe(pid);
    expect(product.process.exitCode).toBeNull();
  },
  120_000,
);

test('after all locks the read models equal a rebuild', async () => {
  expect(await differences(product.dataDir)).toEqual([]);
});
