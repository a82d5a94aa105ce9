import { STAFF_ROLES, type StaffRole } from '@convoi/contracts';
import type { DataOf, ProviderIdentity, UserStreamEvent } from '@convoi/contracts/events';
import { describe, expect, it } from 'vitest';
import { user } from '../testing/deciders/deciders.ts';
import { fact, NOW } from '../testing/deciders/facts.ts';
import { type Fact, spec } from '../testing/deciders/spec.ts';
import {
  assignRole,
  closeFeed,
  endSessions,
  eraseAbandoned,
  eraseUnproved,
  eraseUser,
  openFeed,
  reviewRole,
  revokeSession,
  updateProfile,
} from './account.decider.ts';
import {
  changeAddress,
  confirmAddressChange,
  expireAddressChange,
  requestAddressChange,
  stopAddressChange,
} from './address/change-address.decider.ts';
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

const HOUR_MS = 3_600_000;
const ago = (ms: number): string => new Date(NOW - ms).toISOString();

const signedUpBody = (change: Partial<DataOf<'UserSignedUp'>> = {}): DataOf<'UserSignedUp'> => ({
  subjectId: 'subject-1',
  emailKey: 'email-key-1',
  credentialId: 'credential-1',
  person: {
    email: 'canary-alice@example.org',
    fullName: 'Canary Alice',
    address: null,
    latitude: null,
    longitude: null,
    comment: null,
  },
  digests: { fullName: 'name-1', address: 'address-1', position: 'position-1', comment: 'comment-1' },
  lang: 'fr',
  ...change,
});
const repeatedBody = (credentialId: string | null = 'credential-2'): DataOf<'SignUpRepeated'> => ({
  subjectId: 'subject-1',
  credentialId,
  person: { fullName: 'Canary Alice the second' },
  digests: { fullName: 'name-2' },
  lang: 'de',
});
const google: ProviderIdentity = { provider: 'google', identityKey: 'google-1' };
const facebook: ProviderIdentity = { provider: 'facebook', identityKey: 'facebook-1' };

const signedUp = fact('UserSignedUp', signedUpBody());
const asked = (
  linkId: string,
  requestId = `request-${linkId}`,
  identity: ProviderIdentity | null = null,
): UserStreamEvent => fact('EmailVerificationRequested', { linkId, requestId, identity });
const verified = fact('EmailVerified', { by: 'link' });
const resetAsked = (linkId: string): UserStreamEvent =>
  fact('PasswordResetRequested', { linkId, requestId: `request-${linkId}` });
const linked = (identity: ProviderIdentity): UserStreamEvent => fact('IdentityLinked', identity);
const passwordRemoved = fact('PasswordRemoved', { version: 2 });
const erasedBody: DataOf<'UserErased'> = {
  basis: 'request',
  subjectId: 'last-mail-1',
  lastMail: { email: 'canary-alice@example.org', fullName: 'Canary Alice' },
  lang: 'fr',
};
const erased = fact('UserErased', erasedBody);
const at = (event: UserStreamEvent, ms: number): Fact<UserStreamEvent> => ({ ...event, at: ago(ms) });

/** The name that a sign-up gets when it becomes the account. */
const named = (fullName: string): DataOf<'ProfileUpdated'> => ({
  subjectId: 'subject-1',
  person: { fullName: 'Canary Alice' },
  digests: { fullName },
});
const repeated = (credentialId: string | null = 'credential-2'): UserStreamEvent =>
  fact('SignUpRepeated', repeatedBody(credentialId));

const ofPassword = {
  signUp: signedUpBody({ credentialId: 'credential-2' }),
  repeated: repeatedBody(),
  sameAs: null,
  linkId: 'link-2',
  requestId: 'request-link-2',
};

const bySettings = { role: 'administrator', isGiven: false } as const;

describe('signing up', () => {
  it('begins an account and has a link mailed', () => {
    spec(user).given().when(signUp, ofPassword).gives(fact('UserSignedUp', ofPassword.signUp), asked('link-2'));
  });

  it('again, before the address is proved, waits beside the others, with a link of its own', () => {
    const state = spec(user)
      .given(signedUp, asked('link-1'), resetAsked('reset-1'))
      .when(signUp, ofPassword)
      .gives(repeated(), asked('link-2'));
    expect(state.user?.signUps).toMatchObject([
      { ordinal: 0, credentialId: 'credential-1', link: { linkId: 'link-1' } },
      { ordinal: 1, credentialId: 'credential-2', link: { linkId: 'link-2' } },
    ]);
    expect(state.user).toMatchObject({ credentialId: 'credential-2', reset: { linkId: 'reset-1' }, lang: 'de' });
  });

  it('again with the same password is the same sign-up, whose older link is void', () => {
    const state = spec(user)
      .given(signedUp, asked('link-1'))
      .when(signUp, { ...ofPassword, sameAs: 'credential-1' })
      .gives(repeated('credential-1'), asked('link-2'));
    expect(state.user?.signUps).toMatchObject([
      { credentialId: 'credential-1', link: { linkId: 'link-2' }, linkIds: ['link-1', 'link-2'] },
    ]);
  });

  it('again and again leaves room for the newest', () => {
    const crowd = Array.from({ length: 30 }, (_, index) => [repeated(`credential-${index}`), asked(`link-${index}`)]);
    const state = spec(user)
      .given(signedUp, ...crowd.flat())
      .when(signUp, { ...ofPassword, repeated: repeatedBody('credential-x') })
      .gives(repeated('credential-x'), asked('link-2'));
    expect(state.user?.signUps).toHaveLength(20);
  });

  it('with a proved address only tells its owner', () => {
    const told = fact('KnownAddressSignedUp', { requestId: 'request-link-2' });
    spec(user).given(signedUp, verified).when(signUp, ofPassword).gives(told);
  });

  it('is refused on the stream of an erased account', () => {
    spec(user).given(signedUp, verified, erased).when(signUp, ofPassword).rejected('conflict.retry');
  });
});

