import * as z from 'zod/mini';
import { SEARCH_QUERY_MAX } from '../constants.ts';
import * as f from './fields.ts';

/** Query strings; a wrong value is 400 `request.invalid_parameter` (api 1.1). */

const countryCode = f.field<string | null>({ type: 'string', pattern: '^[A-Za-z]{2}$' }, false, (value) => {
  if (value === undefined || value === '') return { value: null };
  return typeof value === 'string' && /^[A-Za-z]{2}$/.test(value)
    ? { value: value.toUpperCase() }
    : { code: 'not_allowed' };
});

/** E8. */
export const SearchQuery = z.object({
  country_code: countryCode,
  query: f.optionalText({ max: SEARCH_QUERY_MAX }),
});
/** E10. */
export const DayQuery = z.object({ date: f.day() });
/** G1. */
export const PlacesQuery = z.object({
  q: f.optionalText({ max: SEARCH_QUERY_MAX }),
  country: countryCode,
  limit: f.numberOr({ min: 1, max: 10, isInteger: true }, 5),
  latitude: f.numberOr(f.LATITUDE, null),
  longitude: f.numberOr(f.LONGITUDE, null),
});
/** G2. */
export const ReverseQuery = z.object({ latitude: f.number(f.LATITUDE), longitude: f.number(f.LONGITUDE) });
/** U1: unknown tokens are answered like known ones. */
export const UnsubscribeQuery = z.object({ token: f.optionalText({ max: 200 }) });
