import {
  companionsCount,
  costEstimate,
  fareOnWire,
  type LegKind,
  type ParticipantView,
  type Point,
  pointOf,
  publicDistanceKm,
  RELAY_HOST,
  roadKm,
  type ShownPreferences,
  shownOnWire,
} from '@convoi/contracts';
import type { EventPage, PageParticipant, PageRide } from './event-page.projection.ts';

/** Whether somebody may drive here: by what they prefer, by who is aboard, or by a ride that is agreed on. */
const mayDrive = ({ rolePreference, aboard = 0 }: PageParticipant, id: string, rides: readonly PageRide[]): boolean =>
  rolePreference !== 'passenger' || aboard > 0 || rides.some(({ driverId }) => driverId === id);

type Trip = Pick<ShownPreferences, 'seats' | 'rolePreference' | 'legs' | 'companions'> & { readonly aboard?: number };

/**
 * Free seats on each leg; null for people who do not drive. Who has no preference drives once a ride says so; nobody drives
 * a leg on which they sit in another car.
 */
export function seatsLeft(
  { seats, rolePreference, legs, aboard = 0, companions }: Trip,
  id: string,
  rides: readonly PageRide[],
): ParticipantView['seats_left'] {
  if (rolePreference !== 'driver' && aboard === 0 && !rides.some(({ driverId }) => driverId === id)) return null;
  const free = legs.map(({ kind }): [LegKind, number] => {
    const onLeg = rides.filter((ride) => ride.legs.includes(kind));
    if (onLeg.some(({ passengerId }) => passengerId === id)) return [kind, 0];
    const own = aboard + companionsCount(companions);
    const taken = onLeg.reduce((sum, { driverId, seats }) => (driverId === id ? sum + seats : sum), own);
    return [kind, Math.max(0, seats - taken)];
  });
  return Object.fromEntries(free);
}

/** A point as the wire has it; null without one. */
export const positionOf = (latitude: number | null, longitude: number | null): [number, number] | null =>
  latitude === null || longitude === null ? null : [latitude, longitude];

/** What the way costs, in euros; null when its length is not known. */
export const costOf = (distanceKm: number | null, seats: number, costPerKm: number): number | null =>
  distanceKm === null ? null : costEstimate(distanceKm, seats, costPerKm);

/** Address under which mails reach somebody without naming them. */
export const aliasOf = (participantId: string): string => `p_${participantId}@${RELAY_HOST}`;

/**
 * The way that others are told, whole kilometres from where somebody is shown to where the event is now: however often its place is
 * corrected, it says no more than the point does.
 */
function publicWay(shown: Point | null, event: Point | null): number | null {
  return shown === null || event === null ? null : publicDistanceKm(roadKm(shown, event));
}

/** A participant as anybody sees them, on the way to where the event is; `rides` are those that they sit in. */
export function publicParticipant(
  participant: PageParticipant,
  rides: readonly PageRide[],
  event: Pick<EventPage, 'latitude' | 'longitude'>,
  costPerKm: number,
): ParticipantView {
  const { participantId, eventId, name, town, latitude, longitude, seats } = participant;
  const distanceKm = publicWay(pointOf({ latitude, longitude }), pointOf(event));
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
    ...shownOnWire(participant),
    distance_km: distanceKm,
    cost_estimate: costOf(distanceKm, seats, costPerKm),
    ...(participant.fare == null || !mayDrive(participant, participantId, rides)
      ? {}
      : { fare: fareOnWire(participant.fare) }),
    seats_left: seatsLeft(participant, participantId, rides),
    is_confirmed: participant.isConfirmed,
    is_me: false,
    relation: null,
    match_request_id: null,
    contact_email: null,
  };
}
