import { EVENT_DEFINITIONS } from '@convoi/contracts/events';
import { masterKeysOf, useKeptSecrets } from '@convoi/platform/config/use-kept-secrets';
import { openSessionList } from '@convoi/platform/http/pipeline/session-list';
import { createTokens, sessionSecretsOf } from '@convoi/platform/http/pipeline/tokens';
import { createHttpApp, mountCalls } from '@convoi/platform/http/server/http-app';
import { createHttpServer } from '@convoi/platform/http/server/http-server';
import { createKnownLog } from '@convoi/platform/kernel/event-store/known-log';
import { repeatedErasures } from '@convoi/platform/kernel/personal-data/compare-keys';
import { openKeyStore } from '@convoi/platform/kernel/personal-data/key-store';
import { createPersonalData } from '@convoi/platform/kernel/personal-data/personal-data';
import { openParkedEvents } from '@convoi/platform/kernel/projections/parked-events';
import { openPresence } from '@convoi/platform/kernel/read-store/presence';
import { limitsOf, openServiceFrame, runFramed } from '@convoi/platform/lifecycle/service-frame';
import { startOrExit } from '@convoi/platform/lifecycle/start-or-exit';
import {
  backlogCheck,
  eventStoreCheck,
  lagCheck,
  storeCheck,
  versionsCheck,
} from '@convoi/platform/observability/health';
import {
  openErasureLedger,
  openEventStore,
  openLimits,
  openOwnership,
  openReadStore,
  openRecordStore,
} from '@convoi/platform/stores/configured';
import { create, openSharedTypingSigns } from './src/index.ts';

/** How long a start waits for read models that hold people who were erased again. */
const ERASED_WAIT_MS = 60_000;

/** Runs the projection service alone, on the configured stores: read models, queries and `/push`. */

async function main(): Promise<void> {
  const frame = openServiceFrame('projection-service');
  const { config, clock, log, metrics, health } = frame;
  const [store, views, records, keyRecords, ledger] = await Promise.all([
    openEventStore(config, { clock, log, isKnownType: (type) => EVENT_DEFINITIONS.has(type) }),
    openReadStore(config, log),
    openRecordStore(config, 'state'),
    openRecordStore(config, 'keys'),
    openErasureLedger(config),
  ]);
  const events = createKnownLog(store, { keepers: { views, state: records, keys: keyRecords }, log });
  await events.compare();
  await useKeptSecrets(config, keyRecords);
  const keys = await openKeyStore(keyRecords, { ...masterKeysOf(config), clock });
  const { authenticate } = createTokens({ ...sessionSecretsOf(config), clock });
  const leases = await openOwnership(config, records, log);
  const service = create(config, {
    leases,
    // On the embedded files this process is alone.
    presence: await openPresence(records, clock),
    ...(config.mongodbUrl === '' ? {} : { typing: await openSharedTypingSigns(records, clock) }),
    events,
    views,
    parked: await openParkedEvents(records),
    personal: createPersonalData({ keys }),
    sessions: await openSessionList(records, clock),
    authenticate,
    clock,
    log,
    metrics,
  });
  const { commands: secret } = config.secrets;
  const limits = await openLimits(config, records, { ...limitsOf(config, metrics), clock, secret });
  const http = createHttpApp({ ...frame, limits });
  const roles = new Set(config.roles);
  if (roles.has('query')) mountCalls(http, { handlers: service.handlers, authenticate: service.authenticate });
  http.finish();
  const server = createHttpServer(http.app);
  if (roles.has('push')) service.attachPush(server);

  health.check('event_store', eventStoreCheck(events));
  health.check(
    'read_store',
    storeCheck(() => views.active('event_pages')),
  );
  health.check(
    'lag_seconds',
    lagCheck(() => service.health().lagSeconds),
  );
  health.check(
    'versions',
    versionsCheck(() => service.health().isSuperseded),
  );
  health.check(
    'parked',
    backlogCheck(() => service.health().parked),
  );
  await runFramed(frame, {
    server,
    beforeListening: async () => {
      const erasedAt = await repeatedErasures({ events, keys, records: keyRecords, ledger, log });
      await service.start();
      // Whoever was erased again is shown to nobody, also not for a moment.
      if (erasedAt >= 0) await service.waitFor(erasedAt, ERASED_WAIT_MS);
    },
    start: async () => {
      // A process is ready with what its own code makes: others answer until then.
      await service.built();
    },
    beforeDrain: () => void service.stopPush(),
    stop: async () => {
      await service.stop();
      await leases.close();
      await Promise.all([events.close(), views.close(), records.close(), keyRecords.close(), ledger.close()]);
    },
  });
}

await startOrExit('projection-service', main);
