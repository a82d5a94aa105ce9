import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@convoi/platform/config/config';
import { openKeptPositions, POSITION_TABLES } from '@convoi/platform/kernel/event-store/kept-positions';
import { LOG_ORIGIN, openOrigins } from '@convoi/platform/kernel/event-store/known-log';
import { digestOfEvents, everyEvent } from '@convoi/platform/kernel/event-store/whole-log';
import type { ReadStore } from '@convoi/platform/kernel/read-store/read-store';
import type { RecordStore } from '@convoi/platform/kernel/read-store/record-store';
import { hasRecords, tablesOfStore } from '@convoi/platform/kernel/read-store/whole-records';
import { openEventStore, openReadStore, openRecordStore } from '@convoi/platform/stores/configured';
import {
  copyDatabase,
  eventsOfFile,
  logOfFile,
  openSqliteRecordStore,
  tablesOfFile,
} from '@convoi/platform/stores/sqlite';
import { dropReadModels } from './adopt-log.ts';
import { finishMove, type MovedLog, moveLog, movePositions, moveRecords, originOfState } from './move-house.ts';
import { OperatorFault } from './operation.ts';

const KINDS = ['keys', 'state'] as const;
type Kind = (typeof KINDS)[number];
type Records = { readonly [kind in Kind]: RecordStore };
type Print = (line: string) => void;

/** Closes what was opened before something failed, so that the command ends. */
type Open = <S extends { close(): Promise<void> }>(opening: Promise<S>) => Promise<S>;

const fileOf = ({ dataDir }: Config, name: string): string => join(dataDir, `${name}.sqlite`);

interface MovedTo extends Partial<MovedLog> {
  /** Who the log is that everything goes with afterwards. */
  readonly identity: string;
}

/** Copies the log where it moves. Gives which log everything goes with, and which it went with. */
async function moveLogOf(
  config: Config,
  isBack: boolean,
  open: Open,
  print: Print,
): Promise<MovedTo & { old: string | null }> {
  const embedded: Config = { ...config, eventstoreUrl: '' };
  if (config.eventstoreUrl === '') {
    const log = await open(openEventStore(embedded));
    const identity = await log.identify();
    const { events, hash } = await digestOfEvents(eventsOfFile(fileOf(config, 'events')));
    print(`The log stays in ${config.dataDir}: ${events} events, hash ${hash}`);
    return { identity, old: identity };
  }
  const server = await open(openEventStore(config));
  if (isBack) {
    if ((await server.lastPosition()) < 0 || (await server.identity()) === null)
      throw new OperatorFault('The log at EVENTSTORE_URL was never used: there is nothing to move back.');
    const file = await open(openEventStore(embedded));
    const moved = await moveLog({ from: () => everyEvent(server), to: file, place: `in ${config.dataDir}`, print });
    print(`Moved ${moved.events} events, hash ${moved.hash} here and there`);
    return { ...moved, identity: await file.identify(), old: await server.identity() };
  }
  const file = fileOf(config, 'events');
  const moved = await moveLog({ from: () => eventsOfFile(file), to: server, place: 'at EVENTSTORE_URL', print });
  print(`Moved ${moved.events} events, hash ${moved.hash} here and there`);
  return { ...moved, identity: await server.identify(), old: logOfFile(file).identity };
}

/** The highest position that state keeps. */
async function newestPosition(state: RecordStore): Promise<number> {
  let newest = -1;
  for (const name of POSITION_TABLES)
    for (const { kept } of await (await openKeptPositions(state, name)).all()) newest = Math.max(newest, kept.position);
  return newest;
}

async function openBoth(config: Config, open: Open): Promise<Records> {
  return { keys: await open(openRecordStore(config, 'keys')), state: await open(openRecordStore(config, 'state')) };
}

/** Keys and state stay where they are, with the positions of the log that moved. */
async function keepRecords(records: Records, { identity, positionOf }: MovedTo, print: Print): Promise<void> {
  if (positionOf === undefined || (await originOfState(records.state)) === identity) return;
  const moved = await movePositions(records.state, positionOf);
  await finishMove(records, identity);
  print(`Keys and state stay where they are; ${moved} positions are those of the log that moved`);
}

