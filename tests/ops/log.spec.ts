import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { POSITION_TABLES } from '@convoi/platform/kernel/event-store/kept-positions';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type EventStoreDouble, startEventStoreDouble } from '../doubles/eventstoredb/server.ts';
import { type Client, createClient, createEvent, type Mail, mailsTo, register } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { differences, operated, projections } from '../harness/operator.ts';
import { type Product, startProduct } from '../harness/product.ts';

/** A log that is not the one that read models, notifier, sweeps and keys were kept from. */

const home = mkdtempSync(join(tmpdir(), 'convoi-log-'));
const PARTS = ['', '-wal', '-shm'];
const running: Product[] = [];

const put = (from: string, to: string): void => {
  for (const part of PARTS) {
    rmSync(`${to}${part}`, { force: true });
    if (existsSync(`${from}${part}`)) copyFileSync(`${from}${part}`, `${to}${part}`);
  }
};

async function started(dataDir: string, options: Parameters<typeof startProduct>[0] = {}): Promise<Product> {
  const product = await startProduct({ dataDir, keepData: true, ...options });
  running.push(product);
  return product;
}

/** Starts what cannot start; gives what it said. */
async function refused(dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  return started(dataDir, { env }).then(
    () => expect.unreachable('it started'),
    (error: Error) => error.message,
  );
}

interface Readiness {
  readonly status: number;
  readonly checks: { readonly [name: string]: unknown };
}

async function readiness({ managementUrl }: Product): Promise<Readiness> {
  const answer = await fetch(`${managementUrl}/ready`);
  const { checks } = (await answer.json()) as Pick<Readiness, 'checks'>;
  return { status: answer.status, checks };
}

afterEach(async () => {
  for (const product of running.splice(0)) await product.dispose();
});

afterAll(async () => {
  for (const double of doubles) await double.kill();
  rmSync(home, { recursive: true, force: true });
});

interface EventId {
  readonly id: string;
  readonly id_user: string;
}

const doubles: EventStoreDouble[] = [];
const addressOf = ({ port }: EventStoreDouble): string => `esdb://127.0.0.1:${port}?tls=false`;

/** Changes a file of a product that is stopped. */
function alter(file: string, statements: string): void {
  const db = new DatabaseSync(file);
  db.exec(statements);
  db.close();
}

/** Subjects of all mails that were ever sent to somebody; the mailbox outlives a restart. */
const subjectsTo = async (client: Client, to: string): Promise<readonly string[]> =>
  (await client.get<Mail[]>(`/dev/mailbox/messages?${new URLSearchParams({ to })}`)).body.map(({ subject }) => subject);

const expectEachOnce = (subjects: readonly string[]): void => {
  expect(subjects.length).toBeGreaterThan(0);
  expect(subjects).toEqual([...new Set(subjects)]);
};

/** Lines that name the command which heals. */
const cures = (product: Product): readonly string[] =>
  product
    .output()
    .split('\n')
    .filter((line) => line.includes('adopt-log'));

async function expectNoCommands(product: Product): Promise<void> {
  await expect(createEvent(createClient(product.url))).rejects.toThrow('answered 503');
}

