import { queryOptions } from '@tanstack/react-query';
import { answer } from '#web/lib/api/answers.ts';
import { read } from '#web/lib/api/query-client.ts';

/** Public events of a day, `YYYY-MM-DD`. */
export const eventsOfDayQuery = (date: string) =>
  queryOptions({
    queryKey: ['news', date],
    queryFn: read((api, options) =>
      api.get('/api/events/public-by-date', {
        ...options,
        query: { date },
        schema: answer((views) => views.EventRows),
      }),
    ),
  });
