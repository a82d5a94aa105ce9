import { companionsCount } from '@convoi/contracts';
import type { CarpoolStreamEvent, DataOf } from '@convoi/contracts/events';
import { accept, type Decision, type Recorded, reject } from '@convoi/platform/kernel/command-handler/decision';
import type { Closure, EventTerms } from '../events/event.decider.ts';
import {
  emptyMap,
  entriesOf,
  getFrom,
  type PersistentMap,
  valuesOf,
  withEntry,
  withoutEntry,
} from '../shared/persistent-map.ts';

/**
 * The state of `carpool-{eventId}`, who takes part in an event and who rides with whom: how it follows from the events, and what
 * every decision asks it. The decisions stand beside their commands, in `registrations` and `matches`.
 */

// Events read: all of the stream.

export type Registered = DataOf<'ParticipantRegistered'>;

export type LegKind = Registered['legs'][number]['kind'];

/** A person who takes part or took part; nothing personal, only keyed digests, and none of somebody erased. */
export interface ParticipantState
  extends Omit<Registered, 'person' | 'confirmed' | 'emailKey' | 'digests' | 'asks' | 'refused'> {
  /** null once they are erased. */
  readonly emailKey: string | null;
  readonly digests: Partial<Registered['digests']> & {
    /** Where they are paid as a driver; null = they say nothing of it. Absent = never stated. */
    readonly payment?: string | null;
    /** Where passengers were last shown to pay; null = nowhere yet. */
    readonly shownPayment?: string | null;
  };
  readonly status: 'active' | 'left' | 'erased';
  readonly isConfirmed: boolean;
  /** Whom they ask to ride together once their address is confirmed; null = nobody, or that is decided. */
  readonly asks: string | null;
  /** What that person asked as a driver when they were asked; null = nothing was said. */
  readonly asksFare: Fare | null;
  /** Messages, alerts and reminders are wanted. */
  readonly mails: boolean;
  /** Mails about requests, rides and changes of the event are wanted. */
  readonly rideMails: boolean;
  /** First day of the event for which they said that they come; null while they have not. */
  readonly comingOn: string | null;
  /** They have said what those of their rides see. */
  readonly hasRideDetails: boolean;
  /** People in their car whom the product does not know. */
  readonly aboard: number;
  /** What they ask as a driver; absent while they have not said. */
  readonly fare?: StatedFare;
  readonly registeredAt: string;
  /** When a second registration of the address last made us mail the link again. */
  readonly duplicateToldAt: string | null;
  /** The last request that made us mail the link again. */
  readonly linkRequestId: string | null;
}

/** What a driver asks, and what else their way costs. */
export type StatedFare = Pick<DataOf<'FareStated'>, 'fare' | 'tollsCents' | 'parkingCents'>;

export type Fare = NonNullable<StatedFare['fare']>;

/** What somebody asks as a driver now; null while they have not said. */
const fareSaid = ({ participants }: CarpoolState, participantId: string): Fare | null =>
  getFrom(participants, participantId)?.fare?.fare ?? null;

/** What is left of somebody who is erased. */
const ERASED = { status: 'erased', emailKey: null, digests: {} } as const;

/** Two people of this carpool; one relation for each pair, for ever. */
export interface RelationState {
  readonly matchId: string;
  /** Who asked last. */
  readonly senderId: string;
  readonly receiverId: string;
  readonly status: 'pending' | 'accepted' | 'rejected' | 'cancelled' | 'closed';
  /** How the last request came, and whether it said something. */
  readonly via: DataOf<'MatchRequested'>['via'];
  readonly hasMessage: boolean;
  /** What the two asked as drivers when the last request was written, where they had said. */
  readonly askedFares: NonNullable<DataOf<'MatchRequested'>['fares']>;
  /** Of the first request, of the last one, of the last change. ISO 8601 UTC. */
  readonly createdAt: string;
  readonly requestedAt: string;
  readonly updatedAt: string;
  /** What was settled when it was accepted; null before, and again once it is asked for anew. */
  readonly ride: Ride | null;
  /** Where and when they meet, by leg; empty before the ride is agreed on. */
  readonly meetings: { readonly [L in LegKind]?: MeetingState };
  /** null unless it waits in the line of a car. */
  readonly waiting: Waiting | null;
}

