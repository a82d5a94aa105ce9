import type { Chauffeur, Fumeur, Lang } from '@convoi/contracts';
import {
  type DataOf,
  evolveSessions,
  FIRST_SESSION_FACTS,
  type ProviderIdentity,
  type SessionFacts,
  type UserDigests,
  type UserStreamEvent,
} from '@convoi/contracts/events';
import { accept, type Decision, type Recorded, reject } from './decision.ts';

/** The decider of `user-{userId}`: an account and how its owner proves to be its owner (architecture, section 4). */

// Events read: all of the stream.

/** Links that prove an address live this long (api A9). */
const VERIFY_MS = 24 * 3_600_000;
/** Links that set a password live this long (api A7). */
const RESET_MS = 30 * 60_000;

/** A mailed link that may still be used. */
interface OpenLink {
  readonly linkId: string;
  /** The command that asked for it last. */
  readonly requestId: string;
  readonly askedAt: string;
}

/** A link that also joins an identity to the account. */
interface IdentityLink extends OpenLink {
  readonly identity: ProviderIdentity;
}

/** What the stream says of an account; nothing personal, only keyed digests. */
export interface UserFacts {
  readonly subjectId: string;
  readonly emailKey: string;
  readonly isVerified: boolean;
  /** Record of the present password in the credentials store; null = none. */
  readonly credentialId: string | null;
  readonly identities: readonly ProviderIdentity[];
  readonly isStaff: boolean;
  readonly sessions: SessionFacts;
  readonly verification: OpenLink | null;
  readonly identityLink: IdentityLink | null;
  readonly reset: OpenLink | null;
  /** The last command that tried to sign up with the address when it was proved. */
  readonly knownSignUpId: string | null;
  readonly digests: UserDigests;
  /** Null until the owner chooses. */
  readonly fumeur: Fumeur | null;
  readonly chauffeur: Chauffeur | null;
  readonly places: number | null;
  readonly lang: Lang;
}

export interface UserState {
  /** null before the sign-up. */
  readonly user: UserFacts | null;
}

export const noUser: UserState = { user: null };

type Evolution<T extends UserStreamEvent['type']> = (user: UserFacts, data: DataOf<T>, at: string) => UserFacts;

const without = <T extends object, K extends keyof T>(value: T, ...names: readonly K[]): Omit<T, K> =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name as K))) as Omit<T, K>;

