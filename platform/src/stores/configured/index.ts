import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { createLimits, type Limits, type LimitsOptions } from '../../http/pipeline/limits.ts';
import { openSharedLimits } from '../../http/pipeline/shared-limits.ts';
import { type BlobStore, copyBlobs } from '../../kernel/blobs/blob-store.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { EventStore } from '../../kernel/event-store/event-store.ts';
import type { OutageLog } from '../../kernel/event-store/outage.ts';
import {
  type ErasureLedger,
  erasureFile,
  erasureRecords,
  readErasureFile,
} from '../../kernel/personal-data/erasure-ledger.ts';
import type { ReadStore } from '../../kernel/read-store/read-store.ts';
import type { RecordStore } from '../../kernel/read-store/record-store.ts';
import { aloneLeases, type Leases, openLeases } from '../../kernel/subscriptions/leases.ts';
import type { SubscriptionLog } from '../../kernel/subscriptions/monitor.ts';
import type { OwnUser } from '../eventstoredb/index.ts';
import { openFileBlobStore } from '../files/index.ts';
import type { StoreCheck } from '../store-check.ts';

/**
 * The one place where the settings choose the adapters: EVENTSTORE_URL and MONGODB_URL, each on
 * its own, else the embedded files of DATA_DIR. For the programs' entries only; a driver is loaded when it is chosen.
 */

type Places = Pick<Config, 'dataDir' | 'eventstoreUrl' | 'mongodbUrl'>;

export interface EventStoreSettings {
  readonly clock?: Clock;
  readonly isKnownType?: (type: string) => boolean;
  /** Told what keeps a store on a server from being used. */
  readonly log?: OutageLog;
  /** Embedded: told of each group of appends. */
  readonly onGroup?: (size: number, ms: number) => void;
  /** Embedded: added to every commit, to measure as if on a slower disk. */
  readonly commitDelayMs?: number;
}

const fileOf = ({ dataDir }: Places, name: string): string => join(dataDir, `${name}.sqlite`);

/** The file of the embedded event log; null when the log is on a server. */
export const embeddedLogFile = (config: Places): string | null =>
  config.eventstoreUrl === '' ? fileOf(config, 'events') : null;

/** Opens the event log. Throws StoreUnavailable for a file that cannot be opened, a plain error for refused credentials. */
export async function openEventStore(config: Places, settings: EventStoreSettings = {}): Promise<EventStore> {
  if (config.eventstoreUrl === '') {
    const { openSqliteEventStore } = await import('../sqlite/index.ts');
    const { log: _, ...embedded } = settings;
    return openSqliteEventStore({ file: fileOf(config, 'events'), ...embedded });
  }
  const { openEventStoreDb } = await import('../eventstoredb/index.ts');
  const { isKnownType, log } = settings;
  return openEventStoreDb({ url: config.eventstoreUrl, log, ...(isKnownType === undefined ? {} : { isKnownType }) });
}

/** Makes the user of EVENTSTORE_URL as the admin of another address of the same store; see `makeOwnUser`. */
export async function makeEventStoreUser(adminUrl: string, ownUrl: string): Promise<OwnUser> {
  const { makeOwnUser } = await import('../eventstoredb/index.ts');
  return makeOwnUser(adminUrl, ownUrl);
}

/**
 * Tries every store that the settings name, in names of its own that are removed again; gives a line for each thing that was
 * tried. An outage is a line; a plain error is thrown for an address that is none.
 */
export async function checkStores(config: Places & Pick<Config, 'filesUrl'>): Promise<readonly StoreCheck[]> {
  const checks: StoreCheck[] = [];
  if (config.eventstoreUrl !== '') {
    const { checkEventStoreDb } = await import('../eventstoredb/index.ts');
    checks.push(...(await checkEventStoreDb(config.eventstoreUrl)));
  }
  if (config.mongodbUrl !== '') {
    const { checkMongo } = await import('../mongodb/index.ts');
    checks.push(...(await checkMongo(config.mongodbUrl)));
  }
  if (config.filesUrl !== '') {
    const { checkMongoFiles } = await import('../mongodb/index.ts');
    checks.push(...(await checkMongoFiles(config.filesUrl)));
  }
  if (config.eventstoreUrl === '' || config.mongodbUrl === '') {
    const { checkSqlite } = await import('../sqlite/index.ts');
    checks.push(...(await checkSqlite(config.dataDir)));
  }
  return checks;
}

