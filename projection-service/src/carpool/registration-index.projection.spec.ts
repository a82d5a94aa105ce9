import { test } from 'vitest';
import {
  accepted,
  adopted,
  blocks,
  EVENT,
  history,
  matchIdOf,
  registered,
  requested,
  subjectErased,
  unblocks,
  unsubscribed,
  uuid,
} from '../testing/history.ts';
import { given } from '../testing/projection-spec.ts';
import { indexedRegistrationId, registrationIndex } from './registration-index.projection.ts';

const own = registrationIndex();
const [BOB, ALICE] = [indexedRegistrationId(uuid('bob'), EVENT), indexedRegistrationId(uuid('alice'), EVENT)];

test('a match hangs on both of its parties, once however often they ask', () => {
  const events = history(
    registered('bob', { userId: uuid('user') }),
    registered('alice'),
    requested('bob', 'alice'),
    accepted('bob', 'alice'),
    requested('alice', 'bob'),
    requested('bob', 'nobody'),
  );
  given(own, events).gives({
    [BOB]: {
      participantId: uuid('bob'),
      eventId: EVENT,
      userId: uuid('user'),
      isActive: true,
      matchIds: [matchIdOf('bob', 'alice'), matchIdOf('bob', 'nobody')],
    },
    [ALICE]: { userId: null, matchIds: [matchIdOf('bob', 'alice')] },
  });
});

test('an account takes over a registration that is there, and not one that has ended', () => {
  const events = history(
    registered('bob'),
    adopted('bob', 'user'),
    registered('alice'),
    unsubscribed('alice'),
    adopted('alice', 'user'),
    adopted('nobody', 'user'),
  );
  given(own, events).gives({
    [BOB]: { userId: uuid('user'), isActive: true },
    [ALICE]: { userId: null, isActive: false },
  });
});

test('a block is known to both, on its own side of each, until it is taken back', () => {
  const blocked = [registered('bob'), registered('alice'), blocks('bob', 'alice'), blocks('alice', 'bob')];
  given(own, history(...blocked)).gives({
    [BOB]: { blockedIds: [uuid('alice')], blockedByIds: [uuid('alice')] },
    [ALICE]: { blockedIds: [uuid('bob')], blockedByIds: [uuid('bob')] },
  });
  given(own, history(...blocked, unblocks('bob', 'alice'))).gives({
    [BOB]: { blockedIds: [], blockedByIds: [uuid('alice')] },
    [ALICE]: { blockedIds: [uuid('bob')], blockedByIds: [] },
  });
});

test('a no to a former registration is known to both, until one of them asks', () => {
  const past = [registered('bob'), registered('alice', { refused: [uuid('bob'), uuid('nobody')] })];
  given(own, history(...past)).gives({
    [BOB]: { refusedIds: [uuid('alice')] },
    [ALICE]: { refusedIds: [uuid('bob'), uuid('nobody')] },
  });
  given(own, history(...past, requested('bob', 'alice'))).gives({
    [BOB]: { refusedIds: [], matchIds: [matchIdOf('bob', 'alice')] },
    [ALICE]: { refusedIds: [uuid('nobody')] },
  });
});

test('what ended is kept for its account; what was erased is not', () => {
  given(own, history(registered('bob'), requested('bob', 'alice'), unsubscribed('bob'))).gives({
    [BOB]: { isActive: false, matchIds: [matchIdOf('bob', 'alice')] },
  });
  given(own, history(registered('bob'), unsubscribed('bob', 'erased'), subjectErased('bob'))).gives({});
});
