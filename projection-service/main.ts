import { EVENT_DEFINITIONS } from '@convoi/contracts/events';
import {
  backlogCheck,
  configOrExit,
  createHealth,
  createHttpApp,
  createHttpServer,
  createLimits,
  createLogger,
  createMetrics,
  createPersonalData,
  createTokens,
  diskCheck,
  diskFreeRatio,
  lagCheck,
  listen,
  mountCalls,
  openKeyStore,
  openParkedEvents,
  printReady,
  runService,
  setListeningPort,
  startManagement,
  storeCheck,
  systemClock,
} from '@convoi/platform';
import { openEventStore, openReadStore, openRecordStore } from '@convoi/platform/stores';
import { create } from './src/index.ts';

/** Runs the projection service alone, on the configured stores: read models, queries and `/push`. */

const SERVICE = 'projection-service';

async function main(): Promise<void> {
  const config = configOrExit();
  const clock = systemClock;
  const log = createLogger({ service: SERVICE, level: config.logLevel });
  const metrics = createMetrics(SERVICE, { dataDir: config.dataDir });
  const health = createHealth();
  const [events, views, records, keyRecords] = await Promise.all([
    openEventStore(config, { clock, isKnownType: (type) => EVENT_DEFINITIONS.has(type) }),
    openReadStore(config),
    openRecordStore(config, 'state'),
    openRecordStore(config, 'keys'),
  ]);
  const keys = await openKeyStore(keyRecords, { masterKey: config.secrets.master, clock });
  const { authenticate } = createTokens({ sessionSecret: config.secrets.session, clock });
  const service = create(config, {
    events,
    views,
    parked: await openParkedEvents(records),
    personal: createPersonalData({ keys }),
    authenticate,
    clock,
    log,
    metrics,
  });
  const limits = createLimits({
    isOn: () => config.rateLimits,
    secret: config.secrets.session,
    onLimited: (limit) => metrics.rateLimited.inc({ limit }),
  });
  const http = createHttpApp({ config, clock, log, metrics, limits });
  mountCalls(http, { handlers: service.handlers, authenticate: service.authenticate });
  http.finish();
  const server = createHttpServer(http.app);
  service.attachPush(server);

  health.check(
    'event_store',
    storeCheck(() => events.lastPosition()),
  );
  health.check(
    'read_store',
    storeCheck(() => views.versions('event_pages')),
  );
  health.check(
    'lag_seconds',
    lagCheck(() => service.health().lagSeconds),
  );
  health.check(
    'parked',
    backlogCheck(() => service.health().parked),
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
    beforeDrain: () => void service.stopPush(),
    stop: async () => {
      await service.stop();
      await management.close();
      metrics.close();
      await Promise.all([events.close(), views.close(), records.close(), keyRecords.close()]);
    },
  });
  printReady({ url: config.publicUrl, managementUrl: management.url, port });
}

await main();
