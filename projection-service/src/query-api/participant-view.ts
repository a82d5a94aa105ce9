import {
  CHAUFFEUR_VALUES,
  type Chauffeur,
  costEstimate,
  type LegKind,
  type ParticipantView,
  RELAY_HOST,
} from '@convoi/contracts';
import type { PageParticipant } from '../read-models/event-pages.ts';
import type { ActiveParticipant } from '../read-models/participants.ts';

const [DRIVES] = CHAUFFEUR_VALUES;

interface Trip {
  readonly places: number;
  readonly chauffeur: Chauffeur;
  readonly legs: readonly { readonly kind: LegKind; readonly departureTime: string | null }[];
}

/** Free seats on each leg; null for people who do not drive. */
function seatsLeft({ places, chauffeur, legs }: Trip): ParticipantView['seats_left'] {
  return chauffeur === DRIVES ? Object.fromEntries(legs.map(({ kind }) => [kind, places])) : null;
}

const legViews = ({ legs }: Trip): ParticipantView['legs'] =>
  legs.map(({ kind, departureTime }) => ({ kind, departure_time: departureTime }));

const positionOf = (latitude: number | null, longitude: number | null): [number, number] | null =>
  latitude === null || longitude === null ? null : [latitude, longitude];

const costOf = (distanceKm: number | null, places: number, costPerKm: number): number | null =>
  distanceKm === null ? null : costEstimate(distanceKm, places, costPerKm);

/** A participant as anybody sees them (api, section 2.1). */
export function publicParticipant(participant: PageParticipant, costPerKm: number): ParticipantView {
  const { participantId, eventId, name, town, latitude, longitude, distanceKm, places } = participant;
  return {
    id: participantId,
    event_id: eventId,
    name,
    email: `p_${participantId}@${RELAY_HOST}`,
    address: town,
    latitude,
    longitude,
    position: positionOf(latitude, longitude),
    comment: null,
    fumeur: participant.fumeur,
    chauffeur: participant.chauffeur,
    places,
    distance_km: distanceKm,
    cost_estimate: costOf(distanceKm, places, costPerKm),
    legs: legViews(participant),
    weekdays: participant.weekdays,
    seats_left: seatsLeft(participant),
    is_confirmed: participant.isConfirmed,
    is_me: false,
    relation: null,
    match_request_id: null,
    contact_email: null,
  };
}

/** A participant as they see themselves; null when their data is gone. */
export function ownParticipant(participant: ActiveParticipant, costPerKm: number): ParticipantView | null {
  const { person, places } = participant;
  if (person === null) return null;
  const { latitude, longitude, distanceKm } = person;
  return {
    id: participant._id,
    event_id: participant.eventId,
    name: person.name,
    email: person.email,
    address: person.address,
    latitude,
    longitude,
    position: positionOf(latitude, longitude),
    comment: person.comment,
    fumeur: participant.fumeur,
    chauffeur: participant.chauffeur,
    places,
    distance_km: distanceKm,
    cost_estimate: costOf(distanceKm, places, costPerKm),
    legs: legViews(participant),
    weekdays: participant.weekdays,
    seats_left: seatsLeft(participant),
    is_confirmed: participant.isConfirmed,
    is_me: true,
    relation: null,
    match_request_id: null,
    contact_email: person.email,
    share_email: participant.shareEmail,
    alert_radius_km: participant.alertRadiusKm,
    mails: participant.mails,
    lang: participant.lang,
    registered_at: participant.registeredAt,
  };
}
