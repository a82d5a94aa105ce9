import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { openSqliteRecordStore } from '../stores/sqlite/index.ts';
import { openErasureLedger, readErasureLedger } from './erasure-ledger.ts';
import { openKeyStore } from './key-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'convoi-ledger-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a ledger grows by ids, for its owner only, and bears a half line', async () => {
  const file = join(folder, 'apart', 'erasures');
  expect([...readErasureLedger(file)]).toEqual([]);
  const ledger = openErasureLedger(file);
  await ledger.record(['s1', 's2']);
  await ledger.record([]);
  await Promise.all([ledger.record(['s3']), openErasureLedger(file).record(['s2'])]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  appendFileSync(file, 'not an id!\n');
  expect([...readErasureLedger(file)].sort()).toEqual(['s1', 's2', 's3']);
});

test('P3 a key is in the ledger before it is destroyed', async () => {
  const records = await openSqliteRecordStore({ file: join(folder, 'keys.sqlite') });
  const file = join(folder, 'erasures');
  const ledger = openErasureLedger(file);
  const options = { masterKey: Buffer.alloc(32, 7), clock: systemClock };
  const keys = await openKeyStore(records, { ...options, ledger });
  await keys.getOrCreate('s1');
  await keys.destroy('s1');
  await keys.destroy('s1');
  expect(readFileSync(file, 'utf8')).toBe('s1\n');

  const broken = await openKeyStore(records, {
    ...options,
    ledger: { record: () => Promise.reject(new Error('full')) },
  });
  await broken.getOrCreate('s2');
  await expect(broken.destroy('s2')).rejects.toThrow('full');
  expect(await broken.isDestroyed('s2')).toBe(false);
  await records.close();
});
