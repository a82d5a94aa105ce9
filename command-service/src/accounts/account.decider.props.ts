import type { DataOf, ProviderIdentity, UserStreamEvent } from '@convoi/contracts/events';
import type { Decision } from '@convoi/platform/kernel/command-handler/decision';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Attempt } from '../testing/deciders/arbitraries.ts';
import { user } from '../testing/deciders/deciders.ts';
import { play } from '../testing/deciders/history.ts';
import { runs } from '../testing/deciders/runs.ts';
import {
  endSessions,
  eraseAbandoned,
  eraseUser,
  reviewRole,
  revokeSession,
  type UserFacts,
  type UserState,
} from './account.decider.ts';
import { addPasskey, removePasskey } from './passkeys/passkey.decider.ts';
import { changePassword, requestPasswordReset, resetPassword } from './passwords/password.decider.ts';
import {
  askToJoin,
  joinByLink,
  joinBySession,
  removeIdentity,
  signInByProvider,
  signUpByProvider,
} from './sign-in/identity.decider.ts';
import { requestVerification, signUp, verifyEmail } from './sign-up.decider.ts';

/** Any commands on one account, in any order, so that they often meet. */

const HOUR_MS = 3_600_000;
const START = Date.parse('2026-11-21T09:00:00.000Z');

const linkId = fc.constantFrom('l1', 'l2', 'l3');
const credential = fc.constantFrom('c1', 'c2', 'c3');
const session = fc.constantFrom('s1', 's2');
const flag = fc.boolean();
const now = fc.integer({ min: 0, max: 30 }).map((hours) => START + hours * HOUR_MS);
const request = fc.integer({ min: 1, max: 10_000 }).map((number) => `request-${number}`);
const identity: fc.Arbitrary<ProviderIdentity> = fc.constantFrom(
  { provider: 'google', identityKey: 'google-1' },
  { provider: 'facebook', identityKey: 'facebook-1' },
);

const person = { email: 'canary@example.org', fullName: 'Canary Name' };
const signedUp = (credentialId: string | null): DataOf<'UserSignedUp'> => ({
  subjectId: 'subject-1',
  emailKey: 'email-key-1',
  credentialId,
  person: { ...person, address: null, latitude: null, longitude: null, comment: null },
  digests: { fullName: 'd1', address: 'd2', position: 'd3', comment: 'd4' },
  lang: 'fr',
});
const repeated = (credentialId: string | null): DataOf<'SignUpRepeated'> => ({
  subjectId: 'subject-1',
  credentialId,
  person: { fullName: person.fullName },
  digests: { fullName: 'd5' },
  lang: 'en',
});
const renamed: DataOf<'ProfileUpdated'> = {
  subjectId: 'subject-1',
  person: { fullName: person.fullName },
  digests: { fullName: 'd6' },
};
const erasure: DataOf<'UserErased'> = { basis: 'request', subjectId: 'last-1', lastMail: person, lang: 'fr' };

const passkey = fc.constantFrom('p1', 'p2');
const added = (passkeyId: string): DataOf<'PasskeyAdded'> => ({
  subjectId: 'subject-1',
  passkeyId,
  credentialKey: `digest of ${passkeyId}`,
  passkey: { name: '', credentialId: '', publicKey: '' },
});
const hasWayIn = ({ credentialId, identities, passkeys }: UserFacts): boolean =>
  credentialId !== null || identities.length > 0 || passkeys.length > 0;

type UserAttempt = Attempt<UserState, UserStreamEvent>;
const attempt =
  <C extends object>(decide: (state: UserState, command: C) => Decision<UserStreamEvent>) =>
  (command: C): UserAttempt => ({ name: decide.name, command, decide: (state) => decide(state, command) });

