import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
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

test('a burst of changes is read one at a time, however slow the line, and to its end', async () => {
  const { socket, say } = fakeSocket();
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
