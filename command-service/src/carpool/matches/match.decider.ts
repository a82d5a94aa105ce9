import { plainDriver, seatsNeeded } from '@convoi/contracts';
import type { CarpoolStreamEvent, DataOf } from '@convoi/contracts/events';
import { accept, type Decision, reject } from '@convoi/platform/kernel/command-handler/decision';
import type { Closure } from '../../events/event.decider.ts';
import { getFrom, valuesOf } from '../../shared/persistent-map.ts';
import {
  activeParticipant,
  type CarpoolState,
  CLOSURE_CODES,
  closureNow,
  faresAsked,
  isBlocked,
  isLive,
  isParty,
  isSamePerson,
  type RelationState,
} from '../carpool.decider.ts';
import { fixedFare, type WayKm } from './fare.decider.ts';
import { commonLegs, rideData, rideObstacle, roomLeft, type Settled } from './ride.decider.ts';

/** What becomes of two people: one asks, the other agrees or does not, and either ends it. */

/** Within this time a `requestMatch` after `writeToParticipant` is taken for the same request. */
const SAME_REQUEST_MS = 10 * 60_000;

/** Command of `requestMatch` and `writeToParticipant`; the message is passed on unread. `now` in epoch milliseconds. */
export interface RequestMatch {
  readonly request: DataOf<'MatchRequested'>;
  readonly closure: Closure | null;
  readonly now: number;
}

/** Whether the last word between the two was that `receiverId` refused `senderId` (decision 0197). */
function wasRefused(state: CarpoolState, senderId: string, receiverId: string): boolean {
  let last: RelationState | null = null;
  for (const relation of valuesOf(state.relations)) {
    const isTheirs =
      (isSamePerson(state, relation.senderId, senderId) && isSamePerson(state, relation.receiverId, receiverId)) ||
      (isSamePerson(state, relation.senderId, receiverId) && isSamePerson(state, relation.receiverId, senderId));
    if (isTheirs && (last === null || relation.updatedAt >= last.updatedAt)) last = relation;
  }
  return last?.status === 'rejected' && isSamePerson(state, last.senderId, senderId);
}

/** Opens the relation of two participants, or opens it again (`requestMatch`, `writeToParticipant`). */
export function requestMatch(
  state: CarpoolState,
  { request, closure, now }: RequestMatch,
): Decision<CarpoolStreamEvent> {
  const { matchId, senderId, receiverId, via } = request;
  if (senderId === receiverId) return reject('match.self');
  const isThere = [senderId, receiverId].every((id) => activeParticipant(state, id) !== undefined);
  // Somebody whom the other one has blocked is answered as if the other one had left.
  if (!isThere || isBlocked(state, senderId, receiverId)) return reject('participant.not_found');
  const closed = closureNow(state, closure);
  if (closed !== null) return reject(CLOSURE_CODES[closed]);
  const known = getFrom(state.relations, matchId);
  if (known === undefined || !isLive(known))
    return wasRefused(state, senderId, receiverId)
      ? reject('match.refused')
      : accept({ type: 'MatchRequested', data: { ...request, fares: faresAsked(state, senderId, receiverId) } });
  const isJustOpened = known.via === 'contact' && now - Date.parse(known.requestedAt) <= SAME_REQUEST_MS;
  return via === 'request' && known.senderId === senderId && isJustOpened
    ? accept()
    : reject('match.exists', { extra: { id: matchId } });
}

/** Command of `acceptMatch`. */
export interface AcceptMatch {
  readonly matchId: string;
  /** Who accepts. */
  readonly by: string;
  /** Whom they name as the driver; null when they name nobody. */
  readonly driverId: string | null;
  /** By driver: kilometres that the two drive less on one leg; empty where a point is unknown. */
  readonly savedKmPerLeg: { readonly [driverId: string]: number };
  /** By participant: kilometres of one way of theirs; absent where a point is unknown. */
  readonly wayKm?: WayKm;
  readonly closure: Closure | null;
  /** Epoch ms. */
  readonly now: number;
}

