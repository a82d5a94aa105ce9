import { expect, test } from 'vitest';
import {
  accepted,
  cancelled,
  closed,
  EVENT,
  history,
  matchIdOf,
  messagesRead,
  posted,
  queued,
  rejected,
  requested,
  sealedFact,
  seatLapsed,
  seatOffered,
  seatsChanged,
  uuid,
} from '../testing/history.ts';
import { given } from '../testing/projection-spec.ts';
import { isLive, type Match, matches } from './match.projection.ts';

const projection = matches();
const MATCH = matchIdOf('bob', 'alice');
const NO_RIDE = { driverId: null, passengerId: null, seats: null, legs: null };

test('a request waits; what was written with it is kept as the log has it', () => {
  given(projection, history(sealedFact(requested('bob', 'alice', 'Bonjour'), 'message'))).gives({
    [MATCH]: {
      eventId: EVENT,
      senderId: uuid('bob'),
      receiverId: uuid('alice'),
      status: 'pending',
      message: '"Bonjour"',
      subjectId: uuid('bob as a subject'),
      ...NO_RIDE,
      createdAt: '2026-11-21T09:00:00.000Z',
      requestedAt: '2026-11-21T09:00:00.000Z',
      updatedAt: '2026-11-21T09:00:00.000Z',
      lastMessageAt: null,
    },
  });
});

test('a plain text never gets into a document', () => {
  const documents = given(projection, history(requested('bob', 'alice', 'Bonjour'))).documents();
  expect(JSON.stringify(documents)).not.toContain('Bonjour');
});

test('seats that were not taken in their time are remembered until the match waits again', () => {
  const line = [requested('bob', 'alice'), queued('bob', 'alice')];
  const offered = (until: string) => seatOffered('bob', 'alice', until);
  const until = '2026-11-21T09:02:30.000Z';
  const lapsed = { driverId: uuid('alice'), passengerId: uuid('bob'), until };
  const over = [...line, offered(until), seatLapsed('bob', 'alice')];
  given(projection, history(...over)).gives({ [MATCH]: { waiting: null, lapsed } });
  // An offer that something else has ended before its time.
  const early = given(
    projection,
    history(...line, offered('2026-11-21T11:00:00.000Z'), seatLapsed('bob', 'alice')),
  ).documents()[MATCH];
  expect(early).toMatchObject({ waiting: null });
  expect(early).not.toHaveProperty('lapsed');
  const again = given(projection, history(...over, queued('bob', 'alice'))).documents()[MATCH];
  expect(again).not.toHaveProperty('lapsed');
});

test('an accepted ride names its driver, seats and legs', () => {
  const events = history(requested('bob', 'alice'), accepted('bob', 'alice', { seats: 2, legs: ['outbound'] }));
  given(projection, events).gives({
    [MATCH]: {
      status: 'accepted',
      driverId: uuid('bob'),
      passengerId: uuid('alice'),
      seats: 2,
      legs: ['outbound'],
      updatedAt: '2026-11-21T09:01:00.000Z',
    },
  });
});

test('a ride has the seats that its passenger needs by now, at the price of that moment; a request has none', () => {
  const fare = { kind: 'amount', cents: 250 } as const;
  const grown = seatsChanged('bob', 'alice', { fare });
  given(projection, history(requested('bob', 'alice'), accepted('bob', 'alice'), grown)).gives({
    [MATCH]: { status: 'accepted', seats: 3, fare, updatedAt: '2026-11-21T09:02:00.000Z' },
  });
  given(projection, history(requested('bob', 'alice'), grown)).gives({ [MATCH]: { status: 'pending', ...NO_RIDE } });
});

test.each([
  ['rejected', rejected('bob', 'alice')],
  ['cancelled', cancelled('bob', 'alice', 'alice')],
  ['closed', closed('bob', 'alice', 'alice')],
] as const)('a match that is %s holds no ride', (status, fact) => {
  const documents = given(projection, history(requested('bob', 'alice'), accepted('bob', 'alice'), fact)).documents();
  expect(documents[MATCH]).toMatchObject({ status, ...NO_RIDE });
  expect(isLive(documents[MATCH] as unknown as Match)).toBe(false);
});

test('asking again re-opens the same match with the new message and the old beginning', () => {
  const events = history(
    sealedFact(requested('bob', 'alice', 'one'), 'message'),
    posted('alice', 'bob', 'hello'),
    rejected('bob', 'alice'),
    sealedFact(requested('alice', 'bob', 'two'), 'message'),
  );
  given(projection, events).gives({
    [MATCH]: {
      senderId: uuid('alice'),
      receiverId: uuid('bob'),
      status: 'pending',
      message: '"two"',
      subjectId: uuid('alice as a subject'),
      createdAt: '2026-11-21T09:00:00.000Z',
      requestedAt: '2026-11-21T09:03:00.000Z',
      updatedAt: '2026-11-21T09:03:00.000Z',
      lastMessageAt: '2026-11-21T09:01:00.000Z',
      requestedPosition: 9,
    },
  });
});

test('what each has not read is counted, the newest ten; reading and answering take it away', () => {
  const many = Array.from({ length: 12 }, (_, number) => posted('alice', 'bob', `text ${number}`));
  const [one, two] = [posted('alice', 'bob', 'one'), posted('alice', 'bob', 'two')];
  const unreadAfter = (...facts: ReturnType<typeof posted>[]) =>
    (given(projection, history(requested('bob', 'alice'), ...facts)).documents()[MATCH] as unknown as Match).unread;
  expect(unreadAfter(...many)[uuid('bob')]).toHaveLength(10);
  const second = unreadAfter(one, two)[uuid('bob')]?.at(-1);
  expect(unreadAfter(one, two, messagesRead('bob', 'alice', 'one'))[uuid('bob')]).toEqual([second]);
  expect(unreadAfter(one, two, posted('bob', 'alice', 'answer'))).toMatchObject({
    [uuid('bob')]: [],
    [uuid('alice')]: [expect.any(String)],
  });
});

test('a message that the staff have hidden is the last one no longer', () => {
  const last = posted('alice', 'bob', 'rude');
  const hidden = {
    ...last,
    type: 'MessageHidden',
    data: { messageId: uuid('message rude'), reportId: uuid('report') },
  };
  const lastOf = (...facts: ReturnType<typeof posted>[]) =>
    (given(projection, history(requested('bob', 'alice'), ...facts)).documents()[MATCH] as unknown as Match)
      .lastMessage;
  expect(lastOf(last)?.id).toBe(uuid('message rude'));
  expect(lastOf(last, hidden)).toBeNull();
  // Nor is it one to be read.
  const unread = (...facts: ReturnType<typeof posted>[]) =>
    (given(projection, history(requested('bob', 'alice'), ...facts)).documents()[MATCH] as unknown as Match).unread;
  expect(unread(last, hidden)[uuid('bob')]).toEqual([]);
});

test('what happens to a match that nobody asked for changes nothing', () => {
  given(
    projection,
    history(accepted('bob', 'alice'), posted('bob', 'alice', 'x'), closed('bob', 'alice', 'bob')),
  ).gives({});
});
