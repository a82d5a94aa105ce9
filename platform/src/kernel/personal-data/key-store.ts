import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { StoreUnavailable } from '../event-store/store-errors.ts';
import type { RecordStore, RecordTable, StateRecord } from '../read-store/record-store.ts';
import type { ErasureLedger } from './erasure-ledger.ts';
import { createKeyRing, IV_BYTES, UnknownKey } from './key-ring.ts';

/** The data subject's key was destroyed: nothing of them can be written or read any more. */
export class KeyDestroyed extends Error {
  override readonly name = 'KeyDestroyed';
  readonly subjectId: string;
  constructor(subjectId: string) {
    super('the key of this data subject was destroyed');
    this.subjectId = subjectId;
  }
}

/**
 * One AES-256 key for each data subject, wrapped with the master key, in a store of its own.
 * A destroyed key leaves a mark, so that a write that was under way cannot bring the subject back under a new key.
 */
export interface KeyStore {
  /** Makes the key when there is none; it is durable before this answers. Throws KeyDestroyed. */
  getOrCreate(subjectId: string): Promise<Buffer>;
  /**
   * null when the key was destroyed, which leaves a mark. Throws StoreUnavailable where there is neither key nor mark: the
   * store is behind or not whole, and what was sealed with the key is not to be taken for erased.
   */
  get(subjectId: string): Promise<Buffer | null>;
  /** As `get` for several subjects, in one question to the store. */
  getMany(subjectIds: Iterable<string>): Promise<ReadonlyMap<string, Buffer | null>>;
  /** Whether there is a key, the mark of a destroyed one, or neither. */
  find(subjectId: string): Promise<'there' | 'destroyed' | 'missing'>;
  /** Destroys the key and its bytes on disk. False when it was destroyed already. */
  destroy(subjectId: string): Promise<boolean>;
}

