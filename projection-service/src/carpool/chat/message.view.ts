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

export interface PartOfConversation {
  /** What follows this message; null = the latest. A message that is not there (its author has not been heard yet) counts as none. */
  readonly after: string | null;
  readonly limit: number;
  /** With what staff have hidden, which neither of the two reads. */
  readonly hasHidden: boolean;
}

/** Part of a conversation, oldest first; shorter than the limit only where there is no more of it. */
export async function conversation(
  { collection }: ServedModel<ChatMessage>,
  matchId: string,
  { after, limit, hasHidden }: PartOfConversation,
): Promise<readonly ChatMessage[]> {
  const known = after === null ? null : await collection.get(after);
  const isOnward = known?.matchId === matchId;
  const found: ChatMessage[] = [];
  let edge = isOnward ? known.position : null;
  for (;;) {
    const range = edge === null ? {} : { range: isOnward ? { gt: edge } : { lt: edge } };
    const { documents } = await collection.find({
      index: 'match',
      equals: [matchId],
      limit,
      ...range,
      ...(isOnward ? {} : { sort: 'desc' }),
    });
    found.push(...documents.filter(({ isHidden }) => hasHidden || isHidden !== true));
    edge = documents.at(-1)?.position ?? null;
    if (documents.length < limit || found.length >= limit) break;
  }
  const part = found.slice(0, limit);
  return isOnward ? part : part.reverse();
}
