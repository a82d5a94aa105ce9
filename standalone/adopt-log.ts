import { existsSync } from 'node:fs';
import { masterKeysOf } from '@convoi/platform/config/use-kept-secrets';
import { systemClock } from '@convoi/platform/kernel/clock';
import { openKeyStore } from '@convoi/platform/kernel/personal-data/key-store';
import {
  embeddedLogFile,
  openErasureLedger,
  openEventStore,
  openReadStore,
  openRecordStore,
} from '@convoi/platform/stores/configured';
import { adoptLog } from './src/operations/adopt-log.ts';
import { OperatorFault, runOperation } from './src/operations/operation.ts';

/** `npm run adopt-log [-- --yes]`: makes what is kept beside the log fit a log that is another one, or an older copy. */

const YES = '--yes';

await runOperation({
  usage: `npm run adopt-log            compares the log with what was kept of it and says what would be done
npm run adopt-log -- --yes   does it; stop the application first`,
  words: { least: 0, most: 0 },
  flags: [YES],
  run: async (said, settings, print) => {
    const config = settings();
    const file = embeddedLogFile(config);
    if (file !== null && !existsSync(file))
      throw new OperatorFault(
        `There is no event log in ${config.dataDir}: set DATA_DIR, or start the application once.`,
      );
    // One after the other: what is open is closed when the next cannot be opened, or the process would never end.
    const opened = new AsyncDisposableStack();
    const closing = async <S extends { close(): Promise<void> }>(opening: Promise<S>): Promise<S> =>
      opened.adopt(await opening, (store) => store.close());
    try {
      const log = await closing(openEventStore(config));
      const views = await closing(openReadStore(config));
      const state = await closing(openRecordStore(config, 'state'));
      const keys = await closing(openRecordStore(config, 'keys'));
      const ledger = await closing(openErasureLedger(config));
      const isDone = said.includes(YES);
      const keyStore = await openKeyStore(keys, { ...masterKeysOf(config), clock: systemClock });
      const isAnything = await adoptLog({ log, views, state, keys, keyStore, ledger, print }, isDone);
      if (!isAnything) return;
      print(
        isDone
          ? 'Done. The next start builds what was dropped and sends what was never sent.'
          : 'Nothing was changed. Stop the application and run "npm run adopt-log -- --yes" to do it.',
      );
    } finally {
      await opened.disposeAsync();
    }
  },
});
