import { QueryClient, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query';
import type { Api } from './api-client.ts';
import { isPassing } from './problem.ts';

const apis = new WeakMap<QueryClient, Api>();

/** The client of calls that belongs to a cache of queries. */
export function apiOf(client: QueryClient): Api {
  const api = apis.get(client);
  if (api === undefined) throw new Error('this QueryClient was not made by createQueryClient');
  return api;
}

/**
 * A cache of queries and its way to the server. The server makes one per rendering, so that nobody sees another's data;
 * it asks once, the browser once more after 2 s when the failure may pass.
 */
export function createQueryClient(api: Api, side: 'browser' | 'server' = 'browser'): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => side === 'browser' && failures < 1 && isPassing(error),
        retryDelay: 2000,
        staleTime: side === 'server' ? Number.POSITIVE_INFINITY : 60_000,
        gcTime: side === 'server' ? Number.POSITIVE_INFINITY : 10 * 60_000,
        // Without this the library waits for `navigator.onLine`, which lies; the api client has its own limit.
        networkMode: 'always',
        // What could not be read meanwhile is read once the network says that it is back; `always` would not.
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  apis.set(client, api);
  return client;
}

/**
 * The `queryFn` of a request file: hands it the client of calls and what a read carries along (key and signal).
 * `read((api, read) => api.get('/api/…', { ...read, params, schema }))`
 */
export function read<T>(
  ask: (api: Api, options: { readonly key: QueryKey; readonly signal: AbortSignal }) => Promise<T>,
): (context: QueryFunctionContext) => Promise<T> {
  return ({ client, queryKey, signal }) => ask(apiOf(client), { key: queryKey, signal });
}
