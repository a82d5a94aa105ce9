import { streamName } from '@convoi/contracts/events';
import { type PersonalData, sealedValue } from '@convoi/platform';
import type { Report } from '../../moderation/report.projection.ts';
import type { MatchRequest } from '../match.projection.ts';
import type { ChatMessage } from './message.projection.ts';

/** What people wrote, opened for those who may read it; null once its author's key is destroyed. */

type Opening = Pick<PersonalData, 'openValue'>;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Where the log holds the words of a request. */
const requestPlace = (eventId: string, subjectId: string) => ({
  stream: streamName('carpool', eventId),
  type: 'MatchRequested',
  field: 'message',
  subjectId,
});

/** What the sender wrote with a request. */
export async function requestText(
  { eventId, subjectId, message }: MatchRequest,
  personal: Opening,
): Promise<string | null> {
  return textOf(await personal.openValue(requestPlace(eventId, subjectId), sealedValue(message)));
}

/** The text of a chat message. */
export async function messageText(
  { matchId, subjectId, text, requestOf }: ChatMessage,
  personal: Opening,
): Promise<string | null> {
  const place =
    requestOf === null
      ? { stream: streamName('conversation', matchId), type: 'MessagePosted', field: 'text', subjectId }
      : requestPlace(requestOf, subjectId);
  return textOf(await personal.openValue(place, sealedValue(text)));
}

/** What was written in a report. */
export async function reportComment({ _id, subjectId, comment }: Report, personal: Opening): Promise<string | null> {
  const place = { stream: streamName('report', _id), type: 'AbuseReported', field: 'comment', subjectId };
  return textOf(await personal.openValue(place, sealedValue(comment)));
}
