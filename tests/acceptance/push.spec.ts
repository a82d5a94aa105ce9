import { CLOSE, type EventRow, PUSH_LIMITS, type ServerFrame } from '@convoi/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEvent, dayFromNow, openParticipation, register } from '../harness/client.ts';
import { projections } from '../harness/operator.ts';
import { isDistributed } from '../harness/profile.ts';
import { greetedPush, listeningPush, openPush, type PushSocket } from '../harness/push.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct();
const sockets: PushSocket[] = [];
/** Opened first and never said a word: its five seconds pass beside the other tests. */
let silent: PushSocket;

const kept = (socket: PushSocket): PushSocket => {
  sockets.push(socket);
  return socket;
};
const greeted = async (token?: string): Promise<PushSocket> => kept(await greetedPush(it.client.url, token));
const listening = async (topics: readonly string[], token?: string): Promise<PushSocket> =>
  kept(await listeningPush(it.client.url, topics, token));
const open = async (options?: Parameters<typeof openPush>[1]): Promise<PushSocket> =>
  kept(await openPush(it.client.url, options));

/** A `changed` frame of the topic at this position or later. */
const change =
  (topic: string, position: number) =>
  (frame: ServerFrame): boolean =>
    frame.type === 'changed' && frame.topic === topic && frame.position >= position;

beforeAll(async () => {
  silent = await open();
});
afterAll(() => {
  for (const { raw } of sockets) raw.terminate();
});

describe('the conversation', () => {
  test('auth first, then hello with position and heartbeat; ping is answered', async () => {
    const socket = await open();
    socket.send({ type: 'auth' });
    expect(await socket.next()).toEqual({
      type: 'hello',
      connection_id: expect.stringMatching(/^[\w-]{8,}$/),
      position: expect.any(Number),
      heartbeat_s: 25,
    });
    expect(await socket.settled()).toEqual([]);
  });

  test('known topics are accepted, unknown and foreign ones refused one by one; the socket stays open', async () => {
    const event = await createEvent(it.client);
    await it.client.get(`/api/events/user/${event.id_user}`, { after: event.position });
    const socket = await greeted();
    const refused = [
      'event:nowhere',
      `event:${event.id_admin}`,
      `event:${event.id}`,
      'event:../x',
      'news:2026-02-30',
      'news:',
      'dashboard',
      'staff',
      `match:${event.id}`,
      'nonsense',
      '__proto__',
      '',
    ];
    const topics = [`event:${event.id_user}`, `news:${dayFromNow(14)}`];
    socket.send({ type: 'subscribe', topics: [...topics, ...refused] });
    const answer = await socket.next();
    expect(answer).toMatchObject({ type: 'subscribed', topics });
    expect(await socket.settled()).toEqual(
      refused.map((topic) => ({ type: 'error', code: 'push.topic_refused', topic })),
    );
    expect(socket.raw.readyState).toBe(socket.raw.OPEN);
    socket.send({ type: 'unsubscribe', topics });
    expect(await socket.next()).toEqual({ type: 'unsubscribed', topics });
  });

  test('the 51st topic of a socket is refused', async () => {
    const days = Array.from({ length: PUSH_LIMITS.topicsPerSocket + 1 }, (_, index) => `news:${dayFromNow(index)}`);
    const socket = await greeted();
    socket.send({ type: 'subscribe', topics: days });
    expect(await socket.next()).toMatchObject({ type: 'subscribed', topics: days.slice(0, -1) });
    expect(await socket.settled()).toEqual([{ type: 'error', code: 'push.topic_refused', topic: days.at(-1) }]);
  });
});

