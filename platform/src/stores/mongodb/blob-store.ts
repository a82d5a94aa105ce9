import { Binary } from 'mongodb';
import { type BlobStore, checkName } from '../../kernel/blobs/blob-store.ts';
import type { OutageLog } from '../../kernel/event-store/outage.ts';
import { StoreUnavailable } from '../../kernel/event-store/store-errors.ts';
import { MAX_TIME_MS, openDatabase } from './connection.ts';
import { isDuplicate } from './errors.ts';

export interface MongoBlobStoreOptions {
  /** `mongodb://`, with the name of the database. */
  readonly url: string;
  /** Told what keeps the server from being used, once. */
  readonly log?: OutageLog | undefined;
  /** Whoever only reads needs no right to write. */
  readonly isReading?: boolean;
}

interface FileDocument {
  readonly _id: string;
  readonly bytes: number;
  readonly chunks: number;
}

interface ChunkDocument {
  /** Name and number. */
  readonly _id: string;
  readonly data: Binary;
}

/** A document of the store is 16 MiB at most; small ones move easily. */
const CHUNK_BYTES = 255 * 1_024;

/** Two who write the same at once: the one that comes second has nothing to do. */
async function unlessThere(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}

const chunkId = (name: string, at: number): string => `${name}/${at}`;

/**
 * Files in chunk documents. The chunks come first and the document of the file last, so that a file is there whole or not at
 * all; they are written under ids made from the name, so that two who write the same file do not hinder each other.
 */
export async function openMongoBlobStore({ url, log, isReading = false }: MongoBlobStoreOptions): Promise<BlobStore> {
  const { db, run, close } = await openDatabase(url, '', log, { name: FILES, hasCursors: !isReading });
  const files = db.collection<FileDocument>('files');
  const chunks = db.collection<ChunkDocument>('file_chunks');
  const limit = { maxTimeMS: MAX_TIME_MS };
  return {
    put: async (name, bytes) => {
      checkName(name);
      await run(async () => {
        if ((await files.findOne({ _id: name }, limit)) !== null) return;
        const count = Math.ceil(bytes.length / CHUNK_BYTES);
        for (let at = 0; at < count; at += 1) {
          const data = new Binary(Buffer.from(bytes.subarray(at * CHUNK_BYTES, (at + 1) * CHUNK_BYTES)));
          await unlessThere(chunks.replaceOne({ _id: chunkId(name, at) }, { data }, { upsert: true }));
        }
        await unlessThere(files.replaceOne({ _id: name }, { bytes: bytes.length, chunks: count }, { upsert: true }));
      });
    },
    get: async (name) => {
      checkName(name);
      return run(async () => {
        const file = await files.findOne({ _id: name }, limit);
        if (file === null) return null;
        const ids = Array.from({ length: file.chunks }, (_, at) => chunkId(name, at));
        const found = await chunks.find({ _id: { $in: ids } }, limit).toArray();
        const parts = new Map(found.map(({ _id, data }) => [_id, data]));
        const all = ids.map((id) => parts.get(id)?.buffer ?? new Uint8Array(0));
        const bytes = Buffer.concat(all);
        if (bytes.length !== file.bytes) throw new StoreUnavailable(`a part of the file ${name} is missing`);
        return bytes;
      });
    },
    names: () =>
      run(async () => (await files.find({}, { ...limit, projection: { _id: 1 } }).toArray()).map(({ _id }) => _id)),
    close,
  };
}

/** Its name in messages to the operator. */
export const FILES = { store: 'the store of files', setting: 'FILES_URL' } as const;
