import { queryOptions } from '@tanstack/react-query';
import { answer } from '#web/lib/api/answers.ts';
import { read } from '#web/lib/api/query-client.ts';
import type { RideCaller } from '../rides/ride-caller.ts';

/** People whose way passes by one's own, the smallest detour first. */
export const suggestionsQuery = ({ participantId, token }: Pick<RideCaller, 'participantId' | 'token'>) =>
  queryOptions({
    queryKey: ['suggestions', participantId],
    queryFn: read((api, options) =>
      api.get('/api/participants/:id/suggestions', {
        ...options,
        ...(token === undefined ? {} : { token }),
        params: { id: participantId },
        schema: answer((views) => views.SuggestionsView),
      }),
    ),
  });
