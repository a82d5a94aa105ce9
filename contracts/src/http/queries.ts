import * as z from 'zod/mini';
import { PEOPLE_FILTERS } from '../carpool/people.ts';
import { SEATS_INPUT } from '../carpool/preferences.ts';
import {
  BOARD_DEFAULT,
  BOARD_FILTERS,
  BOARD_MAX,
  LEG_KINDS,
  MESSAGES_DEFAULT,
  MESSAGES_MAX,
  PEOPLE_DEFAULT,
  PEOPLE_MAX,
  SEARCH_QUERY_MAX,
} from '../constants.ts';
import * as f from './fields.ts';

/** Query strings; a wrong value is 400 `request.invalid_parameter`. */

const countryCode = f.field<string | null>({ type: 'string', pattern: '^[A-Za-z]{2}$' }, false, (value) => {
  if (value === undefined || value === '') return { value: null };
  return typeof value === 'string' && /^[A-Za-z]{2}$/.test(value)
    ? { value: value.toUpperCase() }
    : { code: 'not_allowed' };
});

/** `getEvent`, `getEventAsOrganiser`, `updateEvent` and `listOwnEvents`: `none` leaves the participants out; how many they are is told all the same. */
export const EventQuery = z.object({ participants: f.oneOf(['all', 'none'], 'all') });
/** Where the caller sets out, when no registration of theirs says it: the nearest come first. */
const home = { latitude: f.numberOr(f.LATITUDE, null), longitude: f.numberOr(f.LONGITUDE, null) };
/** `listEventParticipants`. */
export const PeopleQuery = z.object({
  filter: f.oneOf(PEOPLE_FILTERS, 'all'),
  departure: f.optionalText({ max: SEARCH_QUERY_MAX }),
  room: f.numberOr(SEATS_INPUT, null),
  from: f.numberOr({ min: 0, max: 1_000_000, isInteger: true }, 0),
  limit: f.numberOr({ min: 1, max: PEOPLE_MAX, isInteger: true }, PEOPLE_DEFAULT),
  ...home,
});
/** `readBoard`. */
export const BoardQuery = z.object({
  filter: f.oneOf(BOARD_FILTERS, 'all'),
  leg: f.oneOf(LEG_KINDS, null),
  q: f.optionalText({ max: SEARCH_QUERY_MAX }),
  from: f.numberOr({ min: 0, max: 1_000_000, isInteger: true }, 0),
  limit: f.numberOr({ min: 1, max: BOARD_MAX, isInteger: true }, BOARD_DEFAULT),
});
export type BoardQuery = z.infer<typeof BoardQuery>;
/** `getEventMap`. */
export const PointsQuery = z.object(home);
/** `searchEvents`. */
export const SearchQuery = z.object({
  country_code: countryCode,
  query: f.optionalText({ max: SEARCH_QUERY_MAX }),
});
/** `getPublicFeed` and `getPublicNews`: around a point, or in a country. */
export const FeedQuery = z.object({ country_code: countryCode, ...home });
/** `listEventsOfDay`. */
export const DayQuery = z.object({ date: f.day() });
/** `searchPlaces`. */
export const PlacesQuery = z.object({
  q: f.optionalText({ max: SEARCH_QUERY_MAX }),
  country: countryCode,
  limit: f.numberOr({ min: 1, max: 10, isInteger: true }, 5),
  latitude: f.numberOr(f.LATITUDE, null),
  longitude: f.numberOr(f.LONGITUDE, null),
});
/** `findPlaceAt`. */
export const ReverseQuery = z.object({ latitude: f.number(f.LATITUDE), longitude: f.number(f.LONGITUDE) });
/** `getImpact`. */
export const ImpactQuery = z.object({ id_user: f.optionalText({ max: 400 }) });
/** `unsubscribeMails`: unknown tokens are answered like known ones. */
export const UnsubscribeQuery = z.object({ token: f.optionalText({ max: 200 }) });

const optionalUuid = f.field<string | null>({ type: 'string', format: 'uuid' }, false, (value) => {
  if (value === undefined || value === '') return { value: null };
  const parsed = f.uuid().safeParse(value);
  return parsed.success ? { value: parsed.data } : { code: 'not_allowed' };
});

/** `checkMatch`. */
export const MatchCheckQuery = z.object({ sender_id: f.uuid(), receiver_id: f.uuid(), event_id: f.uuid() });
/** `listMatches`. */
export const MatchListQuery = z.object({ event_id: optionalUuid, status: f.oneOf(['live', 'all'], 'live') });
/** `listSuggestions`: everybody who fits, or the cars with room alone. */
export const SuggestionsQuery = z.object({
  role: f.oneOf(['any', 'driver'], 'any'),
  order: f.oneOf(['detour', 'near'], 'detour'),
});
/** `listMessages`. */
export const MessagesQuery = z.object({
  after: optionalUuid,
  limit: f.numberOr({ min: 1, max: MESSAGES_MAX, isInteger: true }, MESSAGES_DEFAULT),
});
/** `getTyping`. */
export const TypingQuery = z.object({ participant_id: f.uuid(), match_request_id: optionalUuid });
/** `beginSignIn`, the way back from the provider; what it says besides is looked at by the sign-in itself. */
export const SignInCallbackQuery = z.object({
  code: f.optionalText({ max: 2000 }),
  state: f.optionalText({ max: 500 }),
  error: f.optionalText({ max: 200 }),
  iss: f.optionalText({ max: 500 }),
});
