import { queryOptions } from '@tanstack/react-query';
import { answer } from '#web/lib/api/answers.ts';
import { read } from '#web/lib/api/query-client.ts';
import type { RideCaller } from '../rides/ride-caller.ts';

type Asker = Pick<RideCaller, 'participantId' | 'token'>;

const suggestionsAs = ({ participantId, token }: Asker, role: 'any' | 'driver') =>
  queryOptions({
    queryKey: ['suggestions', participantId, role],
    queryFn: read((api, options) =>
      api.get('/api/participants/:id/suggestions', {
        ...options,
        ...(token === undefined ? {} : { token }),
        params: { id: participantId },
        query: { role, order: 'near' },
        schema: answer((views) => views.SuggestionsView),
      }),
    ),
  });

/** People whose way passes by one's own, neighbours first. */
export const suggestionsQuery = (asker: Asker) => suggestionsAs(asker, 'any');

/** The three cars with room that come closest, however far. */
export const carsQuery = (asker: Asker) => suggestionsAs(asker, 'driver');
