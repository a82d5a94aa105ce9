import type { PlacesView, Point } from '@convoi/contracts';
import { queryOptions } from '@tanstack/react-query';
import { answer } from '../api/answers.ts';
import { read } from '../api/query-client.ts';

/** Addresses and countries; only our own server is asked. */

interface PlacesAsked {
  readonly q: string;
  readonly lang: string;
  readonly country?: string | undefined;
  readonly near?: Point | undefined;
}

/** Whether one text is the beginning of the other. */
const isContinued = (before: string, now: string): boolean =>
  before !== '' && now !== '' && (now.startsWith(before) || before.startsWith(now));

/** Suggestions for a typed address; `country` limits them, those around `near` come first. */
export const placesQuery = (given: PlacesAsked) =>
  queryOptions({
    queryKey: ['places', given],
    queryFn: read((api, options) =>
      api.get('/api/places', {
        ...options,
        query: { q: given.q, country: given.country, ...given.near },
        schema: answer((views) => views.PlacesView),
      }),
    ),
    enabled: given.q.trim().length >= 3,
    staleTime: 10 * 60_000,
    retry: false,
    // Whoever goes on writing may press what they see meanwhile; of other words nothing is shown.
    placeholderData: (shown: PlacesView | undefined, before) =>
      before !== undefined && isContinued((before.queryKey[1] as PlacesAsked).q, given.q) ? shown : undefined,
  });

/** The address of a point. */
export const reverseQuery = (point: { readonly latitude: number; readonly longitude: number; readonly lang: string }) =>
  queryOptions({
    queryKey: ['place-of', point],
    queryFn: read((api, options) =>
      api.get('/api/places/reverse', {
        ...options,
        query: { latitude: point.latitude, longitude: point.longitude },
        schema: answer((views) => views.ReversePlaceView),
      }),
    ),
    staleTime: 10 * 60_000,
    retry: false,
  });

/** The visitor's country, for a first map and a phone prefix. */
export const countryQuery = () =>
  queryOptions({
    queryKey: ['country'],
    queryFn: read((api, options) =>
      api.get('/api/places/country', { ...options, schema: answer((views) => views.CountryView) }),
    ),
    staleTime: Number.POSITIVE_INFINITY,
  });