/** A match that waits for room in a full car. */
export interface Waiting {
  /** What it is to become. */
  readonly ride: Ride;
  readonly savedKm: number | null;
  /** Its place in the order of all that ever waited here. */
  readonly number: number;
  /** Until then seats are kept for it; null while there are none. ISO 8601 UTC. */
  readonly offeredUntil: string | null;
}

export type WaitingMatch = RelationState & { readonly waiting: Waiting };

export const isWaiting = (relation: RelationState): relation is WaitingMatch => relation.waiting !== null;

/** What is settled and what is proposed for a leg; place and time are not known here. */
export interface MeetingState {
  readonly agreedId: string | null;
  readonly proposal: { readonly id: string; readonly by: string } | null;
}

/** Who drives whom, on which legs, on how many seats. */
export interface Ride {
  readonly driverId: string;
  readonly passengerId: string;
  readonly seats: number;
  readonly legs: readonly LegKind[];
  /** What is asked for each seat and leg; absent while it is not agreed on, and where nothing was said. */
  readonly fare?: NonNullable<DataOf<'MatchAccepted'>['fare']>;
}

export interface CarpoolState {
  /** Why nobody comes in and nothing is agreed on any more; null while the carpool is open. */
  readonly closedAs: DataOf<'CarpoolClosed'>['cause'] | null;
  /** The last lowering of the event's maximum that was begun here; null before the first. */
  readonly limit: DataOf<'CarpoolLimited'> | null;
  /** How many matches ever began to wait. */
  readonly queued: number;
  readonly participants: PersistentMap<ParticipantState>;
  /** Active participant by the digest of the address. */
  readonly activeByEmailKey: PersistentMap<string>;
  readonly relations: PersistentMap<RelationState>;
  /** Pending and accepted relations by participant, oldest first. */
  readonly liveByPerson: PersistentMap<readonly string[]>;
  /** Whom somebody has blocked, by who blocks. */
  readonly blocks: PersistentMap<readonly string[]>;
  /**
   * By `who blocks, whom`: a block that an account has made at all events, which ends with its list, or one that was lifted here, which
   * that list does not bring back.
   */
  readonly blockMarks: PersistentMap<'everywhere' | 'lifted'>;
}

export const emptyCarpool: CarpoolState = {
  closedAs: null,
  limit: null,
  queued: 0,
  participants: emptyMap(),
  activeByEmailKey: emptyMap(),
  relations: emptyMap(),
  liveByPerson: emptyMap(),
  blocks: emptyMap(),
  blockMarks: emptyMap(),
};

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The members that are there at all. */
export function given<T extends object>(members: T): Given<T> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Given<T>;
}

export const changed = (
  state: CarpoolState,
  participantId: string,
  change: (participant: ParticipantState) => Partial<ParticipantState>,
): CarpoolState => {
  const participant = getFrom(state.participants, participantId);
  if (participant === undefined) return state;
  const next = { ...participant, ...change(participant) };
  return { ...state, participants: withEntry(state.participants, participantId, next) };
};

type Evolution<T extends CarpoolStreamEvent['type']> = (
  state: CarpoolState,
  data: DataOf<T>,
  at: string,
) => CarpoolState;

/** Whether the match can still change. */
export function isLive({ status }: RelationState): boolean {
  return status === 'pending' || status === 'accepted';
}

/** The relation set, and both parties' lists of what is live with it. */
export function withRelation(state: CarpoolState, relation: RelationState): CarpoolState {
  const { matchId, senderId, receiverId } = relation;
  let { liveByPerson } = state;
  for (const person of [senderId, receiverId]) {
    const before = getFrom(liveByPerson, person) ?? [];
    const isListed = before.includes(matchId);
    if (isListed === isLive(relation)) continue;
    const after = isListed ? before.filter((id) => id !== matchId) : [...before, matchId];
    liveByPerson = after.length === 0 ? withoutEntry(liveByPerson, person) : withEntry(liveByPerson, person, after);
  }
  return { ...state, liveByPerson, relations: withEntry(state.relations, matchId, relation) };
}

/** A live relation that ends one way or another. */
const ended =
  (status: 'rejected' | 'cancelled' | 'closed') =>
  (state: CarpoolState, { matchId }: { readonly matchId: string }, at: string): CarpoolState => {
    const relation = getFrom(state.relations, matchId);
    return relation === undefined || !isLive(relation)
      ? state
      : withRelation(state, { ...relation, status, updatedAt: at, waiting: null });
  };

