import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { PushClient, PushState, Socket } from './push-client.ts';
import { apiOf } from './query-client.ts';

/** The socket of this page and which queries each topic stands for. */
export interface Push {
  /** Wants a topic for a query until the returned function is called. */
  readonly follow: (topic: string, queryKey: QueryKey) => () => void;
  readonly state: (topic: string) => PushState;
  /** Calls back when a state may have changed. */
  readonly listen: (listener: () => void) => () => void;
}

export const PushContext = createContext<Push | null>(null);

/** The socket of this page; null on the server. */
export function usePush(): Push | null {
  return use(PushContext);
}

/** Names of topics (api, section 4). */
export const topics = {
  event: (idUser: string): string => `event:${idUser}`,
  news: (day: string): string => `news:${day}`,
} as const;

export interface PushWiring {
  readonly queryClient: QueryClient;
  readonly token: () => string | null;
  readonly onSignedOut: () => void;
  readonly connect?: () => Socket;
}

const ownSocket = (): Socket => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/push`);

/**
 * Frames carry no data: they say what has moved, and the query reads it from that position on. The client of the socket
 * is loaded with the first topic; pages that follow none never fetch it.
 */
export function createPush({ queryClient, token, onSignedOut, connect = ownSocket }: PushWiring): Push {
  const followed = new Map<string, Map<string, QueryKey>>();
  const listeners = new Set<() => void>();
  const { positions } = apiOf(queryClient);
  let client: PushClient | null = null;
  let loading: Promise<PushClient> | null = null;
  const told = () => {
    for (const listener of listeners) listener();
  };
  const refresh = (queryKey: QueryKey, position: number) => {
    // What the page has seen already needs no second reading: its own command, mostly.
    if (positions.read(queryKey).seen >= position) return;
    positions.want(queryKey, position);
    void queryClient.invalidateQueries({ queryKey });
  };
  const load = async (): Promise<PushClient> => {
    const { createPushClient } = await import('./push-client.ts');
    client = createPushClient({
      connect,
      token,
      onSignedOut,
      onChanged: (topic, position) => {
        for (const queryKey of followed.get(topic)?.values() ?? []) refresh(queryKey, position);
      },
      onMissed: () => void queryClient.invalidateQueries({ type: 'active' }),
    });
    client.listen(told);
    document.addEventListener('visibilitychange', () => client?.setHidden(document.visibilityState === 'hidden'));
    return client;
  };
  return {
    state: (topic) => client?.state(topic) ?? 'pending',
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow: (topic, queryKey) => {
      const keys = followed.get(topic) ?? new Map<string, QueryKey>();
      keys.set(JSON.stringify(queryKey), queryKey);
      followed.set(topic, keys);
      let isOver = false;
      let unsubscribe: (() => void) | null = null;
      loading ??= load();
      loading.then(
        (ready) => {
          if (!isOver) unsubscribe = ready.subscribe(topic);
        },
        (error: unknown) => {
          // Without the socket the page asks by itself, as it does while the socket is down.
          console.warn('push client not loaded', error);
          loading = null;
        },
      );
      return () => {
        isOver = true;
        unsubscribe?.();
      };
    },
  };
}
