import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@convoi/platform/config/config';
import { erasureFile } from '@convoi/platform/kernel/personal-data/erasure-ledger';
import { openErasureLedger } from '@convoi/platform/stores/configured';
import { migrate } from './src/operations/migrate.ts';
import { OperatorFault, runOperation } from './src/operations/operation.ts';

/**
 * `npm run migrate`: copies the embedded log of DATA_DIR to EVENTSTORE_URL, keys and state to MONGODB_URL, whichever is set;
 * with `--back` the other way. Resumable.
 */

const BACK = '--back';

/** The ledger is where erasures are looked for after the move. Gives how many ids it has. */
async function moveLedger(config: Config, isBack: boolean): Promise<number> {
  // Opening it brings the ids of the file along.
  const ledger = await openErasureLedger(config);
  try {
    const ids = await ledger.ids();
    if (isBack) {
      const file = erasureFile(config.erasureLedger);
      const known = await file.ids();
      await file.record([...ids].filter((id) => !known.has(id)));
    }
    return ids.size;
  } finally {
    await ledger.close();
  }
}

await runOperation({
  usage: `npm run migrate             copies the log of DATA_DIR to EVENTSTORE_URL, keys and state to MONGODB_URL, whichever is set
npm run migrate -- --back   copies them from there into files of DATA_DIR; stop the application first`,
  words: { least: 0, most: 0 },
  flags: [BACK],
  run: async (said, settings, print) => {
    const config = settings();
    const isBack = said.includes(BACK);
    if (config.mongodbUrl === '' && config.eventstoreUrl === '')
      throw new OperatorFault('Set EVENTSTORE_URL for the log, MONGODB_URL for keys and state, or both.');
    const needed = [
      ...(isBack && config.eventstoreUrl !== '' ? [] : ['events']),
      ...(config.mongodbUrl === '' ? ['state', 'keys'] : []),
    ];
    const missing = needed.find((name) => !existsSync(join(config.dataDir, `${name}.sqlite`)));
    if (missing !== undefined)
      throw new OperatorFault(`There is no ${missing}.sqlite in ${config.dataDir}: set DATA_DIR.`);
    await migrate(config, isBack, print);
    print(`The ledger of erasures holds ${await moveLedger(config, isBack)} entries`);
  },
});