/** What somebody wrote together with their registration has gone out, or cannot. */
const withoutAsk = (state: CarpoolState, participantId: string): CarpoolState =>
  changed(state, participantId, () => ({ asks: null }));

/** What two people ask as drivers when one asks the other; of whom was asked together with the registration, what they asked then. */
export function faresAsked(state: CarpoolState, senderId: string, receiverId: string): RelationState['askedFares'] {
  const sender = getFrom(state.participants, senderId);
  const isPrepared = sender?.asks === receiverId;
  const shown = { [senderId]: fareSaid(state, senderId), [receiverId]: fareSaid(state, receiverId) };
  if (isPrepared) shown[receiverId] = sender.asksFare;
  return Object.entries(shown).flatMap(([driverId, fare]) => (fare === null ? [] : [{ driverId, ...fare }]));
}

const NO_MEETING: MeetingState = { agreedId: null, proposal: null };

/** The meeting of a leg of an accepted ride changed. */
function withMeeting(
  state: CarpoolState,
  matchId: string,
  leg: LegKind,
  change: (meeting: MeetingState) => MeetingState,
): CarpoolState {
  const relation = getFrom(state.relations, matchId);
  if (relation?.status !== 'accepted') return state;
  const meetings = { ...relation.meetings, [leg]: change(relation.meetings[leg] ?? NO_MEETING) };
  return { ...state, relations: withEntry(state.relations, matchId, { ...relation, meetings }) };
}

/** The place of a match in the line of a car changed. */
function withWaiting(state: CarpoolState, matchId: string, change: (waiting: Waiting) => Waiting | null): CarpoolState {
  const relation = getFrom(state.relations, matchId);
  if (relation == null || relation.waiting === null) return state;
  return withRelation(state, { ...relation, waiting: change(relation.waiting) });
}

