import * as z from 'zod/mini';
import { LEG_KINDS, ROLE_PREFERENCES, SEATS_DEFAULT, SEATS_MAX, SEATS_MIN, SMOKING_VALUES } from '../constants.ts';
import type { FieldCode } from '../errors.ts';
import * as f from '../http/fields.ts';
import {
  CHAUFFEUR_VALUES,
  chauffeurOf,
  FUMEUR_VALUES,
  fumeurOf,
  rolePreferenceOf,
  smokingOf,
} from '../http/wire-values.ts';
import { LANGUAGES } from '../languages.ts';
import { Companions, CompanionsView, companionsField } from './companion-fields.ts';
import { companionsCount, companionsOfWire, companionsOnWire, partySize } from './companions.ts';

/**
 * What a registration says beside the person, in one place: as events and read models hold it, as calls take it, as answers
 * show it, and the way from one to the other. A new field begins here (CONTRIBUTING.md, "Your first change").
 */

// Inside.

/** One way of a trip; the time is local to the event, `HH:mm`. */
export const Leg = z.object({ kind: z.enum(LEG_KINDS), departureTime: z.nullable(z.string()) });
export type Leg = z.infer<typeof Leg>;

/** What everybody may see who sees the person on the event's page. */
const shown = {
  /** Of a driver's car, besides the driver; needed by a passenger. */
  seats: z.int(),
  /** Who always rides together with them; absent = nobody, or nobody said so. Others are told the size of the group alone. */
  companions: z.optional(Companions),
  smoking: z.enum(SMOKING_VALUES),
  rolePreference: z.enum(ROLE_PREFERENCES),
  legs: z.array(Leg),
  /** 1 (Monday) to 7; empty = to be agreed. */
  weekdays: z.array(z.int()),
};

/** What only the person sees. */
const own = {
  alertRadiusKm: z.nullable(z.number()),
  shareEmail: z.boolean(),
  lang: z.enum(LANGUAGES),
};

export const Preferences = z.object({ ...shown, ...own });
export type Preferences = z.infer<typeof Preferences>;

const ShownPreferences = z.object(shown);
export type ShownPreferences = z.infer<typeof ShownPreferences>;

/** Preferences that a change names; what is undefined stays as it is. */
export type PreferencesChange = { readonly [K in keyof Preferences]?: Preferences[K] | undefined };

const pick = <T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]])) as Pick<T, K>;

const SHOWN_NAMES = Object.keys(shown) as (keyof ShownPreferences)[];
const NAMES = Object.keys(Preferences.shape) as (keyof Preferences)[];

/** The preferences among the members of an event or document; those that are there, of a change. */
export const preferencesIn = <T extends PreferencesChange>(from: T): Pick<T, keyof Preferences & keyof T> =>
  pick(from, NAMES as (keyof Preferences & keyof T)[]);

/** Those among them that everybody may see. */
export const shownPreferencesIn = <T extends { readonly [K in keyof ShownPreferences]?: unknown }>(
  from: T,
): Pick<T, keyof ShownPreferences & keyof T> => pick(from, SHOWN_NAMES as (keyof ShownPreferences & keyof T)[]);

// On the wire: what calls take. The order of the fields is the order in which their errors are told.

const LEG_INPUT = {
  type: ['array', 'null'],
  minItems: 1,
  maxItems: 2,
  items: {
    type: 'object',
    required: ['kind'],
    properties: {
      kind: { type: 'string', enum: [...LEG_KINDS] },
      departure_time: { type: ['string', 'null'], pattern: f.TIME_PATTERN },
    },
  },
};
const Legs = z.array(z.object({ kind: f.oneOf(LEG_KINDS, null), departure_time: f.optionalTime() }));
type LegInput = { kind: (typeof LEG_KINDS)[number]; departure_time: string | null };

