import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { TableShape } from '../collection-shape.ts';
import { fieldColumn, type Guard, type TableRow, tablesSql } from './table-shape.ts';

/** What writes the documents of a version: a table's own writer does, too. */
export interface RowWriter {
  /** How many indexes of words each row has. */
  readonly wordIndexes: number;
  /** True when the row was written. */
  write(row: TableRow, replace: Guard): boolean;
}

/**
 * Tables of versions that nobody reads yet and whose documents hardly ever change again once they are written: rows go to
 * their place at once, one after the other in the order they come, and only their ids are kept in SQLite's temporary file.
 * The table has no key until it is opened to be read. By way of the tables aside each row would be written twice.
 */
export interface Appended {
  /** Makes the stored table without key and indexes. Throws a TypeError for a shape that needs them from the first row on. */
  make(shape: TableShape): void;
  writer(shape: TableShape): RowWriter;
  /** Position and text of each id, null for none. */
  states(table: string, ids: readonly string[]): readonly (readonly [number, string | null] | null)[];
  remove(shape: TableShape): void;
}

const idTable = (table: string): string => `temp."${table}$ids"`;

const REPLACES: Record<Guard, string> = { newer: '<', 'newer-or-same': '<=' };

/** The tables of a writing connection that are only appended to. */
export function openAppended(db: DatabaseSync): Appended {
  return {
    make: (shape) => {
      if (shape.wordIndexes.length > 0 || shape.indexes.some(({ unique }) => unique === true)) {
        throw new TypeError(`${shape.table} has words or a unique index and cannot be appended to`);
      }
      db.exec(tablesSql(shape, 'main', false));
      db.exec(
        `CREATE TABLE ${idTable(shape.table)} (id TEXT NOT NULL PRIMARY KEY, row INTEGER NOT NULL) WITHOUT ROWID`,
      );
    },
    writer: (shape) => {
      const names = ['pos', 'doc', ...shape.fields.map(fieldColumn)];
      const list = names.map(() => '?').join(', ');
      const rowOf = db.prepare(`SELECT row FROM ${idTable(shape.table)} WHERE id = ?`);
      const addId = db.prepare(`INSERT INTO ${idTable(shape.table)} (id, row) VALUES (?, ?)`);
      const append = db.prepare(`INSERT INTO main."${shape.table}" (id, ${names.join(', ')}) VALUES (?, ${list})`);
      const update = (replace: Guard) =>
        db.prepare(
          `UPDATE main."${shape.table}" SET ${names.map((name) => `${name} = ?`).join(', ')}
           WHERE rowid = ? AND pos ${REPLACES[replace]} ?`,
        );
      const updates = { newer: update('newer'), 'newer-or-same': update('newer-or-same') };
      const noColumns: readonly SQLInputValue[] = shape.fields.map(() => null);
      return {
        wordIndexes: 0,
        write: ({ id, pos, doc, columns }, replace) => {
          const values = [pos, doc, ...(doc === null ? noColumns : columns)];
          const row = rowOf.get(id)?.row;
          if (row !== undefined) return updates[replace].run(...values, row, pos).changes > 0;
          addId.run(id, append.run(id, ...values).lastInsertRowid);
          return true;
        },
      };
    },
    states: (table, ids) => {
      const row = db.prepare(
        `SELECT t.pos, t.doc FROM ${idTable(table)} i CROSS JOIN main."${table}" t ON t.rowid = i.row WHERE i.id = ?`,
      );
      row.setReturnArrays(true);
      return ids.map((id) => (row.get(id) as unknown as readonly [number, string | null] | undefined) ?? null);
    },
    remove: (shape) => db.exec(`DROP TABLE IF EXISTS ${idTable(shape.table)}`),
  };
}