describe('a link that proves the address', () => {
  const again = { linkId: 'link-2', requestId: 'request-2', now: NOW };
  const use = (linkId: string, more: Partial<Parameters<typeof verifyEmail>[1]> = {}) => ({
    linkId,
    now: NOW,
    isStaffAddress: false,
    ownLinkIds: [],
    newCredentialId: null,
    ordinal: 0,
    renamed: named('name-1'),
    ...more,
  });

  it('is mailed once more while it is good, and a new one after that', () => {
    spec(user)
      .given(signedUp, at(asked('link-1'), 23 * HOUR_MS))
      .when(requestVerification, again)
      .gives(asked('link-1', 'request-2'));
    spec(user)
      .given(signedUp, at(asked('link-1'), 24 * HOUR_MS))
      .when(requestVerification, again)
      .gives(asked('link-2', 'request-2'));
  });

  it('is not mailed when there is nothing to prove', () => {
    spec(user).given().when(requestVerification, again).gives();
    spec(user).given(signedUp, verified).when(requestVerification, again).gives();
    spec(user).given(signedUp, verified, erased).when(requestVerification, again).gives();
  });

  it('is good for a day, once, and gives the staff role to an address on the list', () => {
    const young = at(asked('link-1'), 24 * HOUR_MS - 1);
    spec(user).given(signedUp, young).when(verifyEmail, use('link-1')).gives(verified);
    spec(user)
      .given(signedUp, young)
      .when(verifyEmail, use('link-1', { isStaffAddress: true }))
      .gives(verified, fact('StaffRoleGranted', bySettings));
    spec(user)
      .given(signedUp, at(asked('link-1'), 24 * HOUR_MS))
      .when(verifyEmail, use('link-1'))
      .rejected('auth.link_invalid');
    spec(user).given(signedUp, young, verified).when(verifyEmail, use('link-1')).rejected('auth.link_invalid');
  });

  it('is void when another was asked for, when the account is unknown or erased', () => {
    spec(user)
      .given(signedUp, at(asked('link-1'), 2), at(asked('link-2'), 1))
      .when(verifyEmail, use('link-1'))
      .rejected('auth.link_invalid');
    spec(user).given().when(verifyEmail, use('link-1')).rejected('auth.link_invalid');
    spec(user)
      .given(signedUp, at(asked('link-1'), 1), erased)
      .when(verifyEmail, use('link-1'))
      .rejected('auth.link_invalid');
  });

  describe('when several signed up with the address', () => {
    const two = [signedUp, at(asked('link-1'), 4), at(repeated(), 3), at(asked('link-2'), 2)];
    const chosen = (credentialId: string): UserStreamEvent => fact('PasswordChosen', { credentialId });

    it('opens to none of them without a sign of whose it is', () => {
      for (const [linkId, ordinal] of [
        ['link-1', 0],
        ['link-2', 1],
      ] as const)
        spec(user)
          .given(...two)
          .when(verifyEmail, use(linkId, { ordinal }))
          .rejected('validation.failed');
    });

    it('makes the sign-up of the same browser the account, whichever link it is, with its password and name', () => {
      for (const linkId of ['link-1', 'link-2']) {
        const state = spec(user)
          .given(...two)
          .when(verifyEmail, use(linkId, { ownLinkIds: ['link-1'] }))
          .gives(chosen('credential-1'), verified, fact('ProfileUpdated', named('name-1')));
        expect(state.user).toMatchObject({ credentialId: 'credential-1', signUps: [], isVerified: true });
      }
      spec(user)
        .given(...two)
        .when(verifyEmail, use('link-1', { ownLinkIds: ['link-2'], ordinal: 1, renamed: named('name-2') }))
        .gives(verified);
    });

    it('makes a password that is chosen there the only one', () => {
      const state = spec(user)
        .given(...two)
        .when(verifyEmail, use('link-2', { newCredentialId: 'credential-9', ordinal: 1, renamed: named('name-9') }))
        .gives(chosen('credential-9'), verified, fact('ProfileUpdated', named('name-9')));
      expect(state.user?.credentialId).toBe('credential-9');
      spec(user)
        .given(...two, verified)
        .when(verifyEmail, use('link-1'))
        .rejected('auth.link_invalid');
    });

    it('is decided on again when the sign-up is another one by then', () => {
      spec(user)
        .given(signedUp, at(asked('link-1'), 1))
        .when(verifyEmail, use('link-1', { ordinal: 3 }))
        .rejected('conflict.retry');
    });
  });

  it('joins the identity it was mailed for, and discards a password from before the proof', () => {
    const elsewhere = [repeated(null), at(asked('link-f', 'request-f', facebook), 1)];
    const own = { ordinal: 1, renamed: named('name-2'), ownLinkIds: ['link-f'] };
    spec(user)
      .given(signedUp, asked('link-1'), ...elsewhere)
      .when(verifyEmail, use('link-f', own))
      .gives(passwordRemoved, verified, linked(facebook));
    spec(user)
      .given(fact('UserSignedUp', signedUpBody({ credentialId: null })), at(asked('link-f', 'request-f', facebook), 1))
      .when(verifyEmail, use('link-f'))
      .gives(verified, linked(facebook));
    // A password that is chosen in another browser: the identity was somebody else's.
    spec(user)
      .given(fact('UserSignedUp', signedUpBody({ credentialId: null })), at(asked('link-f', 'request-f', facebook), 1))
      .when(verifyEmail, use('link-f', { newCredentialId: 'credential-9' }))
      .gives(fact('PasswordChosen', { credentialId: 'credential-9' }), verified);
  });

  it('reads what logs of before hold: an identity that waits without a sign-up of its own', () => {
    spec(user)
      .given(signedUp, at(asked('link-f', 'request-f', facebook), 1))
      .when(verifyEmail, use('link-f'))
      .rejected('validation.failed');
    spec(user)
      .given(signedUp, at(asked('link-f', 'request-f', facebook), 1))
      .when(verifyEmail, use('link-f', { ownLinkIds: ['link-f'] }))
      .gives(passwordRemoved, verified, linked(facebook));
    spec(user)
      .given(signedUp, verified, at(asked('link-f', 'request-f', facebook), 1))
      .when(joinByLink, { linkId: 'link-f', now: NOW })
      .gives(linked(facebook));
  });

  it('leaves the link of somebody else without effect once the address is proved', () => {
    const waiting = [signedUp, at(asked('link-1'), 3), at(asked('link-f', 'request-f', facebook), 2), at(verified, 1)];
    spec(user)
      .given(...waiting)
      .when(verifyEmail, use('link-f'))
      .rejected('auth.link_invalid');
    spec(user)
      .given(...waiting)
      .when(joinByLink, { linkId: 'link-f', now: NOW })
      .rejected('auth.link_invalid');
  });
});

