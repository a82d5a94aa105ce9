import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import {
  type Body,
  indexedKeys,
  indexedWords,
  type TableShape,
  tableShape,
} from '../../../kernel/read-store/collection-shape.ts';
import type { IndexDefinition, Key } from '../../../kernel/read-store/read-store.ts';

/** SQL of a table that holds a read model's version or records. */
const column = (field: string): string => `"f_${field}"`;
/** Column of the words of an index, as JSON text. */
export const wordColumn = (index: IndexDefinition): string => `"w_${index.name}"`;

/** Name of an index in the database. */
export const indexName = (shape: TableShape, index: string): string => `"${shape.table}$${index}"`;
/** Name of the index of the ids of a table that was made without a key. */
const idIndexName = (shape: TableShape): string => `"${shape.table}$"`;
/** Name of the table of words of an index. */
export const wordTable = (shape: TableShape, index: string): string => `"${shape.table}$w$${index}"`;
export const fieldColumn = column;

/**
 * A value as it stands in an index column. Columns hold no NULL, so that rows compare as a whole: null is the lowest
 * number, and truth values are bytes, which come after every text, as they do in MongoDB.
 */
export function keyValue(key: Key): SQLInputValue {
  if (key === null) return Number.NEGATIVE_INFINITY;
  if (typeof key === 'boolean') return new Uint8Array([key ? 1 : 0]);
  if (typeof key === 'string') return key.toWellFormed();
  if (typeof key === 'number' && Number.isFinite(key)) return key;
  throw new TypeError('an index key is a text, a number, a truth value or null');
}

/** The way back from `keyValue`. */
export function keyOf(value: unknown): Key {
  if (value instanceof Uint8Array) return value[0] === 1;
  if (value === Number.NEGATIVE_INFINITY) return null;
  return value as string | number;
}

/** The values of the index columns of a document. Throws a TypeError when an indexed field holds an object or array. */
export const columnValues = (shape: TableShape, body: Body): SQLInputValue[] => indexedKeys(shape, body).map(keyValue);

/** The words of each index of words, as JSON text of a sorted list. Throws a TypeError when the field is no list of texts. */
export const wordValues = (shape: TableShape, body: Body): string[] =>
  indexedWords(shape, body).map((words) => JSON.stringify(words));

/** The condition on the rows that an index holds, word for word as a query has to say it; without an index, every document. */
export const rowsOf = (index: IndexDefinition | undefined): string =>
  index?.sparse === true ? `doc IS NOT NULL AND ${column(index.fields[0] ?? '')} > -9e999` : 'doc IS NOT NULL';

/** Makes an index of fields. */
export function createIndex(db: DatabaseSync, shape: TableShape, index: IndexDefinition): void {
  const fields = index.fields.map(column).join(', ');
  db.exec(
    index.unique === true
      ? `CREATE UNIQUE INDEX ${indexName(shape, index.name)} ON "${shape.table}" (${fields}) WHERE ${rowsOf(index)}`
      : `CREATE INDEX ${indexName(shape, index.name)} ON "${shape.table}" (${fields}, id) WHERE ${rowsOf(index)}`,
  );
}

/** Stands for the index of the ids among the names of indexes. */
const ID_INDEX = '_id';

/** Indexes of a shape that its table does not have (it was made in bulk), by name, that of the ids first. */
export function missingIndexes(db: DatabaseSync, shape: TableShape): readonly string[] {
  const rows = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = ?").all(shape.table);
  const there = new Set(rows.map(({ name }) => `"${String(name)}"`));
  const hasIds = there.has(idIndexName(shape)) || there.has(`"sqlite_autoindex_${shape.table}_1"`);
  const missing = shape.indexes.filter(({ kind, name }) => kind !== 'words' && !there.has(indexName(shape, name)));
  return [...(hasIds ? [] : [ID_INDEX]), ...missing.map(({ name }) => name)];
}

/** Makes an index of a shape that its table does not have yet. */
export function addIndex(db: DatabaseSync, shape: TableShape, name: string): void {
  if (!missingIndexes(db, shape).includes(name)) return;
  const index = shape.indexes.find((each) => each.name === name);
  if (index !== undefined) createIndex(db, shape, index);
  else db.exec(`CREATE UNIQUE INDEX ${idIndexName(shape)} ON "${shape.table}" (id)`);
}

/**
 * SQL of the tables of a shape, its indexes apart. Without a key the table of the rows takes them in any order, and `addIndex`
 * gives it one.
 */
