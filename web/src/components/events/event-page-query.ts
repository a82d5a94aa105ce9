import { queryOptions } from '@tanstack/react-query';
import { answer } from '#web/lib/api/answers.ts';
import { read } from '#web/lib/api/query-client.ts';
import { readAccess } from '../registration/participation-access.ts';

/** The token of the mailed link that was opened in this tab, when it is for this event. */
function linkToken(idUser: string): { readonly token?: string } {
  const access = readAccess();
  return access?.idUser === idUser ? { token: access.token } : {};
}

/** Begins the keys of all that is read of an event's page: the event, its people, their points. */
export const eventPageKey = (idUser: string) => ['event-page', idUser] as const;

/** The event of a page, with how many take part and the reader themselves. Who else does comes part by part. */
export const eventPageQuery = (idUser: string) =>
  queryOptions({
    queryKey: [...eventPageKey(idUser), 'event'],
    queryFn: read((api, options) =>
      api.get('/api/events/user/:id_user', {
        ...options,
        ...linkToken(idUser),
        params: { id_user: idUser },
        query: { participants: 'none' },
        schema: answer((views) => views.EventView),
      }),
    ),
  });
