import type { UnreadView } from '@convoi/contracts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { answer } from './answers.ts';
import { apiOf, read } from './query-client.ts';
import { useSessionState } from './session.ts';

/** A page that follows no conversation asks so often. */
const ASK_MS = 60_000;

/** What others have written to the signed-in person that is not read yet, over all their events. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: ['unread'],
    queryFn: read((api, options) =>
      api.get('/api/unread-messages', { ...options, schema: answer((views) => views.UnreadView) }),
    ),
    refetchInterval: ASK_MS,
  });

/** How many messages wait for the signed-in person; 0 without a session. */
export function useUnreadCount(): number {
  const isSignedIn = useSessionState() === 'in';
  const { data } = useQuery({ ...unreadQuery(), enabled: isSignedIn });
  return isSignedIn ? (data?.messages ?? 0) : 0;
}

/** The same from what has been read already. */
export const unreadIn = (queryClient: QueryClient): number =>
  queryClient.getQueryData<UnreadView>(unreadQuery().queryKey)?.messages ?? 0;

const Read = answer((views) => views.status('read'));

/** Says up to which message a conversation was read. */
export async function tellRead(
  queryClient: QueryClient,
  { matchRequestId, messageId, token }: { matchRequestId: string; messageId: string; token: string | undefined },
): Promise<void> {
  await apiOf(queryClient).send('PUT', '/api/messages/:match_request_id/read', {
    params: { match_request_id: matchRequestId },
    body: { message_id: messageId },
    token,
    schema: Read,
  });
  await queryClient.invalidateQueries(unreadQuery());
}
