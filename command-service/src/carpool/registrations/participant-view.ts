import {
  costEstimate,
  fareOnWire,
  LEG_KINDS,
  type LegKind,
  ownOnWire,
  type ParticipantView,
  shownOnWire,
} from '@convoi/contracts';
import type { Person } from '@convoi/contracts/events';
import { type CarpoolState, type ParticipantState, ridesOf, seatsTaken } from '../carpool.decider.ts';
import { seatsOffered } from '../matches/ride.decider.ts';

/**
 * Free seats on each leg, without those that are kept for the waiting line; null for people who do not drive. Who has no preference drives once a ride or people aboard say so; nobody drives
 * a leg on which they sit in another car.
 */
function seatsOnWire(
  carpool: CarpoolState,
  participant: ParticipantState,
): Pick<ParticipantView, 'seats_left' | 'seats_kept'> {
  const { participantId, rolePreference, seats, legs, aboard } = participant;
  const rides = ridesOf(carpool, participantId);
  const kinds = LEG_KINDS.filter((kind) => legs.some((leg) => leg.kind === kind));
  const keptOn = new Map(kinds.map((kind) => [kind, seatsOffered(carpool, participantId, kind)]));
  const kept = Math.max(0, ...keptOn.values());
  const isDriving = aboard > 0 || kept > 0 || rides.some(({ driverId }) => driverId === participantId);
  if (rolePreference !== 'driver' && !isDriving) return { seats_left: null };
  const isPassenger = (kind: LegKind) =>
    rides.some((ride) => ride.passengerId === participantId && ride.legs.includes(kind));
  const freeOn = (kind: LegKind) =>
    isPassenger(kind) ? 0 : seats - seatsTaken(carpool, participantId, kind) - (keptOn.get(kind) ?? 0);
  const left = Object.fromEntries(kinds.map((kind) => [kind, Math.max(0, freeOn(kind))]));
  return { seats_left: left, ...(kept > 0 ? { seats_kept: kept } : {}) };
}

/** A participant as they see themselves. Costs in euros per kilometre. */
export function selfView(
  eventId: string,
  carpool: CarpoolState,
  participant: ParticipantState,
  person: Person,
  costPerKm: number,
): ParticipantView {
  const { latitude, longitude, distanceKm } = person;
  return {
    id: participant.participantId,
    event_id: eventId,
    name: person.name,
    email: person.email,
    address: person.address,
    latitude,
    longitude,
    position: latitude === null || longitude === null ? null : [latitude, longitude],
    ...(person.isApproximate === true ? { is_place_approximate: true } : {}),
    comment: person.comment,
    ...shownOnWire(participant),
    ...ownOnWire(participant),
    distance_km: distanceKm,
    cost_estimate: distanceKm === null ? null : costEstimate(distanceKm, participant.seats, costPerKm),
    ...seatsOnWire(carpool, participant),
    is_confirmed: participant.isConfirmed,
    is_me: true,
    relation: null,
    match_request_id: null,
    contact_email: person.email,
    mails: participant.mails,
    ride_mails: participant.rideMails,
    registered_at: participant.registeredAt,
    ...(participant.aboard > 0 ? { aboard: participant.aboard } : {}),
    ...(participant.fare?.fare == null ? {} : { fare: fareOnWire(participant.fare.fare) }),
  };
}