describe('a link that sets a new password', () => {
  const wanted = { linkId: 'reset-2', requestId: 'request-reset-2' };
  const use = (linkId: string) => ({ linkId, credentialId: 'credential-9', now: NOW, isStaffAddress: false });
  const set = fact('PasswordChanged', {
    version: 2,
    credentialId: 'credential-9',
    by: 'reset',
    keptSessionId: null,
  });

  it('is asked for by an account and by nobody else', () => {
    spec(user).given(signedUp, verified).when(requestPasswordReset, wanted).gives(resetAsked('reset-2'));
    spec(user).given().when(requestPasswordReset, wanted).gives();
    spec(user).given(signedUp, erased).when(requestPasswordReset, wanted).gives();
  });

  it('is good for half an hour, the newest one, once', () => {
    const young = at(resetAsked('reset-1'), 30 * 60_000 - 1);
    spec(user).given(signedUp, verified, young).when(resetPassword, use('reset-1')).gives(set);
    spec(user)
      .given(signedUp, verified, at(resetAsked('reset-1'), 30 * 60_000))
      .when(resetPassword, use('reset-1'))
      .rejected('auth.link_invalid');
    spec(user)
      .given(signedUp, verified, young, at(resetAsked('reset-2'), 1))
      .when(resetPassword, use('reset-1'))
      .rejected('auth.link_invalid');
    spec(user).given(signedUp, verified, young, set).when(resetPassword, use('reset-1')).rejected('auth.link_invalid');
    spec(user).given(signedUp, young, erased).when(resetPassword, use('reset-1')).rejected('auth.link_invalid');
  });

  it('leaves passkeys in place, or ends all of them where that is chosen', () => {
    const passkey = (passkeyId: string) =>
      fact('PasskeyAdded', {
        subjectId: 'subject',
        passkeyId,
        credentialKey: `digest of ${passkeyId}`,
        passkey: { name: '', credentialId: '', publicKey: '' },
      });
    const given = [signedUp, verified, passkey('phone'), passkey('key'), at(resetAsked('reset-1'), 1)];
    const kept = spec(user)
      .given(...given)
      .when(resetPassword, use('reset-1'))
      .gives(set);
    expect(kept.user?.passkeys).toHaveLength(2);
    const gone = (passkeyId: string) => fact('PasskeyRemoved', { passkeyId, version: 2, keptSessionId: null });
    const state = spec(user)
      .given(...given)
      .when(resetPassword, { ...use('reset-1'), endsPasskeys: true })
      .gives(gone('phone'), gone('key'), set);
    expect(state.user).toMatchObject({ passkeys: [], credentialId: 'credential-9' });
  });

  it('proves the address too, and voids the links that would', () => {
    const state = spec(user)
      .given(signedUp, at(asked('link-f', 'request-f', facebook), 2), at(resetAsked('reset-1'), 1))
      .when(resetPassword, use('reset-1'))
      .gives(fact('EmailVerified', { by: 'reset' }), set);
    expect(state.user).toMatchObject({ isVerified: true, signUps: [] });
  });
});

