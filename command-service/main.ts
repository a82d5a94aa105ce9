import { EVENT_DEFINITIONS } from '@convoi/contracts/events';
import { masterKeysOf, useKeptSecrets } from '@convoi/platform/config/use-kept-secrets';
import { countryOf, townOf } from '@convoi/platform/geo';
import { openIdempotency } from '@convoi/platform/http/pipeline/idempotency';
import { querySideAt } from '@convoi/platform/http/pipeline/query-side';
import { createHttpApp, mountCalls } from '@convoi/platform/http/server/http-app';
import { createHttpServer } from '@convoi/platform/http/server/http-server';
import { createKnownLog } from '@convoi/platform/kernel/event-store/known-log';
import { openKeyComparison } from '@convoi/platform/kernel/personal-data/compare-keys';
import { openKeyStore } from '@convoi/platform/kernel/personal-data/key-store';
import { createPersonalData } from '@convoi/platform/kernel/personal-data/personal-data';
import { followLog } from '@convoi/platform/kernel/subscriptions/follow-log';
import { limitsOf, openServiceFrame, runFramed } from '@convoi/platform/lifecycle/service-frame';
import { startOrExit } from '@convoi/platform/lifecycle/start-or-exit';
import { eventStoreCheck, storeCheck } from '@convoi/platform/observability/health';
import { tellFault } from '@convoi/platform/observability/logger';
import {
  openBlobStore,
  openErasureLedger,
  openEventStore,
  openLimits,
  openRecordStore,
} from '@convoi/platform/stores/configured';
import { adminPageReader, create } from './src/index.ts';

/** Runs the command service alone, on the configured stores. Pages and queries are answered by others at PUBLIC_URL. */

async function main(): Promise<void> {
  const frame = openServiceFrame('command-service');
  const { config, clock, log, metrics, health } = frame;
  const [store, records, keyRecords, ledger, blobs] = await Promise.all([
    openEventStore(config, {
      clock,
      log,
      isKnownType: (type) => EVENT_DEFINITIONS.has(type),
      onGroup: (size) => metrics.appendGroupSize.observe(size),
    }),
    openRecordStore(config, 'state', { log }),
    openRecordStore(config, 'keys'),
    openErasureLedger(config),
    openBlobStore(config, { log }),
  ]);
  const eventStore = createKnownLog(store, { keepers: { state: records, keys: keyRecords }, log });
  await eventStore.compare();
  await useKeptSecrets(config, keyRecords);
  const { root, commands: secret } = config.secrets;
  const limits = await openLimits(config, records, { ...limitsOf(config, metrics), clock, secret });
  const keys = await openKeyStore(keyRecords, { ...masterKeysOf(config), clock, ledger });
  const personal = createPersonalData({ keys });
  const service = await create(config, {
    clock,
    eventStore,
    records,
    personal,
    blobs,
    limits,
    metrics,
    places: { townOf, countryOf },
    readAdminPage: adminPageReader(querySideAt(() => config.queryUrl || config.publicUrl, config.secrets.internal)),
    onFault: (error) => tellFault(log, error),
  });
  const comparison = await openKeyComparison({
    events: eventStore,
    keys,
    records: keyRecords,
    ledger,
    eraseAgain: service.eraseAgain,
    onMissing: (count) => metrics.keysMissing.set(count),
    log,
  });
  await comparison.compare();
  const http = createHttpApp({ ...frame, limits });
  mountCalls(http, {
    authenticate: service.authenticate,
    handlers: service.handlers,
    humanCheck: service.humanCheck,
    idempotency: await openIdempotency(records, { masterKey: root, clock }),
  });
  http.finish();
  health.check('event_store', eventStoreCheck(eventStore));
  health.check('work', service.work);
  health.check('keys', comparison.check);
  health.check(
    'erasure_ledger',
    storeCheck(() => ledger.check()),
  );
  const following = new AbortController();
  await runFramed(frame, {
    server: createHttpServer(http.app),
    start: async () => {
      // A dozen lists are read on each minute: they are given what the one subscription brought, and none reads it again.
      followLog(eventStore, {
        from: () => eventStore.lastPosition(),
        onStep: () => {},
        signal: following.signal,
      }).catch((error: unknown) => tellFault(log, error));
      await service.start();
    },
    stop: async () => {
      following.abort();
      await comparison.stop();
      await service.stop();
      await Promise.all([eventStore.close(), records.close(), keyRecords.close(), ledger.close(), blobs.close()]);
    },
  });
}

await startOrExit('command-service', main);
