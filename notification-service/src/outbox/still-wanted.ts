import { endOfEvent } from '@convoi/contracts';
import type { DataOf, Schedule } from '@convoi/contracts/events';
import type { MailEvent } from '../read-models/mail-events.ts';
import type { MailRecipient } from '../read-models/mail-recipients.ts';
import { isStoppable, type TemplateName } from '../templates/render.ts';
import { MAIL_AGE_MAX_MS, type OutboxRow } from './outbox-row.ts';

export type SuppressReason = DataOf<'EmailSuppressed'>['reason'];

/** What is known at the moment of sending. */
export interface Circumstances {
  readonly row: OutboxRow;
  readonly event: MailEvent;
  /** null for mails to a contact. */
  readonly person: MailRecipient | null;
  readonly nowMs: number;
}

function hasEnded({ schedule, timezone }: { schedule: Schedule; timezone: string }, nowMs: number): boolean {
  const lastDay = schedule.kind === 'ponctuel' ? schedule.date : schedule.endDate;
  return nowMs >= endOfEvent(lastDay, timezone);
}

/** What makes a mail of a template pointless, beside what makes any mail pointless. */
const REASONS: {
  readonly [T in TemplateName]: (now: Circumstances) => SuppressReason | null;
} = {
  event_links: ({ event }) => (event.withdrawn ? 'not_wanted' : null),
  contact_changed: ({ event }) => (event.withdrawn ? 'not_wanted' : null),
  // A later change tells its own mail; an event that is over has no date to come.
  event_changed: ({ row, event, person, nowMs }) => {
    if (person?.leftAt !== null) return 'unsubscribed';
    if (event.withdrawn) return 'not_wanted';
    return event.rescheduledAt > row.causePosition || hasEnded(event, nowMs) ? 'outdated' : null;
  },
  // The withdrawal itself ends every registration; who had left before is not concerned.
  event_withdrawn: ({ person }) =>
    person?.leftAt === null || person?.leftReason === 'withdrawn' ? null : 'unsubscribed',
  registration_received: ({ event, person }) =>
    person?.leftAt !== null ? 'unsubscribed' : event.withdrawn ? 'not_wanted' : null,
  manage_link: ({ event, person }) =>
    person?.leftAt !== null ? 'unsubscribed' : event.withdrawn ? 'not_wanted' : null,
};

/** Why a mail is not to be sent any more; null = it is wanted. */
export function unwanted(now: Circumstances): SuppressReason | null {
  const { row, event, person, nowMs } = now;
  if (row.participantId === null ? event.erased : person?.erased) return 'erased';
  if (nowMs - row.causedAt > MAIL_AGE_MAX_MS) return 'outdated';
  if (isStoppable(row.template) && person?.mails === false) return 'unsubscribed';
  return REASONS[row.template](now);
}
