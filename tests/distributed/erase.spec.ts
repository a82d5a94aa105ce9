import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAccount, PASSWORD } from '../harness/accounts.ts';
import { createClient, createEvent, mailsTo, openParticipation, personBody, register } from '../harness/client.ts';
import { type DistributedProduct, startDistributed } from '../harness/distributed/start-distributed.ts';
import { expectWell } from '../harness/distributed/states.ts';
import { eventually } from '../harness/eventually.ts';
import { metricOf } from '../harness/health.ts';

/** An erasure on services apart that have no folder to write to: everything it needs lies in the stores. */

/** A folder in which nobody can make a file, root neither. */
const NOT_WRITABLE = '/proc';
const EARLIER = 'erased-before';
const dataDir = mkdtempSync(join(tmpdir(), 'convoi-erase-'));
const WITHIN = { within: 60_000, every: 100 };

let product: DistributedProduct;
beforeAll(async () => {
  // The ledger of a service that wrote one of its own.
  writeFileSync(join(dataDir, 'erasures'), `${EARLIER}\n`);
  product = await startDistributed({ dataDir });
  for (const name of ['projection', 'notification', 'web'] as const) {
    await product.service(name).end('SIGTERM');
    await product.startAgain(name, { DATA_DIR: NOT_WRITABLE });
  }
});
afterAll(async () => {
  await product.dispose();
  rmSync(dataDir, { recursive: true, force: true });
});

test('it completes: the last mail goes, its key goes with it, and the ledger knows all of them', async () => {
  const client = createClient(product.url);
  const email = 'alice@example.org';
  const token = await openAccount(client, email);
  const { id } = await createEvent(client);
  expect((await client.post('/api/participants', personBody(id, { email }), { token })).status).toBe(201);

  expect((await client.call('DELETE', '/auth/users/me', { token, body: { password: PASSWORD } })).status).toBe(200);
  expect(await mailsTo(client, email, 'account_erased')).toHaveLength(1);

  const mongo = new MongoClient(process.env.MONGODB_URL ?? '');
  try {
    const name = new URL(process.env.MONGODB_URL ?? '').pathname.slice(1);
    await eventually(async () => {
      const keys = await mongo.db(`${name}_keys`).collection('r_subject_keys').find().toArray();
      const destroyed = keys
        .filter(({ doc }) => JSON.parse(String(doc)).wrapped === null)
        .map(({ _id }) => String(_id));
      const ledger = await mongo.db(`${name}_erasures`).collection('r_erased').find().toArray();
      // The registration, the account, whom the last mail went to, and the id that the ledger had before.
      expect(destroyed).toHaveLength(4);
      expect(destroyed).toContain(EARLIER);
      expect(ledger.map(({ _id }) => String(_id)).sort()).toEqual(destroyed.sort());
      expect(await metricOf(product.service('notification'), 'outbox_pending')).toBe(0);
      await expectWell(product);
    }, WITHIN);
  } finally {
    await mongo.close();
  }
});

test('put back from before an erasure: read models and mails wait for the service that erases again, whoever starts first', async () => {
  const client = createClient(product.url);
  const event = await createEvent(client);
  const bob = await register(client, event.id, { name: 'Verazimut', email: 'bob@example.org' });
  const { access_token: token } = await openParticipation(client, 'bob@example.org');
  const url = process.env.MONGODB_URL ?? '';
  const name = new URL(url).pathname.slice(1);
  const mongo = new MongoClient(url);
  try {
    const keys = mongo.db(`${name}_keys`);
    const [before, checkpoints] = await Promise.all([
      keys.collection('r_subject_keys').find().toArray(),
      keys.collection('r_keys_checkpoint').find().toArray(),
    ]);
    const erasing = await client.call('DELETE', `/api/participants/${bob.id}`, { token });
    expect(erasing.status).toBe(200);
    for (const service of ['projection', 'notification', 'command'] as const)
      await product.service(service).end('SIGTERM');
    for (const [table, documents] of [
      ['r_subject_keys', before],
      ['r_keys_checkpoint', checkpoints],
    ] as const) {
      await keys.collection(table).deleteMany({});
      if (documents.length > 0) await keys.collection(table).insertMany(documents);
    }
    const ready: string[] = [];
    /** Starts a service; resolves once it has said that it waits. */
    const startsToWait = (service: 'projection' | 'notification') =>
      new Promise<{ readonly isReady: Promise<unknown> }>((resolve, reject) => {
        const isReady = product
          .startAgain(service, {}, (line) => {
            if (line.includes('waiting for the command service')) resolve({ isReady });
          })
          .then(() => ready.push(service));
        isReady.catch(reject);
      });
    const waiting = [await startsToWait('projection'), await startsToWait('notification')];
    expect(ready).toEqual([]);
    await product.startAgain('command');
    await Promise.all(waiting.map(({ isReady }) => isReady));
    const page = await client.get(`/api/events/user/${event.id_user}`);
    expect(page.status).toBe(200);
    expect(JSON.stringify(page.body)).not.toContain('Verazimut');
  } finally {
    await mongo.close();
  }
});
