import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type EventStoreDouble, startEventStoreDouble } from '../doubles/eventstoredb/server.ts';
import { createClient, createEvent, mailsTo, register } from '../harness/client.ts';
import { differences, operated } from '../harness/operator.ts';
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

afterAll(() => rmSync(home, { recursive: true, force: true }));

interface EventId {
  readonly id: string;
  readonly id_user: string;
}

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
    const shown = await operated(dataDir, 'adopt-log', []);
    expect(shown).toMatch(/Would drop event_pages, versions \d+/);
    expect(shown).toContain('Would set notifier back to the beginning');
    expect(await operated(dataDir, 'adopt-log', [])).toBe(shown);
    const done = await operated(dataDir, 'adopt-log', ['--yes']);
    expect(done).toMatch(/^drop event_pages/m);
    expect(await operated(dataDir, 'adopt-log', ['--yes'])).toContain('nothing to do');

    const product = await started(dataDir);
    const client = createClient(product.url);
    const { position } = await createEvent(client, { title: 'Fête du pont', email: 'pont@example.org' });
    expect((await client.get(`/api/events/user/${quay.id_user}`, { after: position })).status).toBe(200);
    expect((await client.get(`/api/events/user/${port.id_user}`, { after: position })).status).toBe(404);
    expect(await mailsTo(client, 'pont@example.org', 'event_links')).toHaveLength(1);
    await product.stop();
    expect(await differences(dataDir)).toEqual([]);
    put(events, early);
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
    put(early, events);
    await (await started(dataDir)).stop();
  }, 90_000);

  test('what an older program has kept goes on, with a log that had no identity', async () => {
    for (const [file, statements] of [
      ['events', 'DELETE FROM identity'],
      ['read', "UPDATE versions SET mark = NULL; DELETE FROM versions WHERE name = 'log_origin'; DROP TABLE log_origin__v1"],
      ['state', 'DROP TABLE r_log_origin'],
    ] as const) {
      void file;
      void statements;
    }
  });
});
