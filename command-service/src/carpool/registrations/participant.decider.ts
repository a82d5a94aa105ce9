import { type MailKind, type Preferences, plainDriver, seatsNeeded, type UnsentReason } from '@convoi/contracts';
import type { CarpoolStreamEvent, DataOf } from '@convoi/contracts/events';
import { accept, type Decision, reject } from '@convoi/platform/kernel/command-handler/decision';
import type { Closure, EventTerms } from '../../events/event.decider.ts';
import { entriesOf, getFrom, valuesOf } from '../../shared/persistent-map.ts';
import {
  activeIds,
  activeParticipant,
  type CarpoolState,
  CLOSURE_CODES,
  closureNow,
  eventsOf,
  foldedAt,
  isOnePerson,
  isSamePerson,
  liveRelationsOf,
  mostNow,
  ownOf,
  type ParticipantState,
  pairKey,
  participantCount,
  participantOfAddress,
  type Registered,
  type RelationState,
  type Renewed,
  ridesOf,
} from '../carpool.decider.ts';
import { requestMatch } from '../matches/match.decider.ts';
import { commonLegs, rideObstacle } from '../matches/ride.decider.ts';
import { type Block, blockEverywhere } from './block.decider.ts';

/** What is decided of one registration: it begins, is confirmed, changes, and ends. */

/** Whoever would be driven needs a seat for everybody who rides together, whatever number was sent with it. */
export const withGroupSeats = <T extends Pick<Preferences, 'seats' | 'rolePreference' | 'companions'>>(one: T): T =>
  one.rolePreference === 'passenger' ? { ...one, seats: seatsNeeded(one) } : one;

/** Whether a driver has fewer seats than people of their own. */
export const isOverfull = (
  one: Pick<ParticipantState, 'seats' | 'rolePreference' | 'aboard' | 'companions'>,
): boolean => (one.rolePreference === 'driver' || one.aboard > 0) && one.seats < ownOf(one);

/** Command of `registerParticipant`; the person is passed on unread. */
export interface Register {
  readonly registration: Registered;
  /** People in their car whom the product does not know; absent = none. */
  readonly aboard?: number | undefined;
  readonly terms: EventTerms;
  /** The words for whom it asks, passed on unread; absent = none. */
  readonly worded?: DataOf<'RequestWorded'> | undefined;
  /** Blocks that accounts have made everywhere and that hold here. */
  readonly everywhere?: readonly Block[] | undefined;
  /** What goes out at once where the address is proved already. */
  readonly prepared?: PreparedRequest;
}

/** Takes a new registration; gives what tells whether another one is of the same person, by what is proved of the new one. */
function formerOf(state: CarpoolState, registration: Registered): (participantId: string) => boolean {
  const proved = { ...registration, userId: registration.confirmed ? registration.userId : null };
  return (id) => {
    const known = getFrom(state.participants, id);
    return known !== undefined && isOnePerson(known, proved);
  };
}

/**
 * The blocks of somebody's former registrations, for their new one: whoever leaves and comes back is the same person. What an account
 * has blocked everywhere is not among them: its list, as it stands by now, says whether it holds.
 */
function renewedBlocks(state: CarpoolState, registration: Registered): readonly Renewed[] {
  const { participantId } = registration;
  const isTheirs = formerOf(state, registration);
  const renewed = new Map<string, Renewed>();
  for (const [by, blocked] of entriesOf(state.blocks))
    for (const otherId of blocked) {
      if (isTheirs(by) === isTheirs(otherId)) continue;
      if (getFrom(state.blockMarks, pairKey(by, otherId)) === 'everywhere') continue;
      const names = isTheirs(by)
        ? { senderId: participantId, receiverId: otherId }
        : { senderId: by, receiverId: participantId };
      renewed.set(`${names.senderId} ${names.receiverId}`, {
        type: 'ParticipantBlocked',
        data: { ...names, renewed: true },
      });
    }
  return [...renewed.values()];
}

/**
 * Who takes part and with whom the last word of somebody's former registrations was a no, whoever said it: the two are not suggested to
 * each other (decisions 0197, 0316).
 */
