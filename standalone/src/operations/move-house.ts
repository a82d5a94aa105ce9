import { createHash } from 'node:crypto';
import type { EventStore, Json, StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import { POSITION_TABLES } from '@convoi/platform/kernel/event-store/kept-positions';
import { openOrigins } from '@convoi/platform/kernel/event-store/known-log';
import { VersionConflict } from '@convoi/platform/kernel/event-store/store-errors';
import { eventText, everyEvent, type LogDigest } from '@convoi/platform/kernel/event-store/whole-log';
import { failpoint } from '@convoi/platform/kernel/failpoint';
import type { RecordStore, StateRecord } from '@convoi/platform/kernel/read-store/record-store';
import {
  copyRecords,
  digestOfRecords,
  selectTables,
  tablesOfStore,
  type WholeTable,
} from '@convoi/platform/kernel/read-store/whole-records';
import { OperatorFault } from './operation.ts';

/** The move of a log, or of keys and durable state, from one kind of store to the other, while nobody writes to either. */
export interface LogMove {
  /** Every event in order, from the beginning at each call. */
  from(): Iterable<StoredEvent> | AsyncIterable<StoredEvent>;
  readonly to: EventStore;
  /** Where it goes, in words. */
  readonly place: string;
  print(line: string): void;
}

export interface MovedLog extends LogDigest {
  /** Position in the new log of the last event at or before a position of the old one; -1 for none. */
  positionOf(old: number): number;
}

/** Where records hold positions of the log: those of another log are other numbers. */
const POSITIONS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(POSITION_TABLES.map((name) => [name, 'position'])),
  outbox: 'causePosition',
};
/** Answers kept for repeated calls, events parked by read models, which are built anew, and states of streams, as those are. */
const OF_THE_MOMENT: readonly string[] = ['idempotent_answers', 'parked_events', 'kept_states'];
/** Which log they came from is told anew; the plan is of the store itself. */
const LEFT_BEHIND: ReadonlySet<string> = new Set([...OF_THE_MOMENT, 'log_origin', 'moved_positions']);

const APPEND_EVENTS = 200;
const APPEND_CHARACTERS = 500_000;
const TELL_EVERY = 1_000;

/** Neighbours of one stream, as large as one append may be. */
async function* runs(
  events: Iterable<StoredEvent> | AsyncIterable<StoredEvent>,
  skipped: number,
): AsyncGenerator<readonly StoredEvent[], void, void> {
  let run: StoredEvent[] = [];
  let characters = 0;
  let at = 0;
  for await (const event of events) {
    at += 1;
    if (at <= skipped) continue;
    const size = JSON.stringify(event.data).length;
    const first = run[0];
    if (
      first !== undefined &&
      (first.stream !== event.stream || run.length >= APPEND_EVENTS || characters + size > APPEND_CHARACTERS)
    ) {
      yield run;
      run = [];
      characters = 0;
    }
    run.push(event);
    characters += size;
  }
  if (run.length > 0) yield run;
}

/** Whether it is the event that a position was kept with. */
const isMark = (value: StateRecord[string]): value is { readonly [key: string]: Json; readonly position: number } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && typeof value.position === 'number';

interface Comparison extends MovedLog {
  /** How many events the old log has. */
  readonly total: number;
}

/** Walks through both logs side by side. Throws an OperatorFault at the first event of the new one that is not the old one's. */
async function compare({ from, to, place }: LogMove): Promise<Comparison> {
  const news = everyEvent(to);
  const hash = createHash('sha256');
  const positions: { readonly old: number; readonly new: number }[] = [];
  let total = 0;
  try {
    let next = await news.next();
    for await (const event of from()) {
      total += 1;
      if (next.done === true) continue;
      const text = eventText(event);
      if (text !== eventText(next.value))
        throw new OperatorFault(`The log ${place} holds other events: migrate into an empty one.`);
      hash.update(text).update('\n');
      positions.push({ old: event.position, new: next.value.position });
      next = await news.next();
    }
    if (next.done !== true)
      throw new OperatorFault(`The log ${place} goes on after the end of this one: it is in use already.`);
  } finally {
    await news.return();
  }
  return {
    total,
    events: positions.length,
    hash: hash.digest('hex'),
    positionOf: (position) => {
      let [low, high] = [0, positions.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((positions[middle]?.old ?? 0) <= position) low = middle + 1;
        else high = middle;
      }
      return positions[low - 1]?.new ?? -1;
    },
  };
}

/** Appends what the new log does not have yet; an append that was cut off is told by its ids and repeated. */
async function copyEvents({ from, to, print }: LogMove, there: number, total: number): Promise<void> {
  let copied = there;
  let told = there;
  for await (const run of runs(from(), there)) {
    const [first] = run;
    if (first === undefined) continue;
    const events = run.map(({ id, type, data, metadata }) => ({ id, type, data, metadata }));
    try {
      await to.append(first.stream, first.revision - 1, events);
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
      // A stream that was deleted or has expired in part does not begin where a new one begins.
      throw new OperatorFault(`Stream ${first.stream} cannot be copied from revision ${first.revision} on.`);
    }
    copied += run.length;
    if (copied - told >= TELL_EVERY) {
      print(`Copied ${copied} events of ${total}`);
      told = copied;
    }
  }
}

/**
 * Copies every event and compares the two logs event by event. May be interrupted at any time and run again: what is there
 * already is compared and not written twice. Throws an OperatorFault when they differ.
 */
