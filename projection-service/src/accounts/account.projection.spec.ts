import { isSessionLive } from '@convoi/contracts/events';
import { identityIdOf } from '@convoi/platform/kernel/personal-data/ids';
import { expect, test } from 'vitest';
import { history, sealedFact, signedUp, userErased, userFact, uuid } from '../testing/history.ts';
import { given } from '../testing/projection-spec.ts';
import { type Account, accounts } from './account.projection.ts';

const profiles = accounts();
const ZOE = uuid('zoe');
const subjectId = uuid('zoe as a subject');
const joined = sealedFact(signedUp('zoe'), 'person');
const changed = (person: object, digests: object) =>
  sealedFact(userFact('zoe', 'ProfileUpdated', { subjectId, person, digests } as never), 'person');

test('a new account: nothing proved, the defaults of a registration', () => {
  given(profiles, history(joined)).gives({
    [ZOE]: {
      state: 'active',
      subjectId,
      smoking: 'no',
      rolePreference: 'either',
      seats: 1,
      lang: 'fr',
      isVerified: false,
      isStaff: false,
      hasPassword: true,
      identities: [],
    },
  });
});

test('of each personal value the newest piece is kept, sealed', () => {
  const events = history(
    joined,
    changed({ fullName: 'One', comment: 'x' }, { fullName: '1', comment: '1' }),
    changed({ fullName: 'Two' }, { fullName: '2' }),
    userFact('zoe', 'ProfileUpdated', { subjectId, person: null, digests: {}, seats: 4, lang: 'de' }),
    changed({ comment: null }, { comment: '0' }),
  );
  const documents = given(profiles, events).documents();
  const profile = documents[ZOE] as unknown as Account;
  expect(profile).toMatchObject({ seats: 4, lang: 'de' });
  expect(profile.pieces.map(({ type, text, fields }) => [type, text.slice(0, 12), fields])).toEqual([
    ['UserSignedUp', '{"email":"zo', ['email', 'address', 'position']],
    ['ProfileUpdated', '{"fullName":', ['fullName']],
    ['ProfileUpdated', '{"comment":n', ['comment']],
  ]);
});

const passwordChosen = userFact('zoe', 'PasswordChosen', { credentialId: uuid('c') });

test('what is proved, linked and granted', () => {
  const link = { provider: 'google', identityKey: 'k' } as const;
  const facts = [
    joined,
    userFact('zoe', 'EmailVerified', { by: 'link' }),
    userFact('zoe', 'IdentityLinked', link),
    userFact('zoe', 'IdentityLinked', link),
    userFact('zoe', 'PasswordRemoved', { version: 2 }),
    userFact('zoe', 'StaffRoleGranted', {}),
  ];
  const id = identityIdOf(ZOE, 'k');
  given(profiles, history(...facts)).gives({
    [ZOE]: {
      isVerified: true,
      identities: [{ id, provider: 'google' }],
      hasPassword: false,
      isStaff: true,
      sessions: { version: 2 },
    },
  });
  const removed = userFact('zoe', 'IdentityRemoved', { ...link, version: 3, keptSessionId: uuid('kept') });
  given(profiles, history(...facts, removed)).gives({ [ZOE]: { identities: [] } });
  given(profiles, history(joined, userFact('zoe', 'PasswordRemoved', { version: 2 }), passwordChosen)).gives({
    [ZOE]: { hasPassword: true },
  });
  given(
    profiles,
    history(joined, userFact('zoe', 'StaffRoleGranted', {}), userFact('zoe', 'StaffRoleRevoked', {})),
  ).gives({
    [ZOE]: { isStaff: false },
  });
});

test('a role is the one that was given last; without a word of it that of an administrator', () => {
  const granted = (role: 'reader' | 'moderator') => userFact('zoe', 'StaffRoleGranted', { role, isGiven: true });
  given(profiles, history(joined, userFact('zoe', 'StaffRoleGranted', {}))).gives({
    [ZOE]: { isStaff: true, staffRole: 'administrator', isRoleGiven: false },
  });
  given(profiles, history(joined, granted('reader'), granted('moderator'))).gives({
    [ZOE]: { isStaff: true, staffRole: 'moderator', isRoleGiven: true },
  });
  given(profiles, history(joined, granted('reader'), userFact('zoe', 'StaffRoleRevoked', {}))).gives({
    [ZOE]: { isStaff: false, staffRole: null, isRoleGiven: false },
  });
});

test('a changed password and a logout end sessions', () => {
  const kept = uuid('kept session');
  const gone = uuid('gone session');
  const events = history(
    joined,
    userFact('zoe', 'PasswordChanged', { version: 2, credentialId: uuid('c'), by: 'change', keptSessionId: kept }),
    userFact('zoe', 'SessionRevoked', { sessionId: gone }),
  );
  const documents = given(profiles, events).documents();
  const { sessions } = documents[ZOE] as unknown as Account;
  expect(isSessionLive(sessions, { sessionId: kept, version: 1 })).toBe(true);
  expect(isSessionLive(sessions, { sessionId: uuid('other'), version: 1 })).toBe(false);
  expect(isSessionLive(sessions, { sessionId: uuid('other'), version: 2 })).toBe(true);
  expect(isSessionLive(sessions, { sessionId: gone, version: 2 })).toBe(false);
  const everywhere = history(joined, userFact('zoe', 'SessionsEnded', { version: 2 }));
  const ended = given(profiles, everywhere).documents()[ZOE] as unknown as Account;
  expect(isSessionLive(ended.sessions, { sessionId: kept, version: 1 })).toBe(false);
});

test('of an erased account nothing is left but that it is gone', () => {
  const documents = given(profiles, history(joined, ...userErased('zoe'), joined)).documents();
  expect(documents[ZOE]).toStrictEqual({ _id: ZOE, state: 'erased' });
  given(profiles, history(userFact('zoe', 'EmailVerified', { by: 'link' }), ...userErased('zoe'))).gives({});
});

test('the address of its calendar is one, the newest, until it is taken away', () => {
  const opened = (keyHash: string) => userFact('zoe', 'FeedOpened', { keyHash });
  const feed = { keyHash: 'b', openedAt: expect.any(String) as string };
  given(profiles, history(joined, opened('a'), opened('b'))).gives({ [ZOE]: { feed } });
  given(profiles, history(joined, opened('a'), userFact('zoe', 'FeedClosed', {}))).gives({ [ZOE]: { feed: null } });
  // Whoever had the account open had the address.
  const changed = { credentialId: 'c', version: 1, by: 'reset', keptSessionId: null } as const;
  for (const end of [userFact('zoe', 'SessionsEnded', { version: 1 }), userFact('zoe', 'PasswordChanged', changed)])
    given(profiles, history(joined, opened('a'), end)).gives({ [ZOE]: { feed: null } });
});
