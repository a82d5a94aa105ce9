import { runOperation } from './src/operations/operation.ts';
import { restore } from './src/operations/restore-backup.ts';

/** `npm run restore -- DIR [NAME]`: brings a backup into an empty DATA_DIR, without those who were erased since. */

await runOperation({
  usage:
    'npm run restore -- DIR [NAME]     restores the newest backup in DIR, or the one named, into an empty DATA_DIR',
  words: { least: 1, most: 2 },
  run: ([folder = '', name], _config, print) => restore(process.env, folder, name, print),
});
