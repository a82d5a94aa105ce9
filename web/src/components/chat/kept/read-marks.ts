import type { MatchRequestView, MessageView } from '@convoi/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { answer } from '#web/lib/api/answers.ts';
import { read } from '#web/lib/api/query-client.ts';
import { session } from '#web/lib/storage.ts';
import { isLive } from '../../rides/is-live.ts';

/** How far each conversation has been read in this tab. */

const KEY = 'chat-read';
/** So many new messages are counted; more are "so many and more". */
export const UNREAD_MOST = 9;

const listeners = new Set<() => void>();

function marks(): Readonly<Record<string, unknown>> {
  const kept = session.get(KEY);
  return typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, unknown>>) : {};
}

/** Time of the last message that was read; '' when none was. */
export function readUntil(matchRequestId: string): string {
  const mark = marks()[matchRequestId];
  return typeof mark === 'string' ? mark : '';
}

/** What was written until then has been seen. */
export function markRead(matchRequestId: string, until: string): void {
  if (readUntil(matchRequestId) >= until) return;
  session.set(KEY, { ...marks(), [matchRequestId]: until });
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** One's own participant in a relation. */
export const ownIdOf = ({ direction, sender_id, receiver_id }: MatchRequestView): string =>
  direction === 'sent' ? sender_id : receiver_id;

/** Messages of the other party after the mark and after one's own last one. */
export function unreadOf(messages: readonly MessageView[], ownId: string, until: string): number {
  const lastOwn = messages.findLastIndex(({ sender_id }) => sender_id === ownId);
  return messages.slice(lastOwn + 1).filter(({ created_at }) => created_at > until).length;
}

const newestQuery = ({ id, last_message_at }: MatchRequestView, token: string | undefined) =>
  queryOptions({
    queryKey: ['newest-messages', id, last_message_at],
    queryFn: read((api, options) =>
      api.get('/api/messages/:match_request_id', {
        ...options,
        token,
        params: { match_request_id: id },
        query: { limit: UNREAD_MOST + 1 },
        schema: answer((views) => views.MessageViews),
      }),
    ),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** How many messages of a conversation have not been read in this tab; what was said with the request stands on its card. */
export function useUnread(request: MatchRequestView, token?: string): number {
  const { id, last_message_at, requested_at } = request;
  const read = useSyncExternalStore(
    subscribe,
    () => readUntil(id),
    () => '',
  );
  const [, until = read] = [read, requested_at].sort();
  const hasNews = isLive(request) && last_message_at !== null && last_message_at > until;
  const { data } = useQuery({ ...newestQuery(request, token), enabled: hasNews });
  return hasNews && data !== undefined ? unreadOf(data, ownIdOf(request), until) : 0;
}
