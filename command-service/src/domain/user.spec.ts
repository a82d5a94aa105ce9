import type { DataOf, ProviderIdentity, UserStreamEvent } from '@convoi/contracts/events';
import { describe, expect, it } from 'vitest';
import { user } from './testing/deciders.ts';
import { fact, NOW } from './testing/facts.ts';
import { type Fact, spec } from './testing/spec.ts';
import {
  askToLinkIdentity,
  changePassword,
  eraseUser,
  requestPasswordReset,
  requestVerification,
  resetPassword,
  reviewRole,
  revokeSession,
  signInByProvider,
  signUp,
  updateProfile,
  verifyEmail,
} from './user.ts';

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
const repeatedBody = (credentialId = 'credential-2'): DataOf<'SignUpRepeated'> => ({
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

const ofPassword = {
  signUp: signedUpBody({ credentialId: 'credential-2' }),
  repeated: repeatedBody(),
  linkId: 'link-2',
  requestId: 'request-link-2',
};

describe('signing up', () => {
  it('begins an account and has a link mailed', () => {
    spec(user).given().when(signUp, ofPassword).gives(fact('UserSignedUp', ofPassword.signUp), asked('link-2'));
  });

  it('again, before the address is proved, replaces name and password and voids older links', () => {
    const state = spec(user)
      .given(signedUp, asked('link-1'), asked('link-f', 'request-f', facebook), resetAsked('reset-1'))
      .when(signUp, ofPassword)
      .gives(fact('SignUpRepeated', ofPassword.repeated), asked('link-2'));
    expect(state.user).toMatchObject({ credentialId: 'credential-2', identityLink: null, reset: null, lang: 'de' });
    expect(state.user?.verification?.linkId).toBe('link-2');
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
  const use = (linkId: string, isStaffAddress = false) => ({ linkId, now: NOW, isStaffAddress });

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
      .when(verifyEmail, use('link-1', true))
      .gives(verified, fact('StaffRoleGranted', {}));
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

  it('joins the identity it was mailed for, and discards a password from before the proof', () => {
    const mailed = at(asked('link-f', 'request-f', facebook), 1);
    spec(user)
      .given(signedUp, mailed)
      .when(verifyEmail, use('link-f'))
      .gives(passwordRemoved, verified, linked(facebook));
    spec(user)
      .given(fact('UserSignedUp', signedUpBody({ credentialId: null })), mailed)
      .when(verifyEmail, use('link-f'))
      .gives(verified, linked(facebook));
    spec(user).given(signedUp, verified, mailed).when(verifyEmail, use('link-f')).gives(linked(facebook));
  });

  it('leaves the link of somebody else without effect once the address is proved', () => {
    spec(user)
      .given(signedUp, at(asked('link-1'), 3), at(asked('link-f', 'request-f', facebook), 2), at(verified, 1))
      .when(verifyEmail, use('link-f'))
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

  it('proves the address too, and voids the links that would', () => {
    const state = spec(user)
      .given(signedUp, at(asked('link-f', 'request-f', facebook), 2), at(resetAsked('reset-1'), 1))
      .when(resetPassword, use('reset-1'))
      .gives(fact('EmailVerified', { by: 'reset' }), set);
    expect(state.user).toMatchObject({ isVerified: true, identityLink: null, verification: null });
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
  const command = { person, digests: { fullName: 'name-2', comment: 'comment-1' }, preferences: { places: 2 } };

  it('changes by what is different', () => {
    spec(user)
      .given(signedUp, verified)
      .when(updateProfile, command)
      .gives(fact('ProfileUpdated', { subjectId: 'subject-1', person, digests: { fullName: 'name-2' }, places: 2 }));
  });

  it('is nobody’s once the account is erased', () => {
    spec(user).given(signedUp, verified, erased).when(updateProfile, command).rejected('auth.token_invalid');
  });
});

describe('a sign-in that a provider vouches for', () => {
  const renamed: DataOf<'ProfileUpdated'> = {
    subjectId: 'subject-1',
    person: { fullName: 'Canary Real Alice' },
    digests: { fullName: 'name-9' },
  };
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
      .gives(fact('UserSignedUp', command.signUp), byProvider, linked(google), fact('StaffRoleGranted', {}));
  });

  it('joins the account whose address is proved, and touches nothing of it', () => {
    spec(user).given(signedUp, verified).when(signInByProvider, command).gives(linked(google));
    spec(user).given(signedUp, verified, linked(google)).when(signInByProvider, command).gives();
  });

  it('keeps nothing that somebody else may have put into an unproved account', () => {
    const state = spec(user)
      .given(signedUp, asked('link-1'), asked('link-f', 'request-f', facebook), resetAsked('reset-1'))
      .when(signInByProvider, command)
      .gives(passwordRemoved, byProvider, linked(google), fact('ProfileUpdated', renamed));
    expect(state.user).toMatchObject({ credentialId: null, verification: null, identityLink: null, reset: null });
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
    linkId: 'link-f',
    requestId: 'request-f',
  };
  const mailed = asked('link-f', 'request-f', facebook);

  it('waits for a mailed link, with an account and without one', () => {
    spec(user).given().when(askToLinkIdentity, command).gives(fact('UserSignedUp', command.signUp), mailed);
    spec(user).given(signedUp).when(askToLinkIdentity, command).gives(mailed);
    spec(user).given(signedUp, verified).when(askToLinkIdentity, command).gives(mailed);
  });

  it('needs none once the identity is joined', () => {
    spec(user).given(signedUp, verified, linked(facebook)).when(askToLinkIdentity, command).gives();
  });

  it('is refused on the stream of an erased account', () => {
    spec(user).given(signedUp, erased).when(askToLinkIdentity, command).rejected('conflict.retry');
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

  it('the staff role follows the list of addresses', () => {
    const granted = fact('StaffRoleGranted', {});
    spec(user).given(signedUp, verified).when(reviewRole, { isStaffAddress: true }).gives(granted);
    spec(user)
      .given(signedUp, verified, granted)
      .when(reviewRole, { isStaffAddress: false })
      .gives(fact('StaffRoleRevoked', {}));
    spec(user).given(signedUp).when(reviewRole, { isStaffAddress: true }).gives();
    spec(user).given().when(reviewRole, { isStaffAddress: true }).gives();
  });

  it('an account ends once, and with it its links and its role', () => {
    const state = spec(user)
      .given(signedUp, asked('link-1'), verified, fact('StaffRoleGranted', {}), resetAsked('reset-1'))
      .when(eraseUser, erasedBody)
      .gives(erased);
    expect(state.user).toMatchObject({ isStaff: false, reset: null, sessions: { isErased: true } });
    spec(user).given(signedUp, erased).when(eraseUser, erasedBody).gives();
    spec(user).given().when(eraseUser, erasedBody).gives();
  });
});
