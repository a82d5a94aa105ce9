import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, openAccount } from '../harness/accounts.ts';
import {
  type Client,
  createClient,
  createEvent,
  mailsTo,
  openLink,
  openParticipation,
  personBody,
  register,
} from '../harness/client.ts';
import {
  type DistributedProduct,
  type ServiceName,
  startDistributed,
} from '../harness/distributed/start-distributed.ts';
import { eventually } from '../harness/eventually.ts';
import { differences, operate, operated } from '../harness/operator.ts';
import { drawn, SECRET_NAMES } from '../harness/production.ts';

/**
 * Every secret is exchanged while people go on: two processes of each service serve at each step, one with the settings
 * before and one with the next. Nothing fails, and afterwards the former secrets open nothing that is needed.
 */

const NAMES = [...SECRET_NAMES, 'INTERNAL_SECRET'] as const;
type Settings = Readonly<Record<string, string>>;
const settings = (drawnOf: (name: string, at: number) => string): Settings =>
  Object.fromEntries(NAMES.map((name, at) => [name, drawnOf(name, at)]));
const former = (at: number): string => drawn(at + 1);
const next = (at: number): string => drawn(at + 101);

const BEFORE = settings((_, at) => former(at));
const BOTH_KNOWN = settings((_, at) => `${former(at)},${next(at)}`);
const EXCHANGED = settings((_, at) => `${next(at)},${former(at)}`);
/** Sessions are good for a week, and their secret as long. */
const AFTER = settings((name, at) => (name === 'SESSION_SECRET' ? `${next(at)},${former(at)}` : next(at)));

const ROLLED: readonly ServiceName[] = ['command', 'projection', 'notification', 'web'];

let product: DistributedProduct;
let client: Client;
beforeAll(async () => {
  product = await startDistributed({ env: BEFORE });
  client = createClient(product.url);
});
afterAll(() => product?.dispose());

/** People who come, change something and look, one after the other, until `stop`; gives what was answered otherwise than it should be. */
function goOn(eventId: string, idUser: string, session: string) {
  const wrong: string[] = [];
  const people: string[] = [];
  let isOver = false;
  const note = (what: string, status: number, wanted: number): void => {
    if (status !== wanted) wrong.push(`${what}: ${status}`);
  };
  const drive = async (lane: number): Promise<void> => {
    for (let n = 0; !isOver; n += 1) {
      const email = `p${lane}-${n}@example.org`;
      const key = `00000000-0000-4000-8000-${lane}${String(n).padStart(11, '0')}`;
      const body = personBody(eventId, { email });
      const headers = { 'idempotency-key': key };
      const first = await client.post<{ id: string }>('/api/participants', body, { headers });
      note('register', first.status, 201);
      // The same again, at whichever process: the same answer, and nothing is done twice.
      const again = await client.post<{ id: string }>('/api/participants', body, { headers });
      note('repeat', again.status, 201);
      if (again.body.id !== first.body.id) wrong.push('the repeated command was another one');
      note('page', (await client.get(`/api/events/user/${idUser}`)).status, 200);
      note('me', (await client.get('/auth/users/me', { token: session })).status, 200);
      people.push(email);
      await delay(50);
    }
  };
  const drivers = [1, 2].map(drive);
  return {
    people,
    stop: async () => {
      isOver = true;
      await Promise.all(drivers);
      return wrong;
    },
  };
}

interface KeyRow {
  readonly _id: unknown;
  readonly doc: unknown;
}

/** Keys as they are kept: by which master key each is wrapped, null = destroyed. */
async function keyIds(): Promise<readonly (string | null)[]> {
  const mongo = new MongoClient(process.env.MONGODB_URL ?? '');
  try {
    const name = new URL(process.env.MONGODB_URL ?? '').pathname.slice(1);
    const rows = await mongo.db(`${name}_keys`).collection<KeyRow>('r_subject_keys').find().toArray();
    return rows.map(({ doc }) => {
      const { wrapped, key } = JSON.parse(String(doc)) as { wrapped: string | null; key?: string };
      return wrapped === null ? null : (key ?? '');
    });
  } finally {
    await mongo.close();
  }
}

test('every secret is exchanged under traffic; nothing fails, links go on, whoever was erased stays erased', async () => {
  const session = await openAccount(client, 'owner@example.org');
  const event = await createEvent(client, { contact: 'orga@example.org', title: 'Fête du quai' });
  await register(client, event.id, { email: 'before@example.org', name: 'Camille Avant' });
  const [mailed] = await mailsTo(client, 'before@example.org', 'registration_received');
  await register(client, event.id, { email: 'gone@example.org', name: 'Gaston Parti' });
  const gone = await openParticipation(client, 'gone@example.org');
  expect(
    (await client.call('DELETE', `/api/participants/${gone.participant.id}`, { token: gone.access_token })).status,
  ).toBe(200);
  await eventually(async () => expect((await keyIds()).filter((key) => key === null)).toHaveLength(1), {
    within: 60_000,
  });

  const traffic = goOn(event.id, event.id_user, session);
  const pause = (): Promise<void> =>
    eventually(() => expect(traffic.people.length).toBeGreaterThan(seen() + 2), { within: 60_000 });
  let from = 0;
  const seen = (): number => from;
  const both = async (): Promise<void> => {
    from = traffic.people.length;
    await pause();
  };
  for (const step of [BOTH_KNOWN, EXCHANGED]) for (const name of ROLLED) await product.roll(name, step, both);

  // A program that would come with the new secrets alone says what is missing, and opens nothing.
  const early = await operate(product.dataDir, 'rewrap', [], AFTER);
  expect([early.code, early.stderr]).toEqual([
    1,
    expect.stringContaining('sealed with a MASTER_KEY that is not among'),
  ]);

  const first = await operated(product.dataDir, 'rewrap', [], EXCHANGED);
  expect(first).toMatch(/\d+ keys, [1-9]\d* of them sealed anew; 4 kept secrets sealed anew/);
  const second = await operated(product.dataDir, 'rewrap', [], EXCHANGED);
  expect(second).toContain('the former ones can be taken out');
  expect(new Set((await keyIds()).filter((key) => key !== null)).size).toBe(1);
  expect((await keyIds()).filter((key) => key === null)).toHaveLength(1);

  for (const name of ROLLED) await product.roll(name, AFTER, both);
  expect(await traffic.stop()).toEqual([]);
  expect(traffic.people.length).toBeGreaterThan(20);

  // What was mailed and signed before.
  expect((await openLink(client, mailed as never)).participant.name).toBe('Camille Avant');
  expect((await client.get(`/api/events/admin/${event.id_admin}`)).status).toBe(200);
  expect((await client.get('/auth/users/me', { token: session })).status).toBe(200);
  // Digests in the log are those of before: the address is known, the account is found.
  expect(await logIn(client, 'owner@example.org')).not.toBe('');
  const twin = await client.post('/api/participants', personBody(event.id, { email: 'before@example.org' }));
  expect(twin.status).toBe(409);
  // Everybody opens, and one person does not.
  const page = await client.get<{ participants: readonly { name: string }[] }>(`/api/events/user/${event.id_user}`);
  expect(JSON.stringify(page.body)).not.toContain('Gaston');
  expect(await mailsTo(client, traffic.people.at(-1) ?? '', 'registration_received')).toHaveLength(1);
  Object.assign(process.env, AFTER);
  expect(await differences(product.dataDir)).toEqual([]);
}, 600_000);
