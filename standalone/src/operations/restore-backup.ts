import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { adminPageReader, create as createCommandService } from '@convoi/command-service';
import { mailProjections } from '@convoi/notification-service';
import { type Config, dataPlaces, loadConfig, UNFINISHED_RESTORE } from '@convoi/platform/config/config';
import { masterKeysOf } from '@convoi/platform/config/use-kept-secrets';
import { countryOf, townOf } from '@convoi/platform/geo';
import { createLimits } from '@convoi/platform/http/pipeline/limits';
import { systemClock } from '@convoi/platform/kernel/clock';
import { fitOfLog } from '@convoi/platform/kernel/event-store/known-log';
import { digestOfEvents } from '@convoi/platform/kernel/event-store/whole-log';
import { peopleWithoutKey } from '@convoi/platform/kernel/personal-data/compare-keys';
import { readErasureFile } from '@convoi/platform/kernel/personal-data/erasure-ledger';
import { openKeyStore } from '@convoi/platform/kernel/personal-data/key-store';
import { createPersonalData } from '@convoi/platform/kernel/personal-data/personal-data';
import { openParkedEvents } from '@convoi/platform/kernel/projections/parked-events';
import { rebuildProjections, verifyProjections } from '@convoi/platform/kernel/projections/projection-operations';
import type { RecordStore } from '@convoi/platform/kernel/read-store/record-store';
import {
  copyRecords,
  digestOfRecords,
  emptyRecords,
  hasRecords,
  tablesOfStore,
} from '@convoi/platform/kernel/read-store/whole-records';
import { openErasureLedger, openEventStore, openReadStore, openRecordStore } from '@convoi/platform/stores/configured';
import { openFileBlobStore } from '@convoi/platform/stores/files';
import { eventsOfFile, tablesOfFile } from '@convoi/platform/stores/sqlite';
import { eventReader, projections } from '@convoi/projection-service';
import { adoptLog, dropReadModels } from './adopt-log.ts';
import {
  fileDigest,
  LEDGER,
  type LogOfBackup,
  type Manifest,
  masterKeyMark,
  readManifest,
  syncFolder,
  wholeBackups,
} from './backup-folder.ts';
import { OperatorFault } from './operation.ts';

/** Copies the files of a backup, each compared with the manifest. */
async function copyWhole(folder: string, name: string, { files }: Manifest, target: string): Promise<void> {
  for (const [path, expected] of Object.entries(files)) {
    const [part = '', ...rest] = path.split('/');
    const from = join(folder, part, name, ...rest);
    const to = join(target, ...rest);
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
    if (!existsSync(from)) throw new OperatorFault(`Backup ${name} is not whole: ${path} is missing.`);
    copyFileSync(from, to);
    const { bytes, sha256 } = await fileDigest(to);
    if (bytes !== expected.bytes || sha256 !== expected.sha256)
      throw new OperatorFault(`Backup ${name} is not whole: ${path} has changed since.`);
  }
}

/** Marks a staging folder whose records are being put on the server, or are there. */
const ON_SERVER = '.on-server';

/** Puts state and keys from the files of the staging folder on the server of MONGODB_URL, and compares every record. */
async function putOnServer(config: Config, isRepeated: boolean, print: (line: string) => void): Promise<void> {
  const kinds = ['state', 'keys'] as const;
  const marker = join(config.dataDir, ON_SERVER);
  const opened = new AsyncDisposableStack();
  try {
    const stores = new Map<(typeof kinds)[number], RecordStore>();
    for (const kind of kinds)
      stores.set(
        kind,
        opened.adopt(await openRecordStore(config, kind), (store) => store.close()),
      );
    for (const store of stores.values()) {
      if (isRepeated) await emptyRecords(store);
      else if (await hasRecords(store))
        throw new OperatorFault(
          'There are records at MONGODB_URL already: drop its database and the one of the keys first, and leave the one of the erasures.',
        );
    }
    writeFileSync(marker, '', { flush: true });
    for (const [kind, store] of stores) {
      const file = join(config.dataDir, `${kind}.sqlite`);
      await copyRecords(tablesOfFile(file), store);
      const [here, there] = [await digestOfRecords(tablesOfFile(file)), await digestOfRecords(tablesOfStore(store))];
      if (here.hash !== there.hash)
        throw new OperatorFault(`The ${kind} at MONGODB_URL are not those of the backup: stop what writes to it.`);
      print(`MONGODB_URL: ${here.records} records of ${kind}, hash ${here.hash} here and there`);
      rmSync(file);
    }
  } finally {
    await opened.disposeAsync();
  }
}