export async function moveLog(move: LogMove): Promise<MovedLog> {
  const before = await compare(move);
  move.print(`The log holds ${before.total} events, ${before.events} of them are there already`);
  await copyEvents(move, before.events, before.total);
  const compared = await compare(move);
  if (compared.events !== compared.total)
    throw new OperatorFault(`${compared.events} of ${compared.total} events were found: run it again.`);
  return compared;
}

const isMovedTable = (table: string): boolean => !LEFT_BEHIND.has(table);

/** A record with the positions of the new log. */
function withPositions(table: string, record: StateRecord, positionOf: MovedLog['positionOf']): StateRecord {
  const field = POSITIONS[table];
  const position = field === undefined ? undefined : record[field];
  if (field === undefined || typeof position !== 'number') return record;
  const { mark } = record;
  const moved = { ...record, [field]: positionOf(position) };
  return isMark(mark) ? { ...moved, mark: { ...mark, position: positionOf(mark.position) } } : moved;
}

export interface RecordsMove {
  /** Every table, from the first at each call. */
  from(): Iterable<WholeTable> | AsyncIterable<WholeTable>;
  readonly to: RecordStore;
  /** What they are and where they go, in words. */
  readonly what: string;
  readonly place: string;
  /** Where the log moves too. */
  readonly positionOf?: MovedLog['positionOf'] | undefined;
  print(line: string): void;
}

/**
 * Copies keys or durable state and compares every record; may be run again. Throws an OperatorFault where others are there.
 */
export async function moveRecords({ from, to, what, place, positionOf, print }: RecordsMove): Promise<void> {
  const moving = (): AsyncIterable<WholeTable> =>
    selectTables(from(), isMovedTable, (table, record) =>
      positionOf === undefined ? record : withPositions(table, record, positionOf),
    );
  const copied = await copyRecords(moving(), to);
  const [here, there] = [
    await digestOfRecords(moving()),
    await digestOfRecords(selectTables(tablesOfStore(to), isMovedTable)),
  ];
  if (here.hash !== there.hash)
    throw new OperatorFault(`There are other ${what} ${place}: empty it first, or it is in use already.`);
  print(`Copied ${copied} ${what}, hash ${here.hash} here and there`);
}

/** A position that is to be written, as it is kept until all of them are. */
interface PlannedPosition extends StateRecord {
  readonly table: string;
  readonly id: string;
  readonly moved: Json;
}

const PLAN_DONE = 'done';

/** Every position as it will be; kept before the first is written, so that none is taken for one of the old log twice. */
async function planPositions(
  state: RecordStore,
  positionOf: MovedLog['positionOf'],
): Promise<readonly PlannedPosition[]> {
  const plan = await state.table<StateRecord>('moved_positions');
  const isPlanned = (await plan.get(PLAN_DONE)) !== null;
  const planned: PlannedPosition[] = [];
  for await (const { name, records } of tablesOfStore(state)) {
    if (isPlanned ? name !== 'moved_positions' : POSITIONS[name] === undefined) continue;
    for await (const { id, record } of records()) {
      if (isPlanned) {
        if (id !== PLAN_DONE) planned.push(record as PlannedPosition);
        continue;
      }
      const moved = withPositions(name, record, positionOf);
      const field = POSITIONS[name] ?? '';
      const changed = { [field]: moved[field] ?? null, ...(moved.mark === undefined ? {} : { mark: moved.mark }) };
      planned.push({ table: name, id, moved: changed });
    }
  }
  if (isPlanned) return planned;
  for (const one of planned) await plan.put(`${one.table}:${one.id}`, one);
  await plan.put(PLAN_DONE, {});
  return planned;
}

/** Removes every record of a table, which may not be there. */
export async function emptyTable(state: RecordStore, name: string): Promise<void> {
  const known = (await state.tables()).find((table) => table.name === name);
  if (known === undefined) return;
  for await (const table of tablesOfStore(state)) {
    if (table.name !== name) continue;
    const rows = await state.table(name, known.indexes);
    for await (const { id } of table.records()) await rows.delete(id);
  }
}

/**
 * Gives durable state that stays where it is the positions of the log that moved. May be interrupted and run again, until
 * `finishMove` notes that it comes from the new log.
 */
export async function movePositions(state: RecordStore, positionOf: MovedLog['positionOf']): Promise<number> {
  const planned = await planPositions(state, positionOf);
  failpoint('migrate.planned');
  const indexes = new Map((await state.tables()).map((table) => [table.name, table.indexes]));
  for (const { table: name, id, moved } of planned) {
    const table = await state.table(name, indexes.get(name));
    const record = await table.get(id);
    if (record !== null) await table.put(id, { ...record, ...(moved as StateRecord) });
  }
  for (const name of OF_THE_MOMENT) await emptyTable(state, name);
  return planned.length;
}

/** Notes in keys and state which log they go with; the last thing of a move. */
export async function finishMove(
  keepers: { readonly state: RecordStore; readonly keys: RecordStore },
  log: string,
): Promise<void> {
  const { state, keys } = keepers;
  // The state last: it is what a repeated move looks at.
  for (const origin of (await openOrigins({ keys })).values()) await origin.write(log);
  for (const origin of (await openOrigins({ state })).values()) await origin.write(log);
  await emptyTable(state, 'moved_positions');
  await state.scrub();
}

/** Which log a state was kept from; null where nobody has noted it. */
export async function originOfState(state: RecordStore): Promise<string | null> {
  return (await (await openOrigins({ state })).get('state')?.read()) ?? null;
}
