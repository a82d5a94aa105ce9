import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { adminPageReader, create as createCommandService } from '@convoi/command-service';
import { mailProjections } from '@convoi/notification-service';
import {
  type Config,
  createLimits,
  createPersonalData,
  dataPlaces,
  digestOfEvents,
  loadConfig,
  openKeyStore,
  openParkedEvents,
  readErasureFile,
  rebuildProjections,
  systemClock,
  UNFINISHED_RESTORE,
  verifyProjections,
} from '@convoi/platform';
import { countryOf, townOf } from '@convoi/platform/geography';
import { eventsOfFile } from '@convoi/platform/sqlite';
import { openErasureLedger, openEventStore, openReadStore, openRecordStore } from '@convoi/platform/stores';
import { eventReader, projections } from '@convoi/projection-service';
import {
  fileDigest,
  LEDGER,
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

/** Brings the restored stores into the state that may be served: nobody who was erased, read models built and verified. */
async function makeReady(config: Config, erasedIds: ReadonlySet<string>, print: (line: string) => void): Promise<void> {
  const clock = systemClock;
  const [eventStore, views, records, keyRecords, ledger] = await Promise.all([
    openEventStore(config, { clock }),
    openReadStore(config),
    openRecordStore(config, 'state'),
    openRecordStore(config, 'keys'),
    openErasureLedger(config),
  ]);
  try {
    const known = await ledger.ids();
    await ledger.record([...erasedIds].filter((id) => !known.has(id)));
    const keys = await openKeyStore(keyRecords, { masterKey: config.secrets.master, clock });
    const personal = createPersonalData({ keys });
    const nobodyAsks: Config = { ...config, humanCheck: { ...config.humanCheck, provider: 'off' } };
    const command = await createCommandService(nobodyAsks, {
      clock,
      eventStore,
      records,
      personal,
      limits: createLimits({ isOn: () => false }),
      places: { townOf, countryOf },
      readAdminPage: adminPageReader(() => Promise.reject(new Error('nothing is served during a restore'))),
    });
    const erased = await command.eraseAgain(erasedIds);
    await command.stop();
    print(`Erasure ledger: ${erasedIds.size} entries, ${erased} of them new to the backup`);

    const parked = await openParkedEvents(records);
    const ports = { events: eventStore, views, parked, read: eventReader(personal), clock };
    const all = [...projections(config), ...mailProjections];
    await rebuildProjections(all, ports, { handOverMs: 0 });
    const verified = await verifyProjections(all, ports);
    const wrong = verified.filter(({ equal }) => !equal);
    if (wrong.length > 0) throw new OperatorFault(`Read models differ: ${wrong.map((one) => one.name).join(', ')}.`);
    print(`Read models: ${verified.length} rebuilt and verified`);
  } finally {
    await Promise.all([eventStore.close(), views.close(), records.close(), keyRecords.close(), ledger.close()]);
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

/**
 * Restores a backup (the newest whole one unless named) into an empty data folder: log, state, uploads and keys, compared with
 * the manifest; then the erasures of every ledger, before anything can be served; then read models, verified. Only then does
 * it take its place. May be repeated after an interruption. Throws an OperatorFault for what cannot be restored.
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
  if (others.includes('events.sqlite') && !isMoving)
    throw new OperatorFault(`There is an event log in ${dataDir} already: restore into an empty folder.`);
  if (!isMoving) {
    const names = wholeBackups(folder);
    const name = wanted ?? names.at(-1);
    if (name === undefined || !names.includes(name))
      throw new OperatorFault(
        `There is no whole backup${wanted === undefined ? '' : ` ${wanted}`} in ${folder}. Known: ${names.join(', ') || 'none'}.`,
      );
    print(`Restoring ${name}`);
    rmSync(staging, { recursive: true, force: true });
    mkdirSync(staging, { recursive: true, mode: 0o700 });
    const manifest = readManifest(folder, name);
    await copyWhole(folder, name, manifest, staging);
    // The ledger of this folder is written to where it will be looked for.
    const config = { ...loadConfig(env, { dataDir: staging, program: 'operator' }), erasureLedger };
    if (config.eventstoreUrl !== '' || config.mongodbUrl !== '')
      throw new OperatorFault('EVENTSTORE_URL or MONGODB_URL is set: a backup is restored into DATA_DIR only.');
    if (masterKeyMark(config.secrets.master) !== manifest.masterKey)
      throw new OperatorFault('MASTER_KEY is not the one of this backup: its keys cannot be read.');
    const erased = new Set([...readErasureFile(config.erasureLedger), ...readErasureFile(join(folder, LEDGER))]);
    const log = await digestOfEvents(eventsOfFile(join(staging, 'events.sqlite')));
    if (log.hash !== manifest.log.hash || log.events !== manifest.log.events)
      throw new OperatorFault(`The log of backup ${name} is not the one that was backed up.`);
    print(`Log: ${log.events} events, hash ${log.hash}`);
    await makeReady(config, erased, print);
    writeFileSync(join(staging, READY), '', { flush: true });
  }
  open(staging, dataDir);
  print(`Restored into ${dataDir}`);
}
