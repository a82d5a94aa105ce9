import {
  type Chauffeur,
  type EventType,
  type Fumeur,
  rolePreferenceOf,
  scheduleKindOf,
  smokingOf,
} from '../http/wire-values.ts';

/** Pure functions from one version of a body to the next, by type and the version they read. */
type Upcaster = (data: { readonly [key: string]: unknown }) => { readonly [key: string]: unknown };

/** The words lay in plain: what cannot be erased is not read any more. */
const withoutReason: Upcaster = () => ({ subjectId: null, reason: null });

/** The preferences had the names and the values of the wire; each may be absent. */
const englishPreferences: Upcaster = ({ fumeur, chauffeur, places, ...rest }) => ({
  ...rest,
  ...(fumeur !== undefined && { smoking: smokingOf(fumeur as Fumeur) }),
  ...(chauffeur !== undefined && { rolePreference: rolePreferenceOf(chauffeur as Chauffeur) }),
  ...(places !== undefined && { seats: places }),
});

/** The kind of the schedule was the event type of the wire. */
const englishSchedule: Upcaster = (data) => {
  const { kind, ...dates } = { ...(data.schedule as { readonly kind?: EventType } | undefined) };
  return kind === undefined ? data : { ...data, schedule: { kind: scheduleKindOf(kind), ...dates } };
};

const UPCASTERS: ReadonlyMap<string, Upcaster> = new Map([
  ['ParticipantRegistered.v1', englishPreferences],
  ['ParticipantUpdated.v1', englishPreferences],
  ['ProfileUpdated.v1', englishPreferences],
  ['EventCreated.v1', englishSchedule],
  ['EventRescheduled.v1', englishSchedule],
  ['EventWithdrawn.v1', withoutReason],
  ['EventHidden.v1', withoutReason],
  ['EventRestored.v1', withoutReason],
]);

/** Takes a body as stored with its version; gives the body of the version that the code knows. Total. */
export function upcast(
  type: string,
  v: number,
  data: { readonly [key: string]: unknown },
): { readonly [key: string]: unknown } {
  let body = data;
  for (let version = v; ; version += 1) {
    const step = UPCASTERS.get(`${type}.v${version}`);
    if (step === undefined) return body;
    body = step(body);
  }
}