const EVOLUTIONS: { readonly [T in CarpoolStreamEvent['type']]: Evolution<T> } = {
  ParticipantRegistered: (state, { person: _person, confirmed, asks = null, refused: _refused, ...data }, at) => {
    if (getFrom(state.participants, data.participantId) !== undefined) return state;
    // Of somebody who is erased there is no digest any more: they take part no longer, as a later event says.
    const emailKey: string | null = data.emailKey;
    const participant: ParticipantState = {
      ...data,
      status: 'active',
      isConfirmed: confirmed,
      asks,
      asksFare: asks === null ? null : fareSaid(state, asks),
      mails: true,
      rideMails: true,
      comingOn: null,
      hasRideDetails: false,
      aboard: 0,
      registeredAt: at,
      duplicateToldAt: null,
      linkRequestId: null,
    };
    return {
      ...state,
      participants: withEntry(state.participants, data.participantId, participant),
      activeByEmailKey:
        emailKey === null ? state.activeByEmailKey : withEntry(state.activeByEmailKey, emailKey, data.participantId),
    };
  },
  // What is written is a matter of sending.
  RequestWorded: (state) => state,
  RequestUnsent: (state, { participantId }) => withoutAsk(state, participantId),
  ParticipantConfirmed: (state, { participantId }) => changed(state, participantId, () => ({ isConfirmed: true })),
  ParticipantUpdated: (state, { participantId, subjectId: _subject, person: _person, digests, ...preferences }) =>
    changed(state, participantId, (participant) => ({
      ...given(preferences),
      digests: { ...participant.digests, ...given(digests) },
    })),
  PeopleAboardMarked: (state, { participantId, seats }) => changed(state, participantId, () => ({ aboard: seats })),
  MailPreferenceChanged: (state, { participantId, ...wanted }) => changed(state, participantId, () => given(wanted)),
  ManageLinkRequested: (state, { participantId, cause, requestId }, at) =>
    changed(state, participantId, () => ({
      linkRequestId: requestId,
      ...(cause === 'duplicate' ? { duplicateToldAt: at } : {}),
    })),
  ParticipantUnsubscribed: (state, { participantId, reason }) => {
    const participant = getFrom(state.participants, participantId);
    if (participant === undefined || participant.status === 'erased') return state;
    const { emailKey } = participant;
    const isHolder = emailKey !== null && getFrom(state.activeByEmailKey, emailKey) === participantId;
    const gone = reason === 'erased' ? ERASED : ({ status: 'left' } as const);
    return {
      ...changed(state, participantId, () => gone),
      activeByEmailKey: isHolder ? withoutEntry(state.activeByEmailKey, emailKey) : state.activeByEmailKey,
    };
  },
  // What is written is a matter of sending.
  WithdrawalWorded: (state) => state,
  ParticipantAdopted: (state, { participantId, userId }) => changed(state, participantId, () => ({ userId })),
  MatchRequested: (state, { matchId, senderId, receiverId, via, message, fares }, at) => {
    const before = getFrom(state.relations, matchId);
    if (senderId === receiverId || (before !== undefined && isLive(before))) return state;
    const asked = getFrom(state.participants, senderId)?.asks === receiverId ? withoutAsk(state, senderId) : state;
    return withRelation(asked, {
      matchId,
      senderId,
      receiverId,
      status: 'pending',
      via,
      hasMessage: message !== null,
      askedFares: fares ?? faresAsked(state, senderId, receiverId),
      createdAt: before?.createdAt ?? at,
      requestedAt: at,
      updatedAt: at,
      ride: null,
      meetings: {},
      waiting: null,
    });
  },
  FareStated: (state, { participantId, fare, tollsCents, parkingCents, paymentKey = null }) =>
    changed(state, participantId, ({ digests }) => ({
      fare: { fare, tollsCents, parkingCents },
      digests: {
        ...digests,
        payment: paymentKey,
        // Whoever takes an account away and gives another a moment later has changed it.
        shownPayment: paymentKey ?? digests.shownPayment ?? null,
      },
    })),
  MatchAccepted: (state, { matchId, driverId, passengerId, seats, legs, fare }, at) => {
    const relation = getFrom(state.relations, matchId);
    if (relation?.status !== 'pending') return state;
    const ride = { driverId, passengerId, seats, legs, ...(fare === undefined ? {} : { fare }) };
    return withRelation(state, { ...relation, status: 'accepted', updatedAt: at, ride, waiting: null });
  },
  RideSeatsChanged: (state, { matchId, seats, fare }, at) => {
    const relation = getFrom(state.relations, matchId);
    if (relation?.status !== 'accepted' || relation.ride === null) return state;
    const ride = { ...relation.ride, seats, ...(fare === undefined ? {} : { fare }) };
    return withRelation(state, { ...relation, updatedAt: at, ride });
  },
  MatchQueued: (state, { matchId, driverId, passengerId, seats, legs, savedKm = null }) => {
    const relation = getFrom(state.relations, matchId);
    if (relation?.status !== 'pending' || relation.waiting !== null) return state;
    const ride = { driverId, passengerId, seats, legs };
    const waiting = { ride, savedKm, number: state.queued, offeredUntil: null };
    return { ...withRelation(state, { ...relation, waiting }), queued: state.queued + 1 };
  },
  SeatOffered: (state, { matchId, until }) =>
    withWaiting(state, matchId, (waiting) => ({ ...waiting, offeredUntil: until })),
  SeatLapsed: (state, { matchId, stays = false }) =>
    withWaiting(state, matchId, (waiting) => (stays ? { ...waiting, offeredUntil: null } : null)),
  AttendanceStated: (state, { participantId, attendance, day }) =>
    changed(state, participantId, () => ({ comingOn: attendance === 'coming' ? day : null })),
  // What is shown to whom is a matter of reading.
  RideDetailsShared: (state, { participantId }) => changed(state, participantId, () => ({ hasRideDetails: true })),
  PushSubscribed: (state) => state,
  PushUnsubscribed: (state) => state,
  MeetingProposed: (state, { matchId, proposalId, by, leg }) =>
    withMeeting(state, matchId, leg, ({ agreedId }) => ({ agreedId, proposal: { id: proposalId, by } })),
  MeetingConfirmed: (state, { matchId, proposalId, leg }) =>
    withMeeting(state, matchId, leg, () => ({ agreedId: proposalId, proposal: null })),
  MatchRejected: ended('rejected'),
  MatchCancelled: ended('cancelled'),
  MatchClosed: ended('closed'),
  ParticipantBlocked: (state, { senderId, receiverId, everywhere }) => {
    const blocked = getFrom(state.blocks, senderId) ?? [];
    const blocks = blocked.includes(receiverId)
      ? state.blocks
      : withEntry(state.blocks, senderId, [...blocked, receiverId]);
    return {
      ...state,
      blocks,
      blockMarks: marksOfBlock({ ...state, blocks }, senderId, receiverId, everywhere === true),
    };
  },
  ParticipantUnblocked: (state, { senderId, receiverId, everywhere }) => {
    const left = (getFrom(state.blocks, senderId) ?? []).filter((id) => id !== receiverId);
    const pair = pairKey(senderId, receiverId);
    return {
      ...state,
      blocks: left.length === 0 ? withoutEntry(state.blocks, senderId) : withEntry(state.blocks, senderId, left),
      blockMarks:
        everywhere === true ? withoutEntry(state.blockMarks, pair) : withEntry(state.blockMarks, pair, 'lifted'),
    };
  },
  CarpoolClosed: (state, { cause }) => ({ ...state, closedAs: cause }),
  CarpoolLimited: (state, limit) => ({ ...state, limit }),
};

