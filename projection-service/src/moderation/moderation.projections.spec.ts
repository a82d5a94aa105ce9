import { expect, test } from 'vitest';
import { EVENT, eventCreated, type Fact, history, uuid } from '../testing/history.ts';
import { given } from '../testing/projection-spec.ts';
import { contactInbox } from './contact-message.projection.ts';
import { moderation } from './moderated-event.projection.ts';
import { reports } from './report.projection.ts';

const sealed = (text: string): { $sealed: string } => ({ $sealed: text });

test('a message of the contact form stays sealed', () => {
  const stream = `contact-${uuid('contact')}`;
  const data = { subjectId: uuid('claire'), subject: 'help', sender: sealed('s'), text: sealed('t'), lang: 'fr' };
  given(contactInbox(), history({ stream, type: 'ContactMessageReceived', data })).gives({
    [uuid('contact')]: { subject: 'help', sender: 's', text: 't', subjectId: uuid('claire') },
  });
  // What is plain by mistake does not get in.
  const plain = { ...data, text: 'plain' };
  given(contactInbox(), history({ stream, type: 'ContactMessageReceived', data: plain })).gives({
    [uuid('contact')]: { text: null },
  });
});

test('a message waits until it is answered or closed', () => {
  const stream = `contact-${uuid('contact')}`;
  const subjectId = uuid('claire');
  const data = { subjectId, subject: 'help', sender: sealed('s'), text: sealed('t'), lang: 'fr' };
  const received = { stream, type: 'ContactMessageReceived', data };
  const of = (type: string, data: object) => ({ stream, type, data: data as { readonly [name: string]: string } });
  const noted = of('ContactNoted', { subjectId, entryId: 'n', text: sealed('n') });
  const answered = of('ContactAnswered', { subjectId, entryId: 'a', text: sealed('a') });
  const closed = of('ContactClosed', {});
  const after = (...facts: readonly Fact[]) =>
    given(contactInbox(), history(received, ...facts)).documents()[uuid('contact')];
  expect(after()).toMatchObject({ state: 'open', assigneeId: null, entries: [] });
  expect(after(noted, of('ContactAssigned', { userId: uuid('sophie') }))).toMatchObject({
    state: 'open',
    assigneeId: uuid('sophie'),
    entries: [{ kind: 'note', text: 'n' }],
  });
  expect(after(closed)).toMatchObject({ state: 'closed' });
  expect(after(closed, answered)).toMatchObject({ state: 'answered', entries: [{ kind: 'answer', text: 'a' }] });
});

test('a report is open until staff resolve it', () => {
  const stream = `report-${uuid('report')}`;
  const subjectId = uuid('reporter');
  const reported = {
    stream,
    type: 'AbuseReported',
    data: {
      subjectId,
      targetType: 'event',
      targetId: EVENT,
      eventId: EVENT,
      reason: 'spam',
      comment: sealed('c'),
      lang: 'fr',
    },
  };
  const resolved = { stream, type: 'ReportResolved', data: { subjectId, outcome: 'acted', note: null } };
  given(reports(), history(reported)).gives({
    [uuid('report')]: { state: 'open', outcome: null, comment: 'c', writerId: null },
  });
  given(reports(), history(reported, resolved)).gives({ [uuid('report')]: { state: 'resolved', outcome: 'acted' } });
  const target = { kind: 'report', reportId: uuid('report') };
  const erased = {
    stream: `subject-${subjectId}`,
    type: 'SubjectErased',
    data: { subjectId, basis: 'request', target },
  };
  given(reports(), history(reported, resolved, erased)).gives({
    [uuid('report')]: { comment: null, note: null, erased: true, state: 'resolved', reason: 'spam' },
  });
});

test('a report says what was done about it, until its words are gone', () => {
  const stream = `report-${uuid('report')}`;
  const subjectId = uuid('reporter');
  const of = (type: string, data: object) => ({ stream, type, data: data as { readonly [name: string]: string } });
  const target = { targetType: 'event', targetId: EVENT, eventId: EVENT, reason: 'spam', lang: 'fr' };
  const reported = of('AbuseReported', { subjectId, ...target, comment: null });
  const act = {
    actId: 'a',
    act: 'warn',
    participantId: null,
    eventId: EVENT,
    otherId: null,
    textId: null,
    until: null,
  };
  const acted = of('ReportActed', { subjectId, ...act, ground: 'law', facts: sealed('f') });
  const erased = {
    ...of('SubjectErased', { subjectId, basis: 'request', target: { kind: 'report', reportId: uuid('report') } }),
    stream: `subject-${subjectId}`,
  };
  const after = (...facts: readonly Fact[]) => given(reports(), history(...facts)).documents()[uuid('report')];
  expect(after(reported)).not.toHaveProperty('acts');
  expect(after(reported, acted)).toMatchObject({
    state: 'open',
    acts: [{ id: 'a', act: 'warn', ground: 'law', facts: 'f' }],
  });
  expect(after(reported, acted, erased)).toMatchObject({ acts: [{ act: 'warn', facts: null }] });
});

test('an event waits in the queue of new ones, of hidden ones, or nowhere', () => {
  const of = (type: string, data: { readonly [name: string]: string | null } = { reason: 'spam' }) => ({
    stream: `event-${EVENT}`,
    type,
    data,
  });
  const queueAfter = (...facts: readonly Fact[]): unknown =>
    given(moderation(), history(eventCreated(), ...facts)).documents()[EVENT]?.queue;
  expect(queueAfter()).toBe('new');
  expect(queueAfter(of('EventHidden'))).toBe('hidden');
  expect(queueAfter(of('EventHidden'), of('EventRestored'))).toBe('new');
  expect(
    queueAfter(of('EventHidden'), of('EventWithdrawn', { subjectId: 'organiser', reason: null }), of('EventRestored')),
  ).toBeNull();
});
