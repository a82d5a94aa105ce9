import { streamId } from '@convoi/contracts/events';
import { sealedText } from '@convoi/platform/kernel/personal-data/sealed';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { defineProjection } from '../../shared/define-projection.ts';

export const RIDE_DETAILS = 'ride_details';

/** What somebody shows to those they ride with. `_id` = participantId. */
export interface RideDetailsDocument extends Document {
  readonly eventId: string;
  /** As the log has it: sealed with the key of `subjectId`. */
  readonly details: string | null;
  readonly subjectId: string;
}

/** Phones and cars, sealed; gone when the person leaves or is erased. */
export function rideDetails(): Projection<RideDetailsDocument> {
  return defineProjection<RideDetailsDocument>(
    RIDE_DETAILS,
    1,
    [],
    {
      RideDetailsShared: {
        keys: ({ data }) => [data.participantId],
        evolve: (_, { stream, data: { participantId, subjectId, details } }) => ({
          _id: participantId,
          eventId: streamId(stream),
          details: sealedText(details),
          subjectId,
        }),
      },
      ParticipantUnsubscribed: { keys: ({ data }) => [data.participantId], evolve: () => null },
      SubjectErased: {
        keys: ({ data: { target } }) => (target.kind === 'participant' ? [target.participantId] : []),
        evolve: () => null,
      },
    },
    { sealed: true },
  );
}