describe('changing the password', () => {
  const change = { checkedCredentialId: 'credential-1', credentialId: 'credential-2', sessionId: 'laptop' };
  const changed = fact('PasswordChanged', {
    version: 2,
    credentialId: 'credential-2',
    by: 'change',
    keptSessionId: 'laptop',
  });

  it('names the one session that lives on', () => {
    spec(user).given(signedUp, verified).when(changePassword, change).gives(changed);
  });

  it('is refused when the password was another one by then, or the account is gone', () => {
    const other = { ...change, checkedCredentialId: 'credential-0' };
    spec(user).given(signedUp, verified).when(changePassword, other).rejected('auth.wrong_password');
    spec(user).given(signedUp, verified, erased).when(changePassword, change).rejected('auth.wrong_password');
    spec(user).given(signedUp, passwordRemoved).when(changePassword, change).rejected('auth.wrong_password');
  });
});

describe('the profile', () => {
  const person = { fullName: 'Canary Alice Roux', comment: 'canary comment' };
  const command = { person, digests: { fullName: 'name-2', comment: 'comment-1' }, preferences: { seats: 2 } };

  it('changes by what is different', () => {
    spec(user)
      .given(signedUp, verified)
      .when(updateProfile, command)
      .gives(fact('ProfileUpdated', { subjectId: 'subject-1', person, digests: { fullName: 'name-2' }, seats: 2 }));
  });

  it('is nobody’s once the account is erased', () => {
    spec(user).given(signedUp, verified, erased).when(updateProfile, command).rejected('auth.token_invalid');
  });
});

describe('a sign-in that a provider vouches for', () => {
  const renamed = named('name-9');
  const command = {
    identity: google,
    isStaffAddress: false,
    signUp: signedUpBody({ credentialId: null }),
    renamed,
  };
  const byProvider = fact('EmailVerified', { by: 'provider' });

  it('begins an account without a password', () => {
    spec(user)
      .given()
      .when(signInByProvider, { ...command, isStaffAddress: true })
      .gives(fact('UserSignedUp', command.signUp), byProvider, linked(google), fact('StaffRoleGranted', bySettings));
  });

  it('joins no account that has an owner', () => {
    spec(user).given(signedUp, verified).when(signInByProvider, command).rejected('conflict.retry');
    spec(user).given(signedUp, verified, linked(google)).when(signInByProvider, command).gives();
  });

  it('keeps nothing that somebody else may have put into an unproved account', () => {
    const state = spec(user)
      .given(signedUp, asked('link-1'), asked('link-f', 'request-f', facebook), resetAsked('reset-1'))
      .when(signInByProvider, command)
      .gives(passwordRemoved, byProvider, linked(google), fact('ProfileUpdated', renamed));
    expect(state.user).toMatchObject({ credentialId: null, signUps: [], reset: null });
    expect(state.user?.identities).toEqual([google]);
  });

  it('is refused on the stream of an erased account', () => {
    spec(user).given(signedUp, verified, erased).when(signInByProvider, command).rejected('conflict.retry');
  });
});

describe('a sign-in that nobody vouches for', () => {
  const command = {
    identity: facebook,
    signUp: signedUpBody({ credentialId: null }),
    repeated: repeatedBody(null),
    linkId: 'link-f',
    requestId: 'request-f',
  };
  const mailed = asked('link-f', 'request-f', facebook);

  it('signs up and waits for a mailed link, beside those who did so before', () => {
    spec(user).given().when(signUpByProvider, command).gives(fact('UserSignedUp', command.signUp), mailed);
    const state = spec(user).given(signedUp).when(signUpByProvider, command).gives(repeated(null), mailed);
    expect(state.user).toMatchObject({ credentialId: 'credential-1' });
    expect(state.user?.signUps).toMatchObject([{ identity: null }, { ordinal: 1, identity: facebook }]);
    spec(user).given(signedUp, repeated(null), mailed).when(signUpByProvider, command).gives();
  });

  it('has no business with an account that has an owner, or had one', () => {
    spec(user).given(signedUp, verified).when(signUpByProvider, command).rejected('conflict.retry');
    spec(user).given(signedUp, erased).when(signUpByProvider, command).rejected('conflict.retry');
  });
});

