import { Refusal, type ServerFrame, TYPING_MS } from '@convoi/contracts';
import type { Caller, CallHandlers } from '@convoi/platform/http/pipeline/handler';
import type { ModelsPort } from '../../shared/read-models.ts';
import { isLive } from '../match.projection.ts';
import { liveMatch, liveMatchWith, MATCH_MODELS, matchesOf, type OwnMatch } from '../match-access.ts';
import { activeParticipant, ownedParticipant, ownRegistrationIn } from '../participant-access.ts';
import type { TypingSign, TypingSigns } from './typing-signs.ts';

/** What signs of typing are kept and passed on with. */
export interface TypingPorts extends ModelsPort {
  readonly signs: TypingSigns;
  /** Sends a frame to the sockets of one party of a match. */
  tellParty(matchId: string, participantId: string, frame: ServerFrame): void;
}

/** Tells the sockets of the other party, in this process, that somebody writes. */
export function passOn(
  { participantId, matchId, receiverId }: TypingSign,
  { tellParty }: Pick<TypingPorts, 'tellParty'>,
): void {
  if (matchId === null || receiverId === null) return;
  tellParty(matchId, receiverId, {
    type: 'typing',
    topic: `match:${matchId}`,
    participant_id: participantId,
    ttl_ms: TYPING_MS,
  });
}

/** Remembers that one party is writing and tells the sockets of the other one. */
async function tellTyping({ match, ownId, otherId }: OwnMatch, ports: TypingPorts): Promise<void> {
  const sign = { participantId: ownId, matchId: match._id, receiverId: otherId };
  passOn(sign, ports);
  await ports.signs.typed(sign);
}

/** A party of a live match is writing in it; from anybody else this says nothing to nobody. */
export async function typedIn(caller: Caller, matchId: string, ports: TypingPorts): Promise<void> {
  const ownMatch = await liveMatch(caller, matchId, ports);
  if (ownMatch !== null) await tellTyping(ownMatch, ports);
}

/** Signs of typing over HTTP: `setTyping` and `getTyping`. */
export function typingQueries(ports: TypingPorts): CallHandlers {
  return {
    setTyping: async ({ body, context: { caller } }) => {
      const own = await ownedParticipant(caller, body.participant_id, ports);
      if (own === null) throw new Refusal('participant.not_found');
      if (body.match_request_id !== null) {
        const ownMatch = await liveMatch(caller, body.match_request_id, ports);
        if (ownMatch?.ownId !== own._id) throw new Refusal('match.not_found');
        await tellTyping(ownMatch, ports);
        return {};
      }
      const registration = await ownRegistrationIn(caller, own.eventId, ports);
      const matches = registration === null ? [] : await matchesOf(registration, ports);
      for (const ownMatch of matches) if (isLive(ownMatch.match)) await tellTyping(ownMatch, ports);
      // Where they write is not said: it counts in every conversation.
      await ports.signs.typed({ participantId: own._id, matchId: null, receiverId: null });
      return {};
    },
    getTyping: async ({ query, context: { caller, minPosition } }) => {
      const { freshness } = await ports.models.upTo(MATCH_MODELS, minPosition);
      const other = await activeParticipant(query.participant_id, ports);
      const ownMatch = other === null ? null : await liveMatchWith(caller, other, ports);
      const isAsked = query.match_request_id === null || query.match_request_id === ownMatch?.match._id;
      const typing = ownMatch !== null && isAsked && (await ports.signs.isTyping(ownMatch.otherId, ownMatch.match._id));
      return { body: { typing }, ...freshness };
    },
  };
}
