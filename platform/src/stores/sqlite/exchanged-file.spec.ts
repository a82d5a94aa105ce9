import { copyFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { facts, nextStream } from '../../../conformance/facts.ts';
import { temporaryFolder } from '../../../conformance/read-store/record-bench.ts';
import { openSqliteEventStore, openSqliteRecordStore } from './index.ts';

/** Files that are exchanged, or removed, under a running process: what it writes would be gone when it ends. */

async function openLog() {
  const folder = temporaryFolder();
  const file = join(folder, 'events.sqlite');
  const store = await openSqliteEventStore({ file });
  onTestFinished(() => store.close());
  await store.append(nextStream(), -1, facts(1));
  return { folder, file, store };
}

test('a log that is exchanged takes no append and says why; with its own file back it goes on', async () => {
  const { folder, file, store } = await openLog();
  const own = join(folder, 'own.sqlite');
  renameSync(file, own);
  copyFileSync(own, file);
  await expect(store.append(nextStream(), -1, facts(1))).rejects.toMatchObject({
    name: 'StoreUnavailable',
    message: 'the file of log was exchanged or removed',
  });
  expect(store.outage?.()).toEqual({ reason: 'file-exchanged', at: file });
  renameSync(own, file);
  await store.append(nextStream(), -1, facts(1));
  expect(store.outage?.()).toBe(null);
});

test('a log that is removed takes no append', async () => {
  const { file, store } = await openLog();
  rmSync(file);
  await expect(store.append(nextStream(), -1, facts(1))).rejects.toMatchObject({ name: 'StoreUnavailable' });
  expect(store.outage?.()?.reason).toBe('file-exchanged');
});

test('keys and durable state are kept in the file that was opened, or not at all', async () => {
  const file = join(temporaryFolder(), 'keys.sqlite');
  const records = await openSqliteRecordStore({ file });
  onTestFinished(() => records.close());
  const table = await records.table<{ readonly wrapped: string }>('subject_keys');
  await table.put('one', { wrapped: 'key' });
  renameSync(file, `${file}.away`);
  await expect(table.put('two', { wrapped: 'key' })).rejects.toMatchObject({ name: 'StoreUnavailable' });
});