describe('embedded: the file of the log', () => {
  const dataDir = join(home, 'embedded');
  const events = join(dataDir, 'events.sqlite');
  const early = join(home, 'early.sqlite');
  const late = join(home, 'late.sqlite');
  const healed = join(home, 'healed.sqlite');
  let port: EventId;
  let quay: EventId;

  beforeAll(async () => {
    const first = await started(dataDir);
    quay = await createEvent(createClient(first.url), { title: 'Fête du quai' });
    await first.stop();
    put(events, early);
    const second = await started(dataDir);
    const client = createClient(second.url);
    port = await createEvent(client, { title: 'Bal du port' });
    await register(client, port.id, { email: 'late@example.org' });
    expect(await mailsTo(client, 'late@example.org', 'registration_received')).toHaveLength(1);
    await second.stop();
    put(events, late);
  }, 120_000);

  test('an older one put back is never ready, takes no command and says so in one error line', async () => {
    put(early, events);
    const product = await started(dataDir, { isReady: false });
    const { status, checks } = await readiness(product);
    expect([status, checks.event_store]).toEqual([503, 'position-missing']);
    await expectNoCommands(product);
    const lines = cures(product);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('"level":"error"');
  }, 60_000);

  test('the newer one put back again is as if nothing had been', async () => {
    put(late, events);
    const product = await started(dataDir);
    const client = createClient(product.url);
    const { position } = await createEvent(client, { title: 'Marché' });
    expect((await client.get(`/api/events/user/${port.id_user}`, { after: position })).status).toBe(200);
    await product.stop();
    put(events, late);
  }, 60_000);

  test('the command shows what it will do and changes nothing; with --yes the older log is all there is', async () => {
    put(early, events);
    expect(await projections(dataDir, 'status')).toMatch(/position \d+ of \w+ is not in this log/);
    const shown = await operated(dataDir, 'adopt-log', []);
    expect(shown).toMatch(/Would drop event_pages, versions \d+/);
    expect(shown).toContain('Would set notifier back to the beginning');
    expect(await operated(dataDir, 'adopt-log', [])).toBe(shown);
    const done = await operated(dataDir, 'adopt-log', ['--yes']);
    expect(done).toMatch(/^drop event_pages/m);
    expect(await operated(dataDir, 'adopt-log', ['--yes'])).toContain('nothing to do');

    const product = await started(dataDir);
    const client = createClient(product.url);
    const { position } = await createEvent(client, { title: 'Fête du pont', contact: 'pont@example.org' });
    expect((await client.get(`/api/events/user/${quay.id_user}`, { after: position })).status).toBe(200);
    expect((await client.get(`/api/events/user/${port.id_user}`, { after: position })).status).toBe(404);
    expect(await mailsTo(client, 'pont@example.org')).toHaveLength(1);
    // What was sent before is not sent again, though the notifier has read the log from its beginning.
    expectEachOnce(await subjectsTo(client, 'orga@example.org'));
    await product.stop();
    expect(await differences(dataDir)).toEqual([]);
    expect(await projections(dataDir, 'status')).toMatch(/The log [0-9a-f-]{36} fits what was kept of it/);
    put(events, healed);
  }, 90_000);

  test('a folder emptied of its log, or with another one, does not start and says which is which', async () => {
    const other = join(home, 'other');
    await (await started(other)).stop();
    for (const exchange of [() => put(join(home, 'none'), events), () => put(join(other, 'events.sqlite'), events)]) {
      exchange();
      const said = await refused(dataDir);
      expect(said).toMatch(/this is log [\w -]+, and the read models were kept from log [0-9a-f-]{36}: .*adopt-log/);
      expect(said).toMatch(/ended \(78\)/);
    }
    put(healed, events);
    await (await started(dataDir)).stop();
  }, 90_000);

  test('what an older program has kept goes on, with a log that had no identity, and is compared from then on', async () => {
    const forgetOrigins = (): void => {
      alter(join(dataDir, 'events.sqlite'), 'DELETE FROM identity');
      alter(join(dataDir, 'read.sqlite'), 'DELETE FROM log_origin__v1; UPDATE versions SET mark = NULL');
      alter(join(dataDir, 'keys.sqlite'), 'DELETE FROM r_log_origin');
      const withoutMarks = POSITION_TABLES.map((name) => `UPDATE r_${name} SET doc = json_remove(doc, '$.mark');`);
      alter(join(dataDir, 'state.sqlite'), `DELETE FROM r_log_origin; ${withoutMarks.join(' ')}`);
    };
    forgetOrigins();
    const product = await started(dataDir);
    const client = createClient(product.url);
    expect((await client.get(`/api/events/user/${quay.id_user}`)).status).toBe(200);
    await product.stop();
    put(join(home, 'none'), events);
    expect(await refused(dataDir)).toContain('adopt-log');

    put(early, events);
    forgetOrigins();
    const behind = await started(dataDir, { isReady: false });
    expect((await readiness(behind)).checks.event_store).toBe('position-missing');
    await expectNoCommands(behind);
    await behind.stop();
    put(healed, events);
    await (await started(dataDir)).stop();
  }, 90_000);

  test('a server put in front of the folder is another log', async () => {
    const double = await startEventStoreDouble();
    doubles.push(double);
    const said = await refused(dataDir, { EVENTSTORE_URL: addressOf(double) });
    expect(said).toContain('this is log without an identity, and the read models were kept from log');
    expect(said).toMatch(/ended \(78\)/);
    expect(double.log.all.filter(({ type }) => !type.startsWith('$'))).toEqual([]);
  }, 60_000);
});

