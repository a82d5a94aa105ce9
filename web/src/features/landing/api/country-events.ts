import { queryOptions } from '@tanstack/react-query';
import { answer } from '#web/lib/api/answers.ts';
import { read } from '#web/lib/api/query-client.ts';

/** Public events to come in a country. */
export const countryEventsQuery = (countryCode: string) =>
  queryOptions({
    queryKey: ['public-events', { country: countryCode }],
    queryFn: read((api, options) =>
      api.get('/api/events/public/by-country/:country_code', {
        ...options,
        params: { country_code: countryCode },
        schema: answer((views) => views.EventRows),
      }),
    ),
  });
