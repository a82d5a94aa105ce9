import { backUp } from './src/operations/back-up.ts';
import { runOperation } from './src/operations/operation.ts';

/** `npm run backup -- DIR`: copies state, uploads and keys, and a log that is a file, into a folder of backups, while the application runs. */

await runOperation({
  usage: 'npm run backup -- DIR     copies state, uploads and keys, and the log of DATA_DIR, into a new backup in DIR',
  words: { least: 1, most: 1 },
  run: async ([folder = ''], config, print) => {
    const settings = config();
    const { name, log, bytes, removed } = await backUp(settings, folder, new Date());
    const size = `${(bytes / 1_048_576).toFixed(1)} MiB`;
    print(
      log.events === null
        ? `Backup ${name}: state, keys and uploads, ${size}`
        : `Backup ${name}: ${log.events} events, ${size}, hash ${log.hash}`,
    );
    print(`Log ${log.identity ?? 'without an identity'}, up to position ${log.position}`);
    if (log.events === null)
      print(
        'The log itself is on the server of EVENTSTORE_URL and not in this backup: copy its files before each backup, so that there is a key for everything in them (docs/operate/backup-and-restore.md).',
      );
    for (const old of removed) print(`Removed ${old}: backups are kept for ${settings.backupDays} days (BACKUP_DAYS).`);
    if (settings.mongodbUrl === '' && settings.erasureLedger.startsWith(settings.dataDir))
      print('ERASURE_LEDGER lies in DATA_DIR: who is erased from now on would come back if DATA_DIR were lost.');
    if (settings.mongodbUrl !== '')
      print(
        'The ledger of erasures is a database of MONGODB_URL: dump it by itself and often, its copy in here knows nobody who is erased from now on.',
      );
  },
});
