import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { loadConfig } from '@convoi/platform/config/config';
import { systemClock } from '@convoi/platform/kernel/clock';
import type { StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import { digestOfEvents, everyEvent } from '@convoi/platform/kernel/event-store/whole-log';
import { openKeyStore } from '@convoi/platform/kernel/personal-data/key-store';
import { createPersonalData } from '@convoi/platform/kernel/personal-data/personal-data';
import { openEventStore, openRecordStore } from '@convoi/platform/stores/configured';
import { eventsOfFile, tablesOfFile } from '@convoi/platform/stores/sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillLog } from '../bench/data.ts';
import { type EventStoreDouble, startEventStoreDouble } from '../doubles/eventstoredb/server.ts';
import { openAccount } from '../harness/accounts.ts';
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
import { startProduct } from '../harness/product.ts';

/** Events of the log that moves; OPS_EVENTS=100000 is the full one. */
const EVENTS = Number(process.env.OPS_EVENTS ?? 4_000);
const ROOT = join(import.meta.dirname, '..', '..');
const home = mkdtempSync(join(tmpdir(), 'convoi-migrate-'));
const dataDir = join(home, 'data');
const mongo = await findMongoServer();
afterAll(async () => {
  await mongo?.close();
  rmSync(home, { recursive: true, force: true });
});

describe.skipIf(mongo === null)(`migrate to the protocol double and ${mongo?.name ?? 'no server'}`, () => {
  let double: EventStoreDouble;
  let env: Readonly<Record<string, string>> = {};

  beforeAll(async () => {
    await fillLog({ dataDir, events: EVENTS, seed: 3 });
    const product = await startProduct({ dataDir, keepData: true });
    await openAccount(createClient(product.url), 'mover@example.org');
    await product.stop();
    double = await startEventStoreDouble();
    env = {
      EVENTSTORE_URL: `esdb://127.0.0.1:${double.port}?tls=false`,
      MONGODB_URL: mongo?.database(`migrate_${process.pid}`) ?? '',
    };
  }, 300_000);

  afterAll(async () => {
    await double?.kill();
  });

  /** Starts it and kills it at the n-th line that tells of progress. */
  async function interruptedAt(lines: number): Promise<void> {
    const child = spawn(process.execPath, ['standalone/migrate.ts'], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'test', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    let told = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      if (!/^Copied \d+ events/.test(line)) continue;
      told += 1;
      if (told === lines) child.kill('SIGKILL');
    }
    expect((await ended)[1]).toBe('SIGKILL');
  }

  test(
    'interrupted twice it ends equal: every event, its revision and order, keys and passwords',
    async () => {
      await interruptedAt(1);
      const first = double.log.all.length;
      expect(first).toBeGreaterThan(0);
      await interruptedAt(1);
      expect(double.log.all.length).toBeGreaterThan(first);
      const printed = await operated(dataDir, 'migrate', [], env);
      expect(printed).toMatch(/[1-9]\d* of them are there already/);

      const here = await digestOfEvents(eventsOfFile(join(dataDir, 'events.sqlite')));
      expect(here.events).toBeGreaterThanOrEqual(EVENTS);
      expect(printed).toContain(here.hash);
      const config = loadConfig({ ...process.env, ...env, DATA_DIR: dataDir });
      const log = await openEventStore(config);
      const keyRecords = await openRecordStore(config, 'keys');
      const state = await openRecordStore(config, 'state');
      try {
        expect(await digestOfEvents(everyEvent(log))).toEqual(here);
        // What was sealed opens with the keys that moved.
        const personal = createPersonalData({
          keys: await openKeyStore(keyRecords, { masterKey: config.secrets.master, clock: systemClock }),
        });
        let last: StoredEvent | null = null;
        for await (const event of everyEvent(log, { types: ['ParticipantRegistered'] })) last = event;
        if (last === null) throw new Error('nobody is registered');
        expect((await personal.open(last)).data.person).toMatchObject({
          email: expect.stringContaining('@example.org'),
        });
        // The password of the account is there too, and mails go on behind the last event that was read here.
        const credentials = [...tablesOfFile(join(dataDir, 'state.sqlite'))].find(({ name }) => name === 'credentials');
        expect(credentials).toBeDefined();
        const table = await state.table<{ userId: string }>('credentials', credentials?.indexes);
        expect(await table.count({ index: '_id' })).toBe(1);
        const checkpoints = await state.table<{ position: number }>('notifier_checkpoints');
        const position = (await checkpoints.get('reactions'))?.position ?? -1;
        expect(position).toBeGreaterThan(0);
        expect(position).toBeLessThanOrEqual(await log.lastPosition());
      } finally {
        await Promise.all([log.close(), keyRecords.close(), state.close()]);
      }
    },
    Math.max(600_000, EVENTS * 20),
  );

  test(
    'run once more it finds everything there; a log in use is refused',
    async () => {
      expect(await operated(dataDir, 'migrate', [], env)).toMatch(/Moved \d+ events/);
      const config = loadConfig({ ...process.env, ...env, DATA_DIR: dataDir });
      const log = await openEventStore(config);
      const [event] = eventsOfFile(join(dataDir, 'events.sqlite'));
      if (event === undefined) throw new Error('no event');
      await log.append('claim-slug:somebody-else', -1, [{ ...event, id: '00000000-0000-4000-8000-000000000001' }]);
      await log.close();
      expect(await operate(dataDir, 'migrate', [], env)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('in use already'),
      });
    },
    Math.max(300_000, EVENTS * 12),
  );
});

