import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { RecordStore } from '../../src/kernel/read-store/record-store.ts';
import { openRecordStore } from '../openers/sqlite.ts';

/** A new folder, removed when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'convoi-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Records in a folder of their own, closed when the test ends. */
export async function openRecordsForTest(): Promise<RecordStore> {
  const records = await openRecordStore(temporaryFolder());
  onTestFinished(() => records.close());
  return records;
}
