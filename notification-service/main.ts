import { join } from 'node:path';
import { EVENT_DEFINITIONS } from '@convoi/contracts/events';
import {
  configOrExit,
  createHealth,
  createLogger,
  createMetrics,
  createPersonalData,
  diskCheck,
  diskFreeRatio,
  openKeyStore,
  openParkedEvents,
  printReady,
  runService,
  startManagement,
  systemClock,
} from '@convoi/platform';
import { openSqliteEventStore, openSqliteReadStore, openSqliteRecordStore } from '@convoi/platform/sqlite';
import { create } from './src/index.ts';

/** Runs the notification service alone, on the stores of DATA_DIR. Mails go to SMTP_URL; links lead to PUBLIC_URL. */

const SERVICE = 'notification-service';

async function main(): Promise<void> {
  const config = configOrExit();
  const clock = systemClock;
  const log = createLogger({ service: SERVICE, level: config.logLevel });
  const metrics = createMetrics(SERVICE, { dataDir: config.dataDir });
  const health = createHealth();
  const file = (name: string): string => join(config.dataDir, `${name}.sqlite`);
  const [eventStore, readStore, records, keyRecords] = await Promise.all([
    openSqliteEventStore({ file: file('events'), clock, isKnownType: (type) => EVENT_DEFINITIONS.has(type) }),
    openSqliteReadStore({ file: file('read') }),
    openSqliteRecordStore({ file: file('state') }),
    openSqliteRecordStore({ file: file('keys') }),
  ]);
  const keys = await openKeyStore(keyRecords, { masterKey: config.secrets.master, clock });
  const service = create(config, {
    eventStore,
    readStore,
    records,
    parked: await openParkedEvents(records),
    personal: createPersonalData({ keys }),
    clock,
    log,
    metrics,
    monitor: { parked: (projection, count) => metrics.parkedEvents.set({ projection }, count) },
  });
  health.check('notifier', service.health);
  health.check(
    'disk',
    diskCheck(() => diskFreeRatio(config.dataDir)),
  );
  const management = await startManagement({ config, health, metrics });
  await service.start();
  health.started();
  runService({
    log,
    health,
    servers: [],
    stop: async () => {
      await service.stop();
      await management.close();
      metrics.close();
      await Promise.all([eventStore.close(), readStore.close(), records.close(), keyRecords.close()]);
    },
  });
  printReady({ url: config.publicUrl, managementUrl: management.url });
}

await main();
