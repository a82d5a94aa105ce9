import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { EventCreatedView, EventView, ParticipantView } from '@convoi/contracts';
import { openSqliteReadStore } from '@convoi/platform/stores/sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import { finderOf } from '../harness/canary.ts';
import {
  type Client,
  createClient,
  createEvent,
  dayFromNow,
  eventBody,
  type Mail,
  mailsSettled,
  mailsTo,
  openParticipation,
  personBody,
  register,
} from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { differences, operate, projections } from '../harness/operator.ts';
import { expectProblem } from '../harness/problem.ts';
import { type Product, type StartOptions, startProduct } from '../harness/product.ts';

/** Starts it again and again on one folder; every test ends with a running product. */
let product: Product | undefined;
let client: Client;
let dataDir: string | undefined;

async function start(options: StartOptions = {}): Promise<void> {
  product = await startProduct({ ...options, ...(dataDir === undefined ? {} : { dataDir }), keepData: true });
  dataDir = product.dataDir;
  client = createClient(product.url);
}

/** As a power cut: nothing is finished, nothing is told. */
async function killAndStart(options: StartOptions = {}): Promise<void> {
  await product?.kill();
  await start(options);
}

const running = (): Product => {
  if (product === undefined) throw new Error('not started');
  return product;
};

afterAll(async () => {
  await product?.dispose();
  if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true });
});

/** A command under a key: what it answered, and how it is asked again. */
interface Keyed {
  readonly name: string;
  readonly again: () => Promise<{ status: number; body: unknown; headers: Headers; position: number }>;
  readonly answer: { readonly status: number; readonly body: unknown; readonly position: number };
}

