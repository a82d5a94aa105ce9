import { join as pathOf } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CALLS } from '@convoi/contracts';
import { openSqliteEventStore } from '@convoi/platform/stores/sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEvent, personBody } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { scrape, sumOf } from '../harness/metrics.ts';
import { pay, startPayment } from '../harness/payments.ts';
import { openPush } from '../harness/push.ts';
import { useProduct } from '../harness/suite.ts';

/**
 * Every promised metric is there, and moves when that happens which it tells of. Nobody answers at SMTP_URL.
 * Calls under way are seen by the draining of health.spec.ts, the age of a backup by backup.spec.ts.
 */
const it = useProduct({
  env: { HUMAN_CHECK: 'altcha', HUMAN_CHECK_COST: '1', RATE_LIMITS: 'on', SMTP_URL: 'smtp://127.0.0.1:9' },
});
const WITHIN = { within: 60_000, every: 100 };
const figure = async (name: string): Promise<number> => {
  const value = sumOf(await scrape(it.product.managementUrl), name);
  if (value === null) throw new Error(`there is no metric ${name}`);
  return value;
};

/** Does something and waits until a metric is larger than before. */
async function moves(name: string, action: () => Promise<unknown>): Promise<void> {
  const before = sumOf(await scrape(it.product.managementUrl), name) ?? 0;
  await action();
  await eventually(async () => expect(await figure(name), name).toBeGreaterThan(before), WITHIN);
}

/** A busy machine answers 503 now and then, as it should. */
const created = () => eventually(() => createEvent(it.client), WITHIN);

const guards = (on: boolean) => it.client.post('/dev/guards', { on });
const ID = '0b5f5f6e-5a5c-4c4e-8c1f-00000000000';
async function append(stream: string, type: string, last: number, data: Record<string, string>): Promise<void> {
  const store = await openSqliteEventStore({ file: pathOf(it.product.dataDir, 'events.sqlite') });
  const id = `${ID}${last}`;
  const actor = { kind: 'system', id: null } as const;
  const at = new Date().toISOString();
  await store.append(stream, -1, [
    { id, type, data, metadata: { $correlationId: id, $causationId: id, v: 1, actor, at, lang: 'fr' } },
  ]);
  await store.close();
}

let eventId = '';
let slug = '';
beforeAll(async () => {
  await guards(false);
  const event = await created();
  eventId = event.id;
  slug = event.id_user;
});
afterAll(async () => {
  await guards(true);
});

test('requests, commands, appends and the log', async () => {
  for (const name of [
    'http_request_seconds_count',
    'commands_total',
    'append_seconds_count',
    'append_group_size_count',
    'log_position',
  ])
    await moves(name, () => created());
});

test('read models behind the log, stale answers, unknown and parked events', async () => {
  const blocker = new DatabaseSync(pathOf(it.product.dataDir, 'read.sqlite'), { timeout: 30_000 });
  blocker.exec('BEGIN IMMEDIATE');
  await moves('projection_lag_events', () => created());
  await eventually(async () => expect(await figure('projection_lag_seconds')).toBeGreaterThan(0), WITHIN);
  blocker.exec('ROLLBACK');
  blocker.close();
  await eventually(async () => expect(await figure('projection_lag_seconds')).toBe(0), WITHIN);
  await moves('stale_answers', () => it.client.get(`/api/events/user/${slug}`, { after: 9_999_999 }));
  await moves('events_skipped_unknown', () => append('event-unknown', 'SomethingNew', 1, { what: 'nobody knows' }));
  await moves('parked_events', () => append(`event-${ID}2`, 'EventCreated', 2, { slug: 'poison', subjectId: 's' }));
});

test('mails that nobody takes', async () => {
  await moves('outbox_pending', () => created());
  await eventually(async () => expect(await figure('outbox_oldest_seconds')).toBeGreaterThan(0), WITHIN);
  await moves('mails_total', () => created());
});

test('websockets', async () => {
  let socket: Awaited<ReturnType<typeof openPush>> | undefined;
  await moves('ws_clients', async () => {
    socket = await openPush(it.client.url);
  });
  await moves('ws_dropped', async () => {
    socket?.send('no frame of ours');
    await socket?.closed;
  });
});

test('guards: wrong passwords, limits, human checks', async () => {
  await moves('login_failures', () =>
    it.client.post(CALLS.logIn.path, { email: 'nobody@example.org', password: 'Wrong-password-1' }),
  );
  await guards(true);
  await moves('human_check', () =>
    it.client.post('/api/participants', { ...personBody(eventId), token: Buffer.from('{}').toString('base64') }),
  );
  await moves('rate_limited', async () => {
    for (let time = 0; time < 12; time += 1)
      await it.client.post(CALLS.logIn.path, { email: 'limited@example.org', password: `Wrong-password-${time}` });
  });
  await guards(false);
});

test('payments', async () => {
  await moves('payments', async () => {
    const started = await startPayment(it.client, { purpose: 'donation', amount: '12.50', method: 'card' });
    await pay(it.client, started, { outcome: 'approve' });
  });
});

test('the machine: disk, memory, event loop', async () => {
  const metrics = await scrape(it.product.managementUrl);
  expect(sumOf(metrics, 'disk_free_ratio')).toBeGreaterThan(0);
  expect(sumOf(metrics, 'disk_free_ratio')).toBeLessThanOrEqual(1);
  expect(sumOf(metrics, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  expect(sumOf(metrics, 'event_loop_delay')).toBeGreaterThan(0);
  expect(sumOf(metrics, 'backup_age_seconds')).toBe(Number.POSITIVE_INFINITY);
});

test('no label holds an id, an address or a name', async () => {
  const labels = [...(await scrape(it.product.managementUrl)).keys()].join('\n');
  expect(labels).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|@|rencontre/);
  expect(labels).not.toContain(slug);
});

// The clock moves: nothing may come after this.
test('destroyed keys', async () => {
  await moves('keys_destroyed', () =>
    it.client.post('/dev/clock', { now: new Date(Date.now() + 90 * 86_400_000).toISOString() }),
  );
});
