import type { ErrorCode, FieldError } from '@convoi/contracts';

/** What a decider answers: the events that follow from a command, or the reason why nothing follows. */

/** A "no" of the closed list, with what the caller needs to word it. */
export interface Rejection {
  readonly code: ErrorCode;
  readonly errors?: readonly FieldError[];
  /** Numbers and ids that belong to the refusal; never personal. */
  readonly facts?: { readonly [name: string]: string | number };
  /** Members that the problem body gets. */
  readonly extra?: { readonly [name: string]: unknown };
}

export type Decision<E> = { readonly events: readonly E[] } | { readonly rejection: Rejection };

/** An event with the time of its metadata (ISO 8601 UTC), as `evolve` reads it. */
export type Recorded<E> = E & { readonly at: string };

/** The command is granted; no event when nothing changes. */
export function accept<E>(...events: readonly E[]): Decision<E> {
  return { events };
}

/** The command is refused. */
export function reject(code: ErrorCode, details: Omit<Rejection, 'code'> = {}): { readonly rejection: Rejection } {
  return { rejection: { code, ...details } };
}

/** The refusal of one field of the command. */
export function rejectField(error: FieldError): { readonly rejection: Rejection } {
  return reject('validation.failed', { errors: [error] });
}
