import type { ServerFrame } from '@convoi/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import {
  accepted,
  adopted,
  cancelled,
  carpoolFact,
  closed,
  EVENT,
  eventCreated,
  eventFact,
  matchIdOf,
  messagesRead,
  posted,
  registered,
  requested,
  signedUp,
  subjectErased,
  unsubscribed,
  updated,
  userErased,
  userFact,
  uuid,
} from '../testing/history.ts';
import { startService, type TestService, type TestServiceOptions } from '../testing/service.ts';

let at: TestService;
const sockets: Socket[] = [];
const SLUG = 'fete-du-lac-annecy-2026-12-05';
const PAGE = `event:${SLUG}`;

/** A client that keeps what it hears. */
interface Socket {
  readonly raw: WebSocket;
  send(frame: unknown): void;
  /** The next frame, in the order of their arrival. */
  next(): Promise<ServerFrame>;
  /** Frames that nobody has taken yet. */
  readonly waiting: readonly ServerFrame[];
  /** Resolves with the close code. */
  readonly closed: Promise<number>;
}

function open(headers: Record<string, string> = {}): Socket {
  const raw = new WebSocket(`${at.url.replace('http', 'ws')}/push`, { headers });
  const waiting: ServerFrame[] = [];
  const takers: ((frame: ServerFrame) => void)[] = [];
  raw.on('message', (data) => {
    const frame = JSON.parse((data as Buffer).toString()) as ServerFrame;
    const taker = takers.shift();
    if (taker === undefined) waiting.push(frame);
    else taker(frame);
  });
  raw.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => raw.once('close', resolve));
  const socket: Socket = {
    raw,
    waiting,
    closed,
    send: (frame) => raw.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    next: () => {
      const frame = waiting.shift();
      return frame === undefined ? new Promise((resolve) => takers.push(resolve)) : Promise.resolve(frame);
    },
  };
  sockets.push(socket);
  return socket;
}

const opened = (socket: Socket): Promise<unknown> => new Promise((resolve) => socket.raw.once('open', resolve));

async function greeted(token?: string): Promise<Socket> {
  const socket = open();
  await opened(socket);
  socket.send({ type: 'auth', ...(token === undefined ? {} : { token }) });
  expect(await socket.next()).toMatchObject({ type: 'hello', heartbeat_s: 25 });
  return socket;
}

async function listening(topics: string[], token?: string): Promise<Socket> {
  const socket = await greeted(token);
  socket.send({ type: 'subscribe', topics });
  expect(await socket.next()).toMatchObject({ type: 'subscribed', topics });
  return socket;
}

const tokenOf = async (who: string, eventId = EVENT): Promise<string> =>
  (await at.tokens.signParticipation({ participantId: uuid(who), eventId })).token;

const sessionOf = async (user: string, session = 'a session'): Promise<string> =>
  (await at.tokens.signSession({ userId: uuid(user), sessionId: uuid(session), version: 1 })).token;

const PROVED = userFact('zoe', 'EmailVerified', { by: 'link' });

/** The next frame that is this; frames before it are let go. */
async function heard(socket: Socket, wanted: Partial<ServerFrame>): Promise<ServerFrame> {
  for (;;) {
    const frame = await socket.next();
    if (Object.entries(wanted).every(([name, value]) => frame[name as keyof ServerFrame] === value)) return frame;
  }
}

/** The frame that tells a change of the topic up to this position. */
async function toldSince(socket: Socket, topic: string, position: number): Promise<void> {
  for (;;) {
    const frame = await heard(socket, { type: 'changed', topic });
    if ('position' in frame && frame.position >= position) return;
  }
}

/** Says ping and waits for the answer: everything sent before has arrived by then. */
async function quiet(socket: Socket): Promise<readonly ServerFrame[]> {
  const heard: ServerFrame[] = [];
  socket.send({ type: 'ping' });
  for (;;) {
    const frame = await socket.next();
    if (frame.type === 'pong') return heard;
    heard.push(frame);
  }
}

async function start(options: TestServiceOptions = {}): Promise<void> {
  at = await startService(options);
  await at.service.waitFor(await at.append(eventCreated(), registered('bob'), registered('alice')));
}

afterEach(async () => {
  for (const { raw } of sockets.splice(0)) raw.terminate();
  await at.stop();
});

