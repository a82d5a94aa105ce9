import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StoreUnavailable } from '../event-store/store-errors.ts';
import type { RecordStore } from '../read-store/record-store.ts';

/**
 * Whose key was destroyed: a set of subject ids that only grows. It lies outside of log and keys and of their backups, so that
 * a backup from before an erasure can be restored without the person.
 */
export interface ErasureLedger {
  /** Durable before it answers. An id may be recorded more than once. Throws StoreUnavailable when nothing can be written. */
  record(subjectIds: readonly string[]): Promise<void>;
  /** Every id, each once. */
  ids(): Promise<ReadonlySet<string>>;
  /** Throws StoreUnavailable when nothing could be recorded now. */
  check(): Promise<void>;
  close(): Promise<void>;
}

const ID = /^[\w-]{1,100}$/;
const PAGE = 1_000;

/** The ids of a ledger's file, each once; none when there is no file. A line that a power cut left half is no id of anybody. */
export function readErasureFile(file: string): ReadonlySet<string> {
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return new Set();
  return new Set(
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => ID.test(line)),
  );
}

/** A ledger in a file, one id a line; the file comes with its first use. Several processes may write to one file. */
export function erasureFile(file: string): ErasureLedger {
  const append = async (text: string): Promise<void> => {
    try {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      const handle = await open(file, 'a', 0o600);
      try {
        if (text === '') return;
        // One write, so that lines of several processes do not mix.
        await handle.appendFile(text);
        await handle.sync();
      } finally {
        await handle.close();
      }
    } catch (error) {
      throw new StoreUnavailable('the ledger of erasures cannot be written', { cause: error });
    }
  };
  return {
    record: (subjectIds) =>
      subjectIds.length === 0 ? Promise.resolve() : append(subjectIds.map((id) => `${id}\n`).join('')),
    ids: async () => readErasureFile(file),
    check: () => append(''),
    close: async () => undefined,
  };
}

/** A ledger in a store of its own, which every process reaches; closing it closes the store. */
export async function erasureRecords(records: RecordStore): Promise<ErasureLedger> {
  const [erased, probes] = await Promise.all([records.table('erased'), records.table('probes')]);
  return {
    record: async (subjectIds) => {
      const ids = [...new Set(subjectIds)];
      for (let from = 0; from < ids.length; from += PAGE)
        await erased.insertMany(ids.slice(from, from + PAGE).map((id) => ({ id, record: {} })));
    },
    ids: async () => {
      const found = new Set<string>();
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const query = { index: '_id', limit: PAGE };
        const page = await erased.find(cursor === undefined ? query : { ...query, cursor });
        for (const { _id } of page.documents) found.add(_id);
        cursor = page.nextCursor;
      }
      return found;
    },
    // Reading says nothing about a user without the right to write, or a disk that is full.
    check: () => probes.put('probe', {}),
    close: () => records.close(),
  };
}
