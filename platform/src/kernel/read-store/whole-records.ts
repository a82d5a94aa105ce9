import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';
import type { RecordStore, RecordTable, RecordTableName, StateRecord } from './record-store.ts';

/** All records of a store, for what looks at every one: backups, restores, moves to other stores. */

export interface IdentifiedRecord {
  readonly id: string;
  readonly record: StateRecord;
}

/** A table with its records, of a file or of a store. */
export interface WholeTable extends RecordTableName {
  /** In the order of their ids. */
  records(): Iterable<IdentifiedRecord> | AsyncIterable<IdentifiedRecord>;
}

const PAGE = 500;

async function* recordsOf(table: RecordTable<StateRecord>, pageSize = PAGE): AsyncGenerator<IdentifiedRecord> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { index: '_id', limit: pageSize };
    const page = await table.find(cursor === undefined ? query : { ...query, cursor });
    for (const { _id, ...record } of page.documents) yield { id: _id, record: record as StateRecord };
    cursor = page.nextCursor;
  }
}

/** Every table of an open store; its records are read page by page while others may write. */
export async function* tablesOfStore(store: RecordStore, pageSize = PAGE): AsyncGenerator<WholeTable, void, void> {
  for (const { name, indexes } of await store.tables()) {
    const table = await store.table(name, indexes);
    yield { name, indexes, records: () => recordsOf(table, pageSize) };
  }
}

/** Removes every record of a store; its tables stay. */
export async function emptyRecords(store: RecordStore): Promise<void> {
  for (const { name, indexes } of await store.tables()) {
    const table = await store.table(name, indexes);
    for (;;) {
      const { documents } = await table.find({ index: '_id', limit: PAGE });
      if (documents.length === 0) break;
      for (const { _id } of documents) await table.delete(_id);
    }
  }
  await store.scrub();
}

/** Has the store any record. */
export async function hasRecords(store: RecordStore): Promise<boolean> {
  for (const { name, indexes } of await store.tables()) {
    const table = await store.table(name, indexes);
    if ((await table.find({ index: '_id', limit: 1 })).documents.length > 0) return true;
  }
  return false;
}

export interface RecordsDigest {
  readonly records: number;
  /** SHA-256 over every record in the order of its table and id, in hex; two stores with the same records have the same. */
  readonly hash: string;
}

type Tables = Iterable<WholeTable> | AsyncIterable<WholeTable>;

async function* movedRecords(
  { name, records }: WholeTable,
  moved: (table: string, record: StateRecord) => StateRecord,
): AsyncGenerator<IdentifiedRecord> {
  for await (const { id, record } of records()) yield { id, record: moved(name, record) };
}

/** The tables that are wanted, their records changed on the way. */
export async function* selectTables(
  tables: Tables,
  isWanted: (table: string) => boolean,
  moved: (table: string, record: StateRecord) => StateRecord = (_table, record) => record,
): AsyncGenerator<WholeTable, void, void> {
  for await (const table of tables)
    if (isWanted(table.name)) yield { ...table, records: () => movedRecords(table, moved) };
}

/** What tables hold; empty ones do not count. */
export async function digestOfRecords(tables: Tables): Promise<RecordsDigest> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const { name, records } of tables) {
    for await (const { id, record } of records()) {
      hash.update(canonicalJson([name, id, record])).update('\n');
      count += 1;
    }
  }
  return { records: count, hash: hash.digest('hex') };
}

/** Inserts every record that is not there yet; gives how many it looked at. */
export async function copyRecords(from: Tables, to: RecordStore): Promise<number> {
  let count = 0;
  for await (const { name, indexes, records } of from) {
    const table = await to.table(name, indexes);
    let rows: IdentifiedRecord[] = [];
    const insert = async (): Promise<void> => {
      count += rows.length;
      await table.insertMany(rows);
      rows = [];
    };
    for await (const row of records()) {
      rows.push(row);
      if (rows.length >= PAGE) await insert();
    }
    await insert();
  }
  return count;
}
