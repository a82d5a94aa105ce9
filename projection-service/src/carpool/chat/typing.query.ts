import { Refusal, type ServerFrame, TYPING_MS } from '@convoi/contracts';
import type { Caller, CallHandlers } from '@convoi/platform';
import type { ModelsPort } from '../../shared/read-models.ts';
import { isLive } from '../match.projection.ts';
import { liveRelation, liveRelationWith, RELATIONS, type Relation, relationsOf } from '../match-access.ts';
import { activeParticipant, ownDashboardIn, ownedParticipant } from '../participant-access.ts';
import type { TypingSigns } from './typing-signs.ts';

/** What signs of typing are kept and passed on with. */
export interface TypingPorts extends ModelsPort {
  readonly signs: TypingSigns;
  /** Sends a frame to the sockets of one party of a match. */
  tellParty(matchId: string, participantId: string, frame: ServerFrame): void;
}

/** Remembers that one party is writing and tells the sockets of the other one. */
function tellTyping({ match, ownId, otherId }: Relation, { signs, tellParty }: TypingPorts): void {
  signs.typed(ownId, match._id);
  const frame: ServerFrame = {
    type: 'typing',
    topic: `match:${match._id}`,
    participant_id: ownId,
    ttl_ms: TYPING_MS,
  };
  tellParty(match._id, otherId, frame);
}

/** A party of a live relation is writing in it; from anybody else this says nothing to nobody. */
export async function typedIn(caller: Caller, matchId: string, ports: TypingPorts): Promise<void> {
  const relation = await liveRelation(caller, matchId, ports);
  if (relation !== null) tellTyping(relation, ports);
}

/** Signs of typing over HTTP: `setTyping` and `getTyping`. */
export function typingQueries(ports: TypingPorts): CallHandlers {
  return {
    setTyping: async ({ body, context: { caller } }) => {
      const own = await ownedParticipant(caller, body.participant_id, ports);
      if (own === null) throw new Refusal('participant.not_found');
      if (body.match_request_id !== null) {
        const relation = await liveRelation(caller, body.match_request_id, ports);
        if (relation?.ownId !== own._id) throw new Refusal('match.not_found');
        tellTyping(relation, ports);
        return {};
      }
      const dashboard = await ownDashboardIn(caller, own.eventId, ports);
      const relations = dashboard === null ? [] : await relationsOf(dashboard, ports);
      for (const relation of relations) if (isLive(relation.match)) tellTyping(relation, ports);
      // Where they write is not said: it counts in every conversation.
      ports.signs.typed(own._id, null);
      return {};
    },
    getTyping: async ({ query, context: { caller, minPosition } }) => {
      const { freshness } = await ports.models.upTo(RELATIONS, minPosition);
      const other = await activeParticipant(query.participant_id, ports);
      const relation = other === null ? null : await liveRelationWith(caller, other, ports);
      const isAsked = query.match_request_id === null || query.match_request_id === relation?.match._id;
      const typing = relation !== null && isAsked && ports.signs.isTyping(relation.otherId, relation.match._id);
      return { body: { typing }, ...freshness };
    },
  };
}
