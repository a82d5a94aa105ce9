import { masterKeysOf, secretsOfSettings } from '@convoi/platform/config/use-kept-secrets';
import { rewrapKeptSecrets } from '@convoi/platform/kernel/personal-data/kept-secrets';
import { UnknownKey } from '@convoi/platform/kernel/personal-data/key-ring';
import { rewrapKeys } from '@convoi/platform/kernel/personal-data/key-store';
import { openRecordStore } from '@convoi/platform/stores/configured';
import { openProgress } from './progress.mjs';
import { OperatorFault, runOperation } from './src/operations/operation.ts';

/** `npm run rewrap`: seals every key, and what is kept of the other secrets, with the first value of each setting. */

await runOperation({
  usage: `npm run rewrap   seals the keys of everybody, and what links and digests are made with, with the first value of
                 MASTER_KEY, SESSION_SECRET, ADMIN_LINK_SECRET and EMAIL_PEPPER, while everything runs; afterwards
                 the former values can be taken out`,
  words: { least: 0, most: 0 },
  run: async (_, settings, print) => {
    const config = settings();
    const keys = await openRecordStore(config, 'keys');
    try {
      const progress = openProgress('Keys');
      let done = { seen: 0, of: 0, rewrapped: 0 };
      try {
        for await (done of rewrapKeys(keys, masterKeysOf(config))) progress.at(done.seen, done.of);
      } finally {
        progress.end();
      }
      // After the keys: whoever can open these can open all of those.
      const secrets = await rewrapKeptSecrets(keys, secretsOfSettings(config));
      await keys.scrub();
      print(`${done.seen} keys, ${done.rewrapped} of them sealed anew; ${secrets} kept secrets sealed anew.`);
      print(
        done.rewrapped + secrets === 0
          ? 'Everything is sealed with the present settings: the former ones can be taken out.'
          : 'Run it once more when every program has the new settings first: once it finds nothing, the former ones can be taken out.',
      );
      return { keys: done.seen, rewrapped: done.rewrapped, kept_secrets: secrets };
    } catch (error) {
      if (!(error instanceof UnknownKey)) throw error;
      throw new OperatorFault(
        'A key is sealed with a MASTER_KEY that is not among the settings: add it behind the present one, separated by a comma.',
      );
    } finally {
      await keys.close();
    }
  },
});
