import { randomBytes } from 'node:crypto';
import type { SQLInputValue } from 'node:sqlite';
import type { EventMark } from '../../../kernel/event-store/event-store.ts';
import { failpoint } from '../../../kernel/failpoint.ts';
import { tableShape } from '../../../kernel/read-store/collection-shape.ts';
import type { IndexDefinition } from '../../../kernel/read-store/read-store.ts';
import { emptyLog, isDuplicate, openWriter } from '../database.ts';
import { AGAIN, BLOCKED, UNDONE, type Writer } from '../writer.ts';
import { openBulkLock } from './bulk-lock.ts';
import { openBulkTables, type RowWriter } from './table-bulk.ts';
import {
  addIndex,
  dropTables,
  emptyPart,
  ensureTable,
  type Guard,
  missingIndexes,
  type TableRow,
  tableWriter,
} from './table-shape.ts';

/** Table of one version of one read model. */
export const versionTable = (name: string, version: number): string => `${name}__v${version}`;

/** A guarded write, ready for its table. */
interface ViewWrite extends TableRow {
  readonly replace: Guard;
}

/** The writes of a flat list of values: id, position, where the stored one was read (or null), text, index columns, words. */
function unpacked(values: readonly SQLInputValue[], count: number, words: number): ViewWrite[] {
  const width = values.length / Math.max(1, count);
  return Array.from({ length: count }, (_, at) => {
    const row = values.slice(at * width, (at + 1) * width);
    return {
      id: row[0] as string,
      pos: row[1] as number,
      replace: row[2] === null ? 'newer' : (row[2] as number),
      doc: row[3] as string | null,
      columns: row.slice(4, width - words),
      words: row.slice(width - words) as string[],
    };
  });
}

/** Pages given back to the file system at a time. */
const VACUUM_PAGES = 500;

/** Pages of the write-ahead log while versions are built in bulk: a page that changes again and again goes to the file once. */
const BULK_LOG_PAGES = 16_000;
/** SQLite's own default. */
const LOG_PAGES = 1_000;

