import { describe, expect, it } from 'vitest';
import { endsSession, evolveSessions, FIRST_SESSION_FACTS, isSessionLive, type SessionFacts } from './sessions.ts';
import type { UserStreamEvent } from './user-stream.ts';

const after = (...events: readonly UserStreamEvent[]): SessionFacts =>
  events.reduce(
    (facts, event, index) => evolveSessions(facts, { ...event, at: `2026-11-2${index}T09:00:00.000Z` }),
    FIRST_SESSION_FACTS,
  );
const changed = (version: number, keptSessionId: string | null): UserStreamEvent => ({
  type: 'PasswordChanged',
  data: {
    version,
    credentialId: `credential-${version}`,
    by: keptSessionId === null ? 'reset' : 'change',
    keptSessionId,
  },
});
const revoked = (sessionId: string): UserStreamEvent => ({ type: 'SessionRevoked', data: { sessionId } });
const [laptop, phone] = [
  { sessionId: 'laptop', version: 1 },
  { sessionId: 'phone', version: 1 },
];

describe('a session', () => {
  it('is good from the start', () => {
    expect(isSessionLive(FIRST_SESSION_FACTS, laptop)).toBe(true);
  });

  it('ends alone when its owner ends it', () => {
    const facts = after(revoked('laptop'));
    expect([laptop, phone].map((one) => isSessionLive(facts, one))).toEqual([false, true]);
  });

  it('outlives a change of the password that was made with it, and that one only', () => {
    const facts = after(changed(2, 'laptop'));
    expect([laptop, phone].map((one) => isSessionLive(facts, one))).toEqual([true, false]);
    expect(isSessionLive(facts, { sessionId: 'new', version: 2 })).toBe(true);
    expect(isSessionLive(after(changed(2, 'laptop'), changed(3, 'new')), laptop)).toBe(false);
    expect(isSessionLive(after(changed(2, 'laptop'), revoked('laptop')), laptop)).toBe(false);
  });

  it('ends with a new password by link, a removed password and an erased account', () => {
    for (const event of [
      changed(2, null),
      { type: 'PasswordRemoved', data: { version: 2 } },
      {
        type: 'UserErased',
        data: { basis: 'request', subjectId: 'last', lastMail: null, lang: 'fr' },
      },
    ] as const)
      expect(isSessionLive(after(event), laptop), event.type).toBe(false);
  });

  it('is forgotten once its token has run out by itself', () => {
    const late = evolveSessions(after(revoked('laptop')), { ...revoked('phone'), at: '2026-12-01T00:00:00.000Z' });
    expect(late.revoked.map(({ sessionId }) => sessionId)).toEqual(['phone']);
  });
});

describe('what outlives the token of a session', () => {
  it('ends by the same events, however long ago', () => {
    const ends = (event: UserStreamEvent): readonly boolean[] =>
      [laptop, phone, { sessionId: 'new', version: 2 }].map((session) => endsSession(event, session));
    expect(ends(revoked('laptop'))).toEqual([true, false, false]);
    expect(ends(changed(2, 'laptop'))).toEqual([false, true, false]);
    expect(ends(changed(2, null))).toEqual([true, true, false]);
    expect(ends({ type: 'SessionsEnded', data: { version: 3 } })).toEqual([true, true, true]);
    expect(ends({ type: 'FeedClosed', data: {} })).toEqual([false, false, false]);
  });
});
