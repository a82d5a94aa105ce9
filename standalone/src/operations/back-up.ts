import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type Config,
  digestOfEvents,
  erasureFile,
  failpoint,
  LAST_BACKUP_FILE,
  type LogDigest,
  SECRETS_FILE,
} from '@convoi/platform';
import { copyDatabase, eventsOfFile } from '@convoi/platform/sqlite';
import { openErasureLedger } from '@convoi/platform/stores';
import {
  fileDigest,
  filesBelow,
  LEDGER,
  MANIFEST,
  type Manifest,
  masterKeyMark,
  PARTS,
  syncFolder,
  UNFINISHED,
} from './backup-folder.ts';
import { OperatorFault } from './operation.ts';

export interface BackupResult {
  readonly name: string;
  readonly log: LogDigest;
  readonly bytes: number;
  /** Names of backups that were removed for their age. */
  readonly removed: readonly string[];
}

const DAY_MS = 86_400_000;

function copyFiles(from: string, to: string): void {
  if (!existsSync(from)) return;
  for (const file of filesBelow(from)) {
    mkdirSync(dirname(join(to, file)), { recursive: true, mode: 0o700 });
    copyFileSync(join(from, file), join(to, file));
  }
}

/** Removes what a kill left half done, and backups of before the given day: keys of the erased are kept no longer. */
function removeOld(folder: string, oldestMs: number): readonly string[] {
  const isOld = (name: string): boolean => {
    const time = Date.parse(name.replace(/T(\d\d)-(\d\d)-(\d\d)/, 'T$1:$2:$3'));
    return time < oldestMs;
  };
  const removed = new Set<string>();
  for (const part of PARTS) {
    for (const name of readdirSync(join(folder, part))) {
      if (name.endsWith(UNFINISHED)) rmSync(join(folder, part, name), { recursive: true });
      else if (isOld(name)) {
        rmSync(join(folder, part, name), { recursive: true });
        removed.add(name);
      }
    }
  }
  return [...removed];
}

/**
 * Copies log, durable state, uploads and keys into a new backup, while the application runs or not. The state is copied before
 * the log, so that no checkpoint in it lies beyond the log; the keys after it, so that there is one for every event.
 * The manifest comes last: without it there is no backup. Throws an OperatorFault when there is nothing that it can copy.
 */
export async function backUp(config: Config, folder: string, now: Date): Promise<BackupResult> {
  const { dataDir } = config;
  if (config.eventstoreUrl !== '' || config.mongodbUrl !== '')
    throw new OperatorFault(
      'EVENTSTORE_URL or MONGODB_URL is set: back these servers up with their own tools (docs/operate/backup-and-restore.md).',
    );
  const missing = ['events.sqlite', 'state.sqlite', 'keys.sqlite'].find((file) => !existsSync(join(dataDir, file)));
  if (missing !== undefined) throw new OperatorFault(`There is no ${missing} in ${dataDir}: set DATA_DIR.`);
  const name = `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  const [data, keys] = PARTS.map((part) => join(folder, part, `${name}${UNFINISHED}`)) as [string, string];
  if (existsSync(join(folder, 'data', name))) throw new OperatorFault(`There is a backup ${name} already.`);
  for (const path of [data, keys]) {
    rmSync(path, { recursive: true, force: true });
    mkdirSync(path, { recursive: true, mode: 0o700 });
  }

  copyDatabase(join(dataDir, 'state.sqlite'), join(data, 'state.sqlite'));
  copyDatabase(join(dataDir, 'events.sqlite'), join(data, 'events.sqlite'));
  failpoint('backup.half');
  copyDatabase(join(dataDir, 'keys.sqlite'), join(keys, 'keys.sqlite'));
  if (existsSync(join(dataDir, SECRETS_FILE))) copyFileSync(join(dataDir, SECRETS_FILE), join(keys, SECRETS_FILE));
  copyFiles(join(dataDir, 'uploads'), join(data, 'uploads'));

  const log = await digestOfEvents(eventsOfFile(join(data, 'events.sqlite')));
  const files: { [path: string]: { bytes: number; sha256: string } } = {};
  for (const [part, path] of [
    ['data', data],
    ['keys', keys],
  ] as const) {
    for (const file of filesBelow(path)) files[`${part}/${file}`] = await fileDigest(join(path, file));
  }
  const manifest: Manifest = {
    layout: 1,
    at: now.toISOString(),
    files,
    log,
    masterKey: masterKeyMark(config.secrets.master),
  };
  renameSync(keys, join(folder, 'keys', name));
  syncFolder(join(folder, 'keys'));
  writeFileSync(join(data, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  syncFolder(data);
  renameSync(data, join(folder, 'data', name));
  syncFolder(join(folder, 'data'));

  const copy = erasureFile(join(folder, LEDGER));
  const known = await copy.ids();
  const ledger = await openErasureLedger(config);
  await copy.record([...(await ledger.ids())].filter((id) => !known.has(id)));
  await ledger.close();
  const removed = removeOld(folder, now.getTime() - config.backupDays * DAY_MS);
  writeFileSync(join(dataDir, LAST_BACKUP_FILE), `${name}\n`, { mode: 0o600 });
  return { name, log, bytes: Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0), removed };
}
