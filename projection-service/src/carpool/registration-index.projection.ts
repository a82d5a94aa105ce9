import { streamId } from '@convoi/contracts/events';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { defineProjection, type Rule, type Rules } from '../shared/define-projection.ts';
import type { OpenedEvent } from '../shared/opened-event.ts';

/** Stored under the name that the read model had first. */
export const REGISTRATION_INDEX = 'dashboards';

/**
 * One person's part in one event: whose it is, which matches hang on it and who is hidden from it, so that everything of a caller is found from
 * here. Ids only. `_id` = `participantId:eventId`.
 */
export interface IndexedRegistration extends Document {
  readonly participantId: string;
  readonly eventId: string;
  /** The account that owns the registration; null = nobody but the holder of its link. */
  readonly userId: string | null;
  readonly isActive: boolean;
  /** Every match there ever was, the first one first; a pair has one. */
  readonly matchIds: string[];
  /** Participants whom this one has blocked, and those who have blocked this one. */
  readonly blockedIds: string[];
  readonly blockedByIds: string[];
  /** Participants with whom a former registration of one of the two had a no as the last word; absent = nobody. */
  readonly refusedIds?: string[];
  /** First day of the event for which they said that they come to their rides; null while they have not. */
  readonly comingOn: string | null;
}

/** Whether the two are to each other as if they did not take part: one of them has blocked the other (decision 0198). */
export const isHiddenFrom = (
  { blockedIds, blockedByIds }: Pick<IndexedRegistration, 'blockedIds' | 'blockedByIds'>,
  participantId: string,
): boolean => blockedIds.includes(participantId) || blockedByIds.includes(participantId);

/** Id of a participant's document. */
export const indexedRegistrationId = (participantId: string, eventId: string): string => `${participantId}:${eventId}`;

/** A rule for the document of one participant; it stays as it is when there is none. */
const onOwn = <T extends 'ParticipantAdopted' | 'AttendanceStated' | 'ParticipantUnsubscribed'>(
  change: (document: IndexedRegistration, event: OpenedEvent<T>) => IndexedRegistration,
): Rule<IndexedRegistration, T> => ({
  keys: ({ stream, data }) => [indexedRegistrationId(data.participantId, streamId(stream))],
  evolve: (document, event) => (document === null ? null : change(document, event)),
});

const withId = (ids: string[], id: string): string[] => (ids.includes(id) ? ids : [...ids, id]);
const withoutId = (ids: string[], id: string): string[] => ids.filter((one) => one !== id);

/** A rule for the documents of both people of a block. */
const onBlock = <T extends 'ParticipantBlocked' | 'ParticipantUnblocked'>(
  change: (ids: string[], id: string) => string[],
): Rule<IndexedRegistration, T> => ({
  keys: ({ stream, data }) =>
    [data.senderId, data.receiverId].map((participantId) => indexedRegistrationId(participantId, streamId(stream))),
  evolve: (document, { data: { senderId, receiverId } }) => {
    if (document === null) return null;
    return document.participantId === senderId
      ? { ...document, blockedIds: change(document.blockedIds, receiverId) }
      : { ...document, blockedByIds: change(document.blockedByIds, senderId) };
  },
});

const RULES: Rules<IndexedRegistration> = {
  ParticipantRegistered: {
    keys: ({ stream, data }) =>
      [data.participantId, ...(data.refused ?? [])].map((id) => indexedRegistrationId(id, streamId(stream))),
    begins: ({ stream, data }) => [indexedRegistrationId(data.participantId, streamId(stream))],
    evolve: (known, { stream, data }, id) => {
      if (id !== indexedRegistrationId(data.participantId, streamId(stream)))
        return known === null ? null : { ...known, refusedIds: withId(known.refusedIds ?? [], data.participantId) };
      return {
        _id: id,
        participantId: data.participantId,
        eventId: streamId(stream),
        userId: data.userId,
        isActive: true,
        matchIds: [],
        blockedIds: [],
        blockedByIds: [],
        ...(data.refused === undefined ? {} : { refusedIds: [...data.refused] }),
        comingOn: null,
      };
    },
  },
  ParticipantAdopted: onOwn<'ParticipantAdopted'>((document, { data: { userId } }) =>
    document.isActive ? { ...document, userId } : document,
  ),
  AttendanceStated: onOwn<'AttendanceStated'>((document, { data: { attendance, day } }) => ({
    ...document,
    comingOn: attendance === 'coming' ? day : null,
  })),
  ParticipantUnsubscribed: onOwn((document) => ({ ...document, isActive: false })),
  MatchRequested: {
    keys: ({ stream, data }) =>
      [data.senderId, data.receiverId].map((participantId) => indexedRegistrationId(participantId, streamId(stream))),
    // Whoever said no has asked: what was before is over.
    evolve: (document, { data: { matchId, senderId, receiverId } }) => {
      if (document === null) return null;
      const { matchIds, refusedIds } = document;
      const others = refusedIds?.filter((id) => id !== senderId && id !== receiverId);
      return {
        ...document,
        matchIds: withId(matchIds, matchId),
        ...(others === undefined ? {} : { refusedIds: others }),
      };
    },
  },
  ParticipantBlocked: onBlock(withId),
  ParticipantUnblocked: onBlock(withoutId),
  SubjectErased: {
    keys: ({ data: { target } }) =>
      target.kind === 'participant' ? [indexedRegistrationId(target.participantId, target.eventId)] : [],
    evolve: () => null,
  },
};

/** The events and matches of each participant; ids only, so that no key is asked for. */
export function registrationIndex(): Projection<IndexedRegistration> {
  return defineProjection<IndexedRegistration>(
    REGISTRATION_INDEX,
    4,
    [{ name: 'user', fields: ['userId', 'eventId'], sparse: true }],
    RULES,
    {
      sealed: true,
    },
  );
}