function refusedBefore(state: CarpoolState, registration: Registered): readonly string[] {
  const isTheirs = formerOf(state, registration);
  // Of an event with thousands of people few have asked anybody: whoever has not is not looked at.
  const own = [...valuesOf(state.relations)].filter((one) => isTheirs(one.senderId) !== isTheirs(one.receiverId));
  if (own.length === 0) return [];
  const people = [...valuesOf(state.participants)].filter(({ status }) => status === 'active');
  const last = new Map<string, RelationState>();
  for (const relation of own) {
    const otherId = isTheirs(relation.senderId) ? relation.receiverId : relation.senderId;
    const other = people.find(({ participantId }) => isSamePerson(state, participantId, otherId))?.participantId;
    const known = other === undefined ? undefined : last.get(other);
    if (other !== undefined && (known === undefined || relation.updatedAt >= known.updatedAt))
      last.set(other, relation);
  }
  return [...last].flatMap(([id, { status }]) => (status === 'rejected' ? [id] : []));
}

/** Whether somebody of this address has left: from then on only they can bring it back. Of the erased nothing is known. */
const hasLeft = ({ participants }: CarpoolState, emailKey: string): boolean =>
  [...valuesOf(participants)].some((one) => one.status === 'left' && one.emailKey === emailKey);

/** Whether the address takes part already, or the account, with whatever address it had. */
function isThereAlready(state: CarpoolState, { emailKey, userId, confirmed }: Registered): boolean {
  if (participantOfAddress(state, emailKey) !== undefined) return true;
  if (userId === null || !confirmed) return false;
  return [...valuesOf(state.participants)].some(
    (one) => one.status === 'active' && one.isConfirmed && one.userId === userId,
  );
}

/**
 * Lets a person in: the event is open, neither address nor account is there yet, a private event has room, and a driver's own people have seats
 * (`registerParticipant`). Whoever has left is not entered by somebody else (`enterParticipant`).
 */
export function register(
  state: CarpoolState,
  { registration, aboard = 0, terms, worded, everywhere = [], prepared }: Register,
): Decision<CarpoolStreamEvent> {
  if (getFrom(state.participants, registration.participantId) !== undefined) return accept();
  const closure = closureNow(state, terms.closure);
  if (closure !== null) return reject(CLOSURE_CODES[closure]);
  if (isThereAlready(state, registration)) return reject('registration.duplicate');
  if (registration.entered === true && hasLeft(state, registration.emailKey)) return reject('registration.left');
  const most = mostNow(state, terms);
  if (most !== null && participantCount(state) >= most) return reject('event.full');
  const { participantId, rolePreference } = registration;
  // Whoever would be driven has no car that people are aboard of.
  const taken = rolePreference === 'passenger' ? 0 : aboard;
  if (isOverfull({ ...registration, aboard: taken })) return reject('registration.seats_below_accepted');
  const marked: CarpoolStreamEvent[] =
    taken > 0 ? [{ type: 'PeopleAboardMarked', data: { participantId, seats: taken } }] : [];
  const refused = refusedBefore(state, registration);
  const events: CarpoolStreamEvent[] = [
    {
      type: 'ParticipantRegistered',
      data: { ...withGroupSeats(registration), ...(refused.length > 0 ? { refused: [...refused] } : {}) },
    },
    ...marked,
    ...renewedBlocks(state, registration),
    ...(worded === undefined ? [] : [{ type: 'RequestWorded' as const, data: worded }]),
  ];
  const now = prepared?.now ?? 0;
  if (everywhere.length > 0)
    events.push(...eventsOf(blockEverywhere(foldedAt(state, events, now), { blocks: everywhere, now })));
  if (!registration.confirmed || prepared === undefined) return accept(...events);
  return accept(...events, ...outcomeOfAsk(foldedAt(state, events, now), participantId, prepared));
}

/** A request that was written together with a registration, at the moment when it can go out. */
export interface PreparedRequest {
  /** Passed on unread; null where nothing is left of it. */
  readonly request: DataOf<'MatchRequested'> | null;
  readonly closure: Closure | null;
  /** Whoever has the address may ask nobody for a time. */
  readonly isSuspended: boolean;
  /** Whoever confirms the address has not sent it: it is kept for them. Absent = it goes out. */
  readonly isHeld?: boolean | undefined;
  /** Epoch ms. */
  readonly now: number;
}

/** Why a request cannot be made, by the refusal that it would meet; every other one says that the event is closed. */
const UNSENT_BY: Readonly<Record<string, UnsentReason>> = {
  'participant.not_found': 'gone',
  'match.self': 'gone',
  'match.refused': 'refused',
  'match.exists': 'exists',
};

