import { queryOptions } from '@tanstack/react-query';
import { answer } from '#web/lib/api/answers.ts';
import { read } from '#web/lib/api/query-client.ts';
import type { RideCaller } from '../ride-caller.ts';

/**
 * The caller's relations, newest first: those of one registration by its link, or all of the signed-in person's,
 * over all their events. Those that ended are among them.
 */
export const requestsQuery = (caller: Pick<RideCaller, 'participantId' | 'token'> | null) => {
  const token = caller?.token;
  const isByLink = caller !== null && token !== undefined;
  return queryOptions({
    queryKey: isByLink ? ['participation', caller.participantId, 'requests'] : ['dashboard', 'requests'],
    queryFn: read((api, options) =>
      api.get('/api/match-requests', {
        ...options,
        ...(isByLink ? { token } : {}),
        query: { status: 'all' },
        schema: answer((views) => views.MatchRequestViews),
      }),
    ),
  });
};
