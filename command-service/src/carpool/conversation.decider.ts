import type { ConversationStreamEvent, DataOf } from '@convoi/contracts/events';
import { accept, type Decision, type Recorded, reject } from '@convoi/platform/kernel/command-handler/decision';
import { emptyMap, getFrom, type PersistentMap, withEntry } from '../shared/persistent-map.ts';

/** The decider of `conversation-{matchId}`: what two people write to each other. */

// Events read: all of the stream.

/** A message without its text. */
interface PostedMessage {
  readonly senderId: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** Its number in the conversation: clocks of two processes may tell another order. */
  readonly no: number;
  /** Staff have hidden it; absent while they have not. */
  readonly isHidden?: true;
}

export interface ConversationState {
  readonly messages: PersistentMap<PostedMessage>;
  /** The newest message of each of the two. */
  readonly lastBySender: PersistentMap<string>;
  /** The number of the last message that each of the two has read, as they said, or written. */
  readonly seenNo: PersistentMap<number>;
  /** The words of requests that staff have hidden, which are no messages of this stream. */
  readonly hiddenWords: PersistentMap<true>;
  /** How many messages there are. */
  readonly count: number;
  /** The newest message of all, null when there is none. */
  readonly lastAt: string | null;
}

export const silence: ConversationState = {
  messages: emptyMap(),
  lastBySender: emptyMap(),
  seenNo: emptyMap(),
  hiddenWords: emptyMap(),
  count: 0,
  lastAt: null,
};

/** State after an event. Total: a message that is there already changes nothing. */
export function evolveConversation(
  state: ConversationState,
  event: Recorded<ConversationStreamEvent>,
): ConversationState {
  if (event.type === 'MessageHidden') {
    const known = getFrom(state.messages, event.data.messageId);
    if (known === undefined) return { ...state, hiddenWords: withEntry(state.hiddenWords, event.data.messageId, true) };
    return { ...state, messages: withEntry(state.messages, event.data.messageId, { ...known, isHidden: true }) };
  }
  if (event.type === 'MessagesRead') {
    const { readerId, messageId: readId } = event.data;
    const no = Math.max(getFrom(state.messages, readId)?.no ?? 0, getFrom(state.seenNo, readerId) ?? 0);
    return { ...state, seenNo: withEntry(state.seenNo, readerId, no) };
  }
  const { messageId, senderId } = event.data;
  if (getFrom(state.messages, messageId) !== undefined) return state;
  const no = state.count + 1;
  return {
    ...state,
    messages: withEntry(state.messages, messageId, { senderId, at: event.at, no }),
    seenNo: withEntry(state.seenNo, senderId, no),
    count: no,
    lastBySender: withEntry(state.lastBySender, senderId, event.at),
    lastAt: event.at,
  };
}

/** Writes a message, once; its text is passed on unread. The id of somebody else's message cannot be used again (`sendMessage`). */
export function postMessage(
  state: ConversationState,
  message: DataOf<'MessagePosted'>,
): Decision<ConversationStreamEvent> {
  const known = getFrom(state.messages, message.messageId);
  if (known === undefined) return accept({ type: 'MessagePosted', data: message });
  return known.senderId === message.senderId ? accept() : reject('idempotency.key_reused');
}

/** The first message of a person since a moment; nothing happens when there is one already (`writeToParticipant`). */
export function postFirstMessage(
  state: ConversationState,
  { message, since }: { readonly message: DataOf<'MessagePosted'>; readonly since: string },
): Decision<ConversationStreamEvent> {
  const last = getFrom(state.lastBySender, message.senderId);
  return last !== undefined && last >= since ? accept() : postMessage(state, message);
}

/** Hides a message of somebody from both, by staff, once (`actOnReport`). */
export function hideMessage(
  state: ConversationState,
  { messageId, reportId, senderId }: DataOf<'MessageHidden'> & { readonly senderId: string },
): Decision<ConversationStreamEvent> {
  const known = getFrom(state.messages, messageId);
  if (known === undefined || known.senderId !== senderId) return reject('match.not_found');
  return known.isHidden === true ? accept() : accept({ type: 'MessageHidden', data: { messageId, reportId } });
}

/** Hides the words with which somebody asked, from both, once; that they are theirs is known from the request (`actOnReport`). */
export function hideRequestWords(
  state: ConversationState,
  hidden: DataOf<'MessageHidden'>,
): Decision<ConversationStreamEvent> {
  const isHidden = getFrom(state.hiddenWords, hidden.messageId) !== undefined;
  return isHidden ? accept() : accept({ type: 'MessageHidden', data: hidden });
}

/**
 * Notes what somebody has read of the other one; nothing happens where that says nothing new. Whoever answers has read
 * everything before it (`markMessagesRead`).
 */
export function markRead(
  { messages, seenNo }: ConversationState,
  { eventId, readerId, messageId }: Omit<DataOf<'MessagesRead'>, 'until'>,
): Decision<ConversationStreamEvent> {
  const message = getFrom(messages, messageId);
  if (message === undefined || message.senderId === readerId) return accept();
  return (getFrom(seenNo, readerId) ?? 0) >= message.no
    ? accept()
    : accept({ type: 'MessagesRead', data: { eventId, readerId, messageId, until: message.at } });
}
