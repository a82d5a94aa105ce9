import { join } from 'node:path';
import { EVENT_DEFINITIONS } from '@convoi/contracts/events';
import {
  CONFIG_EXIT_CODE,
  type Config,
  ConfigProblems,
  createHealth,
  createLogger,
  createMetrics,
  createPersonalData,
  diskCheck,
  diskFreeRatio,
  loadConfig,
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

function configOrExit(): Config {
  try {
    const config = loadConfig(process.env);
    if (config.smtpUrl === '') throw new ConfigProblems(['SMTP_URL is required by the notification service']);
    return config;
  } catch (error) {
    if (!(error instanceof ConfigProblems)) throw error;
    process.stderr.write(`${error.problems.join('\n')}\n`);
    process.exit(CONFIG_EXIT_CODE);
  }
}

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