/** Opens the read models; `log` is told what keeps a server of theirs from being used. */
export async function openReadStore(config: Places, log?: OutageLog): Promise<ReadStore> {
  if (config.mongodbUrl === '') {
    const { openSqliteReadStore } = await import('../sqlite/index.ts');
    return openSqliteReadStore({ file: fileOf(config, 'read') });
  }
  const { openMongoReadStore } = await import('../mongodb/index.ts');
  return openMongoReadStore({ url: config.mongodbUrl, log });
}

/** Opens durable state, or the subject keys, which lie apart from all else so that they have a backup of their own. */
export async function openRecordStore(
  config: Places,
  kind: 'state' | 'keys',
  { commitDelayMs, log }: Pick<EventStoreSettings, 'commitDelayMs' | 'log'> = {},
): Promise<RecordStore> {
  if (config.mongodbUrl === '') {
    const { openSqliteRecordStore } = await import('../sqlite/index.ts');
    const delay = commitDelayMs === undefined ? {} : { commitDelayMs };
    return openSqliteRecordStore({ file: fileOf(config, kind), ...delay });
  }
  const { openMongoRecordStore } = await import('../mongodb/index.ts');
  return openMongoRecordStore({ url: config.mongodbUrl, log, ...(kind === 'keys' ? { suffix: '_keys' } : {}) });
}

/**
 * Opens the ledger of erasures: with MONGODB_URL in a database of its own beside those of state and keys, which every service
 * reaches whatever folders it has and which a restore of the others leaves alone, else in the file of the settings. Ids that
 * the file holds from before are added to the database; the file stays.
 */
export async function openErasureLedger(config: Places & Pick<Config, 'erasureLedger'>): Promise<ErasureLedger> {
  if (config.mongodbUrl === '') return erasureFile(config.erasureLedger);
  const { openMongoRecordStore } = await import('../mongodb/index.ts');
  const ledger = await erasureRecords(await openMongoRecordStore({ url: config.mongodbUrl, suffix: '_erasures' }));
  const earlier = readErasureFile(config.erasureLedger);
  if (earlier.size > 0) {
    const known = await ledger.ids();
    await ledger.record([...earlier].filter((id) => !known.has(id)));
  }
  return ledger;
}

/**
 * Opens the files that people have sent: with FILES_URL in chunk documents of that database, else in `uploads` of DATA_DIR. `isReading`: for
 * whoever only shows them. Whoever writes brings what the folder holds from before into the database; the folder stays.
 */
export async function openBlobStore(
  { dataDir, filesUrl }: Pick<Config, 'dataDir' | 'filesUrl'>,
  { isReading = false, log }: { readonly isReading?: boolean; readonly log?: OutageLog } = {},
): Promise<BlobStore> {
  const path = join(dataDir, 'uploads');
  const folder = openFileBlobStore(path);
  if (filesUrl === '') {
    if (!isReading) await mkdir(path, { recursive: true });
    return folder;
  }
  const { openMongoBlobStore } = await import('../mongodb/index.ts');
  const store = await openMongoBlobStore({ url: filesUrl, isReading, log });
  if (!isReading) await copyBlobs(folder, store);
  return store;
}

/** Rate limits: on MongoDB several processes may serve the same visitors and count together, else this one counts alone. */
export async function openLimits(
  config: Places,
  records: RecordStore,
  options: LimitsOptions & { readonly clock: Clock; readonly secret: Uint8Array },
): Promise<Limits> {
  return config.mongodbUrl === '' ? createLimits(options) : openSharedLimits({ ...options, records });
}

/** Who follows what: on MongoDB several processes share read models and reactions out, else this one owns all. */
export async function openOwnership(config: Places, records: RecordStore, log: SubscriptionLog): Promise<Leases> {
  return config.mongodbUrl === '' ? aloneLeases() : openLeases(records, { log });
}
