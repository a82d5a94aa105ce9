import { MongoBulkWriteError, type Collection as MongoCollection } from 'mongodb';
import type { Json } from '../../kernel/event-store/event-store.ts';
import type { OutageLog } from '../../kernel/event-store/outage.ts';
import { type TableShape, tableShape } from '../../kernel/read-store/collection-shape.ts';
import { checkId, storedText } from '../../kernel/read-store/document-checks.ts';
import type { IndexDefinition, Key } from '../../kernel/read-store/read-store.ts';
import type { RecordStore, RecordTable, StateRecord } from '../../kernel/read-store/record-store.ts';
import { MAX_TIME_MS, openDatabase } from './connection.ts';
import { isDuplicate, makingOnce } from './errors.ts';
import { asStored, countFound, ensureCollection, findPage, type StoredDocument } from './shaped-collection.ts';

export interface MongoRecordStoreOptions {
  /** `mongodb://`, with the name of the database. */
  readonly url: string;
  /** Added to the name of the database: subject keys lie apart from all else. */
  readonly suffix?: string;
  /** Told what keeps the server from being used, once. */
  readonly log?: OutageLog | undefined;
}

/** The tables there are, and their declared indexes as JSON text. */
interface TableEntry {
  readonly _id: string;
  readonly indexes: string;
}

const PREFIX = 'r_';
/** Most ids of one question: a command to the server is bounded in bytes. */
const LOOKED_UP_TOGETHER = 5_000;

function prepare(shape: TableShape, id: string, record: StateRecord): StoredDocument & { readonly doc: string } {
  checkId(id);
  const doc = storedText(record, `a record of ${shape.table}`);
  return { ...asStored(shape, id, doc, record), doc };
}

