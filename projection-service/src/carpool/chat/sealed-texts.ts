import type { MeetingView } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import { type OpenSealed, openText } from '../../shared/open-text.ts';
import type { Match, Meeting } from '../match.projection.ts';
import type { ChatMessage } from './message.projection.ts';

/** What people wrote, opened for those who may read it; null once its author's key is destroyed. */

/** Where the log holds the words of a request. */
const requestPlace = (eventId: string, subjectId: string) => ({
  stream: streamName('carpool', eventId),
  type: 'MatchRequested',
  field: 'message',
  subjectId,
});

/** What the sender wrote with a request. */
export async function requestText(
  { eventId, subjectId, message }: Match,
  personal: OpenSealed,
): Promise<string | null> {
  return openText(personal, requestPlace(eventId, subjectId), message);
}

/** The text of a chat message. */
export async function messageText(
  { matchId, subjectId, text, requestOf }: Pick<ChatMessage, 'matchId' | 'subjectId' | 'text' | 'requestOf'>,
  personal: OpenSealed,
): Promise<string | null> {
  const place =
    requestOf === null
      ? { stream: streamName('conversation', matchId), type: 'MessagePosted', field: 'text', subjectId }
      : requestPlace(requestOf, subjectId);
  return openText(personal, place, text);
}

/** A meeting as those of its ride read it. */
export async function meetingView(
  { id, leg, by, place, subjectId, time, at, confirmedAt }: Meeting,
  eventId: string,
  personal: OpenSealed,
): Promise<MeetingView> {
  const sealedAt = { stream: streamName('carpool', eventId), type: 'MeetingProposed', field: 'place', subjectId };
  const opened = await openText(personal, sealedAt, place);
  return { id, leg, by, place: opened, time, proposed_at: at, confirmed_at: confirmedAt };
}