/** Output of a command that met an outage: one line, and no stack. */
const expectOneLine = ({ code, stderr }: { readonly code: number | null; readonly stderr: string }): void => {
  expect(code).toBe(1);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toMatch(/^The command ended: .*127\.0\.0\.1:9.*What was done stays done\.$/m);
};

describe.skipIf(mongo === null)('with MONGODB_URL alone', () => {
  const folder = join(home, 'records');
  const env = { MONGODB_URL: mongo?.database(`records_${process.pid}`) ?? '' };

  test('keys and state move, the log stays, and the product goes on where it was', async () => {
    const product = await startProduct({ dataDir: folder, keepData: true });
    await openAccount(createClient(product.url), 'stayer@example.org');
    await product.stop();
    const before = await digestOfEvents(eventsOfFile(join(folder, 'events.sqlite')));
    const printed = await operated(folder, 'migrate', [], env);
    expect(printed).toContain(`The log stays in ${folder}: ${before.events} events`);
    expect(await operated(folder, 'migrate', [], env)).toContain(before.hash);

    const config = loadConfig({ ...process.env, ...env, DATA_DIR: folder });
    const state = await openRecordStore(config, 'state');
    const keyRecords = await openRecordStore(config, 'keys');
    const log = await openEventStore(config);
    try {
      const checkpoints = await state.table<{ position: number }>('notifier_checkpoints');
      // The log is the same one, and so are its positions.
      const kept: unknown[] = [];
      for (const { name, records } of tablesOfFile(join(folder, 'state.sqlite')))
        if (name === 'notifier_checkpoints') for (const { record } of records()) kept.push(record);
      expect([await checkpoints.get('reactions')]).toEqual(kept);
      const personal = createPersonalData({
        keys: await openKeyStore(keyRecords, { masterKey: config.secrets.master, clock: systemClock }),
      });
      const { value: signedUp } = await everyEvent(log, { types: ['UserSignedUp'] }).next();
      if (signedUp === undefined) throw new Error('nobody has signed up');
      expect(JSON.stringify((await personal.open(signedUp)).data)).toContain('stayer@example.org');
    } finally {
      await Promise.all([state.close(), keyRecords.close(), log.close()]);
    }
  });

  test('an outage of either store is one line', async () => {
    expectOneLine(await operate(folder, 'migrate', [], { MONGODB_URL: 'mongodb://127.0.0.1:9/convoi' }));
    expectOneLine(await operate(folder, 'migrate', [], { ...env, EVENTSTORE_URL: 'esdb://127.0.0.1:9?tls=false' }));
  });
});

/** Subjects of everything that somebody has got. */
async function subjectsTo(client: Client, to: string): Promise<readonly string[]> {
  const { body } = await client.get<Mail[]>(`/dev/mailbox/messages?${new URLSearchParams({ to })}`);
  return body.map(({ subject }) => subject).sort();
}

