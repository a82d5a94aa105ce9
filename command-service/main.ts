import { EVENT_DEFINITIONS } from '@convoi/contracts/events';
import {
  configOrExit,
  createHealth,
  createHttpApp,
  createHttpServer,
  createLimits,
  createLogger,
  createMetrics,
  createPersonalData,
  diskCheck,
  diskFreeRatio,
  errorFields,
  listen,
  mountCalls,
  openErasureLedger,
  openIdempotency,
  openKeyStore,
  printReady,
  querySideAt,
  runService,
  setListeningPort,
  startManagement,
  storeCheck,
  systemClock,
} from '@convoi/platform';
import { countryOf, townOf } from '@convoi/platform/geography';
import { openEventStore, openRecordStore } from '@convoi/platform/stores';
import { adminPageReader, create } from './src/index.ts';

/** Runs the command service alone, on the configured stores. Pages and queries are answered by others at PUBLIC_URL. */

const SERVICE = 'command-service';

async function main(): Promise<void> {
  const config = configOrExit();
  const clock = systemClock;
  const log = createLogger({ service: SERVICE, level: config.logLevel });
  const metrics = createMetrics(SERVICE, { dataDir: config.dataDir });
  const health = createHealth();
  const [eventStore, records, keyRecords] = await Promise.all([
    openEventStore(config, {
      clock,
      isKnownType: (type) => EVENT_DEFINITIONS.has(type),
      onGroup: (size) => metrics.appendGroupSize.observe(size),
    }),
    openRecordStore(config, 'state'),
    openRecordStore(config, 'keys'),
  ]);
  const { master, session } = config.secrets;
  const ledger = openErasureLedger(config.erasureLedger);
  const personal = createPersonalData({ keys: await openKeyStore(keyRecords, { masterKey: master, clock, ledger }) });
  const limits = createLimits({
    isOn: () => config.rateLimits,
    secret: session,
    onLimited: (limit) => metrics.rateLimited.inc({ limit }),
  });
  const service = await create(config, {
    clock,
    eventStore,
    records,
    personal,
    limits,
    metrics,
    places: { townOf, countryOf },
    readAdminPage: adminPageReader(querySideAt(() => config.queryUrl || config.publicUrl)),
    onFault: (error) => log.error(errorFields(error), 'background work failed'),
  });
  const http = createHttpApp({ config, clock, log, metrics, limits });
  mountCalls(http, {
    authenticate: service.authenticate,
    handlers: service.handlers,
    humanCheck: service.humanCheck,
    idempotency: await openIdempotency(records, { masterKey: master, clock }),
  });
  http.finish();
  const server = createHttpServer(http.app);
  health.check(
    'event_store',
    storeCheck(() => service.health()),
  );
  health.check(
    'disk',
    diskCheck(() => diskFreeRatio(config.dataDir)),
  );
  const management = await startManagement({ config, health, metrics });
  const port = await listen(server, config);
  setListeningPort(config, port);
  await service.start();
  health.started();
  runService({
    log,
    health,
    servers: [server],
    stop: async () => {
      await service.stop();
      await management.close();
      metrics.close();
      await Promise.all([eventStore.close(), records.close(), keyRecords.close()]);
    },
  });
  printReady({ url: config.publicUrl, managementUrl: management.url, port });
}

await main();
