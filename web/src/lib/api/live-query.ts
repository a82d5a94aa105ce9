import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  type UseSuspenseQueryOptions,
  type UseSuspenseQueryResult,
  useQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { FRESH_MS } from '#web/config/page-state.ts';
import { usePush } from './push.ts';
import type { PushState } from './push-client.ts';

const POLL_MS = 30_000;
/** A page that hears of changes asks so often whether it has missed one; an answer that still holds has no body. */
export const HEAL_MS = 60_000;

/** How a query is followed when it is not the usual way. */
export interface LiveOptions {
  /** A token in place of the session's, for topics that only its owner may hear. */
  readonly token?: string | undefined;
  /** How often the page asks by itself while the socket is down; 30 s by default. */
  readonly pollMs?: number;
}

/**
 * Follows a topic for as long as the component lives; null follows none. How the line is decides when the page asks again and
 * shows nothing, so the page is drawn with it in short turns.
 */
export function usePushState(topic: string | null, queryKey: QueryKey, token?: string): PushState {
  const push = usePush();
  const keyText = JSON.stringify(queryKey);
  const [state, setState] = useState<PushState>('pending');
  useEffect(() => {
    if (push === null || topic === null) return;
    const look = () => startTransition(() => setState(push.state(topic, token)));
    const unlisten = push.listen(look);
    const unfollow = push.follow(topic, JSON.parse(keyText) as QueryKey, token);
    look();
    return () => {
      unfollow();
      unlisten();
      setState('pending');
    };
  }, [push, topic, keyText, token]);
  return state;
}

/**
 * The socket tells of changes, and once a minute and when the tab is looked at the page sees that nothing was missed. Without
 * the socket it asks every 30 s.
 */
function liveOptions(state: PushState, pollMs = POLL_MS) {
  return {
    staleTime: state === 'live' ? Number.POSITIVE_INFINITY : FRESH_MS,
    refetchInterval: state === 'down' ? pollMs : state === 'live' ? HEAL_MS : (false as const),
    refetchOnWindowFocus: state === 'live' ? ('always' as const) : true,
  };
}

/** A query that the socket keeps up to date. */
export function useLiveQuery<T, K extends QueryKey>(
  options: UseQueryOptions<T, Error, T, K>,
  topic: string | null,
  { token, pollMs }: LiveOptions = {},
): UseQueryResult<T> {
  const state = usePushState(topic, options.queryKey, token);
  return useQuery({ ...options, ...liveOptions(state, pollMs) });
}

/** The same for data that the screen cannot be drawn without; waits with the page's skeleton. */
export function useLiveSuspenseQuery<T, K extends QueryKey>(
  options: UseSuspenseQueryOptions<T, Error, T, K>,
  topic: string | null,
  { token }: LiveOptions = {},
): UseSuspenseQueryResult<T> {
  const state = usePushState(topic, options.queryKey, token);
  return useSuspenseQuery({ ...options, ...liveOptions(state) });
}
