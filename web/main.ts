import {
  configOrExit,
  createHealth,
  createHttpApp,
  createHttpServer,
  createLimits,
  createLogger,
  createMetrics,
  diskCheck,
  diskFreeRatio,
  limitRequests,
  listen,
  mountCalls,
  openApiDocument,
  printReady,
  querySideAt,
  runService,
  setListeningPort,
  startManagement,
  systemClock,
} from '@convoi/platform';
import { create } from './server/index.ts';

/** Runs the web service alone: pages, built files, places, tiles, uploads. Needs the bundle (`npm run build -w web`). */

const SERVICE = 'web';

async function main(): Promise<void> {
  const config = configOrExit();
  const clock = systemClock;
  const log = createLogger({ service: SERVICE, level: config.logLevel });
  const metrics = createMetrics(SERVICE, { dataDir: config.dataDir });
  const health = createHealth();
  const limits = createLimits({
    isOn: () => config.rateLimits,
    secret: config.secrets.session,
    onLimited: (limit) => metrics.rateLimited.inc({ limit }),
  });
  const ask = querySideAt(() => config.queryUrl || config.publicUrl);
  const web = create(config, {
    query: (path, headers) => ask({ path, headers }),
    clock,
    log,
    openapi: () => openApiDocument(config.publicUrl),
  });
  const http = createHttpApp({ config, clock, log, metrics, limits });
  mountCalls(http, { handlers: web.handlers });
  http.app.use(limitRequests(http), web.pages);
  http.finish();
  const server = createHttpServer(http.app);
  health.check(
    'disk',
    diskCheck(() => diskFreeRatio(config.dataDir)),
  );
  const management = await startManagement({ config, health, metrics });
  await web.start();
  const port = await listen(server, config);
  setListeningPort(config, port);
  health.started();
  runService({
    log,
    health,
    servers: [server],
    stop: async () => {
      await web.stop();
      await management.close();
      metrics.close();
    },
  });
  printReady({ url: config.publicUrl, managementUrl: management.url, port });
}

await main();
