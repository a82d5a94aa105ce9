import { queryOptions } from '@tanstack/react-query';
import { answer } from '#web/lib/api/answers.ts';
import { read } from '#web/lib/api/query-client.ts';

/** What rides of an event save, or all of them: seats, kilometres, CO2. */
export const impactQuery = (idUser: string | null) =>
  queryOptions({
    queryKey: ['impact', idUser ?? 'all'],
    queryFn: read((api, options) =>
      api.get('/api/stats/impact', {
        ...options,
        query: idUser === null ? {} : { id_user: idUser },
        schema: answer((views) => views.ImpactView),
      }),
    ),
  });
