import { streamId } from '@convoi/contracts/events';
import { sealedText } from '@convoi/platform/kernel/personal-data/sealed';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { defineProjection } from '../shared/define-projection.ts';

export const ANNOUNCEMENTS = 'announcements';

/** What the organiser of an event wrote once to those who take part. `_id` = `eventId:requestId`. */
export interface Announcement extends Document {
  readonly eventId: string;
  /** Who wrote it: an id in the team of the event. */
  readonly by: string;
  /** The owner of the event at that time as a data subject. */
  readonly subjectId: string;
  /** As the log has it: sealed, so that nobody reads it any more once its organiser is erased. */
  readonly text: string | null;
  readonly isToEverybody: boolean;
  /** ISO 8601. */
  readonly at: string;
  /** Place in the log: the order in which they were made. */
  readonly position: number;
}

/** Announcements, a document each, for the download of whoever wrote them. */
export function announcements(): Projection<Announcement> {
  return defineProjection<Announcement>(
    ANNOUNCEMENTS,
    3,
    [{ name: 'event', fields: ['eventId', 'position'] }],
    {
      AnnouncementMade: {
        keys: ({ stream, data: { requestId } }) => [`${streamId(stream)}:${requestId}`],
        evolve: (_, { stream, data: { subjectId, text, participantIds }, metadata, position }, id) => ({
          _id: id,
          eventId: streamId(stream),
          by: metadata.actor.id ?? streamId(stream),
          subjectId,
          text: sealedText(text),
          isToEverybody: participantIds === null,
          at: metadata.at,
          position,
        }),
      },
    },
    { sealed: true, readableFrom: 3 },
  );
}
