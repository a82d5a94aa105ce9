import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openSqliteRecordStore } from '../../stores/sqlite/index.ts';
import { systemClock } from '../clock.ts';
import { StoreUnavailable } from '../event-store/store-errors.ts';
import { erasureFile, erasureRecords, readErasureFile } from './erasure-ledger.ts';
import { openKeyStore } from './key-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'convoi-ledger-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a ledger grows by ids, for its owner only, and bears a half line', async () => {
  const file = join(folder, 'apart', 'erasures');
  expect([...readErasureFile(file)]).toEqual([]);
  const ledger = erasureFile(file);
  await ledger.record(['s1', 's2']);
  await ledger.record([]);
  await Promise.all([ledger.record(['s3']), erasureFile(file).record(['s2'])]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  appendFileSync(file, 'not an id!\n');
  expect([...readErasureFile(file)].sort()).toEqual(['s1', 's2', 's3']);
});

test('a ledger in a store holds every id once, whoever records it', async () => {
  const records = await openSqliteRecordStore({ file: join(folder, 'ledger.sqlite') });
  const ledger = await erasureRecords(records);
  const ids = Array.from({ length: 2_500 }, (_, index) => `s${index}`);
  await ledger.record([...ids, 's1']);
  await Promise.all([ledger.record(['s1', 's2', 'new']), (await erasureRecords(records)).record(['new'])]);
  await ledger.record([]);
  await ledger.check();
  expect([...(await ledger.ids())].sort()).toEqual([...ids, 'new'].sort());
  await ledger.close();
  await expect(ledger.check()).rejects.toBeInstanceOf(StoreUnavailable);
});

test('a ledger in a file that cannot be made is told as an outage', async () => {
  writeFileSync(join(folder, 'no-folder'), '');
  const ledger = erasureFile(join(folder, 'no-folder', 'erasures'));
  await expect(ledger.check()).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(ledger.record(['s1'])).rejects.toBeInstanceOf(StoreUnavailable);
  expect([...(await erasureFile(join(folder, 'none')).ids())]).toEqual([]);
});

test('a key is in the ledger before it is destroyed', async () => {
  const records = await openSqliteRecordStore({ file: join(folder, 'keys.sqlite') });
  const file = join(folder, 'erasures');
  const ledger = erasureFile(file);
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
  expect(await broken.find('s2')).not.toBe('destroyed');
  await records.close();
});
