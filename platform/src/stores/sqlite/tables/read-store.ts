import type { SQLInputValue, SQLOutputValue } from 'node:sqlite';
import type { EventMark } from '../../../kernel/event-store/event-store.ts';
import { StoreUnavailable } from '../../../kernel/event-store/store-errors.ts';
import { type TableShape, tableShape } from '../../../kernel/read-store/collection-shape.ts';
import { checkId, checkVersion, checkWrite, storedText } from '../../../kernel/read-store/document-checks.ts';
import type {
  Collection,
  CollectionDefinition,
  Document,
  DocumentState,
  IndexDefinition,
  NamedVersion,
  OpenOptions,
  Query,
  ReadStore,
  Rollback,
  Write,
} from '../../../kernel/read-store/read-store.ts';
import { openReader, reading, sqliteCode } from '../database.ts';
import { openWriterChannel } from '../writer-thread.ts';
import type { BulkTables } from './table-bulk.ts';
import { type TableReader, tableReader } from './table-query.ts';
import { columnValues, wordValues } from './table-shape.ts';
import { versionTable } from './view-writer.ts';

export interface SqliteReadStoreOptions {
  /** Path of the database file; its folder is created. */
  readonly file: string;
  /** How long a write waits for another process's lock (default 5,000). */
  readonly lockTimeoutMs?: number;
}

export interface SqliteReadStore extends ReadStore {
  /** SQLite's own description of how it runs a query. */
  explain(definition: CollectionDefinition, query: Query): Promise<string>;
}

/** Documents of one synchronous read. */
const READ_PART = 200;
/** SQLITE_ERROR: the statement names a table that is no more. */
const NO_SUCH_TABLE = 1;

/** The event that a row of `versions` was kept with. */
const markOf = (row: Record<string, SQLOutputValue> | undefined): EventMark | null =>
  typeof row?.mark === 'string' ? (JSON.parse(row.mark) as EventMark) : null;

const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Writes as they go to the writer's thread: the values of one row after the other in one flat list, which is copied between
 * threads far more cheaply than an object for each. Throws a TypeError for a document that no adapter could store.
 */
function packedWrites(shape: TableShape, writes: readonly Write[]): SQLInputValue[] {
  const values: SQLInputValue[] = [];
  for (const write of writes) {
    checkWrite(write);
    const { id, document, position, readAt = null } = write;
    const body = document ?? {};
    const doc = document === null ? null : storedText(document, `a document of ${shape.table}`);
    values.push(id, position, readAt, doc, ...columnValues(shape, body), ...wordValues(shape, body));
  }
  return values;
}

/**
 * Opens the read models in a SQLite file: a table for each version, documents as JSON text with columns for the declared
 * indexes, written by the process's writer thread and read on a connection of this thread.
 * Throws StoreUnavailable when the file cannot be opened.
 */
