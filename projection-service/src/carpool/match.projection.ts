import { type LegKind, UNREAD_COUNTED } from '@convoi/contracts';
import { type DataOf, type Fare, streamId } from '@convoi/contracts/events';
import { sealedText } from '@convoi/platform/kernel/personal-data/sealed';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { defineProjection, type Rule } from '../shared/define-projection.ts';
import type { OpenedEvent } from '../shared/opened-event.ts';

/** Stored under the name that the read model had first. */
export const MATCHES = 'match_requests';

/** Where and when two of a ride meet for a leg, as one of them proposed it. */
export type Meeting = {
  readonly id: string;
  readonly leg: LegKind;
  /** Participant. */
  readonly by: string;
  /** As the log has it: sealed with the key of `subjectId`. */
  readonly place: string | null;
  readonly subjectId: string;
  readonly time: string;
  /** ISO 8601. */
  readonly at: string;
  readonly confirmedAt: string | null;
};

/** So many proposals of a ride are shown, beside those that were confirmed. */
const MEETINGS_SHOWN = 20;

/** The meeting that counts for a leg; undefined while the two have not agreed on one. */
export function agreedMeeting({ meetings }: Pick<Match, 'meetings'>, leg: LegKind): Meeting | undefined {
  const confirmed = meetings.filter((one) => one.leg === leg && one.confirmedAt !== null);
  return confirmed.sort((a, b) => ((a.confirmedAt ?? '') < (b.confirmedAt ?? '') ? -1 : 1)).at(-1);
}

/** The match of two participants as it is now. `_id` = matchId. */
export interface Match extends Document {
  readonly eventId: string;
  /** Who asked last. */
  readonly senderId: string;
  readonly receiverId: string;
  readonly status: 'pending' | 'accepted' | 'rejected' | 'cancelled' | 'closed';
  /** What the sender wrote with the last request, as the log has it: sealed. */
  readonly message: string | null;
  /** Id of the event of the last request, which its words go by. */
  readonly requestId: string;
  /** Staff have hidden the words of the last request from both; absent while they have not. */
  readonly isMessageHidden?: true;
  /** Whose key seals the message. */
  readonly subjectId: string;
  /** Known while the ride is accepted. */
  readonly driverId: string | null;
  readonly passengerId: string | null;
  readonly seats: number | null;
  readonly legs: LegKind[] | null;
  /** What the passenger of an accepted ride gives; absent or null = nothing was said. */
  readonly fare?: Fare | null;
  /** What the two asked as drivers when the last request was written; absent where it was not kept. */
  readonly askedFares?: NonNullable<DataOf<'MatchRequested'>['fares']>;
  /** Who is to drive whom once the full car has room, and until when seats are kept for them; null unless it waits. */
  readonly waiting: {
    readonly driverId: string;
    readonly passengerId: string;
    /** ISO 8601. */
    readonly offeredUntil: string | null;
  } | null;
  /** Seats were kept until then and not taken in their time; absent unless it has left the line for that. */
  readonly lapsed?: { readonly driverId: string; readonly passengerId: string; readonly until: string };
  /** Where and when they meet, every proposal, the oldest first. */
  readonly meetings: Meeting[];
  /** When the pair asked for the first time, ISO 8601. */
  readonly createdAt: string;
  /** When it was last asked, with these words; documents of the first version do not say. */
  readonly requestedAt?: string;
  /** Position of the last request: the order of the list. */
  readonly requestedPosition: number;
  readonly updatedAt: string;
  readonly lastMessageAt: string | null;
  /** What was written last, as the log has it: sealed with the key of `subjectId`. */
  readonly lastMessage: {
    readonly id: string;
    readonly senderId: string;
    readonly subjectId: string;
    readonly text: string | null;
  } | null;
  /** Ids of the messages that each of the two has not read: the newest, `UNREAD_COUNTED` at most. */
  readonly unread: { readonly [participantId: string]: string[] };
}

const NO_RIDE = { driverId: null, passengerId: null, seats: null, legs: null } as const;

/** A match that waits again. */
function withoutLapse({ lapsed: _, ...match }: Match): Match {
  return match as Match;
}

/** Whether the match is one that both parties act in. */
export function isLive({ status }: Match): boolean {
  return status === 'pending' || status === 'accepted';
}

function requested(document: Match | null, event: OpenedEvent<'MatchRequested'>): Match {
  const { matchId, senderId, receiverId, subjectId, message, fares } = event.data;
  const { at } = event.metadata;
  return {
    _id: matchId,
    eventId: streamId(event.stream),
    senderId,
    receiverId,
    status: 'pending',
    message: sealedText(message),
    requestId: event.id,
    subjectId,
    ...NO_RIDE,
    ...(fares === undefined ? {} : { askedFares: fares }),
    waiting: null,
    meetings: [],
    createdAt: document?.createdAt ?? at,
    requestedAt: at,
    requestedPosition: event.position,
    updatedAt: at,
    lastMessageAt: document?.lastMessageAt ?? null,
    lastMessage: document?.lastMessage ?? null,
    unread: document?.unread ?? {},
  };
}