describe.each([
  { what: 'the log alone', isLog: true, areRecords: false },
  { what: 'keys and state alone', isLog: false, areRecords: true },
  { what: 'everything', isLog: true, areRecords: true },
])('there and back: $what', ({ what, isLog, areRecords }) => {
  test.skipIf(areRecords && mongo === null)(
    'pages, keys and mails go on in both places, and nothing is mailed twice',
    async () => {
      const folder = join(home, what.replaceAll(' ', '-'));
      const server = await startEventStoreDouble();
      const name = `back_${process.pid}_${isLog ? 'both' : 'records'}`;
      const there = {
        ...(isLog ? { EVENTSTORE_URL: `esdb://127.0.0.1:${server.port}?tls=false` } : {}),
        ...(areRecords ? { MONGODB_URL: mongo?.database(name) ?? '' } : {}),
      };
      const at = async <T>(env: Readonly<Record<string, string>>, act: (client: Client) => Promise<T>): Promise<T> => {
        const product = await startProduct({ dataDir: folder, keepData: true, env });
        try {
          return await act(createClient(product.url));
        } finally {
          await product.stop();
        }
      };
      try {
        const people = ['Premiera', 'Secondina', 'Terzolina'].map((first, number) => ({
          name: first,
          email: `p${number}-${name}@example.org`,
        }));
        const join = async (client: Client, eventId: string, number: number): Promise<void> => {
          await register(client, eventId, people[number]);
          await openParticipation(client, people[number]?.email ?? '');
          await mailsSettled(client);
        };
        const expectAll = async (client: Client, slug: string, count: number): Promise<void> => {
          const page = await client.get(`/api/events/user/${slug}`);
          for (const { name: first } of people.slice(0, count)) expect(JSON.stringify(page.body)).toContain(first);
          for (const { email } of people.slice(0, count)) {
            const subjects = await subjectsTo(client, email);
            expect(subjects.length).toBeGreaterThan(0);
            expect(subjects).toEqual([...new Set(subjects)].sort());
          }
        };
        const event = await at({}, async (client) => {
          const created = await createEvent(client, { title: 'Kermesse' });
          await join(client, created.id, 0);
          return created;
        });

        if (isLog && !areRecords)
          expect(await operate(folder, 'migrate', [], { ...there, FAILPOINT: 'migrate.planned' })).toMatchObject({
            signal: 'SIGKILL',
          });
        await operated(folder, 'migrate', [], there);
        expect(await operated(folder, 'migrate', [], there)).toMatch(/hash [0-9a-f]{64}/);
        await at(there, async (client) => {
          await join(client, event.id, 1);
          await expectAll(client, event.id_user, 2);
        });
        expect(await differences(folder, there)).toEqual([]);
        if (isLog)
          expect(await operate(folder, 'migrate', [], there)).toMatchObject({
            code: 1,
            stderr: expect.stringContaining('in use already'),
          });

        await operated(folder, 'migrate', ['--back'], there);
        await operated(folder, 'migrate', ['--back'], there);
        await at({}, async (client) => {
          await join(client, event.id, 2);
          await expectAll(client, event.id_user, 3);
        });
        expect(await differences(folder)).toEqual([]);
        expect(await operate(folder, 'migrate', ['--back'], there)).toMatchObject({
          code: 1,
          stderr: expect.stringContaining('in use already'),
        });
      } finally {
        await server.kill();
      }
    },
    300_000,
  );
});

test.skipIf(mongo === null)(
  'the log may follow keys and state that have moved before',
  async () => {
    const folder = join(home, 'one-by-one');
    const server = await startEventStoreDouble();
    const records = { MONGODB_URL: mongo?.database(`one_by_one_${process.pid}`) ?? '' };
    const both = { ...records, EVENTSTORE_URL: `esdb://127.0.0.1:${server.port}?tls=false` };
    const started = async (env: Readonly<Record<string, string>>, act: (client: Client) => Promise<void>) => {
      const product = await startProduct({ dataDir: folder, keepData: true, env });
      try {
        await act(createClient(product.url));
      } finally {
        await product.stop();
      }
    };
    try {
      const early = { contact: 'early@example.org' };
      await started({}, async (client) => void (await createEvent(client, early)));
      await operated(folder, 'migrate', [], records);
      await started(records, async (client) => {
        await createEvent(client, { contact: 'middle@example.org' });
        await mailsSettled(client);
      });
      expect(await operated(folder, 'migrate', [], both)).toContain('Keys and state stay where they are');
      await started(both, async (client) => {
        await mailsSettled(client);
        for (const to of ['early@example.org', 'middle@example.org'])
          expect(await subjectsTo(client, to), to).toHaveLength(1);
      });
      expect(await differences(folder, both)).toEqual([]);
    } finally {
      await server.kill();
    }
  },
  300_000,
);

test('an outage on the way back is one line, and what is here stays as it is', async () => {
  const folder = join(home, 'back-from-nothing');
  expectOneLine(
    await operate(folder, 'migrate', ['--back'], {
      MONGODB_URL: 'mongodb://127.0.0.1:9/convoi',
      EVENTSTORE_URL: 'esdb://127.0.0.1:9?tls=false',
    }),
  );
});

test('without the stores to move to it says what to set', async () => {
  const folder = join(home, 'nothing');
  expect(await operate(folder, 'migrate', [])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('EVENTSTORE_URL'),
  });
});
