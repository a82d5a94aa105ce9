import { queryOptions } from '@tanstack/react-query';
import { answer } from '#web/lib/api/answers.ts';
import { read } from '#web/lib/api/query-client.ts';
import { hash8 } from '#web/lib/hash8.ts';

/** Key of an event as its organiser sees it; the secret itself is in no key. */
export const eventAdminKey = (idAdmin: string) => ['event-admin', hash8(idAdmin)] as const;

/** An event as its organiser sees it. */
export const eventAdminQuery = (idAdmin: string) =>
  queryOptions({
    queryKey: eventAdminKey(idAdmin),
    queryFn: read((api, options) =>
      api.get('/api/events/admin/:id_admin', {
        ...options,
        params: { id_admin: idAdmin },
        query: { participants: 'none' },
        schema: answer((views) => views.EventAdminView),
      }),
    ),
    // Nothing to show: the page becomes its error screen. A later failure leaves what is there.
    throwOnError: (_: Error, query: { readonly state: { readonly data: unknown } }) => query.state.data === undefined,
  });
