import { session } from '#web/lib/storage.ts';

/** What conversations keep in this tab over a reload. */

/** Where the messages of a conversation wait that have not arrived. */
export const outboxKey = (matchRequestId: string): string => `chat-out:${matchRequestId}`;
const draftKey = (matchRequestId: string): string => `chat-draft:${matchRequestId}`;

/** What was begun to be written in a conversation. */
export const draft = {
  get: (matchRequestId: string): string => {
    const kept = session.get(draftKey(matchRequestId));
    return typeof kept === 'string' ? kept : '';
  },
  set: (matchRequestId: string, text: string): void =>
    text === '' ? session.remove(draftKey(matchRequestId)) : session.set(draftKey(matchRequestId), text),
};
