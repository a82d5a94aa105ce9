import { expect, test } from 'vitest';
import {
  cancelled,
  EVENT,
  history,
  matchIdOf,
  posted,
  requested,
  sealedFact,
  subjectErased,
  uuid,
} from '../../testing/history.ts';
import { given } from '../../testing/projection-spec.ts';
import { messages } from './message.projection.ts';

test('messages keep their conversation, author and place, and their text as the log has it', () => {
  const events = history(
    sealedFact(posted('bob', 'alice', 'one'), 'text'),
    sealedFact(posted('alice', 'bob', 'two'), 'text'),
    subjectErased('bob'),
  );
  given(messages(), events).gives({
    [uuid('message one')]: {
      matchId: matchIdOf('bob', 'alice'),
      senderId: uuid('bob'),
      subjectId: uuid('bob as a subject'),
      text: '"one"',
      requestOf: null,
      position: 0,
      at: '2026-11-21T09:00:00.000Z',
    },
    [uuid('message two')]: { senderId: uuid('alice'), position: 3 },
  });
});

test('the words of every request are messages of the conversation, with the key and the place of their event', () => {
  const events = history(
    sealedFact(requested('bob', 'alice', 'first'), 'message'),
    cancelled('bob', 'alice'),
    sealedFact(requested('alice', 'bob', 'second'), 'message'),
    cancelled('alice', 'bob'),
    requested('bob', 'alice', null),
  );
  const [first, , second] = events;
  given(messages(), events).gives({
    [first?.id ?? '']: {
      matchId: matchIdOf('bob', 'alice'),
      senderId: uuid('bob'),
      subjectId: uuid('bob as a subject'),
      text: '"first"',
      requestOf: EVENT,
      position: 0,
      at: '2026-11-21T09:00:00.000Z',
    },
    [second?.id ?? '']: { senderId: uuid('alice'), text: '"second"', requestOf: EVENT, position: 6 },
  });
});

test('a message that comes again stays where it was', () => {
  const twice = history(
    sealedFact(posted('bob', 'alice', 'one'), 'text'),
    sealedFact(posted('bob', 'alice', 'one'), 'text'),
  );
  given(messages(), twice).gives({ [uuid('message one')]: { position: 0, at: '2026-11-21T09:00:00.000Z' } });
});

test('a plain text never gets into a document', () => {
  const documents = given(messages(), history(posted('bob', 'alice', 'Bonjour'))).documents();
  expect(JSON.stringify(documents)).not.toContain('Bonjour');
});
