import { plainDriver, seatsNeeded } from '@convoi/contracts';
import type { CarpoolStreamEvent } from '@convoi/contracts/events';
import { accept, type Decision, reject } from '@convoi/platform/kernel/command-handler/decision';
import type { Closure } from '../../events/event.decider.ts';
import { getFrom, valuesOf } from '../../shared/persistent-map.ts';
import {
  activeParticipant,
  type CarpoolState,
  CLOSURE_CODES,
  closureNow,
  evolveCarpool,
  foldedAt,
  isParty,
  isWaiting,
  type WaitingMatch,
  withRelation,
} from '../carpool.decider.ts';
import type { WayKm } from './fare.decider.ts';
import { agreedData } from './match.decider.ts';
import { type Asking, isOffered, isTaken, rideObstacle } from './ride.decider.ts';

/** The line of a full car: seats that become free are kept for the next who fits. */

/**
 * Whether a match still settles what it waits for: both take part, want those legs and that many seats, and nobody else would drive.
 * What was agreed on while it began to wait is frozen, and the two may have changed their minds since.
 */
function stillSettles(state: CarpoolState, { waiting: { ride } }: WaitingMatch): boolean {
  const driver = activeParticipant(state, ride.driverId);
  const passenger = activeParticipant(state, ride.passengerId);
  if (driver === undefined || passenger === undefined || seatsNeeded(passenger) !== ride.seats) return false;
  const areWanted = [driver, passenger].every(({ legs }) =>
    ride.legs.every((leg) => legs.some(({ kind }) => kind === leg)),
  );
  const plain = plainDriver(driver, passenger, ({ rolePreference }) => rolePreference);
  return areWanted && (plain === null || plain === driver);
}

/** Command of `takeSeat`. */
export interface TakeSeat extends Asking {
  /** Who takes it. */
  readonly by: string;
  readonly wayKm?: WayKm;
  readonly closure: Closure | null;
}

/** The passenger takes the seats that are kept for them, in their time (`takeSeat`). */
export function takeSeat(state: CarpoolState, command: TakeSeat): Decision<CarpoolStreamEvent> {
  const { matchId, by, closure, now } = command;
  const relation = getFrom(state.relations, matchId);
  if (relation === undefined || !isParty(relation, by)) return reject('match.not_found');
  const closed = closureNow(state, closure);
  if (closed !== null) return reject(CLOSURE_CODES[closed]);
  if (!isWaiting(relation)) return reject('match.offer_over');
  const { waiting } = relation;
  const driver = activeParticipant(state, waiting.ride.driverId);
  const isTheirs = waiting.ride.passengerId === by && isOffered(relation, now);
  if (!isTheirs || driver === undefined || !stillSettles(state, relation)) return reject('match.offer_over');
  const obstacle = rideObstacle(state, waiting.ride, driver, command);
  if (obstacle !== null) return obstacle;
  const { ride } = waiting;
  const data = agreedData(state, { relation, ride, driver, savedKm: waiting.savedKm ?? undefined }, command);
  return accept({ type: 'MatchAccepted', data });
}

/** So long seats are kept for somebody. */
export const SEAT_KEPT_MS = 2 * 3_600_000;

/** Every match that waits, in the order of the lines. */
export function waitingMatches(state: CarpoolState): readonly WaitingMatch[] {
  if (state.queued === 0) return [];
  return [...valuesOf(state.relations)].filter(isWaiting).sort((a, b) => a.waiting.number - b.waiting.number);
}

const lineData = ({ matchId, senderId, receiverId, waiting: { ride } }: WaitingMatch) => ({
  matchId,
  senderId,
  receiverId,
  driverId: ride.driverId,
  passengerId: ride.passengerId,
});

/** Offers whose seats somebody gave away: in the order of the line each is measured against those that stand before it. */
function offersGivenAway(state: CarpoolState, now: number): readonly WaitingMatch[] {
  const open = waitingMatches(state).filter(({ waiting }) => waiting.offeredUntil !== null);
  let standing = open.reduce(
    (before, relation) => withRelation(before, { ...relation, waiting: { ...relation.waiting, offeredUntil: null } }),
    state,
  );
  return open.filter((relation) => {
    const { matchId, waiting } = relation;
    const driver = activeParticipant(standing, waiting.ride.driverId);
    if (driver === undefined || rideObstacle(standing, waiting.ride, driver, { matchId, now }) !== null) return true;
    standing = withRelation(standing, relation);
    return false;
  });
}

/**
 * Gives room to those who wait. An offer that was not taken in its time, or whose passenger sits in another car, ends, and the match
 * leaves the line; so does one that would be another ride now. An offer whose seats were given away ends and keeps its place. Free
 * seats are kept for the next of each line who fits, in its order. Takes epoch ms; gives nothing when nothing is due.
 */
export function seatOffers(state: CarpoolState, now: number): readonly CarpoolStreamEvent[] {
  const at = new Date(now).toISOString();
  const until = new Date(now + SEAT_KEPT_MS).toISOString();
  const events: CarpoolStreamEvent[] = [];
  let after = state;
  const write = (event: CarpoolStreamEvent): void => {
    events.push(event);
    after = evolveCarpool(after, { ...event, at });
  };
  for (const relation of waitingMatches(state)) {
    const { ride, offeredUntil } = relation.waiting;
    const isPast = offeredUntil !== null && !isOffered(relation, now);
    const isElsewhere = offeredUntil !== null && isTaken(after, ride);
    const isOther = !stillSettles(after, relation);
    if (!isPast && !isElsewhere && !isOther) continue;
    const isLate = isPast && !isElsewhere && !isOther;
    write({ type: 'SeatLapsed', data: { ...lineData(relation), ...(isLate ? { isLate } : {}) } });
  }
  for (const relation of offersGivenAway(after, now))
    write({ type: 'SeatLapsed', data: { ...lineData(relation), stays: true } });
  for (const relation of waitingMatches(after)) {
    const { matchId, waiting } = relation;
    const driver = activeParticipant(after, waiting.ride.driverId);
    if (driver === undefined || waiting.offeredUntil !== null) continue;
    if (rideObstacle(after, waiting.ride, driver, { matchId, now }) === null)
      write({ type: 'SeatOffered', data: { ...lineData(relation), until } });
  }
  return events;
}

/** A decision, and in the same append what it gives to those who wait. Takes epoch ms. */
export function withOffers(
  state: CarpoolState,
  decision: Decision<CarpoolStreamEvent>,
  now: number,
): Decision<CarpoolStreamEvent> {
  if ('rejection' in decision || state.queued === 0 || decision.events.length === 0) return decision;
  // Nobody rides to an event that is withdrawn.
  if (state.closedAs !== null) return decision;
  return accept(...decision.events, ...seatOffers(foldedAt(state, decision.events, now), now));
}

/** Ends offers that are over and makes new ones, while the event is open (the sweep of waiting lines). */
export function moveLines(
  state: CarpoolState,
  { closure, now }: { readonly closure: Closure | null; readonly now: number },
): Decision<CarpoolStreamEvent> {
  return closureNow(state, closure) === null ? accept(...seatOffers(state, now)) : accept();
}
