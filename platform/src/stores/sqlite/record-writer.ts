import { randomBytes } from 'node:crypto';
import type { Json } from '../../kernel/event-store/event-store.ts';
import { tableShape } from '../../kernel/read-store/collection-shape.ts';
import type { IndexDefinition, Key } from '../../kernel/read-store/read-store.ts';
import { emptyLog, isDuplicate, openWriter } from './database.ts';
import { ensureTable, type Replace, type TableRow, type TableWriter, tableWriter } from './tables/table-shape.ts';
import { BLOCKED, type Writer } from './writer.ts';

/** Table of the records of one name. */
export const recordTable = (name: string): string => `r_${name}`;

/** The records' side of the writer thread. */
export function openRecordWriter(file: string): Writer {
  const db = openWriter(file, true);
  db.exec(`
    BEGIN IMMEDIATE;
    CREATE TABLE IF NOT EXISTS tables (name TEXT NOT NULL PRIMARY KEY, indexes TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS secrets (name TEXT NOT NULL PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
    COMMIT;
  `);
  db.prepare("INSERT OR IGNORE INTO secrets (name, value) VALUES ('cursor', ?)").run(randomBytes(32));
  const tableRow = db.prepare('SELECT indexes FROM tables WHERE name = ?');
  const setTable = db.prepare(
    'INSERT INTO tables (name, indexes) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET indexes = excluded.indexes',
  );
  const writers = new Map<string, { readonly indexes: string; readonly writer: TableWriter }>();

  /** The table's writer, made anew when another process has given the table other indexes. */
  const writerOf = (name: string): TableWriter => {
    const indexes = tableRow.get(name)?.indexes as string;
    const known = writers.get(name);
    if (known !== undefined && known.indexes === indexes) return known.writer;
    const writer = tableWriter(db, tableShape(recordTable(name), JSON.parse(indexes) as IndexDefinition[]));
    writers.set(name, { indexes, writer });
    return writer;
  };

  const write = (name: string, row: TableRow, replace: Replace): boolean => {
    try {
      return writerOf(name).write(row, replace);
    } catch (error) {
      if (isDuplicate(error)) throw new TypeError(`two records of ${name} share the key of a unique index`);
      throw error;
    }
  };

  /** Whether a record is there and has a value in a field; missing counts as null. */
  const holds = (name: string, id: string, field: string, expected: Key): boolean => {
    const text = writerOf(name).text(id);
    return text !== null && ((JSON.parse(text) as { [key: string]: Json })[field] ?? null) === expected;
  };

  return {
    db,
    inside: {
      define: (name: string, indexes: readonly IndexDefinition[]) => {
        const stored = tableRow.get(name)?.indexes as string | undefined;
        const before = stored === undefined ? null : (JSON.parse(stored) as IndexDefinition[]);
        ensureTable(db, tableShape(recordTable(name), indexes), before);
        setTable.run(name, JSON.stringify(indexes));
      },
      insert: (name: string, rows: readonly TableRow[]) => rows.map((row) => write(name, row, 'never')),
      put: (name: string, row: TableRow) => void write(name, row, 'always'),
      replaceIf: (name: string, field: string, expected: Key, row: TableRow) =>
        holds(name, row.id, field, expected) && write(name, row, 'always'),
      delete: (name: string, id: string) => writerOf(name).remove(id),
      deleteIf: (name: string, id: string, field: string, expected: Key) =>
        holds(name, id, field, expected) && writerOf(name).remove(id),
    },
    outside: { emptyLog: () => (emptyLog(db) ? null : BLOCKED) },
    savepoints: true,
    failpointKind: '',
    failpoints: {},
  };
}
