import { companionsCount, LEG_KINDS, type Preferences, type PreferencesChange, seatsNeeded } from '@convoi/contracts';
import type { CarpoolStreamEvent, DataOf } from '@convoi/contracts/events';
import { accept, type Decision, reject } from '@convoi/platform/kernel/command-handler/decision';
import type { Closure } from '../../events/event.decider.ts';
import { getFrom } from '../../shared/persistent-map.ts';
import {
  activeParticipant,
  type CarpoolState,
  CLOSURE_CODES,
  changed,
  given,
  liveRelationsOf,
  ownOf,
  type ParticipantState,
  ridesOf,
  seatsTaken,
} from '../carpool.decider.ts';
import { amountLeft, type WayKm } from '../matches/fare.decider.ts';
import { roomLeft } from '../matches/ride.decider.ts';
import { isOverfull, mailPreference, withGroupSeats } from './participant.decider.ts';

/** What a registration may become, and what that makes of its rides. */

/**
 * What a change makes of the preferences. Whoever would be driven and with whom nobody comes along any more asks for one seat where
 * no other number was sent: the others' seats go with them.
 */
function wantedPreferences<T extends Preferences>(before: T, change: PreferencesChange): T {
  const wanted = withGroupSeats({ ...before, ...given(change) });
  const dissolves = companionsCount(before.companions) > 0 && companionsCount(wanted.companions) === 0;
  const isOne = dissolves && wanted.rolePreference === 'passenger' && change.seats === undefined;
  return isOne ? { ...wanted, seats: 1 } : wanted;
}

/** Command of `updateParticipant`; absent = unchanged. */
export interface UpdateParticipant {
  readonly participantId: string;
  /** Personal fields that were given, passed on unread; null when none was. */
  readonly person: DataOf<'ParticipantUpdated'>['person'];
  /** Digests of the personal fields that were given. */
  readonly digests: DataOf<'ParticipantUpdated'>['digests'];
  readonly preferences: PreferencesChange;
  readonly mails?: boolean | undefined;
  readonly rideMails?: boolean | undefined;
  /** So many people are aboard, whom the product does not know. */
  readonly aboard?: number | undefined;
  /** By participant: kilometres of one way of those whom they ride with; absent where a point is unknown. */
  readonly wayKm?: WayKm;
  readonly closure: Closure | null;
  /** Epoch ms. */
  readonly now: number;
}

const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The members of `wanted` that differ from what is known. */
function differing<T extends object>(known: T, wanted: { [K in keyof T]?: T[K] | undefined }): Partial<T> {
  const entries = Object.entries(given(wanted)).filter(([name, value]) => !sameValue(known[name as keyof T], value));
  return Object.fromEntries(entries) as Partial<T>;
}

/**
 * What an accepted ride forbids to change: who drives, its legs, the seats that are given away.
 * `state` has the change in it.
 */
function rideFault(
  state: CarpoolState,
  before: ParticipantState,
  change: Partial<Preferences>,
): { readonly rejection: { readonly code: 'registration.role_locked' | 'registration.seats_below_accepted' } } | null {
  const { participantId } = before;
  const rides = ridesOf(state, participantId);
  const after = getFrom(state.participants, participantId);
  if (after === undefined || (rides.length === 0 && after.aboard === 0)) return null;
  const locked = { rejection: { code: 'registration.role_locked' } } as const;
  const keptLegs = change.legs?.map(({ kind }) => kind);
  if (change.rolePreference !== undefined && rides.length > 0) return locked;
  if (keptLegs !== undefined && rides.some(({ legs }) => legs.some((leg) => !keptLegs.includes(leg)))) return locked;
  const hasSameSeats = after.seats === before.seats && seatsNeeded(after) === seatsNeeded(before);
  // In somebody else's car their seats are those of the ride (`resizedRides`); in one's own car they take seats.
  const drives = after.aboard > 0 || rides.some(({ driverId }) => driverId === participantId);
  if (!drives || (hasSameSeats && ownOf(after) <= ownOf(before))) return null;
  const isTooFew = LEG_KINDS.some((leg) => seatsTaken(state, participantId, leg) > after.seats);
  return isTooFew ? { rejection: { code: 'registration.seats_below_accepted' } } : null;
}

/**
 * How many people are aboard after a change. Whoever would be driven has no car that they could be aboard of: who did drive
 * leaves them, and what the organiser has noted can be taken back.
 */
function aboardAfter(
  { aboard, rolePreference }: ParticipantState,
  wanted: Preferences['rolePreference'],
  said: number | undefined,
): number {
  if (wanted !== 'passenger') return said ?? aboard;
  return rolePreference === wanted ? Math.min(said ?? aboard, aboard) : 0;
}

/**
 * What becomes of the rides of somebody who needs another number of seats in the cars of others: they have as many from here on, more only
 * where each car has room beside those that are kept for others. `state` has the change in it.
 */
