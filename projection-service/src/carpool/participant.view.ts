import { companionsShown, NO_PREFERENCES, ownOnWire, type ParticipantView, shownOnWire } from '@convoi/contracts';
import { aliasOf, costOf, positionOf, type Seating, seatsOnWire } from '../events/page-participant.view.ts';
import type { Match } from './match.projection.ts';
import type { ActiveParticipant } from './participant.projection.ts';

/** What the other party of a live match sees: the comment at once, everything exact once the ride is accepted. */
export function relatedParticipant(
  view: ParticipantView,
  participant: ActiveParticipant,
  { _id, status }: Match,
  costPerKm: number,
): ParticipantView {
  const { person, shareEmail } = participant;
  if (person === null || (status !== 'pending' && status !== 'accepted')) return view;
  const pending = {
    ...view,
    relation: status,
    match_request_id: _id,
    comment: person.comment,
    ...companionsShown(participant),
  };
  if (status === 'pending') return pending;
  const { name, address, latitude, longitude, distanceKm } = person;
  return {
    ...pending,
    name,
    address,
    latitude,
    longitude,
    position: positionOf(latitude, longitude),
    ...(person.isApproximate === true ? { is_place_approximate: true } : {}),
    distance_km: distanceKm,
    cost_estimate: costOf(distanceKm, view.places, costPerKm),
    contact_email: shareEmail ? person.email : null,
  };
}

/** A participant as they see themselves; null when their data is gone. */
export function ownParticipant(
  participant: ActiveParticipant,
  seating: Seating,
  costPerKm: number,
): ParticipantView | null {
  const { person, seats, aboard = 0, ask = null } = participant;
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
    ...(person.isApproximate === true ? { is_place_approximate: true } : {}),
    comment: person.comment,
    ...shownOnWire(participant),
    ...ownOnWire(participant),
    distance_km: distanceKm,
    cost_estimate: costOf(distanceKm, seats, costPerKm),
    ...seatsOnWire(participant, participant._id, seating),
    is_confirmed: participant.isConfirmed,
    is_me: true,
    relation: null,
    match_request_id: null,
    contact_email: person.email,
    mails: participant.mails,
    ride_mails: participant.rideMails,
    registered_at: participant.registeredAt,
    ...(aboard > 0 ? { aboard } : {}),
    ...(ask === null
      ? {}
      : {
          prepared_request: {
            participant_id: ask.receiverId,
            name: null,
            message: ask.message,
            state: ask.state,
            ...(ask.isPast ? { is_past: true as const } : {}),
          },
        }),
  };
}

/** Somebody of whom nothing is left but that there was a match. */
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
    ...shownOnWire(NO_PREFERENCES),
    distance_km: null,
    cost_estimate: null,
    seats_left: null,
    is_confirmed: false,
    is_me: false,
    relation: null,
    match_request_id: null,
    contact_email: null,
  };
}
