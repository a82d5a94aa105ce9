import type { Json } from '../event-store/event-store.ts';
import type { IndexDefinition, Key, Page, Query } from './read-store.ts';

/**
 * The port of durable state that is neither log nor read model: subject keys, outbox, answers kept for idempotency keys,
 * used human-check challenges, parked events. Writes are durable before they answer and are grouped like appends.
 */

/** A record: plain JSON under a text key. */
export interface StateRecord {
  readonly [key: string]: Json | undefined;
}

export interface RecordTable<R extends StateRecord> {
  /** False when the id is taken; the stored record stays. */
  insert(id: string, record: R): Promise<boolean>;
  /** Several at once, in one durable write; answers which were inserted. */
  insertMany(rows: readonly { id: string; record: R }[]): Promise<readonly boolean[]>;
  get(id: string): Promise<R | null>;
  /** In the order asked, null for missing. */
  getMany(ids: readonly string[]): Promise<readonly (R | null)[]>;
  /** Inserts or replaces. */
  put(id: string, record: R): Promise<void>;
  /**
   * Replaces only when the stored record still equals `expected` in the given field; false otherwise. `known` is the whole record as the
   * caller has it: where that is what is stored, a store far away need not be looked into first.
   */
  replaceIf(id: string, field: string, expected: Key, record: R, known?: R): Promise<boolean>;
  delete(id: string): Promise<boolean>;
  /** Deletes only when the stored record still equals `expected` in the given field; false otherwise. */
  deleteIf(id: string, field: string, expected: Key): Promise<boolean>;
  find(query: Query): Promise<Page<R & { readonly _id: string }>>;
  count(query: Omit<Query, 'sort' | 'limit' | 'cursor'>): Promise<number>;
}

/** A table that a store has, with the indexes it was opened with last. */
export interface RecordTableName {
  readonly name: string;
  readonly indexes: readonly IndexDefinition[];
}

export interface RecordStore {
  /** Every table that there is, by name. */
  tables(): Promise<readonly RecordTableName[]>;
  table<R extends StateRecord>(name: string, indexes?: readonly IndexDefinition[]): Promise<RecordTable<R>>;
  /** Overwrites freed pages and truncates the write-ahead log, so that deleted records leave no bytes. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}
