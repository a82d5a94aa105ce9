import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@convoi/platform/config/config';
import { SECRETS_FILE } from '@convoi/platform/config/secrets';
import { copyBlobs } from '@convoi/platform/kernel/blobs/blob-store';
import { POSITION_TABLES } from '@convoi/platform/kernel/event-store/kept-positions';
import { digestOfEvents } from '@convoi/platform/kernel/event-store/whole-log';
import { failpoint } from '@convoi/platform/kernel/failpoint';
import { erasureFile } from '@convoi/platform/kernel/personal-data/erasure-ledger';
import type { RecordStore } from '@convoi/platform/kernel/read-store/record-store';
import { copyRecords, selectTables, tablesOfStore } from '@convoi/platform/kernel/read-store/whole-records';
import { LAST_BACKUP_FILE } from '@convoi/platform/observability/metrics';
import { openBlobStore, openErasureLedger, openEventStore, openRecordStore } from '@convoi/platform/stores/configured';
import { openFileBlobStore } from '@convoi/platform/stores/files';
import { copyDatabase, eventsOfFile, logOfFile, openSqliteRecordStore } from '@convoi/platform/stores/sqlite';
import {
  fileDigest,
  filesBelow,
  LEDGER,
  type LogOfBackup,
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
  readonly log: LogOfBackup;
  readonly bytes: number;
  /** Names of backups that were removed for their age. */
  readonly removed: readonly string[];
}

const DAY_MS = 86_400_000;

/** Copies the files that people have sent, from wherever they are kept. */
async function copyUploads(config: Config, to: string): Promise<void> {
  const blobs = await openBlobStore(config, { isReading: true });
  try {
    await copyBlobs(blobs, openFileBlobStore(to));
  } finally {
    await blobs.close();
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

const isOfPositions = (table: string): boolean => (POSITION_TABLES as readonly string[]).includes(table);

/**
 * Copies the records of a server into a file, while others write. Positions come first: what is copied later may be ahead of
 * them, which reading on from them finds out, and never behind.
 */
async function copyStore(opening: Promise<RecordStore>, file: string): Promise<void> {
  const store = await opening;
  try {
    const copy = await openSqliteRecordStore({ file });
    try {
      await copyRecords(selectTables(tablesOfStore(store), isOfPositions), copy);
      await copyRecords(
        selectTables(tablesOfStore(store), (table) => !isOfPositions(table)),
        copy,
      );
    } finally {
      await copy.close();
    }
  } finally {
    await store.close();
  }
}

/** Copies durable state or keys, from where the settings say that they are, into a file of the same kind. */
async function copyOfRecords(config: Config, kind: 'state' | 'keys', to: string): Promise<void> {
  const file = join(to, `${kind}.sqlite`);
  if (config.mongodbUrl === '') {
    copyDatabase(join(config.dataDir, `${kind}.sqlite`), file);
    return;
  }
  const copied = `${file}${UNFINISHED}`;
  await copyStore(openRecordStore(config, kind), copied);
  // One file, whole and without what SQLite keeps beside it.
  copyDatabase(copied, file);
  for (const beside of ['', '-wal', '-shm']) rmSync(`${copied}${beside}`, { force: true });
}

/** Copies the log where it is a file; on a server, asks which it is and where it ends. */
async function copyLog(config: Config, to: string): Promise<LogOfBackup> {
  if (config.eventstoreUrl === '') {
    const file = join(to, 'events.sqlite');
    copyDatabase(join(config.dataDir, 'events.sqlite'), file);
    return { ...logOfFile(file), ...(await digestOfEvents(eventsOfFile(file))) };
  }
  const store = await openEventStore(config);
  try {
    return { identity: await store.identity(), position: await store.lastPosition(), events: null, hash: null };
  } finally {
    await store.close();
  }
}

/**
 * Copies log, durable state, uploads and keys into a new backup, while the application runs or not. State and keys of a server
 * become files as the embedded ones are; a log on a server stays there, and the backup says which it is and where it ended. The
 * state is copied before the log, so that no checkpoint in it lies beyond the log; the keys after it, so that there is one for
 * every event. The manifest comes last: without it there is no backup. Throws an OperatorFault when there is nothing that it can copy.
 */
export async function backUp(config: Config, folder: string, now: Date): Promise<BackupResult> {
  const { dataDir } = config;
  const expected = [
    ...(config.eventstoreUrl === '' ? ['events.sqlite'] : []),
    ...(config.mongodbUrl === '' ? ['state.sqlite', 'keys.sqlite'] : []),
  ];
  const missing = expected.find((file) => !existsSync(join(dataDir, file)));
  if (missing !== undefined) throw new OperatorFault(`There is no ${missing} in ${dataDir}: set DATA_DIR.`);
  const name = `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  const [data, keys] = PARTS.map((part) => join(folder, part, `${name}${UNFINISHED}`)) as [string, string];
  if (existsSync(join(folder, 'data', name))) throw new OperatorFault(`There is a backup ${name} already.`);
  for (const path of [data, keys]) {
    rmSync(path, { recursive: true, force: true });
    mkdirSync(path, { recursive: true, mode: 0o700 });
  }

  await copyOfRecords(config, 'state', data);
  const log = await copyLog(config, data);
  failpoint('backup.half');
  await copyOfRecords(config, 'keys', keys);
  if (existsSync(join(dataDir, SECRETS_FILE))) copyFileSync(join(dataDir, SECRETS_FILE), join(keys, SECRETS_FILE));
  await copyUploads(config, join(data, 'uploads'));

  const files: { [path: string]: { bytes: number; sha256: string } } = {};
  for (const [part, path] of [
    ['data', data],
    ['keys', keys],
  ] as const) {
    for (const file of filesBelow(path)) files[`${part}/${file}`] = await fileDigest(join(path, file));
  }
  const manifest: Manifest = {
    layout: 2,
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
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(join(dataDir, LAST_BACKUP_FILE), `${name}\n`, { mode: 0o600 });
  return { name, log, bytes: Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0), removed };
}