describe('the same key gives the same answer', () => {
  const commands: Keyed[] = [];
  let event: EventCreatedView;
  let mails: Mail[] = [];

  async function keyed(name: string, method: string, path: string, body?: unknown, token?: string): Promise<unknown> {
    const headers = { 'idempotency-key': randomUUID() };
    const ask = () => client.call(method, path, { headers, token, ...(body === undefined ? {} : { body }) });
    const answer = await ask();
    expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    commands.push({ name, again: ask, answer });
    return answer.body;
  }

  test('while it runs: each command, twice, has one effect', async () => {
    await start();
    event = (await keyed(
      'createEvent',
      'POST',
      '/api/events',
      eventBody({ contact: 'key@example.org' }),
    )) as EventCreatedView;
    const person = (await keyed(
      'registerParticipant',
      'POST',
      '/api/participants',
      personBody(event.id, { email: 'key1@example.org' }),
    )) as ParticipantView;
    await register(client, event.id, { email: 'key2@example.org' });
    const { access_token: token } = await openParticipation(client, 'key1@example.org');
    const other = await openParticipation(client, 'key2@example.org');
    await keyed('updateParticipant', 'PATCH', `/api/participants/${person.id}`, { places: 5 }, token);
    await keyed('resendManageLink', 'POST', '/api/participants/resend-link', {
      email: 'key1@example.org',
      event_id: event.id,
    });
    await keyed('updateEvent', 'PUT', `/api/events/admin/${event.id_admin}`, { date: dayFromNow(20), time: '10:00' });
    await keyed(
      'unsubscribeParticipant',
      'DELETE',
      '/api/participants/remove',
      { event_id: event.id },
      other.access_token,
    );
    await mailsTo(client, 'key1@example.org', 'event_changed');
    const before = await client.get<EventView>(`/api/events/user/${event.id_user}`, {
      after: commands.at(-1)?.answer.position ?? 0,
    });
    for (const { name, again, answer } of commands) {
      const second = await again();
      expect([name, second.status, second.body, second.headers.get('idempotency-replayed')]).toEqual([
        name,
        answer.status,
        answer.body,
        '1',
      ]);
      expect(second.position).toBe(answer.position);
    }
    const after = await client.get(`/api/events/user/${event.id_user}`);
    expect(after.body).toEqual(before.body);
  });

  test('another body, path or caller under the same key is refused; ten at once are one', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = personBody(event.id, { email: 'key3@example.org' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.post<ParticipantView>('/api/participants', body, { headers })),
    );
    expect(new Set(answers.map(({ status, body: { id } }) => `${status} ${id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    const { access_token: token } = await openParticipation(client, 'key1@example.org');
    for (const answer of [
      await client.post('/api/participants', { ...body, places: 9 }, { headers }),
      await client.post(
        '/api/participants/resend-link',
        { email: 'key3@example.org', event_id: event.id },
        { headers },
      ),
      await client.post('/api/participants', body, { headers, token }),
    ])
      expectProblem(answer, 422, 'idempotency.key_reused');
    // The case of a key's letters is not another key.
    const upper = { 'idempotency-key': headers['idempotency-key'].toUpperCase() };
    expect((await client.post('/api/participants', body, { headers: upper })).headers.get('idempotency-replayed')).toBe(
      '1',
    );
  });

  test('a refusal is not kept: the same key may succeed later', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { date: dayFromNow(25), time: '09:00' };
    const wrong = await client.call('PUT', `/api/events/admin/${event.id_admin}`, {
      body: { date: dayFromNow(-3) },
      headers,
    });
    expect(wrong.status).toBe(422);
    const right = await client.call('PUT', `/api/events/admin/${event.id_admin}`, { body, headers });
    expect(right.status).toBe(200);
  });

  test('after a kill: the answers, the mails and the read models are the same', async () => {
    await mailsSettled(client);
    mails = (await client.get<Mail[]>('/dev/mailbox/messages')).body;
    expect(mails.length).toBeGreaterThan(5);
    const page = await client.get(`/api/events/user/${event.id_user}`);
    const { access_token: token } = await openParticipation(client, 'key1@example.org');
    await killAndStart();
    const text = (value: unknown): string => JSON.stringify(value).replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, '');
    for (const { name, again, answer } of commands) {
      const second = await again();
      expect([name, second.status, text(second.body)]).toEqual([name, answer.status, text(answer.body)]);
    }
    expect((await client.get<EventView>(`/api/events/user/${event.id_user}`)).body).toEqual(page.body);
    // Tokens and links outlive the process; the mailbox keeps what it has and gets nothing twice.
    const own = await client.get<ParticipantView>(
      `/api/participants/${commands[1]?.answer && (commands[1].answer.body as ParticipantView).id}`,
      { token },
    );
    expect(own.body).toMatchObject({ is_me: true, places: 5 });
    await createEvent(client, { contact: 'after-kill@example.org' });
    await mailsTo(client, 'after-kill@example.org');
    const [, ...kept] = (await client.get<Mail[]>('/dev/mailbox/messages')).body;
    expect(kept).toEqual(mails);
    expect(await differences(running().dataDir)).toEqual([]);
  });
});

/** How many erasures the log has recorded, read from its file. */
function recordedErasures(): number {
  const log = new DatabaseSync(join(running().dataDir, 'events.sqlite'), { readOnly: true });
  try {
    return Number(log.prepare("SELECT count(*) AS n FROM events WHERE type = 'SubjectErased'").get()?.n);
  } finally {
    log.close();
  }
}

describe('an erasure that a kill interrupts is completed at the next start', () => {
  test.each(['erase.key-gone-unrecorded', 'erase.recorded-unblanked'])('%s', async (failpoint) => {
    const name = `Zebulon${failpoint.length} Quagliarella${failpoint.length}`;
    const email = `${failpoint}@mailbox.example`;
    await killAndStart({ env: { FAILPOINT: failpoint } });
    const event = await createEvent(client);
    const person = await register(client, event.id, {
      name,
      email,
      address: '3 venelle du Kookaburra',
      comment: 'Kookaburra',
    });
    await register(client, event.id, { email: 'stays@example.org' });
    const { access_token: token } = await openParticipation(client, email);
    const traces = finderOf({
      texts: {
        name: name.split(' ')[1] ?? '',
        first: name.split(' ')[0] ?? '',
        email,
        street: 'venelle du Kookaburra',
      },
    });

    const before = recordedErasures();
    const gone = once(running().process, 'exit');
    const headers = { 'idempotency-key': randomUUID() };
    const path = `/api/participants/${person.id}`;
    await expect(client.call('DELETE', path, { token, headers })).rejects.toThrow();
    await gone;
    expect(running().process.signalCode).toBe('SIGKILL');

    await start();
    await eventually(async () => expectProblem(await client.get(path), 404, 'participant.not_found'), {
      within: 5_000,
    });
    await eventually(
      async () => {
        const folder = running().dataDir;
        for (const file of await readdir(folder)) {
          if (file.startsWith('mailbox')) continue;
          const bytes = await readFile(join(folder, file)).catch(() => Buffer.alloc(0));
          expect([file, traces(bytes)]).toEqual([file, []]);
        }
      },
      { within: 5_000, every: 100 },
    );
    expect(recordedErasures()).toBe(before + 1);
    // Asked again, the person is gone; nobody else is.
    expect([200, 404]).toContain((await client.call('DELETE', path, { token, headers })).status);
    expect((await client.get(`${path}/data`, { token })).status).toBe(404);
    const page = await client.get<EventView>(`/api/events/user/${event.id_user}`);
    expect(page.body.current_participants).toBe(1);
    expect(await differences(running().dataDir)).toEqual([]);
    // The address is free again.
    const back = await register(client, event.id, { email, name: 'Neuf Nouveau' });
    expect(back.id).not.toBe(person.id);
  });
});

describe('an operator works from another process while readers and writers go on', () => {
  test('rebuild all, rollback and verify: no reader ever gets an error or goes back in time', async () => {
    await killAndStart();
    const event = await createEvent(client);
    await register(client, event.id, { email: 'reader0@example.org' });
    const path = `/api/events/user/${event.id_user}`;
    let isOver = false;
    const counts: number[] = [];
    const statuses = new Set<number>();
    let newest = -1;
    const reader = async (): Promise<void> => {
      let seen = 0;
      while (!isOver) {
        const [page, list, html] = await Promise.all([
          client.get<EventView>(path),
          client.get('/api/events/public/search?query=fete'),
          client.get(`/event/user/${event.id_user}`),
        ]);
        for (const { status } of [page, list, html]) statuses.add(status);
        const { current_participants: count } = page.body;
        expect(count).toBeGreaterThanOrEqual(seen);
        expect(page.body.participants).toHaveLength(count);
        seen = count;
        counts.push(count);
      }
    };
    const writer = async (): Promise<void> => {
      for (let index = 1; !isOver; index += 1) {
        const person = await register(client, event.id, { email: `reader${index}@example.org` });
        newest = person.event_position;
        const own = await client.get<EventView>(path, { after: person.event_position });
        expect(own.headers.get('x-stale')).toBeNull();
        expect(JSON.stringify(own.body)).toContain(person.id);
      }
    };
    const working = Promise.all([reader(), writer()]);
    // Heard below, when all is over.
    working.catch(() => undefined);
    const folder = running().dataDir;
    try {
      expect(await projections(folder, 'rebuild', 'all')).toMatch(/event_pages\s+\d+/);
      expect(await projections(folder, 'rollback', 'event_pages')).toMatch(/serves version \d+ again/);
      expect(await differences(folder)).toEqual([]);
      expect(await projections(folder, 'drop', 'all')).toContain('dropped');
    } finally {
      isOver = true;
    }
    await working;
    expect([...statuses]).toEqual([200]);
    expect(counts.length).toBeGreaterThan(10);
    const last = await client.get<EventView>(path, { after: newest });
    expect(last.body.participants.length).toBe(last.body.current_participants);
    expect(await differences(folder)).toEqual([]);
    // Nothing was set aside, and the health says so.
    const ready = (await (await fetch(`${running().managementUrl}/ready`)).json()) as { checks: { parked: unknown } };
    expect(JSON.stringify(ready.checks.parked)).toContain('0');
    // A rebuild causes no mail: one each for those who registered.
    const all = (await client.get<Mail[]>('/dev/mailbox/messages?template=registration_received')).body;
    const addresses = all.filter(({ to }) => to.startsWith('reader')).map(({ to }) => to);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('what another process is building is not dropped: the command says why in a line', async () => {
    const folder = running().dataDir;
    const builder = await openSqliteReadStore({ file: join(folder, 'read.sqlite') });
    await builder.collection({ name: 'event_pages', version: 9_000, indexes: [] }, { bulk: true });
    const { code, stderr } = await operate(folder, 'projections', ['drop', 'event_pages']);
    expect(code).toBe(1);
    expect(stderr).toContain('The command ended: another process is building this version.');
    expect(stderr).not.toMatch(/^\s+at /m);
    await builder.close();
    expect(await projections(folder, 'drop', 'event_pages')).toContain('dropped 9000');
  });
});
