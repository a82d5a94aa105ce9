import type { DatabaseSync } from 'node:sqlite';
import type { TableShape } from '../collection-shape.ts';
import { createIndex, tablesSql, wordTable } from './table-shape.ts';

/**
 * Tables of versions that nobody reads yet, in SQLite's temporary file. Ids come in no order: in the stored file every commit
 * would write most pages of their index again, once to the log and once to its place. Here pages stay in memory, nothing is
 * flushed, and the finished rows go to their place in the order of their ids, each page once. The file has no name, so that
 * it goes with the process, whatever ends it.
 */
export interface Aside {
  /** To be called before the first table, outside of a transaction. */
  open(): void;
  /** A table of the same name as the stored one, which it hides from this connection until it is removed. */
  make(shape: TableShape): void;
  /** Position and text of each id, null for none. */
  states(table: string, ids: readonly string[]): readonly (readonly [number, string | null] | null)[];
  /** Moves the next rows to the stored table; true when there may be more. */
  moveRows(shape: TableShape): boolean;
  moveWords(shape: TableShape): void;
  remove(shape: TableShape): void;
  /** Gives memory and file back; outside of a transaction, when all tables are removed. */
  close(): void;
}

const CACHE_KIB = 65_536;
/** Rows moved in one transaction. */
const MOVE_ROWS = 1_000;

/** The tables aside of a writing connection. */
export function openAside(db: DatabaseSync): Aside {
  return {
    open: () => {
      // Changing the place closes the temporary database.
      db.exec('PRAGMA temp_store=FILE');
      db.exec(`PRAGMA temp.cache_size=-${CACHE_KIB}`);
      db.exec('PRAGMA temp.journal_mode=MEMORY');
      db.exec('PRAGMA temp.secure_delete=OFF');
    },
    make: (shape) => {
      db.exec(tablesSql(shape, 'temp'));
      for (const index of shape.indexes) if (index.unique === true) createIndex(db, shape, index);
    },
    states: (table, ids) => {
      const row = db.prepare(`SELECT pos, doc FROM temp."${table}" WHERE id = ?`);
      row.setReturnArrays(true);
      return ids.map((id) => (row.get(id) as unknown as readonly [number, string | null] | undefined) ?? null);
    },
    moveRows: (shape) => {
      // Where it goes on is read from what is there: a part that was undone comes again.
      const after = db.prepare(`SELECT max(id) AS id FROM main."${shape.table}"`).get()?.id ?? '';
      const { changes } = db
        .prepare(
          `INSERT INTO main."${shape.table}" SELECT * FROM temp."${shape.table}" WHERE id > ? ORDER BY id LIMIT ${MOVE_ROWS}`,
        )
        .run(after as string);
      return Number(changes) === MOVE_ROWS;
    },
    moveWords: (shape) => {
      for (const { name } of shape.wordIndexes) {
        const words = wordTable(shape, name);
        db.exec(`INSERT OR IGNORE INTO main.${words} SELECT * FROM temp.${words} ORDER BY word, id`);
      }
    },
    remove: (shape) => {
      for (const { name } of shape.wordIndexes) db.exec(`DROP TABLE IF EXISTS temp.${wordTable(shape, name)}`);
      db.exec(`DROP TABLE IF EXISTS temp."${shape.table}"`);
    },
    close: () => {
      db.exec('PRAGMA temp_store=MEMORY');
    },
  };
}
