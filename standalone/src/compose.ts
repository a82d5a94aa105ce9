import type { Server } from 'node:http';
import { adminPageReader, create as createCommandService } from '@convoi/command-service';
import { create as createNotificationService } from '@convoi/notification-service';
import { type Config, httpUrl, setListeningPort } from '@convoi/platform/config/config';
import { masterKeysOf, useKeptSecrets } from '@convoi/platform/config/use-kept-secrets';
import { countryOf, townOf } from '@convoi/platform/geo';
import { plainFormRequest } from '@convoi/platform/http/pipeline/command-side';
import { openIdempotency } from '@convoi/platform/http/pipeline/idempotency';
import { createLimits } from '@convoi/platform/http/pipeline/limits';
import { openSessionList } from '@convoi/platform/http/pipeline/session-list';
import { createTokens, sessionSecretsOf } from '@convoi/platform/http/pipeline/tokens';
import { createHttpApp, limitRequests, mountCalls } from '@convoi/platform/http/server/http-app';
import { createHttpServer } from '@convoi/platform/http/server/http-server';
import type { MovableClock } from '@convoi/platform/kernel/clock';
import { openKeyComparison } from '@convoi/platform/kernel/personal-data/compare-keys';
import { openKeyStore } from '@convoi/platform/kernel/personal-data/key-store';
import { createPersonalData } from '@convoi/platform/kernel/personal-data/personal-data';
import { createJointBuild } from '@convoi/platform/kernel/projections/joint-build';
import { openParkedEvents } from '@convoi/platform/kernel/projections/parked-events';
import { openPresence } from '@convoi/platform/kernel/read-store/presence';
import { listen } from '@convoi/platform/lifecycle/listen';
import {
  backlogCheck,
  createHealth,
  diskCheck,
  eventStoreCheck,
  type Health,
  lagCheck,
  storeCheck,
  versionsCheck,
} from '@convoi/platform/observability/health';
import { type Logger, tellFault } from '@convoi/platform/observability/logger';
import { startManagement } from '@convoi/platform/observability/management';
import { createMetrics, diskFreeRatio } from '@convoi/platform/observability/metrics';
import { create as createProjectionService } from '@convoi/projection-service';
import { create as createWeb } from '@convoi/web';
import type { Switches } from './dev-guards.ts';
import { devRoutes, openStandIns } from './stand-ins.ts';
import { openStores } from './stores.ts';

/** The product in one process: every service on the embedded stores, and the stand-ins of what is not configured. */

export interface Standalone {
  readonly url: string;
  readonly managementUrl: string;
  /** Address of the mailbox; null when a real mail server is configured. */
  readonly mailboxUrl: string | null;
  readonly health: Health;
  readonly server: Server;
  /** Closes the websockets, so that the listener can drain. */
  readonly stopPush: () => Promise<void>;
  /** Ends everything else, stores last. */
  readonly stop: () => Promise<void>;
}

const SERVICE = 'convoi';
/** How long a start waits for read models that hold people who were erased again. */
const ERASED_WAIT_MS = 60_000;