/** Opens records on MongoDB or a compatible engine: one document each, durable before they answer. Throws StoreUnavailable when there is no server. */
export async function openMongoRecordStore({ url, suffix, log }: MongoRecordStoreOptions): Promise<RecordStore> {
  const { db, secret, run, close } = await openDatabase(url, suffix, log);
  const tables: MongoCollection<TableEntry> = db.collection<TableEntry>('tables');

  return {
    tables: async () => {
      const entries = await run(() => tables.find({}, { maxTimeMS: MAX_TIME_MS }).toArray());
      return entries
        .map(({ _id, indexes }) => ({ name: _id, indexes: JSON.parse(indexes) as readonly IndexDefinition[] }))
        .sort((one, other) => (one.name < other.name ? -1 : 1));
    },
    table: async <R extends StateRecord>(name: string, indexes: readonly IndexDefinition[] = []) => {
      const shape = tableShape(`${PREFIX}${name}`, indexes);
      const stored = await run(async () => {
        const before = (await tables.findOne({ _id: name }))?.indexes;
        const ready = await ensureCollection(
          db,
          shape,
          before === undefined ? null : (JSON.parse(before) as IndexDefinition[]),
        );
        const entry = { $set: { indexes: JSON.stringify(indexes) } };
        await makingOnce(() => tables.updateOne({ _id: name }, entry, { upsert: true }));
        return ready;
      });
      const bodyOf = (row: StoredDocument): R => JSON.parse(row.doc ?? '{}') as R;
      const get = (id: string): Promise<StoredDocument | null> =>
        stored.findOne({ _id: id }, { maxTimeMS: MAX_TIME_MS });
      /** A duplicate that is not of the id: two records with one key of a unique index. */
      const keyTaken = (): TypeError => new TypeError(`two records of ${name} share the key of a unique index`);

      const insertMany = async (rows: readonly StoredDocument[]): Promise<boolean[]> => {
        const inserted = rows.map(() => true);
        try {
          await stored.insertMany([...rows], { ordered: false });
          return inserted;
        } catch (error) {
          if (!(error instanceof MongoBulkWriteError) || !isDuplicate(error)) throw error;
          const failures = Array.isArray(error.writeErrors) ? error.writeErrors : [error.writeErrors];
          for (const { index } of failures) inserted[index] = false;
          const refused = rows.filter((_, at) => inserted[at] === false).map(({ _id }) => _id);
          // Asked again by itself: the whole, asked again, would take the rows of its own for those of somebody else.
          const found = await run(() => stored.find({ _id: { $in: refused } }).toArray());
          const taken = new Set(found.map(({ _id }) => _id));
          if (refused.every((id) => taken.has(id))) return inserted;
          // A fault of the program undoes the whole call.
          const mine = rows.filter((_, at) => inserted[at] === true).map(({ _id }) => _id);
          await run(() => stored.deleteMany({ _id: { $in: mine } }));
          throw keyTaken();
        }
      };

      const put = async (row: StoredDocument): Promise<void> => {
        try {
          await makingOnce(() => stored.replaceOne({ _id: row._id }, row, { upsert: true }));
        } catch (error) {
          throw isDuplicate(error) ? keyTaken() : error;
        }
      };

      /** Changes a record while a field of it holds a value: as often as others change the rest of it meanwhile. */
      const changeIf = async (
        id: string,
        field: string,
        expected: Key,
        change: (filter: Pick<StoredDocument, '_id' | 'doc'>) => Promise<number>,
        before: string | null = null,
      ): Promise<boolean> => {
        const isChanged = async (doc: StoredDocument['doc']): Promise<boolean> => {
          try {
            return (await change({ _id: id, doc })) === 1;
          } catch (error) {
            throw isDuplicate(error) ? keyTaken() : error;
          }
        };
        if (before !== null && (await isChanged(before))) return true;
        for (;;) {
          const known = await get(id);
          if (known === null) return false;
          const value = (JSON.parse(known.doc ?? '{}') as { [key: string]: Json })[field] ?? null;
          if (value !== expected) return false;
          if (await isChanged(known.doc)) return true;
        }
      };

      const table: RecordTable<R> = {
        insert: async (id, record) => {
          const row = prepare(shape, id, record);
          return (await run(() => insertMany([row])))[0] === true;
        },
        insertMany: async (rows) => {
          const prepared = rows.map(({ id, record }) => prepare(shape, id, record));
          return prepared.length === 0 ? [] : run(() => insertMany(prepared));
        },
        get: async (id) => {
          const row = await run(() => get(id));
          return row === null ? null : bodyOf(row);
        },
        getMany: (ids) =>
          run(async () => {
            const found = new Map<string, R>();
            for (let at = 0; at < ids.length; at += LOOKED_UP_TOGETHER) {
              const some = ids.slice(at, at + LOOKED_UP_TOGETHER);
              for await (const row of stored.find({ _id: { $in: [...some] } }, { maxTimeMS: MAX_TIME_MS }))
                found.set(row._id, bodyOf(row));
            }
            return ids.map((id) => found.get(id) ?? null);
          }),
        put: async (id, record) => {
          const row = prepare(shape, id, record);
          await run(() => put(row));
        },
        replaceIf: async (id, field, expected, record, known) => {
          const row = prepare(shape, id, record);
          const before = known === undefined ? null : prepare(shape, id, known).doc;
          const replace = async (filter: object) => (await stored.replaceOne(filter, row)).matchedCount;
          return run(() => changeIf(id, field, expected, replace, before));
        },
        delete: (id) => run(async () => (await stored.deleteOne({ _id: id })).deletedCount === 1),
        deleteIf: (id, field, expected) => {
          const remove = async (filter: object) => (await stored.deleteOne(filter)).deletedCount;
          return run(() => changeIf(id, field, expected, remove));
        },
        find: (query) =>
          run(async () => {
            const { rows, nextCursor } = await findPage(stored, shape, secret, query);
            return { documents: rows.map((row) => ({ ...bodyOf(row), _id: row._id })), nextCursor };
          }),
        count: (query) => run(async () => countFound(stored, shape, query)),
      };
      return table;
    },
    // Freed space and replaced bytes are the server's to overwrite (docs/operate/servers.md).
    scrub: () => run(async () => undefined),
    close,
  };
}
