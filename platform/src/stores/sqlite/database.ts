import { closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '../../kernel/event-store/store-errors.ts';

/** How long a statement waits on a lock of another process before it gives way to other work, milliseconds. */
const WRITER_LOCK_WAIT_MS = 10;
const READER_LOCK_WAIT_MS = 1_000;

/** A write-ahead log that grew larger is cut back to this once its content is in the main file. */
const WAL_KEPT_BYTES = 8_388_608;

/**
 * Opens the one writing connection of a file; creates the file for this user only.
 * `durable`: every commit is on the disk before it answers (synchronous=FULL), otherwise a power cut may lose the last ones.
 */
export function openWriter(file: string, durable: boolean): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  const db = new DatabaseSync(file, { timeout: 5_000, enableForeignKeyConstraints: false });
  db.exec('PRAGMA auto_vacuum=INCREMENTAL');
  db.exec('PRAGMA journal_mode=WAL');
  db.exec(`PRAGMA synchronous=${durable ? 'FULL' : 'NORMAL'}`);
  db.exec('PRAGMA secure_delete=ON');
  db.exec('PRAGMA temp_store=MEMORY');
  db.exec(`PRAGMA journal_size_limit=${WAL_KEPT_BYTES}`);
  db.exec(`PRAGMA busy_timeout=${WRITER_LOCK_WAIT_MS}`);
  return db;
}

/** Which file stands under a name now; null = none. Another one under the same name has another answer. */
export function fileUnder(name: string): string | null {
  const found = statSync(name, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? null : `${found.dev}:${found.ino}`;
}

/** Opens a reading connection of a file that a writer has prepared. */
export function openReader(file: string): DatabaseSync {
  return new DatabaseSync(file, { readOnly: true, timeout: READER_LOCK_WAIT_MS });
}

/** SQLite's extended result code of an error, 0 when it is not SQLite's. */
export function sqliteCode(error: unknown): number {
  const code = (error as { errcode?: unknown } | null)?.errcode;
  return typeof code === 'number' ? code : 0;
}

/** SQLITE_BUSY in all its forms. */
export function isBusy(error: unknown): boolean {
  return (sqliteCode(error) & 0xff) === 5;
}

/** A unique index or a primary key refused a row. */
export function isDuplicate(error: unknown): boolean {
  const code = sqliteCode(error);
  return code === 2067 || code === 1555;
}

/** SQLITE_IOERR_FSYNC: what is on the disk is unknown, so the process must end. */
export function isFailedSync(error: unknown): boolean {
  return sqliteCode(error) === 1034;
}

/** Turns an error of SQLite into the port's; its own text is dropped, since it may hold stored values. */
function asStoreError(error: unknown): unknown {
  const code = sqliteCode(error);
  if (code !== 0) return new StoreUnavailable(`the embedded store failed (sqlite ${code})`);
  const nodeCode = (error as { code?: unknown } | null)?.code;
  if (nodeCode === 'ERR_INVALID_STATE') return new StoreUnavailable('the embedded store is closed');
  return error;
}

/** Runs a read; errors of SQLite come out as the port's. */
export function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw asStoreError(error);
  }
}

/** Moves everything into the main file and empties the write-ahead log; false while a reader is in the way. */
export function emptyLog(db: DatabaseSync): boolean {
  const row = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
  return row?.busy === 0;
}
