import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALLS, type EventView } from '@convoi/contracts';
import { loadConfig } from '@convoi/platform/config/config';
import { systemClock } from '@convoi/platform/kernel/clock';
import { openKeyStore } from '@convoi/platform/kernel/personal-data/key-store';
import { openErasureLedger, openRecordStore } from '@convoi/platform/stores/configured';
import { MongoClient } from 'mongodb';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { type EventStoreDouble, startEventStoreDouble } from '../doubles/eventstoredb/server.ts';
import {
  type Client,
  createClient,
  createEvent,
  type Mail,
  mailsSettled,
  openParticipation,
  register,
} from '../harness/client.ts';
import { findMongoServer } from '../harness/mongo-server.ts';
import { differences, operate, operated } from '../harness/operator.ts';
import { type Product, startProduct } from '../harness/product.ts';

/**
 * The drill of the guide in each profile: backed up, changed, people erased, everything lost, restored in the documented order.
 * The mailbox is what people have got: it is not lost.
 */

const home = mkdtempSync(join(tmpdir(), 'convoi-drill-'));
const mongo = await findMongoServer();
const doubles: EventStoreDouble[] = [];
const running: Product[] = [];

afterEach(async () => {
  for (const product of running.splice(0)) await product.dispose();
});
afterAll(async () => {
  for (const double of doubles) await double.kill();
  await mongo?.close();
  rmSync(home, { recursive: true, force: true });
});

type Env = Record<string, string>;

async function newDouble(): Promise<EventStoreDouble> {
  const double = await startEventStoreDouble();
  doubles.push(double);
  return double;
}

const addressOf = ({ port }: EventStoreDouble): string => `esdb://127.0.0.1:${port}?tls=false`;

/** The node's files as they are now: gives the way to put them on a new node. */
function copyOfNode({ log }: EventStoreDouble): () => Promise<EventStoreDouble> {
  const copied = [...log.all];
  return async () => {
    const node = await newDouble();
    for (const { stream, ...event } of copied.slice(node.log.all.length)) node.log.append(stream, 'any', [event]);
    expect(node.log.all.map(({ id, position }) => [id, position])).toEqual(
      copied.map(({ id, position }) => [id, position]),
    );
    return node;
  };
}

async function started(dataDir: string, env: Env, options: Parameters<typeof startProduct>[0] = {}): Promise<Client> {
  const product = await startProduct({ dataDir, keepData: true, env, ...options });
  running.push(product);
  return createClient(product.url);
}

const stopped = async (): Promise<void> => {
  for (const product of running.splice(0)) await product.stop();
};

/** Everything is lost but the mailbox and the ledger of erasures, which lie elsewhere. */
async function loseEverything(dataDir: string, env: Env, name: string): Promise<void> {
  for (const file of readdirSync(dataDir)) {
    if (file.startsWith('mailbox.sqlite')) renameSync(join(dataDir, file), join(home, `${name}-${file}`));
  }
  rmSync(dataDir, { recursive: true });
  if (env.MONGODB_URL === undefined) return;
  const client = new MongoClient(env.MONGODB_URL);
  for (const suffix of ['', '_keys']) await client.db(`${name}${suffix}`).dropDatabase();
  await client.close();
}

const putMailboxBack = (dataDir: string, name: string): void => {
  for (const file of readdirSync(home))
    if (file.startsWith(`${name}-mailbox`)) renameSync(join(home, file), join(dataDir, file.slice(name.length + 1)));
};

/** What each address has got: template-like subjects, each to occur once. */
async function expectEachOnce(client: Client, addresses: readonly string[]): Promise<void> {
  await mailsSettled(client);
  for (const to of addresses) {
    const { body } = await client.get<Mail[]>(`/dev/mailbox/messages?${new URLSearchParams({ to })}`);
    const subjects = body.map(({ subject }) => subject).sort();
    expect(subjects.length, to).toBeGreaterThan(0);
    expect(subjects, to).toEqual([...new Set(subjects)].sort());
  }
}

/** Of each id in the ledger there is the mark of a destroyed key, and no key. */
async function expectKeysDestroyed(dataDir: string, env: Env): Promise<void> {
  const config = loadConfig({ ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir, ...env });
  const [records, ledger] = await Promise.all([openRecordStore(config, 'keys'), openErasureLedger(config)]);
  try {
    const keys = await openKeyStore(records, { masterKey: config.secrets.master, clock: systemClock });
    const ids = [...(await ledger.ids())];
    expect(ids.length).toBeGreaterThan(0);
    expect(await Promise.all(ids.map((id) => keys.find(id)))).toEqual(ids.map(() => 'destroyed'));
  } finally {
    await Promise.all([records.close(), ledger.close()]);
  }
}

interface Profile {
  readonly what: string;
  readonly isLogOnServer?: boolean;
  readonly areRecordsOnServer?: boolean;
  /** People register between the copy of the node's files and the backup: the log is older than state and keys. */
  readonly isBusy?: boolean;
  /** The node is not lost: its log is newer than state and keys. */
  readonly doesNodeLive?: boolean;
}