/** Settles a request to somebody, or says why it cannot be accepted whatever room there is. */
function settle(
  state: CarpoolState,
  { matchId, by, driverId: named, savedKmPerLeg, closure }: AcceptMatch,
): Settled | ReturnType<typeof reject> {
  const relation = getFrom(state.relations, matchId);
  if (relation === undefined || !isParty(relation, by)) return reject('match.not_found');
  const { senderId, receiverId, status } = relation;
  if (by !== receiverId) return reject('match.sender_cannot_accept');
  const sender = activeParticipant(state, senderId);
  const receiver = activeParticipant(state, receiverId);
  if (status !== 'pending' || sender === undefined || receiver === undefined) return reject('match.not_pending');
  const closed = closureNow(state, closure);
  if (closed !== null) return reject(CLOSURE_CODES[closed]);
  const plain = plainDriver(sender, receiver, ({ rolePreference }) => rolePreference)?.participantId ?? null;
  if (plain === null && named === null) return reject('match.driver_required');
  const driver = [sender, receiver].find(({ participantId }) => participantId === (plain ?? named));
  if (driver === undefined || (named !== null && named !== driver.participantId)) return reject('match.driver_invalid');
  const passenger = driver === sender ? receiver : sender;
  const legs = commonLegs(driver, passenger);
  if (legs.length === 0) return reject('match.no_common_leg');
  const ride = {
    driverId: driver.participantId,
    passengerId: passenger.participantId,
    seats: seatsNeeded(passenger),
    legs,
  };
  const saved = savedKmPerLeg[ride.driverId];
  return { relation, ride, driver, savedKm: saved === undefined ? undefined : Math.round(saved * legs.length) };
}

/** The same of a ride that is agreed on, with what is asked for it. */
export const agreedData = (state: CarpoolState, settled: Settled, { wayKm }: Pick<AcceptMatch, 'wayKm'>) => ({
  ...rideData(settled),
  ...fixedFare(state, settled, wayKm),
});

/** Accepts a request: settles who drives, the legs that both want and the seats, which never exceed the driver's (`acceptMatch`). */
export function acceptMatch(state: CarpoolState, command: AcceptMatch): Decision<CarpoolStreamEvent> {
  const settled = settle(state, command);
  if ('rejection' in settled) return settled;
  const obstacle = rideObstacle(state, settled.ride, settled.driver, command);
  return obstacle ?? accept({ type: 'MatchAccepted', data: agreedData(state, settled, command) });
}

/**
 * Accepts a request for the time when the full car has room: it waits in the line of the car. Where there is room it is accepted at
 * once; one that waits already goes on waiting (`queueMatch`).
 */
export function queueMatch(state: CarpoolState, command: AcceptMatch): Decision<CarpoolStreamEvent> {
  const settled = settle(state, command);
  if ('rejection' in settled) return settled;
  const obstacle = rideObstacle(state, settled.ride, settled.driver, command);
  if (obstacle === null) return accept({ type: 'MatchAccepted', data: agreedData(state, settled, command) });
  if (obstacle.rejection.code !== 'match.no_seats') return obstacle;
  if (settled.relation.waiting !== null) return accept();
  const { ride, driver } = settled;
  const free = roomLeft(state, driver, command).flatMap(([leg, seats]) => (ride.legs.includes(leg) ? [seats] : []));
  const seatsLeft = Math.max(0, Math.min(...free));
  return accept({ type: 'MatchQueued', data: { ...rideData(settled), seatsLeft } });
}

/** How a live relation ends by one of its parties. */
export function endOf({ matchId, senderId, receiverId, status }: RelationState, by: string): CarpoolStreamEvent {
  const type = status === 'pending' && by === receiverId ? 'MatchRejected' : 'MatchCancelled';
  return { type, data: { matchId, senderId, receiverId, by } };
}

/** Ends a live relation: the receiver of a pending request rejects it, everybody else cancels (`endMatch`). */
export function endMatch(
  state: CarpoolState,
  { matchId, by }: { readonly matchId: string; readonly by: string },
): Decision<CarpoolStreamEvent> {
  const relation = getFrom(state.relations, matchId);
  if (relation === undefined || !isLive(relation) || !isParty(relation, by)) return reject('match.not_found');
  return accept(endOf(relation, by));
}