/** Says which log there is, and how far it had come when the backup was made. */
function compareWithBackup(
  log: { readonly identity: string | null; readonly position: number },
  { identity, position }: LogOfBackup,
  print: (line: string) => void,
): void {
  print(`The log is ${log.identity ?? 'one without an identity'}, its last event at position ${log.position}`);
  if (identity !== null && identity !== log.identity)
    print(`The backup was made beside another one, ${identity}: put that one back unless it is lost`);
  else if (position !== null && log.position > position)
    print(`It goes on after the backup, which was made at position ${position}: use a newer one if you have it`);
  else if (position !== null && log.position < position)
    print(
      `It ends before the backup, which was made at position ${position}: use newer files of the node if you have them`,
    );
}

const ADOPT = 'Before the start, run "npm run adopt-log", which shows what it does, and then with "-- --yes".';

/**
 * Brings the restored stores into the state that may be served: nobody who was erased, read models built and verified. Where the
 * log on the server does not fit, or has people whose keys the backup does not have, it says what has to be done instead.
 */
async function makeReady(
  config: Config,
  { log }: Manifest,
  ofFiles: ReadonlySet<string>,
  print: (line: string) => void,
): Promise<void> {
  const clock = systemClock;
  const opened = new AsyncDisposableStack();
  try {
    const open = async <S extends { close(): Promise<void> }>(opening: Promise<S>): Promise<S> =>
      opened.adopt(await opening, (store) => store.close());
    const eventStore = await open(openEventStore(config, { clock }));
    const views = await open(openReadStore(config));
    const records = await open(openRecordStore(config, 'state'));
    const keyRecords = await open(openRecordStore(config, 'keys'));
    const ledger = await open(openErasureLedger(config));
    const known = await ledger.ids();
    await ledger.record([...ofFiles].filter((id) => !known.has(id)));
    const erasedIds = new Set([...known, ...ofFiles]);
    const keys = await openKeyStore(keyRecords, { ...masterKeysOf(config), clock });
    const keepers = { views, state: records, keys: keyRecords };
    if (config.eventstoreUrl === '') await dropReadModels(views, await views.everyVersion());
    else
      compareWithBackup(
        { identity: await eventStore.identity(), position: await eventStore.lastPosition() },
        log,
        print,
      );
    const { fits, sentence } = await fitOfLog(eventStore, keepers);
    if (!fits) {
      print(sentence);
      // The keys need no log; all else of these people ends at the next start.
      for (const id of erasedIds) await keys.destroy(id);
      await adoptLog({ log: eventStore, ...keepers, keyStore: keys, ledger, print }, false);
      print(`Erasure ledger: ${erasedIds.size} entries, erased again at the next start before anything is served`);
      print(ADOPT);
      return;
    }

    const personal = createPersonalData({ keys });
    const nobodyAsks: Config = { ...config, humanCheck: { ...config.humanCheck, provider: 'off' } };
    const command = await createCommandService(nobodyAsks, {
      clock,
      eventStore,
      records,
      personal,
      // Nobody sends a file during a restore.
      blobs: openFileBlobStore(join(config.dataDir, 'uploads')),
      limits: createLimits({ isOn: () => false }),
      places: { townOf, countryOf },
      readAdminPage: adminPageReader(() => Promise.reject(new Error('nothing is served during a restore'))),
    });
    const erased = await command.eraseAgain(erasedIds);
    await command.stop();
    print(
      `Erasure ledger: ${erasedIds.size} entries, ${erased} of them new to the ${log.events === null ? 'log' : 'backup'}`,
    );
    const lost = await peopleWithoutKey({ events: eventStore, keys });
    if (lost.size > 0) {
      print(`${lost.size} people of the log have no key in this backup: put newer keys back if you have them`);
      print(ADOPT);
      return;
    }

    const parked = await openParkedEvents(records);
    const ports = { events: eventStore, views, parked, read: eventReader(personal), clock };
    const all = [...projections(config), ...mailProjections];
    await rebuildProjections(all, ports, { handOverMs: 0 });
    const verified = await verifyProjections(all, ports);
    const wrong = verified.filter(({ equal }) => !equal);
    if (wrong.length > 0) throw new OperatorFault(`Read models differ: ${wrong.map((one) => one.name).join(', ')}.`);
    print(`Read models: ${verified.length} rebuilt and verified`);
  } finally {
    await opened.disposeAsync();
  }
}

