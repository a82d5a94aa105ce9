import { fareCeilingCents, fixedCents, heldFare, seatsNeeded, type WayCosts } from '@convoi/contracts';
import type { CarpoolStreamEvent, DataOf } from '@convoi/contracts/events';
import { accept, type Decision, reject } from '@convoi/platform/kernel/command-handler/decision';
import type { Closure } from '../../events/event.decider.ts';
import {
  activeParticipant,
  type CarpoolState,
  CLOSURE_CODES,
  closureNow,
  type Fare,
  liveRelationsOf,
  ownOf,
  type ParticipantState,
  type RelationState,
  type Ride,
  ridesOf,
  type StatedFare,
} from '../carpool.decider.ts';
import { commonLegs, type Settled } from './ride.decider.ts';

/** What a driver asks of those whom they take along, and what is fixed for a ride. */

/** Kilometres of one way, by participant. */
export type WayKm = { readonly [participantId: string]: number };

/** What one way of a driver costs. */
const costsOf = ({ participantId, legs, fare }: ParticipantState, wayKm: WayKm): WayCosts => ({
  km: wayKm[participantId] ?? null,
  tollsCents: fare?.tollsCents ?? 0,
  parkingCents: fare?.parkingCents ?? 0,
  ways: legs.length,
});

/** What a driver's word is worth to the two of a match: never more than when it was asked for (`heldFare`). */
function fareHeld({ askedFares }: RelationState, { participantId, fare }: ParticipantState): Fare | null {
  const shown = askedFares.find(({ driverId }) => driverId === participantId) ?? null;
  return heldFare(fare?.fare ?? null, shown === null ? null : { kind: shown.kind, cents: shown.cents });
}

/**
 * What is asked for each seat and leg of a ride that is agreed on now: what the driver has stated, but never more than when the ride was
 * asked for, nor than the costs that are left to share on any of its legs. Later changes of the driver do not touch it.
 */
export function fixedFare(
  state: CarpoolState,
  { relation, ride, driver }: Pick<Settled, 'relation' | 'ride' | 'driver'>,
  wayKm?: WayKm,
): Pick<Ride, 'fare'> {
  const stated = fareHeld(relation, driver);
  if (stated === null) return {};
  const { cents } = stated;
  return { fare: cents === null ? stated : amountLeft(state, { ride, driver }, cents, wayKm) };
}

/** An amount for each seat and leg of a ride, but no more than what those who ride otherwise leave of the costs of any of its legs. */
export function amountLeft(
  state: CarpoolState,
  { ride, driver }: Pick<Settled, 'ride' | 'driver'>,
  cents: number,
  wayKm: WayKm = {},
): Fare {
  const costs = costsOf(driver, wayKm);
  const perLeg = ride.legs.map((leg) => {
    const agreed = ridesOf(state, driver.participantId)
      .filter((other) => other.driverId === driver.participantId && other.legs.includes(leg))
      .filter(({ passengerId }) => passengerId !== ride.passengerId)
      .map(({ seats, fare }) => ({ seats, cents: fare?.cents ?? 0 }));
    return fixedCents(cents, costs, { seats: driver.seats, own: ownOf(driver), wanted: ride.seats, agreed });
  });
  return { kind: 'amount', cents: Math.min(...perLeg) };
}

/** What would be asked for each seat and leg if the two of a match agreed on a ride now; null where nothing is said, or no leg is common. */
export function fareToFix(
  state: CarpoolState,
  { relation, driver, passenger }: Pick<Settled, 'relation' | 'driver'> & { readonly passenger: ParticipantState },
  wayKm: WayKm,
): Ride['fare'] | null {
  const legs = commonLegs(driver, passenger);
  if (legs.length === 0) return null;
  const { participantId: driverId } = driver;
  const ride = { driverId, passengerId: passenger.participantId, seats: seatsNeeded(passenger), legs };
  return fixedFare(state, { relation, ride, driver }, wayKm).fare ?? null;
}

/** Whether somebody says what they have said already; where they are paid is compared apart. */
const isSaid = ({ fare, ...costs }: StatedFare, before: StatedFare | undefined): boolean =>
  before !== undefined &&
  fare?.kind === before.fare?.kind &&
  fare?.cents === before.fare?.cents &&
  costs.tollsCents === before.tollsCents &&
  costs.parkingCents === before.parkingCents;

/** Rides in somebody's car whose passengers are asked for something: they are shown where it is paid. */
const ridesToPay = (state: CarpoolState, driverId: string): readonly RelationState[] =>
  liveRelationsOf(state, driverId).filter(
    ({ status, ride }) =>
      status === 'accepted' && ride?.driverId === driverId && ride.fare !== undefined && ride.fare.kind !== 'free',
  );

/** Whether a driver has agreed on rides that are paid for, so that where stays to be seen whatever they say of later ones. */
export const isPaidFor = (state: CarpoolState, driverId: string): boolean => ridesToPay(state, driverId).length > 0;

/** Command of `stateFare`; where the driver is paid is passed on unread, but for its digest. */
export interface StateFare {
  readonly statement: DataOf<'FareStated'>;
  readonly wayKm: WayKm;
  readonly closure: Closure | null;
}

/**
 * Keeps what a driver asks of those whom they take along from now on; rides that are agreed on keep theirs. An amount is never more than
 * the costs of the way shared by everybody whom the car holds (`stateFare`). The event names the rides whose passengers are shown
 * another account from now on: they and the driver are told, for the driver's link may be in other hands.
 */
export function stateFare(state: CarpoolState, { statement, wayKm, closure }: StateFare): Decision<CarpoolStreamEvent> {
  const { participantId, fare, tollsCents, parkingCents, paymentKey = null } = statement;
  const participant = activeParticipant(state, participantId);
  if (participant === undefined) return reject('participant.not_found');
  const closed = closureNow(state, closure);
  if (closed !== null) return reject(CLOSURE_CODES[closed]);
  const said: StatedFare = { fare, tollsCents, parkingCents };
  const { payment, shownPayment } = participant.digests;
  if (paymentKey === payment && isSaid(said, participant.fare)) return accept();
  const costs = costsOf({ ...participant, fare: said }, wayKm);
  const ceiling = fareCeilingCents(costs, participant.seats);
  if ((fare?.cents ?? 0) > ceiling) return reject('fare.above_ceiling', { extra: { ceiling: ceiling / 100 } });
  const isElsewhere = paymentKey !== null && paymentKey !== shownPayment;
  const told = isElsewhere ? ridesToPay(state, participantId) : [];
  const paidElsewhere = told.map(({ matchId, senderId, receiverId }) => ({ matchId, senderId, receiverId }));
  return accept({ type: 'FareStated', data: { ...statement, ...(told.length > 0 ? { paidElsewhere } : {}) } });
}
