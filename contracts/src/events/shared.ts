import * as z from 'zod/mini';
import { LEG_KINDS, ROLE_PREFERENCES, SMOKING_VALUES } from '../constants.ts';
import { LANGUAGES } from '../languages.ts';

/** Pieces that several event bodies share. */

export const Lang = z.enum(LANGUAGES);
export const SmokingValue = z.enum(SMOKING_VALUES);
export const RolePreferenceValue = z.enum(ROLE_PREFERENCES);
export const LegKind = z.enum(LEG_KINDS);

/** Where an event takes place. Public by nature, so not personal. */
export const Place = z.object({
  label: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  countryCode: z.nullable(z.string()),
  /** The point is that of the town; the label alone says where it is. Absent where the point is that of the place. */
  approximate: z.optional(z.boolean()),
});
export type Place = z.infer<typeof Place>;

/** Local days `YYYY-MM-DD` and local time `HH:mm`, read in the event's own zone. */
export const Schedule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('oneTime'), date: z.string(), time: z.string() }),
  z.object({ kind: z.literal('season'), startDate: z.string(), endDate: z.string() }),
]);
export type Schedule = z.infer<typeof Schedule>;

/** The first local day of an event. */
export const firstDayOf = (schedule: Schedule): string =>
  schedule.kind === 'oneTime' ? schedule.date : schedule.startDate;

/** The last local day of an event. */
export const lastDayOf = (schedule: Schedule): string =>
  schedule.kind === 'oneTime' ? schedule.date : schedule.endDate;

/** The local time at which an event begins; null = a season, which has none. */
export const timeOf = (schedule: Schedule): string | null => (schedule.kind === 'oneTime' ? schedule.time : null);

/** How one event type is described: the version written today, its body, what of it is encrypted. */
export interface EventDefinition<T extends string = string, S extends z.ZodMiniType = z.ZodMiniType> {
  readonly type: T;
  readonly v: number;
  readonly schema: S;
  /** Top-level fields that are encrypted with the key of `subjectId` before they are decided on, and read by what shows them. */
  readonly personal: readonly string[];
  /**
   * Fields that are decided on and shown, such as the payer's account: encrypted with the same key on their way into the log.
   * They go with the person, as the personal ones do.
   */
  readonly guarded: readonly string[];
  /** As `guarded`, decided on only, such as keyed digests: texts, or records of them. */
  readonly digests: readonly string[];
}

type Fields<S extends z.ZodMiniType> = readonly (keyof z.infer<S> & string)[];

/**
 * Takes type, version and body; a body with personal, guarded or digest fields also holds `subjectId`. Events of before a field was
 * encrypted hold it in plain, and are read like others.
 */
export function defineEvent<const T extends string, S extends z.ZodMiniType>(
  type: T,
  v: number,
  schema: S,
  personal: Fields<S> = [],
  { guarded = [], digests = [] }: { readonly guarded?: Fields<S>; readonly digests?: Fields<S> } = {},
): EventDefinition<T, S> {
  return { type, v, schema, personal, guarded, digests };
}

/** Every field of an event that goes with a person. */
export function encryptedFields({
  personal,
  guarded,
  digests,
}: Pick<EventDefinition, 'personal' | 'guarded' | 'digests'>): readonly string[] {
  return [...personal, ...guarded, ...digests];
}

/** JSON Schema of the body of an event, for the catalogue. */
export function bodySchema({ schema }: EventDefinition): object {
  return z.toJSONSchema(schema, { io: 'output' });
}

/** A decided event: type and body, before the envelope is added. */
export type EventOf<D> =
  D extends EventDefinition<infer T, infer S> ? { readonly type: T; readonly data: z.infer<S> } : never;
