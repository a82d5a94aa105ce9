import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { checkSparse, type TableShape } from '../../../kernel/read-store/collection-shape.ts';
import { limitOf, openCursor, queryFingerprint, sealCursor } from '../../../kernel/read-store/page-cursor.ts';
import type { IndexDefinition, Key, Query } from '../../../kernel/read-store/read-store.ts';
import { fieldColumn, indexName, keyOf, keyValue, rowsOf, wordTable } from './table-shape.ts';

/** A row that a query found. */
interface FoundRow {
  readonly id: string;
  readonly doc: string;
}

interface FoundPage {
  readonly rows: readonly FoundRow[];
  readonly nextCursor: string | null;
}

/** Conditions of a query, and the column it is sorted by before the id (null = by id alone). */
interface Plan {
  readonly from: string;
  readonly conditions: readonly string[];
  readonly values: readonly SQLInputValue[];
  readonly sortColumn: string | null;
}

const RANGE_OPERATORS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** Values of one type only compare with each other: these bounds keep a range within the type of its limits. */
function typeBounds(column: string, key: Key): string[] {
  if (key === null) return [`${column} = -9e999`];
  if (typeof key === 'number') return [`${column} > -9e999`, `${column} < ''`];
  if (typeof key === 'string') return [`${column} >= ''`, `${column} < x''`];
  return [`${column} >= x''`];
}

function rangeConditions(column: string, range: NonNullable<Query['range']>): [string[], SQLInputValue[]] {
  const conditions: string[] = [];
  const values: SQLInputValue[] = [];
  for (const [name, operator] of Object.entries(RANGE_OPERATORS)) {
    const key = range[name as keyof typeof RANGE_OPERATORS];
    if (key === undefined) continue;
    conditions.push(`${column} ${operator} ?`, ...typeBounds(column, key));
    values.push(keyValue(key));
  }
  return [conditions, values];
}

function planWords(shape: TableShape, index: IndexDefinition, query: Query): Plan {
  if (query.equals !== undefined || query.range !== undefined) throw new TypeError('a query by words takes words only');
  const words = query.words ?? [];
  const table = wordTable(shape, index.name);
  return {
    from: `"${shape.table}"`,
    conditions: ['doc IS NOT NULL', ...words.map(() => `id IN (SELECT id FROM ${table} WHERE word >= ? AND word < ?)`)],
    // No word goes on with the last code point there is.
    values: words.flatMap((word) => [word.toWellFormed(), `${word.toWellFormed()}\u{10FFFF}`]),
    sortColumn: null,
  };
}

function plan(shape: TableShape, query: Query): Plan {
  const index = shape.indexes.find(({ name }) => name === query.index);
  if (index === undefined && query.index !== '_id') throw new TypeError(`no index ${query.index} on ${shape.table}`);
  if (index?.kind === 'words') return planWords(shape, index, query);
  if (query.words !== undefined) throw new TypeError(`index ${query.index} is not one of words`);
  if (index !== undefined) checkSparse(index, query);
  const columns = index === undefined ? ['id'] : index.fields.map(fieldColumn);
  const equals = query.equals ?? [];
  if (equals.length > columns.length) throw new TypeError(`index ${query.index} has only ${columns.length} fields`);
  const conditions = [rowsOf(index), ...equals.map((_, at) => `${columns[at]} = ?`)];
  const values = equals.map(keyValue);
  const next = columns[equals.length];
  if (query.range !== undefined) {
    if (next === undefined) throw new TypeError(`index ${query.index} has no field left for a range`);
    const [more, limits] = rangeConditions(next, query.range);
    conditions.push(...more);
    values.push(...limits);
  }
  return {
    from: `"${shape.table}"${index === undefined ? '' : ` INDEXED BY ${indexName(shape, index.name)}`}`,
    conditions,
    values,
    sortColumn: index === undefined ? null : (next ?? null),
  };
}

