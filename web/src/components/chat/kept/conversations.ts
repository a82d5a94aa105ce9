import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { answer } from '#web/lib/api/answers.ts';
import { apiOf } from '#web/lib/api/query-client.ts';
import { LEFT } from '#web/lib/api/session.ts';
import { session } from '#web/lib/storage.ts';
import { outboxKey } from './drafts.ts';
import { messagesQuery } from './messages-query.ts';
import { createOutbox, type Outbox, type Outgoing } from './outbox.ts';

/** The outboxes of this tab: they outlive the panels, so that what was written leaves even when its panel was closed. */

interface Held {
  readonly outbox: Outbox;
  /** The token that the next try uses; undefined = the session's. */
  token: string | undefined;
}

const outboxes = new WeakMap<QueryClient, Map<string, Held>>();

const schema = answer((views) => views.MessageView);

/** The outbox of a conversation; what waits in it goes out with this token. */
export function outboxOf(queryClient: QueryClient, matchRequestId: string, token: string | undefined): Outbox {
  const mine = outboxes.get(queryClient) ?? new Map<string, Held>();
  outboxes.set(queryClient, mine);
  const known = mine.get(matchRequestId);
  if (known !== undefined) {
    known.token = token;
    return known.outbox;
  }
  const send = async ({ key, senderId, content }: Outgoing): Promise<void> => {
    const api = apiOf(queryClient);
    const { queryKey } = messagesQuery(matchRequestId);
    await api.send('POST', '/api/messages/send', {
      body: { match_request_id: matchRequestId, sender_id: senderId, content },
      commandId: key,
      onPosition: (position) => api.positions.want(queryKey, position),
      token: mine.get(matchRequestId)?.token ?? token,
      schema,
    });
    void queryClient.invalidateQueries({ queryKey });
  };
  let hasLeft = false;
  const storage = {
    read: () => session.get(outboxKey(matchRequestId)),
    write: (messages: readonly Outgoing[] | null) =>
      messages === null || hasLeft
        ? session.remove(outboxKey(matchRequestId))
        : session.set(outboxKey(matchRequestId), messages),
  };
  const outbox = createOutbox({ matchRequestId, send, storage });
  // What waits is tried once more at most, without a session, and is no longer kept.
  const leave = () => {
    hasLeft = true;
    mine.delete(matchRequestId);
  };
  window.addEventListener(LEFT, leave, { once: true });
  window.addEventListener('online', outbox.wake);
  mine.set(matchRequestId, { outbox, token });
  return outbox;
}

/** The same, for a panel. */
export function useOutbox(matchRequestId: string, token: string | undefined): Outbox {
  return outboxOf(useQueryClient(), matchRequestId, token);
}
