import { MongoError, MongoServerError } from 'mongodb';
import { StoreTimeout, StoreUnavailable } from '../store-errors.ts';

/**
 * Codes of a server that may answer again later: another machine or network of it is out of reach, it steps down, shuts down
 * or has no primary, or an operator ended the call.
 */
const OUTAGE_CODES: readonly unknown[] = [
  6, 7, 89, 91, 133, 134, 189, 9_001, 10_058, 10_107, 11_600, 11_601, 11_602, 13_435, 13_436,
];
/** MaxTimeMSExpired, the same with a write concern, between the server's machines, of its own limit, and of a lock. */
const TIMEOUT_CODES: readonly unknown[] = [24, 50, 64, 202, 262];
const DUPLICATE_CODE = 11_000;
const AUTHENTICATION_CODE = 18;
/**
 * InternalError: compatible engines say so, and what it was in words only. These are of a call that the time limit or a lock
 * ended inside the engine; anything else is a fault.
 */
const INTERNAL_CODE = 1;
const TIMEOUT_WORDS = /\binterrupted\b|context (?:canceled|deadline exceeded)|database is locked/;

/** Errors of the driver that mean "no answer in time": of a socket, of a call, of those who wait for a connection. */
const TIMEOUT_NAMES: readonly string[] = [
  'MongoNetworkTimeoutError',
  'MongoOperationTimeoutError',
  'MongoWaitQueueTimeoutError',
];

/** Whether a write was refused because a key of an index is taken. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === DUPLICATE_CODE;

/** Whether a call ended without an answer in time, by the server's limit or by ours. */
const isTimeout = ({ name, message, code }: MongoError): boolean =>
  TIMEOUT_NAMES.includes(name) ||
  TIMEOUT_CODES.includes(code) ||
  (code === INTERNAL_CODE && TIMEOUT_WORDS.test(message));

/** Takes what a call of the driver failed with; gives the port's error. A programming fault stays what it is. */
export function storeError(error: unknown): unknown {
  if (!(error instanceof MongoError)) {
    // A socket that broke while it was written to may come through as the system's own error.
    const isOfSystem = error instanceof Error && 'syscall' in error;
    return isOfSystem ? new StoreUnavailable(error.message, { cause: error }) : error;
  }
  // A bulk write wraps whatever ended it, an outage or a broken socket too, into an error of the server.
  if (error instanceof MongoServerError && error.errorResponse instanceof Error) return storeError(error.errorResponse);
  const { name, message, code } = error;
  if (isTimeout(error)) return new StoreTimeout(message, { cause: error });
  if (code === AUTHENTICATION_CODE)
    return new Error('the server refuses the credentials of MONGODB_URL', { cause: error });
  // Everything of the driver that no server has said: no connection, no primary, a pool that was cleared or closed.
  const isOutage =
    !(error instanceof MongoServerError) && /Network|Selection|Topology|Pool|NotConnected|Expired/.test(name);
  return isOutage || OUTAGE_CODES.includes(code) ? new StoreUnavailable(message, { cause: error }) : error;
}
