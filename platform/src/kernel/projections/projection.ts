import type { StoredEvent } from '../event-store/event-store.ts';
import type { Document, IndexDefinition } from '../read-store/read-store.ts';

/** An event with its personal fields readable, or blanked when their key is gone. */
export type ReadableEvent = StoredEvent;

/**
 * A read model (docs/reference/processes.md#projections): pure and deterministic, so that a rebuild equals what was
 * served.
 */
export interface Projection<D extends Document> {
  /** Name of its collection: lower case letters and _. */
  readonly name: string;
  /** Raised with every change that alters documents; a rebuild follows at the next start. */
  readonly version: number;
  /**
   * The oldest version whose documents today's code can read; what is older is not served, and calls that need it are 503 until
   * this version is built. Absent = every one.
   */
  readonly readableFrom?: number;
  readonly indexes: readonly IndexDefinition[];
  /** Event types it takes notice of. */
  readonly types: readonly string[];
  /** Personal values are folded as the log holds them, sealed, and opened by the reader of the documents. */
  readonly sealed?: true;
  /** Most documents are written once and stay as they are: none is kept in memory for the next event. */
  readonly appended?: true;
  /** Ids of the documents that an event touches. */
  keys(event: ReadableEvent): readonly string[];
  /** Which of them it is the first to touch: they are not looked for. One that is there all the same costs a second try. */
  begins?(event: ReadableEvent): readonly string[];
  /** The document after an event; the same object when nothing changes, null = no document. */
  evolve(document: D | null, event: ReadableEvent, key: string): D | null;
}

/** Builds of one code version that can be told apart. */
const BUILDS_PER_VERSION = 1_000;

/** Stored version of a build: the version in the code and which build of it this is. */
export const storedVersion = (codeVersion: number, build: number): number => codeVersion * BUILDS_PER_VERSION + build;

/** Version in the code that a stored version was built with. */
export const codeVersion = (stored: number): number => Math.floor(stored / BUILDS_PER_VERSION);

/** A number for a new build: one above all that exist of its code, since readers never go back. Throws when there is none left. */
export function nextBuild(version: number, existing: readonly number[]): number {
  const last = Math.max(storedVersion(version, 0) - 1, ...existing.filter((stored) => codeVersion(stored) === version));
  if (codeVersion(last + 1) !== version)
    throw new Error(`all builds of version ${version} are used: raise the version`);
  return last + 1;
}
