import { setTimeout as delay } from 'node:timers/promises';
import type { ServerFrame } from '@convoi/contracts';
import type { EventStore } from '@convoi/platform/kernel/event-store/event-store';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { SEED, seeded } from '../../../platform/conformance/facts.ts';
import {
  accepted,
  EVENT,
  eventCreated,
  eventFact,
  matchIdOf,
  registered,
  requested,
  subjectErased,
  unsubscribed,
  uuid,
} from '../testing/history.ts';
import { startService, type TestService, type TestServiceOptions } from '../testing/service.ts';

/** Two instances on the same stores, one reading the log later than the other: both tell their sockets of everything. */

vi.setConfig({ testTimeout: 120_000 });

const PAGE = '/api/events/user/fete-du-lac-annecy-2026-12-05';
const TOPIC = 'event:fete-du-lac-annecy-2026-12-05';
const PAGES = 20;
const ROUNDS = 50;
const LATE_MOST_MS = 200;
const CLOSE_EVERY_MS = 100;
/** Long enough for a change to be told before the last one of four goes. */
const END_EVERY_MS = 500;
/** A change that is not told within this is not told at all. */
const TOLD_WITHIN_MS = 5_000;

const running: TestService[] = [];
const sockets: WebSocket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  for (const service of running.splice(0).reverse()) await service.stop();
});

/** A log whose subscribers hear of each step up to 200 ms late. */
function lateLog(random: () => number): (events: EventStore) => EventStore {
  return (events) => ({
    ...events,
    subscribe: async function* subscribe(options) {
      for await (const step of events.subscribe(options)) {
        await delay(random() * LATE_MOST_MS);
        yield step;
      }
    },
  });
}

async function startTwo(
  pushLimits: TestServiceOptions['pushLimits'] = {},
): Promise<readonly [TestService, TestService]> {
  const random = seeded(SEED);
  const first = await startService({ isOneOfSeveral: true, readingLog: lateLog(random), pushLimits });
  running.push(first);
  const second = await startService({ isOneOfSeveral: true, readingLog: lateLog(random), beside: first, pushLimits });
  running.push(second);
  return [first, second];
}

/** A socket and the highest position that it has been told of each topic. */
interface Listener {
  readonly told: ReadonlyMap<string, number>;
  /** True once the topic was told up to a position. */
  hears(topic: string, position: number): Promise<boolean>;
  readonly closed: Promise<number>;
  readonly socket: WebSocket;
}

/** An instance that has not read the log yet asks to come again (1013), as every client does. */
async function listening(at: TestService, topics: readonly string[], token?: string): Promise<Listener> {
  return vi.waitFor(() => listeningOnce(at, topics, token), { timeout: 20_000, interval: 50 });
}

/** Throws when the socket closes before it listens. */
async function listeningOnce(at: TestService, topics: readonly string[], token?: string): Promise<Listener> {
  const socket = new WebSocket(`${at.url.replace('http', 'ws')}/push`);
  sockets.push(socket);
  socket.on('error', () => undefined);
  const told = new Map<string, number>();
  const waiting = new Set<() => void>();
  const subscribed = new Promise<void>((resolve, reject) => {
    socket.once('close', (code) => reject(new Error(`closed with ${code} before it listened`)));
    socket.on('message', (data) => {
      const frame = JSON.parse((data as Buffer).toString()) as ServerFrame;
      if (frame.type === 'hello') socket.send(JSON.stringify({ type: 'subscribe', topics }));
      if (frame.type === 'subscribed') resolve();
      if (frame.type !== 'changed') return;
      told.set(frame.topic, Math.max(told.get(frame.topic) ?? -1, frame.position));
      for (const look of waiting) look();
    });
  });
  socket.once('open', () =>
    socket.send(JSON.stringify(token === undefined ? { type: 'auth' } : { type: 'auth', token })),
  );
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await subscribed;
  return {
    told,
    closed,
    socket,
    hears: (topic, position) =>
      new Promise((resolve) => {
        const settle = (isTold: boolean): void => {
          clearTimeout(limit);
          waiting.delete(look);
          resolve(isTold);
        };
        const look = (): void => {
          if ((told.get(topic) ?? -1) >= position) settle(true);
        };
        const limit = setTimeout(() => settle(false), TOLD_WITHIN_MS);
        waiting.add(look);
        look();
      }),
  };
}