/** Takes settings, clock, log and the folder of the browser bundle, if it is known; gives the product, listening and ready. */
export async function compose(
  config: Config,
  clock: MovableClock,
  log: Logger,
  bundle: string | null,
): Promise<Standalone> {
  const metrics = createMetrics(SERVICE, { dataDir: config.dataDir });
  const health = createHealth();
  const management = await startManagement({ config, health, metrics });

  const stores = await openStores(config, clock, metrics, log);
  const { eventStore, readStore, records, ledger } = stores;
  await eventStore.compare();
  await useKeptSecrets(config, stores.keys);
  const keys = await openKeyStore(stores.keys, { ...masterKeysOf(config), clock, ledger });
  const personal = createPersonalData({ keys });
  const parked = await openParkedEvents(records);
  const switches: Switches = { areGuardsOn: true };
  const limits = createLimits({
    isOn: () => config.rateLimits && switches.areGuardsOn,
    secret: config.secrets.commands,
    onLimited: (limit) => metrics.rateLimited.inc({ limit }),
  });
  const standIns = await openStandIns(config, { clock, log });

  const jointBuild = createJointBuild({ events: eventStore, views: readStore });
  const projection = createProjectionService(config, {
    jointBuild,
    events: eventStore,
    views: readStore,
    parked,
    personal,
    sessions: await openSessionList(records, clock),
    presence: await openPresence(records, clock),
    authenticate: createTokens({ ...sessionSecretsOf(config), clock }).authenticate,
    clock,
    log,
    metrics,
  });
  const command = await createCommandService(config, {
    clock,
    eventStore,
    records,
    personal,
    blobs: stores.blobs,
    limits,
    metrics,
    places: { townOf, countryOf },
    readAdminPage: adminPageReader(({ path, headers }) => calls.inject({ method: 'GET', path, headers })),
    ...(standIns.signIn === null ? {} : { signIn: standIns.signIn.settings }),
    ...(standIns.checkout === null ? {} : { checkouts: standIns.checkout.settings() }),
    onFault: (error) => tellFault(log, error),
  });
  const comparison = await openKeyComparison({
    events: eventStore,
    keys,
    records: stores.keys,
    ledger,
    eraseAgain: command.eraseAgain,
    onMissing: (count) => metrics.keysMissing.set(count),
    log,
  });
  const notification = createNotificationService(config, {
    jointBuild,
    eventStore,
    readStore,
    records,
    parked,
    personal,
    clock,
    log,
    metrics,
    areCapsOn: () => config.rateLimits && switches.areGuardsOn,
    ...(standIns.mailbox === null ? {} : { smtpUrl: standIns.mailbox.smtpUrl }),
  });
  const web = createWeb(config, {
    bundle,
    query: (path, headers) => calls.inject({ method: 'GET', path, headers }),
    command: async (call) => {
      const { headers, body } = plainFormRequest(call, config.secrets.internal);
      const answer = await calls.inject({ method: 'POST', path: call.path, headers, body });
      return { status: answer.status, body: JSON.parse(answer.body.toString('utf8')) as unknown };
    },
    blobs: stores.blobs,
    clock,
    log,
    openapi: async () => {
      // Loaded for the first who asks.
      const { openApiDocument } = await import('@convoi/platform/http/server/openapi');
      return openApiDocument(config.publicUrl);
    },
  });

  const http = createHttpApp({ config, clock, log, metrics, limits });
  const calls = mountCalls(http, {
    authenticate: command.authenticate,
    handlers: { ...command.handlers, ...projection.handlers, ...web.handlers },
    humanCheck: {
      verify: (token, action, commandId) =>
        switches.areGuardsOn ? command.humanCheck.verify(token, action, commandId) : Promise.resolve('passed'),
    },
    idempotency: await openIdempotency(records, { masterKey: config.secrets.root, clock }),
  });
  if (!config.isProduction) http.app.use('/dev', devRoutes({ standIns, clock, switches }));
  http.app.use(limitRequests(http, web.answerTooMany), web.pages);
  http.finish();

  const server = createHttpServer(http.app);
  projection.attachPush(server);
  health.check('event_store', eventStoreCheck(eventStore));
  health.check(
    'read_store',
    storeCheck(() => readStore.active('event_pages')),
  );
  health.check('work', command.work);
  health.check(
    'erasure_ledger',
    storeCheck(() => ledger.check()),
  );
  health.check('keys', comparison.check);
  health.check(
    'lag_seconds',
    lagCheck(() => projection.health().lagSeconds),
  );
  health.check(
    'versions',
    versionsCheck(() => projection.health().isSuperseded),
  );
  health.check(
    'parked',
    backlogCheck(() => projection.health().parked),
  );
  // Pages and calls are answered without mails.
  health.check('mails', async () => {
    const mails = await notification.health();
    return mails.state === 'fail' ? { ...mails, state: 'warn' } : mails;
  });
  health.check(
    'disk',
    diskCheck(() => diskFreeRatio(config.dataDir)),
  );

  const erased = await comparison.compare();
  // What is missing of the read models of both is built in one reading of the log.
  await Promise.all([projection.start(), notification.start()]);
  // Who was erased just now is served to nobody, also not for a moment.
  if (erased > 0) await projection.waitFor(await eventStore.lastPosition(), ERASED_WAIT_MS);
  await web.start();
  const port = await listen(server, config);
  setListeningPort(config, port);
  standIns.listensAt(httpUrl(config.host, port));
  await command.start();
  const stopSweeping = clock.onMove(() => void command.sweep());
  health.started();

  return {
    url: config.publicUrl,
    managementUrl: management.url,
    mailboxUrl: standIns.mailbox === null ? null : `${config.publicUrl}/dev/mailbox`,
    health,
    server,
    stopPush: projection.stopPush,
    stop: async () => {
      stopSweeping();
      await comparison.stop();
      await command.stop();
      await notification.stop();
      await projection.stop();
      await web.stop();
      await standIns.stop();
      await management.close();
      metrics.close();
      await stores.close();
    },
  };
}