export function tablesSql(shape: TableShape, isKeyed = true): string {
  const columns = [...shape.fields.map(column), ...shape.wordIndexes.map(wordColumn)]
    .map((name) => `${name}, `)
    .join('');
  const id = `id TEXT NOT NULL${isKeyed ? ' PRIMARY KEY' : ''}`;
  const words = shape.wordIndexes.map(
    ({ name }) =>
      `CREATE TABLE ${wordTable(shape, name)} (word TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (word, id)) WITHOUT ROWID;`,
  );
  return [`CREATE TABLE "${shape.table}" (${id}, pos INTEGER NOT NULL, ${columns}doc TEXT);`, ...words].join('\n');
}

/** Creates the tables and indexes of a shape. */
function createTables(db: DatabaseSync, shape: TableShape): void {
  db.exec(tablesSql(shape));
  for (const index of shape.indexes) if (index.kind !== 'words') createIndex(db, shape, index);
}

/** Removes what `createTables` made. */
export function dropTables(db: DatabaseSync, shape: TableShape): void {
  for (const index of shape.wordIndexes) db.exec(`DROP TABLE IF EXISTS ${wordTable(shape, index.name)}`);
  db.exec(`DROP TABLE IF EXISTS "${shape.table}"`);
}

/** Rows taken out in one transaction. */
const EMPTY_ROWS = 5_000;

/**
 * Takes a part out of what `createTables` made, an index or some rows, so that no transaction is long however many there
 * are; false when nothing is left.
 */
export function emptyPart(db: DatabaseSync, shape: TableShape): boolean {
  const index = db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL")
    .get(shape.table);
  if (index !== undefined) {
    db.exec(`DROP INDEX "${String(index.name)}"`);
    return true;
  }
  const tables = [
    { table: `"${shape.table}"`, key: 'rowid' },
    ...shape.wordIndexes.map(({ name }) => ({ table: wordTable(shape, name), key: '(word, id)' })),
  ];
  return tables.some(({ table, key }) => {
    const columns = key.replace(/[()]/g, '');
    const { changes } = db
      .prepare(
        `DELETE FROM main.${table} WHERE ${key} IN (SELECT ${columns} FROM main.${table} ORDER BY ${columns} LIMIT ${EMPTY_ROWS})`,
      )
      .run();
    return changes > 0;
  });
}

/** A row on its way into a table. */
export interface TableRow {
  readonly id: string;
  readonly pos: number;
  /** null leaves only the mark that the document was deleted at this position. */
  readonly doc: string | null;
  readonly columns: readonly SQLInputValue[];
  readonly words: readonly string[];
}

/** When a row replaces the one that is there. */
export type Replace = Guard | 'always' | 'never';
/**
 * How the positions of a read model's documents guard them: the row is newer than the stored one, or (a number) the stored one is at
 * this position, -1 = there is none.
 */
export type Guard = 'newer' | number;

const REPLACE_WHEN: Record<Exclude<Replace, number>, string> = {
  newer: 'excluded.pos > t.pos',
  always: '1',
  never: '0',
};

/** Writes into one table, its statements prepared once. */
export interface TableWriter {
  /** How many indexes of words each row has. */
  readonly wordIndexes: number;
  /** True when the row was written. Throws SQLite's own error for a duplicate in another unique index. */
  write(row: TableRow, replace: Replace): boolean;
  /** Removes a row altogether; false when there was none. */
  remove(id: string): boolean;
  text(id: string): string | null;
}

/** Gives what brings the words of a document up to date: those of each index before and after, as JSON text. */
export function wordMover(db: DatabaseSync, shape: TableShape) {
  const indexes = shape.wordIndexes.map(({ name }) => ({
    add: db.prepare(`INSERT OR IGNORE INTO ${wordTable(shape, name)} (word, id) VALUES (?, ?)`),
    remove: db.prepare(`DELETE FROM ${wordTable(shape, name)} WHERE word = ? AND id = ?`),
  }));
  return (id: string, before: readonly string[], after: readonly string[]): void => {
    for (const [at, { add, remove }] of indexes.entries()) {
      const from = before[at] ?? '[]';
      const to = after[at] ?? '[]';
      if (from === to) continue;
      for (const word of JSON.parse(from) as string[]) remove.run(word, id);
      for (const word of JSON.parse(to) as string[]) add.run(word, id);
    }
  };
}

