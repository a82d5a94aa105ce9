import { ErrorType } from '@eventstore/db-client';
import { StoreTimeout, StoreUnavailable } from '../store-errors.ts';

/** Codes of gRPC that mean "no answer in time": DEADLINE_EXCEEDED and ABORTED (the server's own time limit). */
const TIMEOUT_CODES: readonly unknown[] = [4, 10];

/** What an error says of itself: the client's errors have a type, raw ones of gRPC only a code. */
function signs(error: unknown): { readonly type: unknown; readonly code: unknown; readonly message: string } {
  const { type, code, message } = Object(error) as { type?: unknown; code?: unknown; message?: unknown };
  return { type, code, message: typeof message === 'string' ? message : String(error) };
}

/** Whether an error of the client is of a kind. */
export const isOfType = (error: unknown, type: ErrorType): boolean => signs(error).type === type;

/** Whether the server, or a gRPC status without a type, refuses who we are (UNAUTHENTICATED, PERMISSION_DENIED). */
export function isRefusal(error: unknown): boolean {
  const { type, code } = signs(error);
  return type === ErrorType.ACCESS_DENIED || code === 16 || code === 7;
}

/** Takes what a call of the client failed with; gives the port's error. A programming fault stays what it is. */
export function storeError(error: unknown): unknown {
  if (error instanceof StoreTimeout || error instanceof StoreUnavailable) return error;
  const { type, code, message } = signs(error);
  if (type === ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED) return new TypeError('an append over the limit of the server');
  if (type === ErrorType.DEADLINE_EXCEEDED || type === ErrorType.TIMEOUT || TIMEOUT_CODES.includes(code)) {
    return new StoreTimeout(message, { cause: error });
  }
  if (type === undefined && code === undefined) return error;
  return new StoreUnavailable(message, { cause: error });
}
