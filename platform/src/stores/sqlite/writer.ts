import type { DatabaseSync } from 'node:sqlite';
import type { Failpoint } from '../../kernel/failpoint.ts';
import type { Job } from './writer-protocol.ts';

/** One file's side of the writer thread: what its jobs do. */
export interface Writer {
  readonly db: DatabaseSync;
  /** Jobs done in the group's transaction, by kind. What they give is sent once the commit is on the disk. */
  readonly inside: { readonly [kind: string]: (...args: never[]) => unknown };
  /** Jobs done between transactions, by kind. AGAIN and BLOCKED = to be called once more after other work. */
  readonly outside: { readonly [kind: string]: (...args: never[]) => unknown };
  /** How much a job counts towards the size of its group (1 when absent). */
  weight?(job: Job): number;
  /** A job can fail by itself: each gets a savepoint, so that the rest of its group stays. */
  readonly savepoints: boolean;
  /** Failpoints passed by a group. */
  readonly failpoints: { readonly before?: Failpoint; readonly inside?: Failpoint; readonly committed?: Failpoint };
  /** Kinds of jobs that pass the failpoints. */
  readonly failpointKind: string;
  /** Gives back what is held beside the file, when it is closed. */
  close?(): void;
}

/** Answer of an `outside` job that has done a part and has more to do. */
export const AGAIN: unique symbol = Symbol('again');
/** Answer of an `outside` job that another connection is in the way of. */
export const BLOCKED: unique symbol = Symbol('blocked');

/** Answer of an `inside` job of a writer with savepoints that is to leave nothing: its caller gets false. */
export const UNDONE: unique symbol = Symbol('undone');

/** Calls a job's function with its arguments. */
export function callJob(table: Writer['inside'], job: Job): unknown {
  const [kind, ...args] = job;
  const action = table[kind] as ((...values: readonly unknown[]) => unknown) | undefined;
  if (action === undefined) throw new TypeError(`no job of the kind ${kind}`);
  return action(...args);
}
