import type { Json } from '../../kernel/event-store/event-store.ts';
import { StoreUnavailable } from '../../kernel/event-store/store-errors.ts';
import { type TableShape, tableShape } from '../../kernel/read-store/collection-shape.ts';
import { checkId, storedText } from '../../kernel/read-store/document-checks.ts';
import type { IndexDefinition } from '../../kernel/read-store/read-store.ts';
import type { RecordStore, RecordTable, StateRecord } from '../../kernel/read-store/record-store.ts';
import { openReader, reading } from './database.ts';
import { recordTable } from './record-writer.ts';
import { tableReader } from './tables/table-query.ts';
import { columnValues, type TableRow, wordValues } from './tables/table-shape.ts';
import { openWriterChannel } from './writer-thread.ts';

export interface SqliteRecordStoreOptions {
  /** Path of the database file; its folder is created. */
  readonly file: string;
  /** Added to every commit, to measure as if on a slower disk (default 0). */
  readonly commitDelayMs?: number;
  /** How long a write waits for another process's lock (default 5,000). */
  readonly lockTimeoutMs?: number;
}

function prepareRow(shape: TableShape, id: string, record: StateRecord): TableRow {
  checkId(id);
  const doc = storedText(record, `a record of ${shape.table}`);
  return { id, pos: 0, doc, columns: columnValues(shape, record), words: wordValues(shape, record) };
}

/**
 * Opens records in a SQLite file: durable before they answer, grouped by the process's writer thread.
 * Throws StoreUnavailable when the file cannot be opened.
 */
export async function openSqliteRecordStore(options: SqliteRecordStoreOptions): Promise<RecordStore> {
  const writer = await openWriterChannel({
    role: 'records',
    file: options.file,
    commitDelayMs: options.commitDelayMs ?? 0,
    lockTimeoutMs: options.lockTimeoutMs ?? 5_000,
  });
  const db = openReader(options.file);
  const secret = db.prepare("SELECT value FROM secrets WHERE name = 'cursor'").get()?.value as Uint8Array;
  let closed = false;

  const assertOpen = (): void => {
    if (closed) throw new StoreUnavailable('the embedded store is closed');
  };
  const parse = <R>(doc: string): R => JSON.parse(doc) as { [key: string]: Json } as R;

  return {
    tables: async () => {
      assertOpen();
      const rows = reading(() => db.prepare('SELECT name, indexes FROM tables ORDER BY name').all());
      return rows.map(({ name, indexes }) => ({
        name: String(name),
        indexes: JSON.parse(String(indexes)) as readonly IndexDefinition[],
      }));
    },
    table: async <R extends StateRecord>(name: string, indexes: readonly IndexDefinition[] = []) => {
      assertOpen();
      const shape = tableShape(recordTable(name), indexes);
      await writer.request(['define', name, indexes]);
      const reader = tableReader(db, shape, secret, shape.table);
      const read = <T>(action: () => T): T => {
        assertOpen();
        return reading(action);
      };
      const request = async <T>(kind: string, ...args: readonly unknown[]): Promise<T> => {
        assertOpen();
        return (await writer.request([kind, name, ...args])) as T;
      };
      const table: RecordTable<R> = {
        insert: async (id, record) => (await request<boolean[]>('insert', [prepareRow(shape, id, record)]))[0] === true,
        insertMany: async (rows) =>
          rows.length === 0
            ? []
            : request<boolean[]>(
                'insert',
                rows.map(({ id, record }) => prepareRow(shape, id, record)),
              ),
        get: async (id) =>
          read(() => {
            const doc = reader.text(id);
            return doc === null ? null : parse<R>(doc);
          }),
        getMany: async (ids) =>
          read(() =>
            ids.map((id) => {
              const doc = reader.text(id);
              return doc === null ? null : parse<R>(doc);
            }),
          ),
        put: async (id, record) => {
          await request('put', prepareRow(shape, id, record));
        },
        replaceIf: async (id, field, expected, record) =>
          request<boolean>('replaceIf', field, expected, prepareRow(shape, id, record)),
        delete: async (id) => request<boolean>('delete', id),
        deleteIf: async (id, field, expected) => request<boolean>('deleteIf', id, field, expected),
        find: async (query) =>
          read(() => {
            const page = reader.find(query);
            return {
              documents: page.rows.map(({ id, doc }) => ({ ...parse<R>(doc), _id: id })),
              nextCursor: page.nextCursor,
            };
          }),
        count: async (query) => read(() => reader.count(query)),
      };
      return table;
    },
    scrub: async () => {
      assertOpen();
      await writer.request(['emptyLog']);
    },
    close: async () => {
      if (closed) return;
      closed = true;
      await writer.close();
      db.close();
    },
  };
}
