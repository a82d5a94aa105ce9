import type { CollectionDefinition, Query, ReadStore } from '../../src/kernel/read-store/read-store.ts';

/** What a module must export to be tried as a read store, in this process and in child processes. */
export interface ReadStoreOpener {
  /** Opens the read models at a location that `newLocation` gave; several may be open on one location. */
  openReadStore(location: string): Promise<ReadStore>;
  /** Embedded stores: takes the write lock as another process would; gives the way to let it go. */
  lockReadModels?(location: string): () => void;
}

/** An adapter to be tried by `readStoreConformance`. */
export interface ReadStoreAdapter {
  /** Absolute path of a module that is a `ReadStoreOpener`. */
  readonly opener: string;
  newLocation(): Promise<string>;
  removeLocation(location: string): Promise<void>;
  /** Files that hold the read models (embedded stores): their bytes are searched and counted. */
  readonly files?: (location: string) => readonly string[];
  /** Whether documents and checkpoint are one write, or the documents may lead. */
  readonly commit: 'atomic' | 'documents-first';
  /** Whether of two guarded writes of a document at once only one may count (default true). */
  readonly hasAtomicUpdates?: boolean;
  /** Most documents in a row where the engine reads a whole collection to find or change one of them. */
  readonly documentsMost?: number;
  /** Whether a query walks its index; asked for every declared index. Absent where the server keeps its plans to itself: time is not measured either. */
  readonly usesIndex?: (store: ReadStore, definition: CollectionDefinition, query: Query) => Promise<boolean>;
}
