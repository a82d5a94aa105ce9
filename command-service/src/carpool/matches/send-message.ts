import { type MessageView, Refusal, type SendMessageBody } from '@convoi/contracts';
import { type DataOf, streamName } from '@convoi/contracts/events';
import type { Caller } from '@convoi/platform/http/pipeline/handler';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { uuidv5 } from '@convoi/platform/kernel/personal-data/ids';
import { getFrom } from '../../shared/persistent-map.ts';
import { sealed } from '../../shared/sealing.ts';
import { activeParticipant, isLive, type RelationState } from '../carpool.decider.ts';
import { conversationModel } from '../carpool.state.ts';
import type { CarpoolWithPeople } from '../carpool-with-people.ts';
import { postMessage } from '../conversation.decider.ts';
import type { CarpoolPorts } from '../ports.ts';
import type { OwnRegistration } from '../registrations/require-own-participant.ts';
import { requireOwnMatch } from './require-own-match.ts';

/** A message of the caller with its text sealed; its sender knows its id beforehand by the key. */
export async function sealedMessage(
  { personal }: CarpoolPorts,
  { eventId, participantId: senderId }: OwnRegistration,
  { carpool }: CarpoolWithPeople,
  relation: RelationState,
  { text, key }: { readonly text: string; readonly key: string },
): Promise<DataOf<'MessagePosted'>> {
  const sender = activeParticipant(carpool, senderId);
  if (sender === undefined) throw new Refusal('match.not_found');
  const { matchId } = relation;
  const message = {
    messageId: uuidv5(matchId, key),
    eventId,
    senderId,
    receiverId: senderId === relation.senderId ? relation.receiverId : relation.senderId,
    subjectId: sender.subjectId,
    text,
  };
  return sealed(personal, streamName('conversation', matchId), 'MessagePosted', message);
}

/**
 * Writes in a live relation of the caller, as long as its people are not purged (`sendMessage`). The relation may end while the
 * message is on its way; it is kept then, and nobody reads it any more. Refusals: match.not_found, idempotency.key_reused.
 */
export async function sendMessage(
  deps: CarpoolPorts,
  caller: Caller,
  { match_request_id: matchId, sender_id: senderId, content }: Omit<SendMessageBody, 'lang'>,
  key: string | null,
  originFor: (participantId: string) => CommandOrigin,
): Promise<{ readonly view: MessageView; readonly position: number }> {
  const { own, relation, view } = await requireOwnMatch(deps, caller, matchId);
  if (own.participantId !== senderId || !isLive(relation)) throw new Refusal('match.not_found');
  const origin = originFor(senderId);
  const message = await sealedMessage(deps, own, view, relation, { text: content, key: key ?? origin.commandId });
  const { messageId } = message;
  const { state, position } = await deps.commands.execute(
    conversationModel,
    streamName('conversation', matchId),
    origin,
    (conversation) => postMessage(conversation, message),
  );
  const posted = getFrom(state.messages, messageId);
  if (posted === undefined) throw new Error('a message was not kept');
  return {
    view: { id: messageId, match_request_id: matchId, sender_id: senderId, content, created_at: posted.at },
    position,
  };
}
