import { EventRows } from '@convoi/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { read } from '#web/lib/query-client.ts';

/** Public events to come: of a text, or of a country when the box is empty (E8). */
export const searchEventsQuery = (given: { readonly query: string } | { readonly country_code: string }) =>
  queryOptions({
    queryKey: ['public-events', given],
    queryFn: read((api, options) =>
      api.get('/api/events/public/search', { ...options, query: given, schema: EventRows }),
    ),
    placeholderData: keepPreviousData,
  });