describe('an identity that is to be joined to an account', () => {
  const command = { identity: facebook, linkId: 'link-f', requestId: 'request-f', isProved: false };
  const wanted = fact('IdentityJoinRequested', {
    ...facebook,
    linkId: 'link-f',
    requestId: 'request-f',
    isProved: false,
  });
  const use = { linkId: 'link-f', now: NOW };

  it('asks its owner, once for each command, and again as often as it likes', () => {
    spec(user).given(signedUp, verified).when(askToJoin, command).gives(wanted);
    spec(user).given(signedUp, verified, wanted).when(askToJoin, command).gives();
    spec(user).given(signedUp, verified, linked(facebook)).when(askToJoin, command).gives();
    spec(user).given(signedUp).when(askToJoin, command).rejected('conflict.retry');
    spec(user).given(signedUp, verified, erased).when(askToJoin, command).rejected('conflict.retry');
  });

  it('is joined by its link, for a day and once', () => {
    spec(user)
      .given(signedUp, verified, at(wanted, 24 * HOUR_MS - 1))
      .when(joinByLink, use)
      .gives(linked(facebook));
    spec(user)
      .given(signedUp, verified, at(wanted, 24 * HOUR_MS))
      .when(joinByLink, use)
      .rejected('auth.link_invalid');
    spec(user).given(signedUp, verified, wanted, linked(facebook)).when(joinByLink, use).rejected('auth.link_invalid');
    spec(user).given(signedUp, verified, wanted, erased).when(joinByLink, use).rejected('auth.link_invalid');
  });

  it('is joined from a session that is good still', () => {
    const session = { sessionId: 'laptop', version: 1 };
    const join = { identity: facebook, session };
    spec(user).given(signedUp, verified).when(joinBySession, join).gives(linked(facebook));
    spec(user).given(signedUp, verified, linked(facebook)).when(joinBySession, join).gives();
    const over = fact('SessionRevoked', { sessionId: 'laptop' });
    spec(user).given(signedUp, verified, over).when(joinBySession, join).rejected('auth.token_invalid');
    const everywhere = fact('SessionsEnded', { version: 2 });
    spec(user).given(signedUp, verified, everywhere).when(joinBySession, join).rejected('auth.token_invalid');
  });

  it('is put out with every other session, unless nothing else would open the account', () => {
    const put = { identityKey: facebook.identityKey, sessionId: 'laptop' };
    const removed = fact('IdentityRemoved', { ...facebook, version: 2, keptSessionId: 'laptop' });
    const state = spec(user).given(signedUp, verified, linked(facebook)).when(removeIdentity, put).gives(removed);
    expect(state.user?.identities).toEqual([]);
    spec(user)
      .given(signedUp, verified, linked(facebook), removed)
      .when(removeIdentity, put)
      .rejected('identity.not_found');
    const only = [fact('UserSignedUp', signedUpBody({ credentialId: null })), verified, linked(facebook)];
    spec(user)
      .given(...only)
      .when(removeIdentity, put)
      .rejected('auth.last_way_in');
    spec(user)
      .given(...only, linked(google))
      .when(removeIdentity, put)
      .gives(removed);
  });
});

