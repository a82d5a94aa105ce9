import { ErrorType } from '@eventstore/db-client';
import type { NodeAddress } from '../../config/store-addresses.ts';
import {
  isStoreOutage,
  type OutageReason,
  StoreTimeout,
  StoreUnavailable,
} from '../../kernel/event-store/store-errors.ts';

/** What an error says of itself: the client's errors have a type, raw ones of gRPC only a code. */
function signs(error: unknown): { readonly type: unknown; readonly code: unknown; readonly message: string } {
  const { type, code, message } = Object(error) as { type?: unknown; code?: unknown; message?: unknown };
  return { type, code, message: typeof message === 'string' ? message : String(error) };
}

/** Whether an error of the client is of a kind. */
export const isOfType = (error: unknown, type: ErrorType): boolean => signs(error).type === type;

/** Codes of gRPC. */
const CANCELLED = 1;
const UNKNOWN = 2;
const DEADLINE_EXCEEDED = 4;
const PERMISSION_DENIED = 7;
const ABORTED = 10;
const INTERNAL = 13;
const UNAVAILABLE = 14;
const UNAUTHENTICATED = 16;

/** Answers to what was asked: they say nothing of the node. */
const ANSWERS: readonly unknown[] = [
  ErrorType.WRONG_EXPECTED_VERSION,
  ErrorType.STREAM_NOT_FOUND,
  ErrorType.STREAM_DELETED,
  ErrorType.NO_STREAM,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.INVALID_ARGUMENT,
];

/** What becomes of a call that failed. */
export type Verdict =
  /** It is answered. */
  | { readonly kind: 'answered' }
  /** Nothing was done for who we are, or for what we may not. */
  | { readonly kind: 'refused'; readonly reason: 'credentials-refused' | 'right-missing' }
  /** The node does not do it now; `isNodeLeft`: another one may. `leader`: whom it names. */
  | { readonly kind: 'again'; readonly isNodeLeft: boolean; readonly leader?: NodeAddress }
  /** The connection is gone; whether anything was done is unknown. */
  | { readonly kind: 'lost' }
  /** Nothing was heard in time. */
  | { readonly kind: 'silent' }
  /** A fault of the program. */
  | { readonly kind: 'fault' };

/** Takes what a call of the client failed with; gives what it means. */
export function verdictOn(error: unknown): Verdict {
  if (error instanceof StoreTimeout) return { kind: 'silent' };
  if (error instanceof StoreUnavailable) return { kind: 'lost' };
  const { type, code, message } = signs(error);
  if (ANSWERS.includes(type)) return { kind: 'answered' };
  if (code === UNAUTHENTICATED) return { kind: 'refused', reason: 'credentials-refused' };
  if (code === PERMISSION_DENIED || type === ErrorType.ACCESS_DENIED)
    return { kind: 'refused', reason: 'right-missing' };
  if (type === ErrorType.NOT_LEADER) {
    const { leader } = error as { readonly leader?: { readonly address: string; readonly port: number } };
    return {
      kind: 'again',
      isNodeLeft: true,
      ...(leader === undefined ? {} : { leader: { host: leader.address, port: leader.port } }),
    };
  }
  if (code === UNKNOWN && /leader/i.test(message)) return { kind: 'again', isNodeLeft: true };
  // The server's own time limit: what was asked may still be done, and is known by its ids when it is asked again.
  if (code === ABORTED || type === ErrorType.TIMEOUT) return { kind: 'again', isNodeLeft: false };
  if (code === UNAVAILABLE && /busy/i.test(message)) return { kind: 'again', isNodeLeft: false };
  if (code === UNAVAILABLE && /not ready/i.test(message)) return { kind: 'again', isNodeLeft: true };
  if (code === DEADLINE_EXCEEDED || type === ErrorType.DEADLINE_EXCEEDED) return { kind: 'silent' };
  if (code === UNAVAILABLE || code === CANCELLED || code === INTERNAL || type === ErrorType.UNAVAILABLE)
    return { kind: 'lost' };
  if (code !== undefined || type !== undefined) return { kind: 'lost' };
  // The library beneath says so of a channel that was closed a moment ago.
  return error instanceof Error && error.name === 'Error' ? { kind: 'lost' } : { kind: 'fault' };
}

/** Whether the server said nothing to the question itself, because it is away, not ready, or refuses who asks. */
export function isNoAnswer(error: unknown): boolean {
  const { kind } = verdictOn(error);
  const { code } = signs(error);
  return kind !== 'answered' && (kind !== 'lost' || code === UNAVAILABLE || code === CANCELLED || code === undefined);
}

/** The error of whoever is on a way that is given up. The connection tells of it when there is no other way. */
export const wayGivenUp = (): StoreUnavailable =>
  new StoreUnavailable('the way to the event store was given up', { reason: 'lost' });

/** Takes what a call of the client failed with; gives the port's error. A programming fault stays what it is. */
export function storeError(error: unknown): unknown {
  if (isStoreOutage(error)) return error;
  const verdict = verdictOn(error);
  const { type, code, message } = signs(error);
  if (type === ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED) return new TypeError('an append over the limit of the server');
  if (verdict.kind === 'fault') return error;
  if (verdict.kind === 'silent') return new StoreTimeout(message, { cause: error, reason: 'silent' });
  if (code === ABORTED || type === ErrorType.TIMEOUT) return new StoreTimeout(message, { cause: error });
  const isOfConnection = code === UNAVAILABLE || code === CANCELLED || type === ErrorType.UNAVAILABLE;
  const reason: OutageReason | undefined =
    verdict.kind === 'again'
      ? 'not-ready'
      : verdict.kind === 'refused'
        ? verdict.reason
        : isOfConnection
          ? 'lost'
          : undefined;
  return new StoreUnavailable(message, { cause: error, ...(reason === undefined ? {} : { reason }) });
}