describe('changes arrive within a second of the answer', () => {
  test('of an event: registration, change of the person, edit by the organiser, unsubscription', async () => {
    const event = await createEvent(it.client);
    await it.client.get(`/api/events/user/${event.id_user}`, { after: event.position });
    const topic = `event:${event.id_user}`;
    const [visitor, other] = [await listening([topic]), await listening([topic])];
    const told = async (position: number): Promise<void> => {
      for (const socket of [visitor, other]) await socket.next(change(topic, position), 1_000);
    };

    const person = await register(it.client, event.id, { email: 'push1@example.org' });
    await told(person.event_position);
    // What the frame announces is there to be fetched.
    const page = await it.client.get(`/api/events/user/${event.id_user}`, { after: person.event_position });
    expect(page.headers.get('x-stale')).toBeNull();
    expect(JSON.stringify(page.body)).toContain(person.id);

    const { access_token: token } = await openParticipation(it.client, 'push1@example.org');
    const changed = await it.client.call('PATCH', `/api/participants/${person.id}`, { token, body: { places: 4 } });
    await told(changed.position);
    const edited = await it.client.call('PUT', `/api/events/admin/${event.id_admin}`, { body: { title: 'Bal' } });
    await told(edited.position);
    const left = await it.client.call('DELETE', '/api/participants/remove', { token, body: { event_id: event.id } });
    expect(left.status).toBe(200);
    await told(left.position);
  });

  test('of the news of a day: a new event, its title, and the day it leaves', async () => {
    const [day, later, quiet] = [dayFromNow(40), dayFromNow(41), dayFromNow(42)];
    const socket = await listening([`news:${day}`, `news:${later}`, `news:${quiet}`]);
    const event = await createEvent(it.client, { date: day });
    await socket.next(change(`news:${day}`, event.position), 1_000);
    const path = `/api/events/admin/${event.id_admin}`;
    const titled = await it.client.call('PUT', path, { body: { title: 'Bal du port' } });
    await socket.next(change(`news:${day}`, titled.position), 1_000);
    const moved = await it.client.call('PUT', path, { body: { date: later, time: '18:00' } });
    await socket.next(change(`news:${day}`, moved.position), 1_000);
    await socket.next(change(`news:${later}`, moved.position), 1_000);

    // Who registers may bring free seats.
    const driver = { email: 'push2@example.org', chauffeur: 'Je préfère prendre ma voiture', places: 3 };
    const person = await register(it.client, event.id, driver);
    await socket.next(change(`news:${later}`, person.event_position), 1_000);
    const { body } = await it.client.get<EventRow[]>(`/api/events/public-by-date?date=${later}`, {
      after: person.event_position,
    });
    expect(body.find(({ id }) => id === event.id)?.free_seats).toBe(3);

    // A private event changes no public list, and nobody who registers there.
    const hidden = await createEvent(it.client, { date: quiet, is_public: false });
    const guest = await register(it.client, hidden.id, { email: 'push2@example.org' });
    await it.client.get(`/api/events/user/${hidden.id_user}`, { after: guest.event_position });
    expect(await socket.settled()).toEqual([]);
  });

  test('of the dashboard: own registration and its event, and nobody else’s', async () => {
    const event = await createEvent(it.client);
    const elsewhere = await createEvent(it.client);
    const person = await register(it.client, event.id, { email: 'push3@example.org' });
    const { access_token: token } = await openParticipation(it.client, 'push3@example.org');
    const socket = await listening(['dashboard'], token);
    const changed = await it.client.call('PATCH', `/api/participants/${person.id}`, { token, body: { places: 2 } });
    await socket.next(change('dashboard', changed.position), 1_000);
    const edited = await it.client.call('PUT', `/api/events/admin/${event.id_admin}`, { body: { title: 'Bal' } });
    await socket.next(change('dashboard', edited.position), 1_000);
    await socket.settled();
    const foreign = await register(it.client, elsewhere.id, { email: 'push4@example.org' });
    await it.client.get(`/api/events/user/${elsewhere.id_user}`, { after: foreign.event_position });
    expect(await socket.settled()).toEqual([]);
  });

  test('a burst is told in few frames, the last one with the newest position', async () => {
    const event = await createEvent(it.client);
    await it.client.get(`/api/events/user/${event.id_user}`, { after: event.position });
    const topic = `event:${event.id_user}`;
    const socket = await listening([topic]);
    const startedMs = performance.now();
    // One after the other, so that each is a commit of its own.
    let newest = -1;
    for (let index = 0; index < 40; index += 1)
      newest = (await register(it.client, event.id, { email: `burst${index}@example.org` })).event_position;
    await socket.next(change(topic, newest), 2_000);
    await socket.settled();
    const tookMs = performance.now() - startedMs;
    const positions = socket.heard
      .map((text) => JSON.parse(text) as ServerFrame)
      .flatMap((frame) => (frame.type === 'changed' ? [frame.position] : []));
    // At most one frame a topic and 100 ms, the first at once, so few where commands are quick; positions only rise.
    expect(positions.length).toBeLessThanOrEqual(Math.ceil(tookMs / PUSH_LIMITS.coalesceMs) + 1);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
  });

  test('a rebuild of all read models pushes nothing, and pushing goes on after it', async () => {
    const event = await createEvent(it.client);
    const person = await register(it.client, event.id, { email: 'push5@example.org' });
    const { access_token: token } = await openParticipation(it.client, 'push5@example.org');
    const topic = `event:${event.id_user}`;
    const topics = [topic, `news:${dayFromNow(14)}`, 'dashboard'];
    const socket = await listening(topics, token);
    // The last change of each topic: what registering and opening the link caused cannot come later.
    const last = await it.client.call('PATCH', `/api/participants/${person.id}`, { token, body: { places: 4 } });
    for (const one of topics) await socket.next(change(one, last.position), 1_000);
    await it.client.get(`/api/participants/${person.id}`, { after: last.position });
    await socket.settled();
    await projections(it.product.dataDir, 'rebuild', 'all');
    const settled = await it.client.get<{ id: string }>(`/api/participants/${person.id}`);
    expect(settled.body.id).toBe(person.id);
    // Two read models of one topic may tell of the last change apart; a rebuild would begin with the first.
    const told = (await socket.settled()).flatMap((frame) => (frame.type === 'changed' ? [frame.position] : []));
    expect(told.filter((position) => position < last.position)).toEqual([]);
    const another = await register(it.client, event.id, { email: 'push6@example.org' });
    await socket.next(change(topic, another.event_position), 1_000);
  });
});