/** State after an event. Total: what makes no sense changes nothing. */
export function evolveCarpool(state: CarpoolState, event: Recorded<CarpoolStreamEvent>): CarpoolState {
  const evolution = EVOLUTIONS[event.type] as Evolution<CarpoolStreamEvent['type']> | undefined;
  return evolution === undefined ? state : evolution(state, event.data as never, event.at);
}

/** How many people take part now. */
export function participantCount(state: CarpoolState): number {
  return state.activeByEmailKey.size;
}

/** Who takes part now, in the order of the ids. */
export function activeIds(state: CarpoolState): readonly string[] {
  return [...valuesOf(state.activeByEmailKey)].sort();
}

/**
 * Who of these, or of all, gets the organiser's words: who takes part, wants news, and has confirmed a registration that is
 * shown to nobody before or that the organiser has typed (`announce`).
 */
export function newsReaders(state: CarpoolState, wanted: readonly string[] | null): readonly string[] {
  return (wanted ?? activeIds(state)).filter((participantId) => {
    const participant = activeParticipant(state, participantId);
    if (participant?.mails !== true) return false;
    return participant.isConfirmed || (participant.withheld !== true && participant.entered !== true);
  });
}

/** Somebody who takes part now, undefined otherwise. */
export function activeParticipant(state: CarpoolState, participantId: string): ParticipantState | undefined {
  const participant = getFrom(state.participants, participantId);
  return participant?.status === 'active' ? participant : undefined;
}

/** The active participant who registered this address, undefined when there is none. */
export function participantOfAddress(state: CarpoolState, emailKey: string): ParticipantState | undefined {
  const participantId = getFrom(state.activeByEmailKey, emailKey);
  return participantId === undefined ? undefined : getFrom(state.participants, participantId);
}

/** Pending and accepted relations of a participant, oldest first. */
export function liveRelationsOf(state: CarpoolState, participantId: string): readonly RelationState[] {
  const ids = getFrom(state.liveByPerson, participantId) ?? [];
  return ids.flatMap((matchId) => getFrom(state.relations, matchId) ?? []);
}

/** Accepted rides of a participant, as the driver or as the passenger. */
export function ridesOf(state: CarpoolState, participantId: string): readonly Ride[] {
  return liveRelationsOf(state, participantId).flatMap(({ status, ride }) =>
    status === 'accepted' && ride !== null ? [ride] : [],
  );
}

/** People in somebody's car whom the product does not know. */
export const aboardOf = ({ participants }: CarpoolState, participantId: string): number =>
  getFrom(participants, participantId)?.aboard ?? 0;

/** People who sit in somebody's car whoever rides along: who comes with them, and whom the product does not know. */
export const ownOf = ({ aboard, companions }: Pick<ParticipantState, 'aboard' | 'companions'>): number =>
  aboard + companionsCount(companions);

/** Seats of a driver's car that are taken on one leg: by who comes with them, people aboard and accepted passengers. */
export function seatsTaken(state: CarpoolState, driverId: string, leg: LegKind): number {
  const driver = getFrom(state.participants, driverId);
  return ridesOf(state, driverId)
    .filter((ride) => ride.driverId === driverId && ride.legs.includes(leg))
    .reduce((sum, { seats }) => sum + seats, driver === undefined ? 0 : ownOf(driver));
}

/** The refusal that each closure of an event gives. */
export const CLOSURE_CODES = {
  absent: 'event.not_found',
  withdrawn: 'event.withdrawn',
  hidden: 'event.not_found',
  ended: 'event.ended',
} as const;

/**
 * Why nobody can take part now. What the carpool's own stream says of its end counts first: whoever decides on it meets it,
 * while what is known here of the event's stream may be older.
 */
export const closureNow = (state: CarpoolState, closure: Closure | null): Closure | null => state.closedAs ?? closure;

