import type {
  CarpoolStreamEvent,
  ConversationStreamEvent,
  DataOf,
  DraftStreamEvent,
  EventStreamEvent,
  PaymentStreamEvent,
  RegistrationsStreamEvent,
  UserStreamEvent,
} from '@convoi/contracts/events';
import type { Json } from '@convoi/platform';
import { type AccessState, evolveAccess, noAccess } from '../domain/access.ts';
import { type CarpoolState, emptyCarpool, evolveCarpool } from '../domain/carpool.ts';
import { type ClaimState, evolveClaim, unclaimed } from '../domain/claim.ts';
import { type ContactState, evolveContact, noContact } from '../domain/contact.ts';
import { type ConversationState, evolveConversation, silence } from '../domain/conversation.ts';
import type { Recorded } from '../domain/decision.ts';
import { type DraftState, evolveDraft, noDraft } from '../domain/draft.ts';
import { type EventState, evolveEvent, noEvent } from '../domain/event.ts';
import { evolveNotification, type NotificationState, openNotification } from '../domain/notification.ts';
import { evolvePayment, noPayment, type PaymentState } from '../domain/payment.ts';
import { emptyMap, getFrom, type PersistentMap, withEntry, withoutEntry } from '../domain/persistent-map.ts';
import { evolveRegistrations, noRegistrations, type RegistrationsState } from '../domain/registrations.ts';
import { evolveReport, noReport, type ReportState } from '../domain/report.ts';
import { evolveSubject, knownSubject, type SubjectState } from '../domain/subject.ts';
import { evolveTerms, type TermsState, unannounced } from '../domain/terms.ts';
import { evolveUser, noUser, type UserState } from '../domain/user.ts';
import type { StreamEvent, StreamModel } from './stream-executor.ts';

/**
 * What is kept in memory of each stream: the decider's state and, apart from it, the sealed personal values that an answer
 * to their owner needs. They are opened for that answer only.
 */

/** A sealed value with what it is bound to. */
export interface SealedPiece {
  readonly type: string;
  readonly subjectId: string;
  readonly value: Json;
}

const asDomain = <E>({ type, data, at }: StreamEvent): Recorded<E> => ({ type, data, at }) as unknown as Recorded<E>;

/** The sealed contact of an event, as last written. */
export interface SealedContact {
  readonly email: SealedPiece;
  readonly phone: SealedPiece;
}

export interface EventView {
  readonly event: EventState;
  readonly contact: SealedContact | null;
}

function contactOf({ type, data }: StreamEvent): SealedContact | null {
  if (type !== 'EventCreated' && type !== 'EventContactChanged') return null;
  const { subjectId, contactEmail, phone } = data as unknown as DataOf<'EventContactChanged'>;
  return { email: { type, subjectId, value: contactEmail }, phone: { type, subjectId, value: phone } };
}

export const eventModel: StreamModel<EventView> = {
  initial: { event: noEvent, contact: null },
  evolve: (view, recorded) => ({
    event: evolveEvent(view.event, asDomain<EventStreamEvent>(recorded)),
    contact: contactOf(recorded) ?? view.contact,
  }),
};

export interface DraftView {
  readonly draft: DraftState;
  /** As it was written, sealed; null = there is none. */
  readonly sealed: DataOf<'EventDrafted'> | null;
}

export const draftModel: StreamModel<DraftView> = {
  initial: { draft: noDraft, sealed: null },
  evolve: ({ draft, sealed }, recorded) => ({
    draft: evolveDraft(draft, asDomain<DraftStreamEvent>(recorded)),
    sealed: recorded.type === 'EventDrafted' ? (recorded.data as unknown as DataOf<'EventDrafted'>) : sealed,
  }),
};

export interface CarpoolView {
  readonly carpool: CarpoolState;
  /** By participant: what they registered with, then each change. */
  readonly persons: PersistentMap<readonly SealedPiece[]>;
  /** By live relation: what was said when it was last asked for. */
  readonly requests: PersistentMap<SealedPiece>;
}

function evolvePersons(persons: CarpoolView['persons'], { type, data }: StreamEvent): CarpoolView['persons'] {
  const { participantId, subjectId, person } = data as unknown as DataOf<'ParticipantUpdated'>;
  if (type === 'ParticipantUnsubscribed') return withoutEntry(persons, participantId);
  if ((type !== 'ParticipantRegistered' && type !== 'ParticipantUpdated') || person === null) return persons;
  const before = getFrom(persons, participantId) ?? [];
  return withEntry(persons, participantId, [...before, { type, subjectId, value: person as Json }]);
}

