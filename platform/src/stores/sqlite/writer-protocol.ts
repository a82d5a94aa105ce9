/** What the main thread and the writer thread say to each other. Flat arrays: one message carries many jobs. */

/** What is kept in a file, and so which writer serves it. */
export type Role = 'log' | 'views' | 'records';

/** How to open a file for writing. */
export interface OpenJob {
  readonly role: Role;
  readonly file: string;
  /** Added to every commit, to measure as if on a slow disk. */
  readonly commitDelayMs: number;
  /** How long a job waits for a lock of another process. */
  readonly lockTimeoutMs: number;
}

/** A kind, then its arguments; the kinds are those of the writers' tables. */
export type Job = readonly [kind: string, ...args: readonly unknown[]];

/** `file number, job number, job` over and over. */
export type JobMessage = readonly (number | Job)[];

/** How a job ended: done; the store cannot do it now; the caller's fault. */
export const DONE = 0;
export const UNAVAILABLE = 1;
export const FAULT = 2;

/** Answers of one group: `job number, how it ended, value or text` over and over. */
export interface AnswerMessage {
  readonly file: number;
  /** Jobs in the group; 0 when it was not a transaction. */
  readonly size: number;
  /** From before the first statement to after the commit, milliseconds. */
  readonly ms: number;
  readonly answers: readonly unknown[];
  /** The disk failed under a commit: the process must end. */
  readonly fatal?: string;
}
