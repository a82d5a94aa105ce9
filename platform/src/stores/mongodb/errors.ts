import { MongoBulkWriteError, MongoError, MongoServerError, type TopologyDescription } from 'mongodb';
import { type OutageReason, StoreTimeout, StoreUnavailable } from '../../kernel/event-store/store-errors.ts';

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
const UNAUTHORIZED_CODE = 13;
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

/** Runs a write that makes what is not there; once more when another process has made it between the look and the insertion. */
export async function makingOnce<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return write();
  }
}

/** A member of a replica set that is no primary says so before it does anything. */
const NOT_PRIMARY_CODES: readonly unknown[] = [10_107, 13_435, 13_436];

/**
 * Whether nothing at all was done because a replica set has no primary just now: a member says so, the driver finds none
 * though members answer, or the connection that was to be used went with the one before. A member that steps down in the middle of a
 * call, and a connection that breaks, leave open what was done, and are none of these.
 */
export function isElection(error: unknown): boolean {
  if (error instanceof MongoBulkWriteError && error.insertedCount + error.modifiedCount + error.upsertedCount > 0)
    return false;
  if (!(error instanceof MongoError)) return false;
  if (error instanceof MongoServerError && NOT_PRIMARY_CODES.includes(error.code)) return true;
  if (error.name === 'MongoPoolClearedError') return true;
  return error.name === 'MongoServerSelectionError' && reasonOf(error) === 'no-leader';
}

/** Whether a call ended without an answer in time, by the server's limit or by ours. */
const isTimeout = ({ name, message, code }: MongoError): boolean =>
  TIMEOUT_NAMES.includes(name) ||
  TIMEOUT_CODES.includes(code) ||
  (code === INTERNAL_CODE && TIMEOUT_WORDS.test(message));

/** What the driver's words say of why there is no server; null = that it is away. */
const REASONS: readonly (readonly [RegExp, OutageReason])[] = [
  [/ECONNREFUSED/, 'refused'],
  [/ENOTFOUND|EAI_AGAIN/, 'unknown-host'],
  [/EHOSTUNREACH|ENETUNREACH/, 'unreachable'],
  [/ERR_TLS_CERT_ALTNAME_INVALID|does not match certificate/, 'certificate-of-another-name'],
  [/certificate has expired|not yet valid/, 'certificate-expired'],
  [/self-signed certificate|unable to (?:get|verify)|certificate signature/, 'certificate-not-trusted'],
  [/wrong version number|EPROTO|packet length too long/, 'not-encrypted'],
  [/timed out|ETIMEDOUT/, 'silent'],
];

/** Takes an error of the driver; gives why the server cannot be used, as far as its words and those below them tell. */
function reasonOf(error: MongoError): OutageReason {
  if (error.code === AUTHENTICATION_CODE) return 'credentials-refused';
  if (error.code === UNAUTHORIZED_CODE) return 'right-missing';
  // What the driver knows of the servers comes with an error of their selection, and only then.
  const { reason: topology } = error as { readonly reason?: Partial<TopologyDescription> };
  const servers = [...(topology?.servers?.values() ?? [])];
  const below = servers.flatMap(({ error: each }) => (each === null ? [] : [each]));
  const refused = below.find((each) => each instanceof MongoServerError && each.code === AUTHENTICATION_CODE);
  if (refused !== undefined) return 'credentials-refused';
  const words = [error, ...below].map(({ message, cause }) => `${message} ${String(cause ?? '')}`).join(' ');
  if (topology?.type === 'ReplicaSetNoPrimary' && below.length < servers.length) return 'no-leader';
  return REASONS.find(([sign]) => sign.test(words))?.[1] ?? 'lost';
}

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
  if (isTimeout(error)) return new StoreTimeout(message, { cause: error, reason: 'silent' });
  if (code === AUTHENTICATION_CODE)
    return new StoreUnavailable('the server refuses the credentials of MONGODB_URL', {
      cause: error,
      reason: reasonOf(error),
    });
  if (code === UNAUTHORIZED_CODE) {
    // The server's own words hold the whole command with its values.
    const database = /not authorized on (\S+)/.exec(message)?.[1] ?? 'its database';
    return new StoreUnavailable(`the user of MONGODB_URL may not do this in ${database}: it needs readWrite there`, {
      cause: error,
      reason: reasonOf(error),
    });
  }
  // Everything of the driver that no server has said: no connection, no primary, a pool that was cleared or closed.
  const isOutage =
    !(error instanceof MongoServerError) && /Network|Selection|Topology|Pool|NotConnected|Expired/.test(name);
  return isOutage || OUTAGE_CODES.includes(code)
    ? new StoreUnavailable(message, { cause: error, reason: reasonOf(error) })
    : error;
}
