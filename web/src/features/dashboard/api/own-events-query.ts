import { queryOptions } from '@tanstack/react-query';
import { answer } from '#web/lib/api/answers.ts';
import { read } from '#web/lib/api/query-client.ts';

/** The events that the signed-in person takes part in or organises, those to come first. */
export const ownEventsQuery = (email: string) =>
  queryOptions({
    // One person is signed in at a time; an address is nothing that a key should tell.
    queryKey: ['dashboard', 'events'],
    queryFn: read((api, options) =>
      api.get('/api/events/by-email/:email', {
        ...options,
        params: { email },
        query: { participants: 'none' },
        schema: answer((views) => views.OwnEventViews),
      }),
    ),
  });
