import { NOTIFIER, takeOverMails } from '@convoi/notification-service';
import { forgetAnswers } from '@convoi/platform/http/pipeline/idempotency';
import type { EventStore } from '@convoi/platform/kernel/event-store/event-store';
import { openKeptPositions, POSITION_TABLES } from '@convoi/platform/kernel/event-store/kept-positions';
import {
  everyKeptPosition,
  isInLog,
  KEEPER_WORDS,
  type KeeperName,
  LOG_ORIGIN,
  type LogKeepers,
  openOrigins,
} from '@convoi/platform/kernel/event-store/known-log';
import { peopleWithoutKey } from '@convoi/platform/kernel/personal-data/compare-keys';
import type { ErasureLedger } from '@convoi/platform/kernel/personal-data/erasure-ledger';
import type { KeyStore } from '@convoi/platform/kernel/personal-data/key-store';
import { openParkedEvents } from '@convoi/platform/kernel/projections/parked-events';
import type { NamedVersion, ReadStore } from '@convoi/platform/kernel/read-store/read-store';
import { emptyTable } from './move-house.ts';

/** What a log is taken over with. */
export interface TakeOver extends Required<LogKeepers> {
  readonly log: EventStore;
  readonly keyStore: Pick<KeyStore, 'find'>;
  readonly ledger: Pick<ErasureLedger, 'ids' | 'record'>;
  print(line: string): void;
}

/** A store, and whether it was kept from this log. */
interface Judgement {
  /** Versions of read models that were kept from another log, or from a newer one. */
  readonly versions: readonly { readonly name: string; readonly version: number }[];
  readonly isStateOther: boolean;
  /** Stores that have to be told which log this is. */
  readonly untold: readonly KeeperName[];
}

/** Compares everything that is kept with the log, and prints which is which. */
async function judge({ log, print, ...keepers }: TakeOver, id: string | null): Promise<Judgement> {
  print(`The log is ${id ?? 'one without an identity'}, its last event at position ${await log.lastPosition()}`);
  const known = new Map<KeeperName, string | null>();
  for (const [keeper, origin] of await openOrigins(keepers)) known.set(keeper, await origin.read());
  const isOther = (keeper: KeeperName): boolean => {
    const one = known.get(keeper) ?? null;
    return one !== null && one !== id;
  };
  for (const [keeper, one] of known)
    if (isOther(keeper)) print(`The ${KEEPER_WORDS[keeper]} were kept from log ${one}`);
  const gone = new Set<string>();
  let isStateOther = isOther('state');
  for (const kept of await everyKeptPosition(keepers)) {
    const isBound = (known.get(kept.keeper) ?? null) !== null;
    if (isOther(kept.keeper) || (await isInLog(log, kept, isBound))) continue;
    print(`Position ${kept.position} of ${kept.by} is not in the log`);
    if (kept.keeper === 'state') isStateOther = true;
    else gone.add(kept.by);
  }
  const versions = (await keepers.views.everyVersion()).filter(
    ({ name, version }) => name !== LOG_ORIGIN && (isOther('views') || gone.has(`${name}__v${version}`)),
  );
  return {
    versions,
    isStateOther,
    untold: [...known].flatMap(([keeper, one]) => (one === id && id !== null ? [] : [keeper])),
  };
}

/** Drops versions of read models, also those that are served: the next start builds what is missing. */
export async function dropReadModels(
  views: ReadStore,
  versions: readonly Pick<NamedVersion, 'name' | 'version'>[],
  onDropped: (name: string, version: number) => Promise<void> = async () => undefined,
): Promise<void> {
  for (const [name, ofOne] of Map.groupBy(versions, (one) => one.name)) {
    const active = (await views.versions(name)).find((version) => version.active);
    if (ofOne.some(({ version }) => version === active?.version)) await views.withdraw(name);
    for (const { version } of ofOne) {
      await views.drop(name, version);
      await onDropped(name, version);
    }
  }
}

/**
 * Takes a log over that is another one than everything was kept from, or an older copy: drops the read models that come from
 * the other one, also those kept for a rollback, sets the notifier and the sweeps back to its beginning, gives up
 * people whose keys are lost, and notes whose log this is. Without `isDone` it only prints what it would do. May be repeated after an interruption, which leaves everything
 * refused as before; the application has to be stopped. Gives whether there is anything to do.
 */
export async function adoptLog(takeOver: TakeOver, isDone: boolean): Promise<boolean> {
  const { log, views, state, keyStore, ledger, print } = takeOver;
  const id = await log.identity();
  const { versions, isStateOther, untold } = await judge(takeOver, id);
  const erased = await ledger.ids();
  const withoutKey = [...(await peopleWithoutKey({ events: log, keys: keyStore }))].filter((one) => !erased.has(one));
  const isAnything = versions.length > 0 || isStateOther || untold.length > 0 || withoutKey.length > 0;
  if (!isAnything) {
    print('Everything was kept from this log: there is nothing to do.');
    return false;
  }
  const will = isDone ? '' : 'Would ';
  const parked = await openParkedEvents(state);
  const forgetParked = async (name: string, version: number): Promise<void> => {
    const subscription = `${name}__v${version}`;
    const rows = await parked.list(subscription);
    await parked.remove(
      subscription,
      rows.map(({ position }) => position),
    );
  };
  for (const [name, ofOne] of Map.groupBy(versions, (one) => one.name))
    print(`${will}drop ${name}, versions ${ofOne.map(({ version }) => version).join(', ')}`);
  if (isDone) await dropReadModels(views, versions, forgetParked);
  if (isStateOther) {
    const { kept, dropped } = await takeOverMails({ events: log, records: state }, isDone);
    print(`${will}set ${NOTIFIER} back to the beginning; of the mails that wait, keep ${kept} and drop ${dropped}`);
    for (const table of POSITION_TABLES.filter((name) => name !== 'notifier_checkpoints')) {
      print(`${will}set ${table} back to the beginning`);
      if (!isDone) continue;
      const positions = await openKeptPositions(state, table);
      for (const one of await positions.all()) await positions.forget(one.id);
    }
    print(`${will}forget the answers that were kept for repeated calls`);
    if (isDone) await forgetAnswers(state);
    print(`${will}forget the states that were kept of long streams`);
    if (isDone) await emptyTable(state, 'kept_states');
  }
  if (withoutKey.length > 0) {
    print(
      `${will}erase ${withoutKey.length} people whose keys are not there: put newer keys back instead if you have them`,
    );
    // The next start finds them in the ledger and erases them as anybody else.
    if (isDone) await ledger.record(withoutKey);
  }
  print(`${will}note that everything comes from this log`);
  if (!isDone) return true;
  const own = await log.identify();
  // Last: cut off before, the application still refuses the log, and this is run again.
  for (const origin of (await openOrigins(takeOver)).values()) await origin.write(own);
  return true;
}