test(`of ${PAGES * ROUNDS} changes of pages none is untold, whichever instance has folded it`, async () => {
  const [first, second] = await startTwo();
  const ids = Array.from({ length: PAGES }, (_, n) => uuid(`page ${n}`));
  const topics = ids.map((_, n) => `event:page-${n}`);
  const made = await first.append(...ids.map((id, n) => eventCreated({ slug: `page-${n}` }, id)));
  await Promise.all([first.service.waitFor(made, 10_000), second.service.waitFor(made, 10_000)]);
  const listeners = await Promise.all([listening(first, topics), listening(second, topics)]);
  const untold: string[] = [];
  for (let round = 0; round < ROUNDS && untold.length === 0; round += 1) {
    const told: Promise<void>[] = [];
    for (const [n, id] of ids.entries()) {
      const position = await first.append(eventFact('EventDetailsChanged', { title: `Title ${round}` }, id));
      for (const [number, listener] of listeners.entries())
        told.push(
          listener.hears(topics[n] as string, position).then((isTold) => {
            if (!isTold) untold.push(`round ${round}, page ${n}, instance ${number}`);
          }),
        );
    }
    await Promise.all(told);
  }
  expect(untold).toEqual([]);
});

test('sockets of both instances close after a leaving and an erasure', async () => {
  const [first, second] = await startTwo();
  const made = await first.append(eventCreated(), registered('bob'), registered('alice'));
  await Promise.all([first.service.waitFor(made, 10_000), second.service.waitFor(made, 10_000)]);
  const participation = async (who: string): Promise<string> =>
    (await first.tokens.signParticipation({ participantId: uuid(who), eventId: EVENT })).token;
  for (const [who, fact] of [
    ['bob', unsubscribed('bob')],
    ['alice', subjectErased('alice')],
  ] as const) {
    const token = await participation(who);
    const listeners = await Promise.all([
      listening(first, ['dashboard'], token),
      listening(second, ['dashboard'], token),
    ]);
    await first.append(fact);
    for (const { closed } of listeners) expect(await closed).toBe(4401);
  }
});

test('the page is answered up to any position by whichever instance, also after its owner has stopped', async () => {
  const [first, second] = await startTwo();
  const made = await first.append(eventCreated());
  for (const at of [first, second]) expect((await at.get(PAGE, { after: made })).headers.get('x-stale')).toBeNull();
  const standbys = () =>
    [first, second].map(({ service }) => service.health().projections.map(({ state }) => state === 'standby'));
  const ownersOfEach = () => {
    const [ofFirst = [], ofSecond = []] = standbys();
    return ofFirst.map((isStandby, at) => Number(!isStandby) + Number(ofSecond[at] === false));
  };
  await expect.poll(() => new Set(ownersOfEach()), { timeout: 10_000 }).toEqual(new Set([1]));
  // Of no business of the page.
  const other = await first.append(registered('somebody', {}));
  for (const at of [first, second]) expect((await at.get(PAGE, { after: other })).headers.get('x-stale')).toBeNull();
  const listener = await listening(second, [TOPIC]);
  await first.service.stop();
  const changed = await first.append(eventFact('EventDetailsChanged', { title: 'Après' }));
  expect(await listener.hears(TOPIC, changed)).toBe(true);
  const { json, headers } = await second.get(PAGE, { after: changed });
  expect([json.title, headers.get('x-stale')]).toEqual(['Après', null]);
  await expect.poll(() => standbys()[1], { timeout: 10_000 }).not.toContain(true);
});