describe('on a server', () => {
  const dataDir = join(home, 'server');
  let double: EventStoreDouble;
  let env: Readonly<Record<string, string>>;

  /** What the log was after so many events, at the same address and the same positions. */
  async function older(events: number): Promise<void> {
    const kept = double.log.all.slice(0, events);
    await double.kill();
    double = await startEventStoreDouble(double.port);
    doubles.push(double);
    for (const event of kept.slice(double.log.all.length)) double.log.append(event.stream, 'any', [event]);
  }

  /** The log knows of every mail how it ended. */
  const allTold = (): Promise<void> =>
    eventually(() => expect(double.log.all.at(-1)?.type).toBe('EmailSent'), { within: 5_000 });

  beforeAll(async () => {
    double = await startEventStoreDouble();
    doubles.push(double);
    env = { EVENTSTORE_URL: addressOf(double) };
  });

  test('an older log put back while the product runs: 503 at once, and well again with the newer one', async () => {
    const product = await started(dataDir, { env });
    const client = createClient(product.url);
    const first = await createEvent(client, { title: 'Fête du quai' });
    expect(await mailsTo(client, 'orga@example.org')).toHaveLength(1);
    await allTold();
    const before = double.log.all.length;
    await createEvent(client, { title: 'Bal du port', contact: 'port@example.org' });
    expect(await mailsTo(client, 'port@example.org')).toHaveLength(1);
    await allTold();
    const { log } = double;
    await older(before);
    await eventually(async () => expect((await readiness(product)).checks.event_store).toBe('position-missing'), {
      within: 10_000,
    });
    await expectNoCommands(product);
    expect(cures(product).filter((line) => line.includes('"level":"error"'))).toHaveLength(1);

    for (const event of log.all.slice(double.log.all.length)) double.log.append(event.stream, 'any', [event]);
    await eventually(async () => expect((await readiness(product)).checks).toMatchObject({ event_store: 'up' }), {
      within: 40_000,
    });
    await eventually(async () => expect((await readiness(product)).status).toBe(200), { within: 10_000 });
    const { position } = await createEvent(client, { title: 'Marché' });
    expect((await client.get(`/api/events/user/${first.id_user}`, { after: position })).status).toBe(200);
    await product.stop();
    await older(before);
    const behind = await started(dataDir, { env, isReady: false });
    expect((await readiness(behind)).checks.event_store).toBe('position-missing');
    await behind.stop();
  }, 120_000);

  test('healed by the command: what is new is shown and mailed, what was sent is not sent again', async () => {
    await operated(dataDir, 'adopt-log', ['--yes'], env);
    const product = await started(dataDir, { env });
    const client = createClient(product.url);
    await createEvent(client, { title: 'Fête du pont', contact: 'pont@example.org' });
    expect(await mailsTo(client, 'pont@example.org')).toHaveLength(1);
    expectEachOnce(await subjectsTo(client, 'orga@example.org'));
    await product.stop();
  }, 60_000);

  test('the durable state put back from before: what the log knows as sent is not sent again', async () => {
    const product = await started(dataDir, { env });
    await product.stop();
    const state = join(dataDir, 'state.sqlite');
    put(state, join(home, 'state.sqlite'));
    const later = await started(dataDir, { env });
    await createEvent(createClient(later.url), { title: 'Bal', contact: 'bal@example.org' });
    expect(await mailsTo(createClient(later.url), 'bal@example.org')).toHaveLength(1);
    await allTold();
    await later.stop();
    put(join(home, 'state.sqlite'), state);
    const again = await started(dataDir, { env });
    const client = createClient(again.url);
    await createEvent(client, { title: 'Marché', contact: 'marche@example.org' });
    expect(await mailsTo(client, 'marche@example.org')).toHaveLength(1);
    expect(await subjectsTo(client, 'bal@example.org')).toHaveLength(1);
    await again.stop();
  }, 60_000);

  test('the server taken away, or exchanged for an empty one, is another log', async () => {
    expect(await refused(dataDir)).toMatch(/ended \(78\)[\s\S]*adopt-log/);
    const other = await startEventStoreDouble();
    doubles.push(other);
    expect(await refused(dataDir, { EVENTSTORE_URL: addressOf(other) })).toMatch(/ended \(78\)[\s\S]*adopt-log/);
  }, 60_000);
});
