import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '#web/lib/api/query-client.ts';
import { staffAnswer } from './staff-answer.ts';

/** A message to the association, with what staff wrote about it. */
export const contactQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'contact', id],
    queryFn: ({ client, signal, queryKey }) =>
      apiOf(client).get('/api/staff/contacts/:id', {
        key: queryKey,
        signal,
        params: { id },
        schema: staffAnswer((views) => views.ContactView),
      }),
  });