test('where newer code is active an instance answers by what its own code made, and sends its sockets elsewhere', async () => {
  const [first, second] = await startTwo({ closeEveryMs: CLOSE_EVERY_MS });
  const made = await first.append(eventCreated());
  for (const { service } of [first, second]) expect(await service.waitFor(made, 10_000)).toBe(true);
  const listeners = await Promise.all([first, first, first, second].map((at) => listening(at, [TOPIC])));
  let open = listeners.length;
  const closedAtMs = listeners.slice(0, 3).map(({ closed }) => closed.then(() => performance.now()));
  for (const { closed } of listeners) void closed.then(() => (open -= 1));
  // As a program of later would: another version, which this one cannot know.
  await first.views.collection({ name: 'event_pages', version: 99_000, indexes: [] });
  await first.views.activate('event_pages', 99_000);
  for (const at of [first, second]) await expect.poll(() => at.service.health().isSuperseded).toBe(true);
  // Whoever sends sockets here has not heard yet: none is turned away, and all are told.
  listeners.push(await listeningOnce(second, [TOPIC]));
  const changed = await first.append(eventFact('EventDetailsChanged', { title: 'Après' }));
  for (const { hears } of listeners) expect(await hears(TOPIC, changed)).toBe(true);
  expect(open).toBe(4);
  for (const { closed } of listeners) expect(await closed).toBe(1001);
  const times = (await Promise.all(closedAtMs)).toSorted((a, b) => a - b);
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(CLOSE_EVERY_MS);
  for (const at of [first, second]) {
    await expect(listeningOnce(at, [TOPIC])).rejects.toThrow('before it listened');
    const position = await at.append(eventFact('EventDetailsChanged', { title: at.url }));
    const { status, json, headers } = await at.get(PAGE, { after: position });
    expect([status, json.title, headers.get('x-stale')]).toEqual([200, at.url, null]);
  }
  expect((await first.views.active('event_pages'))?.version).toBe(99_000);
});

test('an instance that ends closes its sockets one after another, and those that are left hear of changes', async () => {
  const [first, second] = await startTwo({ closeEveryMs: END_EVERY_MS });
  const made = await first.append(eventCreated());
  for (const { service } of [first, second]) expect(await service.waitFor(made, 10_000)).toBe(true);
  const listeners = await Promise.all(Array.from({ length: 4 }, () => listening(first, [TOPIC])));
  const closedAtMs = Promise.all(listeners.map(({ closed }) => closed.then(() => performance.now())));
  const ended = first.service.stopPush();
  const changed = await second.append(eventFact('EventDetailsChanged', { title: 'Après' }));
  expect(await listeners.at(-1)?.hears(TOPIC, changed)).toBe(true);
  for (const { closed } of listeners) expect(await closed).toBe(1001);
  await ended;
  const times = (await closedAtMs).toSorted((a, b) => a - b);
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(2 * END_EVERY_MS);
  await expect(listeningOnce(first, [TOPIC])).rejects.toThrow('before it listened');
});

test('a sign of typing reaches the other party at whichever instance, by frame and by question', async () => {
  const [first, second] = await startTwo();
  const made = await first.append(
    eventCreated(),
    registered('bob'),
    registered('alice'),
    requested('bob', 'alice'),
    accepted('bob', 'alice'),
  );
  for (const { service } of [first, second]) expect(await service.waitFor(made, 10_000)).toBe(true);
  const matchId = matchIdOf('bob', 'alice');
  const tokenOf = async (who: string): Promise<string> =>
    (await first.tokens.signParticipation({ participantId: uuid(who), eventId: EVENT })).token;
  const bob = await listening(first, [`match:${matchId}`], await tokenOf('bob'));
  const alice = await listening(second, [`match:${matchId}`], await tokenOf('alice'));
  const heard = new Promise<ServerFrame>((resolve) => {
    alice.socket.on('message', (data) => {
      const frame = JSON.parse((data as Buffer).toString()) as ServerFrame;
      if (frame.type === 'typing') resolve(frame);
    });
  });
  bob.socket.send(JSON.stringify({ type: 'typing', match_request_id: matchId }));
  expect(await heard).toMatchObject({ topic: `match:${matchId}`, participant_id: uuid('bob') });
  const asked = `/api/typing-status?participant_id=${uuid('bob')}&match_request_id=${matchId}`;
  expect((await second.get(asked, { token: await tokenOf('alice') })).json).toEqual({ typing: true });
});
