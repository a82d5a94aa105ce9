import type { ErasureItem } from '@convoi/contracts';
import { streamId } from '@convoi/contracts/events';
import { sealedText } from '@convoi/platform/kernel/personal-data/sealed';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { defineProjection } from '../shared/define-projection.ts';

export const ERASURE_REQUESTS = 'erasure_requests';

/** An erasure that staff asked for; whom it names and why stay sealed and are opened for administrators. `_id` = its id. */
export interface ErasureRequest extends Document {
  readonly subjectId: string;
  /** One whose time is over waits here until the retention ends it: readers look at `expiresAt` too. */
  readonly state: ErasureItem['state'];
  readonly email: string | null;
  /** The account or the registration, where an id was given. */
  readonly personId: string | null;
  readonly basis: string | null;
  readonly askedById: string;
  readonly answeredById: string | null;
  /** ISO 8601, as `at`. */
  readonly expiresAt: string;
  readonly at: string;
}

/** What administrators asked to erase, and what another one answered. */
export function erasureRequests(): Projection<ErasureRequest> {
  return defineProjection<ErasureRequest>(
    ERASURE_REQUESTS,
    2,
    [
      { name: 'at', fields: ['at'] },
      { name: 'state', fields: ['state', 'expiresAt'] },
    ],
    {
      StaffErasureRequested: {
        keys: ({ stream }) => [streamId(stream)],
        evolve: (document, { data, metadata }, id) =>
          document ?? {
            _id: id,
            subjectId: data.subjectId,
            state: 'waiting',
            email: sealedText(data.email),
            personId: data.userId ?? data.participantId,
            basis: sealedText(data.basis),
            askedById: data.askedById,
            answeredById: null,
            expiresAt: data.expiresAt,
            at: metadata.at,
          },
      },
      StaffErasureConfirmed: {
        keys: ({ stream }) => [streamId(stream)],
        evolve: (document, { metadata }) =>
          document === null ? null : { ...document, state: 'confirmed', answeredById: metadata.actor.id },
      },
      StaffErasureDeclined: {
        keys: ({ stream }) => [streamId(stream)],
        evolve: (document, { metadata }) =>
          document === null ? null : { ...document, state: 'declined', answeredById: metadata.actor.id },
      },
      StaffErasureOrdered: {
        keys: ({ stream }) => [streamId(stream)],
        evolve: (document) => (document === null ? null : { ...document, state: 'done' }),
      },
      SubjectErased: {
        keys: ({ data: { target } }) => (target.kind === 'erasure_order' ? [target.accessId] : []),
        evolve: (document, { data }) => {
          // The words of an order that was carried out are a subject of their own.
          if (document === null || data.subjectId !== document.subjectId) return document;
          // Only what nobody answered expires: one that was confirmed and forgotten before it was carried out stays confirmed.
          const state = document.state === 'waiting' ? 'expired' : document.state;
          return { ...document, state, email: null, basis: null };
        },
      },
    },
    { sealed: true },
  );
}
