import { MAIL_RESENDABLE_MS, type MailFate } from '@convoi/contracts';
import type { DataOf, NotificationStreamEvent } from '@convoi/contracts/events';
import { accept, type Decision, type Recorded, reject } from '@convoi/platform/kernel/command-handler/decision';

/** The decider of `notification-{id}`: what became of one mail. */

// Events read: all of the stream.

/** What a mail is about; ids only. */
type MailFacts = DataOf<'MailResendRequested'>;

export interface NotificationState {
  readonly outcome: 'open' | 'sent' | 'suppressed' | 'failed';
  /** null while it is not even waiting. */
  readonly mail: MailFacts | null;
  /** ISO 8601 UTC; null while nothing became of it. */
  readonly endedAt: string | null;
  /** Another mail was asked for in its place. */
  readonly isReplaced: boolean;
  /** What servers further along the way reported last; null while they have reported nothing. */
  readonly fate: MailFate | null;
}

export const openNotification: NotificationState = {
  outcome: 'open',
  mail: null,
  endedAt: null,
  isReplaced: false,
  fate: null,
};

const OUTCOMES: { readonly [T in NotificationStreamEvent['type']]?: NotificationState['outcome'] } = {
  EmailSent: 'sent',
  EmailSuppressed: 'suppressed',
  EmailFailed: 'failed',
};

function mailOf({
  template,
  causeEventId,
  eventId,
  participantId,
  userId,
  memberId,
  matchId,
  to,
  addressNumber,
}: MailFacts): MailFacts {
  return {
    template,
    causeEventId,
    eventId,
    participantId,
    ...(userId === undefined ? {} : { userId }),
    ...(memberId === undefined ? {} : { memberId }),
    ...(matchId === undefined ? {} : { matchId }),
    ...(to === undefined ? {} : { to }),
    ...(addressNumber === undefined ? {} : { addressNumber }),
  };
}

/** State after an event. Total: a mail that went out stays sent. */
export function evolveNotification(
  state: NotificationState,
  event: Recorded<NotificationStreamEvent>,
): NotificationState {
  if (event.type === 'MailResendRequested') return { ...state, isReplaced: true };
  // Of a browser, not of the mail.
  if (event.type === 'PushEnded') return state;
  if (event.type === 'EmailReported') return { ...state, fate: event.data.fate };
  const outcome = OUTCOMES[event.type];
  if (outcome === undefined && state.outcome === 'open') return { ...state, mail: mailOf(event.data) };
  if (outcome === undefined || state.outcome === 'sent' || state.outcome === 'suppressed') return state;
  return { ...state, outcome, mail: mailOf(event.data), endedAt: event.at };
}

/** Records an outcome; a final one is kept, and a failed mail can only still turn out to be sent. */
export function recordOutcome(
  state: NotificationState,
  event: NotificationStreamEvent,
): Decision<NotificationStreamEvent> {
  if (state.outcome === 'open') return accept(event);
  return state.outcome === 'failed' && event.type === 'EmailSent' ? accept(event) : accept();
}

/** Fates after which nothing of the same mail is news: only that its receiver does not want it. */
const LAST: ReadonlySet<MailFate | null> = new Set<MailFate>(['bounced', 'complained']);

/**
 * Writes what a report says of a mail. One that was not sent cannot come back, whatever a report says; a repeated report, or an older
 * one that comes late, changes nothing.
 */
export function recordFate(
  { outcome, mail, fate: known }: NotificationState,
  { fate, status }: { readonly fate: MailFate; readonly status: string | null },
): Decision<NotificationStreamEvent> {
  if (mail === null || outcome !== 'sent' || fate === known) return accept();
  if (LAST.has(known) && fate !== 'complained') return accept();
  if (fate === 'delayed' && known !== null) return accept();
  return accept({ type: 'EmailReported', data: { ...mail, fate, status } });
}

/**
 * Has a mail go out once more (`listMails`). One that waits goes by itself, one that was held back stays held back, one of long ago
 * is history, and one that was replaced already has its successor to ask for. `now` in epoch milliseconds.
 */
export function requestResend(
  { outcome, mail, endedAt, isReplaced }: NotificationState,
  now: number,
): Decision<NotificationStreamEvent> {
  if (mail === null) return reject('mail.not_found');
  const isOld = endedAt === null || now - Date.parse(endedAt) > MAIL_RESENDABLE_MS;
  if (outcome === 'open' || outcome === 'suppressed' || isReplaced || isOld) return reject('mail.not_resendable');
  return accept({ type: 'MailResendRequested', data: mail });
}
