import { expect, test } from 'vitest';
import {
  adopted,
  carpoolFact,
  confirmed,
  EVENT,
  eventCreated,
  history,
  organiserErased,
  registered,
  subjectErased,
  unsubscribed,
  updated,
  uuid,
} from '../testing/history.ts';
import { given } from '../testing/projection-spec.ts';
import { participants } from './participant.projection.ts';

const own = participants();
const BOB = uuid('bob');

test('a registration is kept in full for its owner', () => {
  given(own, history(eventCreated(), registered('bob', { confirmed: true, userId: uuid('user') }))).gives({
    [BOB]: {
      state: 'active',
      eventId: EVENT,
      subjectId: uuid('bob as a subject'),
      userId: uuid('user'),
      person: { name: 'Bob Bernard', email: 'bob@example.org', distanceKm: 52.9, comment: 'Je pars tôt.' },
      seats: 3,
      mails: true,
      rideMails: true,
      isConfirmed: true,
      registeredAt: '2026-11-21T09:01:00.000Z',
    },
  });
});

test('changes touch what they name', () => {
  const events = history(
    registered('bob'),
    confirmed('bob'),
    updated('bob', { person: { comment: null, town: 'Annecy' }, shareEmail: true, alertRadiusKm: 20, lang: 'de' }),
    carpoolFact('MailPreferenceChanged', { participantId: BOB, mails: false }),
    updated('bob', { alertRadiusKm: null }),
  );
  given(own, events).gives({
    [BOB]: {
      person: { name: 'Bob Bernard', comment: null, town: 'Annecy' },
      shareEmail: true,
      alertRadiusKm: null,
      lang: 'de',
      mails: false,
      rideMails: true,
      isConfirmed: true,
    },
  });
});

test('who leaves or is erased leaves nothing personal behind, and nothing brings it back', () => {
  const left = given(
    own,
    history(registered('bob'), unsubscribed('bob'), confirmed('bob'), updated('bob', { seats: 1 })),
  );
  left.gives({ [BOB]: { state: 'left', endedAt: '2026-11-21T09:01:00.000Z' } });
  expect(left.documents()[BOB]).toStrictEqual({
    _id: BOB,
    state: 'left',
    eventId: EVENT,
    subjectId: uuid('bob as a subject'),
    registeredAt: '2026-11-21T09:00:00.000Z',
    endedAt: '2026-11-21T09:01:00.000Z',
  });
  given(own, history(registered('bob'), unsubscribed('bob', 'erased'), subjectErased('bob'))).gives({
    [BOB]: { state: 'erased', endedAt: '2026-11-21T09:01:00.000Z' },
  });
  given(own, history(registered('bob'), subjectErased('bob'), subjectErased('bob'))).gives({
    [BOB]: { state: 'erased', endedAt: '2026-11-21T09:01:00.000Z' },
  });
});

test('a rebuild after the key is gone gives the same documents', () => {
  const after = [unsubscribed('bob', 'erased'), subjectErased('bob')];
  const change = updated('bob', { person: { name: 'Robert' } });
  const live = given(own, history(registered('bob'), change, ...after)).documents();
  const blank = { person: null } as never;
  expect(given(own, history(registered('bob', blank), updated('bob', blank), ...after)).documents()).toEqual(live);
});

test('erasures of unknown people and of organisers change nothing', () => {
  given(own, history(subjectErased('nobody'), organiserErased(), confirmed('nobody'))).gives({});
});

test('an account takes over a registration that is active', () => {
  given(own, history(registered('bob'), adopted('bob', 'user'))).gives({
    [BOB]: { userId: uuid('user'), state: 'active' },
  });
  given(own, history(registered('bob'), unsubscribed('bob'), adopted('bob', 'user'))).gives({
    [BOB]: { state: 'left' },
  });
});
