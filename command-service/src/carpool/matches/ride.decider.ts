import { plainDriver, seatsNeeded } from '@convoi/contracts';
import { reject } from '@convoi/platform/kernel/command-handler/decision';
import {
  aboardOf,
  type CarpoolState,
  type LegKind,
  liveRelationsOf,
  type ParticipantState,
  type RelationState,
  type Ride,
  ridesOf,
  seatsTaken,
} from '../carpool.decider.ts';

/** Which ride two people would make, and whether the car has room for it. */

/** Who asks whether a ride is possible: the seats kept for their own match are theirs. */
export interface Asking {
  readonly matchId: string;
  /** Epoch ms. */
  readonly now: number;
}

/** Whether seats are kept for a match now. */
export function isOffered({ status, waiting }: RelationState, now: number): boolean {
  return status === 'pending' && waiting?.offeredUntil != null && now < Date.parse(waiting.offeredUntil);
}

const onSameLeg = (a: Ride, b: Ride): boolean => a.legs.some((leg) => b.legs.includes(leg));

/** Whether the passenger of a ride sits in a car or drives one on a leg of it already, or takes people along, whom nobody leaves. */
export const isTaken = (state: CarpoolState, ride: Ride): boolean =>
  aboardOf(state, ride.passengerId) > 0 || ridesOf(state, ride.passengerId).some((other) => onSameLeg(other, ride));

/** Seats of a driver's car that are kept on a leg for those of its line that are meant. */
function keptFor(
  state: CarpoolState,
  driverId: string,
  leg: LegKind,
  isMeant: (relation: RelationState) => boolean,
): number {
  return liveRelationsOf(state, driverId)
    .filter(isMeant)
    .flatMap(({ waiting }) => waiting?.ride ?? [])
    .filter((ride) => ride.driverId === driverId && ride.legs.includes(leg) && !isTaken(state, ride))
    .reduce((sum, { seats }) => sum + seats, 0);
}

/** Seats of a driver's car that are kept for others of its line on a leg. */
const seatsKept = (state: CarpoolState, driverId: string, leg: LegKind, { matchId, now }: Asking): number =>
  keptFor(state, driverId, leg, (relation) => relation.matchId !== matchId && isOffered(relation, now));

/** Seats of a driver's car that the log keeps for its line on a leg: an offer that is over stands until it is written, as on pages. */
export const seatsOffered = (state: CarpoolState, driverId: string, leg: LegKind): number =>
  keptFor(state, driverId, leg, ({ status, waiting }) => status === 'pending' && waiting?.offeredUntil != null);

/** Seats of a driver's car that are free for a match on a leg. */
const seatsFree = (state: CarpoolState, driver: ParticipantState, leg: LegKind, asking: Asking): number =>
  driver.seats - seatsTaken(state, driver.participantId, leg) - seatsKept(state, driver.participantId, leg, asking);

/** Free seats of a driver's car on each of their legs, as whoever asks for a ride finds them. */
export const roomLeft = (
  state: CarpoolState,
  driver: ParticipantState,
  asking: Asking,
): readonly (readonly [LegKind, number])[] =>
  driver.legs.map(({ kind }) => [kind, seatsFree(state, driver, kind, asking)]);

/** What hinders a ride: somebody has another role on one of its legs, or the car is full (`acceptMatch`, `takeSeat`). */
export function rideObstacle(state: CarpoolState, ride: Ride, driver: ParticipantState, asking: Asking) {
  const { driverId, legs, seats } = ride;
  const ridesElsewhere = ridesOf(state, driverId).some(
    (other) => other.passengerId === driverId && onSameLeg(other, ride),
  );
  if (isTaken(state, ride) || ridesElsewhere) return reject('match.role_conflict');
  const left = roomLeft(state, driver, asking);
  const isFull = left.some(([kind, free]) => legs.includes(kind) && free < seats);
  return isFull ? reject('match.no_seats', { extra: { seats_left: Object.fromEntries(left) } }) : null;
}

/** What a request becomes when it is accepted now: who drives whom, on the legs that both want. */
export interface Settled {
  readonly relation: RelationState;
  readonly ride: Ride;
  readonly driver: ParticipantState;
  readonly savedKm: number | undefined;
}

/** The ways that both make, in the driver's order. */
export const commonLegs = (driver: ParticipantState, passenger: ParticipantState): readonly LegKind[] =>
  driver.legs.map(({ kind }) => kind).filter((kind) => passenger.legs.some((leg) => leg.kind === kind));

/** What two people would be in a ride, as far as their preferences settle it: the reader's role, the passenger's seats, the ways of both. */
export function ridePlanOf(
  own: ParticipantState,
  other: ParticipantState,
): { readonly role: 'driver' | 'passenger' | 'open'; readonly seats: number; readonly legs: readonly LegKind[] } {
  const driver = plainDriver(own, other, ({ rolePreference }) => rolePreference);
  const role = driver === null ? 'open' : driver === own ? 'driver' : 'passenger';
  return { role, seats: seatsNeeded(role === 'passenger' ? own : other), legs: commonLegs(own, other) };
}

/**
 * The car of a driver for somebody who asks: the seats that they need, those that are free on the way of both that has fewest, and those that
 * are kept for others of its line on the way that has most.
 */
export function carFor(
  state: CarpoolState,
  { driver, passenger }: { readonly driver: ParticipantState; readonly passenger: ParticipantState },
  asking: Asking,
): { readonly seats: number; readonly seatsLeft: number; readonly seatsKept: number } {
  const common = commonLegs(driver, passenger);
  const legs = common.length > 0 ? common : driver.legs.map(({ kind }) => kind);
  const free = legs.map((leg) => seatsFree(state, driver, leg, asking));
  return {
    seats: seatsNeeded(passenger),
    seatsLeft: Math.max(0, Math.min(driver.seats, ...free)),
    seatsKept: Math.max(0, ...legs.map((leg) => seatsKept(state, driver.participantId, leg, asking))),
  };
}

export const rideData = ({ relation: { matchId, senderId, receiverId }, ride, savedKm }: Omit<Settled, 'driver'>) => ({
  matchId,
  senderId,
  receiverId,
  ...ride,
  legs: [...ride.legs],
  ...(savedKm === undefined ? {} : { savedKm }),
});
