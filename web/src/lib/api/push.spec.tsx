import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createApi } from './api-client.ts';
import { createPositions } from './positions.ts';
import { createPush, topics } from './push.ts';
import type { Socket } from './push-client.ts';
import { createQueryClient } from './query-client.ts';

/** The server's end of a socket: what it is told is answered, and it says what has moved. */
function fakeSocket() {
  const listeners: { readonly type: string; readonly hear: (event: { readonly data: string }) => void }[] = [];
  const say = (frame: object): void => {
    for (const { type, hear } of listeners) if (type === 'message') hear({ data: JSON.stringify(frame) });
  };
  const socket = {
    readyState: WebSocket.OPEN,
    addEventListener: (type: string, hear: (event: { readonly data: string }) => void) => {
      listeners.push({ type, hear });
      if (type === 'open') queueMicrotask(() => hear({ data: '' }));
    },
    send: (text: string) => {
      const frame = JSON.parse(text) as { readonly type: string; readonly topics?: readonly string[] };
      if (frame.type === 'auth') say({ type: 'hello', connection_id: 'c', position: 1, heartbeat_s: 25 });
      if (frame.type === 'subscribe') say({ type: 'subscribed', topics: frame.topics, position: 1 });
    },
    close: () => undefined,
  };
  return { socket: socket as unknown as Socket, say };
}

/** A socket over queries that nobody else asks for. */
function pushOver({ socket }: Pick<ReturnType<typeof fakeSocket>, 'socket'>) {
  const positions = createPositions();
  const api = createApi({
    transport: () => Promise.reject(new Error('not asked')),
    positions,
    lang: () => 'fr',
    token: () => null,
    onSignedOut: () => undefined,
  });
  const queryClient = createQueryClient(api);
  const push = createPush({ queryClient, token: () => null, onSignedOut: () => undefined, connect: () => socket });
  return { positions, queryClient, push };
}

test('a reading that nobody waits for any more holds up nothing while a change is read', async () => {
  const { socket, say } = fakeSocket();
  const { queryClient, push } = pushOver({ socket });
  const queryKey = ['event-page', 'fete'];
  let attempts = 0;
  const invalidate = queryClient.invalidateQueries.bind(queryClient);
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation((...given) => {
    attempts += 1;
    // Without an end it would never let go of this thread.
    if (attempts > 100) return Promise.reject(new Error('asked without an end'));
    return invalidate(...given);
  });
  // Words that were looked for before: the answer is on its way, and nobody shows it.
  void queryClient.prefetchQuery({
    queryKey: [...queryKey, 'people', 'anna'],
    queryFn: () => new Promise(() => undefined),
  });
  const unfollow = push.follow(topics.event('fete'), queryKey);
  await waitFor(() => expect(push.state(topics.event('fete'))).toBe('live'));
  say({ type: 'changed', topic: topics.event('fete'), position: 7 });
  await new Promise((resolve) => setTimeout(resolve));
  expect(attempts).toBe(2);
  unfollow();
});

test('what follows a topic that may not be listened to any more is read again, whatever was seen before', async () => {
  const { socket, say } = fakeSocket();
  const { positions, queryClient, push } = pushOver({ socket });
  const queryKey = ['match', 'm'];
  let readings = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      readings += 1;
      positions.saw(queryKey, 5, false);
      return readings;
    },
  });
  const stop = observer.subscribe(() => undefined);
  const unfollow = push.follow(topics.match('m'), queryKey);
  await waitFor(() => expect(push.state(topics.match('m'))).toBe('live'));
  await waitFor(() => expect(readings).toBe(1));
  // The change that it is about was told with a position that the page had read already.
  say({ type: 'changed', topic: topics.match('m'), position: 4 });
  say({ type: 'error', code: 'push.topic_refused', topic: topics.match('m') });
  await waitFor(() => expect(readings).toBe(2));
  unfollow();
  stop();
});

test('a burst of changes is read one at a time, however slow the line, and to its end', async () => {
  const { socket, say } = fakeSocket();
  const { positions, queryClient, push } = pushOver({ socket });
  const queryKey = ['event-page', 'fete', 'people'];
  /** Position of the log. */
  let now = 1;
  let isReading = false;
  let readings = 0;
  /** Lets the reading that is on its way arrive. */
  let arrive = (): void => undefined;
  const observer = new QueryObserver(queryClient, {
    queryKey,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      expect(isReading).toBe(false);
      isReading = true;
      readings += 1;
      const asked = positions.minimum(queryKey) ?? now;
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      isReading = false;
      positions.saw(queryKey, asked, false);
      return asked;
    },
  });
  observer.subscribe(() => undefined);
  const unfollow = push.follow(topics.event('fete'), queryKey);
  await waitFor(() => expect(push.state(topics.event('fete'))).toBe('live'));
  await waitFor(() => expect(isReading).toBe(true));
  for (let change = 0; change < 50; change += 1) {
    now += 1;
    say({ type: 'changed', topic: topics.event('fete'), position: now });
  }
  expect(readings).toBe(1);
  // The first reading was asked for before the burst; one more holds all of it.
  arrive();
  await waitFor(() => expect(readings).toBe(2));
  arrive();
  await waitFor(() => expect(observer.getCurrentResult().data).toBe(now));
  expect([readings, positions.minimum(queryKey)]).toEqual([2, null]);
  unfollow();
});
