import {
  CHAUFFEUR_VALUES,
  type Chauffeur,
  costEstimate,
  FUMEUR_VALUES,
  type LegKind,
  type ParticipantView,
  PLACES_DEFAULT,
  RELAY_HOST,
} from '@convoi/contracts';
import type { PageParticipant, PageRide } from '../events/event-page.projection.ts';
import type { MatchRequest } from './match.projection.ts';
import type { ActiveParticipant } from './participant.projection.ts';

const [DRIVES, , NO_PREFERENCE] = CHAUFFEUR_VALUES;

interface Trip {
  readonly places: number;
  readonly chauffeur: Chauffeur;
  readonly legs: readonly { readonly kind: LegKind; readonly departureTime: string | null }[];
}

/**
 * Free seats on each leg; null for people who do not drive. Who has no preference drives once a ride says so; nobody drives
 * a leg on which they sit in another car.
 */
export function seatsLeft(
  { places, chauffeur, legs }: Trip,
  id: string,
  rides: readonly PageRide[],
): ParticipantView['seats_left'] {
  if (chauffeur !== DRIVES && !rides.some(({ driverId }) => driverId === id)) return null;
  const free = legs.map(({ kind }): [LegKind, number] => {
    const onLeg = rides.filter((ride) => ride.legs.includes(kind));
    if (onLeg.some(({ passengerId }) => passengerId === id)) return [kind, 0];
    const taken = onLeg.reduce((sum, { driverId, seats }) => (driverId === id ? sum + seats : sum), 0);
    return [kind, Math.max(0, places - taken)];
  });
  return Object.fromEntries(free);
}

const legViews = ({ legs }: Trip): ParticipantView['legs'] =>
  legs.map(({ kind, departureTime }) => ({ kind, departure_time: departureTime }));

const positionOf = (latitude: number | null, longitude: number | null): [number, number] | null =>
  latitude === null || longitude === null ? null : [latitude, longitude];

const costOf = (distanceKm: number | null, places: number, costPerKm: number): number | null =>
  distanceKm === null ? null : costEstimate(distanceKm, places, costPerKm);

const aliasOf = (participantId: string): string => `p_${participantId}@${RELAY_HOST}`;

/** A participant as anybody sees them; `rides` are those that they sit in. */
export function publicParticipant(
  participant: PageParticipant,
  rides: readonly PageRide[],
  costPerKm: number,
): ParticipantView {
  const { participantId, eventId, name, town, latitude, longitude, distanceKm, places } = participant;
  return {
    id: participantId,
    event_id: eventId,
    name,
    email: aliasOf(participantId),
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
    seats_left: seatsLeft(participant, participantId, rides),
    is_confirmed: participant.isConfirmed,
    is_me: false,
    relation: null,
    match_request_id: null,
    contact_email: null,
  };
}

/** What the other party of a live relation sees: the comment at once, everything exact once the ride is accepted. */
export function relatedParticipant(
  view: ParticipantView,
  { person, shareEmail }: ActiveParticipant,
  { _id, status }: MatchRequest,
  costPerKm: number,
): ParticipantView {
  if (person === null || (status !== 'pending' && status !== 'accepted')) return view;
  const pending = { ...view, relation: status, match_request_id: _id, comment: person.comment };
  if (status === 'pending') return pending;
  const { name, address, latitude, longitude, distanceKm } = person;
  return {
    ...pending,
    name,
    address,
    latitude,
    longitude,
    position: positionOf(latitude, longitude),
    distance_km: distanceKm,
    cost_estimate: costOf(distanceKm, view.places, costPerKm),
    contact_email: shareEmail ? person.email : null,
  };
}

/** A participant as they see themselves; null when their data is gone. */
export function ownParticipant(
  participant: ActiveParticipant,
  rides: readonly PageRide[],
  costPerKm: number,
): ParticipantView | null {
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
    seats_left: seatsLeft(participant, participant._id, rides),
    is_confirmed: participant.isConfirmed,
    is_me: true,
    relation: null,
    match_request_id: null,
    contact_email: person.email,
    share_email: participant.shareEmail,
    alert_radius_km: participant.alertRadiusKm,
    mails: participant.mails,
    ride_mails: participant.rideMails,
    lang: participant.lang,
    registered_at: participant.registeredAt,
  };
}

/** Somebody of whom nothing is left but that there was a relation. */
export function formerParticipant(participantId: string, eventId: string): ParticipantView {
  return {
    id: participantId,
    event_id: eventId,
    name: '',
    email: aliasOf(participantId),
    address: '',
    latitude: null,
    longitude: null,
    position: null,
    comment: null,
    fumeur: FUMEUR_VALUES[1],
    chauffeur: NO_PREFERENCE,
    places: PLACES_DEFAULT,
    distance_km: null,
    cost_estimate: null,
    legs: [],
    weekdays: [],
    seats_left: null,
    is_confirmed: false,
    is_me: false,
    relation: null,
    match_request_id: null,
    contact_email: null,
  };
}