describe('passkeys', () => {
  const added = (passkeyId: string) => ({
    subjectId: 'subject',
    passkeyId,
    credentialKey: `digest of ${passkeyId}`,
    passkey: { name: '', credentialId: '', publicKey: '' },
  });
  const session = { sessionId: 'laptop', version: 1 };
  const phone = fact('PasskeyAdded', added('phone'));

  it('is added once, in a session that is good still', () => {
    const add = { added: added('phone'), session };
    const { user: after } = spec(user).given(signedUp, verified).when(addPasskey, add).gives(phone);
    expect(after?.passkeys).toEqual([{ passkeyId: 'phone', credentialKey: 'digest of phone' }]);
    spec(user).given(signedUp, verified, phone).when(addPasskey, add).gives();
    spec(user).given(signedUp).when(addPasskey, add).rejected('auth.token_invalid');
    spec(user).given(signedUp, verified, erased).when(addPasskey, add).rejected('auth.token_invalid');
    const over = fact('SessionRevoked', { sessionId: 'laptop' });
    spec(user).given(signedUp, verified, over).when(addPasskey, add).rejected('auth.token_invalid');
    const ten = Array.from({ length: 10 }, (_, at) => fact('PasskeyAdded', added(`key ${at}`)));
    spec(user)
      .given(signedUp, verified, ...ten)
      .when(addPasskey, add)
      .rejected('passkey.too_many');
  });

  it('is put out with every other session, unless nothing else would open the account', () => {
    const put = { passkeyId: 'phone', sessionId: 'laptop' };
    const removed = fact('PasskeyRemoved', { passkeyId: 'phone', version: 2, keptSessionId: 'laptop' });
    const state = spec(user).given(signedUp, verified, phone).when(removePasskey, put).gives(removed);
    expect(state.user?.passkeys).toEqual([]);
    spec(user).given(signedUp, verified, phone, removed).when(removePasskey, put).rejected('passkey.not_found');
    const only = [fact('UserSignedUp', signedUpBody({ credentialId: null })), verified, phone];
    spec(user)
      .given(...only)
      .when(removePasskey, put)
      .rejected('auth.last_way_in');
    spec(user)
      .given(...only, linked(google))
      .when(removeIdentity, { identityKey: google.identityKey, sessionId: 'laptop' })
      .gives(fact('IdentityRemoved', { ...google, version: 2, keptSessionId: 'laptop' }));
  });

  it('stays when the password is changed: whoever has it is its owner still', () => {
    const changed = fact('PasswordChanged', {
      version: 2,
      credentialId: 'other',
      by: 'reset',
      keptSessionId: null,
    });
    const { user: after } = spec(user)
      .given(signedUp, verified, phone)
      .when(endSessions, { sessionId: 'laptop', version: 1 })
      .gives(fact('SessionsEnded', { version: 2 }));
    expect(after?.passkeys).toHaveLength(1);
    const { user: later } = spec(user)
      .given(signedUp, verified, phone, changed)
      .when(endSessions, { sessionId: 'new', version: 2 })
      .gives(fact('SessionsEnded', { version: 3 }));
    expect(later?.passkeys).toHaveLength(1);
  });
});