/** Prepares the statements of a table. */
export function tableWriter(db: DatabaseSync, shape: TableShape): TableWriter {
  const table = `"${shape.table}"`;
  const names = ['id', 'pos', 'doc', ...shape.fields.map(column), ...shape.wordIndexes.map(wordColumn)];
  const updates = names.slice(1).map((name) => `${name} = excluded.${name}`);
  const upsert = (replace: Exclude<Replace, number>) =>
    db.prepare(
      `INSERT INTO ${table} AS t (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})
       ON CONFLICT (id) DO UPDATE SET ${updates.join(', ')} WHERE ${REPLACE_WHEN[replace]}`,
    );
  const upserts = {
    newer: upsert('newer'),
    always: upsert('always'),
    never: upsert('never'),
  };
  const assignments = names.slice(1).map((name) => `${name} = ?`);
  const replaceAt = db.prepare(`UPDATE ${table} SET ${assignments.join(', ')} WHERE id = ? AND pos = ?`);
  const text = db.prepare(`SELECT doc FROM ${table} WHERE id = ?`);
  const remove = db.prepare(`DELETE FROM ${table} WHERE id = ?`);
  const stored = shape.wordIndexes.map((index) =>
    db.prepare(`SELECT ${wordColumn(index)} AS words FROM ${table} WHERE id = ?`),
  );
  const storedWords = (id: string): string[] => stored.map((words) => String(words.get(id)?.words ?? '[]'));
  const moveWords = wordMover(db, shape);
  const noColumns: readonly SQLInputValue[] = shape.fields.map(() => null);
  const noWords: readonly string[] = shape.wordIndexes.map(() => '[]');

  return {
    wordIndexes: shape.wordIndexes.length,
    write: (row, replace) => {
      const columns = row.doc === null ? noColumns : row.columns;
      const after = row.doc === null ? noWords : row.words;
      const before = stored.length === 0 ? noWords : storedWords(row.id);
      const values = [row.pos, row.doc, ...columns, ...after];
      const { changes } =
        typeof replace === 'number' && replace >= 0
          ? replaceAt.run(...values, row.id, replace)
          : upserts[typeof replace === 'number' ? 'never' : replace].run(row.id, ...values);
      if (changes === 0) return false;
      moveWords(row.id, before, after);
      return true;
    },
    remove: (id) => {
      const before = stored.length === 0 ? noWords : storedWords(id);
      const { changes } = remove.run(id);
      moveWords(id, before, noWords);
      return changes > 0;
    },
    text: (id) => {
      const doc = text.get(id)?.doc;
      return typeof doc === 'string' ? doc : null;
    },
  };
}

/** Whether two shapes of a table differ in their indexes alone. */
const hasSameColumns = (one: TableShape, other: TableShape): boolean =>
  JSON.stringify([one.fields, one.wordIndexes]) === JSON.stringify([other.fields, other.wordIndexes]);

/**
 * Makes the table of a shape, or brings one with other indexes into that shape; its rows are written anew where their columns
 * differ. `stored` are the indexes that the table has now, null when there is no table.
 */
export function ensureTable(db: DatabaseSync, shape: TableShape, stored: readonly IndexDefinition[] | null): void {
  if (stored === null) {
    createTables(db, shape);
    return;
  }
  if (JSON.stringify(stored) === JSON.stringify(shape.indexes)) return;
  const old = tableShape(shape.table, stored);
  if (hasSameColumns(old, shape)) {
    const kept = new Set(shape.indexes.map((index) => JSON.stringify(index)));
    for (const index of old.indexes)
      if (!kept.has(JSON.stringify(index))) db.exec(`DROP INDEX IF EXISTS ${indexName(old, index.name)}`);
    for (const name of missingIndexes(db, shape)) addIndex(db, shape, name);
    return;
  }
  db.exec(`CREATE TEMP TABLE moved AS SELECT id, pos, doc FROM "${shape.table}"`);
  dropTables(db, old);
  createTables(db, shape);
  const writer = tableWriter(db, shape);
  const next = db.prepare('SELECT id, pos, doc FROM moved WHERE id > ? ORDER BY id LIMIT 500');
  let after = '';
  for (let rows = next.all(after); rows.length > 0; rows = next.all(after)) {
    for (const row of rows) {
      const doc = row.doc as string | null;
      const body = doc === null ? {} : (JSON.parse(doc) as Body);
      after = row.id as string;
      writer.write(
        { id: after, pos: Number(row.pos), doc, columns: columnValues(shape, body), words: wordValues(shape, body) },
        'always',
      );
    }
  }
  db.exec('DROP TABLE moved');
}
