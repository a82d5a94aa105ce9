import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SEED, seeded } from '../../platform/conformance/facts.ts';
import { createClient } from '../harness/client.ts';
import { createMix, prepareScene } from '../harness/command-mix.ts';
import { storedEvents } from '../harness/data-folder.ts';
import { expectOneEffectEach } from '../harness/effects.ts';
import { eventually } from '../harness/eventually.ts';
import { readyOf } from '../harness/health.ts';
import { differences } from '../harness/operator.ts';
import { startProduct } from '../harness/product.ts';

/**
 * The data folder is a small memory disk of the product's own, which a filler fills under 20 commands a second. It says
 * 503 with a text, reads go on, nothing is torn, and when there is room again it works without a restart.
 */

const PER_SECOND = 20;
const DISK = '48m';
const FULL_MS = 10_000;
const HEALED_WITHIN_MS = 30_000;

const mayMount = spawnSync('unshare', ['-rm', 'true']).status === 0;
if (!mayMount) process.stdout.write('is left out: this system lets nobody mount a disk of their own (unshare -rm)\n');

/** Fills a disk to its last byte with one file. */
function fill(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (let size = 1 << 20; size >= 1; size >>= 1) {
      const bytes = Buffer.alloc(size, 7);
      for (let isFull = false; !isFull; ) {
        try {
          isFull = writeSync(handle, bytes) < size;
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
          isFull = true;
        }
      }
    }
  } finally {
    closeSync(handle);
  }
}

test.skipIf(!mayMount)(
  'a full disk: 503 with a text, reads go on, nothing torn, well again without a restart',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'convoi-disk-'));
    const copy = `${dataDir}-copy`;
    const mount = `mount -t tmpfs -o size=${DISK},mode=0700 none "${dataDir}" && exec "$@"`;
    const product = await startProduct({
      dataDir,
      keepData: true,
      within: ['unshare', '-rm', 'sh', '-c', mount, 'sh'],
    });
    try {
      // The disk as the product sees it.
      const seen = join('/proc', String(product.process.pid), 'root', dataDir);
      const client = createClient(product.url);
      const mix = createMix(await prepareScene(client, 0), seeded(SEED));
      /** SQLite follows links by their text and would not get into the product's disk: it is read from a copy. */
      const copied = async (): Promise<void> => {
        product.process.kill('SIGSTOP');
        try {
          await rm(copy, { recursive: true, force: true });
          await cp(seen, copy, { recursive: true, filter: (file) => !file.endsWith('-shm') });
        } finally {
          product.process.kill('SIGCONT');
        }
      };
      await copied();
      const check = await expectOneEffectEach(() => storedEvents(copy), mix);

      let isOver = false;
      const over = (async () => {
        await delay(2_000);
        fill(join(seen, 'filler'));
        await eventually(() => expect(mix.told.refused).toBeGreaterThan(0), { within: 60_000, every: 100 });
        await delay(FULL_MS);
        // Smaller than what the product frees by itself would be no full disk: fill what came free.
        fill(join(seen, 'filler2'));
        await delay(FULL_MS / 2);
        isOver = true;
      })();
      let reads = 0;
      const readOn = async (): Promise<void> => {
        while (!isOver) {
          expect((await client.get('/api/events/public/search?query=fete')).status).toBe(200);
          reads += 1;
          await delay(50);
        }
      };
      await Promise.all([readOn(), mix.run(client, PER_SECOND, over)]);
      const full = await readyOf(product);
      expect([full.ready, full.reasons.includes('disk')]).toEqual([false, true]);

      rmSync(join(seen, 'filler'));
      rmSync(join(seen, 'filler2'));
      const freedAt = performance.now();
      await eventually(
        async () => {
          expect((await readyOf(product)).state).toBe('ready');
          expect(await mix.once(client, 'register')).toBe(true);
        },
        { within: HEALED_WITHIN_MS, every: 100 },
      );
      process.stdout.write(
        `${mix.told.refused} refusals, ${reads} reads, well ${(performance.now() - freedAt).toFixed(0)} ms after room was made\n`,
      );
      expect(mix.told.unanswered).toBe(0);
      await mix.settleAll(client);
      await copied();
      await check();
      for (const file of ['events', 'keys', 'state', 'read']) {
        const db = new DatabaseSync(join(copy, `${file}.sqlite`), { timeout: 10_000 });
        expect(db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
        db.close();
      }
      expect(await differences(copy)).toEqual([]);
    } finally {
      await product.dispose();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);
