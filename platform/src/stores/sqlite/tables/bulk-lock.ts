import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { isBusy } from '../database.ts';

/**
 * Lets one process at a time build in bulk in a file: only the builder knows where the documents are. The lock is SQLite's
 * own, on an empty file beside the stored one, and goes with the process, whatever ends it.
 */
export interface BulkLock {
  /** True when it is held by this connection, now or already. */
  take(): boolean;
  /** Does nothing when it is not held. */
  release(): void;
  /** True when another connection holds it. */
  isElsewhere(): boolean;
}

/** The lock of a stored file. */
export function openBulkLock(file: string): BulkLock {
  const path = `${file}-bulk`;
  let held: DatabaseSync | null = null;

  const take = (): boolean => {
    if (held !== null) return true;
    closeSync(openSync(path, 'a', 0o600));
    const db = new DatabaseSync(path, { timeout: 0 });
    try {
      db.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      db.close();
      if (isBusy(error)) return false;
      throw error;
    }
    held = db;
    return true;
  };

  const release = (): void => {
    held?.close();
    held = null;
  };

  return {
    take,
    release,
    isElsewhere: () => {
      if (held !== null) return false;
      const isFree = take();
      release();
      return !isFree;
    },
  };
}
