import { queryOptions } from '@tanstack/react-query';
import { answer } from '#web/lib/answers.ts';
import { read } from '#web/lib/query-client.ts';

/** Public events of a day, `YYYY-MM-DD`. */
export const eventsOfDayQuery = (date: string) =>
  queryOptions({
    queryKey: ['news', date],
    queryFn: read((api, options) =>
      api.get('/api/events/public-by-date', {
        ...options,
        query: { date },
        schema: answer((views) => views.EventOfDayRows),
      }),
    ),
  });