function resizedRides(
  state: CarpoolState,
  before: ParticipantState,
  { wayKm, now }: Pick<UpdateParticipant, 'wayKm' | 'now'>,
): readonly CarpoolStreamEvent[] | ReturnType<typeof reject> {
  const { participantId } = before;
  const after = getFrom(state.participants, participantId);
  if (after === undefined || seatsNeeded(after) === seatsNeeded(before)) return [];
  const seats = seatsNeeded(after);
  const events: CarpoolStreamEvent[] = [];
  for (const { matchId, senderId, receiverId, status, ride } of liveRelationsOf(state, participantId)) {
    if (status !== 'accepted' || ride?.passengerId !== participantId || ride.seats === seats) continue;
    const { driverId, seats: seatsBefore, fare } = ride;
    const driver = activeParticipant(state, driverId);
    if (driver === undefined) continue;
    const left = roomLeft(state, driver, { matchId, now }).filter(([leg]) => ride.legs.includes(leg));
    if (left.some(([, free]) => free < seats - seatsBefore))
      return reject('match.no_seats', { extra: { seats_left: Object.fromEntries(left) } });
    const grown = { ride: { ...ride, seats }, driver };
    const asked = fare?.cents == null || seats < seatsBefore ? fare : amountLeft(state, grown, fare.cents, wayKm);
    const data = { matchId, senderId, receiverId, driverId, passengerId: participantId, seats, seatsBefore };
    events.push({ type: 'RideSeatsChanged', data: { ...data, ...(asked === undefined ? {} : { fare: asked }) } });
  }
  return events;
}

/** Changes a registration, all of it or nothing; seats that are kept for somebody of the line hinder nobody (`updateParticipant`). */
export function updateParticipant(state: CarpoolState, command: UpdateParticipant): Decision<CarpoolStreamEvent> {
  const { participantId } = command;
  const participant = activeParticipant(state, participantId);
  if (participant === undefined) return reject('participant.not_found');
  if (command.closure !== null) return reject(CLOSURE_CODES[command.closure]);
  const wanted = wantedPreferences(participant, command.preferences);
  const preferences = differing<Preferences>(participant, { ...command.preferences, seats: wanted.seats });
  const aboard = aboardAfter(participant, wanted.rolePreference, command.aboard);
  const after = changed(state, participantId, () => ({ ...given(preferences), aboard }));
  const fault = rideFault(after, participant, preferences);
  if (fault !== null) return fault;
  const resized = resizedRides(after, participant, command);
  if ('rejection' in resized) return resized;
  if (isOverfull({ ...wanted, aboard }) && !isOverfull(participant)) return reject('registration.seats_below_accepted');
  const digests = differing(participant.digests, command.digests);
  const isOtherPerson = Object.keys(digests).length > 0;
  const events: CarpoolStreamEvent[] = [];
  if (isOtherPerson || Object.keys(preferences).length > 0)
    events.push({
      type: 'ParticipantUpdated',
      data: {
        participantId,
        subjectId: participant.subjectId,
        person: isOtherPerson ? command.person : null,
        digests,
        ...preferences,
      },
    });
  events.push(...resized);
  if (aboard !== participant.aboard)
    events.push({ type: 'PeopleAboardMarked', data: { participantId, seats: aboard } });
  events.push(...mailPreference(participant, command));
  return accept(...events);
}

/** Command of `markPeopleAboard`. */
export interface MarkAboard {
  readonly participantId: string;
  readonly seats: number;
  readonly closure: Closure | null;
}

/**
 * Notes how many people somebody takes along whom the product does not know: they sit there, so that seats which are kept for somebody
 * of the line are theirs (`markPeopleAboard`).
 */
export function markAboard(
  state: CarpoolState,
  { participantId, seats, closure }: MarkAboard,
): Decision<CarpoolStreamEvent> {
  const participant = activeParticipant(state, participantId);
  if (participant === undefined) return reject('participant.not_found');
  if (closure !== null) return reject(CLOSURE_CODES[closure]);
  if (participant.aboard === seats) return accept();
  if (seats > 0) {
    const rides = ridesOf(state, participantId);
    if (rides.some(({ passengerId }) => passengerId === participantId)) return reject('match.role_conflict');
    if (participant.rolePreference === 'passenger' && rides.length === 0) return reject('match.driver_invalid');
    const left = participant.legs.map(
      ({ kind }) => [kind, participant.seats + participant.aboard - seatsTaken(state, participantId, kind)] as const,
    );
    if (left.some(([, free]) => free < seats))
      return reject('match.no_seats', { extra: { seats_left: Object.fromEntries(left) } });
  }
  return accept({ type: 'PeopleAboardMarked', data: { participantId, seats } });
}
