import type { EventMark, Json, KeptPosition } from '../event-store/event-store.ts';

/** The port of the read models. Adapters: `sqlite/` here, MongoDB beside it. */

/** A document of a read model; `_id` is its key. Keys hold no dot and no leading `$`. */
export interface Document {
  readonly _id: string;
  readonly [key: string]: Json | undefined;
}

/** An index that queries may use; a query without a declared index is refused. */
export interface IndexDefinition {
  readonly name: string;
  /** Equality on the leading fields, range and order on the last one. A dotted path is not allowed. Missing = null, sorted first. */
  readonly fields: readonly string[];
  /** `words`: the one field holds an array of folded words, found by prefix (all given prefixes must match). */
  readonly kind?: 'ordered' | 'words';
  /** A missing field counts as the value null, so two documents without it are duplicates. */
  readonly unique?: boolean;
  /** Documents whose first field is null are not in it: a query has to give that field a value. */
  readonly sparse?: boolean;
}

/** One version of one read model. */
export interface CollectionDefinition {
  readonly name: string;
  readonly version: number;
  readonly indexes: readonly IndexDefinition[];
}

export type Key = string | number | boolean | null;

export interface Query {
  /** Name of a declared index, or `_id`. */
  readonly index: string;
  /** Values of the leading fields. */
  readonly equals?: readonly Key[];
  /** Range on the next field. */
  readonly range?: { readonly gt?: Key; readonly gte?: Key; readonly lt?: Key; readonly lte?: Key };
  /** Prefixes for a `words` index; already folded. */
  readonly words?: readonly string[];
  /** By the index's next field after `equals`, then `_id`; code point order, null first. Default 'asc'. */
  readonly sort?: 'asc' | 'desc';
  /** 0-1000, default 50. */
  readonly limit?: number;
  /** From an earlier page of the same query. */
  readonly cursor?: string;
}

export interface Page<D> {
  readonly documents: readonly D[];
  readonly nextCursor: string | null;
}

/** A document with the position of the last event folded into it; a deleted one keeps its position. */
export interface DocumentState<D> {
  /** null = absent or deleted; undefined = unchanged since the position the caller knows. */
  readonly document: D | null | undefined;
  /** -1 = never written. Of a document that was folded anew it lies a little above that of its last event (`refoldedAt`). */
  readonly position: number;
}

/** Reads one version of one read model. A version that was dropped meanwhile reads as empty. */
export interface Collection<D extends Document> {
  get(id: string): Promise<D | null>;
  /** In the order asked, null for missing. */
  getMany(ids: readonly string[]): Promise<readonly (D | null)[]>;
  /** For a projector: documents with their positions, in the order asked. `known` are positions of documents it still holds. */
  states(ids: readonly string[], known?: ReadonlyMap<string, number>): Promise<readonly DocumentState<D>[]>;
  /** Throws a TypeError without a declared index, InvalidCursor for a cursor of another query. */
  find(query: Query): Promise<Page<D>>;
  count(query: Omit<Query, 'sort' | 'limit' | 'cursor'>): Promise<number>;
  /** Every id in order with its document and position, deleted ones (null) where the adapter still knows them. */
  entries(): AsyncIterable<{ readonly id: string; readonly document: D | null; readonly position: number }>;
  /** Every document in `_id` order, for verification. */
  all(): AsyncIterable<D>;
}

/** A guarded write. */
export interface Write {
  readonly id: string;
  /** null = delete. */
  readonly document: Document | null;
  /** Position of the last event folded into the document, or what `refoldedAt` gives. */
  readonly position: number;
  /**
   * Position at which the caller has read the stored document, -1 = there was none: it is written only while that stands, and
   * what has changed since is a conflict. Absent = a no-op when the stored document is already at `position` or later.
   */
  readonly readAt?: number;
}

/** How far apart the positions of a document lie that is folded anew again and again while no event comes. */
const REFOLD_STEP = 1 / 1_024;

/**
 * Takes the position of the last event in a document that was folded anew, and where the stored one is. Gives the position to
 * write it at: above the stored one, so that no two contents of a document have the same position, and below the next event.
 */
export const refoldedAt = (last: number, stored: number): number => (stored < last ? last : stored + REFOLD_STEP);

export interface CommitInput {
  readonly collection: CollectionDefinition;
  readonly writes: readonly Write[];
  /** Never moves back. */
  readonly checkpoint: number;
  /** The last event handled; kept with the checkpoint while it is newer than the one kept. */
  readonly mark?: EventMark | undefined;
}

/** What is known of the versions of one read model. */
export interface VersionState {
  readonly version: number;
  readonly checkpoint: number;
  /** The last event handled, as `commit` was given it. */
  readonly mark: EventMark | null;
  readonly active: boolean;
}

/** A version of any read model. */
export interface NamedVersion extends VersionState {
  readonly name: string;
}

/** That an operator went back to a version. */
export interface Rollback {
  /** The version that was active before. */
  readonly from: number;
  /** ISO 8601 UTC. */
  readonly at: string;
}

export interface OpenOptions {
  /**
   * For a version without a checkpoint that nobody reads yet: an adapter may leave the checkpoint where it is and the indexes
   * that are no unique ones out until the version is opened again without this. Default false.
   */
  readonly bulk?: boolean;
}

export interface ReadStore {
  /** Opens (and creates) one version. */
  collection<D extends Document>(definition: CollectionDefinition, options?: OpenOptions): Promise<Collection<D>>;
  /** The version readers use now, by alias; follows a switch made by any process within 1 s. null = none active yet. */
  active<D extends Document>(
    name: string,
  ): Promise<{ collection: Collection<D>; version: number; checkpoint: number } | null>;
  /**
   * Documents and checkpoint together (embedded), or documents first and the checkpoint never ahead (MongoDB). False when a
   * document is not any more where its caller has read it: the checkpoint rests, and the caller reads and folds again. Nothing
   * is written then (embedded), or perhaps some of the others (MongoDB).
   */
  commit(input: CommitInput): Promise<boolean>;
  /** Position of the last event handled by a version, -1 when none. */
  checkpoint(name: string, version: number): Promise<number>;
  /**
   * Switches readers to a version in one write; remembers the one before for a rollback. False, and nothing is switched, when a
   * higher version is active: versions go back only by `rollBack`.
   */
  activate(name: string, version: number): Promise<boolean>;
  /** Switches readers to a version, also to a lower one, as an operator asked; kept as a record until the next switch. */
  rollBack(name: string, version: number, at: string): Promise<void>;
  /** The rollback that made the present version active, if one did. */
  rolledBack(name: string): Promise<Rollback | null>;
  /** The version active before the present one, if it still exists. */
  previous(name: string): Promise<number | null>;
  versions(name: string): Promise<readonly VersionState[]>;
  /** Those of every read model there is, also of those that the program does not know any more. */
  everyVersion(): Promise<readonly NamedVersion[]>;
  /** How far a version has read. */
  kept(name: string, version: number): Promise<KeptPosition>;
  /** Nothing is served any more, nothing kept for a rollback: every version can be dropped. */
  withdraw(name: string): Promise<void>;
  /** Documents of a version, 0 for none; goes over all of them, so that it takes its time. */
  countDocuments(name: string, version: number): Promise<number>;
  /** Refused (TypeError) for the active version. */
  drop(name: string, version: number): Promise<void>;
  /** Overwrites freed pages and truncates the write-ahead log, so that replaced documents leave no bytes. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}
