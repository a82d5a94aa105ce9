import { setTimeout as delay, setImmediate as turnOver } from 'node:timers/promises';
import { type AnyBulkWriteOperation, MongoBulkWriteError, type Collection as MongoCollection } from 'mongodb';
import type { EventMark } from '../../kernel/event-store/event-store.ts';
import type { OutageLog } from '../../kernel/event-store/outage.ts';
import { failpoint } from '../../kernel/failpoint.ts';
import { type TableShape, tableShape } from '../../kernel/read-store/collection-shape.ts';
import { checkId, checkVersion, checkWrite, storedText } from '../../kernel/read-store/document-checks.ts';
import type {
  Collection,
  CollectionDefinition,
  Document,
  DocumentState,
  IndexDefinition,
  NamedVersion,
  ReadStore,
  Rollback,
  Write,
} from '../../kernel/read-store/read-store.ts';
import { MAX_TIME_MS, openDatabase } from './connection.ts';
import { isDuplicate, makingOnce } from './errors.ts';
import {
  asStored,
  countFound,
  ensureCollection,
  findPage,
  inParts,
  type StoredDocument,
  withIds,
} from './shaped-collection.ts';
import { sharedReading, sharedWriting } from './shared-reading.ts';

export interface MongoReadStoreOptions {
  /** `mongodb://`, with the name of the database; user and password where the server wants them. */
  readonly url: string;
  /** Told what keeps the server from being used, once. */
  readonly log?: OutageLog | undefined;
}

/** What is known of a version, or which version of a read model is served (`active` is set). */
interface Entry {
  readonly _id: string;
  readonly name: string;
  readonly version?: number;
  readonly checkpoint?: number;
  readonly mark?: EventMark;
  /** JSON text of the declared indexes. */
  readonly indexes?: string;
  readonly active?: number;
  readonly previous?: number | null;
  readonly rolledBack?: Rollback | null;
}

/** How far a version has come, as one commit has it. */
interface CheckpointMove {
  readonly table: string;
  readonly checkpoint: number;
  readonly mark: EventMark | undefined;
}

interface PreparedWrite {
  readonly write: Write;
  readonly stored: StoredDocument;
}

interface DueWrite extends PreparedWrite {
  /** Nothing is stored under its id. */
  readonly isNew: boolean;
}

/** Ids asked for in one query. */
const IDS_PART = 1_000;
/** Documents of one read of everything. */
const READ_PART = 200;
/** How long documents on their way hold up checkpoints that are moved together with theirs. */
const GATHER_MS = 20;
/** Documents of one bulk write: few enough for a slow engine to answer in time. */
const WRITE_PART = 50;

const versionName = (name: string, version: number): string => `${name}__v${version}`;

/** The newest write of each document, so that one batch writes each once. */
function newest(writes: readonly PreparedWrite[]): readonly PreparedWrite[] {
  const byId = new Map<string, PreparedWrite>();
  for (const each of writes) {
    const known = byId.get(each.write.id);
    if (known === undefined || known.write.position < each.write.position) byId.set(each.write.id, each);
  }
  return [...byId.values()];
}

/** What a stored position (-1 = none) makes of a write. */
function verdictOf({ position, readAt }: Write, stored: number): 'due' | 'done' | 'conflict' {
  if (readAt === undefined) return stored >= position ? 'done' : 'due';
  if (stored === readAt) return 'due';
  return stored === position ? 'done' : 'conflict';
}

/**
 * Opens the read models on MongoDB or a compatible engine: a collection for each version, documents as JSON text with keys
 * for the declared indexes. Writes are guarded by position, one document each; the checkpoint follows them and is never
 * ahead. No transactions, change streams, expiring or partial indexes. Throws StoreUnavailable when there is no server.
 */
