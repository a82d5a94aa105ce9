import { randomBytes } from 'node:crypto';
import { failpoint } from '../../failpoint.ts';
import { tableShape } from '../collection-shape.ts';
import type { IndexDefinition } from '../read-store.ts';
import { emptyLog, isDuplicate, openWriter } from './database.ts';
import {
  addIndex,
  dropTables,
  ensureTable,
  missingIndexes,
  type Replace,
  type TableRow,
  type TableWriter,
  tableWriter,
} from './table-shape.ts';
import { AGAIN, BLOCKED, type Writer } from './writer.ts';

/** Table of one version of one read model. */
export const versionTable = (name: string, version: number): string => `${name}__v${version}`;

/** A guarded write, ready for its table. */
export interface ViewWrite extends TableRow {
  readonly replace: Replace;
}

/** Pages given back to the file system at a time. */
const VACUUM_PAGES = 500;

/**
 * Pages kept in memory and in the write-ahead log while a version is written in bulk: ids come in no order, so that every
 * commit touches most pages of their index, and each would be written to the disk again and again.
 */
const BULK_CACHE_KIB = 65_536;
const BULK_LOG_PAGES = 16_000;
/** SQLite's own defaults. */
const CACHE_KIB = 2_000;
const LOG_PAGES = 1_000;

/** The read models' side of the writer thread. */
export function openViewWriter(file: string): Writer {
  const db = openWriter(file, false);
  db.exec(`
    BEGIN IMMEDIATE;
    CREATE TABLE IF NOT EXISTS versions (
      name TEXT NOT NULL,
      version INTEGER NOT NULL,
      checkpoint INTEGER NOT NULL,
      indexes TEXT NOT NULL,
      PRIMARY KEY (name, version)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS aliases (name TEXT NOT NULL PRIMARY KEY, active INTEGER NOT NULL, previous INTEGER) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS secrets (name TEXT NOT NULL PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
    COMMIT;
  `);
  db.prepare("INSERT OR IGNORE INTO secrets (name, value) VALUES ('cursor', ?)").run(randomBytes(32));

  const versionRow = db.prepare('SELECT checkpoint, indexes FROM versions WHERE name = ? AND version = ?');
  const addVersion = db.prepare(
    `INSERT INTO versions (name, version, checkpoint, indexes) VALUES (?, ?, -1, ?)
     ON CONFLICT (name, version) DO UPDATE SET indexes = excluded.indexes`,
  );
  const moveCheckpoint = db.prepare(
    'UPDATE versions SET checkpoint = max(checkpoint, ?) WHERE name = ? AND version = ?',
  );
  const removeVersion = db.prepare('DELETE FROM versions WHERE name = ? AND version = ?');
  const aliasRow = db.prepare('SELECT active, previous FROM aliases WHERE name = ?');
  const switchAlias = db.prepare(
    `INSERT INTO aliases (name, active, previous) VALUES (?, ?, NULL)
     ON CONFLICT (name) DO UPDATE SET previous = active, active = excluded.active WHERE active <> excluded.active`,
  );
  const writers = new Map<string, TableWriter>();

  const storedIndexes = (name: string, version: number): readonly IndexDefinition[] | null => {
    const row = versionRow.get(name, version);
    return row === undefined ? null : (JSON.parse(row.indexes as string) as IndexDefinition[]);
  };

  const writerOf = (name: string, version: number): TableWriter => {
    const table = versionTable(name, version);
    const indexes = storedIndexes(name, version);
    if (indexes === null) {
      writers.delete(table);
      throw new TypeError(`version ${version} of ${name} does not exist`);
    }
    const known = writers.get(table);
    if (known !== undefined) return known;
    const writer = tableWriter(db, tableShape(table, indexes));
    writers.set(table, writer);
    return writer;
  };

  /** Tables that are being written in bulk here. */
  const bulky = new Set<string>();
  const writeInBulk = (table: string, bulk: boolean): void => {
    if (bulky.has(table) === bulk) return;
    if (bulk) bulky.add(table);
    else bulky.delete(table);
    const isBulk = bulky.size > 0;
    db.exec(`PRAGMA cache_size=-${isBulk ? BULK_CACHE_KIB : CACHE_KIB}`);
    db.exec(`PRAGMA wal_autocheckpoint=${isBulk ? BULK_LOG_PAGES : LOG_PAGES}`);
  };

  /** Gives the indexes that are still to be made, one by one: many documents take their time. */
  const define = (
    name: string,
    version: number,
    indexes: readonly IndexDefinition[],
    bulk: boolean,
  ): readonly string[] => {
    const table = versionTable(name, version);
    const shape = tableShape(table, indexes);
    ensureTable(db, shape, storedIndexes(name, version), bulk);
    addVersion.run(name, version, JSON.stringify(indexes));
    writers.delete(table);
    writeInBulk(table, bulk);
    return bulk ? [] : missingIndexes(db, shape);
  };

  const commit = (name: string, version: number, writes: readonly ViewWrite[], checkpoint: number): void => {
    const writer = writerOf(name, version);
    try {
      // Deletions first: what they free in a unique index may be taken in the same batch.
      for (const write of writes) if (write.doc === null) writer.write(write, write.replace);
      for (const write of writes) if (write.doc !== null) writer.write(write, write.replace);
    } catch (error) {
      if (isDuplicate(error)) throw new TypeError(`two documents of ${name} share the key of a unique index`);
      throw error;
    }
    failpoint('project.documents-before-checkpoint');
    moveCheckpoint.run(checkpoint, name, version);
  };

  const drop = (name: string, version: number): void => {
    if (aliasRow.get(name)?.active === version) throw new TypeError(`version ${version} of ${name} is the active one`);
    const indexes = storedIndexes(name, version);
    if (indexes === null) return;
    writers.delete(versionTable(name, version));
    writeInBulk(versionTable(name, version), false);
    dropTables(db, tableShape(versionTable(name, version), indexes));
    removeVersion.run(name, version);
  };

  const freePages = (): number => Number(db.prepare('PRAGMA freelist_count').get()?.freelist_count);

  return {
    db,
    inside: {
      define,
      addIndex: (name: string, version: number, indexes: readonly IndexDefinition[], index: string) =>
        addIndex(db, tableShape(versionTable(name, version), indexes), index),
      commit,
      drop,
      activate: (name: string, version: number) => {
        if (storedIndexes(name, version) === null) throw new TypeError(`version ${version} of ${name} does not exist`);
        switchAlias.run(name, version);
      },
    },
    outside: {
      giveBackPages: () => {
        const before = freePages();
        if (before === 0) return null;
        db.exec(`PRAGMA incremental_vacuum(${VACUUM_PAGES})`);
        return freePages() < before ? AGAIN : null;
      },
      emptyLog: () => (emptyLog(db) ? null : BLOCKED),
    },
    // Large commits go alone, so that the first answer does not wait for the last.
    weight: (job) => (job[0] === 'commit' ? (job[3] as readonly ViewWrite[]).length : 1),
    savepoints: true,
    failpointKind: 'commit',
    failpoints: { inside: 'project.before-commit' },
  };
}
