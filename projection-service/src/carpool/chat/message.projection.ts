import { streamId } from '@convoi/contracts/events';
import { sealedText } from '@convoi/platform/kernel/personal-data/sealed';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { defineProjection } from '../../shared/define-projection.ts';

export const MESSAGES = 'messages';

/** One message of a chat: what somebody wrote in it, or the words of a request. `_id` = messageId, or the id of the request's event. */
export interface ChatMessage extends Document {
  readonly matchId: string;
  readonly senderId: string;
  /** Whose key seals the text: once it is destroyed nobody reads it any more. */
  readonly subjectId: string;
  /** As the log has it: sealed. */
  readonly text: string | null;
  /** Staff have hidden it from both; absent while they have not. */
  readonly isHidden?: true;
  /** The event whose stream holds the request that these are the words of; null for what was written in the chat. */
  readonly requestOf: string | null;
  /** The order of the conversation. */
  readonly position: number;
  /** ISO 8601. */
  readonly at: string;
}

/** Messages, found by their conversation; opened for its two parties. */
export function messages(): Projection<ChatMessage> {
  return defineProjection<ChatMessage>(
    MESSAGES,
    2,
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
            requestOf: null,
            position,
            at: metadata.at,
          },
      },
      MessageHidden: {
        keys: ({ data }) => [data.messageId],
        evolve: (document, { stream }) =>
          document === null || document.matchId !== streamId(stream) ? document : { ...document, isHidden: true },
      },
      // A later request of the same pair says something of its own: nothing that was said before goes.
      MatchRequested: {
        keys: ({ id, data }) => (data.message === null ? [] : [id]),
        evolve: (document, { id, stream, data, position, metadata }) =>
          document ?? {
            _id: id,
            matchId: data.matchId,
            senderId: data.senderId,
            subjectId: data.subjectId,
            text: sealedText(data.message),
            requestOf: streamId(stream),
            position,
            at: metadata.at,
          },
      },
    },
    { sealed: true },
  );
}