/** Whether somebody would drive and has no room for somebody else on the ways that both make. */
function hasNoRoom(state: CarpoolState, matchId: string, senderId: string, receiverId: string, now: number): boolean {
  const sender = activeParticipant(state, senderId);
  const receiver = activeParticipant(state, receiverId);
  if (sender === undefined || receiver === undefined) return false;
  if (plainDriver(sender, receiver, ({ rolePreference }) => rolePreference) !== receiver) return false;
  const legs = commonLegs(receiver, sender);
  const ride = { driverId: receiverId, passengerId: senderId, seats: seatsNeeded(sender), legs };
  const obstacle = rideObstacle(state, ride, receiver, { matchId, now });
  return obstacle?.rejection.code === 'match.no_seats';
}

/**
 * What becomes of the request that somebody wrote together with their registration, in the append that confirms the address: it goes
 * out, or it is said why not; what nobody has sent is held (decision 0257). Somebody
 * whom the driver has blocked is answered as if the driver had left.
 */
function outcomeOfAsk(
  state: CarpoolState,
  participantId: string,
  { request, closure, isSuspended, isHeld = false, now }: PreparedRequest,
): readonly CarpoolStreamEvent[] {
  const receiverId = getFrom(state.participants, participantId)?.asks ?? null;
  if (receiverId === null) return [];
  const unsent = (why: UnsentReason): readonly CarpoolStreamEvent[] => [
    { type: 'RequestUnsent', data: { participantId, receiverId, why } },
  ];
  if (isSuspended) return unsent('suspended');
  if (request === null) return unsent('gone');
  const decision = requestMatch(state, { request, closure, now });
  if ('rejection' in decision) return unsent(UNSENT_BY[decision.rejection.code] ?? 'closed');
  if (hasNoRoom(state, request.matchId, participantId, receiverId, now)) return unsent('full');
  return isHeld ? unsent('held') : decision.events;
}

/** The account that has proved the address of a registration too. */
export interface ProvedOwner {
  readonly userId: string;
  /** What its list, and the lists of others, block between this registration and those who are there. */
  readonly blocks: readonly Block[];
  /** Epoch ms. */
  readonly now: number;
}

/** Command of `confirmParticipant` and `confirmRegistration`. */
export interface Confirm {
  readonly participantId: string;
  /** What was written together with the registration; null = nothing. */
  readonly prepared?: PreparedRequest | null;
  /** The account that it belongs to from here on; null = none. */
  readonly owner?: ProvedOwner | null;
}

/**
 * Confirms the address of a registration, gives it to the account of that address, blocks whom that account has blocked, and lets go
 * out what was written together with it; all in one append, so that nobody who is blocked meets them in between. Who is gone has no
 * link any more (`confirmParticipant`).
 */
export function confirm(
  state: CarpoolState,
  { participantId, prepared = null, owner = null }: Confirm,
): Decision<CarpoolStreamEvent> {
  const participant = activeParticipant(state, participantId);
  if (participant === undefined) return reject('auth.link_invalid');
  const events: CarpoolStreamEvent[] = [];
  let after = state;
  if (owner !== null && (participant.userId ?? owner.userId) === owner.userId) {
    const { userId, now } = owner;
    events.push(...eventsOf(adopt(state, { participantId, userId })));
    events.push(...eventsOf(blockEverywhere(state, owner)));
    after = foldedAt(state, events, now);
  }
  if (participant.isConfirmed) return accept(...events);
  const published = participant.withheld === true ? ({ published: true } as const) : {};
  events.push({ type: 'ParticipantConfirmed', data: { participantId, ...published } });
  return accept(...events, ...(prepared === null ? [] : outcomeOfAsk(after, participantId, prepared)));
}

/** Confirms by the link that can do nothing else; it says what has become of the registration (`confirmRegistration`). */
export function confirmAlone(
  state: CarpoolState,
  { closure, ...command }: Confirm & { readonly closure: Closure | null },
): Decision<CarpoolStreamEvent> {
  if (activeParticipant(state, command.participantId) === undefined) return reject('participant.not_found');
  // It lives no longer than it can be of use.
  return closure === null ? confirm(state, command) : reject(CLOSURE_CODES[closure]);
}

/** The new length of somebody's way, sealed, and where they left from when it was measured. */
export interface Measured {
  readonly participantId: string;
  readonly subjectId: string;
  /** Digest of the point. */
  readonly position: string | undefined;
  readonly person: DataOf<'ParticipantUpdated'>['person'];
}