function parseLegs(value: unknown): { value: LegInput[] } | { code: FieldCode } {
  const parsed = Array.isArray(value) && value.length <= 8 ? Legs.safeParse(value) : null;
  if (parsed === null || !parsed.success) return { code: 'type' };
  const legs = parsed.data.flatMap(({ kind, departure_time }) =>
    kind === null ? [] : [{ kind, departure_time: departure_time ?? null }],
  );
  if (legs.length !== parsed.data.length) return { code: 'not_allowed' };
  if (legs.length < 1 || legs.length > 2 || new Set(legs.map(({ kind }) => kind)).size !== legs.length)
    return { code: 'out_of_range' };
  return { value: legs.sort((a, b) => LEG_KINDS.indexOf(a.kind) - LEG_KINDS.indexOf(b.kind)) };
}

const WEEKDAY_INPUT = { type: ['array', 'null'], maxItems: 7, items: { type: 'integer', minimum: 1, maximum: 7 } };
function parseWeekdays(value: unknown): { value: number[] } | { code: FieldCode } {
  if (!Array.isArray(value) || value.length > 20) return { code: 'type' };
  const days = value.map((day) => (typeof day === 'string' && /^[1-7]$/.test(day) ? Number(day) : day));
  if (!days.every((day): day is number => Number.isInteger(day))) return { code: 'type' };
  if (days.some((day) => day < 1 || day > 7) || new Set(days).size !== days.length) return { code: 'out_of_range' };
  return { value: days.sort((a, b) => a - b) };
}
export const SEATS_INPUT = { min: SEATS_MIN, max: SEATS_MAX, isInteger: true };
const RADIUS = { min: 1, max: 100 };

/** Of a new registration: what is absent has a value all the same. */
export const registerFields = {
  fumeur: f.oneOf(FUMEUR_VALUES, 'Non'),
  chauffeur: f.oneOf(CHAUFFEUR_VALUES, CHAUFFEUR_VALUES[2]),
  places: f.numberOr(SEATS_INPUT, SEATS_DEFAULT),
  companions: companionsField,
  legs: f.field<LegInput[]>(LEG_INPUT, false, (value) =>
    f.isAbsent(value) ? { value: LEG_KINDS.map((kind) => ({ kind, departure_time: null })) } : parseLegs(value),
  ),
  weekdays: f.field<number[]>(WEEKDAY_INPUT, false, (value) =>
    f.isAbsent(value) ? { value: [] } : parseWeekdays(value),
  ),
  alert_radius_km: f.numberOr(RADIUS, null),
  share_email: f.flagOr(false),
};

/** Of a change: what is absent stays; null or empty clears the alert. */
export const changeFields = {
  fumeur: f.oneOf(FUMEUR_VALUES, undefined),
  chauffeur: f.oneOf(CHAUFFEUR_VALUES, undefined),
  places: f.numberOr(SEATS_INPUT, undefined),
  companions: companionsField,
  legs: f.field<LegInput[] | undefined>(LEG_INPUT, false, (value) =>
    f.isAbsent(value) ? { value: undefined } : parseLegs(value),
  ),
  weekdays: f.field<number[] | undefined>(WEEKDAY_INPUT, false, (value) =>
    f.isAbsent(value) ? { value: undefined } : parseWeekdays(value),
  ),
  alert_radius_km: f.clearableNumber(RADIUS),
  share_email: f.flagOr(undefined),
};

/** What the fields mean, for the OpenAPI document. */
export const PREFERENCE_WORDS = {
  fumeur: 'Smokes (`Oui`), does not (`Non`), or not in the car (`Pas en voiture`).',
  chauffeur: 'Would rather drive, would rather be driven, or does not mind.',
  places:
    'Seats that a driver offers or a passenger needs. Of a passenger with companions it is the size of the group, whatever is sent.',
  companions:
    'People who always ride together with whoever registers, without names: `adults`, `children` with a seat of their own, and how many of these need a child seat (`child_seats`). At most eight. In a car of their own they take seats of it. Zero throughout: nobody.',
  legs: 'Ways that somebody goes, with the time of departure on the clocks of the event. Both ways unless said.',
  weekdays: 'Days of a season, 1 (Monday) to 7. Empty: to be agreed.',
  alert_radius_km: 'Mail about others who register within so many kilometres.',
  share_email: 'Those one agrees to ride with see the address.',
};