/** Memory of the stored file's pages while versions are built in bulk: SQLite sorts an index in as much before it needs a file. */
const BULK_CACHE_KIB = 8_192;
/** SQLite's own default. */
const CACHE_KIB = 2_000;

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
      mark TEXT,
      PRIMARY KEY (name, version)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS aliases (name TEXT NOT NULL PRIMARY KEY, active INTEGER NOT NULL, previous INTEGER, rolled_back TEXT) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS secrets (name TEXT NOT NULL PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
    COMMIT;
  `);
  // A file of before keeps checkpoints alone, and no record of rollbacks.
  const hasColumn = (table: string, column: string): boolean =>
    db.prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?').get(table, column) !== undefined;
  if (!hasColumn('versions', 'mark')) db.exec('ALTER TABLE versions ADD COLUMN mark TEXT');
  if (!hasColumn('aliases', 'rolled_back')) db.exec('ALTER TABLE aliases ADD COLUMN rolled_back TEXT');
  db.prepare("INSERT OR IGNORE INTO secrets (name, value) VALUES ('cursor', ?)").run(randomBytes(32));

  const versionRow = db.prepare('SELECT checkpoint, indexes FROM versions WHERE name = ? AND version = ?');
  const addVersion = db.prepare(
    `INSERT INTO versions (name, version, checkpoint, indexes) VALUES (?, ?, -1, ?)
     ON CONFLICT (name, version) DO UPDATE SET indexes = excluded.indexes`,
  );
  const moveCheckpoint = db.prepare(
    'UPDATE versions SET checkpoint = max(checkpoint, ?) WHERE name = ? AND version = ?',
  );
  const moveMark = db.prepare(
    `UPDATE versions SET mark = ?1
     WHERE name = ?3 AND version = ?4 AND (mark IS NULL OR json_extract(mark, '$.position') < ?2)`,
  );
  const beginAgain = db.prepare('UPDATE versions SET checkpoint = -1, mark = NULL WHERE name = ? AND version = ?');
  const removeVersion = db.prepare('DELETE FROM versions WHERE name = ? AND version = ?');
  const aliasRow = db.prepare('SELECT active, previous FROM aliases WHERE name = ?');
  const switchAlias = db.prepare(
    `INSERT INTO aliases (name, active, previous, rolled_back) VALUES (?, ?, NULL, NULL)
     ON CONFLICT (name) DO UPDATE SET previous = active, active = excluded.active, rolled_back = excluded.rolled_back
     WHERE active <> excluded.active`,
  );
  const recordRollback = db.prepare('UPDATE aliases SET rolled_back = ? WHERE name = ?');
  const withdrawAlias = db.prepare('DELETE FROM aliases WHERE name = ?');
  const writers = new Map<string, RowWriter>();

  const storedIndexes = (name: string, version: number): readonly IndexDefinition[] | null => {
    const row = versionRow.get(name, version);
    return row === undefined ? null : (JSON.parse(row.indexes as string) as IndexDefinition[]);
  };

  const bulk = openBulkTables(db);
  const lock = openBulkLock(file);
  /** Tables that are being built in bulk here, with the checkpoint that each has come to. */
  const checkpoints = new Map<string, number>();
  /** The last event in each of them. */
  const marks = new Map<string, EventMark>();
  const keepMark = (name: string, version: number, mark: EventMark | null): void => {
    if (mark !== null) moveMark.run(JSON.stringify(mark), mark.position, name, version);
  };

  const writerOf = (name: string, version: number): RowWriter => {
    const table = versionTable(name, version);
    const indexes = storedIndexes(name, version);
    if (indexes === null) {
      writers.delete(table);
      throw new TypeError(`version ${version} of ${name} does not exist`);
    }
    const known = writers.get(table);
    if (known !== undefined) return known;
    const shape = tableShape(table, indexes);
    const writer = checkpoints.has(table) ? bulk.writer(shape) : tableWriter(db, shape);
    writers.set(table, writer);
    return writer;
  };

  /** Makes the tables of a version that nobody reads yet, empty. */
  const defineBulk = (name: string, version: number, indexes: readonly IndexDefinition[]): void => {
    const shape = tableShape(versionTable(name, version), indexes);
    const stored = storedIndexes(name, version);
    bulk.remove(shape.table);
    if (stored !== null) dropTables(db, tableShape(shape.table, stored));
    bulk.make(shape);
    addVersion.run(name, version, JSON.stringify(indexes));
    writers.delete(shape.table);
    checkpoints.set(shape.table, -1);
    marks.delete(shape.table);
  };

  /** Keeps the checkpoint that a version in bulk has come to: from here on it goes on from there. */
  const closeBulk = (name: string, version: number): void => {
    const table = versionTable(name, version);
    moveCheckpoint.run(checkpoints.get(table) ?? -1, name, version);
    keepMark(name, version, marks.get(table) ?? null);
  };

  /** Opens a version to be read; gives the indexes that are still to be made, one by one: many documents take their time. */
  const define = (name: string, version: number, indexes: readonly IndexDefinition[]): readonly string[] => {
    const table = versionTable(name, version);
    const shape = tableShape(table, indexes);
    ensureTable(db, shape, storedIndexes(name, version));
    addVersion.run(name, version, JSON.stringify(indexes));
    writers.delete(table);
    return missingIndexes(db, shape);
  };

  const commit = (
    name: string,
    version: number,
    count: number,
    values: readonly SQLInputValue[],
    checkpoint: number,
    mark: EventMark | null,
  ): true | typeof UNDONE => {
    const writer = writerOf(name, version);
    const writes = unpacked(values, count, writer.wordIndexes);
    // Deletions first: what they free in a unique index may be taken in the same batch.
    const inOrder = [...writes.filter(({ doc }) => doc === null), ...writes.filter(({ doc }) => doc !== null)];
    try {
      for (const write of inOrder) if (!writer.write(write, write.replace) && write.replace !== 'newer') return UNDONE;
    } catch (error) {
      if (isDuplicate(error)) throw new TypeError(`two documents of ${name} share the key of a unique index`);
      throw error;
    }
    failpoint('project.documents-before-checkpoint');
    const table = versionTable(name, version);
    const reached = checkpoints.get(table);
    if (reached === undefined) {
      moveCheckpoint.run(checkpoint, name, version);
      keepMark(name, version, mark);
      return true;
    }
    checkpoints.set(table, Math.max(reached, checkpoint));
    if (mark !== null) marks.set(table, mark);
    return true;
  };

  const assertThere = (name: string, version: number): void => {
    if (storedIndexes(name, version) === null) throw new TypeError(`version ${version} of ${name} does not exist`);
  };

  const assertIdle = (name: string, version: number): void => {
    if (aliasRow.get(name)?.active === version) throw new TypeError(`version ${version} of ${name} is the active one`);
  };

  /** Takes a part of a version's documents out; true while there is more. Cut off here, it would be built from the start. */
  const empty = (name: string, version: number): boolean => {
    assertIdle(name, version);
    const indexes = storedIndexes(name, version);
    if (indexes === null) return false;
    const table = versionTable(name, version);
    writers.delete(table);
    beginAgain.run(name, version);
    return emptyPart(db, tableShape(table, indexes));
  };

  const drop = (name: string, version: number): void => {
    assertIdle(name, version);
    const indexes = storedIndexes(name, version);
    if (indexes === null) return;
    const shape = tableShape(versionTable(name, version), indexes);
    writers.delete(shape.table);
    bulk.remove(shape.table);
    dropTables(db, shape);
    removeVersion.run(name, version);
  };

  const freePages = (): number => Number(db.prepare('PRAGMA freelist_count').get()?.freelist_count);

  return {
    db,
    inside: {
      define,
      defineBulk,
      closeBulk,
      addIndex: (name: string, version: number, indexes: readonly IndexDefinition[], index: string) =>
        addIndex(db, tableShape(versionTable(name, version), indexes), index),
      commit,
      empty,
      drop,
      activate: (name: string, version: number) => {
        assertThere(name, version);
        if (Number(aliasRow.get(name)?.active ?? -1) > version) return false;
        switchAlias.run(name, version);
        return true;
      },
      rollBack: (name: string, version: number, at: string) => {
        assertThere(name, version);
        const from = aliasRow.get(name)?.active;
        if (from === version) return;
        switchAlias.run(name, version);
        if (from !== undefined) recordRollback.run(JSON.stringify({ from, at }), name);
      },
      withdraw: (name: string) => void withdrawAlias.run(name),
    },
    outside: {
      /** False while another process builds in bulk: this one has to do without. */
      beginBulk: () => {
        if (checkpoints.size > 0) return true;
        if (!lock.take()) return false;
        bulk.open();
        db.exec(`PRAGMA wal_autocheckpoint=${BULK_LOG_PAGES}`);
        db.exec(`PRAGMA main.cache_size=-${BULK_CACHE_KIB}`);
        return true;
      },
      /**
       * True for a version that another process may be building: neither served nor kept for a rollback while one is at work.
       * What a process that died has left may be gone over.
       */
      isBuiltElsewhere: (name: string, version: number) => {
        if (versionRow.get(name, version) === undefined) return false;
        const alias = aliasRow.get(name);
        return alias?.active !== version && alias?.previous !== version && lock.isElsewhere();
      },
      statesBulk: (name: string, version: number, ids: readonly string[]) =>
        bulk.states(versionTable(name, version), ids),
      endBulk: (name: string, version: number) => {
        const table = versionTable(name, version);
        writers.delete(table);
        bulk.remove(table);
        checkpoints.delete(table);
        marks.delete(table);
        if (checkpoints.size > 0) return;
        bulk.close();
        lock.release();
        db.exec(`PRAGMA wal_autocheckpoint=${LOG_PAGES}`);
        db.exec(`PRAGMA main.cache_size=-${CACHE_KIB}`);
      },
      giveBackPages: () => {
        const before = freePages();
        if (before === 0) return null;
        db.exec(`PRAGMA incremental_vacuum(${VACUUM_PAGES})`);
        return freePages() < before ? AGAIN : null;
      },
      emptyLog: () => (emptyLog(db) ? null : BLOCKED),
    },
    // Large commits go alone, so that the first answer does not wait for the last.
    weight: (job) => (job[0] === 'commit' ? (job[3] as number) : 1),
    savepoints: true,
    failpointKind: 'commit',
    failpoints: { inside: 'project.before-commit' },
    close: lock.release,
  };
}