/** Notes new lengths of ways after the place of the event was corrected; whoever has moved or left meanwhile is passed over. */
export function measure(state: CarpoolState, measured: readonly Measured[]): Decision<CarpoolStreamEvent> {
  return accept(
    ...measured.flatMap(({ participantId, subjectId, position, person }): CarpoolStreamEvent[] => {
      const participant = activeParticipant(state, participantId);
      const isThere = participant?.subjectId === subjectId && participant.digests.position === position;
      return isThere ? [{ type: 'ParticipantUpdated', data: { participantId, subjectId, person, digests: {} } }] : [];
    }),
  );
}

/** Which mails somebody wants; what is absent stays. */
type WantedMails = { readonly [K in 'mails' | 'rideMails']?: boolean | undefined };

/** The event that says which mails are wanted; none when that is known. */
export function mailPreference(
  { participantId, ...known }: ParticipantState,
  { mails = known.mails, rideMails = known.rideMails }: WantedMails,
): CarpoolStreamEvent[] {
  return mails === known.mails && rideMails === known.rideMails
    ? []
    : [{ type: 'MailPreferenceChanged', data: { participantId, mails, rideMails } }];
}

/** Stops the mails of one kind; nothing happens for somebody who is gone (`unsubscribeMails`). */
export function stopMails(
  state: CarpoolState,
  { participantId, kind }: { readonly participantId: string; readonly kind: MailKind },
): Decision<CarpoolStreamEvent> {
  const participant = activeParticipant(state, participantId);
  if (participant === undefined) return accept();
  return accept(...mailPreference(participant, kind === 'news' ? { mails: false } : { rideMails: false }));
}

const DAY_MS = 86_400_000;

/** Command of `resendManageLink`, and of a second registration of an address. `now` in epoch milliseconds. */
export interface RequestManageLink {
  readonly emailKey: string;
  readonly cause: DataOf<'ManageLinkRequested'>['cause'];
  readonly requestId: string;
  readonly now: number;
}

/** Has the link mailed again; for a second registration once in 24 hours. An unknown address is no refusal (`registerParticipant`, `resendManageLink`). */
export function requestManageLink(state: CarpoolState, command: RequestManageLink): Decision<CarpoolStreamEvent> {
  const participant = participantOfAddress(state, command.emailKey);
  if (participant === undefined || participant.linkRequestId === command.requestId) return accept();
  const toldAt = participant.duplicateToldAt;
  if (command.cause === 'duplicate' && toldAt !== null && command.now - Date.parse(toldAt) < DAY_MS) return accept();
  const { cause, requestId } = command;
  return accept({
    type: 'ManageLinkRequested',
    data: { participantId: participant.participantId, cause, requestId },
  });
}

/** Command of `unsubscribeParticipant` and `eraseParticipant`. */
export interface Unsubscribe {
  readonly participantId: string;
  readonly by: DataOf<'ParticipantUnsubscribed'>['by'];
  readonly reason: DataOf<'ParticipantUnsubscribed'>['reason'];
}

/** What is written when a registration ends: its end, and that of every relation that is live. */
function endOfRegistration(
  state: CarpoolState,
  { participantId, by, reason }: Unsubscribe,
): readonly CarpoolStreamEvent[] {
  return [
    { type: 'ParticipantUnsubscribed', data: { participantId, by, reason } },
    ...liveRelationsOf(state, participantId).map(({ matchId, senderId, receiverId }) => ({
      type: 'MatchClosed' as const,
      data: { matchId, senderId, receiverId, leaverId: participantId, cause: reason },
    })),
  ];
}

/**
 * Ends a registration and with it every relation that is live, which frees the seats they held; who has left can still be
 * erased, once (`unsubscribeParticipant`, `eraseParticipant`).
 */
export function unsubscribe(state: CarpoolState, command: Unsubscribe): Decision<CarpoolStreamEvent> {
  const participant = getFrom(state.participants, command.participantId);
  const canLeave = participant?.status === 'active' || (participant?.status === 'left' && command.reason === 'erased');
  if (!canLeave) return reject('participant.not_found');
  return accept(...endOfRegistration(state, command));
}

/** Command of `withdrawRegistration`. */
export interface WithdrawRegistration {
  readonly participantId: string;
  /** What they are told about it, sealed; absent = nothing. */
  readonly worded?: DataOf<'WithdrawalWorded'> | undefined;
  readonly closure: Closure | null;
}

/**
 * Ends somebody's registration for whoever organises, as if they had left by themselves; nobody's whom the board does not show, and
 * not once the event is over (`withdrawRegistration`).
 */
