import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Db, MongoClient, ReadConcern } from 'mongodb';
import {
  createOutageTeller,
  type OutageLog,
  type OutageTeller,
  outageSentence,
  type StoreName,
} from '../../kernel/event-store/outage.ts';
import { isRefusal, isStoreOutage, StoreTimeout, StoreUnavailable } from '../../kernel/event-store/store-errors.ts';
import { isDuplicate, isElection, storeError } from './errors.ts';

/** How long a read may take on the server, milliseconds. */
export const MAX_TIME_MS = 5_000;
/** How long a call waits for a server that is away; less than the 2 s in which an outage must be known. */
const SELECTION_TIMEOUT_MS = 1_500;
const SOCKET_TIMEOUT_MS = 30_000;
/** How long an election is waited for: it takes some ten seconds at the most, and an answer has to be given within ten. */
const ELECTION_MS = 8_000;
const ELECTION_EVERY_MS = [100, 200] as const;
/** How long a program that starts waits for a server that may be starting too. */
const START_MS = 15_000;
const START_EVERY_MS = 250;
const DEFAULT_DATABASE = 'convoi';
const READ_STORE = { store: 'the read store', setting: 'MONGODB_URL' } as const;

/** What is read is the newest that a majority has, what is written is on the disks of a majority. */
const DURABLE = {
  readPreference: 'primary',
  readConcern: new ReadConcern('majority'),
  writeConcern: { w: 'majority', journal: true },
} as const;

/** A database of one server or cluster. */
export interface Database {
  readonly db: Db;
  /** The key that seals cursors, the same for every process. */
  readonly secret: Uint8Array;
  /**
   * Runs a call with the port's errors. While a replica set elects a primary and nothing was done, it is asked again, whole, for
   * some eight seconds: what it did before its last step must bear to be done twice. Throws StoreUnavailable once closed.
   */
  run<T>(action: () => Promise<T>): Promise<T>;
  /** As `run`, for what cannot be asked again, such as the next part of a cursor. */
  runOnce<T>(action: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Its name in messages to the operator (default: the read store). */
  readonly name?: StoreName;
  /** Whether pages are asked for, which the sealing of their cursors needs a kept secret for (default true). */
  readonly hasCursors?: boolean;
}

/** An outage is told, and says where it is; other errors stay what they are. */
function toldError(error: unknown, at: string, teller: OutageTeller, name: StoreName): unknown {
  if (!isStoreOutage(error) || error.reason === null) return error;
  const { reason } = error;
  teller.tell({ reason, at });
  const message = outageSentence(name, { reason, at });
  return error instanceof StoreTimeout
    ? new StoreTimeout(message, { reason, cause: error })
    : new StoreUnavailable(message, { reason, cause: error });
}

/** One try at the database: the driver does not use a client again whose first call found no server. */
async function tryDatabase(
  url: string,
  suffix: string,
  teller: OutageTeller,
  { name, hasCursors }: Required<DatabaseOptions>,
): Promise<Database> {
  const client = new MongoClient(url, {
    appName: 'convoi',
    serverSelectionTimeoutMS: SELECTION_TIMEOUT_MS,
    connectTimeoutMS: SELECTION_TIMEOUT_MS,
    socketTimeoutMS: SOCKET_TIMEOUT_MS,
    waitQueueTimeoutMS: MAX_TIME_MS,
    // A repeated write is the adapter's own decision; compatible engines know no sessions to repeat it in.
    retryWrites: false,
    ...DURABLE,
    ignoreUndefined: true,
    promoteLongs: true,
  });
  const named = client.options.dbName;
  // Said once more here, where no option of the address comes before it.
  const db = client.db(`${named === 'test' ? DEFAULT_DATABASE : named}${suffix}`, DURABLE);
  let closed = false;

  const runUntil = async <T>(action: () => Promise<T>, endMs: number): Promise<T> => {
    for (;;) {
      if (closed) throw new StoreUnavailable('the store is closed');
      try {
        const value = await action();
        teller.over();
        return value;
      } catch (error) {
        if (closed) throw new StoreUnavailable('the store is closed', { cause: error });
        const [least, most] = ELECTION_EVERY_MS;
        const waitMs = least + Math.random() * (most - least);
        if (!isElection(error) || performance.now() + waitMs > endMs)
          throw toldError(storeError(error), client.options.hosts.join(', '), teller, name);
        await setTimeout(waitMs);
      }
    }
  };
  const run: Database['run'] = (action) => runUntil(action, performance.now() + ELECTION_MS);
  const runOnce: Database['run'] = (action) => runUntil(action, 0);

  const secretOf = async (): Promise<Uint8Array> => {
    const secrets = db.collection<{ _id: string; value: string }>('secrets');
    const kept = await secrets.findOne({ _id: 'cursor' });
    if (kept !== null) return Buffer.from(kept.value, 'base64');
    const value = randomBytes(32).toString('base64');
    try {
      await secrets.insertOne({ _id: 'cursor', value });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    const first = await secrets.findOne({ _id: 'cursor' });
    return Buffer.from(first?.value ?? value, 'base64');
  };

  /** Whoever asks for no pages needs no secret, and no right to make one. */
  const reach = async (): Promise<Uint8Array> => {
    await db.command({ ping: 1 });
    return new Uint8Array(0);
  };

  try {
    return {
      db,
      secret: hasCursors ? await run(secretOf) : await run(reach),
      run,
      runOnce,
      close: async () => {
        if (closed) return;
        closed = true;
        await client.close();
      },
    };
  } catch (error) {
    await client.close();
    throw error;
  }
}

/**
 * Opens the database that the address names, or one beside it: `suffix` keeps subject keys apart, so that they have a
 * backup of their own. Throws StoreUnavailable when the server cannot be reached for 15 seconds.
 */
export async function openDatabase(
  url: string,
  suffix = '',
  log?: OutageLog,
  { name = READ_STORE, hasCursors = true }: DatabaseOptions = {},
): Promise<Database> {
  let isOpen = false;
  // What a start ends with is told by whoever started.
  const teller = createOutageTeller(name, {
    warn: (fields, message) => {
      if (isOpen) log?.warn(fields, message);
    },
    info: (fields, message) => log?.info(fields, message),
  });
  for (const startMs = performance.now(); ; await setTimeout(START_EVERY_MS)) {
    try {
      const database = await tryDatabase(url, suffix, teller, { name, hasCursors });
      isOpen = true;
      return database;
    } catch (error) {
      const isAway = error instanceof StoreUnavailable && !isRefusal(error);
      if (!isAway || performance.now() - startMs > START_MS) throw error;
    }
  }
}