describe('what is refused', () => {
  test('a foreign Origin is 403, ours and none are taken', async () => {
    for (const origin of ['https://evil.example', 'null', `${it.client.url}.evil.example`, 'http://127.0.0.1:1'])
      await expect(open({ headers: { origin } }), origin).rejects.toThrow('HTTP 403');
    const own = await open({ headers: { origin: it.client.url } });
    own.send({ type: 'auth' });
    expect(await own.next()).toMatchObject({ type: 'hello' });
  });

  // Apart, another path is web's, which answers it with the page.
  test.skipIf(isDistributed)('other paths take no socket, and the path without an upgrade is no page', async () => {
    await expect(open({ path: '/' })).rejects.toThrow('HTTP 404');
    await expect(open({ path: '/api/config' })).rejects.toThrow('HTTP 404');
    expect((await it.client.get('/push')).status).toBe(404);
  });

  test('a bad token closes with 4401, and a token in the address is not looked at', async () => {
    const { id } = await createEvent(it.client);
    await register(it.client, id, { email: 'push7@example.org' });
    const { access_token: token } = await openParticipation(it.client, 'push7@example.org');
    const unsigned = `${Buffer.from('{"alg":"none","typ":"participation+jwt"}').toString('base64url')}.${token.split('.')[1]}.`;
    for (const bad of ['garbage', `${token}x`, unsigned, 'a'.repeat(5_000)]) {
      const socket = await open();
      socket.send({ type: 'auth', token: bad });
      expect(await socket.closed).toBe(CLOSE.badToken);
    }
    const socket = await open({ path: `/push?token=${token}` });
    socket.send({ type: 'auth' });
    await socket.next();
    socket.send({ type: 'subscribe', topics: ['dashboard'] });
    expect(await socket.next()).toMatchObject({ type: 'subscribed', topics: [] });
  });

  test.each([
    ['no JSON', '{"type":', CLOSE.notUnderstood],
    ['an unknown type', '{"type":"shout"}', CLOSE.notUnderstood],
    ['a list', '[]', CLOSE.notUnderstood],
    ['topics that are no list', '{"type":"subscribe","topics":"event:x"}', CLOSE.notUnderstood],
    ['a second auth', '{"type":"auth"}', CLOSE.notUnderstood],
    ['17 KiB', JSON.stringify({ type: 'subscribe', topics: ['x'.repeat(17_000)] }), CLOSE.frameTooLarge],
  ])('%s closes', async (_title, text, code) => {
    const socket = await greeted();
    socket.send(text);
    expect(await socket.closed).toBe(code);
  });

  test('bytes, and anything before auth, are not understood', async () => {
    const [bytes, early] = [await greeted(), await open()];
    bytes.raw.send(Buffer.from('{"type":"ping"}'), { binary: true });
    expect(await bytes.closed).toBe(CLOSE.notUnderstood);
    early.send({ type: 'subscribe', topics: [] });
    expect(await early.closed).toBe(CLOSE.notUnderstood);
  });

  test('61 frames in ten seconds close with 4429', async () => {
    const socket = await greeted();
    for (let count = 0; count < PUSH_LIMITS.frames; count += 1) socket.send({ type: 'ping' });
    expect(await socket.closed).toBe(CLOSE.tooMany);
    expect(socket.heard.filter((text) => text.includes('pong')).length).toBeLessThan(PUSH_LIMITS.frames);
  });

  test('the sixth socket of a participation closes with 4429', async () => {
    const { id } = await createEvent(it.client);
    await register(it.client, id, { email: 'push8@example.org' });
    const { access_token: token } = await openParticipation(it.client, 'push8@example.org');
    for (let count = 0; count < PUSH_LIMITS.socketsPerActor; count += 1) await greeted(token);
    const sixth = await open();
    sixth.send({ type: 'auth', token });
    expect(await sixth.closed).toBe(CLOSE.tooMany);
  });
});