const ENDS: ReadonlySet<string> = new Set(['MatchRejected', 'MatchCancelled', 'MatchClosed']);

function evolveRequests(requests: CarpoolView['requests'], { type, data }: StreamEvent): CarpoolView['requests'] {
  const { matchId, subjectId, message } = data as unknown as DataOf<'MatchRequested'>;
  if (ENDS.has(type)) return withoutEntry(requests, matchId);
  if (type !== 'MatchRequested' || message === null) return requests;
  return withEntry(requests, matchId, { type, subjectId, value: message as Json });
}

export const carpoolModel: StreamModel<CarpoolView> = {
  initial: { carpool: emptyCarpool, persons: emptyMap(), requests: emptyMap() },
  evolve: (view, recorded) => ({
    carpool: evolveCarpool(view.carpool, asDomain<CarpoolStreamEvent>(recorded)),
    persons: evolvePersons(view.persons, recorded),
    requests: evolveRequests(view.requests, recorded),
  }),
};

export const conversationModel: StreamModel<ConversationState> = {
  initial: silence,
  evolve: (state, recorded) => evolveConversation(state, asDomain<ConversationStreamEvent>(recorded)),
};

export const registrationsModel: StreamModel<RegistrationsState> = {
  initial: noRegistrations,
  evolve: (state, recorded) => evolveRegistrations(state, asDomain<RegistrationsStreamEvent>(recorded)),
};

export interface UserView {
  readonly user: UserState;
  /** What the account was signed up with, then each change. */
  readonly person: readonly SealedPiece[];
  /** The names of the sign-ups that wait for the proof of the address. */
  readonly names: readonly { readonly ordinal: number; readonly piece: SealedPiece }[];
}

/** Events of an account that hold personal values of its owner. */
const USER_PIECES: readonly string[] = ['UserSignedUp', 'SignUpRepeated', 'ProfileUpdated'];

function pieceOf({ type, data }: StreamEvent): SealedPiece | null {
  const { subjectId, person } = data as unknown as DataOf<'ProfileUpdated'>;
  return !USER_PIECES.includes(type) || person === null ? null : { type, subjectId, value: person as Json };
}

export const userModel: StreamModel<UserView> = {
  initial: { user: noUser, person: [], names: [] },
  evolve: ({ user: before, person, names }, recorded) => {
    const user = evolveUser(before, asDomain<UserStreamEvent>(recorded));
    if (recorded.type === 'UserErased') return { user, person: [], names: [] };
    const waiting = user.user?.signUps ?? [];
    const piece = pieceOf(recorded);
    const ordinal = (user.user?.signUpCount ?? 0) - 1;
    const isSignUp = ordinal >= (before.user?.signUpCount ?? 0);
    const named = piece !== null && isSignUp ? [...names, { ordinal, piece }] : names;
    // Of sign-ups, the first has the address, and the last the name that counts so far.
    const older = recorded.type === 'SignUpRepeated' ? person.slice(0, 1) : person;
    return {
      user,
      person: piece === null ? person : [...older, piece],
      names: named.filter((one) => waiting.some((signUp) => signUp.ordinal === one.ordinal)),
    };
  },
};

export const claimModel: StreamModel<ClaimState> = {
  initial: unclaimed,
  evolve: (state, recorded) => evolveClaim(state, asDomain(recorded)),
};

export const paymentModel: StreamModel<PaymentState> = {
  initial: noPayment,
  evolve: (state, recorded) => evolvePayment(state, asDomain<PaymentStreamEvent>(recorded)),
};

export const subjectModel: StreamModel<SubjectState> = {
  initial: knownSubject,
  evolve: (state, recorded) => evolveSubject(state, asDomain(recorded)),
};

export const contactModel: StreamModel<ContactState> = {
  initial: noContact,
  evolve: (state, recorded) => evolveContact(state, asDomain(recorded)),
};

export const reportModel: StreamModel<ReportState> = {
  initial: noReport,
  evolve: (state, recorded) => evolveReport(state, asDomain(recorded)),
};

export const notificationModel: StreamModel<NotificationState> = {
  initial: openNotification,
  evolve: (state, recorded) => evolveNotification(state, asDomain(recorded)),
};

export const accessModel: StreamModel<AccessState> = {
  initial: noAccess,
  evolve: (state, recorded) => evolveAccess(state, asDomain(recorded)),
};

export const termsModel: StreamModel<TermsState> = {
  initial: unannounced,
  evolve: (state, recorded) => evolveTerms(state, asDomain(recorded)),
};
