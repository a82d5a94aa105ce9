import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws';
import {
  backoffMs,
  createPushClient,
  PUSH_TIMES,
  type PushClient,
  type PushOptions,
  type PushTimers,
} from './push-client.ts';

/** Timers that run when the test says so; sockets are real ones, on loopback. */
function handTimers() {
  const waiting = new Map<number, { readonly run: () => void; readonly delayMs: number }>();
  let last = 0;
  const timers: PushTimers = {
    set: (run, delayMs) => {
      last += 1;
      waiting.set(last, { run, delayMs });
      return last;
    },
    clear: (handle) => {
      waiting.delete(handle as number);
    },
  };
  const fire = (delayMs: number) => {
    const [handle, timer] = [...waiting].find(([, candidate]) => candidate.delayMs === delayMs) ?? [];
    if (handle === undefined || timer === undefined) throw new Error(`no timer of ${delayMs} ms`);
    waiting.delete(handle);
    timer.run();
  };
  return { timers, fire, delays: () => [...waiting.values()].map(({ delayMs }) => delayMs) };
}

let server: WebSocketServer;
let sockets: ServerSocket[];
let frames: unknown[];
let position: number;
let client: PushClient | undefined;

beforeEach(async () => {
  sockets = [];
  frames = [];
  position = 10;
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) => {
    sockets.push(socket);
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as { type: string; topics?: string[] };
      frames.push(frame);
      if (frame.type === 'auth')
        socket.send(JSON.stringify({ type: 'hello', connection_id: 'c', position, heartbeat_s: 25 }));
      if (frame.type === 'subscribe')
        socket.send(JSON.stringify({ type: 'subscribed', topics: frame.topics, position }));
    });
  });
  await new Promise((resolve) => server.once('listening', resolve));
});
afterEach(() => {
  client?.stop();
  client = undefined;
  for (const socket of sockets) socket.terminate();
  server.close();
});

