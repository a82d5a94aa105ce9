import { streamId } from '@convoi/contracts/events';
import { type Document, type Projection, sealedText } from '@convoi/platform';
import { defineProjection } from './define-projection.ts';

export const MESSAGES = 'messages';

/** One message of a chat. `_id` = messageId. */
export interface ChatMessage extends Document {
  readonly matchId: string;
  readonly senderId: string;
  /** Whose key seals the text: once it is destroyed nobody reads it any more. */
  readonly subjectId: string;
  /** As the log has it: sealed. */
  readonly text: string | null;
  /** The order of the conversation. */
  readonly position: number;
  /** ISO 8601. */
  readonly at: string;
}

/** Messages, found by their conversation; opened for its two parties. */
export function messages(): Projection<ChatMessage> {
  return defineProjection<ChatMessage>(
    MESSAGES,
    1,
    [
      { name: 'match', fields: ['matchId', 'position'] },
      { name: 'sender', fields: ['senderId', 'position'] },
    ],
    {
      MessagePosted: {
        keys: ({ data }) => [data.messageId],
        evolve: (document, { stream, data, position, metadata }) =>
          document ?? {
            _id: data.messageId,
            matchId: streamId(stream),
            senderId: data.senderId,
            subjectId: data.subjectId,
            text: sealedText(data.text),
            position,
            at: metadata.at,
          },
      },
    },
    { sealed: true },
  );
}
