import { queryOptions } from '@tanstack/react-query';
import { answer } from '#web/lib/api/answers.ts';
import { Problem } from '#web/lib/api/problem.ts';
import { read } from '#web/lib/api/query-client.ts';
import { readAccess } from '#web/lib/participation-access.ts';

/** Begins the keys of all that is read of an event's page: the event, its people, their points. */
export const eventPageKey = (idUser: string) => ['event-page', idUser] as const;

/** The event of a page, with how many take part and the reader themselves. Who else does comes part by part. */
export const eventPageQuery = (idUser: string) =>
  queryOptions({
    queryKey: [...eventPageKey(idUser), 'event'],
    queryFn: read(async (api, options) => {
      const ask = (by: { readonly token?: string }) =>
        api.get('/api/events/user/:id_user', {
          ...options,
          ...by,
          params: { id_user: idUser },
          query: { participants: 'none' },
          schema: answer((views) => views.EventView),
        });
      const access = readAccess(idUser);
      if (access === null) return ask({});
      try {
        return await ask({ token: access.token });
      } catch (error) {
        // A link that counts no more leaves the page of an event as it is for everybody.
        if (!(error instanceof Problem) || error.status !== 401) throw error;
        (await import('../registration/keep-access.ts')).forgetAccess(access);
        return ask({});
      }
    }),
  });
