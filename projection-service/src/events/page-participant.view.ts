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
import type { EventPage, PageParticipant, PageRide, PageWaiting } from './event-page.projection.ts';

/** What decides how many seats somebody's car has left. */
export interface Seating {
  /** Accepted rides that they sit in. */
  readonly rides: readonly PageRide[];
  /** What waits for seats of their car that are kept for it. */
  readonly kept: readonly PageWaiting[];
}

/** Whether somebody may drive here: by what they prefer, by who is aboard, or by a ride that is agreed on. */
const mayDrive = ({ rolePreference, aboard = 0 }: PageParticipant, id: string, { rides }: Seating): boolean =>
  rolePreference !== 'passenger' || aboard > 0 || rides.some(({ driverId }) => driverId === id);

type Trip = Pick<ShownPreferences, 'seats' | 'rolePreference' | 'legs' | 'companions'> & { readonly aboard?: number };

const keptOn = (kept: readonly PageWaiting[], leg: LegKind): number =>
  kept.reduce((sum, { seats, legs }) => (legs.includes(leg) ? sum + seats : sum), 0);

/**
 * Free seats on each leg, without those that are kept; null for people who do not drive. Who has no preference drives once a ride says so;
 * nobody drives a leg on which they sit in another car.
 */
export function seatsLeft(
  { seats, rolePreference, legs, aboard = 0, companions }: Trip,
  id: string,
  { rides, kept }: Seating,
): ParticipantView['seats_left'] {
  const isDriving = aboard > 0 || kept.length > 0 || rides.some(({ driverId }) => driverId === id);
  if (rolePreference !== 'driver' && !isDriving) return null;
  const free = legs.map(({ kind }): [LegKind, number] => {
    const onLeg = rides.filter((ride) => ride.legs.includes(kind));
    if (onLeg.some(({ passengerId }) => passengerId === id)) return [kind, 0];
    const own = aboard + companionsCount(companions);
    const taken = onLeg.reduce((sum, { driverId, seats }) => (driverId === id ? sum + seats : sum), own);
    return [kind, Math.max(0, seats - taken - keptOn(kept, kind))];
  });
  return Object.fromEntries(free);
}

/** Seats of somebody's car on the wire: free ones, and those that are kept, on the leg that has most. */
export function seatsOnWire(
  trip: Trip,
  id: string,
  seating: Seating,
): Pick<ParticipantView, 'seats_left' | 'seats_kept'> {
  const kept = Math.max(0, ...trip.legs.map(({ kind }) => keptOn(seating.kept, kind)));
  return { seats_left: seatsLeft(trip, id, seating), ...(kept > 0 ? { seats_kept: kept } : {}) };
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

/** A participant as anybody sees them, on the way to where the event is. */
export function publicParticipant(
  participant: PageParticipant,
  seating: Seating,
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
    ...(participant.fare == null || !mayDrive(participant, participantId, seating)
      ? {}
      : { fare: fareOnWire(participant.fare) }),
    ...seatsOnWire(participant, participantId, seating),
    is_confirmed: participant.isConfirmed,
    is_me: false,
    relation: null,
    match_request_id: null,
    contact_email: null,
  };
}
