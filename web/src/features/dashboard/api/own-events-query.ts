import { OWN_ADDRESS } from '@convoi/contracts';
import { queryOptions } from '@tanstack/react-query';
import { answer } from '#web/lib/api/answers.ts';
import { read } from '#web/lib/api/query-client.ts';

/** The events that the signed-in person takes part in or organises, those to come first. */
export const ownEventsQuery = () =>
  queryOptions({
    queryKey: ['dashboard', 'events'],
    queryFn: read((api, options) =>
      api.get('/api/events/by-email/:email', {
        ...options,
        // No address: it would have to be asked for first, and stand in the logs on the way.
        params: { email: OWN_ADDRESS },
        query: { participants: 'none' },
        schema: answer((views) => views.OwnEventViews),
      }),
    ),
  });
