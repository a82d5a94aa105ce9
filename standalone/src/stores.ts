import { join } from 'node:path';
import type { Clock, Config, EventStore, Metrics, ReadStore, RecordStore } from '@convoi/platform';
import { openSqliteEventStore, openSqliteReadStore, openSqliteRecordStore } from '@convoi/platform/sqlite';

/** The embedded stores of a data folder: log, read models, subject keys apart from all else, and durable state. */
export interface Stores {
  readonly eventStore: EventStore;
  readonly readStore: ReadStore;
  readonly keys: RecordStore;
  readonly records: RecordStore;
  close(): Promise<void>;
}

/** Opens (and makes) the files. A delay added to every commit is for measurements on a fast disk. */
export async function openStores(config: Config, clock: Clock, metrics: Metrics): Promise<Stores> {
  const file = (name: string): string => join(config.dataDir, name);
  const delay = Number(process.env.STORE_COMMIT_DELAY_MS ?? 0);
  const commitDelay = config.isProduction || delay === 0 ? {} : { commitDelayMs: delay };
  const eventStore = await openSqliteEventStore({
    file: file('events.sqlite'),
    clock,
    ...commitDelay,
    onGroup: (size, ms) => {
      metrics.appendGroupSize.observe(size);
      metrics.appendSeconds.observe(ms / 1000);
    },
  });
  const readStore = await openSqliteReadStore({ file: file('read.sqlite') });
  const keys = await openSqliteRecordStore({ file: file('keys.sqlite'), ...commitDelay });
  const records = await openSqliteRecordStore({ file: file('state.sqlite'), ...commitDelay });
  return {
    eventStore,
    readStore,
    keys,
    records,
    close: async () => {
      await eventStore.close();
      await readStore.close();
      await keys.close();
      await records.close();
    },
  };
}