interface KeyRecord extends StateRecord {
  /** See Wrapped; null once destroyed. */
  readonly wrapped: string | null;
  /** Id of the master key it is wrapped with; absent where an older program wrote it, and once destroyed. */
  readonly key?: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

const KEY_BYTES = 32;
const TABLE = 'subject_keys';
const PURPOSE = 'subject-keys';

/** Other processes notice a destroyed key after this long at the latest. */
const RECHECK_MS = 1000;
const CACHED_KEYS_MAX = 5000;

export interface KeyStoreOptions {
  /** The present MASTER_KEY: it wraps new keys and opens old ones. */
  readonly masterKey: Uint8Array;
  /** Others that keys may be wrapped with, while it is being exchanged. */
  readonly accepted?: readonly Uint8Array[];
  readonly clock: Clock;
  /** Told of each key before it is destroyed; absent for whoever only reads. */
  readonly ledger?: Pick<ErasureLedger, 'record'>;
  /** Told of each key that is destroyed, for the metrics. */
  readonly onDestroyed?: () => void;
  /** Milliseconds that never jump; for the age of cached keys. */
  readonly monotonicMs?: () => number;
}

/** Opens the table of keys in a record store. */
export async function openKeyStore(records: RecordStore, options: KeyStoreOptions): Promise<KeyStore> {
  const table: RecordTable<KeyRecord> = await records.table<KeyRecord>(TABLE);
  const ring = createKeyRing([options.masterKey, ...(options.accepted ?? [])], PURPOSE);
  const monotonicMs = options.monotonicMs ?? (() => performance.now());
  const cache = new Map<string, { readonly key: Buffer; checkedAtMs: number }>();

  /** Throws StoreUnavailable where the master key was exchanged before everything was wrapped anew: nobody is erased by that. */
  const unwrap = (subjectId: string, wrapped: string, key: string | null): Buffer => {
    try {
      return ring.open(subjectId, { wrapped, key });
    } catch (error) {
      if (!(error instanceof UnknownKey)) throw error;
      throw new StoreUnavailable('the key of a data subject is wrapped with another MASTER_KEY', { cause: error });
    }
  };

  const remember = (subjectId: string, key: Buffer): Buffer => {
    cache.delete(subjectId);
    cache.set(subjectId, { key, checkedAtMs: monotonicMs() });
    if (cache.size > CACHED_KEYS_MAX) {
      const oldest = cache.keys().next().value;
      if (oldest !== undefined) cache.delete(oldest);
    }
    return key;
  };
  const forget = (subjectId: string): void => {
    // The bytes are not overwritten: a write that holds them would then encrypt with a key of zeroes.
    cache.delete(subjectId);
  };
  const fresh = (subjectId: string): Buffer | null => {
    const cached = cache.get(subjectId);
    return cached !== undefined && monotonicMs() - cached.checkedAtMs < RECHECK_MS ? cached.key : null;
  };

  /** A key as the store has it now; unwrapped anew only when it is not in memory. */
  const known = (subjectId: string, wrapped: string, key: string | null): Buffer =>
    remember(subjectId, cache.get(subjectId)?.key ?? unwrap(subjectId, wrapped, key));

  /** The stored key; null = none yet; throws KeyDestroyed. */
  const stored = async (subjectId: string): Promise<Buffer | null> => {
    const cached = fresh(subjectId);
    if (cached !== null) return cached;
    const record = await table.get(subjectId);
    if (record === null) return null;
    if (record.wrapped === null) {
      forget(subjectId);
      throw new KeyDestroyed(subjectId);
    }
    return known(subjectId, record.wrapped, record.key ?? null);
  };
  const missing = (): StoreUnavailable => new StoreUnavailable('the key of a data subject is not there');

  /** The stored key of a subject that has one. Throws KeyDestroyed, and StoreUnavailable where there is nothing. */
  const existing = async (subjectId: string): Promise<Buffer> => {
    const key = await stored(subjectId);
    if (key === null) throw missing();
    return key;
  };

  return {
    getOrCreate: async (subjectId) => {
      if (cache.has(subjectId)) {
        const known = await stored(subjectId);
        if (known !== null) return known;
      }
      // A subject that is not in memory is nearly always a new one: the insert itself tells.
      const random = randomBytes(KEY_BYTES + IV_BYTES);
      const key = random.subarray(0, KEY_BYTES);
      const at = new Date(options.clock.now()).toISOString();
      const wrapped = ring.seal(subjectId, key, random.subarray(KEY_BYTES));
      if (await table.insert(subjectId, { ...wrapped, at })) return remember(subjectId, key);
      return existing(subjectId);
    },
    get: async (subjectId) => {
      try {
        return await existing(subjectId);
      } catch (error) {
        if (error instanceof KeyDestroyed) return null;
        throw error;
      }
    },
    getMany: async (subjectIds) => {
      const found = new Map<string, Buffer | null>();
      const asked: string[] = [];
      for (const subjectId of new Set(subjectIds)) {
        const cached = fresh(subjectId);
        if (cached === null) asked.push(subjectId);
        else found.set(subjectId, cached);
      }
      const records = asked.length === 0 ? [] : await table.getMany(asked);
      for (const [at, subjectId] of asked.entries()) {
        const record = records[at] ?? null;
        if (record === null) throw missing();
        if (record.wrapped === null) forget(subjectId);
        const key = record.wrapped === null ? null : known(subjectId, record.wrapped, record.key ?? null);
        found.set(subjectId, key);
      }
      return found;
    },
    find: async (subjectId) => {
      const record = await table.get(subjectId);
      return record === null ? 'missing' : record.wrapped === null ? 'destroyed' : 'there';
    },
    destroy: async (subjectId) => {
      const record = await table.get(subjectId);
      forget(subjectId);
      if (record !== null && record.wrapped === null) return false;
      await options.ledger?.record([subjectId]);
      await table.put(subjectId, { wrapped: null, at: new Date(options.clock.now()).toISOString() });
      forget(subjectId);
      options.onDestroyed?.();
      await records.scrub();
      return true;
    },
  };
}

export interface Rewrapping {
  /** Keys looked at so far, destroyed ones too. */
  readonly seen: number;
  /** Keys there are. */
  readonly of: number;
  /** Keys that another master key had wrapped. */
  readonly rewrapped: number;
}

/** Keys of one step. */
const REWRAPPED_AT_ONCE = 200;

/**
 * Wraps every key with the present master key; whoever reads and writes meanwhile goes on. A key that is destroyed stays so.
 * Gives what was done after each step. Throws UnknownKey for a key that neither the present nor an accepted one has wrapped.
 */
export async function* rewrapKeys(
  records: RecordStore,
  { masterKey, accepted = [] }: Pick<KeyStoreOptions, 'masterKey' | 'accepted'>,
): AsyncGenerator<Rewrapping, void, void> {
  const table: RecordTable<KeyRecord> = await records.table<KeyRecord>(TABLE);
  const ring = createKeyRing([masterKey, ...accepted], PURPOSE);
  const of = await table.count({ index: '_id' });
  let seen = 0;
  let rewrapped = 0;
  for (let cursor: string | undefined; ; ) {
    const page = await table.find({
      index: '_id',
      limit: REWRAPPED_AT_ONCE,
      ...(cursor === undefined ? {} : { cursor }),
    });
    const former = page.documents.filter(({ wrapped, key }) => wrapped !== null && key !== ring.current);
    const changes = former.map(({ _id, wrapped, key = null, at }) => {
      const fresh = ring.seal(_id, ring.open(_id, { wrapped: wrapped as string, key }));
      // One that was destroyed a moment ago is another record: it stays as it is.
      return table.replaceIf(_id, 'wrapped', wrapped, { ...fresh, at });
    });
    rewrapped += (await Promise.all(changes)).filter(Boolean).length;
    seen += page.documents.length;
    yield { seen, of: Math.max(of, seen), rewrapped };
    if (page.nextCursor === undefined || page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  await records.scrub();
}
