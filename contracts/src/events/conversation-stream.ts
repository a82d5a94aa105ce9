import * as z from 'zod/mini';
import { defineEvent, type EventOf } from './shared.ts';

/** Events of `conversation-{matchId}`: what two people write to each other. */

export const MessagePosted = defineEvent(
  'MessagePosted',
  1,
  z.object({
    messageId: z.string(),
    /** Event that both take part in. */
    eventId: z.string(),
    senderId: z.string(),
    receiverId: z.string(),
    /** The sender's registration, whose key seals the text. */
    subjectId: z.string(),
    text: z.string(),
  }),
  ['text'],
);

/** Staff have hidden a message from both, or the words of a request by the id of its event, after a report (`actOnReport`). */
export const MessageHidden = defineEvent('MessageHidden', 1, z.object({ messageId: z.string(), reportId: z.string() }));

/** Somebody has had before them what the other one wrote. */
export const MessagesRead = defineEvent(
  'MessagesRead',
  1,
  z.object({
    /** Event that both take part in. */
    eventId: z.string(),
    readerId: z.string(),
    /** The newest message that was read, and when it was written, ISO 8601 UTC. */
    messageId: z.string(),
    until: z.string(),
  }),
  [],
);

export const CONVERSATION_STREAM_EVENTS = [MessagePosted, MessageHidden, MessagesRead] as const;
export type ConversationStreamEvent = EventOf<(typeof CONVERSATION_STREAM_EVENTS)[number]>;
