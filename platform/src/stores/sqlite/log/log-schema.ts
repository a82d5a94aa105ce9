import type { DatabaseSync } from 'node:sqlite';

/** Layout of the log's file. Raised when a later program could not read an older file. */
const LAYOUT = 1;

/**
 * Creates the tables of the log. Positions come from AUTOINCREMENT, so that none is used again after a deletion.
 * `streams.revision` is the highest ever given, `first_revision` the first one since the stream was last (re)created.
 * Throws a plain error when the file was written by a newer program.
 */
export function prepareLog(db: DatabaseSync): void {
  const layout = Number(db.prepare('PRAGMA user_version').get()?.user_version ?? 0);
  if (layout > LAYOUT) throw new Error(`the event log has layout ${layout}, this program knows ${LAYOUT}`);
  // Beside the layout: an older program does well without it. A log of before gets its identity at its next start.
  db.exec('CREATE TABLE IF NOT EXISTS identity (one INTEGER PRIMARY KEY CHECK (one = 1), id TEXT NOT NULL)');
  if (layout === LAYOUT) return;
  db.exec(`
    BEGIN IMMEDIATE;
    CREATE TABLE IF NOT EXISTS streams (
      key INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE,
      revision INTEGER NOT NULL,
      first_revision INTEGER NOT NULL,
      deleted INTEGER NOT NULL DEFAULT 0,
      max_age_ms INTEGER
    );
    CREATE TABLE IF NOT EXISTS events (
      position INTEGER PRIMARY KEY AUTOINCREMENT,
      stream INTEGER NOT NULL,
      revision INTEGER NOT NULL,
      written_ms INTEGER NOT NULL,
      type TEXT NOT NULL,
      id TEXT NOT NULL,
      metadata TEXT NOT NULL,
      data TEXT NOT NULL
    );
    CREATE UNIQUE INDEX IF NOT EXISTS events_by_stream ON events (stream, revision);
    PRAGMA user_version = ${LAYOUT};
    COMMIT;
  `);
}