describe('rights end', () => {
  test.each([
    ['erasing', 'DELETE', (id: string) => `/api/participants/${id}`],
    ['unsubscribing', 'DELETE', () => '/api/participants/remove'],
  ] as const)('%s closes the person’s sockets with 4401, and the token opens none', async (title, method, path) => {
    const event = await createEvent(it.client);
    const email = `${title}@example.org`;
    const person = await register(it.client, event.id, { email });
    const { access_token: token } = await openParticipation(it.client, email);
    const [own, visitor] = [await listening(['dashboard'], token), await listening([`event:${event.id_user}`])];
    const gone = await it.client.call(method, path(person.id), { token, body: { event_id: event.id } });
    expect(gone.status).toBe(200);
    expect(await own.closed).toBe(CLOSE.badToken);
    await visitor.next(change(`event:${event.id_user}`, gone.position), 1_000);
    const again = await open();
    again.send({ type: 'auth', token });
    expect(await again.closed).toBe(CLOSE.badToken);
  });

  test('who says nothing for five seconds is closed with 4408', async () => {
    expect(await silent.closed).toBe(CLOSE.authTimeout);
  });
});

describe('at the end', () => {
  test('no frame of all these held anything but topics and positions', () => {
    const MEMBERS: { readonly [T in ServerFrame['type']]: readonly string[] } = {
      hello: ['type', 'connection_id', 'position', 'heartbeat_s'],
      subscribed: ['type', 'topics', 'position'],
      unsubscribed: ['type', 'topics'],
      changed: ['type', 'topic', 'position'],
      typing: ['type', 'topic', 'participant_id', 'ttl_ms'],
      pong: ['type', 'position'],
      error: ['type', 'code', 'topic'],
    };
    const texts = sockets.flatMap(({ heard }) => heard);
    expect(texts.filter((text) => text.includes('"changed"')).length).toBeGreaterThan(10);
    for (const text of texts) {
      const frame = JSON.parse(text) as ServerFrame;
      expect(Object.keys(frame)).toEqual(MEMBERS[frame.type]);
    }
  });

  test('a stop of the server says 1001 to everybody', async () => {
    const socket = await greeted();
    expect(await it.product.stop()).toBe(0);
    expect(await socket.closed).toBe(CLOSE.stopping);
    expect(CLOSE.stopping).toBe(1001);
  });
});