const PROFILES: readonly Profile[] = [
  { what: 'files' },
  { what: 'log on a server', isLogOnServer: true },
  { what: 'log on a server, copied before people registered', isLogOnServer: true, isBusy: true },
  { what: 'log on a server that was not lost', isLogOnServer: true, doesNodeLive: true },
  { what: 'records on a server', areRecordsOnServer: true },
  { what: 'everything on servers', isLogOnServer: true, areRecordsOnServer: true },
  {
    what: 'everything on servers, copied before people registered',
    isLogOnServer: true,
    areRecordsOnServer: true,
    isBusy: true,
  },
];

describe.each(PROFILES.map((profile, at) => ({ ...profile, name: `drill_${process.pid}_${at}` })))(
  '$what',
  ({ name, isLogOnServer = false, areRecordsOnServer = false, isBusy = false, doesNodeLive = false }) => {
    test.skipIf(areRecordsOnServer && mongo === null)(
      'lost and restored: the erased stay erased, the living are there, each mail has come once',
      async () => {
        const dataDir = join(home, name);
        const backups = join(home, `${name}-backups`);
        let node = isLogOnServer ? await newDouble() : null;
        const env: Env = { ERASURE_LEDGER: join(home, `${name}-apart`, 'erasures') };
        if (node !== null) env.EVENTSTORE_URL = addressOf(node);
        if (areRecordsOnServer) env.MONGODB_URL = mongo?.database(name) ?? '';

        const before = await started(dataDir, env);
        const event = await createEvent(before, { title: 'Fanfare' });
        const people = { living: `living-${name}@example.org`, erased: `erased-${name}@example.org` };
        await register(before, event.id, { name: 'Vivianne', email: people.living });
        await register(before, event.id, { name: 'Effacette', email: people.erased });
        const erased = await openParticipation(before, people.erased);
        await openParticipation(before, people.living);
        // The documented order: the node's files first, then the backup.
        const copied = node === null ? null : copyOfNode(node);
        if (isBusy) await register(before, event.id, { name: 'Betweena', email: `between-${name}@example.org` });
        if (isBusy) await openParticipation(before, `between-${name}@example.org`);
        const printed = await operated(dataDir, 'backup', [backups], env);
        expect(printed).toMatch(/^Log [0-9a-f-]{36}, up to position \d+$/m);
        expect(printed.includes('server of EVENTSTORE_URL')).toBe(isLogOnServer);

        const late = await register(before, event.id, { name: 'Tardine', email: `late-${name}@example.org` });
        expect(late.id).not.toBe('');
        await openParticipation(before, `late-${name}@example.org`);
        const answer = await before.call('DELETE', CALLS.eraseParticipant.path.replace(':id', erased.participant.id), {
          token: erased.access_token,
        });
        expect(answer.status).toBe(200);
        await mailsSettled(before);
        await stopped();

        await loseEverything(dataDir, env, name);
        if (node !== null && copied !== null && !doesNodeLive) {
          await node.kill();
          node = await copied();
          env.EVENTSTORE_URL = addressOf(node);
        }
        const restored = await operated(dataDir, 'restore', [backups], env);
        expect(restored).toMatch(/Erasure ledger: \d+ entries/);
        const isAdopted = isBusy || doesNodeLive;
        expect(restored.includes('npm run adopt-log')).toBe(isAdopted);
        if (isBusy) expect(restored).toContain('It ends before the backup');
        if (doesNodeLive) expect(restored).toContain('It goes on after the backup');
        if (isAdopted) {
          expect(await operated(dataDir, 'adopt-log', [], env)).toContain('Would ');
          await operated(dataDir, 'adopt-log', ['--yes'], env);
        }
        putMailboxBack(dataDir, name);

        const after = await started(dataDir, env);
        const page = await after.get<EventView>(`/api/events/user/${event.id_user}`);
        expect(page.status).toBe(200);
        expect(JSON.stringify(page.body)).toContain('Vivianne');
        expect(JSON.stringify(page.body)).not.toMatch(/Effacette|Betweena|Tardine/);
        await expectKeysDestroyed(dataDir, env);
        // It goes on: the seat of who was erased is free, and a new registration is mailed.
        await register(after, event.id, { name: 'Nouvelline', email: `new-${name}@example.org` });
        await expectEachOnce(after, [...Object.values(people), `late-${name}@example.org`, `new-${name}@example.org`]);
        await stopped();
        expect(await differences(dataDir, env)).toEqual([]);
      },
      300_000,
    );
  },
);

test.skipIf(mongo === null)(
  'a backup is restored into empty stores of its own kind only',
  async () => {
    const dataDir = join(home, 'kinds');
    const backups = join(home, 'kinds-backups');
    const name = `kinds_${process.pid}`;
    const env: Env = { ERASURE_LEDGER: join(home, 'kinds-erasures'), MONGODB_URL: mongo?.database(name) ?? '' };
    await createEvent(await started(dataDir, env));
    await stopped();
    await operated(dataDir, 'backup', [backups], env);
    const into = join(home, 'kinds-into');
    expect(await operate(into, 'restore', [backups], env)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There are records at MONGODB_URL already'),
    });
    expect(
      await operate(into, 'restore', [backups], { ...env, EVENTSTORE_URL: 'esdb://127.0.0.1:9?tls=false' }),
    ).toMatchObject({ code: 1, stderr: expect.stringContaining('holds the log itself') });
    // What was on a server may come back as files.
    const { MONGODB_URL: _, ...files } = env;
    expect(await operated(into, 'restore', [backups], files)).toContain('Restored');
    expect(await differences(into, files)).toEqual([]);
  },
  120_000,
);