/** Marks a staging folder in which everything is done but the moving. */
const READY = '.ready';
/** What the staging folder is called once it is empty. */
const MOVED = '.restored';

/** Moves what was made ready into the data folder. While the staging folder has its name, the application refuses to start. */
function open(staging: string, dataDir: string): void {
  for (const entry of readdirSync(staging)) if (entry !== READY) renameSync(join(staging, entry), join(dataDir, entry));
  syncFolder(dataDir);
  renameSync(staging, join(dataDir, MOVED));
  rmSync(join(dataDir, MOVED), { recursive: true });
}

/** Throws an OperatorFault where the settings name other stores than the backup can be put into. */
function refuseOtherStores(config: Config, { log, masterKey }: Manifest): void {
  if (log.events === null && config.eventstoreUrl === '')
    throw new OperatorFault('The log of this backup is on a server: set EVENTSTORE_URL.');
  if (log.events !== null && config.eventstoreUrl !== '')
    throw new OperatorFault(
      'This backup holds the log itself: restore it without EVENTSTORE_URL, and move it there with npm run migrate.',
    );
  const { master, accepted } = config.secrets;
  if (![master, ...accepted.master].some((key) => masterKeyMark(key) === masterKey))
    throw new OperatorFault('MASTER_KEY is not the one of this backup: its keys cannot be read.');
}

const STORES = ['events.sqlite', 'state.sqlite', 'keys.sqlite'];

/**
 * Restores a backup (the newest whole one unless named) into an empty data folder and, where MONGODB_URL is set, into empty
 * databases: state, uploads, keys and a log that is a file, compared with the manifest; then the erasures of every ledger, before
 * anything can be served; then read models, verified. Only then does it take its place. A log on a server has to be there
 * before; it is compared with the backup. May be repeated after an interruption. Throws an OperatorFault for what cannot be restored.
 */
export async function restore(
  env: NodeJS.ProcessEnv,
  folder: string,
  wanted: string | undefined,
  print: (line: string) => void,
): Promise<void> {
  const { dataDir, erasureLedger } = dataPlaces(env);
  const staging = join(dataDir, UNFINISHED_RESTORE);
  rmSync(join(dataDir, MOVED), { recursive: true, force: true });
  const others = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name !== UNFINISHED_RESTORE) : [];
  const isMoving = existsSync(join(staging, READY));
  const there = STORES.find((file) => others.includes(file));
  if (there !== undefined && !isMoving)
    throw new OperatorFault(`There is a ${there} in ${dataDir} already: restore into an empty folder.`);
  if (!isMoving) {
    const names = wholeBackups(folder);
    const name = wanted ?? names.at(-1);
    if (name === undefined || !names.includes(name))
      throw new OperatorFault(
        `There is no whole backup${wanted === undefined ? '' : ` ${wanted}`} in ${folder}. Known: ${names.join(', ') || 'none'}.`,
      );
    print(`Restoring ${name}`);
    const isRepeated = existsSync(join(staging, ON_SERVER));
    for (const entry of existsSync(staging) ? readdirSync(staging) : [])
      if (entry !== ON_SERVER) rmSync(join(staging, entry), { recursive: true });
    mkdirSync(staging, { recursive: true, mode: 0o700 });
    const manifest = readManifest(folder, name);
    await copyWhole(folder, name, manifest, staging);
    // The ledger of this folder is written to where it will be looked for.
    const config = { ...loadConfig(env, { dataDir: staging, program: 'operator' }), erasureLedger };
    refuseOtherStores(config, manifest);
    const erased = new Set([...readErasureFile(config.erasureLedger), ...readErasureFile(join(folder, LEDGER))]);
    if (manifest.log.events !== null) {
      const log = await digestOfEvents(eventsOfFile(join(staging, 'events.sqlite')));
      if (log.hash !== manifest.log.hash || log.events !== manifest.log.events)
        throw new OperatorFault(`The log of backup ${name} is not the one that was backed up.`);
      print(`Log: ${log.events} events, hash ${log.hash}`);
    }
    if (config.mongodbUrl !== '') await putOnServer(config, isRepeated, print);
    await makeReady(config, manifest, erased, print);
    rmSync(join(staging, ON_SERVER), { force: true });
    writeFileSync(join(staging, READY), '', { flush: true });
  }
  open(staging, dataDir);
  print(`Restored into ${dataDir}`);
}