export function withdrawRegistration(
  state: CarpoolState,
  { participantId, worded, closure }: WithdrawRegistration,
): Decision<CarpoolStreamEvent> {
  const participant = activeParticipant(state, participantId);
  const isOnBoard = participant !== undefined && (participant.isConfirmed || participant.withheld !== true);
  if (!isOnBoard) return reject('participant.not_found');
  const closed = closureNow(state, closure);
  if (closed !== null) return reject(CLOSURE_CODES[closed]);
  return accept(
    // First, so that whoever tells of the end has read them.
    ...(worded === undefined ? [] : [{ type: 'WithdrawalWorded' as const, data: worded }]),
    ...endOfRegistration(state, { participantId, by: 'organiser', reason: 'left' }),
  );
}

/** Command of `stateAttendance` and `stateAttendanceByLink`. */
export interface StateAttendance {
  readonly statement: DataOf<'AttendanceStated'>;
  readonly by: Unsubscribe['by'];
  readonly closure: Closure | null;
}

/**
 * Somebody says whether they come to their rides. Who does not leaves in the same append: all their seats are free again, and everybody
 * whom they rode with or had asked is told at once (`stateAttendance`, `stateAttendanceByLink`).
 */
export function stateAttendance(
  state: CarpoolState,
  { statement, by, closure }: StateAttendance,
): Decision<CarpoolStreamEvent> {
  const { participantId, attendance, day } = statement;
  // First: a withdrawal has ended the registrations, and it is the withdrawal that is to be told.
  const closed = closureNow(state, closure);
  if (closed !== null) return reject(CLOSURE_CODES[closed]);
  const participant = activeParticipant(state, participantId);
  if (participant === undefined) return reject('participant.not_found');
  const stated: CarpoolStreamEvent = { type: 'AttendanceStated', data: statement };
  if (attendance === 'absent')
    return accept(stated, ...endOfRegistration(state, { participantId, by, reason: 'left' }));
  if (ridesOf(state, participantId).length === 0) return reject('match.not_found');
  return participant.comingOn === day ? accept() : accept(stated);
}

/** So many registrations end in one append at most: a store takes only so much at once. */
const ENDED_AT_ONCE = 200;

/**
 * Closes the carpool of a withdrawn event, and then ends its registrations and what is live between them, a part at a time:
 * to be repeated until nothing is left to end (`withdrawEvent`). From the first part on nobody comes in.
 */
export function closeCarpool(state: CarpoolState): Decision<CarpoolStreamEvent> {
  const events: CarpoolStreamEvent[] =
    state.closedAs === null ? [{ type: 'CarpoolClosed', data: { cause: 'withdrawn' } }] : [];
  const closed = new Set<string>();
  for (const participantId of activeIds(state).slice(0, ENDED_AT_ONCE)) {
    const ends = endOfRegistration(state, { participantId, by: 'organiser', reason: 'withdrawn' });
    // Of two who end together the match is closed once.
    events.push(...ends.filter((end) => end.type !== 'MatchClosed' || !closed.has(end.data.matchId)));
    for (const end of ends) if (end.type === 'MatchClosed') closed.add(end.data.matchId);
  }
  return accept(...events);
}

/** Gives a registration to the account that proved its address; nothing happens when it has an owner or is over (`verifyEmail`). */
export function adopt(state: CarpoolState, command: DataOf<'ParticipantAdopted'>): Decision<CarpoolStreamEvent> {
  return activeParticipant(state, command.participantId)?.userId === null
    ? accept({ type: 'ParticipantAdopted', data: command })
    : accept();
}

/** Has a browser told of somebody's rides, once there is one; it is passed on unread (`subscribePush`). */
export function subscribeToNotifications(
  state: CarpoolState,
  command: DataOf<'PushSubscribed'>,
): Decision<CarpoolStreamEvent> {
  const { participantId } = command;
  if (activeParticipant(state, participantId) === undefined) return reject('participant.not_found');
  if (ridesOf(state, participantId).length === 0) return reject('push.no_ride');
  return accept({ type: 'PushSubscribed', data: command });
}

/** Has a browser told no more (`unsubscribePush`). */
export function unsubscribeFromNotifications(
  state: CarpoolState,
  command: DataOf<'PushUnsubscribed'>,
): Decision<CarpoolStreamEvent> {
  return activeParticipant(state, command.participantId) === undefined
    ? reject('participant.not_found')
    : accept({ type: 'PushUnsubscribed', data: command });
}