/** Reads one table by its declared indexes. */
export interface TableReader {
  text(id: string): string | null;
  /** Position and text of a row; a deleted one has a position and no text. */
  row(id: string): { readonly pos: number; readonly doc: string | null } | null;
  position(id: string): number | null;
  /** Throws a TypeError for a query without a declared index, InvalidCursor for a cursor of another query. */
  find(query: Query): FoundPage;
  count(query: Query): number;
  /** Rows in id order after an id, deleted ones too. */
  after(
    id: string,
    limit: number,
  ): readonly { readonly id: string; readonly pos: number; readonly doc: string | null }[];
  /** SQLite's own description of how it runs a query. */
  explain(query: Query): string;
}

/** `boundTo` names the collection and version: cursors of another one are refused. */
export function tableReader(db: DatabaseSync, shape: TableShape, secret: Uint8Array, boundTo: string): TableReader {
  const prepared = new Map<string, StatementSync>();
  const statement = (sql: string): StatementSync => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    const fresh = db.prepare(sql);
    prepared.set(sql, fresh);
    return fresh;
  };
  const table = `"${shape.table}"`;
  const where = ({ from, conditions }: Plan): string => `FROM ${from} WHERE ${conditions.join(' AND ')}`;

  const fingerprint = (query: Query): string => queryFingerprint(boundTo, query);

  const compose = (query: Query): { sql: string; values: SQLInputValue[] } => {
    const planned = plan(shape, query);
    const { sortColumn } = planned;
    const [direction, beyond] = query.sort === 'desc' ? ['DESC', '<'] : ['ASC', '>'];
    const values = [...planned.values];
    let paging = '';
    if (query.cursor !== undefined) {
      const end = openCursor(secret, fingerprint(query), query.cursor);
      paging = sortColumn === null ? ` AND id ${beyond} ?` : ` AND (${sortColumn}, id) ${beyond} (?, ?)`;
      values.push(...(sortColumn === null ? [end.id] : [keyValue(end.key), end.id]));
    }
    const order = sortColumn === null ? `id ${direction}` : `${sortColumn} ${direction}, id ${direction}`;
    const sql = `SELECT id, doc, ${sortColumn ?? 'NULL'} AS sort_key ${where(planned)}${paging} ORDER BY ${order} LIMIT ?`;
    return { sql, values };
  };

  return {
    text: (id) => {
      const doc = statement(`SELECT doc FROM ${table} WHERE id = ?`).get(id)?.doc;
      return typeof doc === 'string' ? doc : null;
    },
    row: (id) => {
      const found = statement(`SELECT pos, doc FROM ${table} WHERE id = ?`).get(id);
      return found === undefined ? null : { pos: Number(found.pos), doc: found.doc as string | null };
    },
    position: (id) => {
      const found = statement(`SELECT pos FROM ${table} WHERE id = ?`).get(id);
      return found === undefined ? null : Number(found.pos);
    },
    find: (query) => {
      const limit = limitOf(query);
      const { sql, values } = compose(query);
      if (limit === 0) return { rows: [], nextCursor: null };
      const found = statement(sql).all(...values, limit + 1);
      const rows = found.slice(0, limit).map((row) => ({ id: row.id as string, doc: row.doc as string }));
      const last = found[limit - 1];
      if (found.length <= limit || last === undefined) return { rows, nextCursor: null };
      const end = { key: keyOf(last.sort_key), id: last.id as string };
      return { rows, nextCursor: sealCursor(secret, fingerprint(query), end) };
    },
    count: (query) => {
      const planned = plan(shape, query);
      return Number(statement(`SELECT count(*) AS n ${where(planned)}`).get(...planned.values)?.n);
    },
    after: (id, limit) =>
      statement(`SELECT id, pos, doc FROM ${table} WHERE id > ? ORDER BY id LIMIT ?`)
        .all(id, limit)
        .map((row) => ({ id: row.id as string, pos: Number(row.pos), doc: row.doc as string | null })),
    explain: (query) => {
      const { sql, values } = compose(query);
      return db
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .all(...values, limitOf(query) + 1)
        .map((row) => String(row.detail))
        .join('\n');
    },
  };
}
