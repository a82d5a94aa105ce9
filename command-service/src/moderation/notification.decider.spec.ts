import { MAIL_FATES, MAIL_RESENDABLE_MS, type MailFate } from '@convoi/contracts';
import { describe, expect, it } from 'vitest';
import { notification } from '../testing/deciders/deciders.ts';
import { fact } from '../testing/deciders/facts.ts';
import { spec } from '../testing/deciders/spec.ts';
import {
  evolveNotification,
  type NotificationState,
  openNotification,
  recordFate,
  recordOutcome,
  requestResend,
} from './notification.decider.ts';

const mail = { template: 'event_links', causeEventId: 'c1', eventId: 'e1', participantId: null };
const queued = fact('EmailQueued', mail);
const delayed = fact('EmailDelayed', {
  ...mail,
  reason: 'not_taken',
  code: 'EENVELOPE-451',
  attempts: 1,
  nextTryAt: '2026-11-21T09:01:00.000Z',
});
const sent = fact('EmailSent', { ...mail, attempts: 1 });
const suppressed = fact('EmailSuppressed', { ...mail, reason: 'erased' });
const failed = fact('EmailFailed', { ...mail, class: 'given_up', attempts: 6 });

describe('the outcome of a mail', () => {
  it.each([sent, suppressed, failed])('is recorded: $type', (outcome) => {
    spec(notification).given().when(recordOutcome, outcome).gives(outcome);
    spec(notification).given(queued, delayed).when(recordOutcome, outcome).gives(outcome);
  });

  it('is final once it is sent or suppressed', () => {
    for (const first of [sent, suppressed])
      for (const second of [sent, suppressed, failed])
        spec(notification).given(first).when(recordOutcome, second).gives();
  });

  it('can still turn out well after a failure', () => {
    spec(notification).given(failed).when(recordOutcome, sent).gives(sent);
    spec(notification).given(failed).when(recordOutcome, suppressed).gives();
    spec(notification).given(failed, sent, failed).when(recordOutcome, sent).gives();
  });
});

it('is no other mail when a browser is told nothing any more', () => {
  const ended = fact('PushEnded', { eventId: 'event-1', participantId: 'participant-1', browserId: 'browser-1' });
  spec(notification).given(queued, ended).when(recordOutcome, sent).gives(sent);
  spec(notification).given(queued, sent, ended).when(recordOutcome, sent).gives();
});

describe('what servers further along the way report', () => {
  const reported = (fate: MailFate, status: string | null = null) => fact('EmailReported', { ...mail, fate, status });
  const report = (fate: MailFate, status: string | null = null) => ({ fate, status });

  it.each(MAIL_FATES)('is written of a mail that was sent, once: %s', (fate) => {
    spec(notification).given(queued, sent).when(recordFate, report(fate, '5.1.1')).gives(reported(fate, '5.1.1'));
    spec(notification).given(sent, reported(fate)).when(recordFate, report(fate, '5.1.1')).gives();
  });

  it('is of the address that the mail went to', () => {
    const about = { ...mail, addressNumber: 2 };
    spec(notification)
      .given(queued, fact('EmailSent', { ...about, attempts: 1 }))
      .when(recordFate, report('bounced', '5.1.1'))
      .gives(fact('EmailReported', { ...about, fate: 'bounced', status: '5.1.1' }));
  });

  it.each([[], [queued], [queued, suppressed], [failed]])('changes nothing of a mail that was not: %#', (...facts) => {
    spec(notification)
      .given(...facts)
      .when(recordFate, report('bounced'))
      .gives();
  });

  it('is not taken back by an older report that comes late', () => {
    spec(notification).given(sent, reported('bounced')).when(recordFate, report('delivered')).gives();
    spec(notification).given(sent, reported('returned')).when(recordFate, report('delayed')).gives();
  });

  it('goes on while it can: delayed, arrived, unwanted', () => {
    spec(notification)
      .given(sent, reported('delayed'))
      .when(recordFate, report('delivered'))
      .gives(reported('delivered'));
    spec(notification)
      .given(sent, reported('delivered'))
      .when(recordFate, report('complained'))
      .gives(reported('complained'));
  });
});

describe('a mail that staff want to go out once more', () => {
  const at = '2026-11-21T09:00:00.000Z';
  const now = Date.parse(at);
  const after = (...facts: readonly { readonly type: string; readonly data: object }[]): NotificationState =>
    facts.reduce<NotificationState>(
      (state, { type, data }) =>
        evolveNotification(state, { type, data, at } as Parameters<typeof evolveNotification>[1]),
      openNotification,
    );
  const request = { type: 'MailResendRequested', data: mail };

  it.each([sent, failed])('is asked for after $type, once', (outcome) => {
    expect(requestResend(after(outcome), now)).toEqual({ events: [request] });
    expect(requestResend(after(outcome, request), now)).toEqual({ rejection: { code: 'mail.not_resendable' } });
  });

  it('must have ended, lately, and not been held back', () => {
    expect(requestResend(openNotification, now)).toEqual({ rejection: { code: 'mail.not_found' } });
    for (const [state, moment] of [
      [after(queued), now],
      [after(queued, delayed), now],
      [after(suppressed), now],
      [after(sent), now + MAIL_RESENDABLE_MS + 1],
    ] as const)
      expect(requestResend(state, moment)).toEqual({ rejection: { code: 'mail.not_resendable' } });
  });
});
