import { randomUUID } from 'node:crypto';
import { join as pathOf } from 'node:path';
import { CALLS, type EventCreatedView, type MatchRequestView } from '@convoi/contracts';
import { everyEvent } from '@convoi/platform/kernel/event-store/whole-log';
import { openSqliteEventStore } from '@convoi/platform/stores/sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, createEvent, dayFromNow, eventBody, type Mail, personBody } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { listeningPush, type PushSocket } from '../harness/push.ts';
import { join, PASSENGER, type Person } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

/** Five flows, each followed by the id of its request through everything that it set off. */
const it = useProduct({ env: { LOG_LEVEL: 'debug' } });
const WITHIN = { within: 60_000, every: 100 };
const DAY = dayFromNow(40);
const sockets: PushSocket[] = [];
let event: EventCreatedView;
let driver: Person;
let passenger: Person;
let match: MatchRequestView;

beforeAll(async () => {
  event = await createEvent(it.client, { contact: 'trace-orga@example.org' });
  driver = await join(it.client, event.id, 'trace-driver@example.org');
  passenger = await join(it.client, event.id, 'trace-passenger@example.org', PASSENGER);
  sockets.push(
    await listeningPush(it.client.url, [`news:${DAY}`, `event:${event.id_user}`]),
    await listeningPush(it.client.url, ['dashboard'], driver.token),
  );
});
afterAll(() => {
  for (const { raw } of sockets) raw.terminate();
});

interface Line {
  readonly msg?: string;
  readonly requestId?: string;
  readonly correlationId?: string;
  readonly projection?: string;
  readonly task?: string;
}

const lines = (): Line[] =>
  it.product
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);

async function eventsOf(id: string): Promise<number> {
  const store = await openSqliteEventStore({ file: pathOf(it.product.dataDir, 'events.sqlite') });
  try {
    let count = 0;
    for await (const { metadata } of everyEvent(store)) if (metadata.$correlationId === id) count += 1;
    return count;
  } finally {
    await store.close();
  }
}

type Flow = (headers: Readonly<Record<string, string>>) => Promise<Answer>;

const FLOWS: readonly (readonly [name: string, flow: Flow, to: string])[] = [
  [
    'an event is created',
    (headers) =>
      it.client.post('/api/events/', eventBody({ date: DAY, contact: 'trace-new@example.org' }), { headers }),
    'trace-new@example.org',
  ],
  [
    'somebody registers',
    (headers) =>
      it.client.post('/api/participants', personBody(event.id, { email: 'trace-third@example.org' }), { headers }),
    'trace-third@example.org',
  ],
  [
    'a ride is asked for',
    async (headers) => {
      const body = { sender_id: passenger.id, receiver_id: driver.id, event_id: event.id };
      const answer = await it.client.post<MatchRequestView>(CALLS.requestMatch.path, body, {
        token: passenger.token,
        headers,
      });
      match = answer.body;
      return answer;
    },
    'trace-driver@example.org',
  ],
  [
    'it is accepted',
    (headers) => it.client.post(CALLS.acceptMatch.path.replace(':id', match.id), {}, { token: driver.token, headers }),
    'trace-passenger@example.org',
  ],
  [
    'it is cancelled',
    (headers) =>
      it.client.call('DELETE', CALLS.endMatch.path.replace(':id', match.id), { token: passenger.token, headers }),
    'trace-driver@example.org',
  ],
];

test.each(FLOWS)('trace: %s: one id in request, event, read model, mail and push', async (_name, flow, to) => {
  const id = randomUUID();
  const answer = await flow({ 'x-request-id': id });
  expect(answer.status).toBeLessThan(300);
  expect(answer.headers.get('x-request-id')).toBe(id);

  await eventually(async () => {
    const own = lines().filter(({ requestId, correlationId }) => requestId === id || correlationId === id);
    expect(own.filter(({ msg }) => msg === 'request')).toHaveLength(1);
    expect(own.filter(({ msg }) => msg === 'projected').length).toBeGreaterThan(0);
    expect(own.filter(({ msg, task }) => msg === 'change told' && task === 'push').length).toBeGreaterThan(0);
    const mails = (await it.client.get<Mail[]>(`/dev/mailbox/messages?${new URLSearchParams({ to })}`)).body;
    const traced = mails.filter(({ headers }) => headers['x-correlation-id'] === id);
    expect(traced.length).toBeGreaterThan(0);
    expect(own.some(({ msg }) => msg === 'mail done')).toBe(true);
  }, WITHIN);
  expect(await eventsOf(id)).toBeGreaterThan(0);
});
