import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { startEventStoreDouble } from '../doubles/eventstoredb/server.ts';
import { type Client, createClient, createEvent, personBody } from '../harness/client.ts';
import { apartEnv } from '../harness/distributed/apart-env.ts';
import { type ServiceProcess, startService } from '../harness/distributed/service-process.ts';
import { byWayOf, findMongoServer, portHere } from '../harness/mongo-server.ts';
import { closeBench, record } from './figures.ts';

/**
 * What further processes cost and bring: bytes of the log and messages to the store for each registration with 1, 2 and 3 that only
 * answer, and how soon another process follows every read model once the owner is killed, or told to end.
 */
const started = performance.now();
const REGISTRATIONS = Number(process.env.BENCH_REGISTRATIONS ?? 60);
/** Nothing happens for so long before: what time itself costs is taken off. */
const WINDOW_MS = 10_000;
const WARMED = 20;
const SETTLED_MS = 3_000;
const HANDOVERS = Number(process.env.BENCH_HANDOVERS ?? 3);
const HANDED_OVER_MOST_S = 10;
const QUERY_PROCESSES = 3;
/** Of the traffic with one that answers. */
const MORE_MOST = 1.2;

/** A way to a server on which everything is counted. */
interface Way {
  readonly port: number;
  /** Of both directions. */
  bytes(): number;
  /** Whole messages to a server of MongoDB's protocol; each begins with its length. */
  messages(): number;
  close(): void;
}

