import { MongoBulkWriteError, MongoNetworkError, MongoServerError, MongoServerSelectionError } from 'mongodb';
import { expect, test } from 'vitest';
import { StoreTimeout, StoreUnavailable } from '../../kernel/event-store/store-errors.ts';
import { isDuplicate, isElection, storeError } from './errors.ts';

const ofServer = (code: number, message: string): MongoServerError =>
  new MongoServerError({ code, errmsg: message, message });

const INTERRUPTED =
  '[msg_find.go:344 handler.handleMaxTimeMSError] [collection.go:94 sqlite.(*collection).Query] interrupted (9)';

test.each([
  ['the time limit of the server', ofServer(50, 'operation exceeded time limit'), StoreTimeout],
  ['the time limit inside a compatible engine', ofServer(1, INTERRUPTED), StoreTimeout],
  ['a lock inside a compatible engine', ofServer(1, '[insert.go:9] database is locked (5)'), StoreTimeout],
  ['a write concern that waited too long', ofServer(64, 'waiting for replication timed out'), StoreTimeout],
  ['a lock that was not given', ofServer(24, 'Unable to acquire lock'), StoreTimeout],
  ['a primary that steps down', ofServer(189, 'the primary stepped down'), StoreUnavailable],
  ['a call that an operator ended', ofServer(11_601, 'operation was interrupted'), StoreUnavailable],
  ['another machine out of reach', ofServer(6, 'host unreachable'), StoreUnavailable],
  ['a bulk write that a shutdown ended', ofBulkWrite(ofServer(91, 'shutdown')), StoreUnavailable],
  ['a bulk write whose connection broke', ofBulkWrite(new MongoNetworkError('closed')), StoreUnavailable],
  ['a bulk write whose socket broke', ofBulkWrite(brokenSocket()), StoreUnavailable],
  ['a connection that broke', new MongoNetworkError('read ECONNRESET'), StoreUnavailable],
  ['no server', new MongoServerSelectionError('no server', {} as never), StoreUnavailable],
  ['a socket that broke', brokenSocket(), StoreUnavailable],
])('%s is an outage', (_, error, kind) => {
  const told = storeError(error);
  expect(told).toBeInstanceOf(kind);
  expect((told as Error).cause).toBeInstanceOf(Error);
});

test.each([
  ['a fault inside the engine', ofServer(1, 'not implemented')],
  ['a request that the server does not understand', ofServer(9, 'interrupted by an unknown word')],
  ['a document over the limit', ofServer(10_334, 'object too large')],
  ['a fault of the program', new TypeError('interrupted')],
])('%s stays what it is, so that it is not tried for ever', (_, error) => {
  expect(storeError(error)).toBe(error);
});

test('refused credentials are told as such', () => {
  expect(storeError(ofServer(18, 'Authentication failed'))).toMatchObject({
    name: 'StoreUnavailable',
    reason: 'credentials-refused',
  });
  expect(storeError(ofServer(13, 'not authorized on convoi'))).toMatchObject({ reason: 'right-missing' });
});

test('only a taken key is a duplicate', () => {
  expect(isDuplicate(ofServer(11_000, 'E11000 duplicate key'))).toBe(true);
  expect(isDuplicate(ofServer(50, 'E11000 duplicate key'))).toBe(false);
  expect(isDuplicate(new Error('E11000'))).toBe(false);
});

/** What the driver says that finds no primary, with members that answer or are away. */
function noPrimary(...members: readonly (Error | null)[]): MongoServerSelectionError {
  const servers = new Map(members.map((error, at) => [`host${at}:27017`, { error }]));
  return new MongoServerSelectionError('no primary', { type: 'ReplicaSetNoPrimary', servers } as never);
}

test.each([
  ['a member that is no primary', ofServer(10_107, 'not primary')],
  ['a member that is no primary, of a bulk write', ofBulkWrite(ofServer(10_107, 'not primary'))],
  ['no primary among members that answer', noPrimary(null, null, new MongoNetworkError('away'))],
])('%s is an election: nothing was done', (_, error) => {
  expect(isElection(error) || isElection((error as MongoBulkWriteError).errorResponse)).toBe(true);
});

test.each([
  ['a primary that steps down', ofServer(189, 'the primary stepped down')],
  ['a connection that broke', new MongoNetworkError('read ECONNRESET')],
  ['members that are all away', noPrimary(new MongoNetworkError('away'), new MongoNetworkError('away'))],
  ['a fault of the program', new TypeError('not primary')],
])('%s is none: what was done is open, or nobody answers', (_, error) => {
  expect(isElection(error)).toBe(false);
});

/** As Node tells it. */
function brokenSocket(): Error {
  return Object.assign(new Error('write ECONNRESET'), { code: 'ECONNRESET', errno: -104, syscall: 'write' });
}

/** As the driver wraps what ended a bulk write. */
function ofBulkWrite(error: Error): MongoBulkWriteError {
  return new MongoBulkWriteError(error as never, {} as never);
}
