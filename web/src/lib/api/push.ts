import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { PushClient, PushState, Socket } from './push-client.ts';
import { apiOf } from './query-client.ts';

/** The sockets of this page and which queries each topic stands for. `token`: another than the session's (a participation's). */
export interface Push {
  /** Wants a topic for a query until the returned function is called. */
  readonly follow: (topic: string, queryKey: QueryKey, token?: string) => () => void;
  readonly state: (topic: string, token?: string) => PushState;
  /** Calls back when a state may have changed. */
  readonly listen: (listener: () => void) => () => void;
  /** Somebody signed in or out: the socket says anew who is there. */
  readonly renew: () => void;
  /** Tells the other party of a relation that one is typing; false while its topic is not live. */
  readonly sendTyping: (matchRequestId: string, token?: string) => boolean;
  /** Calls back when the other party of a relation is typing. */
  readonly listenTyping: (listener: TypingListener) => () => void;
}

export type TypingListener = (topic: string, participantId: string, ttlMs: number) => void;

export const PushContext = createContext<Push | null>(null);

/** The socket of this page; null on the server. */
export function usePush(): Push | null {
  return use(PushContext);
}

/** Names of topics. */
export const topics = {
  event: (idUser: string): string => `event:${idUser}`,
  news: (day: string): string => `news:${day}`,
  dashboard: 'dashboard',
  staff: 'staff',
  match: (matchRequestId: string): string => `match:${matchRequestId}`,
} as const;

export interface PushWiring {
  readonly queryClient: QueryClient;
  readonly token: () => string | null;
  readonly onSignedOut: () => void;
  readonly connect?: () => Socket;
}

/** Longest rest between two readings of one query. */
const REST_MOST_MS = 10_000;

const ownSocket = (): Socket => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/push`);

/**
 * Frames carry no data: they say what has moved, and the query reads it from that position on. The client of the socket
 * is loaded with the first topic; pages that follow none never fetch it.
 */
export function createPush({ queryClient, token, onSignedOut, connect = ownSocket }: PushWiring): Push {
  const followed = new Map<string, Map<string, QueryKey>>();
  const listeners = new Set<() => void>();
  const typingListeners = new Set<TypingListener>();
  const { positions } = apiOf(queryClient);
  /** By token; the session's under null. Each is a socket of its own: a socket is one person. */
  const clients = new Map<string | null, { readonly loading: Promise<PushClient>; client: PushClient | null }>();
  /** Whose client could not be loaded: their pages ask by themselves until it can. */
  const missing = new Set<string | null>();
  const clientOf = (own: string | undefined) => clients.get(own ?? null)?.client ?? null;
  const told = () => {
    for (const listener of listeners) listener();
  };
  /** Queries that somebody is bringing up to date. */
  const behind = new Set<string>();
  /**
   * Reads a query until it has seen what is wanted of it. One reading at a time, each followed by a rest as long as it took:
   * while hundreds register at once, a slow line is neither full of readings that nobody waits for any more nor without an end.
   */
  const catchUp = async (queryKey: QueryKey): Promise<void> => {
    const name = JSON.stringify(queryKey);
    if (behind.has(name)) return;
    behind.add(name);
    try {
      for (;;) {
        const startedAt = performance.now();
        const { seen: before } = positions.read(queryKey);
        // One that is on its way already was asked for before this change. One that nobody shows any more is not waited for below, and
        // would have this asked again without an end.
        const isLate = queryClient.isFetching({ queryKey, type: 'active' }) > 0;
        await queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
        const { seen, wanted } = positions.read(queryKey);
        if (seen >= wanted || (seen === before && !isLate)) return;
        if (isLate) continue;
        await new Promise((resolve) => setTimeout(resolve, Math.min(REST_MOST_MS, performance.now() - startedAt)));
      }
    } finally {
      behind.delete(name);
    }
  };
  const refresh = (queryKey: QueryKey, position: number) => {
    // What the page has seen already needs no second reading: its own command, mostly.
    if (positions.read(queryKey).seen >= position) return;
    positions.want(queryKey, position);
    void catchUp(queryKey);
  };
  const create = async (own: string | null): Promise<PushClient> => {
    const { createPushClient } = await import('./push-client.ts');
    const client = createPushClient({
      connect,
      token: () => own ?? token(),
      onSignedOut: (refused) => {
        if (own !== null) {
          // What the token opened says by itself that it no longer does.
          client.stop();
          clients.delete(own);
          void queryClient.invalidateQueries({ type: 'active' });
        } else if (refused === token()) onSignedOut();
      },
      onChanged: (topic, position) => {
        for (const queryKey of followed.get(topic)?.values() ?? []) refresh(queryKey, position);
      },
      onRefused: (topic) => {
        for (const queryKey of followed.get(topic)?.values() ?? []) void queryClient.invalidateQueries({ queryKey });
      },
      onMissed: () => void queryClient.invalidateQueries({ type: 'active' }),
      onTyping: (...typing) => {
        for (const listener of typingListeners) listener(...typing);
      },
    });
    client.listen(told);
    document.addEventListener('visibilitychange', () => client.setHidden(document.visibilityState === 'hidden'));
    window.addEventListener('online', () => client.wake());
    return client;
  };
  const load = (own: string | null): Promise<PushClient> => {
    const known = clients.get(own);
    if (known !== undefined) return known.loading;
    const entry: { readonly loading: Promise<PushClient>; client: PushClient | null } = {
      loading: create(own).then((client) => (entry.client = client)),
      client: null,
    };
    clients.set(own, entry);
    return entry.loading;
  };
  return {
    state: (topic, own) => clientOf(own)?.state(topic) ?? (missing.has(own ?? null) ? 'down' : 'pending'),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    renew: () => clients.get(null)?.client?.renew(),
    sendTyping: (matchRequestId, own) =>
      clientOf(own)?.sendTyping(topics.match(matchRequestId), matchRequestId) ?? false,
    listenTyping: (listener) => {
      typingListeners.add(listener);
      return () => typingListeners.delete(listener);
    },
    follow: (topic, queryKey, own) => {
      const keys = followed.get(topic) ?? new Map<string, QueryKey>();
      keys.set(JSON.stringify(queryKey), queryKey);
      followed.set(topic, keys);
      let isOver = false;
      let unsubscribe: (() => void) | null = null;
      const who = own ?? null;
      const tryToLoad = (): void => {
        load(who).then(
          (ready) => {
            missing.delete(who);
            if (isOver) return;
            unsubscribe = ready.subscribe(topic);
            told();
          },
          (error: unknown) => {
            console.warn('push client not loaded', error);
            clients.delete(who);
            missing.add(who);
            if (!isOver) window.addEventListener('online', catchUp, { once: true });
            told();
          },
        );
      };
      /** The network is back: what was told meanwhile was told to nobody here. */
      const catchUp = (): void => {
        void queryClient.invalidateQueries({ queryKey });
        tryToLoad();
      };
      tryToLoad();
      return () => {
        isOver = true;
        window.removeEventListener('online', catchUp);
        unsubscribe?.();
      };
    },
  };
}
