import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  type UseSuspenseQueryOptions,
  type UseSuspenseQueryResult,
  useQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
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

const nothing = () => () => undefined;

/** Follows a topic for as long as the component lives; null follows none. */
export function useFollow(topic: string | null, queryKey: QueryKey, token?: string): void {
  const push = usePush();
  const keyText = JSON.stringify(queryKey);
  useEffect(() => {
    if (push === null || topic === null) return;
    return push.follow(topic, JSON.parse(keyText) as QueryKey, token);
  }, [push, topic, keyText, token]);
}

/** What `of` makes of the state of a topic's line, which is `pending` without one; drawn anew when that changes. */
function useLine<T>(topic: string | null, token: string | undefined, of: (state: PushState) => T): T {
  const push = usePush();
  return useSyncExternalStore(
    push?.listen ?? nothing,
    () => of(push === null || topic === null ? 'pending' : push.state(topic, token)),
    () => of('pending'),
  );
}

/** How the line of a topic is. */
export const usePushState = (topic: string | null, token?: string): PushState =>
  useLine(topic, token, (state) => state);

const isDown = (state: PushState): boolean => state === 'down';

/**
 * The socket tells of changes, and once a minute and when the tab is looked at the page sees that nothing was missed. Without
 * the socket it asks every 30 s. A socket that comes up draws nothing anew: how fresh an answer is, is looked at when it matters.
 */
function useLiveOptions(topic: string | null, queryKey: QueryKey, { token, pollMs = POLL_MS }: LiveOptions) {
  const push = usePush();
  useFollow(topic, queryKey, token);
  const isAlone = useLine(topic, token, isDown);
  const isLive = (): boolean => push !== null && topic !== null && push.state(topic, token) === 'live';
  return {
    staleTime: () => (isLive() ? Number.POSITIVE_INFINITY : FRESH_MS),
    refetchInterval: topic === null ? (false as const) : isAlone ? pollMs : HEAL_MS,
    refetchOnWindowFocus: () => (isLive() ? ('always' as const) : true),
  };
}

/** A query that the socket keeps up to date. */
export function useLiveQuery<T, K extends QueryKey>(
  options: UseQueryOptions<T, Error, T, K>,
  topic: string | null,
  live: LiveOptions = {},
): UseQueryResult<T> {
  return useQuery({ ...options, ...useLiveOptions(topic, options.queryKey, live) });
}

/** The same for data that the screen cannot be drawn without; waits with the page's skeleton. */
export function useLiveSuspenseQuery<T, K extends QueryKey>(
  options: UseSuspenseQueryOptions<T, Error, T, K>,
  topic: string | null,
  live: LiveOptions = {},
): UseSuspenseQueryResult<T> {
  return useSuspenseQuery({ ...options, ...useLiveOptions(topic, options.queryKey, live) });
}