const ChangeFields = z.object(changeFields);
const RegisterFields = z.object(registerFields);

/** Takes a body of a change, read; gives what it names. */
export function preferencesChangeOf(body: z.infer<typeof ChangeFields>): Omit<PreferencesChange, 'lang'> {
  return {
    seats: body.places,
    companions: body.companions === undefined ? undefined : companionsOfWire(body.companions),
    smoking: body.fumeur === undefined ? undefined : smokingOf(body.fumeur),
    rolePreference: body.chauffeur === undefined ? undefined : rolePreferenceOf(body.chauffeur),
    legs: body.legs?.map(({ kind, departure_time }) => ({ kind, departureTime: departure_time })),
    weekdays: body.weekdays,
    alertRadiusKm: body.alert_radius_km,
    shareEmail: body.share_email,
  };
}

/** Takes the body of a new registration, read; gives its preferences, those that are said at all. */
export const preferencesOf = (body: z.infer<typeof RegisterFields>): Omit<Preferences, 'lang'> =>
  preferencesIn(preferencesChangeOf(body)) as Omit<Preferences, 'lang'>;

// On the wire: what answers show.

export const LegView = z.object({ kind: z.enum(LEG_KINDS), departure_time: z.nullable(z.string()) });
export type LegView = z.infer<typeof LegView>;

export const shownView = {
  fumeur: z.enum(FUMEUR_VALUES),
  chauffeur: z.enum(CHAUFFEUR_VALUES),
  places: z.int(),
  /** How many ride together, themselves among them; absent = one, or nobody said. */
  party: z.optional(z.int()),
  legs: z.array(LegView),
  weekdays: z.array(z.int()),
};

export const ownView = {
  /** Who comes along: for oneself, and for whoever shares a request or a ride. */
  companions: z.optional(CompanionsView),
  share_email: z.optional(z.boolean()),
  alert_radius_km: z.optional(z.nullable(z.number())),
  lang: z.optional(z.enum(LANGUAGES)),
};

const ShownView = z.object(shownView);
const OwnView = z.object(ownView);

/** What everybody sees of preferences. */
export const shownOnWire = (preferences: ShownPreferences): z.infer<typeof ShownView> => ({
  fumeur: fumeurOf(preferences.smoking),
  chauffeur: chauffeurOf(preferences.rolePreference),
  places: preferences.seats,
  ...(companionsCount(preferences.companions) > 0 ? { party: partySize(preferences) } : {}),
  legs: preferences.legs.map(({ kind, departureTime }) => ({ kind, departure_time: departureTime })),
  weekdays: [...preferences.weekdays],
});

/** Who comes along, for those who may know; nothing when it is nobody. */
export const companionsShown = ({
  companions,
}: Pick<Preferences, 'companions'>): Pick<z.infer<typeof OwnView>, 'companions'> =>
  companions === undefined || companionsCount(companions) === 0 ? {} : { companions: companionsOnWire(companions) };

/** What the person sees besides. */
export const ownOnWire = (preferences: Preferences): z.infer<typeof OwnView> => ({
  ...companionsShown(preferences),
  share_email: preferences.shareEmail,
  alert_radius_km: preferences.alertRadiusKm,
  lang: preferences.lang,
});

/** Those of somebody of whom nothing is known any more. */
export const NO_PREFERENCES: ShownPreferences = {
  seats: SEATS_DEFAULT,
  smoking: 'no',
  rolePreference: 'either',
  legs: [],
  weekdays: [],
};
