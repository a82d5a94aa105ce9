import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { TableShape } from '../../../kernel/read-store/collection-shape.ts';
import {
  createIndex,
  fieldColumn,
  type Guard,
  type TableRow,
  tablesSql,
  wordColumn,
  wordMover,
} from './table-shape.ts';

/** What writes the documents of a version: a table's own writer does, too. */
export interface RowWriter {
  /** How many indexes of words each row has. */
  readonly wordIndexes: number;
  /** True when the row was written. */
  write(row: TableRow, replace: Guard): boolean;
}

/**
 * Tables of versions that nobody reads yet: rows go to their place one after the other, in the order they come, and only
 * their ids are kept in SQLite's temporary file, which has no name and goes with the process, whatever ends it. The table
 * has no key until it is opened to be read: ids come in no order, and with their index in the stored file every commit
 * would write most pages of it again, once to the log and once to its place.
 */
export interface BulkTables {
  /** To be called before the first table, outside of a transaction. */
  open(): void;
  /** Makes the stored tables of a shape without key and indexes, but for the unique ones. */
  make(shape: TableShape): void;
  writer(shape: TableShape): RowWriter;
  /** Position and text of each id, null for none. */
  states(table: string, ids: readonly string[]): readonly (readonly [number, string | null] | null)[];
  remove(table: string): void;
  /** Gives memory and file back; outside of a transaction, when all tables are removed. */
  close(): void;
}

/** Memory for the ids of documents. */
const CACHE_KIB = 8_192;

const idTable = (table: string): string => `temp."${table}$ids"`;

/** The tables that a writing connection builds in bulk. */
export function openBulkTables(db: DatabaseSync): BulkTables {
  return {
    open: () => {
      // Changing the place closes the temporary database.
      db.exec('PRAGMA temp_store=FILE');
      db.exec(`PRAGMA temp.cache_size=-${CACHE_KIB}`);
      db.exec('PRAGMA temp.journal_mode=MEMORY');
      db.exec('PRAGMA temp.secure_delete=OFF');
    },
    make: (shape) => {
      db.exec(tablesSql(shape, false));
      for (const index of shape.indexes) if (index.unique === true) createIndex(db, shape, index);
      db.exec(
        `CREATE TABLE ${idTable(shape.table)} (id TEXT NOT NULL PRIMARY KEY, row INTEGER NOT NULL) WITHOUT ROWID`,
      );
    },
    writer: (shape) => {
      const table = `"${shape.table}"`;
      const wordColumns = shape.wordIndexes.map(wordColumn);
      const names = ['pos', 'doc', ...shape.fields.map(fieldColumn), ...wordColumns];
      const list = names.map(() => '?').join(', ');
      const rowOf = db.prepare(`SELECT row FROM ${idTable(shape.table)} WHERE id = ?`);
      const addId = db.prepare(`INSERT INTO ${idTable(shape.table)} (id, row) VALUES (?, ?)`);
      const append = db.prepare(`INSERT INTO ${table} (id, ${names.join(', ')}) VALUES (?, ${list})`);
      const update = (compare: '<' | '=') =>
        db.prepare(
          `UPDATE ${table} SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE rowid = ? AND pos ${compare} ?`,
        );
      const [replaceOlder, replaceAt] = [update('<'), update('=')];
      const wordsOf = db.prepare(`SELECT ${['rowid', ...wordColumns].join(', ')} FROM ${table} WHERE rowid = ?`);
      const moveWords = wordMover(db, shape);
      const noColumns: readonly SQLInputValue[] = shape.fields.map(() => null);
      const noWords: readonly string[] = shape.wordIndexes.map(() => '[]');
      const storedWords = (row: SQLInputValue): readonly string[] => {
        const found = noWords.length === 0 ? undefined : wordsOf.get(row);
        return found === undefined ? noWords : Object.values(found).slice(1).map(String);
      };
      return {
        wordIndexes: shape.wordIndexes.length,
        write: ({ id, pos, doc, columns, words }, replace) => {
          const after = doc === null ? noWords : words;
          const values = [pos, doc, ...(doc === null ? noColumns : columns), ...after];
          const row = rowOf.get(id)?.row;
          const before = row === undefined ? noWords : storedWords(row);
          if (row === undefined) {
            if (replace !== 'newer' && replace !== -1) return false;
            addId.run(id, append.run(id, ...values).lastInsertRowid);
          } else {
            const [statement, at] = replace === 'newer' ? [replaceOlder, pos] : [replaceAt, replace];
            if (statement.run(...values, row, at).changes === 0) return false;
          }
          moveWords(id, before, after);
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
    remove: (table) => db.exec(`DROP TABLE IF EXISTS ${idTable(table)}`),
    close: () => db.exec('PRAGMA temp_store=MEMORY'),
  };
}
