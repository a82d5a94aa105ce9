import { queryOptions } from '@tanstack/react-query';
import { answer } from '#web/lib/answers.ts';
import { read } from '#web/lib/query-client.ts';
import { readAccess } from './participation-access.ts';

/** The token of the mailed link that was opened in this tab, when it is for this event. */
function linkToken(idUser: string): { readonly token?: string } {
  const access = readAccess();
  return access?.idUser === idUser ? { token: access.token } : {};
}

/** The page of an event with its participants, each as far as the caller may see them (E1). */
export const eventPageQuery = (idUser: string) =>
  queryOptions({
    queryKey: ['event-page', idUser],
    queryFn: read((api, options) =>
      api.get('/api/events/user/:id_user', {
        ...options,
        ...linkToken(idUser),
        params: { id_user: idUser },
        schema: answer((views) => views.EventView),
      }),
    ),
  });
