import { EVENT_DEFINITIONS } from '@convoi/contracts/events';
import { expect, test } from 'vitest';
import {
  accepted,
  adopted,
  EVENT,
  eventCreated,
  history,
  mailFact,
  matchIdOf,
  organiserErased,
  posted,
  registered,
  requested,
  signedUp,
  subjectErased,
  updated,
  userErased,
  uuid,
} from '../testing/history.ts';
import { given } from '../testing/projection-spec.ts';
import { auditLog, erasedSubjectId } from './history.projection.ts';

const audit = auditLog();

test('every event has its entry, found by event, participant, correlation and actor', () => {
  const events = history(
    eventCreated(),
    registered('bob'),
    { stream: 'claim-slug:fete-du-lac', type: 'Claimed', data: { ownerId: EVENT } },
    mailFact(
      'EmailSent',
      { template: 'x', causeEventId: uuid('c'), eventId: EVENT, participantId: uuid('bob'), attempts: 1 },
      uuid('row'),
    ),
  );
  const signed = events.map((event, at) =>
    at === 1
      ? { ...event, metadata: { ...event.metadata, actor: { kind: 'participant' as const, id: uuid('bob') } } }
      : event,
  );
  given(audit, signed).gives({
    [signed[0]?.id ?? '']: { type: 'EventCreated', eventId: EVENT, actor: 'visitor', correlationId: 'correlation-0' },
    [signed[1]?.id ?? '']: { eventId: EVENT, participantId: uuid('bob'), actor: `participant:${uuid('bob')}` },
    [signed[2]?.id ?? '']: { eventId: EVENT, participantId: null },
    [signed[3]?.id ?? '']: { eventId: EVENT, participantId: uuid('bob') },
  });
});

test('personal fields are starred, with their key and without: a rebuild after an erasure is the same', () => {
  const events = (contact: object, person: object): ReturnType<typeof history> =>
    history(eventCreated(contact), registered('bob', person), updated('bob', { seats: 2 }), subjectErased('bob'));
  const live = given(audit, events({}, {})).documents();
  const text = JSON.stringify(live);
  for (const secret of ['example.org', 'Bernard', 'Chambéry', '+336', 'tôt']) expect(text).not.toContain(secret);
  expect(text).toContain('"person":"***"');
  expect(given(audit, events({ contactEmail: null, phone: null }, { person: null })).documents()).toEqual(live);
});

test('matches, chats and accounts are found by their own ids; what was written and who signed up is starred', () => {
  const events = history(
    requested('bob', 'alice', 'Un mot'),
    accepted('bob', 'alice'),
    posted('bob', 'alice', 'Bonjour'),
    signedUp('zoe'),
    adopted('bob', 'zoe'),
    ...userErased('zoe'),
  );
  const [matchId, userId] = [matchIdOf('bob', 'alice'), uuid('zoe')];
  const entry = (at: number): string => events[at]?.id ?? '';
  given(audit, events).gives({
    [entry(0)]: { eventId: EVENT, matchId, userId: null, data: { message: '***' } },
    [entry(1)]: { eventId: EVENT, matchId },
    [entry(2)]: { eventId: EVENT, matchId, data: { text: '***' } },
    [entry(3)]: { eventId: null, matchId: null, userId, data: { person: '***' } },
    [entry(4)]: { participantId: uuid('bob'), userId },
    [entry(5)]: { type: 'UserErased', userId },
    [entry(6)]: { type: 'SubjectErased', userId },
    [erasedSubjectId(uuid('zoe as a subject'))]: { kind: 'erased' },
  });
});

test('an erased subject is marked once, for all its entries', () => {
  const events = history(registered('bob'), subjectErased('bob'), organiserErased());
  const bob = uuid('bob as a subject');
  given(audit, events).gives({
    [events[0]?.id ?? '']: { subjectId: bob },
    [events[1]?.id ?? '']: { type: 'SubjectErased', eventId: EVENT, participantId: uuid('bob') },
    [events[2]?.id ?? '']: { type: 'SubjectErased', eventId: EVENT, participantId: null },
    [erasedSubjectId(bob)]: { kind: 'erased', subjectId: bob, erasedAt: '2026-11-21T09:01:00.000Z' },
    [erasedSubjectId(uuid('an organiser'))]: { kind: 'erased' },
  });
});

test('it takes notice of every type that the product writes', () => {
  expect([...audit.types].sort()).toEqual([...EVENT_DEFINITIONS.keys()].sort());
});
