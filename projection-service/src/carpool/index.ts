import type { CallHandlers, Document, Projection } from '@convoi/platform';
import { type ConversationPorts, conversationQueries } from './chat/conversation.query.ts';
import { messages } from './chat/message.projection.ts';
import { type TypingPorts, typingQueries } from './chat/typing.query.ts';
import { type EventParticipantsPorts, eventParticipantsQueries } from './event-participants.query.ts';
import { impact } from './impact.projection.ts';
import { type ImpactPorts, impactQueries } from './impact.query.ts';
import { matches } from './match.projection.ts';
import { type MatchPorts, matchQueries } from './match.query.ts';
import { participants } from './participant.projection.ts';
import { participantQueries } from './participant.query.ts';
import { registrationIndex } from './registration-index.projection.ts';
import { type RideCalendarPorts, rideCalendarQueries } from './ride-calendar.query.ts';
import { suggestionQueries } from './suggestions.query.ts';

/** Carpools: who takes part, who rides with whom, and what they write to each other. */

export { type TypingPorts, typedIn } from './chat/typing.query.ts';
export { createTypingSigns } from './chat/typing-signs.ts';
export { createPersonalPages } from './personal-page.ts';

/** The projections of the room. */
export const carpoolProjections = (): readonly Projection<Document>[] => [
  participants(),
  registrationIndex(),
  matches(),
  messages(),
  impact(),
];

/** What the queries of the room need. */
export interface CarpoolPorts
  extends EventParticipantsPorts,
    Omit<MatchPorts, 'settings'>,
    Omit<ConversationPorts, 'settings'>,
    TypingPorts {
  readonly settings: EventParticipantsPorts['settings'] & RideCalendarPorts['settings'] & ImpactPorts['settings'];
}

/** Handlers of the room's calls. */
export const carpoolQueries = (ports: CarpoolPorts): CallHandlers => ({
  ...participantQueries(ports),
  ...eventParticipantsQueries(ports),
  ...suggestionQueries(ports),
  ...matchQueries(ports),
  ...rideCalendarQueries(ports),
  ...conversationQueries(ports),
  ...typingQueries(ports),
  ...impactQueries(ports),
});
