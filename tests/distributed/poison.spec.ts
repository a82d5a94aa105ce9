import type { EventView } from '@convoi/contracts';
import type { EventMetadata } from '@convoi/platform/kernel/event-store/event-store';
import { uuidv5 } from '@convoi/platform/kernel/personal-data/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, createClient, createEvent, dayFromNow, personBody } from '../harness/client.ts';
import { type DistributedProduct, startDistributed } from '../harness/distributed/start-distributed.ts';
import { statesOf } from '../harness/distributed/states.ts';
import { eventually } from '../harness/eventually.ts';
import { differences, projections } from '../harness/operator.ts';

/**
 * Poison on the distributed profile: one event whose body breaks its schema is set aside with its stream, the others go on, and
 * once the program can read it, un-parking brings everything in. That a program of later can read it is played by a body
 * put right in the server's log while the services that follow it are away.
 */

const STREAMS = 20;
const PARKED_WITHIN_MS = 60_000;
const NAMESPACE = '5e0d2c4b-8a6a-4a53-9f0e-2b1c7d90e7aa';

let product: DistributedProduct;
let client: Client;
beforeAll(async () => {
  product = await startDistributed({});
  client = createClient(product.url);
});
afterAll(() => product.dispose());

const bytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value), 'utf8');

test('a poison event is parked with its stream, the others go on, un-parking replays it', async () => {
  const events: Awaited<ReturnType<typeof createEvent>>[] = [];
  while (events.length < STREAMS) events.push(await createEvent(client));
  const [victim, ...others] = events;
  if (victim === undefined) throw new Error('there is no event');
  const { log } = product.double;
  const stream = `event-${victim.id}`;
  const created = log.stream(stream)?.at(-1);
  if (created === undefined) throw new Error('the event is not in the log');
  const metadata = JSON.parse(Buffer.from(created.metadata).toString('utf8')) as EventMetadata;
  const raw = (type: string, data: unknown) => ({
    id: uuidv5(NAMESPACE, type),
    type,
    contentType: created.contentType,
    data: bytes(data),
    metadata: bytes(metadata),
  });
  const injectedAt = performance.now();
  const poison = raw('EventRescheduled', { schedule: null });
  const added = log.append(stream, created.revision, [
    poison,
    raw('EventDetailsChanged', { title: 'Après le poison' }),
  ]);
  expect(added.done).toBe(true);

  await eventually(
    async () => {
      const { projection, command } = await statesOf(product);
      expect([projection.state, projection.ready, projection.reasons]).toEqual(['degraded', true, ['parked']]);
      expect(command.state).toBe('ready');
    },
    { within: PARKED_WITHIN_MS, every: 100 },
  );
  process.stdout.write(`parked after ${(performance.now() - injectedAt).toFixed(0)} ms\n`);

  for (const [index, event] of others.entries()) {
    const answer = await client.post<{ id: string }>(
      '/api/participants',
      personBody(event.id, { email: `p${index}@example.org` }),
    );
    expect(answer.status).toBe(201);
    const page = await client.get<EventView>(`/api/events/user/${event.id_user}`, { after: answer.position });
    expect(page.body.participants.map(({ id }) => id)).toContain(answer.body.id);
  }
  const path = `/api/events/user/${victim.id_user}`;
  const before = await client.get<EventView>(path);
  expect([before.status, before.body.title]).toEqual([200, 'Fête du lac']);
  // Too early: nothing has been put right.
  await projections(product.dataDir, 'unpark', 'all');
  await eventually(async () => expect(product.service('projection').output()).toContain('parked events fail again'), {
    within: 10_000,
  });
  expect((await statesOf(product)).projection.checks.parked).toBeGreaterThan(0);

  await Promise.all((['projection', 'notification'] as const).map((name) => product.service(name).end('SIGTERM')));
  const stored = log.all.find(({ id }) => id === poison.id);
  if (stored === undefined) throw new Error('the poison is not in the log');
  Object.assign(stored, { data: bytes({ schedule: { kind: 'oneTime', date: dayFromNow(30), time: '10:15' } }) });
  await product.startAgain('projection');
  await product.startAgain('notification');
  expect((await statesOf(product)).projection.checks.parked).toBeGreaterThan(0);
  await projections(product.dataDir, 'unpark', 'all');
  await eventually(
    async () => {
      const { projection, notification } = await statesOf(product);
      expect([projection.state, notification.state]).toEqual(['ready', 'ready']);
    },
    { within: 60_000, every: 200 },
  );
  const after = await client.get<EventView>(path);
  expect([after.body.title, after.body.time]).toEqual(['Après le poison', '10:15']);
  // Those that do not look into the body took it as it was; for all others it is as if it had always been right.
  const took = /\b(audit_log|mail_events)\b/;
  expect((await differences(product.dataDir)).filter((row) => !took.test(row))).toEqual([]);
});
