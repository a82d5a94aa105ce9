import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { digestOfEvents } from '@convoi/platform';
import { eventsOfFile } from '@convoi/platform/sqlite';
import { openErasureLedger, openEventStore, openRecordStore } from '@convoi/platform/stores';
import { moveHouse, moveRecords } from './src/operations/move-house.ts';
import { OperatorFault, runOperation } from './src/operations/operation.ts';

/**
 * `npm run migrate`: copies the embedded log, keys and state of DATA_DIR to EVENTSTORE_URL and MONGODB_URL, or keys and state
 * alone to MONGODB_URL; resumable.
 */

await runOperation({
  usage:
    'npm run migrate     copies log, keys and state of DATA_DIR to those of EVENTSTORE_URL and MONGODB_URL that are set',
  words: { least: 0, most: 0 },
  run: async (_words, settings, print) => {
    const config = settings();
    if (config.mongodbUrl === '')
      throw new OperatorFault(
        'Set MONGODB_URL to the store to move keys and state to, and EVENTSTORE_URL too where the log moves with them.',
      );
    const isLogMoving = config.eventstoreUrl !== '';
    const file = (name: string): string => join(config.dataDir, `${name}.sqlite`);
    const missing = ['events', 'state', 'keys'].find((name) => !existsSync(file(name)));
    if (missing !== undefined)
      throw new OperatorFault(`There is no ${missing}.sqlite in ${config.dataDir}: set DATA_DIR.`);
    // What was opened before something failed is closed, so that the command ends.
    const opened = new AsyncDisposableStack();
    try {
      const open = async <S extends { close(): Promise<void> }>(opening: Promise<S>): Promise<S> =>
        opened.adopt(await opening, (store) => store.close());
      const log = isLogMoving ? await open(openEventStore(config)) : null;
      const state = await open(openRecordStore(config, 'state'));
      const keys = await open(openRecordStore(config, 'keys'));
      // Opening it brings the ids of the file along.
      const ledger = await open(openErasureLedger(config));
      const from = { log: file('events'), state: file('state'), keys: file('keys') };
      const moved = log === null ? null : await moveHouse({ from, to: { log, state, keys }, print });
      if (moved === null) await moveRecords({ from, to: { state, keys }, print });
      const own = await digestOfEvents(eventsOfFile(from.log));
      if (moved !== null && own.hash !== moved.hash)
        throw new OperatorFault('The log has changed meanwhile: stop the application and run it again.');
      print(`The ledger of erasures holds ${(await ledger.ids()).size} entries`);
      print(
        moved === null
          ? `The log stays in ${config.dataDir}: ${own.events} events, hash ${own.hash}`
          : `Moved ${moved.events} events, hash ${moved.hash} here and there`,
      );
    } finally {
      await opened.disposeAsync();
    }
  },
});
