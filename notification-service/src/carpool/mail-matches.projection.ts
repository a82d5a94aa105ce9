import type { LegKind } from '@convoi/contracts';
import { type DataOf, streamId } from '@convoi/contracts/events';
import type { StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import { sealedText } from '@convoi/platform/kernel/personal-data/sealed';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { type Evolutions, sealedProjection } from '../sealed-projection.ts';

/** A message that its reader is mailed about. */
type Notice = {
  /** Participant. */
  readonly readerId: string;
  /** Of the message in the log. */
  readonly position: number;
  /** Epoch ms. */
  readonly at: number;
};

/** A message that its reader has not read. */
export type UnreadMessage = {
  /** Id of the message. */
  readonly id: string;
  /** Of the message in the conversation. */
  readonly revision: number;
  /** Epoch ms. */
  readonly at: number;
};

/** A ride that two people have agreed on. */
type Ride = {
  /** Participant. */
  readonly driverId: string;
  readonly seats: number;
  readonly legs: LegKind[];
};

/** Where and when two of a ride meet for a leg. */
export type MailMeeting = {
  readonly id: string;
  /** As the log has it: sealed with the key of `subjectId`. */
  readonly place: string | null;
  readonly subjectId: string;
  readonly time: string;
  /** Position in the log of its proposal; once it is agreed on, of its confirmation. */
  readonly changedAt: number;
  /** It was proposed by the very act that agreed on the ride: the mail of that says it. Absent for others. */
  readonly isSaidWithRide?: true;
};

/** What is settled for a leg, and what was proposed last. */
type LegMeetings = { readonly agreed: MailMeeting | null; readonly proposed: MailMeeting | null };

/** What the notifier knows of two people: where they stand, and which messages of their chat a mail goes with. */
export interface MailMatch extends Document {
  /** Id of the match. */
  readonly _id: string;
  readonly eventId: string;
  /** Who asked last. */
  readonly senderId: string;
  readonly receiverId: string;
  readonly state: 'pending' | 'accepted' | 'rejected' | 'cancelled' | 'closed';
  /** What the two had agreed on before the last change; null when they had not. */
  readonly rideBefore: Ride | null;
  /** Position in the log of the last change. */
  readonly changedAt: number;
  /** What the two have agreed on; null while they have not. */
  readonly ride: Ride | null;
  /** Position in the log of the last change of the seats of the ride; absent = they are as they were agreed on. */
  readonly resizedAt?: number;
  /** Whom seats are kept for; absent = for nobody, or not known. */
  readonly keptFor?: string;
  /** Who said yes: whoever took the seats that were kept for them, else whoever was asked; absent where it is not known. */
  readonly acceptedBy?: string;
  /** The command that agreed on it; absent while it is not. */
  readonly agreedIn?: string;
  readonly meetings: { readonly [L in LegKind]?: LegMeetings };
  /** Position in the log of what was last told of the waiting line: that it waits, or that seats are kept. */
  readonly lineAt: number | null;
  /** Newest last; those too old for a mail are dropped, and all of somebody who has read everything. */
  readonly notices: Notice[];
  /** What each of the two has not read, newest last, `UNREAD_KEPT` at most. */
  readonly unread: { readonly [participantId: string]: UnreadMessage[] };
}

/** One mail per conversation and reader in this time (`sendMessage`). */
export const NOTICE_EVERY_MS = 10 * 60_000;
/** As old as a mail may be. */
const NOTICE_KEPT_MS = 24 * 3_600_000;

/** A change of state that names both people. */
const becomes =
  (state: MailMatch['state']) =>
  (
    document: MailMatch | null,
    data: Pick<DataOf<'MatchRequested'>, 'matchId' | 'senderId' | 'receiverId'>,
    event: StoredEvent,
  ): MailMatch => ({
    _id: data.matchId,
    eventId: streamId(event.stream),
    senderId: data.senderId,
    receiverId: data.receiverId,
    state,
    rideBefore: document?.ride ?? null,
    changedAt: event.position,
    ride: null,
    meetings: {},
    lineAt: null,
    notices: document?.notices ?? [],
    unread: document?.unread ?? {},
  });

/** A clock that was set back counts like one that went on, so that nobody stays untold. */
const isFarFrom = (a: number, b: number): boolean => Math.abs(a - b) >= NOTICE_EVERY_MS;

/** So much is not read of somebody and still told. */
const UNREAD_KEPT = 50;

/** Somebody has read all but the given: once nothing is left no mail tells of it, and what comes next is news again. */
const withUnread = (document: MailMatch, readerId: string, left: UnreadMessage[]): MailMatch => ({
  ...document,
  notices: left.length > 0 ? document.notices : document.notices.filter((notice) => notice.readerId !== readerId),
  unread: { ...document.unread, [readerId]: left },
});

const EVOLUTIONS: Evolutions<MailMatch> = {
  MatchRequested: becomes('pending'),
  MatchAccepted: (document, data, event) => ({
    ...becomes('accepted')(document, data, event),
    ride: { driverId: data.driverId, seats: data.seats, legs: [...data.legs] },
    acceptedBy: document?.keptFor ?? data.receiverId,
    agreedIn: event.metadata.$causationId,
  }),
  RideSeatsChanged: (document, { seats }, { position }) =>
    document?.ride == null ? document : { ...document, ride: { ...document.ride, seats }, resizedAt: position },
  MatchQueued: (document, _, { position }) => (document === null ? null : { ...document, lineAt: position }),
  SeatOffered: (document, { passengerId }, { position }) =>
    document === null ? null : { ...document, lineAt: position, keptFor: passengerId },
  SeatLapsed: (document, { stays = false }, { position }) => {
    if (document === null) return null;
    const { keptFor: _, ...others } = document;
    return { ...others, lineAt: stays ? position : null };
  },
  MeetingProposed: (document, { leg, proposalId, place, subjectId, time }, { position: changedAt, metadata }) => {
    if (document === null) return null;
    const proposed: MailMeeting = {
      id: proposalId,
      place: sealedText(place),
      subjectId,
      time,
      changedAt,
      ...(document.agreedIn === metadata.$causationId ? { isSaidWithRide: true } : {}),
    };
    const agreed = document.meetings[leg]?.agreed ?? null;
    return { ...document, meetings: { ...document.meetings, [leg]: { agreed, proposed } } };
  },
  MeetingConfirmed: (document, { leg, proposalId }, { position: changedAt }) => {
    const proposed = document?.meetings[leg]?.proposed;
    if (document === null || proposed?.id !== proposalId) return document;
    const agreed = { ...proposed, changedAt };
    return { ...document, meetings: { ...document.meetings, [leg]: { agreed, proposed: null } } };
  },
  MatchRejected: becomes('rejected'),
  MatchCancelled: becomes('cancelled'),
  MatchClosed: becomes('closed'),
  MessagePosted: (document, { messageId, senderId, receiverId }, event) => {
    if (document === null) return null;
    const at = Date.parse(event.metadata.at);
    // Whoever writes has read what came before.
    const answered = withUnread(document, senderId, []);
    const message = { id: messageId, revision: event.revision, at };
    const toBeRead = [...(answered.unread[receiverId] ?? []), message].slice(-UNREAD_KEPT);
    const posted = { ...answered, unread: { ...answered.unread, [receiverId]: toBeRead } };
    const last = posted.notices.findLast(({ readerId }) => readerId === receiverId);
    if (last !== undefined && !isFarFrom(at, last.at)) return posted;
    const young = posted.notices.filter((notice) => Math.abs(at - notice.at) <= NOTICE_KEPT_MS);
    return { ...posted, notices: [...young, { readerId: receiverId, position: event.position, at }] };
  },
  MessagesRead: (document, { readerId, messageId }) => {
    if (document === null) return null;
    const unread = document.unread[readerId] ?? [];
    // What is not among them is older than all of them.
    return withUnread(document, readerId, unread.slice(unread.findIndex(({ id }) => id === messageId) + 1));
  },
  MessageHidden: (document, { messageId }) =>
    document === null
      ? null
      : Object.entries(document.unread).reduce((left, [readerId, unread]) => {
          const others = unread.filter(({ id }) => id !== messageId);
          return others.length === unread.length ? left : withUnread(left, readerId, others);
        }, document),
};

/** Events of the conversation, whose stream names the match. */
const IN_CONVERSATION: ReadonlySet<string> = new Set(['MessagePosted', 'MessagesRead', 'MessageHidden']);

/** Matches, by id: ids and states, and where the two meet, sealed. */
export const mailMatches: Projection<MailMatch> = sealedProjection(
  'mail_relations',
  10,
  [
    { name: 'by_event', fields: ['eventId', 'state'] },
    { name: 'by_sender', fields: ['senderId', 'state'] },
    { name: 'by_receiver', fields: ['receiverId', 'state'] },
  ],
  (event) => [IN_CONVERSATION.has(event.type) ? streamId(event.stream) : (event.data as { matchId: string }).matchId],
  EVOLUTIONS,
);