describe('with the limits of the contract', () => {
  beforeEach(() => start());

  test('auth comes first: hello with a position, anonymous without a token', async () => {
    const socket = open();
    await opened(socket);
    socket.send({ type: 'auth' });
    const hello = await socket.next();
    expect(hello).toEqual({
      type: 'hello',
      connection_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      position: await at.events.lastPosition(),
      heartbeat_s: 25,
    });
    expect(await at.metrics.wsClients.get()).toMatchObject({ values: [{ value: 1 }] });
  });

  test('a bad token, one of somebody who left, and one of another event close with 4401', async () => {
    await at.service.waitFor(await at.append(unsubscribed('alice')));
    for (const token of ['nonsense', await tokenOf('alice'), await tokenOf('bob', uuid('elsewhere'))]) {
      const socket = open();
      await opened(socket);
      socket.send({ type: 'auth', token });
      expect(await socket.closed).toBe(4401);
    }
  });

  test.each([
    ['no JSON', 'hello'],
    ['an unknown frame', { type: 'shout' }],
    ['a subscription before auth', { type: 'subscribe', topics: [PAGE] }],
    ['topics that are no texts', { type: 'subscribe', topics: [{}] }],
  ])('%s closes with 4400', async (_, frame) => {
    const socket = open();
    await opened(socket);
    socket.send(frame);
    expect(await socket.closed).toBe(4400);
  });

  test('a second auth and bytes instead of text close with 4400, a frame over 16 KiB with 1009', async () => {
    const [again, bytes, large] = [await greeted(), await greeted(), await greeted()];
    again.send({ type: 'auth' });
    bytes.raw.send(Buffer.from('{"type":"ping"}'), { binary: true });
    large.send({ type: 'subscribe', topics: ['x'.repeat(17_000)] });
    expect(await Promise.all([again.closed, bytes.closed, large.closed])).toEqual([4400, 4400, 1009]);
  });

  test('another origin is refused with 403 before the handshake; ours and none are let in', async () => {
    const refused = open({ origin: 'https://evil.example' });
    const status = await new Promise((resolve) => {
      refused.raw.once('unexpected-response', (_, response) => resolve(response.statusCode));
    });
    expect(status).toBe(403);
    // Where the public address is this machine, its other names are ours too.
    for (const origin of [at.url, at.url.replace('127.0.0.1', 'localhost')]) await opened(open({ origin }));
  });

  test('other paths are no websockets', async () => {
    const raw = new WebSocket(`${at.url.replace('http', 'ws')}/elsewhere`);
    const status = await new Promise((resolve) => {
      raw.on('error', () => undefined);
      raw.once('unexpected-response', (_, response) => resolve(response.statusCode));
    });
    expect(status).toBe(404);
  });

  test('a registration is told to everybody on the page, and the page has it', async () => {
    const [first, second] = [await listening([PAGE]), await listening([PAGE])];
    const position = await at.append(registered('chloe'));
    for (const socket of [first, second]) {
      const frame = await socket.next();
      expect(frame).toEqual({ type: 'changed', topic: PAGE, position: expect.any(Number) });
      if (frame.type !== 'changed') throw new Error('no change');
      expect(frame.position).toBeGreaterThanOrEqual(position);
      const { json, headers } = await at.get(`/api/events/user/${SLUG}`, { after: frame.position });
      expect(headers.get('x-stale')).toBeNull();
      expect(json.participants.map(({ id }: { id: string }) => id)).toContain(uuid('chloe'));
    }
  });

  test('many changes at once share their frames; the last one has the newest position', async () => {
    const socket = await listening([PAGE]);
    let last = -1;
    for (let at20 = 0; at20 < 20; at20 += 1) last = await at.append(updated('bob', { seats: (at20 % 9) + 1 }));
    const positions: number[] = [];
    while ((positions.at(-1) ?? -1) < last) {
      const frame = await socket.next();
      if (frame.type === 'changed') positions.push(frame.position);
    }
    expect(positions.length).toBeLessThan(20);
    expect([...positions].sort((a, b) => a - b)).toEqual(positions);
  });

  test('who does not listen to a topic, or not any more, hears nothing of it', async () => {
    const other = uuid('another event');
    await at.service.waitFor(await at.append(eventCreated({ slug: 'other' }, other)));
    const [elsewhere, gone, witness] = [
      await listening(['event:other']),
      await listening([PAGE]),
      await listening([PAGE]),
    ];
    gone.send({ type: 'unsubscribe', topics: [PAGE, 'event:never'] });
    expect(await gone.next()).toEqual({ type: 'unsubscribed', topics: [PAGE, 'event:never'] });
    await at.append(registered('chloe'));
    await witness.next();
    expect(await quiet(elsewhere)).toEqual([]);
    expect(await quiet(gone)).toEqual([]);
  });

  test('news of a day: events that come, move away and go; other days hear nothing', async () => {
    const [day, later] = [await listening(['news:2026-12-24']), await listening(['news:2026-12-31'])];
    const ball = uuid('ball');
    const on = (date: string) => ({ kind: 'oneTime', date, time: '20:00' }) as const;
    await at.append(eventCreated({ slug: 'ball', schedule: on('2026-12-24') }, ball));
    expect(await day.next()).toMatchObject({ type: 'changed', topic: 'news:2026-12-24' });
    await at.append(eventFact('EventRescheduled', { schedule: on('2026-12-31') }, ball));
    expect(await day.next()).toMatchObject({ topic: 'news:2026-12-24' });
    expect(await later.next()).toMatchObject({ topic: 'news:2026-12-31' });
    await at.append(eventFact('EventWithdrawn', { subjectId: 'organiser', reason: null }, ball));
    expect(await later.next()).toMatchObject({ topic: 'news:2026-12-31' });
    await day.next();
    const season = { kind: 'season', startDate: '2026-12-20', endDate: '2026-12-25' } as const;
    await at.append(eventCreated({ slug: 'season', schedule: season }, uuid('season')));
    expect(await day.next()).toMatchObject({ topic: 'news:2026-12-24' });
    expect(await quiet(later)).toEqual([]);
  });

  test('news of a day: a registration changes the free seats of an event on it', async () => {
    const [day, other] = [await listening(['news:2026-12-05']), await listening(['news:2026-12-06'])];
    const position = await at.append(registered('driver of the day'));
    expect(await day.next()).toEqual({ type: 'changed', topic: 'news:2026-12-05', position });
    expect(await quiet(other)).toEqual([]);
    const left = await at.append(unsubscribed('driver of the day'));
    expect(await day.next()).toEqual({ type: 'changed', topic: 'news:2026-12-05', position: left });
  });

  test('a private event is no news, nor is who registers there', async () => {
    const day = await listening(['news:2026-12-05']);
    const hidden = uuid('private');
    await at.service.waitFor(await at.append(eventCreated({ slug: 'private', visibility: 'private' }, hidden)));
    const page = await listening(['event:private']);
    await at.append({ ...registered('guest'), stream: `carpool-${hidden}` });
    await page.next();
    expect(await quiet(day)).toEqual([]);
  });

  test('dashboard: own registration and own event', async () => {
    const own = await listening(['dashboard'], await tokenOf('bob'));
    await at.append(carpoolFact('MailPreferenceChanged', { participantId: uuid('bob'), mails: false }));
    expect(await own.next()).toMatchObject({ type: 'changed', topic: 'dashboard' });
    await at.append(registered('chloe'));
    expect(await own.next()).toMatchObject({ type: 'changed', topic: 'dashboard' });
  });

  describe('matches', () => {
    const MATCH = matchIdOf('bob', 'alice');
    const TOPIC = `match:${MATCH}`;
    const refusal = { type: 'error', code: 'push.topic_refused', topic: TOPIC };

    test('both parties hear of their match and of each message; nobody else may listen', async () => {
      await at.service.waitFor(await at.append(requested('bob', 'alice'), registered('carol')));
      const bob = await listening([TOPIC, 'dashboard'], await tokenOf('bob'));
      const alice = await listening([TOPIC], await tokenOf('alice'));
      for (const token of [undefined, await tokenOf('carol')]) {
        const stranger = await greeted(token);
        stranger.send({ type: 'subscribe', topics: [TOPIC] });
        expect(await stranger.next()).toMatchObject({ type: 'subscribed', topics: [] });
        expect(await stranger.next()).toEqual(refusal);
      }
      const position = await at.append(posted('alice', 'bob', 'Bonjour'));
      for (const socket of [bob, alice]) {
        const frame = await heard(socket, { type: 'changed', topic: TOPIC });
        const { json } = await at.get(`/api/messages/${MATCH}`, {
          after: 'position' in frame ? frame.position : position,
          token: await tokenOf(socket === bob ? 'bob' : 'alice'),
        });
        expect(json).toMatchObject([{ content: 'Bonjour !' }, { content: 'Bonjour' }]);
      }
      await heard(bob, { type: 'changed', topic: 'dashboard' });
      const ride = await at.append(accepted('bob', 'alice'));
      for (const socket of [bob, alice]) await toldSince(socket, TOPIC, ride);
    });

    test('that one has read is told to their own sockets, and to nobody else', async () => {
      await at.service.waitFor(await at.append(requested('bob', 'alice'), posted('alice', 'bob', 'Bonjour')));
      const topics = [TOPIC, 'dashboard'];
      const [bob, alice] = [
        await listening(topics, await tokenOf('bob')),
        await listening(topics, await tokenOf('alice')),
      ];
      const position = await at.append(messagesRead('bob', 'alice', 'Bonjour'));
      await toldSince(bob, TOPIC, position);
      await toldSince(bob, 'dashboard', position);
      const toAlice = await quiet(alice);
      expect(toAlice.filter((frame) => 'position' in frame && frame.position >= position)).toEqual([]);
    });

    test('a match that ends is told and dropped; asking again opens it again', async () => {
      await at.service.waitFor(await at.append(requested('bob', 'alice')));
      const alice = await listening([TOPIC], await tokenOf('alice'));
      await at.append(cancelled('bob', 'alice'));
      await heard(alice, { type: 'changed', topic: TOPIC });
      expect(await alice.next()).toEqual(refusal);
      await at.service.waitFor(await at.append(requested('alice', 'bob')));
      // What was dropped stays silent until it is asked for anew.
      expect(await quiet(alice)).toEqual([]);
      alice.send({ type: 'subscribe', topics: [TOPIC] });
      expect(await alice.next()).toMatchObject({ type: 'subscribed', topics: [TOPIC] });
    });

    test('one who leaves is put out, the other one loses the topic', async () => {
      await at.service.waitFor(await at.append(requested('bob', 'alice')));
      const [bob, alice] = [
        await listening([TOPIC], await tokenOf('bob')),
        await listening([TOPIC], await tokenOf('alice')),
      ];
      await at.append(unsubscribed('bob'), closed('bob', 'alice', 'bob'));
      await heard(alice, { type: 'error', topic: TOPIC });
      expect(await bob.closed).toBe(4401);
    });

    test('a new request reaches the dashboards of both, of accounts too', async () => {
      await at.service.waitFor(await at.append(signedUp('zoe'), PROVED, adopted('alice', 'zoe')));
      const [bob, zoe] = [
        await listening(['dashboard'], await tokenOf('bob')),
        await listening(['dashboard'], await sessionOf('zoe')),
      ];
      const position = await at.append(requested('bob', 'alice'));
      for (const socket of [bob, zoe]) await toldSince(socket, 'dashboard', position);
    });

    test('typing reaches the other party alone, and at most once in two seconds', async () => {
      await at.service.waitFor(await at.append(requested('bob', 'alice'), registered('carol')));
      const [bob, again, alice] = [
        await listening([TOPIC], await tokenOf('bob')),
        await listening([TOPIC], await tokenOf('bob')),
        await listening([TOPIC], await tokenOf('alice')),
      ];
      const carol = await greeted(await tokenOf('carol'));
      carol.send({ type: 'typing', match_request_id: MATCH });
      expect(await quiet(carol)).toEqual([]);
      for (let time = 0; time < 3; time += 1) bob.send({ type: 'typing', match_request_id: MATCH });
      expect(await quiet(bob)).toEqual([]);
      const frame = { type: 'typing', topic: TOPIC, participant_id: uuid('bob'), ttl_ms: 5_000 };
      expect(await alice.next()).toEqual(frame);
      expect(await quiet(alice)).toEqual([]);
      expect(await quiet(again)).toEqual([]);
      // Who polls instead sees the same.
      const path = `/api/typing-status?participant_id=${uuid('bob')}`;
      expect((await at.get(path, { token: await tokenOf('alice') })).json).toEqual({ typing: true });
      const response = await fetch(`${at.url}/api/typing`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${await tokenOf('alice')}` },
        body: JSON.stringify({ participant_id: uuid('alice'), match_request_id: MATCH }),
      });
      expect(response.status).toBe(204);
      for (const socket of [bob, again]) await heard(socket, { type: 'typing', participant_id: uuid('alice') });
    });
  });

  describe('accounts', () => {
    test('the dashboard hears of own events: new ones, changed ones and those that one organises', async () => {
      const email = { email: 'bob@example.org' };
      const mine = uuid('my event');
      const key = at.contactKey('bob@example.org');
      await at.service.waitFor(await at.append(signedUp('zoe', email), PROVED));
      const zoe = await listening(['dashboard'], await sessionOf('zoe'));
      await toldSince(zoe, 'dashboard', await at.append(adopted('bob', 'zoe')));
      await toldSince(zoe, 'dashboard', await at.append(eventFact('EventDetailsChanged', { title: 'Autre fête' })));
      await toldSince(zoe, 'dashboard', await at.append(eventCreated({ slug: 'mine', contactKey: key }, mine)));
    });

    test('a logout closes the sockets of its session, a new password those of the others, an erasure all', async () => {
      await at.service.waitFor(await at.append(signedUp('zoe'), PROVED));
      const [gone, kept, other] = [
        await greeted(await sessionOf('zoe', 'gone')),
        await greeted(await sessionOf('zoe', 'kept')),
        await greeted(await sessionOf('zoe', 'other')),
      ];
      await at.append(userFact('zoe', 'SessionRevoked', { sessionId: uuid('gone') }));
      expect(await gone.closed).toBe(4401);
      expect(await quiet(other)).toEqual([]);
      const change = { version: 2, credentialId: uuid('c'), by: 'change', keptSessionId: uuid('kept') } as const;
      await at.append(userFact('zoe', 'PasswordChanged', change));
      expect(await other.closed).toBe(4401);
      expect(await quiet(kept)).toEqual([]);
      await at.append(...userErased('zoe'));
      expect(await kept.closed).toBe(4401);
      const late = open();
      await opened(late);
      late.send({ type: 'auth', token: await sessionOf('zoe', 'kept') });
      expect(await late.closed).toBe(4401);
    });
  });

  test('what the link of a registration has opened ends when its account changes to another address', async () => {
    await at.service.waitFor(await at.append(signedUp('zoe'), PROVED, adopted('alice', 'zoe')));
    const me = async (who: string): Promise<number> =>
      (await at.get(`/api/participants/${uuid(who)}/data`, { token: await tokenOf(who) })).status;
    const [alice, bob] = [await greeted(await tokenOf('alice')), await greeted(await tokenOf('bob'))];
    expect([await me('alice'), await me('bob')]).toEqual([200, 200]);
    await at.service.waitFor(
      await at.append(
        userFact('zoe', 'AddressChanged', {
          subjectId: uuid('zoe as a subject'),
          emailKey: 'key-of-another',
          person: { email: 'another@example.org' },
          former: { email: 'zoe@example.org' },
        }),
      ),
    );
    expect(await alice.closed).toBe(4401);
    expect([await me('alice'), await me('bob')]).toEqual([401, 200]);
    expect(await quiet(bob)).toEqual([]);
  });

  test('whoever has just made an event may listen to its page, however far behind the read models are', async () => {
    const socket = await greeted();
    await at.append(eventCreated({ slug: 'made-just-now' }, uuid('made just now')));
    const topics = ['event:made-just-now'];
    socket.send({ type: 'subscribe', topics });
    expect(await socket.next()).toMatchObject({ type: 'subscribed', topics });
  });

  test('topics that are not yours, not known or too many are refused; the socket stays open', async () => {
    const socket = await greeted();
    const refused = ['dashboard', `match:${uuid('match')}`, 'staff', 'event:unknown', 'news:2026-02-30', 'news', ''];
    socket.send({ type: 'subscribe', topics: [...refused, PAGE] });
    expect(await socket.next()).toMatchObject({ type: 'subscribed', topics: [PAGE] });
    for (const topic of refused)
      expect(await heard(socket, { type: 'error' })).toEqual({ type: 'error', code: 'push.topic_refused', topic });
    const days = Array.from({ length: 50 }, (_, at50) => `news:2027-01-${String((at50 % 31) + 1).padStart(2, '0')}`);
    const more = days.map((day, at50) => (at50 < 31 ? day : day.replace('-01-', '-03-')));
    socket.send({ type: 'subscribe', topics: more });
    // What has just been read before the subscription may be told after it.
    expect(await heard(socket, { type: 'subscribed' })).toMatchObject({ topics: more.slice(0, 49) });
    expect(await socket.next()).toMatchObject({ type: 'error', topic: more[49] });
  });

  test('of 900 topics in a frame 50 are looked at; the others are refused, the last of them in one word', async () => {
    const socket = await greeted();
    const topics = Array.from({ length: 900 }, (_, number) => `event:${number}`);
    socket.send({ type: 'subscribe', topics: [...topics, PAGE] });
    expect(await socket.next()).toMatchObject({ type: 'subscribed', topics: [] });
    for (const topic of topics.slice(0, 50))
      expect(await socket.next()).toEqual({ type: 'error', code: 'push.topic_refused', topic });
    expect(await socket.next()).toEqual({ type: 'error', code: 'push.topic_refused' });
    expect(await quiet(socket)).toEqual([]);
    socket.send({ type: 'subscribe', topics: [PAGE] });
    expect(await socket.next()).toMatchObject({ type: 'subscribed', topics: [PAGE] });
  });

  test('refused topics count: who asked for too many unknown ones gets no known one for a while', async () => {
    await start({ pushLimits: { lookupsPerSocket: 5, lookupsWindowMs: 60_000 } });
    const socket = await greeted();
    socket.send({ type: 'subscribe', topics: ['event:1', 'event:2', 'event:3', 'event:4'] });
    expect(await socket.next()).toMatchObject({ type: 'subscribed', topics: [] });
    await quiet(socket);
    socket.send({ type: 'subscribe', topics: [PAGE, 'event:5', 'news:2027-01-01'] });
    expect(await socket.next()).toMatchObject({ type: 'subscribed', topics: [PAGE, 'news:2027-01-01'] });
    await quiet(socket);
    socket.send({ type: 'unsubscribe', topics: [PAGE] });
    await quiet(socket);
    socket.send({ type: 'subscribe', topics: [PAGE] });
    expect(await socket.next()).toMatchObject({ type: 'subscribed', topics: [] });
    const other = await greeted();
    other.send({ type: 'subscribe', topics: [PAGE] });
    expect(await other.next()).toMatchObject({ type: 'subscribed', topics: [PAGE] });
  });

  test('a new socket of an address does not begin anew: one that asks for too much is told to wait', async () => {
    await start({ env: { RATE_LIMITS: 'on' }, pushLimits: { lookupsPerIp: 6, lookupsWindowMs: 60_000 } });
    for (let time = 0; time < 2; time += 1) {
      const socket = await greeted();
      socket.send({ type: 'subscribe', topics: ['event:1', 'event:2', 'event:3'] });
      expect(await socket.next()).toMatchObject({ type: 'subscribed', topics: [] });
    }
    const third = await greeted();
    third.send({ type: 'subscribe', topics: [PAGE] });
    expect(await third.closed).toBe(4429);
  });

  test('ping is answered with the position; typing never is', async () => {
    const socket = await greeted();
    socket.send({ type: 'typing', match_request_id: uuid('match') });
    socket.send({ type: 'ping' });
    expect(await socket.next()).toEqual({ type: 'pong', position: await at.events.lastPosition() });
  });

  test('who leaves or is erased is put out with 4401; others stay', async () => {
    const [bob, alice, anybody] = [
      await greeted(await tokenOf('bob')),
      await greeted(await tokenOf('alice')),
      await greeted(),
    ];
    await at.append(unsubscribed('bob', 'erased'), subjectErased('bob'));
    expect(await bob.closed).toBe(4401);
    expect(await quiet(alice)).toEqual([]);
    expect(await quiet(anybody)).toEqual([]);
  });

  test('five sockets of one participation are open, the sixth is closed with 4429', async () => {
    const token = await tokenOf('bob');
    for (let at5 = 0; at5 < 5; at5 += 1) await greeted(token);
    const sixth = open();
    await opened(sixth);
    sixth.send({ type: 'auth', token });
    expect(await sixth.closed).toBe(4429);
    sockets[0]?.raw.close();
    await sockets[0]?.closed;
    await quiet(sockets[1] as Socket);
    await greeted(token);
  });

  test('more than 60 frames in 10 s close with 4429', async () => {
    const socket = await greeted();
    for (let at60 = 0; at60 < 60; at60 += 1) socket.send({ type: 'ping' });
    expect(await socket.closed).toBe(4429);
  });

  test('a stop closes with 1001 and lets nobody in', async () => {
    const socket = await listening([PAGE]);
    await at.service.stopPush();
    expect(await socket.closed).toBe(1001);
    const late = open();
    const status = await new Promise((resolve) => {
      late.raw.once('unexpected-response', (_, response) => resolve(response.statusCode));
    });
    expect(status).toBe(503);
  });
});

describe('with short times', () => {
  test('without auth the socket is closed with 4408', async () => {
    await start({ pushLimits: { authMs: 30 } });
    expect(await open().closed).toBe(4408);
  });

  test('a silent socket is pinged, and dropped when nothing comes back', async () => {
    await start({ pushLimits: { serverPingMs: 40, silentMs: 240 } });
    const [alive, dead] = [await greeted(), open()];
    await opened(dead);
    dead.send({ type: 'auth' });
    await dead.next();
    const pinged = new Promise((resolve) => alive.raw.once('ping', resolve));
    // It reads no more, so it answers no ping.
    dead.raw.pause();
    await pinged;
    await expect.poll(async () => (await at.metrics.wsClients.get()).values[0]?.value).toBe(1);
    expect(alive.raw.readyState).toBe(WebSocket.OPEN);
  });

  test('a reader that leaves too much unread is closed with 1013', async () => {
    await start({ pushLimits: { frames: 10_000 } });
    const [slow, quick] = [await greeted(), await greeted()];
    slow.raw.pause();
    const topics = ['a', 'b', 'c'].map((letter) => letter.repeat(5_000));
    for (let at600 = 0; at600 < 600; at600 += 1) slow.send({ type: 'subscribe', topics });
    const dropped = async (): Promise<unknown> => (await at.metrics.wsDropped.get()).values;
    await expect.poll(dropped, { timeout: 10_000 }).toMatchObject([{ labels: { reason: '1013' }, value: 1 }]);
    slow.raw.resume();
    // What it left unread may be cut before the code is reached.
    expect([1013, 1006]).toContain(await slow.closed);
    expect(await quiet(quick)).toEqual([]);
  });

  test('an address has its number of sockets when limits are on', async () => {
    await start({ env: { RATE_LIMITS: 'on' }, pushLimits: { socketsPerIp: 2 } });
    await greeted();
    await greeted();
    const third = open();
    expect(await third.closed).toBe(4429);
  });

  test('behind a proxy sockets are counted by the address that the proxy saw', async () => {
    await start({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' }, pushLimits: { socketsPerIp: 1 } });
    const one = open({ 'x-forwarded-for': '203.0.113.9, 198.51.100.1' });
    await opened(one);
    const other = open({ 'x-forwarded-for': '198.51.100.2' });
    await opened(other);
    expect(await open({ 'x-forwarded-for': '203.0.113.7, 198.51.100.1' }).closed).toBe(4429);
  });

  test.each([
    ['198.51.100.1:40001', '198.51.100.1:40002', '198.51.100.2:40003'],
    ['[2001:db8:50:1::1]:40001', '[2001:db8:50:1::2]:40002', '[2001:db8:50:2::1]:40003'],
  ])('the port that a proxy writes behind %s makes no other address of it', async (first, again, elsewhere) => {
    await start({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' }, pushLimits: { socketsPerIp: 1 } });
    await opened(open({ 'x-forwarded-for': first }));
    await opened(open({ 'x-forwarded-for': elsewhere }));
    expect(await open({ 'x-forwarded-for': again }).closed).toBe(4429);
  });
});
