import { MESSAGES_DEFAULT, MESSAGES_MAX, type MessageView } from '@convoi/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { answer } from '#web/lib/api/answers.ts';
import { apiOf, read } from '#web/lib/api/query-client.ts';

/** What is known of a conversation: its newest messages without a gap, oldest first. */
export interface Conversation {
  readonly messages: readonly MessageView[];
  /** There are older ones that have not been asked for. */
  readonly hasOlder: boolean;
}

const schema = answer((views) => views.MessageViews);

const keyOf = (matchRequestId: string) => ['messages', matchRequestId] as const;

/**
 * Messages of a relation. A reading after the first asks only for what came after the last message that the server
 * has told; one's own messages on their way are never part of it, so nothing is skipped.
 */
export const messagesQuery = (matchRequestId: string, token?: string) =>
  queryOptions({
    queryKey: keyOf(matchRequestId),
    queryFn: (context) =>
      read(async (api, options): Promise<Conversation> => {
        const known = () => context.client.getQueryData<Conversation>(context.queryKey);
        const after = known()?.messages.at(-1)?.id;
        const limit = after === undefined ? MESSAGES_DEFAULT : MESSAGES_MAX;
        const messages = await api.get('/api/messages/:match_request_id', {
          ...options,
          token,
          params: { match_request_id: matchRequestId },
          query: { after, limit },
          schema,
        });
        const held = known();
        const told = new Set(held?.messages.map(({ id }) => id));
        // A last message that the server no longer knows gives the newest ones instead of what came after it.
        if (held === undefined || messages.length === limit || messages.some(({ id }) => told.has(id)))
          return { messages, hasOlder: messages.length === limit };
        return messages.length === 0 ? held : { ...held, messages: [...held.messages, ...messages] };
      })(context),
    // What was told once is not told again: nothing of the list may be dropped by comparing.
    structuralSharing: false,
  });

/** Reads as far back as a reading goes and puts it before what is on the screen. */
export async function loadOlder(queryClient: QueryClient, matchRequestId: string, token?: string): Promise<void> {
  const messages = await apiOf(queryClient).get('/api/messages/:match_request_id', {
    token,
    params: { match_request_id: matchRequestId },
    query: { limit: MESSAGES_MAX },
    schema,
  });
  queryClient.setQueryData<Conversation>(keyOf(matchRequestId), (held) => {
    const first = held?.messages[0];
    const at = messages.findIndex(({ id }) => id === first?.id);
    // What came meanwhile is read by the conversation itself.
    const older = at === -1 ? [] : messages.slice(0, at);
    return { messages: [...older, ...(held?.messages ?? [])], hasOlder: false };
  });
}
