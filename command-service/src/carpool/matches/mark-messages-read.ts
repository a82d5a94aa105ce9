import { streamName } from '@convoi/contracts/events';
import type { Caller } from '@convoi/platform/http/pipeline/handler';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { conversationModel } from '../carpool.state.ts';
import { markRead } from '../conversation.decider.ts';
import type { CarpoolPorts } from '../ports.ts';
import { requireOwnMatch } from './require-own-match.ts';

/**
 * Notes up to which message the caller has read a conversation of theirs, so that no mail tells of it and every device counts
 * the same (`markMessagesRead`, docs/reference/mails.md). Refusal: match.not_found.
 */
export async function markMessagesRead(
  deps: CarpoolPorts,
  caller: Caller,
  { matchId, messageId }: { readonly matchId: string; readonly messageId: string },
  originFor: (participantId: string) => CommandOrigin,
): Promise<{ readonly position: number }> {
  const { own } = await requireOwnMatch(deps, caller, matchId);
  const { participantId: readerId, eventId } = own;
  return deps.commands.execute(
    conversationModel,
    streamName('conversation', matchId),
    originFor(readerId),
    (conversation) => markRead(conversation, { eventId, readerId, messageId }),
  );
}
