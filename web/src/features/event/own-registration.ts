import {
  CHAUFFEUR_VALUES,
  companionsCount,
  costEstimate,
  type EventView,
  isDriver,
  type ParticipantView,
  type Point,
  roadKm,
} from '@convoi/contracts';
import {
  companionsOf,
  legsOf,
  type RegistrationValues,
  seatsOf,
} from '#web/components/registration/registration-form.ts';

/** Id of a registration that the server has not answered yet. */
const PENDING_ID = 'pending';

/** What a registration will look like, shown until the answer is there. */
export function pendingParticipant(values: RegistrationValues, event: EventView, costPerKm: number): ParticipantView {
  const { address } = values;
  const places = seatsOf(values);
  const along = companionsCount(values);
  const free = Math.max(0, places - along - values.aboard);
  // The form sends nothing before this is chosen.
  const chauffeur = values.chauffeur === '' ? CHAUFFEUR_VALUES[2] : values.chauffeur;
  const { latitude, longitude } = address;
  const from: Point | null = latitude === null || longitude === null ? null : { latitude, longitude };
  const to: Point | null =
    event.latitude === null || event.longitude === null
      ? null
      : { latitude: event.latitude, longitude: event.longitude };
  const distanceKm = from === null || to === null ? null : roadKm(from, to);
  const legs = legsOf(values);
  return {
    id: PENDING_ID,
    event_id: event.id,
    name: values.name.trim(),
    email: values.email.trim(),
    address: address.text.trim(),
    latitude,
    longitude,
    position: from === null ? null : [from.latitude, from.longitude],
    comment: values.comment,
    fumeur: values.fumeur,
    chauffeur,
    places,
    ...(along > 0 ? { party: 1 + along, companions: companionsOf(values) } : {}),
    distance_km: distanceKm,
    cost_estimate: distanceKm === null ? null : costEstimate(distanceKm, places, costPerKm),
    legs,
    weekdays: [...values.weekdays],
    seats_left: isDriver({ chauffeur }) ? Object.fromEntries(legs.map(({ kind }) => [kind, free])) : null,
    is_confirmed: false,
    is_me: true,
    relation: null,
    match_request_id: null,
    contact_email: null,
  };
}
