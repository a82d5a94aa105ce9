import { LOST_MAIL_STATES, type MAIL_STATES, type MailFate } from '@convoi/contracts';
import { type DataOf, streamId } from '@convoi/contracts/events';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { defineProjection, type Rule } from '../shared/define-projection.ts';

export const MAIL_LOG = 'mail_log';
/** The index of those that did not arrive, and the first version that has it. */
export const LOST_MAILS = 'lost';
export const LOST_MAILS_SINCE = 7;
/** The index by which the fates of all mails of one cause are counted, and the first version that has it. */
export const FATES_OF_CAUSE = 'fates';
export const FATES_OF_CAUSE_SINCE = 8;

/** How one mail stands; ids only, no address. `_id` = id of the outbox row. */
export interface LoggedMail extends Document {
  readonly template: string;
  /**
   * `pending`: nobody has tried yet; `retry`: a try failed and another one follows; `sent`: our mail server has taken it; from there on
   * as other servers report.
   */
  readonly state: (typeof MAIL_STATES)[number];
  /** It did not arrive, whichever of the states says so; absent in documents of before this was kept. */
  readonly isLost?: boolean;
  /** Why it did not go: what holds it up, the reason of a suppression or the class of a failure. */
  readonly cause: string | null;
  /** What the mail server or the way to it said last, as a code. */
  readonly code: string | null;
  readonly attempts: number;
  /** ISO 8601; null for a mail that goes at once, or that has ended. */
  readonly nextTryAt: string | null;
  readonly causeEventId: string;
  readonly eventId: string | null;
  readonly participantId: string | null;
  /** The account that it was about, null for mails of registrations and events. */
  readonly userId: string | null;
  /** Whom of the team of the event it goes to; null for other mails. */
  readonly memberId: string | null;
  /** ISO 8601, of the newest state. */
  readonly at: string;
}

type MailEvent = 'EmailQueued' | 'EmailDelayed' | 'EmailSent' | 'EmailSuppressed' | 'EmailFailed';
type Standing = Pick<LoggedMail, 'state' | 'isLost' | 'cause' | 'code' | 'attempts' | 'nextTryAt'>;

/** A state, and whether the mail did not arrive. */
const lostIf = (state: LoggedMail['state']): Pick<LoggedMail, 'state' | 'isLost'> => ({
  state,
  isLost: (LOST_MAIL_STATES as readonly string[]).includes(state),
});

const stands = <T extends MailEvent>(standing: (data: DataOf<T>) => Standing): Rule<LoggedMail, T> => ({
  keys: (event) => [streamId(event.stream)],
  evolve: (_, event) => {
    const { template, causeEventId, eventId, participantId, userId = null, memberId = null } = event.data;
    return {
      _id: streamId(event.stream),
      template,
      ...standing(event.data as DataOf<T>),
      causeEventId,
      eventId,
      participantId,
      userId,
      memberId,
      at: event.metadata.at,
    };
  },
});

const settled = (state: LoggedMail['state'], cause: string | null, attempts: number): Standing => ({
  ...lostIf(state),
  cause,
  code: null,
  attempts,
  nextTryAt: null,
});

/** What is delayed on its way is still sent. */
const reported = (fate: MailFate): Pick<LoggedMail, 'state' | 'isLost' | 'cause'> =>
  fate === 'delayed' ? { ...lostIf('sent'), cause: 'delayed' } : { ...lostIf(fate), cause: null };

/** The mails that wait, went out, were held back or given up. */
export function mailLog(): Projection<LoggedMail> {
  return defineProjection<LoggedMail>(
    MAIL_LOG,
    8,
    [
      { name: 'at', fields: ['at'] },
      { name: 'participant', fields: ['participantId', 'at'] },
      { name: 'user', fields: ['userId', 'at'] },
      { name: 'event', fields: ['eventId', 'at'] },
      { name: 'state', fields: ['state', 'at'] },
      { name: LOST_MAILS, fields: ['isLost', 'at'] },
      { name: 'cause', fields: ['causeEventId', 'at'] },
      { name: FATES_OF_CAUSE, fields: ['causeEventId', 'state', 'cause'] },
    ],
    {
      EmailQueued: {
        ...stands(() => settled('pending', null, 0)),
        begins: (event) => [streamId(event.stream)],
      },
      EmailDelayed: stands(({ reason, code, attempts, nextTryAt }) => ({
        ...lostIf(attempts === 0 ? 'pending' : 'retry'),
        cause: reason,
        code,
        attempts,
        nextTryAt,
      })),
      EmailSent: stands(({ attempts }) => settled('sent', null, attempts)),
      EmailSuppressed: stands(({ reason }) => settled('suppressed', reason, 0)),
      EmailFailed: stands((data) => ({
        ...settled('failed', data.class, data.attempts),
        code: data.status ?? null,
      })),
      EmailReported: {
        keys: (event) => [streamId(event.stream)],
        evolve: (document, { data: { fate, status }, metadata }) =>
          document === null ? null : { ...document, ...reported(fate), code: status, at: metadata.at },
      },
    },
  );
}