export async function openMongoReadStore({ url, log }: MongoReadStoreOptions): Promise<ReadStore> {
  const { db, secret, run, runOnce, close } = await openDatabase(url, '', log);
  const catalogue: MongoCollection<Entry> = db.collection<Entry>('catalogue');
  await run(() => catalogue.createIndex({ name: 1 }));
  /** Versions that this process has opened: a commit need not ask whether they exist. */
  const opened = new Set<string>();
  /** Collections of the active versions, so that a query costs no preparation. */
  const actives = new Map<string, { readonly indexes: string; readonly collection: Collection<Document> }>();

  /** The whole catalogue, a few entries for each read model: every query and every projection asks for what is served. */
  const readCatalogue = sharedReading(() => catalogue.find({}, { maxTimeMS: MAX_TIME_MS }).toArray());

  const entryOf = async (name: string, version: number): Promise<Entry | null> =>
    (await readCatalogue()).find(({ _id }) => _id === versionName(name, version)) ?? null;

  /** Documents on their way, whose checkpoints are moved in a moment. */
  const writing = new Set<Promise<unknown>>();
  const untilWritten = async (): Promise<void> => {
    await turnOver();
    if (writing.size > 0)
      await Promise.race([Promise.allSettled(writing), delay(GATHER_MS, undefined, { ref: false })]);
  };
  const whileWriting = <T>(work: Promise<T>): Promise<T> => {
    writing.add(work);
    return work.finally(() => writing.delete(work));
  };

  /**
   * Moves checkpoints, those of all read models that are there at about the same time in one call: an event is folded into many of
   * them at once. False for a version that does not exist any more.
   */
  const keepCheckpoint = sharedWriting(async (moves: readonly CheckpointMove[]): Promise<readonly boolean[]> => {
    const operations = moves.map(({ table, checkpoint, mark }): AnyBulkWriteOperation<Entry> => {
      const kept = { $max: { checkpoint } };
      if (mark === undefined) return { updateOne: { filter: { _id: table }, update: kept } };
      // Where it is the newer one: of two processes that fold the same version, either may come last.
      const isNewer = { $or: [{ mark: { $exists: false } }, { 'mark.position': { $lt: mark.position } }] };
      return { updateOne: { filter: { _id: table, ...isNewer }, update: { ...kept, $set: { mark } } } };
    });
    const { matchedCount } = await catalogue.bulkWrite(operations, { ordered: false });
    if (matchedCount === moves.length) return moves.map(() => true);
    return Promise.all(
      moves.map(async ({ table, checkpoint }) => {
        const kept = await catalogue.updateOne({ _id: table }, { $max: { checkpoint } });
        return kept.matchedCount === 1;
      }),
    );
  }, untilWritten);

  const makeCollection = <D extends Document>(
    name: string,
    version: number,
    indexes: readonly IndexDefinition[],
  ): Collection<D> => {
    const shape = tableShape(versionName(name, version), indexes);
    const stored = db.collection<StoredDocument>(shape.table);
    const bodyOf = ({ doc }: StoredDocument): D | null => (doc === null ? null : (JSON.parse(doc) as D));

    const byId = async (ids: readonly string[]): Promise<Map<string, StoredDocument>> => {
      const found = new Map<string, StoredDocument>();
      for (let from = 0; from < ids.length; from += IDS_PART) {
        const part = ids.slice(from, from + IDS_PART);
        const rows = await stored.find(withIds(part), { maxTimeMS: MAX_TIME_MS }).toArray();
        for (const row of rows) found.set(row._id, row);
      }
      return found;
    };

    async function* entries(): AsyncGenerator<{ id: string; document: D | null; position: number }, void, void> {
      const parts = inParts(stored, READ_PART);
      for (;;) {
        const { value: rows } = await runOnce(() => parts.next());
        if (rows === undefined) return;
        for (const row of rows) yield { id: row._id, document: bodyOf(row), position: row.pos ?? -1 };
      }
    }

    return {
      get: async (id) => {
        checkId(id);
        const row = await run(() => stored.findOne({ _id: id }, { maxTimeMS: MAX_TIME_MS }));
        return row === null ? null : bodyOf(row);
      },
      getMany: async (ids) => {
        for (const id of ids) checkId(id);
        const found = await run(() => byId([...new Set(ids)]));
        return ids.map((id) => {
          const row = found.get(id);
          return row === undefined ? null : bodyOf(row);
        });
      },
      states: async (ids, known) => {
        const found = await run(() => byId([...new Set(ids)]));
        return ids.map((id): DocumentState<D> => {
          const row = found.get(id);
          if (row?.pos === undefined) return { document: null, position: -1 };
          return { document: known?.get(id) === row.pos ? undefined : bodyOf(row), position: row.pos };
        });
      },
      find: (query) =>
        run(async () => {
          const { rows, nextCursor } = await findPage(stored, shape, secret, query);
          return { documents: rows.map((row) => bodyOf(row) as D), nextCursor };
        }),
      count: (query) => run(async () => countFound(stored, shape, query)),
      entries,
      all: async function* () {
        for await (const { document } of entries()) if (document !== null) yield document;
      },
    };
  };

  const prepare = (shape: TableShape, write: Write): PreparedWrite => {
    checkWrite(write);
    const { id, document, position } = write;
    const doc = document === null ? null : storedText(document, `a document of ${shape.table}`);
    return { write, stored: { ...asStored(shape, id, doc, document), pos: position } };
  };

  /** What of the writes is still to be done, by what is stored; null for a conflict. */
  const look = async (
    stored: MongoCollection<StoredDocument>,
    writes: readonly PreparedWrite[],
  ): Promise<readonly DueWrite[] | null> => {
    const ids = writes.map(({ write }) => write.id);
    const rows = await stored.find(withIds(ids), { projection: { pos: 1 }, maxTimeMS: MAX_TIME_MS }).toArray();
    const positions = new Map(rows.map(({ _id, pos }) => [_id, pos ?? -1]));
    const verdicts = writes.map(({ write }) => verdictOf(write, positions.get(write.id) ?? -1));
    if (verdicts.includes('conflict')) return null;
    return writes
      .filter((_, at) => verdicts[at] === 'due')
      .map((each) => ({ ...each, isNew: !positions.has(each.write.id) }));
  };

  /** As `look`, by what the callers have read themselves when all of them have. */
  const expected = async (
    stored: MongoCollection<StoredDocument>,
    writes: readonly PreparedWrite[],
  ): Promise<readonly DueWrite[] | null> =>
    writes.some(({ write }) => write.readAt === undefined)
      ? look(stored, writes)
      : writes.map((each) => ({ ...each, isNew: each.write.readAt === -1 }));

  /** Writes under the guard of the stored positions; false when some are refused as duplicates or met another position. */
  const writePart = async (stored: MongoCollection<StoredDocument>, writes: readonly DueWrite[]): Promise<boolean> => {
    const operations = writes.map(({ write, stored: replacement, isNew }): AnyBulkWriteOperation<StoredDocument> => {
      if (isNew) return { insertOne: { document: replacement } };
      const guard = write.readAt ?? { $lt: write.position };
      return { replaceOne: { filter: { _id: write.id, pos: guard }, replacement } };
    });
    try {
      // Not in order: the first refusal must not keep the others out.
      const { insertedCount, matchedCount } = await stored.bulkWrite(operations, { ordered: false });
      return insertedCount + matchedCount === writes.length;
    } catch (error) {
      if (error instanceof MongoBulkWriteError && isDuplicate(error)) return false;
      throw error;
    }
  };

  /**
   * What is new is inserted, so that no engine has to look for it; what is there is replaced under its guard: one that another
   * process has changed meanwhile stays. Of writes that were not all done the stored positions tell, without a look at the
   * engine's own account: one that is there was applied; one whose stored document is as it was read was kept out by a taken
   * key, or because the engine stopped at the refusal of another; anything else is a conflict (false). No progress twice means
   * a taken key.
   */
  const writeAll = async (
    stored: MongoCollection<StoredDocument>,
    name: string,
    writes: readonly PreparedWrite[],
  ): Promise<boolean> => {
    for (let from = 0; from < writes.length; from += WRITE_PART) {
      let left = await expected(stored, writes.slice(from, from + WRITE_PART));
      for (let stuck = 0; left !== null && left.length > 0 && !(await writePart(stored, left)); ) {
        const before = left.length;
        left = await look(stored, left);
        stuck = left?.length === before ? stuck + 1 : 0;
        if (stuck === 2) throw new TypeError(`two documents of ${name} share the key of a unique index`);
      }
      if (left === null) return false;
    }
    return true;
  };

  const everyVersion = async (): Promise<readonly NamedVersion[]> => {
    const entries = await readCatalogue();
    const served = new Map(entries.flatMap(({ name, active }) => (active === undefined ? [] : [[name, active]])));
    return entries
      .filter(({ version }) => version !== undefined)
      .map(({ name, version = 0, checkpoint = -1, mark = null }) => {
        return { name, version, checkpoint, mark, active: served.get(name) === version };
      })
      .sort((a, b) => (a.name === b.name ? a.version - b.version : a.name < b.name ? -1 : 1));
  };

  const aliasOf = (name: string): Promise<Entry | null> => catalogue.findOne({ _id: name });

  /** Sends readers to a version; false when a higher one is active and nobody asked to go back (`rollbackAt`). */
  const switchTo = async (name: string, version: number, rollbackAt: string | null): Promise<boolean> => {
    if ((await entryOf(name, version)) === null) throw new TypeError(`version ${version} of ${name} does not exist`);
    failpoint('alias.before-switch');
    for (;;) {
      const alias = await aliasOf(name);
      if (alias?.active === version) return true;
      const from = alias?.active ?? null;
      if (rollbackAt === null && from !== null && from > version) return false;
      const rolledBack = rollbackAt === null || from === null ? null : { from, at: rollbackAt };
      const next = { name, active: version, previous: from, rolledBack };
      if (from === null) {
        try {
          await catalogue.insertOne({ _id: name, ...next });
          return true;
        } catch (error) {
          if (!isDuplicate(error)) throw error;
        }
      } else {
        const { matchedCount } = await catalogue.updateOne({ _id: name, active: from }, { $set: next });
        if (matchedCount === 1) return true;
      }
    }
  };

  return {
    collection: async <D extends Document>(definition: CollectionDefinition) => {
      checkVersion(definition);
      const { name, version, indexes } = definition;
      const shape = tableShape(versionName(name, version), indexes);
      await run(async () => {
        const before = (await entryOf(name, version))?.indexes;
        await ensureCollection(db, shape, before === undefined ? null : (JSON.parse(before) as IndexDefinition[]));
        const entry = { $set: { name, version, indexes: JSON.stringify(indexes) }, $setOnInsert: { checkpoint: -1 } };
        await makingOnce(() => catalogue.updateOne({ _id: shape.table }, entry, { upsert: true }));
      });
      opened.add(shape.table);
      return makeCollection<D>(name, version, indexes);
    },
    active: async <D extends Document>(name: string) => {
      const entries = (await run(readCatalogue)).filter((entry) => entry.name === name);
      const version = entries.find(({ _id }) => _id === name)?.active;
      const entry = entries.find((each) => each.version === version);
      if (version === undefined || entry?.indexes === undefined) return null;
      const known = actives.get(entry._id);
      const collection =
        known?.indexes === entry.indexes
          ? known.collection
          : makeCollection(name, version, JSON.parse(entry.indexes) as IndexDefinition[]);
      if (collection !== known?.collection) actives.set(entry._id, { indexes: entry.indexes, collection });
      return { collection: collection as Collection<D>, version, checkpoint: entry.checkpoint ?? -1 };
    },
    commit: async ({ collection: { name, version, indexes }, writes, checkpoint, mark }) => {
      if (!Number.isSafeInteger(checkpoint)) throw new TypeError('not a checkpoint');
      const shape = tableShape(versionName(name, version), indexes);
      const prepared = newest(writes.map((write) => prepare(shape, write)));
      return run(async () => {
        const noVersion = new TypeError(`version ${version} of ${name} does not exist`);
        if (!opened.has(shape.table) && (await entryOf(name, version)) === null) throw noVersion;
        failpoint('project.before-commit');
        const stored = db.collection<StoredDocument>(shape.table);
        // Deletions first: what they free in a unique index may be taken in the same batch.
        const isDeletion = ({ write }: PreparedWrite): boolean => write.document === null;
        const others = prepared.filter((each) => !isDeletion(each));
        const write = async (): Promise<boolean> =>
          (await writeAll(stored, name, prepared.filter(isDeletion))) && writeAll(stored, name, others);
        if (!(await whileWriting(write()))) return false;
        failpoint('project.documents-before-checkpoint');
        if (await keepCheckpoint({ table: shape.table, checkpoint, mark })) return true;
        // Another process has dropped the version: the documents just written made its collection again.
        opened.delete(shape.table);
        if (prepared.length > 0) await db.dropCollection(shape.table);
        throw noVersion;
      });
    },
    checkpoint: async (name, version) => (await run(() => entryOf(name, version)))?.checkpoint ?? -1,
    activate: (name, version) => run(() => switchTo(name, version, null)),
    rollBack: async (name, version, at) => {
      await run(() => switchTo(name, version, at));
    },
    rolledBack: (name) => run(async () => (await aliasOf(name))?.rolledBack ?? null),
    previous: (name) =>
      run(async () => {
        const previous = (await aliasOf(name))?.previous ?? null;
        return previous === null || (await entryOf(name, previous)) === null ? null : previous;
      }),
    versions: async (name) => (await run(everyVersion)).filter((each) => each.name === name),
    everyVersion: () => run(everyVersion),
    kept: async (name, version) => {
      const entry = await run(() => entryOf(name, version));
      return { position: entry?.checkpoint ?? -1, mark: entry?.mark ?? null };
    },
    withdraw: (name) =>
      run(async () => {
        await catalogue.deleteOne({ _id: name });
      }),
    countDocuments: (name, version) =>
      run(() => db.collection<StoredDocument>(versionName(name, version)).countDocuments({ doc: { $ne: null } })),
    drop: (name, version) =>
      run(async () => {
        if ((await aliasOf(name))?.active === version) {
          throw new TypeError(`version ${version} of ${name} is the active one`);
        }
        const { deletedCount } = await catalogue.deleteOne({ _id: versionName(name, version) });
        opened.delete(versionName(name, version));
        if (deletedCount === 1) await db.dropCollection(versionName(name, version));
      }),
    // Freed space and replaced bytes are the server's to overwrite (docs/operate/servers.md).
    scrub: () => run(async () => undefined),
    close,
  };
}
