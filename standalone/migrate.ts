import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { digestOfEvents } from '@convoi/platform';
import { eventsOfFile } from '@convoi/platform/sqlite';
import { openErasureLedger, openEventStore, openRecordStore } from '@convoi/platform/stores';
import { moveHouse } from './src/operations/move-house.ts';
import { OperatorFault, runOperation } from './src/operations/operation.ts';

/** `npm run migrate`: copies the embedded log, keys and state of DATA_DIR to EVENTSTORE_URL and MONGODB_URL; resumable. */

await runOperation({
  usage: 'npm run migrate     copies log, keys and state of DATA_DIR to EVENTSTORE_URL and MONGODB_URL',
  words: { least: 0, most: 0 },
  run: async (_words, settings, print) => {
    const config = settings();
    if (config.eventstoreUrl === '' || config.mongodbUrl === '')
      throw new OperatorFault('Set EVENTSTORE_URL and MONGODB_URL to the stores to move to.');
    const file = (name: string): string => join(config.dataDir, `${name}.sqlite`);
    const missing = ['events', 'state', 'keys'].find((name) => !existsSync(file(name)));
    if (missing !== undefined)
      throw new OperatorFault(`There is no ${missing}.sqlite in ${config.dataDir}: set DATA_DIR.`);
    const [log, state, keys, ledger] = await Promise.all([
      openEventStore(config),
      openRecordStore(config, 'state'),
      openRecordStore(config, 'keys'),
      // Opening it brings the ids of the file along.
      openErasureLedger(config),
    ]);
    try {
      const from = { log: file('events'), state: file('state'), keys: file('keys') };
      const moved = await moveHouse({ from, to: { log, state, keys }, print });
      const own = await digestOfEvents(eventsOfFile(from.log));
      if (own.hash !== moved.hash)
        throw new OperatorFault('The log has changed meanwhile: stop the application and run it again.');
      print(`The ledger of erasures holds ${(await ledger.ids()).size} entries`);
      print(`Moved ${moved.events} events, hash ${moved.hash} here and there`);
    } finally {
      await Promise.all([log.close(), state.close(), keys.close(), ledger.close()]);
    }
  },
});