/**
 * How many people there may be; null = no limit. While the change of the event's maximum that was begun here is not known, the
 * lower one counts: who decides on terms of before meets it in this stream.
 */
export function mostNow({ limit }: CarpoolState, { maxParticipants, capacityChanges }: EventTerms): number | null {
  if (maxParticipants === null || limit === null || capacityChanges >= limit.change) return maxParticipants;
  return Math.min(maxParticipants, limit.to);
}

/** Begins a lowering of the event's maximum; refused when more people take part already (`updateEvent`). */
export function limitCarpool(state: CarpoolState, limit: DataOf<'CarpoolLimited'>): Decision<CarpoolStreamEvent> {
  if (participantCount(state) > limit.to) return reject('event.capacity_below_current');
  const isKnown = state.limit?.to === limit.to && state.limit.change === limit.change;
  return isKnown ? accept() : accept({ type: 'CarpoolLimited', data: limit });
}

export type Renewed = Extract<CarpoolStreamEvent, { readonly type: 'ParticipantBlocked' }>;

/** Names two people in the order of what one has done to the other. */
export const pairKey = (senderId: string, receiverId: string): string => `${senderId} ${receiverId}`;

/** The blocks between two people, those of their former registrations among them. */
export function blocksBetween(state: CarpoolState, byId: string, otherId: string): readonly Renewed['data'][] {
  return [...entriesOf(state.blocks)].flatMap(([senderId, ids]) =>
    isSamePerson(state, senderId, byId)
      ? ids.filter((id) => isSamePerson(state, id, otherId)).map((receiverId) => ({ senderId, receiverId }))
      : [],
  );
}

/** The marks after a block: what was lifted between the two counts no more, and what the account blocks everywhere is its alone. */
function marksOfBlock(
  state: CarpoolState,
  senderId: string,
  receiverId: string,
  isEverywhere: boolean,
): CarpoolState['blockMarks'] {
  let marks = withoutEntry(state.blockMarks, pairKey(senderId, receiverId));
  for (const [pair, mark] of entriesOf(state.blockMarks)) {
    const [byId = '', toId = ''] = pair.split(' ');
    if (mark === 'lifted' && isSamePerson(state, byId, senderId) && isSamePerson(state, toId, receiverId))
      marks = withoutEntry(marks, pair);
  }
  if (isEverywhere)
    for (const one of blocksBetween(state, senderId, receiverId))
      marks = withEntry(marks, pairKey(one.senderId, one.receiverId), 'everywhere');
  return marks;
}

/** What tells whose a registration is; of the erased nothing does. */
type Who = Pick<ParticipantState, 'emailKey' | 'userId'>;

/** Whether two registrations share the address, or the account. */
export function isOnePerson(one: Who, other: Who): boolean {
  if (one.emailKey === null || other.emailKey === null) return false;
  return one.emailKey === other.emailKey || (one.userId !== null && one.userId === other.userId);
}

/** Two registrations of one address, or of one account: whoever leaves and registers again is the same person. */
export function isSamePerson(state: CarpoolState, a: string, b: string): boolean {
  if (a === b) return true;
  const [one, other] = [getFrom(state.participants, a), getFrom(state.participants, b)];
  return one !== undefined && other !== undefined && isOnePerson(one, other);
}

/** Whether somebody has blocked the other one. */
export function hasBlocked(state: CarpoolState, byId: string, otherId: string): boolean {
  return getFrom(state.blocks, byId)?.includes(otherId) ?? false;
}

/** Whether one of two people of a carpool has blocked the other. */
export function isBlocked(state: CarpoolState, a: string, b: string): boolean {
  return hasBlocked(state, a, b) || hasBlocked(state, b, a);
}

/** Whether somebody is one of the two. */
export const isParty = ({ senderId, receiverId }: RelationState, participantId: string): boolean =>
  participantId === senderId || participantId === receiverId;

/** The events of a decision; none of a refusal. */
export const eventsOf = (decision: Decision<CarpoolStreamEvent>): readonly CarpoolStreamEvent[] =>
  'events' in decision ? decision.events : [];

/** The carpool after events of this moment. */
export function foldedAt(state: CarpoolState, events: readonly CarpoolStreamEvent[], now: number): CarpoolState {
  const at = new Date(now).toISOString();
  return events.reduce((before, event) => evolveCarpool(before, { ...event, at }), state);
}
