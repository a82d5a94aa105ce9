import type { MessageView } from '@convoi/contracts';
import type { OpenSealed } from '../../shared/open-text.ts';
import type { ServedModel } from '../../shared/read-models.ts';
import type { ChatMessage } from './message.projection.ts';
import { messageText } from './sealed-texts.ts';

/** Messages as the wire has them, in their order; those of an erased author are gone. */
export async function messageViews(found: readonly ChatMessage[], personal: OpenSealed): Promise<MessageView[]> {
  const views = await Promise.all(
    found.map(async (message) => {
      const content = await messageText(message, personal);
      const { _id: id, matchId, senderId, at } = message;
      return content === null ? [] : [{ id, match_request_id: matchId, sender_id: senderId, content, created_at: at }];
    }),
  );
  return views.flat();
}

/**
 * Part of a conversation, oldest first: what follows a message, else the latest. A message that is not there (its author has
 * not been heard yet) counts as none.
 */
export async function conversation(
  { collection }: ServedModel<ChatMessage>,
  matchId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly ChatMessage[]> {
  const known = after === null ? null : await collection.get(after);
  const query = { index: 'match', equals: [matchId], limit };
  if (known?.matchId === matchId) return (await collection.find({ ...query, range: { gt: known.position } })).documents;
  return [...(await collection.find({ ...query, sort: 'desc' })).documents].reverse();
}
