import { Refusal } from '@convoi/contracts';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import type { OpenSealed } from '../../shared/open-text.ts';
import type { ModelsPort } from '../../shared/read-models.ts';
import { liveMatch, MATCH_MODELS } from '../match-access.ts';
import { type ChatMessage, MESSAGES } from './message.projection.ts';
import { conversation, messageViews } from './message.view.ts';

/** What conversations are read and opened with. */
export interface ConversationPorts extends ModelsPort {
  readonly personal: OpenSealed;
}

/** What two people of a live match have written to each other: `listMessages`. */
export function conversationQueries(ports: ConversationPorts): CallHandlers {
  const { models, personal } = ports;
  return {
    listMessages: async ({ params, query, context }) => {
      const { freshness, model } = await models.upTo([...MATCH_MODELS, MESSAGES], context.minPosition);
      const ownMatch = await liveMatch(context.caller, params.match_request_id ?? '', ports);
      if (ownMatch === null) throw new Refusal('match.not_found');
      // What staff have hidden is read by neither of the two; its sender has it in their download.
      const part = { ...query, hasHidden: false };
      const shown = await conversation(model<ChatMessage>(MESSAGES), ownMatch.match._id, part);
      return { body: await messageViews(shown, personal), ...freshness };
    },
  };
}
