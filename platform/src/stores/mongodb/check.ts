import { randomBytes, randomUUID } from 'node:crypto';
import { Binary } from 'mongodb';
import { type MongoAddress, readMongoUrl } from '../../config/store-addresses.ts';
import {
  better,
  clockFinding,
  type Finding,
  good,
  latency,
  plainFinding,
  type StoreCheck,
  type Trial,
  tryAll,
  wrong,
} from '../store-check.ts';
import { FILES as FILES_NAME } from './blob-store.ts';
import { type Database, openDatabase } from './connection.ts';

/** Tries what the product will ask of MongoDB, in collections of its own that are dropped again. */

/** The first version of MongoDB with what the driver needs. */
const OLDEST_VERSION = 4.2;
/** Documents come near this: the longest conversation, the largest event page. */
const LARGEST_DOCUMENT_BYTES = 2_097_152;
const REACH = 'see docs/operate/when-something-is-wrong.md, "When a store cannot be used"';
/** A logo is three of these (`blob-store.ts`). */
const PART_BYTES = 255 * 1_024;
const PARTS = 3;

/** What is tried of a server, by the setting that names it. */
interface Use {
  readonly store: string;
  readonly setting: 'MONGODB_URL' | 'FILES_URL';
  /** Databases that the product keeps there, by what is added to the name in the address. */
  readonly suffixes: readonly string[];
}
const READ_STORE: Use = { store: 'read store', setting: 'MONGODB_URL', suffixes: ['', '_keys', '_erasures'] };
const FILES: Use = { store: 'sent files', setting: 'FILES_URL', suffixes: [''] };

interface Row {
  readonly _id: string;
  readonly field?: string;
}

/** Tries a database: everything that the adapters ask of one. */
async function useDatabase({ db, run }: Database, name: string): Promise<void> {
  await run(async () => {
    const rows = db.collection<Row>(name);
    try {
      await rows.createIndex({ field: 1 }, { unique: true });
      await rows.insertOne({ _id: 'one', field: 'a' });
      await rows.updateOne({ _id: 'one' }, { $set: { field: 'b' } });
      await rows.findOne({ field: 'b' });
      await rows.deleteOne({ _id: 'one' });
    } finally {
      await rows.drop();
    }
  });
}

/** Tries the server of MONGODB_URL; gives a line for each thing that was tried. Throws a plain error for an address that is none. */
export const checkMongo = (url: string): Promise<readonly StoreCheck[]> => check(url, READ_STORE);

/** As `checkMongo`, the server of FILES_URL for what people send. */
export const checkMongoFiles = (url: string): Promise<readonly StoreCheck[]> => check(url, FILES);

