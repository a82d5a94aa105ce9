import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { createPushClient, type PushClient, type Socket } from './push-client.ts';
import { apiOf } from './query-client.ts';

/** The socket of this page and which queries each topic stands for. */
export interface Push {
  readonly client: PushClient;
  /** Wants a topic for a query until the returned function is called. */
  readonly follow: (topic: string, queryKey: QueryKey) => () => void;
}

export const PushContext = createContext<Push | null>(null);

/** The socket of this page; null on the server. */
export function usePush(): Push | null {
  return use(PushContext);
}

export interface PushWiring {
  readonly queryClient: QueryClient;
  readonly token: () => string | null;
  readonly onSignedOut: () => void;
  readonly connect?: () => Socket;
}

const ownSocket = (): Socket => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/push`);

/** Frames carry no data: they say what has moved, and the query reads it from that position on. */
export function createPush({ queryClient, token, onSignedOut, connect = ownSocket }: PushWiring): Push {
  const followed = new Map<string, Map<string, QueryKey>>();
  const { positions } = apiOf(queryClient);
  const refresh = (queryKey: QueryKey, position: number) => {
    // What the page has seen already needs no second reading: its own command, mostly.
    if (positions.read(queryKey).seen >= position) return;
    positions.want(queryKey, position);
    void queryClient.invalidateQueries({ queryKey });
  };
  const client = createPushClient({
    connect,
    token,
    onSignedOut,
    onChanged: (topic, position) => {
      for (const queryKey of followed.get(topic)?.values() ?? []) refresh(queryKey, position);
    },
    onMissed: () => void queryClient.invalidateQueries({ type: 'active' }),
  });
  return {
    client,
    follow: (topic, queryKey) => {
      const keys = followed.get(topic) ?? new Map<string, QueryKey>();
      keys.set(JSON.stringify(queryKey), queryKey);
      followed.set(topic, keys);
      return client.subscribe(topic);
    },
  };
}

/** Opens no socket yet; watches whether the page is hidden. */
export function startPush(wiring: PushWiring): Push {
  const push = createPush(wiring);
  document.addEventListener('visibilitychange', () => push.client.setHidden(document.visibilityState === 'hidden'));
  return push;
}
