import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { EventStore } from '../../src/kernel/event-store/event-store.ts';
import type { ReadStore } from '../../src/kernel/read-store/read-store.ts';
import type { RecordStore } from '../../src/kernel/read-store/record-store.ts';
import { openSqliteEventStore, openSqliteReadStore, openSqliteRecordStore } from '../../src/stores/sqlite/index.ts';
import type { OpenOptions } from '../event-store/event-store-adapter.ts';

/** Opens the embedded stores for the conformance suites; a location is a folder. */

const LOG = 'log.sqlite';

export const filesOf = (location: string, name: string): readonly string[] =>
  ['', '-wal'].map((ending) => join(location, `${name}${ending}`));

export function openEventStore(location: string, options: OpenOptions = {}): Promise<EventStore> {
  const { knownTypes } = options;
  return openSqliteEventStore({
    file: join(location, LOG),
    ...(options.clock === undefined ? {} : { clock: options.clock }),
    ...(options.commitDelayMs === undefined ? {} : { commitDelayMs: options.commitDelayMs }),
    ...(options.timeoutMs === undefined ? {} : { lockTimeoutMs: options.timeoutMs }),
    ...(knownTypes === undefined ? {} : { isKnownType: (type: string) => knownTypes.includes(type) }),
  });
}

export const openReadStore = (location: string): Promise<ReadStore> =>
  openSqliteReadStore({ file: join(location, 'read.sqlite') });

export const openRecordStore = (location: string): Promise<RecordStore> =>
  openSqliteRecordStore({ file: join(location, 'state.sqlite') });

export async function checkIntegrity(location: string): Promise<string> {
  const db = new DatabaseSync(join(location, LOG));
  try {
    return String(db.prepare('PRAGMA integrity_check').get()?.integrity_check);
  } finally {
    db.close();
  }
}

function lock(file: string): () => void {
  const db = new DatabaseSync(file, { timeout: 5_000 });
  db.exec('BEGIN IMMEDIATE');
  return () => {
    db.exec('ROLLBACK');
    db.close();
  };
}

export const lockForWriting = (location: string): (() => void) => lock(join(location, LOG));

export const lockReadModels = (location: string): (() => void) => lock(join(location, 'read.sqlite'));
