import { backUp } from './src/operations/back-up.ts';
import { runOperation } from './src/operations/operation.ts';

/** `npm run backup -- DIR`: copies log, state, uploads and keys into a folder of backups, while the application runs. */

await runOperation({
  usage: 'npm run backup -- DIR     copies log, state, uploads and keys of DATA_DIR into a new backup in DIR',
  words: { least: 1, most: 1 },
  run: async ([folder = ''], config, print) => {
    const settings = config();
    const { name, log, bytes, removed } = await backUp(settings, folder, new Date());
    print(`Backup ${name}: ${log.events} events, ${(bytes / 1_048_576).toFixed(1)} MiB, hash ${log.hash}`);
    for (const old of removed) print(`Removed ${old}: backups are kept for ${settings.backupDays} days (BACKUP_DAYS).`);
    if (settings.erasureLedger.startsWith(settings.dataDir))
      print('ERASURE_LEDGER lies in DATA_DIR: who is erased from now on would come back if DATA_DIR were lost.');
  },
});
