import { type DataTag, notifyManager, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/**
 * What the page has of a query that another part of it asks for; undefined while it has nothing. Asks for nothing itself. A second
 * `useQuery` that is switched off would not do: beside one, "Try again" after a failure asked for nothing.
 */
export function useKnown<T>({ queryKey }: { readonly queryKey: DataTag<QueryKey, T, Error> }): T | undefined {
  const client = useQueryClient();
  const known = () => client.getQueryData<T>(queryKey);
  return useSyncExternalStore((tell) => client.getQueryCache().subscribe(notifyManager.batchCalls(tell)), known, known);
}