const given = <T extends object>(members: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

const EVOLUTIONS: { readonly [T in Exclude<UserStreamEvent['type'], 'UserSignedUp'>]?: Evolution<T> } = {
  SignUpRepeated: (user, { credentialId, digests, lang }) => ({
    ...user,
    credentialId,
    lang,
    digests: { ...user.digests, ...digests },
    verification: null,
    identityLink: null,
    reset: null,
  }),
  KnownAddressSignedUp: (user, { requestId }) => ({ ...user, knownSignUpId: requestId }),
  EmailVerificationRequested: (user, { linkId, requestId, identity }, askedAt) =>
    identity === null
      ? { ...user, verification: { linkId, requestId, askedAt } }
      : { ...user, identityLink: { linkId, requestId, askedAt, identity } },
  EmailVerified: (user) => ({ ...user, isVerified: true, verification: null, identityLink: null }),
  PasswordResetRequested: (user, link, askedAt) => ({ ...user, reset: { ...link, askedAt } }),
  PasswordChanged: (user, { credentialId }) => ({ ...user, credentialId, reset: null }),
  PasswordRemoved: (user) => ({ ...user, credentialId: null, reset: null }),
  ProfileUpdated: (user, { digests, ...change }) => ({
    ...user,
    ...given(without(change, 'subjectId', 'person')),
    digests: { ...user.digests, ...given(digests) },
  }),
  IdentityLinked: (user, { provider, identityKey }) => ({
    ...user,
    identities: [...user.identities.filter((known) => known.identityKey !== identityKey), { provider, identityKey }],
    identityLink: null,
  }),
  StaffRoleGranted: (user) => ({ ...user, isStaff: true }),
  StaffRoleRevoked: (user) => ({ ...user, isStaff: false }),
  UserErased: (user) => ({ ...user, isStaff: false, verification: null, identityLink: null, reset: null }),
};

/** State after an event. Total: what makes no sense changes nothing. */
export function evolveUser(state: UserState, event: Recorded<UserStreamEvent>): UserState {
  const { user } = state;
  if (event.type === 'UserSignedUp') {
    if (user !== null) return state;
    const { person: _person, ...facts } = event.data;
    return {
      user: {
        ...facts,
        isVerified: false,
        identities: [],
        isStaff: false,
        sessions: FIRST_SESSION_FACTS,
        verification: null,
        identityLink: null,
        reset: null,
        knownSignUpId: null,
        fumeur: null,
        chauffeur: null,
        places: null,
      },
    };
  }
  if (user === null) return state;
  const evolution = EVOLUTIONS[event.type] as Evolution<UserStreamEvent['type']> | undefined;
  const next = evolution === undefined ? user : evolution(user, event.data as never, event.at);
  return { user: { ...next, sessions: evolveSessions(user.sessions, event) } };
}

/** The account while it exists: signed up and not erased. */
export function liveUser({ user }: UserState): UserFacts | null {
  return user === null || user.sessions.isErased ? null : user;
}

const isYoung = (link: OpenLink, now: number, lifeMs: number): boolean => now - Date.parse(link.askedAt) < lifeMs;

type SignUp = DataOf<'UserSignedUp'>;

/** A link that a command asks for: fresh ids of its own. */
export interface AskedLink {
  readonly linkId: string;
  readonly requestId: string;
}

const verification = ({ linkId, requestId }: AskedLink, identity: ProviderIdentity | null = null): UserStreamEvent => ({
  type: 'EmailVerificationRequested',
  data: { linkId, requestId, identity },
});

/** The role follows the proved address. */
function roleAfter(user: UserFacts | null, isStaffAddress: boolean): readonly UserStreamEvent[] {
  const isStaff = user?.isStaff === true;
  if (isStaff === isStaffAddress) return [];
  return [{ type: isStaffAddress ? 'StaffRoleGranted' : 'StaffRoleRevoked', data: {} }];
}

/** Command of A3: the sign-up as each case writes it, both passed on unread. */
export interface SignUpCommand extends AskedLink {
  readonly signUp: SignUp;
  readonly repeated: DataOf<'SignUpRepeated'>;
}

/**
 * Signs up with a password (api A3). Whoever signs up again before the address is proved replaces name and password; the
 * owner of a proved address is only told. An erased account is nobody's any more: its address is free, not its stream.
 */
export function signUp(state: UserState, command: SignUpCommand): Decision<UserStreamEvent> {
  const { user } = state;
  const { requestId, repeated } = command;
  if (user === null)
    return accept<UserStreamEvent>({ type: 'UserSignedUp', data: command.signUp }, verification(command));
  if (user.sessions.isErased) return reject('conflict.retry');
  if (user.credentialId === repeated.credentialId || user.knownSignUpId === requestId) return accept();
  if (user.isVerified) return accept({ type: 'KnownAddressSignedUp', data: { requestId } });
  return accept<UserStreamEvent>({ type: 'SignUpRepeated', data: repeated }, verification(command));
}

/** Wants the link of an unproved address again; one that is still good is mailed once more (api A4). */
export function requestVerification(
  state: UserState,
  { linkId, requestId, now }: AskedLink & { readonly now: number },
): Decision<UserStreamEvent> {
  const user = liveUser(state);
  if (user === null || user.isVerified || user.verification?.requestId === requestId) return accept();
  const open = user.verification;
  return accept(
    verification({ linkId: open !== null && isYoung(open, now, VERIFY_MS) ? open.linkId : linkId, requestId }),
  );
}

/** Uses a link that proves the address, and joins the identity that it was mailed for (api A9). */
export function verifyEmail(
  state: UserState,
  { linkId, now, isStaffAddress }: { readonly linkId: string; readonly now: number; readonly isStaffAddress: boolean },
): Decision<UserStreamEvent> {
  const user = liveUser(state);
  const link = [user?.verification, user?.identityLink].find((open) => open?.linkId === linkId);
  if (user === null || link === null || link === undefined || !isYoung(link, now, VERIFY_MS))
    return reject('auth.link_invalid');
  const identity = 'identity' in link ? (link as IdentityLink).identity : null;
  return accept<UserStreamEvent>(
    ...provedBy(user, 'link', identity),
    ...(identity === null ? [] : [{ type: 'IdentityLinked', data: identity } as const]),
    ...roleAfter(user, isStaffAddress),
  );
}

/** The address is proved; with an identity, a password from before the proof is discarded: nobody knows who set it. */
function provedBy(
  user: UserFacts,
  by: DataOf<'EmailVerified'>['by'],
  identity: ProviderIdentity | null,
): readonly UserStreamEvent[] {
  if (user.isVerified) return [];
  const isDiscarded = identity !== null && user.credentialId !== null;
  return [
    ...(isDiscarded ? [{ type: 'PasswordRemoved', data: { version: user.sessions.version + 1 } } as const] : []),
    { type: 'EmailVerified', data: { by } },
  ];
}

/** Wants a link that sets a new password; the newest one counts (api A6). Nothing happens without an account. */
export function requestPasswordReset(state: UserState, { linkId, requestId }: AskedLink): Decision<UserStreamEvent> {
  const user = liveUser(state);
  if (user === null || user.reset?.requestId === requestId) return accept();
  return accept({ type: 'PasswordResetRequested', data: { linkId, requestId } });
}

/** Is a link that sets a new password still good. */
export function isResetOpen(
  state: UserState,
  { linkId, now }: { readonly linkId: string; readonly now: number },
): boolean {
  const open = liveUser(state)?.reset ?? null;
  return open !== null && open.linkId === linkId && isYoung(open, now, RESET_MS);
}

/** Sets the password by a mailed link, which proves the address too; every session ends (api A7). */
export function resetPassword(
  state: UserState,
  command: {
    readonly linkId: string;
    readonly credentialId: string;
    readonly now: number;
    readonly isStaffAddress: boolean;
  },
): Decision<UserStreamEvent> {
  const user = liveUser(state);
  const { credentialId, isStaffAddress } = command;
  if (user === null || !isResetOpen(state, command)) return reject('auth.link_invalid');
  const version = user.sessions.version + 1;
  return accept<UserStreamEvent>(
    ...provedBy(user, 'reset', null),
    { type: 'PasswordChanged', data: { version, credentialId, by: 'reset', keptSessionId: null } },
    ...roleAfter(user, isStaffAddress),
  );
}

/** Replaces a password that its owner has just given; the calling session lives on, all others end (api A5). */
export function changePassword(
  state: UserState,
  command: {
    /** The record that the old password was compared with. */
    readonly checkedCredentialId: string;
    readonly credentialId: string;
    readonly sessionId: string;
  },
): Decision<UserStreamEvent> {
  const user = liveUser(state);
  const { checkedCredentialId, credentialId, sessionId } = command;
  if (user?.credentialId === credentialId) return accept();
  if (user === null || user.credentialId !== checkedCredentialId) return reject('auth.wrong_password');
  const version = user.sessions.version + 1;
  return accept({ type: 'PasswordChanged', data: { version, credentialId, by: 'change', keptSessionId: sessionId } });
}

/** Command of A2; absent = unchanged. */
export interface UpdateProfile {
  /** Personal fields that were given, passed on unread; null when none was. */
  readonly person: DataOf<'ProfileUpdated'>['person'];
  /** Digests of the personal fields that were given. */
  readonly digests: DataOf<'ProfileUpdated'>['digests'];
  readonly preferences: {
    readonly fumeur?: Fumeur | undefined;
    readonly chauffeur?: Chauffeur | undefined;
    readonly places?: number | undefined;
    readonly lang?: Lang | undefined;
  };
}

/** Changes a profile; what is the same already is no change (api A2). */
export function updateProfile(state: UserState, command: UpdateProfile): Decision<UserStreamEvent> {
  const user = liveUser(state);
  if (user === null) return reject('auth.token_invalid');
  const differing = <T extends object>(known: T, wanted: object): Partial<T> =>
    Object.fromEntries(
      Object.entries(given(wanted)).filter(([name, value]) => known[name as keyof T] !== value),
    ) as Partial<T>;
  const digests = differing(user.digests, command.digests);
  const preferences = differing(user, command.preferences);
  const isPersonal = Object.keys(digests).length > 0;
  if (!isPersonal && Object.keys(preferences).length === 0) return accept();
  const { subjectId } = user;
  return accept({
    type: 'ProfileUpdated',
    data: {
      subjectId,
      person: isPersonal ? command.person : null,
      digests,
      ...preferences,
    } as DataOf<'ProfileUpdated'>,
  });
}

/** Command of a sign-in with a proved address: the account as it is made, and the name it gets when it was nobody's. */
export interface SignInByProvider {
  readonly identity: ProviderIdentity;
  readonly isStaffAddress: boolean;
  readonly signUp: SignUp;
  readonly renamed: DataOf<'ProfileUpdated'>;
}

const isLinkedTo = (user: UserFacts, { identityKey }: ProviderIdentity): boolean =>
  user.identities.some((known) => known.identityKey === identityKey);

/**
 * Signs in with an identity whose provider vouches for the account's address (api A8): makes the account, or joins the
 * identity to it. Of an account whose address nobody had proved, only the address is kept: password and name are not its
 * owner's, as far as anybody knows.
 */
export function signInByProvider(state: UserState, command: SignInByProvider): Decision<UserStreamEvent> {
  const { user } = state;
  const { identity, isStaffAddress, renamed } = command;
  const linked = { type: 'IdentityLinked', data: identity } as const;
  if (user === null)
    return accept<UserStreamEvent>(
      { type: 'UserSignedUp', data: command.signUp },
      { type: 'EmailVerified', data: { by: 'provider' } },
      linked,
      ...roleAfter(null, isStaffAddress),
    );
  if (user.sessions.isErased) return reject('conflict.retry');
  if (isLinkedTo(user, identity)) return accept();
  if (user.isVerified) return accept(linked);
  const isNamedAlike = renamed.digests.fullName === user.digests.fullName;
  return accept<UserStreamEvent>(
    ...provedBy(user, 'provider', identity),
    linked,
    ...(isNamedAlike ? [] : [{ type: 'ProfileUpdated', data: renamed } as const]),
    ...roleAfter(user, isStaffAddress),
  );
}

/**
 * Signs in with an identity whose provider does not vouch for the address (api A8): the identity waits for a link that is
 * mailed to it.
 */
export function askToLinkIdentity(
  state: UserState,
  command: AskedLink & { readonly identity: ProviderIdentity; readonly signUp: SignUp },
): Decision<UserStreamEvent> {
  const { user } = state;
  const { identity, requestId } = command;
  const asked = verification(command, identity);
  if (user === null) return accept<UserStreamEvent>({ type: 'UserSignedUp', data: command.signUp }, asked);
  if (user.sessions.isErased) return reject('conflict.retry');
  return isLinkedTo(user, identity) || user.identityLink?.requestId === requestId ? accept() : accept(asked);
}

/** Gives or takes the staff role by the list of addresses, when its owner comes in. */
export function reviewRole(
  state: UserState,
  { isStaffAddress }: { readonly isStaffAddress: boolean },
): Decision<UserStreamEvent> {
  const user = liveUser(state);
  return accept(...(user === null ? [] : roleAfter(user, isStaffAddress && user.isVerified)));
}

/** Ends one session (api A10); nothing happens when it is over already. */
export function revokeSession(
  state: UserState,
  { sessionId }: { readonly sessionId: string },
): Decision<UserStreamEvent> {
  const user = liveUser(state);
  const isOver = user?.sessions.revoked.some((one) => one.sessionId === sessionId);
  return user === null || isOver === true ? accept() : accept({ type: 'SessionRevoked', data: { sessionId } });
}

/** Ends the account (api A12); once. */
export function eraseUser(state: UserState, erasure: DataOf<'UserErased'>): Decision<UserStreamEvent> {
  return liveUser(state) === null ? accept() : accept({ type: 'UserErased', data: erasure });
}
