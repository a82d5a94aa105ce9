import type { Lang } from '@convoi/contracts';
import { queryOptions } from '@tanstack/react-query';
import { answer } from '#web/lib/api/answers.ts';
import { read } from '#web/lib/api/query-client.ts';

export type EventSearch = { readonly query: string } | { readonly country_code: string };

/** Public events to come: of a text, or of a country when the box is empty. */
export const searchEventsQuery = (given: EventSearch) =>
  queryOptions({
    queryKey: ['public-events', given],
    queryFn: read((api, options) =>
      api.get('/api/events/public/search', { ...options, query: given, schema: answer((views) => views.EventRows) }),
    ),
  });

/** What an empty box lists: the language's code stands for its country, `EN` for all of them. */
export const languageEventsQuery = (lang: Lang) => searchEventsQuery({ country_code: lang.toUpperCase() });