describe('sessions, role and end', () => {
  it('a session ends once', () => {
    const over = fact('SessionRevoked', { sessionId: 'laptop' });
    spec(user).given(signedUp, verified).when(revokeSession, { sessionId: 'laptop' }).gives(over);
    spec(user).given(signedUp, verified, over).when(revokeSession, { sessionId: 'laptop' }).gives();
    spec(user).given().when(revokeSession, { sessionId: 'laptop' }).gives();
    spec(user).given(signedUp, erased).when(revokeSession, { sessionId: 'laptop' }).gives();
  });

  it('all sessions end at once, from one that is good', () => {
    const from = { sessionId: 'laptop', version: 1 };
    const over = fact('SessionsEnded', { version: 2 });
    spec(user).given(signedUp, verified).when(endSessions, from).gives(over);
    spec(user).given(signedUp, verified, over).when(endSessions, from).gives();
    spec(user).given(signedUp, verified, erased).when(endSessions, from).gives();
  });

  it('an account that nobody proved ends a week after it was last wanted', () => {
    const DAY_MS = 24 * HOUR_MS;
    const body = { ...erasedBody, basis: 'retention', lastMail: null } as const;
    const end = { erasure: body, now: NOW };
    const old = [at(signedUp, 8 * DAY_MS), at(asked('link-1'), 8 * DAY_MS)];
    spec(user)
      .given(...old)
      .when(eraseAbandoned, end)
      .gives(fact('UserErased', body));
    spec(user)
      .given(...old, at(asked('link-1', 'again'), 7 * DAY_MS))
      .when(eraseAbandoned, end)
      .gives(fact('UserErased', body));
    spec(user)
      .given(...old, at(repeated(), 7 * DAY_MS - 1))
      .when(eraseAbandoned, end)
      .gives();
    spec(user)
      .given(...old, verified)
      .when(eraseAbandoned, end)
      .gives();
    spec(user)
      .given(...old, erased)
      .when(eraseAbandoned, end)
      .gives();
    spec(user).given().when(eraseAbandoned, end).gives();
  });

  it('the staff role follows the list of addresses', () => {
    const granted = fact('StaffRoleGranted', bySettings);
    spec(user).given(signedUp, verified).when(reviewRole, { isStaffAddress: true }).gives(granted);
    spec(user)
      .given(signedUp, verified, granted)
      .when(reviewRole, { isStaffAddress: false })
      .gives(fact('StaffRoleRevoked', {}));
    spec(user).given(signedUp).when(reviewRole, { isStaffAddress: true }).gives();
    spec(user).given().when(reviewRole, { isStaffAddress: true }).gives();
  });

  describe('given by an administrator', () => {
    const give = (role: StaffRole | null, changes = {}) => ({ role, isStaffAddress: false, isOwn: false, ...changes });
    const given = (role: StaffRole) => fact('StaffRoleGranted', { role, isGiven: true });
    const revoked = fact('StaffRoleRevoked', {});

    it.each(STAFF_ROLES)('is had, once, and can be another one: %s', (role) => {
      spec(user).given(signedUp, verified).when(assignRole, give(role)).gives(given(role));
      spec(user).given(signedUp, verified, given(role)).when(assignRole, give(role)).gives();
      const other = role === 'reader' ? 'moderator' : 'reader';
      spec(user).given(signedUp, verified, given(role)).when(assignRole, give(other)).gives(given(other));
    });

    it('can be taken, once', () => {
      spec(user).given(signedUp, verified, given('reader')).when(assignRole, give(null)).gives(revoked);
      spec(user).given(signedUp, verified).when(assignRole, give(null)).gives();
    });

    it('needs a proved address', () => {
      for (const facts of [[], [signedUp]])
        spec(user)
          .given(...facts)
          .when(assignRole, give('reader'))
          .rejected('staff.not_found');
    });

    it('is nobody’s to change for themselves, nor where the settings say it', () => {
      for (const change of [{ isOwn: true }, { isStaffAddress: true }])
        for (const role of ['reader', null] as const)
          spec(user).given(signedUp, verified).when(assignRole, give(role, change)).rejected('staff.role_fixed');
    });

    it('stays when its owner comes in, and gives way to the settings', () => {
      spec(user).given(signedUp, verified, given('reader')).when(reviewRole, { isStaffAddress: false }).gives();
      spec(user)
        .given(signedUp, verified, given('reader'))
        .when(reviewRole, { isStaffAddress: true })
        .gives(fact('StaffRoleGranted', bySettings));
    });

    it('of before there were roles is that of an administrator by the settings', () => {
      spec(user)
        .given(signedUp, verified, fact('StaffRoleGranted', {}))
        .when(reviewRole, { isStaffAddress: true })
        .gives();
    });
  });

  describe('the secret address of its calendar', () => {
    const opened = (keyHash: string) => fact('FeedOpened', { keyHash });
    const closed = fact('FeedClosed', {});

    it('is another one each time, and the same command makes it once', () => {
      spec(user).given(signedUp, verified).when(openFeed, { keyHash: 'a' }).gives(opened('a'));
      spec(user).given(signedUp, verified, opened('a')).when(openFeed, { keyHash: 'a' }).gives();
      spec(user).given(signedUp, verified, opened('a')).when(openFeed, { keyHash: 'b' }).gives(opened('b'));
    });

    it('is taken away once', () => {
      spec(user).given(signedUp, verified, opened('a')).when(closeFeed, {}).gives(closed);
      spec(user).given(signedUp, verified, opened('a'), closed).when(closeFeed, {}).gives();
      spec(user).given(signedUp, verified).when(closeFeed, {}).gives();
    });

    it('ends with every session, and with a password that somebody else may have known', () => {
      const ended = fact('SessionsEnded', { version: 1 });
      const changed = fact('PasswordChanged', {
        credentialId: 'credential-2',
        version: 1,
        by: 'reset',
        keptSessionId: null,
      });
      for (const end of [ended, changed]) {
        spec(user).given(signedUp, verified, opened('a'), end).when(closeFeed, {}).gives();
        spec(user).given(signedUp, verified, opened('a'), end).when(openFeed, { keyHash: 'a' }).gives(opened('a'));
      }
    });

    it('is had by nobody whose account is gone', () => {
      for (const facts of [[], [signedUp, erased]]) {
        const gone = spec(user).given(...facts);
        gone.when(openFeed, { keyHash: 'a' }).rejected('auth.token_invalid');
        gone.when(closeFeed, {}).rejected('auth.token_invalid');
      }
    });
  });

  it('an account ends once, and with it its links and its role', () => {
    const state = spec(user)
      .given(signedUp, asked('link-1'), verified, fact('StaffRoleGranted', {}), resetAsked('reset-1'))
      .when(eraseUser, erasedBody)
      .gives(erased);
    expect(state.user).toMatchObject({ staff: null, reset: null, sessions: { isErased: true } });
    spec(user).given(signedUp, erased).when(eraseUser, erasedBody).gives();
    spec(user).given().when(eraseUser, erasedBody).gives();
  });
});

