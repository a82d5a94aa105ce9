import { chmodSync, closeSync, fsyncSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** How long a copy waits for a lock, milliseconds. */
const LOCK_WAIT_MS = 30_000;

/**
 * Copies a database that is in use, as it stands at one moment and without its free pages, into a file that does not exist yet,
 * looks the copy through and brings it to the disk. Throws when the copy is not whole.
 */
export function copyDatabase(from: string, to: string): void {
  const source = new DatabaseSync(from, { readOnly: true, timeout: LOCK_WAIT_MS });
  try {
    source.prepare('VACUUM INTO ?').run(to);
  } finally {
    source.close();
  }
  chmodSync(to, 0o600);
  const copy = new DatabaseSync(to, { readOnly: true });
  try {
    const found = copy.prepare('PRAGMA integrity_check').get()?.integrity_check;
    if (found !== 'ok') throw new Error(`the copy of a database is not whole: ${String(found)}`);
  } finally {
    copy.close();
  }
  const file = openSync(to, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
