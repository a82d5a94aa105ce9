import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventStore, everyEvent, type NewEvent, systemClock, uuidv5 } from '@convoi/platform';
import { openSqliteEventStore, openSqliteRecordStore } from '@convoi/platform/sqlite';
import { openEventStore } from '@convoi/platform/stores';
import { carpoolModel } from '../../command-service/src/use-cases/models.ts';
import { createStreamExecutor } from '../../command-service/src/use-cases/stream-executor.ts';
import { openStreamStates } from '../../command-service/src/use-cases/stream-states.ts';
import { startEventStoreDouble } from '../doubles/eventstoredb/server.ts';
import { fillLog } from './data.ts';
import { closeBench, partOf, record } from './figures.ts';

/** The first reading of a stream of 10,000 events by a new process, as before its first command: whole, and with its state kept. */
const started = performance.now();
const EVENTS = 10_000;
const PART = 200;
const ROUNDS = 7;
const NAMESPACE = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';
const STREAM = 'carpool-00000000-0000-4000-8000-000000010000';
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

const dataDir = mkdtempSync(join(tmpdir(), 'convoi-long-'));
await fillLog({ dataDir, events: 200, seed: 1 });
const file = await openSqliteEventStore({ file: join(dataDir, 'events.sqlite') });

/** The history of one carpool, again and again with other people. */
async function history(): Promise<readonly NewEvent[]> {
  const own: NewEvent[] = [];
  let of = '';
  for await (const { stream, id, type, data, metadata } of everyEvent(file)) {
    if (!stream.startsWith('carpool-')) continue;
    if (of === '') of = stream;
    if (stream === of) own.push({ id, type, data, metadata });
  }
  const text = JSON.stringify(own);
  const events: NewEvent[] = [];
  for (let round = 0; events.length < EVENTS; round += 1)
    events.push(...(JSON.parse(text.replace(UUID, (id) => uuidv5(NAMESPACE, `${id}${round}`))) as NewEvent[]));
  return events.slice(0, EVENTS);
}

const events = await history();
const double = await startEventStoreDouble();
const server = await openEventStore({
  eventstoreUrl: `esdb://127.0.0.1:${double.port}?tls=false`,
  mongodbUrl: '',
  dataDir,
});

async function measure(name: string, store: EventStore): Promise<void> {
  for (let at = 0; at < events.length; at += PART) await store.append(STREAM, at - 1, events.slice(at, at + PART));
  const records = await openSqliteRecordStore({ file: join(dataDir, `${name}-state.sqlite`) });
  const first = createStreamExecutor({ store, clock: systemClock, states: await openStreamStates(records) });
  await first.read(carpoolModel, STREAM);
  await first.settled();
  const times = { whole: [] as number[], kept: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const how of ['whole', 'kept'] as const) {
      const states = how === 'kept' ? { states: await openStreamStates(records) } : {};
      const executor = createStreamExecutor({ store, clock: systemClock, ...states });
      const from = performance.now();
      await executor.read(carpoolModel, STREAM);
      times[how].push(performance.now() - from);
    }
  }
  await records.close();
  const [whole, kept] = [partOf(times.whole, 0.5), partOf(times.kept, 0.5)];
  process.stdout.write(`${name}: ${whole.toFixed(0)} ms whole, ${kept.toFixed(0)} ms with its state kept\n`);
  record(`first command on a stream of ${EVENTS} events, ${name}`, kept, 'ms', '<= 300');
  // The two are taken by turns, so that whatever else the machine does strikes both.
  record(`as long as reading it whole, ${name}`, kept / whole, 'x', '<= 1');
}

await measure('embedded', file);
await measure('on the double', server);
await Promise.all([file.close(), server.close()]);
await double.kill();
rmSync(dataDir, { recursive: true, force: true });
closeBench('bench-long-streams', started);
