import { type DataOf, streamId } from '@convoi/contracts/events';
import type { Document, Projection } from '@convoi/platform';
import { defineProjection, type Rule } from './define-projection.ts';

export const MAIL_LOG = 'mail_log';

/** What became of one mail; ids only, no address. `_id` = id of the outbox row. */
export interface LoggedMail extends Document {
  readonly template: string;
  readonly state: 'sent' | 'suppressed' | 'failed';
  /** Why it was not sent: the reason of a suppression or the class of a failure. */
  readonly cause: string | null;
  readonly attempts: number;
  readonly causeEventId: string;
  readonly eventId: string | null;
  readonly participantId: string | null;
  /** The account that it was about, null for mails of registrations and events. */
  readonly userId: string | null;
  /** ISO 8601. */
  readonly at: string;
}

type MailEvent = 'EmailSent' | 'EmailSuppressed' | 'EmailFailed';

const outcome = <T extends MailEvent>(
  state: LoggedMail['state'],
  details: (data: DataOf<T>) => { cause: string | null; attempts: number },
): Rule<LoggedMail, T> => ({
  keys: (event) => [streamId(event.stream)],
  evolve: (_, event) => {
    const { template, causeEventId, eventId, participantId, userId = null } = event.data;
    return {
      _id: streamId(event.stream),
      template,
      state,
      ...details(event.data as DataOf<T>),
      causeEventId,
      eventId,
      participantId,
      userId,
      at: event.metadata.at,
    };
  },
});

/** The mails that the notifier sent, held back or gave up. */
export function mailLog(): Projection<LoggedMail> {
  return defineProjection<LoggedMail>(
    MAIL_LOG,
    3,
    [
      { name: 'at', fields: ['at'] },
      { name: 'participant', fields: ['participantId', 'at'] },
      { name: 'user', fields: ['userId', 'at'] },
      { name: 'event', fields: ['eventId', 'at'] },
      { name: 'state', fields: ['state', 'at'] },
    ],
    {
      EmailSent: outcome('sent', ({ attempts }) => ({ cause: null, attempts })),
      EmailSuppressed: outcome('suppressed', ({ reason }) => ({ cause: reason, attempts: 0 })),
      EmailFailed: outcome('failed', (data) => ({ cause: data.class, attempts: data.attempts })),
    },
  );
}
