import type {
  BlockedStreamEvent,
  CarpoolStreamEvent,
  ConversationStreamEvent,
  DataOf,
  RegistrationsStreamEvent,
} from '@convoi/contracts/events';
import type { StreamEvent, StreamModel } from '@convoi/platform/kernel/command-handler/command-handler';
import type { Json } from '@convoi/platform/kernel/event-store/event-store';
import { emptyMap, getFrom, withEntry, withoutEntry } from '../shared/persistent-map.ts';
import { asRecorded } from '../shared/sealed-piece.ts';
import { emptyCarpool, evolveCarpool } from './carpool.decider.ts';
import { keptCarpool, keptConversation } from './carpool.kept.ts';
import type { CarpoolWithPeople } from './carpool-with-people.ts';
import { type ConversationState, evolveConversation, silence } from './conversation.decider.ts';
import {
  type BlockedState,
  evolveBlocked,
  evolveRegistrations,
  noRegistrations,
  notBlocked,
  type RegistrationsState,
} from './registrations.decider.ts';

function evolvePersons(
  persons: CarpoolWithPeople['persons'],
  { type, data }: StreamEvent,
): CarpoolWithPeople['persons'] {
  const { participantId, subjectId, person } = data as unknown as DataOf<'ParticipantUpdated'>;
  if (type === 'ParticipantUnsubscribed') return withoutEntry(persons, participantId);
  if ((type !== 'ParticipantRegistered' && type !== 'ParticipantUpdated') || person === null) return persons;
  const before = getFrom(persons, participantId) ?? [];
  return withEntry(persons, participantId, [...before, { type, subjectId, value: person as Json }]);
}

const ENDS: ReadonlySet<string> = new Set(['MatchRejected', 'MatchCancelled', 'MatchClosed']);

function evolveRequests(
  requests: CarpoolWithPeople['requests'],
  { id, type, data }: StreamEvent,
): CarpoolWithPeople['requests'] {
  const { matchId, subjectId, message } = data as unknown as DataOf<'MatchRequested'>;
  if (ENDS.has(type)) return withoutEntry(requests, matchId);
  if (type !== 'MatchRequested' || message === null) return requests;
  return withEntry(requests, matchId, { type, subjectId, value: message as Json, requestId: id });
}

/** What ends the wait of what was written together with a registration. */
const ASK_ENDS: ReadonlySet<string> = new Set(['RequestUnsent', 'ParticipantConfirmed', 'ParticipantUnsubscribed']);

function evolveAsked(asked: CarpoolWithPeople['asked'], { type, data }: StreamEvent): CarpoolWithPeople['asked'] {
  const { participantId, subjectId, words } = data as unknown as DataOf<'RequestWorded'>;
  if (ASK_ENDS.has(type)) return withoutEntry(asked, participantId);
  // Of a proved address it went out with the registration.
  if (type === 'MatchRequested') return withoutEntry(asked, (data as unknown as DataOf<'MatchRequested'>).senderId);
  if (type !== 'RequestWorded') return asked;
  return withEntry(asked, participantId, { type, subjectId, value: words as Json });
}

export const carpoolModel: StreamModel<CarpoolWithPeople> = {
  initial: { carpool: emptyCarpool, persons: emptyMap(), requests: emptyMap(), asked: emptyMap() },
  evolve: (view, recorded) => ({
    carpool: evolveCarpool(view.carpool, asRecorded<CarpoolStreamEvent>(recorded)),
    persons: evolvePersons(view.persons, recorded),
    requests: evolveRequests(view.requests, recorded),
    asked: evolveAsked(view.asked, recorded),
  }),
  kept: keptCarpool,
};

export const conversationModel: StreamModel<ConversationState> = {
  initial: silence,
  evolve: (state, recorded) => evolveConversation(state, asRecorded<ConversationStreamEvent>(recorded)),
  kept: keptConversation,
};

export const registrationsModel: StreamModel<RegistrationsState> = {
  initial: noRegistrations,
  evolve: (state, recorded) => evolveRegistrations(state, asRecorded<RegistrationsStreamEvent>(recorded)),
};

export const blockedModel: StreamModel<BlockedState> = {
  initial: notBlocked,
  evolve: (state, recorded) => evolveBlocked(state, asRecorded<BlockedStreamEvent>(recorded)),
};