function start(options: Partial<PushOptions> = {}) {
  const hand = handTimers();
  const heard: string[] = [];
  client = createPushClient({
    connect: () => new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`),
    token: () => null,
    onChanged: (topic, at) => heard.push(`changed ${topic} ${at}`),
    onMissed: (at) => heard.push(`missed ${at}`),
    onRefused: (topic) => heard.push(`refused ${topic}`),
    onSignedOut: (refused) => heard.push(`signed out ${refused}`),
    onTyping: (...typing) => heard.push(`typing ${typing.join(' ')}`),
    random: () => 1,
    timers: hand.timers,
    ...options,
  });
  return { push: client, heard, ...hand };
}
const live = (push: PushClient, topic = 'event:a') => vi.waitFor(() => expect(push.state(topic)).toBe('live'));

test('opens with the first topic, says who it is in the first frame, hears of changes', async () => {
  const { push, heard } = start({ token: () => 'secret' });
  expect(sockets).toHaveLength(0);
  push.subscribe('event:a');
  await live(push);
  expect(frames).toEqual([
    { type: 'auth', token: 'secret' },
    { type: 'subscribe', topics: ['event:a'] },
  ]);
  sockets[0]?.send(JSON.stringify({ type: 'changed', topic: 'event:a', position: 11 }));
  sockets[0]?.send(JSON.stringify({ type: 'of a newer server' }));
  sockets[0]?.send('not json');
  await vi.waitFor(() => expect(heard).toEqual(['changed event:a 10', 'changed event:a 11']));
});

test('a topic wanted twice is subscribed once and left with the last', async () => {
  const { push } = start();
  const first = push.subscribe('event:a');
  const second = push.subscribe('event:a');
  await live(push);
  first();
  first();
  expect(push.state('event:a')).toBe('live');
  second();
  await vi.waitFor(() => expect(frames.at(-1)).toEqual({ type: 'unsubscribe', topics: ['event:a'] }));
});

test('comes back after a cut, and says what was missed meanwhile', async () => {
  const { push, heard, fire } = start();
  push.subscribe('event:a');
  await live(push);
  position = 15;
  sockets[0]?.close(1001);
  await vi.waitFor(() => expect(push.state('event:a')).toBe('pending'));
  fire(PUSH_TIMES.backoffFirstMs);
  await live(push);
  expect(heard).toEqual(['changed event:a 10', 'missed 15', 'changed event:a 15']);
});

test('is down after five seconds without a socket, and live again later', async () => {
  const { push, fire } = start();
  push.subscribe('event:a');
  await live(push);
  sockets[0]?.terminate();
  await vi.waitFor(() => expect(push.state('event:a')).toBe('pending'));
  fire(PUSH_TIMES.downAfterMs);
  expect(push.state('event:a')).toBe('down');
  fire(PUSH_TIMES.backoffFirstMs);
  await live(push);
});

describe('close codes', () => {
  test.each([
    [4429, [PUSH_TIMES.tooManyMs]],
    [1013, [PUSH_TIMES.backoffFirstMs]],
    [1009, []],
    [4400, []],
  ])('%i waits for %j before the next try', async (code, waits) => {
    const { push, delays } = start();
    push.subscribe('event:a');
    await live(push);
    sockets[0]?.close(code);
    await vi.waitFor(() => expect(push.state('event:a')).not.toBe('live'));
    expect(delays().filter((delayMs) => delayMs !== PUSH_TIMES.downAfterMs)).toEqual(waits);
  });

  test('4401 is a sign-out', async () => {
    const { push, heard } = start({ token: () => 'old' });
    push.subscribe('event:a');
    await live(push);
    sockets[0]?.close(4401);
    await vi.waitFor(() => expect(heard.at(-1)).toBe('signed out old'));
  });
});

test('tells of typing while the topic is live, and hears of it', async () => {
  const { push, heard } = start();
  expect(push.sendTyping('match:m', 'm')).toBe(false);
  push.subscribe('match:m');
  await live(push, 'match:m');
  expect(push.sendTyping('match:m', 'm')).toBe(true);
  await vi.waitFor(() => expect(frames.at(-1)).toEqual({ type: 'typing', match_request_id: 'm' }));
  sockets[0]?.send(JSON.stringify({ type: 'typing', topic: 'match:m', participant_id: 'p', ttl_ms: 5000 }));
  await vi.waitFor(() => expect(heard.at(-1)).toBe('typing match:m p 5000'));
});

test('says anew who it is after a sign-in', async () => {
  let token: string | null = null;
  const { push } = start({ token: () => token });
  push.subscribe('event:a');
  await live(push);
  token = 'secret';
  push.renew();
  await live(push);
  expect(frames.slice(-2)).toEqual([
    { type: 'auth', token: 'secret' },
    { type: 'subscribe', topics: ['event:a'] },
  ]);
});

test('a socket that no longer answers is left for a new one', async () => {
  const { push, fire } = start();
  push.subscribe('event:a');
  await live(push);
  push.wake();
  fire(PUSH_TIMES.pongMs);
  expect(push.state('event:a')).toBe('pending');
  push.wake();
  await live(push);
  expect(sockets).toHaveLength(2);
});

test('an answer in time keeps the socket', async () => {
  const { push, delays } = start();
  push.subscribe('event:a');
  await live(push);
  push.wake();
  expect(delays()).toContain(PUSH_TIMES.pongMs);
  sockets[0]?.send(JSON.stringify({ type: 'pong', position: 10 }));
  await vi.waitFor(() => expect(delays()).not.toContain(PUSH_TIMES.pongMs));
});

test('a topic that was refused too early is asked for again', async () => {
  const { push, fire } = start();
  push.subscribe('match:m');
  await live(push, 'match:m');
  sockets[0]?.send(JSON.stringify({ type: 'error', code: 'push.topic_refused', topic: 'match:m' }));
  await vi.waitFor(() => expect(push.state('match:m')).toBe('down'));
  fire(PUSH_TIMES.refusedMs);
  await live(push, 'match:m');
});

test('a refused topic is asked for by the page itself', async () => {
  const { push, heard } = start();
  push.subscribe('event:a');
  await live(push);
  sockets[0]?.send(JSON.stringify({ type: 'error', code: 'push.topic_refused', topic: 'event:a' }));
  await vi.waitFor(() => expect(push.state('event:a')).toBe('down'));
  expect(heard.at(-1)).toBe('refused event:a');
});

test('closes when the page was hidden for five minutes and opens when it is seen', async () => {
  const { push, fire } = start();
  push.subscribe('event:a');
  await live(push);
  push.setHidden(true);
  fire(PUSH_TIMES.hiddenMs);
  await vi.waitFor(() => expect(server.clients.size).toBe(0));
  push.setHidden(false);
  await live(push);
});

test('full jitter doubles up to thirty seconds', () => {
  expect([0, 1, 2, 20].map((failures) => backoffMs(failures, 1))).toEqual([500, 1000, 2000, 30_000]);
  expect(backoffMs(5, 0)).toBe(0);
});
