import type { Collection, Db, Filter } from 'mongodb';
import { type Body, type TableShape, tableShape } from '../../kernel/read-store/collection-shape.ts';
import { limitOf, openCursor, queryFingerprint, sealCursor } from '../../kernel/read-store/page-cursor.ts';
import type { IndexDefinition, Query } from '../../kernel/read-store/read-store.ts';
import { MAX_TIME_MS } from './connection.ts';
import { goneFields, indexFields, keyField, planOf, wordField } from './keys.ts';

/** A document as it lies in MongoDB: the JSON text, and keys beside it for the declared indexes. */
export interface StoredDocument {
  readonly _id: string;
  /** null = deleted at this position. */
  readonly doc: string | null;
  /** Position of the last event folded in; records have none. */
  readonly pos?: number;
  readonly [key: string]: unknown;
}

export type StoredCollection = Collection<StoredDocument>;

export interface StoredPage {
  readonly rows: readonly StoredDocument[];
  readonly nextCursor: string | null;
}

/** Documents by their ids; a single one in the plainest form, which every engine answers by its key. */
export const withIds = (ids: readonly string[]): Filter<StoredDocument> =>
  ids.length === 1 ? { _id: ids[0] as string } : { _id: { $in: [...ids] } };

const filterOf = (conditions: readonly object[]): Filter<StoredDocument> => ({ $and: [...conditions] }) as never;

/** Reads a page by a declared index. Throws a TypeError without one, InvalidCursor for a cursor of another query. */
export async function findPage(
  stored: StoredCollection,
  shape: TableShape,
  secret: Uint8Array,
  query: Query,
): Promise<StoredPage> {
  const limit = limitOf(query);
  const { conditions, sortField } = planOf(shape, query);
  const fingerprint = queryFingerprint(shape.table, query);
  const [direction, beyond] = query.sort === 'desc' ? ([-1, '$lt'] as const) : ([1, '$gt'] as const);
  const paging: object[] = [];
  if (query.cursor !== undefined) {
    const end = openCursor(secret, fingerprint, query.cursor);
    const byId = { _id: { [beyond]: end.id } };
    if (sortField === null) paging.push(byId);
    else paging.push({ $or: [{ [sortField]: { [beyond]: end.key } }, { [sortField]: end.key, ...byId }] });
  }
  if (limit === 0) return { rows: [], nextCursor: null };
  const found = await stored
    .find(filterOf([...conditions, ...paging]), { maxTimeMS: MAX_TIME_MS })
    .sort(sortField === null ? { _id: direction } : { [sortField]: direction, _id: direction })
    .limit(limit + 1)
    .toArray();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  if (found.length <= limit || last === undefined) return { rows, nextCursor: null };
  const key = sortField === null ? null : (last[sortField] as string);
  return { rows, nextCursor: sealCursor(secret, fingerprint, { key, id: last._id }) };
}

/** How many documents a query finds. */
export const countFound = (stored: StoredCollection, shape: TableShape, query: Query): Promise<number> =>
  stored.countDocuments(filterOf(planOf(shape, query).conditions), { maxTimeMS: MAX_TIME_MS });

/** A document ready to be stored; a deleted one keeps nothing but its position. */
export function asStored(shape: TableShape, id: string, doc: string | null, body: Body | null): StoredDocument {
  return { _id: id, doc, ...(body === null ? goneFields(shape, id) : indexFields(shape, body)) };
}

const PART = 50;

/** Gives every document of a collection, in parts by id. */
export async function* inParts(
  stored: StoredCollection,
  part: number = PART,
): AsyncGenerator<readonly StoredDocument[], void, void> {
  for (let after = ''; ; ) {
    const rows = await stored
      .find({ _id: { $gt: after } }, { maxTimeMS: MAX_TIME_MS })
      .sort({ _id: 1 })
      .limit(part)
      .toArray();
    if (rows.length > 0) yield rows;
    if (rows.length < part) return;
    after = rows.at(-1)?._id ?? after;
  }
}

async function createIndexes(stored: StoredCollection, shape: TableShape): Promise<void> {
  for (const index of shape.indexes) {
    if (index.kind === 'words') await stored.createIndex({ [wordField(index.name)]: 1 }, { name: index.name });
    else {
      const fields = Object.fromEntries(index.fields.map((field) => [keyField(field), 1 as const]));
      if (index.unique === true) await stored.createIndex(fields, { name: index.name, unique: true });
      else await stored.createIndex({ ...fields, _id: 1 }, { name: index.name });
    }
  }
}

/**
 * Makes the collection of a shape, or brings one with other indexes into that shape by writing its keys anew.
 * `before` are the indexes that it has now, null when it is new.
 */
export async function ensureCollection(
  db: Db,
  shape: TableShape,
  before: readonly IndexDefinition[] | null,
): Promise<StoredCollection> {
  const stored = db.collection<StoredDocument>(shape.table);
  if (before !== null && JSON.stringify(before) === JSON.stringify(shape.indexes)) return stored;
  if (before !== null) {
    for (const { name } of tableShape(shape.table, before).indexes) await stored.dropIndex(name);
    for await (const rows of inParts(stored)) {
      const updates = rows.flatMap(({ _id, doc }) => {
        const keys = doc === null ? goneFields(shape, _id) : indexFields(shape, JSON.parse(doc) as Body);
        // Written meanwhile by a program of the other version: its own keys stand, and its next write brings ours.
        return Object.keys(keys).length === 0 ? [] : [{ updateOne: { filter: { _id, doc }, update: { $set: keys } } }];
      });
      if (updates.length > 0) await stored.bulkWrite(updates, { ordered: false });
    }
  }
  await createIndexes(stored, shape);
  return stored;
}
