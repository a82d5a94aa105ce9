import { queryOptions } from '@tanstack/react-query';
import { eventAdminKey } from '#web/components/events/event-admin-query.ts';
import { answer } from '#web/lib/api/answers.ts';
import { read } from '#web/lib/api/query-client.ts';

/** The key in the address of the event's calendar; the secret of the link is in no key of the cache. */
export const eventFeedQuery = (idAdmin: string) =>
  queryOptions({
    queryKey: ['feed', ...eventAdminKey(idAdmin)],
    queryFn: read((api, options) =>
      api.get('/api/events/admin/:id_admin/feed', {
        ...options,
        params: { id_admin: idAdmin },
        schema: answer((views) => views.FeedKeyView),
      }),
    ),
  });
