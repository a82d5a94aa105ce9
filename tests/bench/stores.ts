import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { EventStore, NewEvent } from '@convoi/platform/kernel/event-store/event-store';
import type { ReadStore } from '@convoi/platform/kernel/read-store/read-store';
import { openEventStore, openReadStore } from '@convoi/platform/stores/configured';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { MongoClient } from 'mongodb';
import { startEventStoreDouble } from '../doubles/eventstoredb/server.ts';
import { findMongoServer } from '../harness/mongo-server.ts';
import { closeBench, record } from './figures.ts';

/**
 * What each adapter adds to its bare driver: an append of one event, the reading of a stream of twenty, a commit and a
 * reading of one document. Both sides take turns on the same server, so that a busy machine slows both.
 */
const started = performance.now();
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 300);
const STREAM_EVENTS = 20;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Medians of both, milliseconds, after a tenth of the rounds to warm up. */
async function beside(name: string, adapter: () => Promise<unknown>, bare: () => Promise<unknown>, most: number) {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [side, action] of [adapter, bare].entries()) {
      const startMs = performance.now();
      await action();
      if (round >= ROUNDS / 10) times[side]?.push(performance.now() - startMs);
    }
  }
  const [mine, driver] = [median(times[0]), median(times[1])];
  process.stdout.write(`${name}: adapter ${mine.toFixed(3)} ms, driver ${driver.toFixed(3)} ms\n`);
  record(`${name}, adapter / driver`, mine / driver, 'times', `<= ${most}`);
}

const body = { title: 'Fête du lac', note: 'x'.repeat(300) };
const metadata = { $correlationId: randomUUID(), $causationId: randomUUID() };
const newEvent = (): NewEvent => ({ id: randomUUID(), type: 'EventCreated', data: body, metadata: metadata as never });
const events = (count: number): NewEvent[] => Array.from({ length: count }, newEvent);
const folder = mkdtempSync(join(tmpdir(), 'convoi-bench-'));
const places = { dataDir: folder, eventstoreUrl: '', mongodbUrl: '' };
const THINGS = { name: 'things', version: 1, indexes: [{ name: 'by_n', fields: ['n'] }] };

/** A stream to read, made by the adapter. */
async function madeStream(store: EventStore): Promise<string> {
  const stream = `event-${randomUUID()}`;
  await store.append(stream, -1, events(STREAM_EVENTS));
  return stream;
}

/** Documents that the commits write in turn. */
const DOCUMENTS = 20;
let position = 0;

/** As a projector commits: it knows at which position it has read the document. */
async function commit(store: ReadStore): Promise<void> {
  position += 1;
  const id = `d${position % DOCUMENTS}`;
  const readAt = position > DOCUMENTS ? position - DOCUMENTS : -1;
  const writes = [{ id, document: { _id: id, n: position, ...body }, position, readAt }];
  await store.commit({ collection: THINGS, writes, checkpoint: position });
}

{
  const store = await openEventStore(places);
  const file = new DatabaseSync(join(folder, 'bare.sqlite'));
  file.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE log (id TEXT, stream TEXT, body TEXT)');
  file.exec('CREATE INDEX by_stream ON log (stream)');
  const insert = file.prepare('INSERT INTO log VALUES (?, ?, ?)');
  const select = file.prepare('SELECT body FROM log WHERE stream = ?');
  const read = await madeStream(store);
  for (const event of events(STREAM_EVENTS)) insert.run(event.id, read, JSON.stringify(event));
  const append = () => store.append(`event-${randomUUID()}`, -1, [newEvent()]);
  const bare = async () => insert.run(randomUUID(), randomUUID(), JSON.stringify(newEvent()));
  await beside('append, SQLite', append, bare, 5);
  const parse = async () => select.all(read).map(({ body: text }) => JSON.parse(String(text)) as unknown);
  await beside('load of 20, SQLite', () => store.load(read), parse, 5);
  await store.close();
  file.close();
}

{
  const double = await startEventStoreDouble();
  const url = `esdb://127.0.0.1:${double.port}?tls=false`;
  const store = await openEventStore({ ...places, eventstoreUrl: url });
  const client = EventStoreDBClient.connectionString(url);
  const credentials = { username: 'none', password: 'none' };
  const read = await madeStream(store);
  const append = () => store.append(`event-${randomUUID()}`, -1, [newEvent()]);
  const bare = () =>
    client.appendToStream(`event-${randomUUID()}`, jsonEvent({ ...newEvent() } as never), { credentials });
  await beside('append, EventStoreDB', append, bare, 2);
  const drain = async () => {
    for await (const _ of client.readStream(read, { credentials }));
  };
  await beside('load of 20, EventStoreDB', () => store.load(read), drain, 2);
  await store.close();
  await client.dispose();
  await double.kill();
}

const server = await findMongoServer();
if (server !== null) {
  const url = server.database(`bench_${process.pid}`);
  const store = await openReadStore({ ...places, mongodbUrl: url });
  const collection = await store.collection<{ readonly _id: string }>(THINGS);
  const client = new MongoClient(url);
  const bareThings = client.db().collection<{ _id: string; doc: string; pos: number }>('bare');
  const doc = JSON.stringify(body);
  for (let n = 0; n < DOCUMENTS; n += 1) await bareThings.insertOne({ _id: `d${n}`, doc, pos: 0 });
  for (let n = 0; n < DOCUMENTS; n += 1) await commit(store);
  let pos = 0;
  const bare = () => {
    pos += 1;
    return bareThings.replaceOne({ _id: `d${pos % DOCUMENTS}`, pos: { $lt: pos } }, { doc, pos }, { upsert: true });
  };
  // Two calls in turn: the document, the checkpoint.
  await beside(`commit, ${server.name}`, () => commit(store), bare, 4);
  await beside(
    `get, ${server.name}`,
    () => collection.get('d7'),
    () => bareThings.findOne({ _id: 'd7' }),
    2,
  );
  await store.close();
  await client.db().dropDatabase();
  await client.close();
  await server.close();
}

rmSync(folder, { recursive: true, force: true });
closeBench('bench:stores', started);
