import { useInfiniteQuery } from '@tanstack/react-query';
import { HEAL_MS, useFollow } from '#web/lib/api/live-query.ts';
import { topics } from '#web/lib/api/push.ts';
import { apiOf } from '#web/lib/api/query-client.ts';
import type { List, Page } from './api/lists.ts';

/** A list in pages; told by the socket that it changed, and read again when the tab is looked at and once a minute. */
export function usePages<Row>({ name, filters, ask }: List<Row>, { enabled = true } = {}) {
  const queryKey = ['staff', name, filters];
  useFollow(enabled ? topics.staff : null, queryKey);
  return useInfiniteQuery({
    queryKey,
    enabled,
    queryFn: ({ client, signal, pageParam }): Promise<Page<Row>> =>
      ask(apiOf(client), { key: queryKey, signal, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    refetchOnWindowFocus: true,
    refetchInterval: HEAL_MS,
    staleTime: 0,
  });
}
