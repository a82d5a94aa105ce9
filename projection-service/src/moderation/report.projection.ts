import type { ModerationGround, ReportAct, ReportOutcome, ReportReason, ReportTarget } from '@convoi/contracts';
import { streamId } from '@convoi/contracts/events';
import { sealedText } from '@convoi/platform/kernel/personal-data/sealed';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { defineProjection } from '../shared/define-projection.ts';

export const REPORTS = 'reports';

/** What staff did about a report; a `type`, since documents need an open shape. */
export type ActOfReport = {
  readonly id: string;
  readonly act: ReportAct;
  readonly participantId: string | null;
  readonly until: string | null;
  readonly ground: ModerationGround;
  /** Sealed. */
  readonly facts: string | null;
  readonly byId: string | null;
  /** ISO 8601. */
  readonly at: string;
};

/** A report and what came of it; its texts stay sealed and are opened for the staff. `_id` = reportId. */
export interface Report extends Document {
  readonly subjectId: string;
  /** Account or registration that it came from; null = nobody is known. */
  readonly writerId: string | null;
  readonly targetType: ReportTarget;
  readonly targetId: string;
  readonly eventId: string;
  readonly reason: ReportReason;
  readonly comment: string | null;
  /** Its texts are gone for ever, with whom they came from or were about. */
  readonly erased: boolean;
  readonly state: 'open' | 'resolved';
  readonly outcome: ReportOutcome | null;
  readonly note: string | null;
  /** The oldest first; absent while nothing was done. */
  readonly acts?: ActOfReport[];
  /** ISO 8601. */
  readonly at: string;
}

/** What is left once its texts are gone. */
const forgotten = ({ acts, ...document }: Report): Report => ({
  ...document,
  comment: null,
  note: null,
  ...(acts === undefined ? {} : { acts: acts.map((act) => ({ ...act, facts: null })) }),
  erased: true,
});

/** What people reported. */
export function reports(): Projection<Report> {
  return defineProjection<Report>(
    REPORTS,
    4,
    [
      { name: 'at', fields: ['at'] },
      { name: 'state', fields: ['state', 'at'] },
      { name: 'event', fields: ['eventId', 'state'] },
      { name: 'writer', fields: ['writerId', 'at'] },
      { name: 'target', fields: ['targetId', 'at'] },
    ],
    {
      AbuseReported: {
        keys: ({ stream }) => [streamId(stream)],
        evolve: (document, { data, metadata }, id) =>
          document ?? {
            _id: id,
            subjectId: data.subjectId,
            writerId: metadata.actor.id,
            targetType: data.targetType,
            targetId: data.targetId,
            eventId: data.eventId,
            reason: data.reason,
            comment: sealedText(data.comment),
            erased: false,
            state: 'open',
            outcome: null,
            note: null,
            at: metadata.at,
          },
      },
      ReportResolved: {
        keys: ({ stream }) => [streamId(stream)],
        evolve: (document, { data }) =>
          document === null
            ? null
            : { ...document, state: 'resolved', outcome: data.outcome, note: sealedText(data.note) },
      },
      ReportActed: {
        keys: ({ stream }) => [streamId(stream)],
        evolve: (document, { data, metadata }) => {
          if (document === null) return null;
          const { actId: id, act, participantId, until, ground } = data;
          const facts = sealedText(data.facts);
          const { actor, at } = metadata;
          return {
            ...document,
            acts: [...(document.acts ?? []), { id, act, participantId, until, ground, facts, byId: actor.id, at }],
          };
        },
      },
      SubjectErased: {
        keys: ({ data: { target } }) => (target.kind === 'report' ? [target.reportId] : []),
        evolve: (document) => (document === null ? null : forgotten(document)),
      },
    },
    { sealed: true },
  );
}
