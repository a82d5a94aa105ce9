import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Client, createClient, createEvent, type Mail, personBody } from '../harness/client.ts';
import { type CountingProxy, startCountingProxy } from '../harness/counting-proxy.ts';
import { type DistributedProduct, startDistributed } from '../harness/distributed/start-distributed.ts';
import { eventually } from '../harness/eventually.ts';
import { portHere } from '../harness/mongo-server.ts';

/** What two of each service ask of the store of read models and state, counted where it is asked. */

/** Of eight processes: 121 when each read model looked by itself at what is served. */
const CALLS_A_SECOND_AT_REST = 40;
/** With what rest costs and one reading of the person: 96 when each read model moved its checkpoint by itself, 46 now. */
const CALLS_A_REGISTRATION = 58;
/** Of all read models and events of a registration: 11.5 when each was a call, 4.4 now. */
const MOVES_A_REGISTRATION = 6;
/** Readings of what is served: 21 when who had nobody to tell waited all the same, 6 now. */
const LOOKS_A_REGISTRATION = 10;
/** Documents that whoever folds them has just written, or that nobody has before: 9 of them were read for each registration. */
const WRITTEN_HERE = /^(?:audit_log|daily_figures|dashboards|event_teams|impact|mail_log)__v\d+\.find$/;
const REST_MS = 10_000;
const REGISTRATIONS = 40;
const EVERY_MS = 250;

const store = process.env.MONGODB_URL ?? '';
const port = portHere(store);
let proxy: CountingProxy;
let product: DistributedProduct;
let client: Client;

beforeEach(async () => {
  proxy = await startCountingProxy(port ?? 0);
  process.env.MONGODB_URL = store.replace(`:${port}`, `:${proxy.port}`);
  product = await startDistributed({ hasTwo: true });
  client = createClient(product.url);
});
afterEach(async () => {
  await product?.dispose();
  await proxy?.close();
  process.env.MONGODB_URL = store;
});

/** Calls while something goes on, the most frequent first. */
async function callsDuring(work: () => Promise<unknown>): Promise<readonly (readonly [string, number])[]> {
  const before = proxy.calls();
  await work();
  return [...proxy.calls()]
    .map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const)
    .filter(([, count]) => count > 0)
    .toSorted(([, one], [, other]) => other - one);
}

const sumOf = (calls: readonly (readonly [string, number])[]): number =>
  calls.reduce((sum, [, count]) => sum + count, 0);

test.skipIf(port === null)('two of each ask the store for little at rest, and for a registration', async () => {
  const event = await createEvent(client, { title: 'Bal compté' });
  const register = async (number: number): Promise<void> => {
    const body = personBody(event.id, { email: `counted${number}@example.org` });
    const answer = await client.post<{ readonly id: string }>('/api/participants', body);
    expect(answer.status).toBe(201);
    expect((await client.get(`/api/participants/${answer.body.id}`, { after: answer.position })).status).toBe(200);
  };
  for (let number = 0; number < 10; number += 1) await register(number);
  await eventually(
    async () => {
      const { body } = await client.get<Mail[]>('/dev/mailbox/messages?template=registration_received');
      expect(body).toHaveLength(10);
    },
    { within: 60_000, every: 100 },
  );

  const atRest = await callsDuring(() => delay(REST_MS));
  expect(sumOf(atRest) / (REST_MS / 1_000), JSON.stringify(atRest)).toBeLessThan(CALLS_A_SECOND_AT_REST);

  const startedMs = performance.now();
  const inWork = await callsDuring(async () => {
    for (let number = 10; number < 10 + REGISTRATIONS; number += 1) {
      await register(number);
      await delay(Math.max(0, startedMs + (number - 9) * EVERY_MS - performance.now()));
    }
  });
  const each = (calls: typeof inWork): number => sumOf(calls) / REGISTRATIONS;
  expect(each(inWork), JSON.stringify(inWork)).toBeLessThan(CALLS_A_REGISTRATION);
  expect(each(inWork.filter(([name]) => name === 'catalogue.update'))).toBeLessThan(MOVES_A_REGISTRATION);
  expect(each(inWork.filter(([name]) => name === 'catalogue.find'))).toBeLessThan(LOOKS_A_REGISTRATION);
  expect(each(inWork.filter(([name]) => WRITTEN_HERE.test(name)))).toBeLessThan(1);
});
