import { queryOptions } from '@tanstack/react-query';
import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';
import { read } from '#web/lib/api/query-client.ts';

const State = answer((views) => views.OwnFeedView);
const Key = answer((views) => views.FeedKeyView);
const Closed = answer((views) => views.status('closed'));

/** Whether one's calendar has a secret address. Shown as it is now, never as it was. */
export const ownFeedQuery = () =>
  queryOptions({
    queryKey: ['me', 'feed'],
    queryFn: read((api, options) => api.get('/auth/users/me/feed', { ...options, schema: State })),
    staleTime: 0,
  });

/** Makes a new address; one of before is dead. */
export const useOpenFeed = () =>
  useCommand({
    call: (_: Record<string, never>, command, api) =>
      api.send('POST', '/auth/users/me/feed', { ...command, schema: Key }),
    touches: [ownFeedQuery().queryKey],
  });

/** Ends the address. */
export const useCloseFeed = () =>
  useCommand({
    call: (_: Record<string, never>, command, api) =>
      api.send('DELETE', '/auth/users/me/feed', { ...command, schema: Closed }),
    touches: [ownFeedQuery().queryKey],
  });