describe('another address', () => {
  const session = { sessionId: 'laptop', version: 1 };
  const signedUp = fact('UserSignedUp', signedUpBody());
  const verified = fact('EmailVerified', { by: 'link' });
  const wish = {
    subjectId: 'subject-1',
    requestId: 'request-1',
    emailKey: 'email-key-2',
    wished: { email: 'canary-new@example.org' },
    newLinkId: 'new-link',
    oldLinkId: 'old-link',
    isOffered: true,
  };
  const asked = at(fact('AddressChangeRequested', wish), HOUR_MS);
  const confirmed = (side: 'new' | 'old') => fact('AddressChangeConfirmed', { side });
  const opened = (linkId: string) => ({ linkId, now: NOW });

  it('is wanted from a good session; the newest wish counts, until it is decided', () => {
    spec(user)
      .given(signedUp, verified)
      .when(requestAddressChange, { wish, session })
      .gives(fact('AddressChangeRequested', wish));
    spec(user).given(signedUp).when(requestAddressChange, { wish, session }).rejected('auth.token_invalid');
    spec(user).given(signedUp, verified, asked).when(requestAddressChange, { wish, session }).gives();
    const same = { ...wish, emailKey: 'email-key-1' };
    spec(user).given(signedUp, verified).when(requestAddressChange, { wish: same, session }).gives();
    const newer = { ...wish, requestId: 'request-2' };
    spec(user)
      .given(signedUp, verified, asked, confirmed('new'))
      .when(requestAddressChange, { wish: newer, session })
      .gives(fact('AddressChangeRequested', newer));
    spec(user)
      .given(signedUp, verified, asked, confirmed('new'), confirmed('old'))
      .when(requestAddressChange, { wish: newer, session })
      .rejected('conflict.retry');
  });

  it('is proved by both links, each once, for a day', () => {
    const given = spec(user).given(signedUp, verified, asked);
    given.when(confirmAddressChange, opened('new-link')).gives(confirmed('new'));
    given.when(confirmAddressChange, opened('old-link')).gives(confirmed('old'));
    given.when(confirmAddressChange, opened('other')).rejected('auth.link_invalid');
    given.when(confirmAddressChange, { linkId: 'new-link', now: NOW + 23 * HOUR_MS }).rejected('auth.link_invalid');
    spec(user)
      .given(signedUp, verified, asked, confirmed('new'))
      .when(confirmAddressChange, opened('new-link'))
      .gives();
  });

  it('is stopped from the old address until both are proved', () => {
    const stopped = fact('AddressChangeEnded', { reason: 'stopped' });
    spec(user)
      .given(signedUp, verified, asked, confirmed('new'))
      .when(stopAddressChange, opened('old-link'))
      .gives(stopped);
    spec(user)
      .given(signedUp, verified, asked)
      .when(stopAddressChange, opened('new-link'))
      .rejected('auth.link_invalid');
    spec(user)
      .given(signedUp, verified, asked, stopped)
      .when(confirmAddressChange, opened('new-link'))
      .rejected('auth.link_invalid');
    spec(user)
      .given(signedUp, verified, asked, confirmed('new'), confirmed('old'))
      .when(stopAddressChange, opened('old-link'))
      .rejected('auth.link_invalid');
  });

  it('ends a day after it was asked for, unless it is decided or another one has taken its place', () => {
    const askedAt = '2026-11-21T09:00:00.000Z';
    const then = { ...asked, at: askedAt };
    const expire = (hours: number, requestId = 'request-1') => ({
      requestId,
      now: Date.parse(askedAt) + hours * 3_600_000,
    });
    const given = spec(user).given(signedUp, verified, then);
    given.when(expireAddressChange, expire(24)).gives(fact('AddressChangeEnded', { reason: 'expired' }));
    given.when(expireAddressChange, expire(23)).gives();
    given.when(expireAddressChange, expire(24, 'request-2')).gives();
    spec(user)
      .given(signedUp, verified, then, confirmed('new'), confirmed('old'))
      .when(expireAddressChange, expire(24))
      .gives();
  });

  it('is the account’s once both are proved, or another’s; the role that follows the settings stays behind', () => {
    const changed = {
      subjectId: 'subject-1',
      emailKey: 'email-key-2',
      person: { email: 'canary-new@example.org' },
      former: { email: 'canary-alice@example.org' },
    };
    const both = [signedUp, verified, asked, confirmed('new'), confirmed('old')];
    const command = { requestId: 'request-1', changed };
    const { user: after } = spec(user)
      .given(...both)
      .when(changeAddress, command)
      .gives(fact('AddressChanged', changed));
    expect([after?.emailKey, after?.addressWish]).toEqual(['email-key-2', null]);
    expect(after?.provedKeys).toEqual(['email-key-1', 'email-key-2']);
    spec(user)
      .given(...both)
      .when(changeAddress, { requestId: 'request-1', changed: null })
      .gives(fact('AddressChangeEnded', { reason: 'taken' }));
    spec(user).given(signedUp, verified, asked, confirmed('new')).when(changeAddress, command).gives();
    spec(user)
      .given(...both)
      .when(changeAddress, { ...command, requestId: 'request-0' })
      .gives();
    const granted = fact('StaffRoleGranted', { role: 'administrator', isGiven: false });
    spec(user)
      .given(...both, granted)
      .when(changeAddress, command)
      .gives(fact('AddressChanged', changed), fact('StaffRoleRevoked', {}));
    const given = fact('StaffRoleGranted', { role: 'reader' as StaffRole, isGiven: true });
    spec(user)
      .given(...both, given)
      .when(changeAddress, command)
      .gives(fact('AddressChanged', changed));
  });

  it('makes a sign-up that nobody proved end', () => {
    const erasure = { basis: 'retention', subjectId: 'last', lastMail: null, lang: 'fr' } as const;
    spec(user).given(signedUp).when(eraseUnproved, erasure).gives(fact('UserErased', erasure));
    spec(user).given(signedUp, verified).when(eraseUnproved, erasure).gives();
  });
});
