import { createHash } from 'node:crypto';
import {
  type EventStore,
  eventText,
  everyEvent,
  type Json,
  type LogDigest,
  POSITION_TABLES,
  type RecordStore,
  type StateRecord,
  type StoredEvent,
  VersionConflict,
} from '@convoi/platform';
import { eventsOfFile, tablesOfFile } from '@convoi/platform/sqlite';
import { OperatorFault } from './operation.ts';

/** The move of an embedded log, its keys and its durable state to other stores. */
export interface Move {
  /** Embedded files that nobody writes to meanwhile. */
  readonly from: { readonly log: string; readonly state: string; readonly keys: string };
  readonly to: { readonly log: EventStore; readonly state: RecordStore; readonly keys: RecordStore };
  print(line: string): void;
}

/** Where records hold positions of the log: those of the new log are other numbers. */
const POSITIONS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(POSITION_TABLES.map((name) => [name, 'position'])),
  outbox: 'causePosition',
};
/** Which log they came from is told anew; records of the moment: answers kept for repeated calls, and events parked by read models, which are built anew. */
const LEFT_BEHIND: ReadonlySet<string> = new Set(['idempotent_answers', 'parked_events', 'log_origin']);

const APPEND_EVENTS = 200;
const APPEND_CHARACTERS = 500_000;
const INSERT_RECORDS = 500;
const TELL_EVERY = 1_000;

/** Neighbours of one stream, as large as one append may be. */
function* runs(events: Iterable<StoredEvent>): Generator<readonly StoredEvent[], void, void> {
  let run: StoredEvent[] = [];
  let characters = 0;
  for (const event of events) {
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

/** Skips a number of items. */
function* after<T>(items: Iterable<T>, count: number): Generator<T, void, void> {
  let at = 0;
  for (const item of items) {
    if (at >= count) yield item;
    at += 1;
  }
}

/** Whether it is the event that a position was kept with. */
const isMark = (value: StateRecord[string]): value is { readonly [key: string]: Json; readonly position: number } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && typeof value.position === 'number';

interface Comparison extends LogDigest {
  /** Position in the new log of the last event at or before a position of the old one; -1 for none. */
  positionOf(old: number): number;
}

/** Walks through both logs side by side. Throws an OperatorFault at the first event of the new one that is not the old one's. */
async function compare({ from, to }: Move): Promise<Comparison> {
  const old = eventsOfFile(from.log);
  const hash = createHash('sha256');
  const olds: number[] = [];
  const news: number[] = [];
  try {
    for await (const event of everyEvent(to.log)) {
      const expected = old.next();
      if (expected.done === true)
        throw new OperatorFault('The log at EVENTSTORE_URL goes on after the end of this one: it is in use already.');
      const text = eventText(event);
      if (text !== eventText(expected.value))
        throw new OperatorFault('The log at EVENTSTORE_URL holds other events: migrate into an empty one.');
      hash.update(text).update('\n');
      olds.push(expected.value.position);
      news.push(event.position);
    }
  } finally {
    old.return();
  }
  return {
    events: olds.length,
    hash: hash.digest('hex'),
    positionOf: (position) => {
      let [low, high] = [0, olds.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((olds[middle] ?? 0) <= position) low = middle + 1;
        else high = middle;
      }
      return news[low - 1] ?? -1;
    },
  };
}

/** Appends what the new log does not have yet; an append that was cut off is told by its ids and repeated. */
async function copyEvents({ from, to, print }: Move, there: number): Promise<void> {
  let copied = there;
  let told = there;
  for (const run of runs(after(eventsOfFile(from.log), there))) {
    const [first] = run;
    if (first === undefined) continue;
    const events = run.map(({ id, type, data, metadata }) => ({ id, type, data, metadata }));
    try {
      await to.log.append(first.stream, first.revision - 1, events);
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
      // A stream that was deleted or has expired in part does not begin where a new one begins.
      throw new OperatorFault(`Stream ${first.stream} cannot be copied from revision ${first.revision} on.`);
    }
    copied += run.length;
    if (copied - told >= TELL_EVERY) {
      print(`Copied ${copied} events`);
      told = copied;
    }
  }
}

/** Inserts the records of a file that are not there yet. */
async function copyRecords(
  file: string,
  to: RecordStore,
  moved: (table: string, record: StateRecord) => StateRecord,
): Promise<number> {
  let count = 0;
  for (const { name, indexes, records } of tablesOfFile(file)) {
    if (LEFT_BEHIND.has(name)) continue;
    const table = await to.table(name, indexes);
    let rows: { id: string; record: StateRecord }[] = [];
    const insert = async (): Promise<void> => {
      count += rows.length;
      await table.insertMany(rows);
      rows = [];
    };
    for (const { id, record } of records()) {
      rows.push({ id, record: moved(name, record) });
      if (rows.length >= INSERT_RECORDS) await insert();
    }
    await insert();
  }
  return count;
}

/**
 * Copies everything and compares the two logs event by event. May be interrupted at any time and run again: what is there
 * already is compared and not written twice. Gives the hash over every event. Throws an OperatorFault when they differ.
 */
export async function moveHouse(move: Move): Promise<LogDigest> {
  const { from, to, print } = move;
  let total = 0;
  for (const _event of eventsOfFile(from.log)) total += 1;
  const before = await compare(move);
  print(`The log holds ${total} events, ${before.events} of them are there already`);
  print(`Copied ${await copyRecords(from.keys, to.keys, (_table, record) => record)} keys`);
  await copyEvents(move, before.events);
  const compared = await compare(move);
  if (compared.events !== total)
    throw new OperatorFault(`${compared.events} of ${total} events were found: run it again.`);
  const state = await copyRecords(from.state, to.state, (table, record) => {
    const field = POSITIONS[table];
    const position = field === undefined ? undefined : record[field];
    if (field === undefined || typeof position !== 'number') return record;
    const { mark } = record;
    const moved = { ...record, [field]: compared.positionOf(position) };
    return isMark(mark) ? { ...moved, mark: { ...mark, position: compared.positionOf(mark.position) } } : moved;
  });
  print(`Copied ${state} records of durable state`);
  return { events: compared.events, hash: compared.hash };
}

/** Copies keys and durable state while the log stays where it is, with its positions; may be run again. */
export async function moveRecords({
  from,
  to,
  print,
}: Omit<Move, 'to'> & { readonly to: Omit<Move['to'], 'log'> }): Promise<void> {
  print(`Copied ${await copyRecords(from.keys, to.keys, (_table, record) => record)} keys`);
  print(`Copied ${await copyRecords(from.state, to.state, (_table, record) => record)} records of durable state`);
}
