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
 * Messages of a relation. A reading asks for the newest anew, as many as are on the screen or could be: what staff have
 * hidden meanwhile is missing from it, which a reading of what is new would not tell. One's own messages on their way are
 * never part of it.
 */
export const messagesQuery = (matchRequestId: string, token?: string) =>
  queryOptions({
    queryKey: keyOf(matchRequestId),
    queryFn: (context) =>
      read(async (api, options): Promise<Conversation> => {
        const known = () => context.client.getQueryData<Conversation>(context.queryKey);
        const limit = (known()?.messages.length ?? 0) > MESSAGES_DEFAULT ? MESSAGES_MAX : MESSAGES_DEFAULT;
        const messages = await api.get('/api/messages/:match_request_id', {
          ...options,
          token,
          params: { match_request_id: matchRequestId },
          query: { limit },
          schema,
        });
        // Less than was asked for is all that there is.
        if (messages.length < limit) return { messages, hasOlder: false };
        const held = known();
        // Older ones than the answer goes back to stay where they are.
        const at = held?.messages.findIndex(({ id }) => id === messages[0]?.id) ?? -1;
        return held === undefined || at === -1
          ? { messages, hasOlder: true }
          : { messages: [...held.messages.slice(0, at), ...messages], hasOlder: held.hasOlder };
      })(context),
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