/** A rule for a match that is there. */
const onMatch = <T extends 'MatchAccepted' | 'MatchRejected' | 'MatchCancelled' | 'MatchClosed'>(
  status: Match['status'],
  ride: (data: DataOf<T>) => Pick<Match, keyof typeof NO_RIDE | 'fare'> = () => NO_RIDE,
): Rule<Match, T> => ({
  keys: ({ data }) => [data.matchId],
  evolve: (document, { data, metadata }) =>
    document === null
      ? null
      : { ...document, status, ...ride(data as unknown as DataOf<T>), waiting: null, updatedAt: metadata.at },
});

/** Requests and rides; what people wrote stays sealed and is opened for its readers. */
export function matches(): Projection<Match> {
  return defineProjection<Match>(
    MATCHES,
    10,
    [],
    {
      MatchRequested: { keys: ({ data }) => [data.matchId], evolve: requested },
      MatchAccepted: onMatch<'MatchAccepted'>('accepted', ({ driverId, passengerId, seats, legs, fare = null }) => ({
        driverId,
        passengerId,
        seats,
        legs,
        ...(fare === null ? {} : { fare }),
      })),
      RideSeatsChanged: {
        keys: ({ data }) => [data.matchId],
        evolve: (document, { data: { seats, fare }, metadata: { at } }) =>
          document?.status !== 'accepted'
            ? document
            : { ...document, seats, ...(fare === undefined ? {} : { fare }), updatedAt: at },
      },
      MatchQueued: {
        keys: ({ data }) => [data.matchId],
        evolve: (document, { data: { driverId, passengerId } }) =>
          document === null
            ? null
            : { ...withoutLapse(document), waiting: { driverId, passengerId, offeredUntil: null } },
      },
      SeatOffered: {
        keys: ({ data }) => [data.matchId],
        evolve: (document, { data: { driverId, passengerId, until } }) =>
          document === null
            ? null
            : { ...withoutLapse(document), waiting: { driverId, passengerId, offeredUntil: until } },
      },
      SeatLapsed: {
        keys: ({ data }) => [data.matchId],
        evolve: (document, { data: { driverId, passengerId, stays = false }, metadata: { at } }) => {
          if (document === null) return null;
          if (stays) return { ...document, waiting: { driverId, passengerId, offeredUntil: null } };
          const until = document.waiting?.offeredUntil ?? null;
          // Whoever let the time pass is told; an offer that another car has overtaken needs no word.
          const isPast = until !== null && Date.parse(until) <= Date.parse(at);
          return { ...document, waiting: null, ...(isPast ? { lapsed: { driverId, passengerId, until } } : {}) };
        },
      },
      MeetingProposed: {
        keys: ({ data }) => [data.matchId],
        evolve: (document, { data: { proposalId, leg, by, subjectId, place, time }, metadata: { at } }) => {
          if (document === null || document.meetings.some(({ id }) => id === proposalId)) return document;
          const meeting = { id: proposalId, leg, by, place: sealedText(place), subjectId, time, at, confirmedAt: null };
          const before = document.meetings.filter(
            ({ confirmedAt }, index) => confirmedAt !== null || index > document.meetings.length - MEETINGS_SHOWN,
          );
          return { ...document, meetings: [...before, meeting] };
        },
      },
      MeetingConfirmed: {
        keys: ({ data }) => [data.matchId],
        evolve: (document, { data: { proposalId }, metadata: { at } }) =>
          document === null
            ? null
            : {
                ...document,
                meetings: document.meetings.map((one) => (one.id === proposalId ? { ...one, confirmedAt: at } : one)),
              },
      },
      MatchRejected: onMatch('rejected'),
      MatchCancelled: onMatch('cancelled'),
      MatchClosed: onMatch('closed'),
      MessagePosted: {
        keys: ({ stream }) => [streamId(stream)],
        evolve: (document, { data: { messageId, senderId, receiverId, subjectId, text }, metadata: { at } }) => {
          if (document === null) return null;
          const toBeRead = [...(document.unread[receiverId] ?? []), messageId].slice(-UNREAD_COUNTED);
          return {
            ...document,
            lastMessageAt: at,
            lastMessage: { id: messageId, senderId, subjectId, text: sealedText(text) },
            // Whoever answers has read what came before.
            unread: { ...document.unread, [receiverId]: toBeRead, [senderId]: [] },
          };
        },
      },
      MessageHidden: {
        keys: ({ stream }) => [streamId(stream)],
        evolve: (document, { data: { messageId } }) => {
          if (document === null) return null;
          const unread = Object.fromEntries(
            Object.entries(document.unread).map(([reader, ids]) => [reader, ids.filter((id) => id !== messageId)]),
          );
          const lastMessage = document.lastMessage?.id === messageId ? null : document.lastMessage;
          const isRequest = document.requestId === messageId;
          return { ...document, unread, lastMessage, ...(isRequest ? { isMessageHidden: true } : {}) };
        },
      },
      MessagesRead: {
        keys: ({ stream }) => [streamId(stream)],
        evolve: (document, { data: { readerId, messageId } }) => {
          if (document === null) return null;
          const ids = document.unread[readerId] ?? [];
          // What is not among them is older than all of them.
          const left = ids.slice(ids.indexOf(messageId) + 1);
          return { ...document, unread: { ...document.unread, [readerId]: left } };
        },
      },
    },
    { sealed: true },
  );
}
