import { queryOptions } from '@tanstack/react-query';
import { answer } from '#web/lib/answers.ts';
import { read } from '#web/lib/query-client.ts';

/** The public page of an event with its participants (E1). */
export const eventPageQuery = (idUser: string) =>
  queryOptions({
    queryKey: ['event-page', idUser],
    queryFn: read((api, options) =>
      api.get('/api/events/user/:id_user', {
        ...options,
        params: { id_user: idUser },
        schema: answer((views) => views.EventView),
      }),
    ),
  });
