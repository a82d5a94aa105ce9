import { EVENT_DEFINITIONS } from '@convoi/contracts/events';
import {
  configOrExit,
  createHealth,
  createLogger,
  createMetrics,
  createPersonalData,
  diskCheck,
  diskFreeRatio,
  openErasureLedger,
  openKeyStore,
  openParkedEvents,
  printReady,
  runService,
  startManagement,
  systemClock,
} from '@convoi/platform';
import { openEventStore, openReadStore, openRecordStore } from '@convoi/platform/stores';
import { create } from './src/index.ts';

/** Runs the notification service alone, on the configured stores. Mails go to SMTP_URL; links lead to PUBLIC_URL. */

const SERVICE = 'notification-service';

async function main(): Promise<void> {
  const config = configOrExit();
  const clock = systemClock;
  const log = createLogger({ service: SERVICE, level: config.logLevel });
  const metrics = createMetrics(SERVICE, { dataDir: config.dataDir });
  const health = createHealth();
  const [eventStore, readStore, records, keyRecords] = await Promise.all([
    openEventStore(config, { clock, isKnownType: (type) => EVENT_DEFINITIONS.has(type) }),
    openReadStore(config),
    openRecordStore(config, 'state'),
    openRecordStore(config, 'keys'),
  ]);
  const ledger = openErasureLedger(config.erasureLedger);
  const keys = await openKeyStore(keyRecords, { masterKey: config.secrets.master, clock, ledger });
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
