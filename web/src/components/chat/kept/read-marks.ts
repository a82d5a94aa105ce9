import { type MatchRequestView, UNREAD_COUNTED } from '@convoi/contracts';
import { useSyncExternalStore } from 'react';
import { session } from '#web/lib/storage.ts';
import { isLive } from '../../rides/is-live.ts';

/** How far each conversation has been read in this tab. */

const KEY = 'chat-read';
/** So many new messages are counted; more are "so many and more". */
export const UNREAD_MOST = UNREAD_COUNTED - 1;

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

/**
 * How many messages of a conversation have not been read: as the server counts them over all devices, none of those that this
 * tab has shown and not yet told of. What was said with the request stands on its card.
 */
export function useUnread({ id, last_message_at, unread_count = 0, ...request }: MatchRequestView): number {
  const until = useSyncExternalStore(
    subscribe,
    () => readUntil(id),
    () => '',
  );
  return isLive(request) && last_message_at !== null && last_message_at > until ? unread_count : 0;
}
