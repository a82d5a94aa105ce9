import { NOTIFIED_BROWSERS_MAX } from '@convoi/contracts';
import { type DataOf, streamId } from '@convoi/contracts/events';
import { sealedText } from '@convoi/platform/kernel/personal-data/sealed';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { defineProjection, type Rule } from '../../shared/define-projection.ts';

export const RIDE_DETAILS = 'ride_details';

/** A browser of somebody that is told of their rides; sealed like the rest. */
export type NotifiedBrowser = {
  readonly id: string;
  /** ISO 8601. */
  readonly addedAt: string;
  readonly text: string;
  /** What it is told in; absent = no session of an account. */
  readonly session?: NonNullable<DataOf<'PushSubscribed'>['session']>;
};

/** What a driver says of their costs, and where they are paid. */
export type StatedFare = Pick<DataOf<'FareStated'>, 'fare' | 'tollsCents' | 'parkingCents'> & {
  /** As the log has it: sealed with the key of the subject. */
  readonly payment: string | null;
  /** ISO 8601: when the passengers of agreed rides were last shown another one; absent = never. */
  readonly movedAt?: string;
};

/** What somebody shows to those they ride with. `_id` = participantId. */
export interface RideDetailsDocument extends Document {
  readonly eventId: string;
  /** As the log has it: sealed with the key of `subjectId`; null where nothing was shared. */
  readonly details: string | null;
  readonly subjectId: string;
  /** Absent = nothing was stated. */
  readonly fare?: StatedFare;
  /** Browsers that are told of their rides, the oldest first; absent = none. */
  readonly browsers?: NotifiedBrowser[];
}

/** A rule for what somebody says of themselves. */
const said = <T extends 'RideDetailsShared' | 'FareStated'>(
  change: (
    data: DataOf<T>,
    at: string,
    before: RideDetailsDocument | null,
  ) => Partial<Pick<RideDetailsDocument, 'details' | 'fare'>>,
): Rule<RideDetailsDocument, T> => ({
  keys: ({ data }) => [data.participantId],
  evolve: (document, { stream, data, metadata: { at } }) => ({
    _id: data.participantId,
    eventId: streamId(stream),
    details: null,
    ...document,
    subjectId: data.subjectId,
    ...change(data as unknown as DataOf<T>, at, document),
  }),
});

/** All but this browser. */
const without = ({ browsers = [] }: RideDetailsDocument, id: string): NotifiedBrowser[] =>
  browsers.filter((one) => one.id !== id);

/** Phones, cars and where drivers are paid, sealed; gone when the person leaves or is erased. */
export function rideDetails(): Projection<RideDetailsDocument> {
  return defineProjection<RideDetailsDocument>(
    RIDE_DETAILS,
    4,
    [],
    {
      RideDetailsShared: said<'RideDetailsShared'>(({ details }) => ({ details: sealedText(details) })),
      FareStated: said<'FareStated'>(({ fare, tollsCents, parkingCents, payment, paidElsewhere }, at, before) => {
        const movedAt = paidElsewhere === undefined ? before?.fare?.movedAt : at;
        const stated = { fare, tollsCents, parkingCents, payment: sealedText(payment) };
        return { fare: { ...stated, ...(movedAt === undefined ? {} : { movedAt }) } };
      }),
      PushSubscribed: {
        keys: ({ data }) => [data.participantId],
        evolve: (before, { stream, metadata, data }) => {
          const { participantId, subjectId, browserId: id, subscription, session } = data;
          const text = sealedText(subscription);
          const document = before ?? { _id: participantId, eventId: streamId(stream), details: null, subjectId };
          if (text === null) return document;
          const browser = { id, addedAt: metadata.at, text, ...(session === undefined ? {} : { session }) };
          return { ...document, browsers: [...without(document, id), browser].slice(-NOTIFIED_BROWSERS_MAX) };
        },
      },
      PushUnsubscribed: {
        keys: ({ data }) => [data.participantId],
        evolve: (before, { data }) =>
          before === null ? null : { ...before, browsers: without(before, data.browserId) },
      },
      PushEnded: {
        keys: ({ data }) => [data.participantId],
        evolve: (before, { data }) =>
          before === null ? null : { ...before, browsers: without(before, data.browserId) },
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
