import { streamId } from '@convoi/contracts/events';
import { sealedText } from '@convoi/platform/kernel/personal-data/sealed';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { defineProjection } from '../shared/define-projection.ts';

export const ANNOUNCEMENTS = 'announcements';

/** One announcement; a `type`, since documents need an open shape. */
type Announcement = {
  /** Its organiser as a data subject. */
  readonly subjectId: string;
  /** As the log has it: sealed. */
  readonly text: string | null;
  readonly isToEverybody: boolean;
  /** ISO 8601. */
  readonly at: string;
};

/** What the organiser of an event wrote to those who take part, the oldest first. `_id` = eventId. */
export interface EventAnnouncements extends Document {
  readonly made: Announcement[];
}

/** Announcements by event, for the download of whoever wrote them; they go with the organiser. */
export function announcements(): Projection<EventAnnouncements> {
  return defineProjection<EventAnnouncements>(
    ANNOUNCEMENTS,
    1,
    [],
    {
      AnnouncementMade: {
        keys: ({ stream }) => [streamId(stream)],
        evolve: (document, { data: { subjectId, text, participantIds }, metadata }, id) => {
          const one = {
            subjectId,
            text: sealedText(text),
            isToEverybody: participantIds === null,
            at: metadata.at,
          };
          return { _id: id, made: [...(document?.made ?? []), one] };
        },
      },
      SubjectErased: {
        keys: ({ data: { target } }) =>
          target.kind === 'organiser' || target.kind === 'co_organiser' ? [target.eventId] : [],
        evolve: (document, { data: { subjectId, target } }) => {
          if (target.kind === 'organiser') return null;
          // Whoever owned the event before wrote under a key of their own.
          const made = document?.made.filter((one) => one.subjectId !== subjectId) ?? [];
          return document === null || made.length === 0 ? null : { ...document, made };
        },
      },
    },
    { sealed: true },
  );
}
