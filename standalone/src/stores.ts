import type { Config } from '@convoi/platform/config/config';
import type { BlobStore } from '@convoi/platform/kernel/blobs/blob-store';
import type { Clock } from '@convoi/platform/kernel/clock';
import { createKnownLog, type KnownLog } from '@convoi/platform/kernel/event-store/known-log';
import type { ErasureLedger } from '@convoi/platform/kernel/personal-data/erasure-ledger';
import type { ReadStore } from '@convoi/platform/kernel/read-store/read-store';
import type { RecordStore } from '@convoi/platform/kernel/read-store/record-store';
import type { Logger } from '@convoi/platform/observability/logger';
import type { Metrics } from '@convoi/platform/observability/metrics';
import {
  openBlobStore,
  openErasureLedger,
  openEventStore,
  openReadStore,
  openRecordStore,
} from '@convoi/platform/stores/configured';

/** The stores of the product: log, read models, subject keys apart from all else, durable state, and the ledger of erasures. */
export interface Stores {
  readonly eventStore: KnownLog;
  readonly readStore: ReadStore;
  readonly keys: RecordStore;
  readonly records: RecordStore;
  readonly ledger: ErasureLedger;
  /** Files that people send. */
  readonly blobs: BlobStore;
  close(): Promise<void>;
}

/** Opens (and makes) the files, or the servers that the settings name. A delay added to every commit is for measurements on a fast disk. */
export async function openStores(config: Config, clock: Clock, metrics: Metrics, log: Logger): Promise<Stores> {
  const delay = Number(process.env.STORE_COMMIT_DELAY_MS ?? 0);
  const commitDelay = config.isProduction || delay === 0 ? {} : { commitDelayMs: delay };
  const store = await openEventStore(config, {
    clock,
    log,
    ...commitDelay,
    onGroup: (size, ms) => {
      metrics.appendGroupSize.observe(size);
      metrics.appendSeconds.observe(ms / 1000);
    },
  });
  const readStore = await openReadStore(config, log);
  const keys = await openRecordStore(config, 'keys', commitDelay);
  const records = await openRecordStore(config, 'state', commitDelay);
  const ledger = await openErasureLedger(config);
  const blobs = await openBlobStore(config, { log });
  const eventStore = createKnownLog(store, { keepers: { views: readStore, state: records, keys }, log });
  return {
    eventStore,
    readStore,
    keys,
    records,
    ledger,
    blobs,
    close: async () => {
      await eventStore.close();
      await readStore.close();
      await keys.close();
      await records.close();
      await ledger.close();
      await blobs.close();
    },
  };
}