async function startWay(to: number): Promise<Way> {
  let bytes = 0;
  let messages = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(to, '127.0.0.1');
    let waiting = Buffer.alloc(0);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one);
      one.setNoDelay(true);
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.on('data', (part: Buffer) => {
        bytes += part.length;
        other.write(part);
      });
    }
    client.on('data', (part: Buffer) => {
      waiting = Buffer.concat([waiting, part]);
      while (waiting.length >= 4 && waiting.length >= waiting.readInt32LE(0) && waiting.readInt32LE(0) > 0) {
        messages += 1;
        waiting = waiting.subarray(waiting.readInt32LE(0));
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    bytes: () => bytes,
    messages: () => messages,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

const mongo = await findMongoServer();
if (mongo === null) throw new Error('MongoDB or a compatible server is needed');
const double = await startEventStoreDouble();
const database = mongo.database(`growing_${process.pid}`);
const dataDir = mkdtempSync(join(tmpdir(), 'convoi-growing-'));
const ways: Way[] = [];
const services: ServiceProcess[] = [];
const settings = apartEnv(dataDir);

/** A process with ways of its own to the log and to the store. */
interface Counted {
  readonly process: ServiceProcess;
  readonly client: Client;
  readonly log: Way;
  readonly store: Way;
}

async function start(folder: string, ROLES = ''): Promise<Counted> {
  const log = await startWay(double.port);
  const store = await startWay(portHere(database) ?? 0);
  ways.push(log, store);
  const running = await startService(folder, {
    ...settings,
    EVENTSTORE_URL: `esdb://127.0.0.1:${log.port}?tls=false`,
    MONGODB_URL: byWayOf(database, store.port),
    ROLES,
  });
  services.push(running);
  return { process: running, client: createClient(`http://127.0.0.1:${running.port}`), log, store };
}

/** Registers people one after the other, each once the one before is seen, so that none share anything. */
async function registerEach(by: Client, seenBy: Client, name: string, count: number): Promise<void> {
  const event = await createEvent(by, { title: name });
  for (let number = 0; number < count; number += 1) {
    const body = personBody(event.id, { email: `${name}${number}@example.org` });
    const { status, position, body: answer } = await by.post<{ readonly id: string }>('/api/participants', body);
    if (status !== 201) throw new Error(`a registration was answered ${status}`);
    await seenBy.get(`/api/participants/${answer.id}`, { after: position });
  }
}

const countsOf = (some: readonly Counted[]) => ({
  logBytes: some.reduce((sum, { log }) => sum + log.bytes(), 0),
  storeMessages: some.reduce((sum, { store }) => sum + store.messages(), 0),
  storeBytes: some.reduce((sum, { store }) => sum + store.bytes(), 0),
});

async function traffic(): Promise<void> {
  const command = await start('command-service');
  const folding = await start('projection-service', 'project');
  const answering: Counted[] = [];
  let first = { logBytes: 0, storeMessages: 0, storeBytes: 0 };
  for (let count = 1; count <= QUERY_PROCESSES; count += 1) {
    answering.push(await start('projection-service', 'query,push'));
    const [asked, ...further] = answering as [Counted, ...Counted[]];
    // What a start brings with it, and what is new to it, is not counted.
    await registerEach(command.client, asked.client, `warm${count}-`, WARMED);
    await delay(SETTLED_MS);
    const groups = { writing: [command, folding], further };
    const at = () => ({ writing: countsOf(groups.writing), further: countsOf(groups.further) });
    const before = at();
    await delay(WINDOW_MS);
    const rested = at();
    const beganMs = performance.now();
    await registerEach(command.client, asked.client, `traffic${count}-`, REGISTRATIONS);
    await delay(SETTLED_MS);
    const busy = at();
    // Time costs as much in this window as in the one before.
    const times = (performance.now() - beganMs) / WINDOW_MS;
    const each = (group: 'writing' | 'further', what: keyof typeof first): number =>
      (busy[group][what] - rested[group][what] - (rested[group][what] - before[group][what]) * times) / REGISTRATIONS;
    const writing = {
      logBytes: each('writing', 'logBytes'),
      storeMessages: each('writing', 'storeMessages'),
      storeBytes: each('writing', 'storeBytes'),
    };
    if (count === 1) first = writing;
    process.stdout.write(
      `with ${count} that answer, for a registration: the command service and the one that folds ${writing.logBytes.toFixed(0)} bytes of the log, ` +
        `${writing.storeMessages.toFixed(1)} messages to the store and ${writing.storeBytes.toFixed(0)} bytes\n`,
    );
    const more = (what: keyof typeof first): string => (each('further', what) / further.length).toFixed(1);
    if (count > 1)
      process.stdout.write(
        `each further one that answers: ${more('logBytes')} bytes of the log, ${more('storeMessages')} messages to the store and ${more('storeBytes')} bytes\n`,
      );
    if (count === 1) continue;
    record(
      `log bytes of who writes, ${count} that answer / 1`,
      writing.logBytes / first.logBytes,
      '',
      `<= ${MORE_MOST}`,
    );
    record(
      `store messages of who writes, ${count} that answer / 1`,
      writing.storeMessages / first.storeMessages,
      '',
      `<= ${MORE_MOST}`,
    );
  }
  for (const { process: running } of [...answering, folding, command]) await running.end('SIGTERM');
}

interface LeaseRow {
  readonly _id: string;
  readonly doc: string | null;
}

/** Who holds each read model now, by the store. */
async function holders(store: MongoClient): Promise<ReadonlyMap<string, string | null>> {
  const rows = await store.db().collection<LeaseRow>('r_leases').find().toArray();
  return new Map(
    rows.map(({ _id, doc }) => [_id, (JSON.parse(doc ?? '{}') as { readonly holder?: string | null }).holder ?? null]),
  );
}

async function handOver(): Promise<void> {
  const store = new MongoClient(database);
  const seconds = { SIGKILL: [] as number[], SIGTERM: [] as number[] };
  let owner = await start('projection-service');
  for (let round = 0; round < HANDOVERS * 2; round += 1) {
    const signal = round % 2 === 0 ? 'SIGKILL' : 'SIGTERM';
    const next = await start('projection-service');
    let before = await holders(store);
    const ownersOf = (all: typeof before): ReadonlySet<string | null> => new Set(all.values());
    // Whoever ended before has given everything up, and one of the two has it all.
    while (ownersOf(before).size !== 1 || ownersOf(before).has(null)) {
      await delay(100);
      before = await holders(store);
    }
    const former = ownersOf(before);
    const beganMs = performance.now();
    const ended = owner.process.end(signal);
    for (;;) {
      const now = await holders(store);
      if ([...before.keys()].every((name) => ![null, ...former].includes(now.get(name) ?? null))) break;
      await delay(20);
    }
    seconds[signal].push((performance.now() - beganMs) / 1_000);
    await ended;
    owner = next;
  }
  await owner.process.end('SIGTERM');
  await store.close();
  record('hand-over of all read models after a kill', Math.max(...seconds.SIGKILL), 's', `<= ${HANDED_OVER_MOST_S}`);
  record('hand-over of all read models at an end', Math.max(...seconds.SIGTERM), 's', '<= 2');
}

try {
  await traffic();
  await handOver();
} finally {
  for (const service of services) await service.end('SIGTERM');
  for (const way of ways) way.close();
  const client = new MongoClient(database);
  for (const suffix of ['', '_keys', '_erasures'])
    await client.db(`${new URL(database).pathname.slice(1)}${suffix}`).dropDatabase();
  await client.close();
  await double.kill();
  await mongo.close();
  rmSync(dataDir, { recursive: true, force: true });
}
closeBench('bench:growing', started);