/** From files to the server. */
async function recordsToServer(
  config: Config,
  { identity, positionOf, old }: MovedTo & { readonly old: string | null },
  open: Open,
  print: Print,
): Promise<void> {
  const records = await openBoth(config, open);
  const origin = await originOfState(records.state);
  if (origin !== null && origin === old && origin !== identity) {
    await keepRecords(records, { identity, ...(positionOf === undefined ? {} : { positionOf }) }, print);
    return;
  }
  for (const kind of KINDS) {
    const file = fileOf(config, kind);
    if (!existsSync(file)) throw new OperatorFault(`There is no ${kind}.sqlite in ${config.dataDir}: set DATA_DIR.`);
    const what = kind === 'keys' ? 'keys' : 'records of durable state';
    const of = kind === 'keys' ? undefined : positionOf;
    await moveRecords({
      from: () => tablesOfFile(file),
      to: records[kind],
      what,
      place: 'at MONGODB_URL',
      positionOf: of,
      print,
    });
  }
  await finishMove(records, identity);
}

const PART = '.part';
const WHOLE = '.whole';
const removeFile = (file: string): void => {
  for (const beside of ['', '-wal', '-shm']) rmSync(`${file}${beside}`, { force: true });
};

/** From the server into files, which take the place of those that are there once both are whole. */
async function recordsToFiles(
  config: Config,
  { identity, positionOf }: MovedTo,
  open: Open,
  print: Print,
): Promise<void> {
  const there = await openBoth(config, open);
  for (const kind of KINDS)
    if (!(await hasRecords(there[kind])))
      throw new OperatorFault('There are no keys or no state at MONGODB_URL: there is nothing to move back.');
  const made = async (kind: Kind): Promise<RecordStore> => {
    removeFile(`${fileOf(config, kind)}${PART}`);
    return openSqliteRecordStore({ file: `${fileOf(config, kind)}${PART}` });
  };
  const here = { keys: await open(made('keys')), state: await open(made('state')) };
  for (const kind of KINDS) {
    const what = kind === 'keys' ? 'keys' : 'records of durable state';
    const of = kind === 'keys' ? undefined : positionOf;
    const from = (): ReturnType<typeof tablesOfStore> => tablesOfStore(there[kind]);
    await moveRecords({ from, to: here[kind], what, place: `in ${config.dataDir}`, positionOf: of, print });
  }
  await finishMove(here, identity);
  if (existsSync(fileOf(config, 'state'))) {
    const before = await open(openSqliteRecordStore({ file: fileOf(config, 'state') }));
    const isNewer = (await newestPosition(before)) > (await newestPosition(here.state));
    await before.close();
    if (isNewer)
      throw new OperatorFault(
        `The state in ${config.dataDir} is newer than that at MONGODB_URL: it is in use already.`,
      );
  }
  for (const kind of KINDS) {
    const file = fileOf(config, kind);
    await here[kind].close();
    // One file, whole and without what SQLite keeps beside it.
    removeFile(`${file}${WHOLE}`);
    copyDatabase(`${file}${PART}`, `${file}${WHOLE}`);
    removeFile(file);
    renameSync(`${file}${WHOLE}`, file);
    removeFile(`${file}${PART}`);
  }
}

/** Read models that were built from another log than the one that they stand beside now. */
async function dropOthers(views: ReadStore, identity: string, print: Print): Promise<void> {
  const origin = (await openOrigins({ views })).get('views');
  if ((await origin?.read()) === identity) return;
  const versions = (await views.everyVersion()).filter(({ name }) => name !== LOG_ORIGIN);
  await dropReadModels(views, versions);
  await origin?.write(identity);
  if (versions.length > 0) print(`Dropped ${versions.length} read models of before: the next start builds them`);
}

/**
 * Moves what the settings name: the log between DATA_DIR and EVENTSTORE_URL, keys and state between DATA_DIR and MONGODB_URL.
 * What stays is given the positions of the log that moved. May be interrupted and run again; the application has to be stopped.
 * Throws an OperatorFault where a store holds something else.
 */
export async function migrate(config: Config, isBack: boolean, print: Print): Promise<void> {
  const opened = new AsyncDisposableStack();
  try {
    const open: Open = async (opening) => opened.adopt(await opening, (store) => store.close());
    const moved = await moveLogOf(config, isBack, open, print);
    if (config.mongodbUrl === '') await keepRecords(await openBoth(config, open), moved, print);
    else if (isBack) await recordsToFiles(config, moved, open, print);
    else await recordsToServer(config, moved, open, print);
    const places = isBack ? { ...config, mongodbUrl: '' } : config;
    await dropOthers(await open(openReadStore(places)), moved.identity, print);
  } finally {
    await opened.disposeAsync();
  }
}