const asked = { linkId, requestId: request };
const attempts: fc.Arbitrary<UserAttempt> = fc.oneof(
  fc
    .record({ ...asked, credentialId: credential, sameAs: fc.option(credential) })
    .map(({ credentialId, ...link }) => ({ ...link, signUp: signedUp(credentialId), repeated: repeated(credentialId) }))
    .map(attempt(signUp)),
  fc.record({ ...asked, now }).map(attempt(requestVerification)),
  fc
    .record({
      linkId,
      now,
      isStaffAddress: flag,
      ownLinkIds: fc.array(linkId, { maxLength: 2 }),
      newCredentialId: fc.option(request),
      ordinal: fc.integer({ min: 0, max: 3 }),
    })
    .map((command) => ({ ...command, renamed }))
    .map(attempt(verifyEmail)),
  fc.record(asked).map(attempt(requestPasswordReset)),
  fc.record({ linkId, now, isStaffAddress: flag, credentialId: request }).map(attempt(resetPassword)),
  fc
    .record({ checkedCredentialId: credential, credentialId: request, sessionId: session })
    .map(attempt(changePassword)),
  fc
    .record({ identity, isStaffAddress: flag })
    .map((command) => ({ ...command, signUp: signedUp(null), renamed }))
    .map(attempt(signInByProvider)),
  fc
    .record({ ...asked, identity })
    .map((command) => ({ ...command, signUp: signedUp(null), repeated: repeated(null) }))
    .map(attempt(signUpByProvider)),
  fc.record({ ...asked, identity, isProved: flag }).map(attempt(askToJoin)),
  fc.record({ linkId, now }).map(attempt(joinByLink)),
  fc
    .record({ identity, session: fc.record({ sessionId: session, version: fc.integer({ min: 1, max: 3 }) }) })
    .map(attempt(joinBySession)),
  fc
    .record({ identityKey: identity.map(({ identityKey }) => identityKey), sessionId: session })
    .map(attempt(removeIdentity)),
  fc
    .record({ passkeyId: passkey, session: fc.record({ sessionId: session, version: fc.integer({ min: 1, max: 3 }) }) })
    .map(({ passkeyId, session: from }) => attempt(addPasskey)({ added: added(passkeyId), session: from })),
  fc.record({ passkeyId: passkey, sessionId: session }).map(attempt(removePasskey)),
  fc.record({ sessionId: session, version: fc.integer({ min: 1, max: 3 }) }).map(attempt(endSessions)),
  { weight: 1, arbitrary: now.map((at) => attempt(eraseAbandoned)({ erasure, now: at + 8 * 24 * HOUR_MS })) },
  fc.record({ isStaffAddress: flag }).map(attempt(reviewRole)),
  fc.record({ sessionId: session }).map(attempt(revokeSession)),
  { weight: 1, arbitrary: fc.constant(attempt(eraseUser)(erasure)) },
);

it('decides validly, repeatably and knowing nothing personal, whatever was asked before', () => {
  fc.assert(
    fc.property(fc.array(attempts, { maxLength: 30 }), (commands) => {
      play(user, commands, ({ user: after }, { user: before }) => {
        if (after === null || before === null) return;
        // A proof is for good; the number of the password only grows; an erased account stays as it is.
        expect(after.isVerified || !before.isVerified).toBe(true);
        expect(after.sessions.version).toBeGreaterThanOrEqual(before.sessions.version);
        if (before.sessions.isErased) expect(after).toEqual(before);
        // The staff role needs a proved address.
        expect(after.staff !== null && !after.isVerified).toBe(false);
        // Another password is another number, once somebody may have a session.
        if (before.isVerified && after.credentialId !== before.credentialId)
          expect(after.sessions.version).toBeGreaterThan(before.sessions.version);
        // Somebody who has proved to be there can always come in again.
        if (before.isVerified && hasWayIn(before)) expect(hasWayIn(after)).toBe(true);
        // Nothing waits for a proof that was given.
        if (after.isVerified) expect(after.signUps).toEqual([]);
        // An identity that joins an unproved account finds no password in it.
        if (!before.isVerified && after.identities.length > before.identities.length)
          expect(after.credentialId).toBeNull();
      });
    }),
    runs(),
  );
});