export async function openSqliteReadStore(options: SqliteReadStoreOptions): Promise<SqliteReadStore> {
  const writer = await openWriterChannel({
    role: 'views',
    file: options.file,
    commitDelayMs: 0,
    lockTimeoutMs: options.lockTimeoutMs ?? 5_000,
  });
  const db = openReader(options.file);
  const secret = db.prepare("SELECT value FROM secrets WHERE name = 'cursor'").get()?.value as Uint8Array;
  const activeRow = db.prepare(
    `SELECT a.active, v.checkpoint, v.indexes FROM aliases a JOIN versions v ON v.name = a.name AND v.version = a.active
     WHERE a.name = ?`,
  );
  const versionRow = db.prepare('SELECT checkpoint, mark FROM versions WHERE name = ? AND version = ?');
  const everyRow = db.prepare(
    `SELECT v.name, v.version, v.checkpoint, v.mark, a.active FROM versions v
     LEFT JOIN aliases a ON a.name = v.name ORDER BY v.name, v.version`,
  );
  const aliasRow = db.prepare('SELECT active, previous, rolled_back FROM aliases WHERE name = ?');
  let closed = false;
  /** Collections of the active versions, so that a query costs no preparation. */
  const actives = new Map<
    string,
    { readonly version: number; readonly indexes: string; readonly collection: Collection<Document> }
  >();

  const assertOpen = (): void => {
    if (closed) throw new StoreUnavailable('the embedded store is closed');
  };

  /** Reads of a version that was dropped meanwhile find nothing, as in any other collection that is empty. */
  const orEmpty = <T>(read: () => T, empty: T): T => {
    assertOpen();
    try {
      return read();
    } catch (error) {
      if (sqliteCode(error) === NO_SUCH_TABLE) return empty;
      return reading(() => {
        throw error;
      });
    }
  };

  const parse = <D extends Document>(doc: string): D => JSON.parse(doc) as D;

  const readerOf = (name: string, version: number, indexes: readonly IndexDefinition[]): TableReader =>
    tableReader(db, tableShape(versionTable(name, version), indexes), secret, versionTable(name, version));

  /** Tables that this process builds in bulk: where their documents are is known to the writer alone. */
  const inBulk = new Set<string>();
  const isInBulk = (name: string, version: number): boolean => inBulk.has(versionTable(name, version));
  const statesInBulk = async <D extends Document>(
    name: string,
    version: number,
    ids: readonly string[],
  ): Promise<readonly DocumentState<D>[]> => {
    const rows = (await writer.request(['statesBulk', name, version, ids])) as ReturnType<BulkTables['states']>;
    return rows.map((row) => {
      const doc = row?.[1] ?? null;
      return { document: doc === null ? null : parse<D>(doc), position: row?.[0] ?? -1 };
    });
  };

  const makeCollection = <D extends Document>(
    name: string,
    version: number,
    indexes: readonly IndexDefinition[],
  ): Collection<D> => {
    const table = readerOf(name, version, indexes);
    const get = (id: string): D | null => {
      checkId(id);
      const doc = table.text(id);
      return doc === null ? null : parse<D>(doc);
    };
    const state = (id: string, known: number | undefined): DocumentState<D> => {
      if (known !== undefined && table.position(id) === known) return { document: undefined, position: known };
      const row = table.row(id);
      return { document: row === null || row.doc === null ? null : parse<D>(row.doc), position: row?.pos ?? -1 };
    };
    async function* entries(): AsyncGenerator<{ id: string; document: D | null; position: number }, void, void> {
      let after = '';
      for (;;) {
        const rows = orEmpty(() => table.after(after, READ_PART), []);
        for (const row of rows) {
          yield { id: row.id, document: row.doc === null ? null : parse<D>(row.doc), position: row.pos };
        }
        const last = rows.at(-1);
        if (last === undefined || rows.length < READ_PART) return;
        after = last.id;
        await breathe();
      }
    }
    return {
      get: async (id) => orEmpty(() => get(id), null),
      getMany: async (ids) => ids.map((id) => orEmpty(() => get(id), null)),
      states: async (ids, known) =>
        isInBulk(name, version)
          ? statesInBulk<D>(name, version, ids)
          : ids.map((id) => orEmpty(() => state(id, known?.get(id)), { document: null, position: -1 })),
      find: async (query) =>
        orEmpty(
          () => {
            const page = table.find(query);
            return { documents: page.rows.map(({ doc }) => parse<D>(doc)), nextCursor: page.nextCursor };
          },
          { documents: [], nextCursor: null },
        ),
      count: async (query) => orEmpty(() => table.count(query), 0),
      entries,
      all: async function* () {
        for await (const { document } of entries()) if (document !== null) yield document;
      },
    };
  };

  const everyVersion = (): readonly NamedVersion[] => {
    assertOpen();
    return reading(() =>
      everyRow.all().map((row) => ({
        name: String(row.name),
        version: Number(row.version),
        checkpoint: Number(row.checkpoint),
        mark: markOf(row),
        active: row.active === row.version,
      })),
    );
  };

  /** Takes the documents of a version that is not served out, in many short transactions. */
  const empty = async (name: string, version: number): Promise<void> => {
    while ((await writer.request(['empty', name, version])) === true);
  };

  /** Tables that this process builds without bulk, since another one is building. */
  const withoutBulk = new Set<string>();
  /** Throws StoreUnavailable for a version that another process is building. */
  const assertNotElsewhere = async (name: string, version: number): Promise<void> => {
    const table = versionTable(name, version);
    if (inBulk.has(table) || withoutBulk.has(table)) return;
    if ((await writer.request(['isBuiltElsewhere', name, version])) === true)
      throw new StoreUnavailable('another process is building this version');
  };

  const define = async (
    { name, version, indexes }: CollectionDefinition,
    { bulk = false }: OpenOptions,
  ): Promise<void> => {
    assertOpen();
    checkVersion({ name, version, indexes });
    const { table } = tableShape(versionTable(name, version), indexes);
    const isNew = reading(() => Number(versionRow.get(name, version)?.checkpoint ?? -1)) === -1;
    await assertNotElsewhere(name, version);
    if (bulk && isNew && (await writer.request(['beginBulk'])) === true) {
      try {
        // What an earlier build had written when it was cut off begins again.
        await empty(name, version);
        await writer.request(['defineBulk', name, version, indexes]);
      } catch (error) {
        await writer.request(['endBulk', name, version]);
        throw error;
      }
      inBulk.add(table);
      return;
    }
    if (bulk && isNew) withoutBulk.add(table);
    else withoutBulk.delete(table);
    if (inBulk.has(table)) await writer.request(['closeBulk', name, version]);
    const missing = (await writer.request(['define', name, version, indexes])) as readonly string[];
    for (const index of missing) await writer.request(['addIndex', name, version, indexes, index]);
    if (!inBulk.has(table)) return;
    await writer.request(['endBulk', name, version]);
    inBulk.delete(table);
  };

  return {
    collection: async <D extends Document>(definition: CollectionDefinition, options: OpenOptions = {}) => {
      await define(definition, options);
      return makeCollection<D>(definition.name, definition.version, definition.indexes);
    },
    active: async <D extends Document>(name: string) => {
      assertOpen();
      const row = reading(() => activeRow.get(name));
      if (row === undefined) return null;
      const version = Number(row.active);
      const indexes = row.indexes as string;
      let known = actives.get(name);
      if (known === undefined || known.version !== version || known.indexes !== indexes) {
        known = {
          version,
          indexes,
          collection: makeCollection(name, version, JSON.parse(indexes) as IndexDefinition[]),
        };
        actives.set(name, known);
      }
      return { collection: known.collection as Collection<D>, version, checkpoint: Number(row.checkpoint) };
    },
    commit: async ({ collection, writes, checkpoint, mark }) => {
      assertOpen();
      if (!Number.isSafeInteger(checkpoint)) throw new TypeError('not a checkpoint');
      const shape = tableShape(versionTable(collection.name, collection.version), collection.indexes);
      const values = packedWrites(shape, writes);
      const { name, version } = collection;
      return (
        (await writer.request(['commit', name, version, writes.length, values, checkpoint, mark ?? null])) === true
      );
    },
    checkpoint: async (name, version) => {
      assertOpen();
      return reading(() => Number(versionRow.get(name, version)?.checkpoint ?? -1));
    },
    activate: async (name, version) => {
      assertOpen();
      return (await writer.request(['activate', name, version])) === true;
    },
    rollBack: async (name, version, at) => {
      assertOpen();
      await writer.request(['rollBack', name, version, at]);
    },
    rolledBack: async (name) => {
      assertOpen();
      const text = reading(() => aliasRow.get(name)?.rolled_back ?? null);
      return text === null ? null : (JSON.parse(String(text)) as Rollback);
    },
    previous: async (name) => {
      assertOpen();
      return reading(() => {
        const previous = aliasRow.get(name)?.previous ?? null;
        if (previous === null || versionRow.get(name, previous as number) === undefined) return null;
        return Number(previous);
      });
    },
    versions: async (name) => everyVersion().filter((each) => each.name === name),
    everyVersion: async () => everyVersion(),
    kept: async (name, version) => {
      assertOpen();
      const row = reading(() => versionRow.get(name, version));
      return { position: Number(row?.checkpoint ?? -1), mark: markOf(row) };
    },
    withdraw: async (name) => {
      assertOpen();
      await writer.request(['withdraw', name]);
    },
    countDocuments: async (name, version) => {
      assertOpen();
      return reading(() => {
        if (versionRow.get(name, version) === undefined) return 0;
        const count = db.prepare(`SELECT count(*) AS n FROM "${versionTable(name, version)}" WHERE doc IS NOT NULL`);
        return Number(count.get()?.n);
      });
    },
    drop: async (name, version) => {
      assertOpen();
      await assertNotElsewhere(name, version);
      await empty(name, version);
      await writer.request(['drop', name, version]);
      withoutBulk.delete(versionTable(name, version));
      if (isInBulk(name, version)) {
        await writer.request(['endBulk', name, version]);
        inBulk.delete(versionTable(name, version));
      }
      await writer.request(['giveBackPages']);
    },
    scrub: async () => {
      assertOpen();
      await writer.request(['emptyLog']);
    },
    explain: async (definition, query) =>
      readerOf(definition.name, definition.version, definition.indexes).explain(query),
    close: async () => {
      if (closed) return;
      closed = true;
      await writer.close();
      db.close();
    },
  };
}