async function check(url: string, { store, setting, suffixes }: Use): Promise<readonly StoreCheck[]> {
  const reading = readMongoUrl(url);
  if ('problems' in reading) throw new Error(reading.problems.map((problem) => `${setting} ${problem}`).join('\n'));
  const { hosts }: MongoAddress = reading.address;
  const name = `check_${randomUUID().replaceAll('-', '')}`;
  let opened: Database | null = null;
  const database = (): Database => {
    if (opened === null) throw new Error('no database is open');
    return opened;
  };

  /** An outage is told under the name that the setting has elsewhere. */
  const open = (suffix = ''): Promise<Database> =>
    openDatabase(url, suffix, undefined, setting === 'FILES_URL' ? { name: FILES_NAME } : {});

  const command = (words: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, unknown>>> =>
    database().run(() => database().db.command({ ...words }));

  const servers = async (): Promise<Finding> => {
    opened = await open();
    const { setName, hosts: members, primary } = await command({ hello: 1 });
    const names = Array.isArray(members) ? members.map(String) : [];
    if (typeof setName !== 'string')
      return better('one server, no replica set', 'run a replica set, so that a server may be away');
    const found = `${String(primary)} is the primary of ${setName}: ${names.join(', ')}`;
    const isPartly = !url.startsWith('mongodb+srv') && names.length > hosts.length;
    return isPartly ? better(found, `name every server in ${setting}, with commas between them`) : good(found);
  };

  const encryption = async (): Promise<Finding> =>
    /^mongodb\+srv:|[?&](?:tls|ssl)=true/.test(url) ? good('encrypted') : plainFinding(hosts.map(({ host }) => host));

  const version = async (): Promise<Finding> => {
    const { version: text } = await command({ buildInfo: 1 });
    const change = `use MongoDB ${OLDEST_VERSION} or newer`;
    if (typeof text !== 'string') return wrong('it does not say', change);
    return Number.parseFloat(text) < OLDEST_VERSION ? wrong(text, change) : good(text);
  };

  const rights = async (suffix: string): Promise<Finding> => {
    const beside = await open(suffix);
    try {
      await useDatabase(beside, name);
      return good(`readWrite on ${beside.db.databaseName}`);
    } finally {
      await beside.close();
    }
  };

  const withRows =
    (look: () => Promise<Finding>): (() => Promise<Finding>) =>
    async () => {
      try {
        return await look();
      } finally {
        await database().run(() => database().db.collection(name).drop());
      }
    };
  const insert = (row: Row): Promise<unknown> =>
    database().run(() => database().db.collection<Row>(name).insertOne(row));

  /** A file in parts, as they are written, read back whole. */
  const file = withRows(async () => {
    const bytes = randomBytes(PARTS * PART_BYTES);
    const parts = Array.from({ length: PARTS }, (_, at) => bytes.subarray(at * PART_BYTES, (at + 1) * PART_BYTES));
    const { db, run } = database();
    const rows = db.collection<{ readonly _id: string; readonly data: Binary }>(name);
    return run(async () => {
      for (const [at, part] of parts.entries())
        await rows.replaceOne({ _id: `file/${at}` }, { data: new Binary(part) }, { upsert: true });
      const found = await rows.find({ _id: { $in: parts.map((_, at) => `file/${at}`) } }).toArray();
      const inOrder = found.toSorted((one, other) => (one._id < other._id ? -1 : 1)).map(({ data }) => data.buffer);
      return Buffer.concat(inOrder).equals(bytes)
        ? good(`${bytes.length / 1_024} KiB in ${PARTS} parts come back as they were`)
        : wrong('a file does not come back as it was', 'use MongoDB, or another engine that keeps binary data');
    });
  });

  const trials: readonly Trial[] = [
    { what: 'encryption', change: REACH, try: encryption },
    { what: 'version', change: REACH, try: version },
    ...suffixes.map((suffix) => ({
      what: suffix === '' ? 'rights' : `rights, ${suffix.slice(1)}`,
      change: `give the user of ${setting} readWrite there (docs/operate/servers.md, "Rights")`,
      try: () => rights(suffix),
    })),
    setting === 'FILES_URL'
      ? { what: 'a file', change: REACH, try: file }
      : {
          what: 'large documents',
          change: REACH,
          try: withRows(async () => {
            await insert({ _id: 'large', field: 'x'.repeat(LARGEST_DOCUMENT_BYTES) });
            return good(`${LARGEST_DOCUMENT_BYTES / 1_048_576} MiB are taken`);
          }),
        },
    {
      what: 'clock',
      change: REACH,
      try: async () => {
        const askedMs = Date.now();
        const { localTime } = await command({ hello: 1 });
        return localTime instanceof Date
          ? clockFinding(localTime.getTime(), askedMs, Date.now())
          : better('it does not say', 'let NTP set the clocks of the server and of this machine');
      },
    },
    {
      what: 'write',
      change: REACH,
      try: withRows(() =>
        latency((round) => insert({ _id: String(round) }), 'bring the server nearer, or give it faster disks'),
      ),
    },
  ];
  try {
    const reached = await tryAll(store, [{ what: 'servers', change: REACH, try: servers }]);
    if (reached.some(({ verdict }) => verdict === 'wrong')) return reached;
    return [...reached, ...(await tryAll(store, trials))];
  } finally {
    await (opened as Database | null)?.close();
  }
}
