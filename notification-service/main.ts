import { EVENT_DEFINITIONS } from '@convoi/contracts/events';
import { masterKeysOf, useKeptSecrets } from '@convoi/platform/config/use-kept-secrets';
import { createKnownLog } from '@convoi/platform/kernel/event-store/known-log';
import { repeatedErasures } from '@convoi/platform/kernel/personal-data/compare-keys';
import { openKeyStore } from '@convoi/platform/kernel/personal-data/key-store';
import { createPersonalData } from '@convoi/platform/kernel/personal-data/personal-data';
import { openParkedEvents } from '@convoi/platform/kernel/projections/parked-events';
import { openServiceFrame, runFramed } from '@convoi/platform/lifecycle/service-frame';
import { startOrExit } from '@convoi/platform/lifecycle/start-or-exit';
import { storeCheck } from '@convoi/platform/observability/health';
import {
  openErasureLedger,
  openEventStore,
  openOwnership,
  openReadStore,
  openRecordStore,
} from '@convoi/platform/stores/configured';
import { create } from './src/index.ts';

/** Runs the notification service alone, on the configured stores. Mails go to SMTP_URL; links lead to PUBLIC_URL. */

async function main(): Promise<void> {
  const frame = openServiceFrame('notification-service');
  const { config, clock, log, metrics, health } = frame;
  const [store, readStore, records, keyRecords, ledger] = await Promise.all([
    openEventStore(config, { clock, log, isKnownType: (type) => EVENT_DEFINITIONS.has(type) }),
    openReadStore(config, log),
    openRecordStore(config, 'state'),
    openRecordStore(config, 'keys'),
    openErasureLedger(config),
  ]);
  const eventStore = createKnownLog(store, { keepers: { views: readStore, state: records, keys: keyRecords }, log });
  await eventStore.compare();
  await useKeptSecrets(config, keyRecords);
  const keys = await openKeyStore(keyRecords, { ...masterKeysOf(config), clock, ledger });
  const leases = await openOwnership(config, records, log);
  const service = create(config, {
    leases,
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
    'erasure_ledger',
    storeCheck(() => ledger.check()),
  );
  await runFramed(frame, {
    // Nobody is written to who has to be erased again.
    beforeListening: async () => {
      await repeatedErasures({ events: eventStore, keys, records: keyRecords, ledger, log });
    },
    start: service.start,
    stop: async () => {
      await service.stop();
      await leases.close();
      await Promise.all([eventStore.close(), readStore.close(), records.close(), keyRecords.close(), ledger.close()]);
    },
  });
}

await startOrExit('notification-service', main);
