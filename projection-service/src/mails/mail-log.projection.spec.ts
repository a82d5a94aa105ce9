import { test } from 'vitest';
import { EVENT, eventCreated, history, mailFact, uuid } from '../testing/history.ts';
import { given } from '../testing/projection-spec.ts';
import { mailLog } from './mail-log.projection.ts';

const mail = {
  template: 'manage_link',
  causeEventId: uuid('cause'),
  eventId: EVENT,
  participantId: uuid('bob'),
};

test('each mail ends sent, suppressed or failed, with its reason', () => {
  const [sent, suppressed, failed] = [uuid('row 1'), uuid('row 2'), uuid('row 3')];
  const events = history(
    eventCreated(),
    mailFact('EmailSent', { ...mail, attempts: 2 }, sent),
    mailFact('EmailSuppressed', { ...mail, reason: 'erased' }, suppressed),
    mailFact('EmailFailed', { ...mail, participantId: null, class: 'given_up', attempts: 6 }, failed),
  );
  given(mailLog(), events).gives({
    [sent]: { ...mail, state: 'sent', cause: null, attempts: 2, at: '2026-11-21T09:01:00.000Z' },
    [suppressed]: { ...mail, state: 'suppressed', isLost: false, cause: 'erased', attempts: 0 },
    [failed]: { state: 'failed', isLost: true, cause: 'given_up', attempts: 6, participantId: null },
  });
});

test('a mail that was sent is as the servers further along say, newest first', () => {
  const row = uuid('row 1');
  const facts = [
    mailFact('EmailSent', { ...mail, attempts: 2 }, row),
    mailFact('EmailReported', { ...mail, fate: 'delayed', status: '4.4.1' }, row),
    mailFact('EmailReported', { ...mail, fate: 'bounced', status: '5.1.1' }, row),
  ];
  const states = [
    { state: 'sent', isLost: false, cause: null, code: null, attempts: 2 },
    { state: 'sent', isLost: false, cause: 'delayed', code: '4.4.1', attempts: 2 },
    { state: 'bounced', isLost: true, cause: null, code: '5.1.1', attempts: 2 },
  ];
  for (const [last, state] of states.entries())
    given(mailLog(), history(eventCreated(), ...facts.slice(0, last + 1))).gives({ [row]: { ...mail, ...state } });
});

test('a mail waits, is tried again, and is sent', () => {
  const row = uuid('row 1');
  const nextTryAt = '2026-11-21T09:06:00.000Z';
  const facts = [
    mailFact('EmailQueued', mail, row),
    mailFact('EmailDelayed', { ...mail, reason: 'cap_reached', code: null, attempts: 0, nextTryAt }, row),
    mailFact('EmailDelayed', { ...mail, reason: 'not_taken', code: 'ESOCKET', attempts: 1, nextTryAt }, row),
    mailFact('EmailSent', { ...mail, attempts: 2 }, row),
  ];
  const states = [
    { state: 'pending', cause: null, code: null, attempts: 0, nextTryAt: null },
    { state: 'pending', cause: 'cap_reached', code: null, attempts: 0, nextTryAt },
    { state: 'retry', cause: 'not_taken', code: 'ESOCKET', attempts: 1, nextTryAt },
    { state: 'sent', cause: null, code: null, attempts: 2, nextTryAt: null },
  ];
  for (const [last, state] of states.entries())
    given(mailLog(), history(eventCreated(), ...facts.slice(0, last + 1))).gives({ [row]: { ...mail, ...state } });
});

test('a mail to somebody of a team says who of it, another one nobody', () => {
  const [theirs, owners] = [uuid('row 1'), uuid('row 2')];
  const toTeam = { ...mail, participantId: null };
  given(
    mailLog(),
    history(
      eventCreated(),
      mailFact('EmailSent', { ...toTeam, memberId: uuid('tess'), attempts: 1 }, theirs),
      mailFact('EmailSent', { ...toTeam, attempts: 1 }, owners),
    ),
  ).gives({ [theirs]: { memberId: uuid('tess') }, [owners]: { memberId: null } });
});
