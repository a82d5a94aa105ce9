import {
  companionsCount,
  fareCeilingCents,
  fixedCents,
  heldFare,
  LEG_KINDS,
  type MailKind,
  type Preferences,
  type PreferencesChange,
  plainDriver,
  seatsNeeded,
  type UnsentReason,
  type WayCosts,
} from '@convoi/contracts';
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

/** The decider of `carpool-{eventId}`: who takes part in an event, and who rides with whom. */

// Events read: all of the stream.

type Registered = DataOf<'ParticipantRegistered'>;
type LegKind = Registered['legs'][number]['kind'];

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
type StatedFare = Pick<DataOf<'FareStated'>, 'fare' | 'tollsCents' | 'parkingCents'>;
type Fare = NonNullable<StatedFare['fare']>;

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

type WaitingMatch = RelationState & { readonly waiting: Waiting };

const isWaiting = (relation: RelationState): relation is WaitingMatch => relation.waiting !== null;

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
function given<T extends object>(members: T): Given<T> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Given<T>;
}

const changed = (
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
function withRelation(state: CarpoolState, relation: RelationState): CarpoolState {
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
function faresAsked(state: CarpoolState, senderId: string, receiverId: string): RelationState['askedFares'] {
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
const aboardOf = ({ participants }: CarpoolState, participantId: string): number =>
  getFrom(participants, participantId)?.aboard ?? 0;

/** People who sit in somebody's car whoever rides along: who comes with them, and whom the product does not know. */
const ownOf = ({ aboard, companions }: Pick<ParticipantState, 'aboard' | 'companions'>): number =>
  aboard + companionsCount(companions);

/** Seats of a driver's car that are taken on one leg: by who comes with them, people aboard and accepted passengers. */
export function seatsTaken(state: CarpoolState, driverId: string, leg: LegKind): number {
  const driver = getFrom(state.participants, driverId);
  return ridesOf(state, driverId)
    .filter((ride) => ride.driverId === driverId && ride.legs.includes(leg))
    .reduce((sum, { seats }) => sum + seats, driver === undefined ? 0 : ownOf(driver));
}

/** Whoever would be driven needs a seat for everybody who rides together, whatever number was sent with it. */
const withGroupSeats = <T extends Pick<Preferences, 'seats' | 'rolePreference' | 'companions'>>(one: T): T =>
  one.rolePreference === 'passenger' ? { ...one, seats: seatsNeeded(one) } : one;

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

/** Whether a driver has fewer seats than people of their own. */
const isOverfull = (one: Pick<ParticipantState, 'seats' | 'rolePreference' | 'aboard' | 'companions'>): boolean =>
  (one.rolePreference === 'driver' || one.aboard > 0) && one.seats < ownOf(one);

const CLOSURE_CODES = {
  absent: 'event.not_found',
  withdrawn: 'event.withdrawn',
  hidden: 'event.not_found',
  ended: 'event.ended',
} as const;

/**
 * Why nobody can take part now. What the carpool's own stream says of its end counts first: whoever decides on it meets it,
 * while what is known here of the event's stream may be older.
 */
const closureNow = (state: CarpoolState, closure: Closure | null): Closure | null => state.closedAs ?? closure;

/**
 * How many people there may be; null = no limit. While the change of the event's maximum that was begun here is not known, the
 * lower one counts: who decides on terms of before meets it in this stream.
 */
function mostNow({ limit }: CarpoolState, { maxParticipants, capacityChanges }: EventTerms): number | null {
  if (maxParticipants === null || limit === null || capacityChanges >= limit.change) return maxParticipants;
  return Math.min(maxParticipants, limit.to);
}

/** Begins a lowering of the event's maximum; refused when more people take part already (`updateEvent`). */
export function limitCarpool(state: CarpoolState, limit: DataOf<'CarpoolLimited'>): Decision<CarpoolStreamEvent> {
  if (participantCount(state) > limit.to) return reject('event.capacity_below_current');
  const isKnown = state.limit?.to === limit.to && state.limit.change === limit.change;
  return isKnown ? accept() : accept({ type: 'CarpoolLimited', data: limit });
}

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

type Renewed = Extract<CarpoolStreamEvent, { readonly type: 'ParticipantBlocked' }>;

const pairKey = (senderId: string, receiverId: string): string => `${senderId} ${receiverId}`;

/** The blocks between two people, those of their former registrations among them. */
function blocksBetween(state: CarpoolState, byId: string, otherId: string): readonly Renewed['data'][] {
  return [...entriesOf(state.blocks)].flatMap(([senderId, ids]) =>
    isSamePerson(state, senderId, byId)
      ? ids.filter((id) => isSamePerson(state, id, otherId)).map((receiverId) => ({ senderId, receiverId }))
      : [],
  );
}

/** Whether such a block was lifted in this event since somebody has blocked the other one here. */
function isLifted(state: CarpoolState, { participantId, otherId }: Block): boolean {
  return [...entriesOf(state.blockMarks)].some(([pair, mark]) => {
    const [byId = '', toId = ''] = pair.split(' ');
    return mark === 'lifted' && isSamePerson(state, byId, participantId) && isSamePerson(state, toId, otherId);
  });
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

/** Blocks of an account's list that hold in this carpool. */
export interface Everywhere {
  readonly blocks: readonly Block[];
  /** Whoever blocks has just said so: what was lifted here before is blocked again. */
  readonly isAnew?: boolean | undefined;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * What blocks of an account's list change here: whatever the two have with each other ends as by `blockParticipant`. Who is not there is
 * passed over, and so is what was lifted in this event.
 */
export function blockEverywhere(
  state: CarpoolState,
  { blocks, isAnew = false, now }: Everywhere,
): Decision<CarpoolStreamEvent> {
  const events: CarpoolStreamEvent[] = [];
  let after = state;
  for (const block of blocks) {
    const { participantId, otherId } = block;
    const isThere = [participantId, otherId].every((id) => activeParticipant(after, id) !== undefined);
    if (!isThere || isSamePerson(after, participantId, otherId)) continue;
    if (hasBlocked(after, participantId, otherId)) {
      const isKept = getFrom(after.blockMarks, pairKey(participantId, otherId)) === 'everywhere';
      if (!isAnew || isKept) continue;
    } else if (!isAnew && isLifted(after, block)) continue;
    const made: CarpoolStreamEvent[] = [
      ...liveRelationsOf(after, participantId)
        .filter((relation) => isParty(relation, otherId))
        .map((relation) => endOf(relation, participantId)),
      { type: 'ParticipantBlocked', data: { ...namesOf(block), everywhere: true } },
    ];
    events.push(...made);
    after = foldedAt(after, made, now);
  }
  return accept(...events);
}

const namesOf = ({ participantId, otherId }: Block) => ({ senderId: participantId, receiverId: otherId });

/** What tells whose a registration is; of the erased nothing does. */
type Who = Pick<ParticipantState, 'emailKey' | 'userId'>;

function isOnePerson(one: Who, other: Who): boolean {
  if (one.emailKey === null || other.emailKey === null) return false;
  return one.emailKey === other.emailKey || (one.userId !== null && one.userId === other.userId);
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
  const people = [...valuesOf(state.participants)];
  const isTheirs = formerOf(state, registration);
  const former = new Set(people.map(({ participantId }) => participantId).filter(isTheirs));
  if (former.size === 0) return [];
  const last = new Map<string, RelationState>();
  for (const relation of valuesOf(state.relations)) {
    const { senderId, receiverId } = relation;
    if (former.has(senderId) === former.has(receiverId)) continue;
    const otherId = former.has(senderId) ? receiverId : senderId;
    const other = people.find(
      ({ status, participantId }) => status === 'active' && isSamePerson(state, participantId, otherId),
    )?.participantId;
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
function mailPreference(
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

/** Within this time a `requestMatch` after `writeToParticipant` is taken for the same request. */
const SAME_REQUEST_MS = 10 * 60_000;

/** Command of `requestMatch` and `writeToParticipant`; the message is passed on unread. `now` in epoch milliseconds. */
export interface RequestMatch {
  readonly request: DataOf<'MatchRequested'>;
  readonly closure: Closure | null;
  readonly now: number;
}

/** Two registrations of one address, or of one account: whoever leaves and registers again is the same person. */
function isSamePerson(state: CarpoolState, a: string, b: string): boolean {
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

const isParty = ({ senderId, receiverId }: RelationState, participantId: string): boolean =>
  participantId === senderId || participantId === receiverId;

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

/** Kilometres of one way, by participant. */
type WayKm = { readonly [participantId: string]: number };

/** Who asks whether a ride is possible: the seats kept for their own match are theirs. */
interface Asking {
  readonly matchId: string;
  /** Epoch ms. */
  readonly now: number;
}

/** Whether seats are kept for a match now. */
function isOffered({ status, waiting }: RelationState, now: number): boolean {
  return status === 'pending' && waiting?.offeredUntil != null && now < Date.parse(waiting.offeredUntil);
}

const onSameLeg = (a: Ride, b: Ride): boolean => a.legs.some((leg) => b.legs.includes(leg));

/** Whether the passenger of a ride sits in a car or drives one on a leg of it already, or takes people along, whom nobody leaves. */
const isTaken = (state: CarpoolState, ride: Ride): boolean =>
  aboardOf(state, ride.passengerId) > 0 || ridesOf(state, ride.passengerId).some((other) => onSameLeg(other, ride));

/** Seats of a driver's car that are kept for others of its line on a leg. */
function seatsKept(state: CarpoolState, driverId: string, leg: LegKind, { matchId, now }: Asking): number {
  return liveRelationsOf(state, driverId)
    .filter((relation) => relation.matchId !== matchId && isOffered(relation, now))
    .flatMap(({ waiting }) => waiting?.ride ?? [])
    .filter((ride) => ride.driverId === driverId && ride.legs.includes(leg) && !isTaken(state, ride))
    .reduce((sum, { seats }) => sum + seats, 0);
}

/** Seats of a driver's car that are free for a match on a leg. */
const seatsFree = (state: CarpoolState, driver: ParticipantState, leg: LegKind, asking: Asking): number =>
  driver.seats - seatsTaken(state, driver.participantId, leg) - seatsKept(state, driver.participantId, leg, asking);

/** Free seats of a driver's car on each of their legs, as whoever asks for a ride finds them. */
const roomLeft = (
  state: CarpoolState,
  driver: ParticipantState,
  asking: Asking,
): readonly (readonly [LegKind, number])[] =>
  driver.legs.map(({ kind }) => [kind, seatsFree(state, driver, kind, asking)]);

/** What hinders a ride: somebody has another role on one of its legs, or the car is full (`acceptMatch`, `takeSeat`). */
function rideObstacle(state: CarpoolState, ride: Ride, driver: ParticipantState, asking: Asking) {
  const { driverId, legs, seats } = ride;
  const ridesElsewhere = ridesOf(state, driverId).some(
    (other) => other.passengerId === driverId && onSameLeg(other, ride),
  );
  if (isTaken(state, ride) || ridesElsewhere) return reject('match.role_conflict');
  const left = roomLeft(state, driver, asking);
  const isFull = left.some(([kind, free]) => legs.includes(kind) && free < seats);
  return isFull ? reject('match.no_seats', { extra: { seats_left: Object.fromEntries(left) } }) : null;
}

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

/** What a request becomes when it is accepted now: who drives whom, on the legs that both want. */
interface Settled {
  readonly relation: RelationState;
  readonly ride: Ride;
  readonly driver: ParticipantState;
  readonly savedKm: number | undefined;
}

/** The ways that both make, in the driver's order. */
const commonLegs = (driver: ParticipantState, passenger: ParticipantState): readonly LegKind[] =>
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

/** The car of a driver for somebody who asks: the seats that they need, and those that are free on the way of both that has fewest. */
export function carFor(
  state: CarpoolState,
  { driver, passenger }: { readonly driver: ParticipantState; readonly passenger: ParticipantState },
  asking: Asking,
): { readonly seats: number; readonly seatsLeft: number } {
  const legs = commonLegs(driver, passenger);
  const free = (legs.length > 0 ? legs : driver.legs.map(({ kind }) => kind)).map((leg) =>
    seatsFree(state, driver, leg, asking),
  );
  return { seats: seatsNeeded(passenger), seatsLeft: Math.max(0, Math.min(driver.seats, ...free)) };
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
function fixedFare(
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
function amountLeft(
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

const rideData = ({ relation: { matchId, senderId, receiverId }, ride, savedKm }: Omit<Settled, 'driver'>) => ({
  matchId,
  senderId,
  receiverId,
  ...ride,
  legs: [...ride.legs],
  ...(savedKm === undefined ? {} : { savedKm }),
});

/** The same of a ride that is agreed on, with what is asked for it. */
const agreedData = (state: CarpoolState, settled: Settled, { wayKm }: Pick<AcceptMatch, 'wayKm'>) => ({
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
    const isOver = offeredUntil !== null && (!isOffered(relation, now) || isTaken(after, ride));
    if (isOver || !stillSettles(after, relation)) write({ type: 'SeatLapsed', data: lineData(relation) });
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

/** Keeps what somebody shows to those they ride with; it is passed on unread (`shareRideDetails`). */
export function shareRideDetails(
  state: CarpoolState,
  command: DataOf<'RideDetailsShared'>,
): Decision<CarpoolStreamEvent> {
  return activeParticipant(state, command.participantId) === undefined
    ? reject('participant.not_found')
    : accept({ type: 'RideDetailsShared', data: command });
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

/** The accepted ride of somebody, undefined when it is not theirs or not accepted. */
function ownRide(state: CarpoolState, matchId: string, by: string): RelationState | undefined {
  const relation = getFrom(state.relations, matchId);
  return relation?.status === 'accepted' && isParty(relation, by) ? relation : undefined;
}

/** Proposes where and when the two of a ride meet for a leg; the place is passed on unread (`proposeMeeting`). */
export function proposeMeeting(
  state: CarpoolState,
  proposal: Omit<DataOf<'MeetingProposed'>, 'senderId' | 'receiverId'>,
): Decision<CarpoolStreamEvent> {
  const relation = ownRide(state, proposal.matchId, proposal.by);
  if (relation === undefined) return reject('match.not_found');
  if (relation.ride?.legs.includes(proposal.leg) !== true) return reject('match.no_common_leg');
  if (relation.meetings[proposal.leg]?.proposal?.id === proposal.proposalId) return accept();
  const { senderId, receiverId } = relation;
  return accept({ type: 'MeetingProposed', data: { ...proposal, senderId, receiverId } });
}

/** Confirms what the other one proposed last; an older proposal cannot be confirmed any more (`confirmMeeting`). */
export function confirmMeeting(
  state: CarpoolState,
  { matchId, proposalId, by }: { readonly matchId: string; readonly proposalId: string; readonly by: string },
): Decision<CarpoolStreamEvent> {
  const relation = ownRide(state, matchId, by);
  if (relation === undefined) return reject('match.not_found');
  const { senderId, receiverId, meetings } = relation;
  const leg = LEG_KINDS.find((kind) => meetings[kind]?.proposal?.id === proposalId);
  if (leg === undefined)
    return LEG_KINDS.some((kind) => meetings[kind]?.agreedId === proposalId)
      ? accept()
      : reject('match.meeting_changed');
  if (meetings[leg]?.proposal?.by === by) return reject('match.sender_cannot_accept');
  return accept({ type: 'MeetingConfirmed', data: { matchId, senderId, receiverId, proposalId, by, leg } });
}

const eventsOf = (decision: Decision<CarpoolStreamEvent>): readonly CarpoolStreamEvent[] =>
  'events' in decision ? decision.events : [];

/** The carpool after events of this moment. */
function foldedAt(state: CarpoolState, events: readonly CarpoolStreamEvent[], now: number): CarpoolState {
  const at = new Date(now).toISOString();
  return events.reduce((before, event) => evolveCarpool(before, { ...event, at }), state);
}

/** Command of `answerRequestByLink` for a car that is full. */
export interface AnswerByLink extends AcceptMatch {
  /** What was written together with the registration and goes out when its address is proved; null = nothing. */
  readonly prepared: PreparedRequest | null;
}

/** Who answers by the link of a mail has proved the address that it went to, as by the link that does nothing else; in one append. */
function provedBy<C extends AnswerByLink>(
  state: CarpoolState,
  command: C,
  answer: (after: CarpoolState, wish: C) => Decision<CarpoolStreamEvent>,
): Decision<CarpoolStreamEvent> {
  const { by, prepared, now } = command;
  // Whose link it is no more is told by the answer itself.
  const proved =
    activeParticipant(state, by) === undefined ? [] : eventsOf(confirm(state, { participantId: by, prepared }));
  const answered = answer(foldedAt(state, proved, now), command);
  return 'rejection' in answered ? answered : accept(...proved, ...answered.events);
}

/** Lets a request wait in the line of a full car, from the link of its mail (`answerRequestByLink`). */
export const queueByLink = (state: CarpoolState, command: AnswerByLink): Decision<CarpoolStreamEvent> =>
  provedBy(state, command, queueMatch);

/** Command of `answerRequestByLink` that accepts: the ride, and what is said with it. */
export interface AcceptWithPlan extends AnswerByLink {
  /** Where and when the two meet, in the order of their ways; places are passed on unread. Null = nothing is said of that way. */
  readonly meetings: readonly (Omit<DataOf<'MeetingProposed'>, 'leg'> | null)[];
  /** What whoever accepts shows; null = nothing, and what was shown before stays. */
  readonly details: DataOf<'RideDetailsShared'> | null;
}

/** Accepts a request with what the two need to meet, all of it or nothing (`answerRequestByLink`). */
export const acceptWithPlan = (state: CarpoolState, command: AcceptWithPlan): Decision<CarpoolStreamEvent> =>
  provedBy(state, command, withPlan);

function withPlan(state: CarpoolState, command: AcceptWithPlan): Decision<CarpoolStreamEvent> {
  const { meetings, details, matchId, by, now } = command;
  const accepted = acceptMatch(state, command);
  if ('rejection' in accepted) return accepted;
  const after = foldedAt(state, accepted.events, now);
  const ride = getFrom(after.relations, matchId)?.ride;
  const proposed: CarpoolStreamEvent[] = [];
  for (const [at, leg] of LEG_KINDS.filter((kind) => ride?.legs.includes(kind)).entries()) {
    const meeting = meetings[at] ?? null;
    const decided: Decision<CarpoolStreamEvent> =
      meeting === null ? accept() : proposeMeeting(after, { ...meeting, leg });
    if ('rejection' in decided) return decided;
    proposed.push(...decided.events);
  }
  const isShown = details !== null && activeParticipant(state, by)?.hasRideDetails === false;
  const shown: Decision<CarpoolStreamEvent> = isShown ? shareRideDetails(after, details) : accept();
  if ('rejection' in shown) return shown;
  return accept(...accepted.events, ...proposed, ...shown.events);
}

/** How a live relation ends by one of its parties. */
function endOf({ matchId, senderId, receiverId, status }: RelationState, by: string): CarpoolStreamEvent {
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

/** Command of `blockParticipant` and `unblockParticipant`. */
export interface Block {
  /** Who blocks. */
  readonly participantId: string;
  readonly otherId: string;
}

/**
 * Blocks somebody: a request or a ride of the two ends as if whoever blocks had ended it, and neither reaches the other any
 * more. Who is blocked by the other one finds nobody there (`blockParticipant`).
 */
export function blockParticipant(state: CarpoolState, { participantId, otherId }: Block): Decision<CarpoolStreamEvent> {
  if (participantId === otherId) return reject('match.self');
  const isThere = [participantId, otherId].every((id) => activeParticipant(state, id) !== undefined);
  if (!isThere) return reject('participant.not_found');
  if (hasBlocked(state, participantId, otherId)) return accept();
  if (hasBlocked(state, otherId, participantId)) return reject('participant.not_found');
  const ends = liveRelationsOf(state, participantId)
    .filter((relation) => isParty(relation, otherId))
    .map((relation) => endOf(relation, participantId));
  return accept(...ends, { type: 'ParticipantBlocked', data: { senderId: participantId, receiverId: otherId } });
}

/**
 * Takes a block back, with those of their former registrations: none of them comes back with another one. Nothing happens when there
 * is none (`unblockParticipant`). What an account lifts everywhere is no exception of this event.
 */
export function unblockParticipant(
  state: CarpoolState,
  { participantId, otherId, isEverywhere = false }: Block & { readonly isEverywhere?: boolean },
): Decision<CarpoolStreamEvent> {
  if (activeParticipant(state, participantId) === undefined) return reject('participant.not_found');
  const everywhere = isEverywhere ? ({ everywhere: true } as const) : {};
  return accept(
    ...blocksBetween(state, participantId, otherId).map((block) => ({
      type: 'ParticipantUnblocked' as const,
      data: { ...block, ...everywhere },
    })),
  );
}
