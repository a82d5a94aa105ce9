import {
  type Lang,
  PASSKEYS_MAX,
  type RolePreference,
  type Smoking,
  type StaffRole,
  UNPROVED_ACCOUNT_MS,
} from '@convoi/contracts';
import {
  type DataOf,
  evolveSessions,
  FIRST_SESSION_FACTS,
  isSessionLive,
  type ProviderIdentity,
  type SessionFacts,
  type UserDigests,
  type UserStreamEvent,
} from '@convoi/contracts/events';
import {
  accept,
  type Decision,
  type Recorded,
  type Rejection,
  reject,
  rejectField,
} from '@convoi/platform/kernel/command-handler/decision';

/** The decider of `user-{userId}`: an account and how its owner proves to be its owner. */

// Events read: all of the stream.

/** Links that prove an address live this long (`verifyEmail`, `confirmAddressChange`). */
export const VERIFY_MS = 24 * 3_600_000;
/** Links that set a password live this long (`resetPassword`). */
const RESET_MS = 30 * 60_000;

/** A mailed link that may still be used. */
interface OpenLink {
  readonly linkId: string;
  /** The command that asked for it last. */
  readonly requestId: string;
  readonly askedAt: string;
}

/** A link that joins an identity to an account whose address is proved. */
export interface JoinLink extends OpenLink {
  readonly identity: ProviderIdentity;
}

/**
 * A sign-up that waits for the proof of the address. Until then nobody knows which of several is its owner's, so none of them
 * counts more than another.
 */
export interface WaitingSignUp {
  /** Which of the account's sign-ups it is, from 0 on; its name is found by it. */
  readonly ordinal: number;
  /** null = by a sign-in elsewhere. */
  readonly credentialId: string | null;
  /** What its link joins to the account; null = nothing. */
  readonly identity: ProviderIdentity | null;
  /** Digest of its name. */
  readonly fullName: string;
  /** The newest that was mailed for it; null for the moment between two events of one command. */
  readonly link: OpenLink | null;
  /** All that were, by which browsers know it as their own; the newest last. */
  readonly linkIds: readonly string[];
}

/** A passkey: its id here, and the keyed digest of the id that its authenticator gave it. */
export interface PasskeyFacts {
  readonly passkeyId: string;
  readonly credentialKey: string;
}

/** The role of a member of the staff, and whether an administrator gave it; else it follows the settings. */
export interface StaffMembership {
  readonly role: StaffRole;
  readonly isGiven: boolean;
}

/** Another address that is wanted for an account. */
export interface AddressWish {
  /** The command that asked. */
  readonly requestId: string;
  /** Digest of the address that is wanted. */
  readonly emailKey: string;
  readonly newLinkId: string;
  readonly oldLinkId: string;
  readonly askedAt: string;
  /** Which of the two addresses are proved; with both, nothing stops it any more. */
  readonly proved: readonly ('new' | 'old')[];
}

/** What the stream says of an account; nothing personal, only keyed digests. */
export interface UserFacts {
  readonly subjectId: string;
  readonly emailKey: string;
  readonly isVerified: boolean;
  /** Digests of the addresses that it has proved: its own and those of before; the newest last. */
  readonly provedKeys: readonly string[];
  /** How often it has changed its address, and when it last did (ISO 8601); null = never. */
  readonly addressNumber: number;
  readonly addressChangedAt: string | null;
  /** Record of the present password in the credentials store, before the proof of the address the newest; null = none. */
  readonly credentialId: string | null;
  readonly identities: readonly ProviderIdentity[];
  /** Passkeys that open it, the oldest first. */
  readonly passkeys: readonly PasskeyFacts[];
  /** null for everybody who is no staff. */
  readonly staff: StaffMembership | null;
  readonly sessions: SessionFacts;
  /** Digest of the key of the calendar's secret address; null = it has none. */
  readonly feedKeyHash: string | null;
  /** The oldest first; none once the address is proved. */
  readonly signUps: readonly WaitingSignUp[];
  /** How many sign-ups there were before the address was proved. */
  readonly signUpCount: number;
  /** The last sign of somebody who wanted the account, ISO 8601. */
  readonly wantedAt: string;
  /** The oldest first. */
  readonly joins: readonly JoinLink[];
  readonly reset: OpenLink | null;
  /** null = none, or it has come to its end. */
  readonly addressWish: AddressWish | null;
  /** The last command that tried to sign up with the address when it was proved. */
  readonly knownSignUpId: string | null;
  readonly digests: UserDigests;
  /** Null until the owner chooses. */
  readonly smoking: Smoking | null;
  readonly rolePreference: RolePreference | null;
  readonly seats: number | null;
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

/** Sign-ups, and identities that ask to join, which wait at once; the oldest make room. */
const WAITING_MAX = 20;

const newest = <T>(waiting: readonly T[]): readonly T[] => waiting.slice(-WAITING_MAX);

const isSame = (one: ProviderIdentity | null, other: ProviderIdentity): boolean =>
  one?.identityKey === other.identityKey;

/** One more sign-up; with a password that waits already, that one takes its place at the end. */
function withSignUp(user: UserFacts, credentialId: string | null, fullName: string): UserFacts {
  const known = credentialId === null ? undefined : user.signUps.find((one) => one.credentialId === credentialId);
  const { link = null, linkIds = [] } = known ?? {};
  const signUp: WaitingSignUp = { ordinal: user.signUpCount, credentialId, identity: null, fullName, link, linkIds };
  return {
    ...user,
    signUps: newest([...user.signUps.filter((one) => one !== known), signUp]),
    signUpCount: user.signUpCount + 1,
  };
}

const withLinkId = (linkIds: readonly string[], linkId: string): readonly string[] => [
  ...linkIds.filter((known) => known !== linkId).slice(1 - WAITING_MAX),
  linkId,
];

/** The link of the newest sign-up with a password; an older one of that is void. */
function withVerification(user: UserFacts, link: OpenLink): UserFacts {
  const at = user.signUps.findLastIndex(({ credentialId }) => credentialId !== null);
  return {
    ...user,
    signUps: user.signUps.map((one, index) =>
      index === at ? { ...one, link, linkIds: withLinkId(one.linkIds, link.linkId) } : one,
    ),
  };
}

/** The link of the sign-in elsewhere that has just signed up; the same identity waits once. */
function withIdentity(user: UserFacts, link: OpenLink, identity: ProviderIdentity): UserFacts {
  const last = user.signUps.at(-1);
  // In logs of before, one that came to an account that waited has no sign-up of its own.
  const isOwn = last !== undefined && last.credentialId === null && last.identity === null;
  const { ordinal, fullName } = isOwn ? last : { ordinal: 0, fullName: user.digests.fullName };
  const known = user.signUps.find((one) => isSame(one.identity, identity));
  const others = user.signUps.filter((one) => one !== known && !(isOwn && one === last));
  const linkIds = withLinkId(known?.linkIds ?? [], link.linkId);
  const signUp: WaitingSignUp = { ordinal, credentialId: null, identity, fullName, link, linkIds };
  return { ...user, signUps: newest([...others, signUp]) };
}

const withJoin = (user: UserFacts, join: JoinLink): UserFacts => ({
  ...user,
  joins: newest([...user.joins.filter(({ identity }) => !isSame(identity, join.identity)), join]),
});

const withoutIdentity = (user: UserFacts, identity: ProviderIdentity): UserFacts => ({
  ...user,
  identities: user.identities.filter((known) => !isSame(known, identity)),
  joins: user.joins.filter((join) => !isSame(join.identity, identity)),
});

const withKey = (keys: readonly string[], key: string): readonly string[] => [
  ...keys.filter((known) => known !== key),
  key,
];

const EVOLUTIONS: { readonly [T in Exclude<UserStreamEvent['type'], 'UserSignedUp'>]?: Evolution<T> } = {
  SignUpRepeated: (user, { credentialId, digests, lang }, wantedAt) => ({
    ...withSignUp(user, credentialId, digests.fullName),
    credentialId: credentialId ?? user.credentialId,
    lang,
    wantedAt,
    digests: { ...user.digests, ...digests },
  }),
  KnownAddressSignedUp: (user, { requestId }) => ({ ...user, knownSignUpId: requestId }),
  EmailVerificationRequested: (user, { linkId, requestId, identity }, askedAt) => {
    const link = { linkId, requestId, askedAt };
    if (identity === null) return { ...withVerification(user, link), wantedAt: askedAt };
    // Logs of before ask so for accounts whose address is proved as well.
    return user.isVerified
      ? withJoin(user, { ...link, identity })
      : { ...withIdentity(user, link, identity), wantedAt: askedAt };
  },
  IdentityJoinRequested: (user, { linkId, requestId, provider, identityKey }, askedAt) =>
    withJoin(user, { linkId, requestId, askedAt, identity: { provider, identityKey } }),
  EmailVerified: (user) => ({
    ...user,
    isVerified: true,
    provedKeys: withKey(user.provedKeys, user.emailKey),
    signUps: [],
    joins: [],
  }),
  PasswordResetRequested: (user, link, askedAt) => ({ ...user, reset: { ...link, askedAt } }),
  // Whoever had the account open may have the secret address of its calendar: it ends with the sessions.
  PasswordChanged: (user, { credentialId }) => ({ ...user, credentialId, reset: null, feedKeyHash: null }),
  SessionsEnded: (user) => ({ ...user, feedKeyHash: null }),
  PasswordChosen: (user, { credentialId }) => ({ ...user, credentialId }),
  PasswordRemoved: (user) => ({ ...user, credentialId: null, reset: null }),
  ProfileUpdated: (user, { digests, ...change }) => ({
    ...user,
    ...given(without(change, 'subjectId', 'person')),
    digests: { ...user.digests, ...given(digests) },
  }),
  IdentityLinked: (user, { provider, identityKey }) => {
    const others = withoutIdentity(user, { provider, identityKey });
    return { ...others, identities: [...others.identities, { provider, identityKey }] };
  },
  IdentityRemoved: (user, { provider, identityKey }) => withoutIdentity(user, { provider, identityKey }),
  PasskeyAdded: (user, { passkeyId, credentialKey }) => ({
    ...user,
    passkeys: [...user.passkeys, { passkeyId, credentialKey }],
  }),
  PasskeyRemoved: (user, { passkeyId }) => ({
    ...user,
    passkeys: user.passkeys.filter((known) => known.passkeyId !== passkeyId),
  }),
  AddressChangeRequested: (user, { requestId, emailKey, newLinkId, oldLinkId }, askedAt) => ({
    ...user,
    addressWish: { requestId, emailKey, newLinkId, oldLinkId, askedAt, proved: [] },
  }),
  AddressChangeConfirmed: (user, { side }) =>
    user.addressWish === null
      ? user
      : {
          ...user,
          addressWish: {
            ...user.addressWish,
            proved: [...user.addressWish.proved.filter((known) => known !== side), side],
          },
        },
  AddressChangeEnded: (user) => ({ ...user, addressWish: null }),
  // Links that went to the address of before are void, those of its registrations too (`requireLiveLink`).
  AddressChanged: (user, { emailKey }, at) => ({
    ...user,
    emailKey,
    addressNumber: user.addressNumber + 1,
    addressChangedAt: at,
    provedKeys: withKey(user.provedKeys, emailKey),
    addressWish: null,
    reset: null,
    joins: [],
  }),
  FeedOpened: (user, { keyHash }) => ({ ...user, feedKeyHash: keyHash }),
  FeedClosed: (user) => ({ ...user, feedKeyHash: null }),
  StaffRoleGranted: (user, { role = 'administrator', isGiven = false }) => ({ ...user, staff: { role, isGiven } }),
  StaffRoleRevoked: (user) => ({ ...user, staff: null }),
  UserErased: (user) => ({ ...user, staff: null, signUps: [], joins: [], reset: null, addressWish: null }),
};

/** State after an event. Total: what makes no sense changes nothing. */
export function evolveUser(state: UserState, event: Recorded<UserStreamEvent>): UserState {
  const { user } = state;
  if (event.type === 'UserSignedUp') {
    if (user !== null) return state;
    const { person: _person, ...facts } = event.data;
    const nobody: UserFacts = {
      ...facts,
      isVerified: false,
      provedKeys: [],
      addressNumber: 0,
      addressChangedAt: null,
      identities: [],
      passkeys: [],
      staff: null,
      sessions: FIRST_SESSION_FACTS,
      feedKeyHash: null,
      signUps: [],
      signUpCount: 0,
      wantedAt: event.at,
      joins: [],
      reset: null,
      addressWish: null,
      knownSignUpId: null,
      smoking: null,
      rolePreference: null,
      seats: null,
    };
    return { user: withSignUp(nobody, facts.credentialId, facts.digests.fullName) };
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

/** Whoever's proved address stands in the settings is an administrator; a role that one of them gave is theirs to take. */
function roleAfter(user: UserFacts | null, isStaffAddress: boolean): readonly UserStreamEvent[] {
  const staff = user?.staff ?? null;
  const isFixed = staff?.isGiven === false;
  if (isFixed === isStaffAddress) return [];
  return isStaffAddress
    ? [{ type: 'StaffRoleGranted', data: { role: 'administrator', isGiven: false } }]
    : staff === null
      ? []
      : [{ type: 'StaffRoleRevoked', data: {} }];
}

/** Command of `signUp`: the sign-up as each case writes it, both passed on unread. */
export interface SignUpCommand extends AskedLink {
  readonly signUp: SignUp;
  readonly repeated: DataOf<'SignUpRepeated'>;
  /** The password of a sign-up that waits and has the same one: it is the same person's. */
  readonly sameAs: string | null;
}

/**
 * Signs up with a password (`signUp`). Before the address is proved, each sign-up waits with a link, a name and a password of
 * its own; the owner of a proved address is only told. An erased account is nobody's any more: its address is free, not its
 * stream.
 */
export function signUp(state: UserState, command: SignUpCommand): Decision<UserStreamEvent> {
  const { user } = state;
  const { requestId, repeated, sameAs } = command;
  if (user === null)
    return accept<UserStreamEvent>({ type: 'UserSignedUp', data: command.signUp }, verification(command));
  if (user.sessions.isErased) return reject('conflict.retry');
  const isKnown = user.credentialId === repeated.credentialId || user.knownSignUpId === requestId;
  if (isKnown || isAsked(user, requestId)) return accept();
  if (user.isVerified) return accept({ type: 'KnownAddressSignedUp', data: { requestId } });
  const same = sameAs === null ? undefined : user.signUps.find(({ credentialId }) => credentialId === sameAs);
  if (same === undefined)
    return accept<UserStreamEvent>({ type: 'SignUpRepeated', data: repeated }, verification(command));
  return accept<UserStreamEvent>(
    { type: 'SignUpRepeated', data: { ...repeated, credentialId: sameAs } },
    verification(command),
  );
}

/** Whether a command has asked for a link already. */
const isAsked = ({ signUps }: UserFacts, requestId: string): boolean =>
  signUps.some(({ link }) => link?.requestId === requestId);

/**
 * Wants the link of the newest password again, of an account whose address is not proved; one that is still good is mailed
 * once more (`logIn`).
 */
export function requestVerification(
  state: UserState,
  { linkId, requestId, now }: AskedLink & { readonly now: number },
): Decision<UserStreamEvent> {
  const user = liveUser(state);
  const waiting = user?.signUps.findLast(({ credentialId }) => credentialId !== null);
  if (user === null || waiting === undefined || isAsked(user, requestId)) return accept();
  const open = waiting.link;
  return accept(
    verification({ linkId: open !== null && isYoung(open, now, VERIFY_MS) ? open.linkId : linkId, requestId }),
  );
}

/** A link that somebody opens to prove an address. */
export interface OpenedLink {
  readonly linkId: string;
  readonly now: number;
  /** Links that were asked for in the browser of the one who opens it. */
  readonly ownLinkIds: readonly string[];
}

/** What a link finds of an account whose address is not proved. */
export interface FoundSignUps {
  readonly link: OpenLink;
  /** The sign-up that the link was mailed for. */
  readonly mailed: WaitingSignUp;
  /** The one that was made in the browser where the link is opened. */
  readonly own: WaitingSignUp | null;
  readonly hasOthers: boolean;
}

/** The sign-ups that a link is about; null = it is not good. */
export function signUpsOf(state: UserState, { linkId, now, ownLinkIds }: OpenedLink): FoundSignUps | null {
  const signUps = liveUser(state)?.signUps ?? [];
  const mailed = signUps.find((one) => one.link?.linkId === linkId);
  const link = mailed?.link ?? null;
  if (mailed === undefined || link === null || !isYoung(link, now, VERIFY_MS)) return null;
  const isOwn = ({ linkIds }: WaitingSignUp): boolean => linkIds.some((one) => ownLinkIds.includes(one));
  const own = isOwn(mailed) ? mailed : (signUps.findLast(isOwn) ?? null);
  return { link, mailed, own, hasOthers: signUps.length > 1 };
}

/** The identity that a link asks for, of an account whose address is proved; null = the link is not good. */
export function joinOf(
  state: UserState,
  { linkId, now }: { readonly linkId: string; readonly now: number },
): JoinLink | null {
  const joins = liveUser(state)?.joins ?? [];
  return joins.find((join) => join.linkId === linkId && isYoung(join, now, VERIFY_MS)) ?? null;
}

/**
 * Which sign-up becomes the account when a link is opened: that of the same browser; the only one there is; or what is chosen
 * with the link, when several signed up and nothing tells whose the address is.
 */
export function signUpToConfirm(
  state: UserState,
  opened: OpenedLink,
  hasNewPassword: boolean,
): WaitingSignUp | { readonly rejection: Rejection } {
  const found = signUpsOf(state, opened);
  if (found === null) return reject('auth.link_invalid');
  const { mailed, own, hasOthers } = found;
  if (hasNewPassword) return mailed;
  if (own !== null) return own;
  return hasOthers ? rejectField({ field: 'new_password', code: 'required' }) : mailed;
}

/** Command of `verifyEmail` for an address that is not proved. */
export interface VerifyEmail extends OpenedLink {
  readonly isStaffAddress: boolean;
  /** Record of a password that was chosen with the link; null = that of the sign-up counts. */
  readonly newCredentialId: string | null;
  /** The sign-up whose name is in `renamed`; another one by now is decided on again. */
  readonly ordinal: number;
  /** The name that the account gets, passed on unread. */
  readonly renamed: DataOf<'ProfileUpdated'>;
}

/** Uses a link that proves the address: one sign-up becomes the account, all others are void (`verifyEmail`). */
export function verifyEmail(state: UserState, command: VerifyEmail): Decision<UserStreamEvent> {
  const user = liveUser(state);
  const { newCredentialId, renamed, isStaffAddress } = command;
  const found = signUpToConfirm(state, command, newCredentialId !== null);
  if ('rejection' in found) return found;
  if (user === null || found.ordinal !== command.ordinal) return reject('conflict.retry');
  const identity = newCredentialId === null ? found.identity : null;
  const credentialId = newCredentialId ?? found.credentialId;
  const isCounting = credentialId === null || credentialId === user.credentialId;
  return accept<UserStreamEvent>(
    ...(isCounting ? [] : [{ type: 'PasswordChosen', data: { credentialId } } as const]),
    ...provedBy(user, 'link', identity),
    ...(identity === null ? [] : [{ type: 'IdentityLinked', data: identity } as const]),
    ...namedAs(user, renamed),
    ...roleAfter(user, isStaffAddress),
  );
}

/** The name, unless it is the account's already. */
const namedAs = (user: UserFacts, renamed: DataOf<'ProfileUpdated'>): readonly UserStreamEvent[] =>
  renamed.digests.fullName === user.digests.fullName ? [] : [{ type: 'ProfileUpdated', data: renamed }];

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

/** Wants a link that sets a new password; the newest one counts (`requestPasswordReset`). Nothing happens without an account. */
export function requestPasswordReset(state: UserState, { linkId, requestId }: AskedLink): Decision<UserStreamEvent> {
  const user = liveUser(state);
  if (user === null || user.reset?.requestId === requestId) return accept();
  return accept({ type: 'PasswordResetRequested', data: { linkId, requestId } });
}

/** Whether somebody got a link that sets a new password so lately that it still serves for a while. */
export function hasUsableReset(state: UserState, now: number): boolean {
  const open = liveUser(state)?.reset ?? null;
  return open !== null && isYoung(open, now, RESET_MS / 2);
}

/** Whether a link that sets a new password is still good. */
export function isResetOpen(
  state: UserState,
  { linkId, now }: { readonly linkId: string; readonly now: number },
): boolean {
  const open = liveUser(state)?.reset ?? null;
  return open !== null && open.linkId === linkId && isYoung(open, now, RESET_MS);
}

/**
 * Sets the password by a mailed link, which proves the address too; every session ends, and every passkey where that is chosen
 * (`resetPassword`).
 */
export function resetPassword(
  state: UserState,
  command: {
    readonly linkId: string;
    readonly credentialId: string;
    readonly now: number;
    readonly isStaffAddress: boolean;
    /** Absent = they stay: whoever has forgotten a password has not lost a device. */
    readonly endsPasskeys?: boolean;
  },
): Decision<UserStreamEvent> {
  const user = liveUser(state);
  const { credentialId, isStaffAddress, endsPasskeys = false } = command;
  if (user === null || !isResetOpen(state, command)) return reject('auth.link_invalid');
  const version = user.sessions.version + 1;
  const gone = endsPasskeys ? user.passkeys : [];
  return accept<UserStreamEvent>(
    ...provedBy(user, 'reset', null),
    ...gone.map(
      ({ passkeyId }) => ({ type: 'PasskeyRemoved', data: { passkeyId, version, keptSessionId: null } }) as const,
    ),
    { type: 'PasswordChanged', data: { version, credentialId, by: 'reset', keptSessionId: null } },
    ...roleAfter(user, isStaffAddress),
  );
}

/** Replaces a password that its owner has just given; the calling session lives on, all others end (`changePassword`). */
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

/** Whether both addresses of a wish are proved: the change is decided, and only its steps are left. */
export const isAddressDecided = ({ proved }: AddressWish): boolean => proved.length === 2;

/** The wish whose links are still good; null = there is none. */
const addressWishOf = (user: UserFacts, now: number): AddressWish | null =>
  user.addressWish !== null && now - Date.parse(user.addressWish.askedAt) < VERIFY_MS ? user.addressWish : null;

/**
 * Wants another address (`requestAddressChange`), from a session that is good still. The newest wish counts; the address that the
 * account has is no wish. Refused while an older one is decided and about to be done.
 */
export function requestAddressChange(
  state: UserState,
  command: {
    /** Sealed for the stream, passed on unread. */
    readonly wish: DataOf<'AddressChangeRequested'>;
    readonly session: { readonly sessionId: string; readonly version: number };
  },
): Decision<UserStreamEvent> {
  const user = liveUser(state);
  const { wish, session } = command;
  if (user === null || !user.isVerified || !isSessionLive(user.sessions, session)) return reject('auth.token_invalid');
  const open = user.addressWish;
  if (wish.emailKey === user.emailKey || open?.requestId === wish.requestId) return accept();
  if (open !== null && isAddressDecided(open)) return reject('conflict.retry');
  return accept({ type: 'AddressChangeRequested', data: wish });
}

/** Proves one of the two addresses by its link (`confirmAddressChange`); pressed again before the other one is, nothing happens. */
export function confirmAddressChange(
  state: UserState,
  { linkId, now }: { readonly linkId: string; readonly now: number },
): Decision<UserStreamEvent> {
  const user = liveUser(state);
  const wish = user === null ? null : addressWishOf(user, now);
  const side = linkId === wish?.newLinkId ? 'new' : 'old';
  if (wish === null || (side === 'old' && linkId !== wish.oldLinkId)) return reject('auth.link_invalid');
  return accept(...(wish.proved.includes(side) ? [] : [{ type: 'AddressChangeConfirmed', data: { side } } as const]));
}

/** Stops a change by the link of the address that the account has, until both are proved (`stopAddressChange`). */
export function stopAddressChange(
  state: UserState,
  { linkId, now }: { readonly linkId: string; readonly now: number },
): Decision<UserStreamEvent> {
  const user = liveUser(state);
  const wish = user === null ? null : addressWishOf(user, now);
  if (wish === null || linkId !== wish.oldLinkId || isAddressDecided(wish)) return reject('auth.link_invalid');
  return accept({ type: 'AddressChangeEnded', data: { reason: 'stopped' } });
}

/** Ends a wish whose links are good no longer, so that an address which nobody has agreed to is not kept with the account. */
export function expireAddressChange(
  state: UserState,
  { requestId, now }: { readonly requestId: string; readonly now: number },
): Decision<UserStreamEvent> {
  const user = liveUser(state);
  const wish = user?.addressWish ?? null;
  if (user === null || wish?.requestId !== requestId || isAddressDecided(wish)) return accept();
  return addressWishOf(user, now) === null
    ? accept({ type: 'AddressChangeEnded', data: { reason: 'expired' } })
    : accept();
}

/**
 * Does what both addresses have agreed to, once the account has the name of the new one; or gives it up, where another account has it.
 * A role that follows the settings stays with the address that is named there, and none comes with another one.
 */
export function changeAddress(
  state: UserState,
  command: {
    readonly requestId: string;
    /** null = the address is another account's. */
    readonly changed: DataOf<'AddressChanged'> | null;
  },
): Decision<UserStreamEvent> {
  const user = liveUser(state);
  const wish = user?.addressWish ?? null;
  if (user === null || wish === null || wish.requestId !== command.requestId || !isAddressDecided(wish))
    return accept();
  if (command.changed === null) return accept({ type: 'AddressChangeEnded', data: { reason: 'taken' } });
  return accept<UserStreamEvent>({ type: 'AddressChanged', data: command.changed }, ...roleAfter(user, false));
}

/** Ends an account whose address nobody proved, because the address is proved to be somebody else's; nothing happens to any other. */
export function eraseUnproved(state: UserState, erasure: DataOf<'UserErased'>): Decision<UserStreamEvent> {
  return liveUser(state)?.isVerified === false ? accept({ type: 'UserErased', data: erasure }) : accept();
}

/** Command of `updateAccount`; absent = unchanged. */
export interface UpdateProfile {
  /** Personal fields that were given, passed on unread; null when none was. */
  readonly person: DataOf<'ProfileUpdated'>['person'];
  /** Digests of the personal fields that were given. */
  readonly digests: DataOf<'ProfileUpdated'>['digests'];
  readonly preferences: {
    readonly smoking?: Smoking | undefined;
    readonly rolePreference?: RolePreference | undefined;
    readonly seats?: number | undefined;
    readonly lang?: Lang | undefined;
  };
}

/** Changes a profile; what is the same already is no change (`updateAccount`). */
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

const isLinkedTo = (user: UserFacts, identity: ProviderIdentity): boolean =>
  user.identities.some((known) => isSame(known, identity));

/**
 * Signs in with an identity whose provider vouches for the account's address (`beginSignIn`): makes the account, or takes over one
 * whose address nobody had proved. Of that one, only the address is kept: password and name are not its owner's, as far as
 * anybody knows. An account with an owner is asked first (`askToJoin`).
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
  if (user.isVerified) return reject('conflict.retry');
  return accept<UserStreamEvent>(
    ...provedBy(user, 'provider', identity),
    linked,
    ...namedAs(user, renamed),
    ...roleAfter(user, isStaffAddress),
  );
}

/**
 * Signs up with an identity whose provider does not vouch for the address (`beginSignIn`): it waits, as a password would, for a link
 * that is mailed to it.
 */
export function signUpByProvider(
  state: UserState,
  command: AskedLink & {
    readonly identity: ProviderIdentity;
    readonly signUp: SignUp;
    readonly repeated: DataOf<'SignUpRepeated'>;
  },
): Decision<UserStreamEvent> {
  const { user } = state;
  const { identity, requestId } = command;
  const asked = verification(command, identity);
  if (user === null) return accept<UserStreamEvent>({ type: 'UserSignedUp', data: command.signUp }, asked);
  if (user.sessions.isErased || user.isVerified) return reject('conflict.retry');
  if (isAsked(user, requestId)) return accept();
  return accept<UserStreamEvent>({ type: 'SignUpRepeated', data: command.repeated }, asked);
}

/** Asks the owner of an account whether an identity may join it; their answer comes with a link. */
export function askToJoin(
  state: UserState,
  command: AskedLink & { readonly identity: ProviderIdentity; readonly isProved: boolean },
): Decision<UserStreamEvent> {
  const user = liveUser(state);
  const { identity, linkId, requestId, isProved } = command;
  if (user === null || !user.isVerified) return reject('conflict.retry');
  if (isLinkedTo(user, identity) || user.joins.some((join) => join.requestId === requestId)) return accept();
  return accept({ type: 'IdentityJoinRequested', data: { ...identity, linkId, requestId, isProved } });
}

/** Joins the identity that a link asked for; that the owner of the account wants it is proved already (`verifyEmail`). */
export function joinByLink(
  state: UserState,
  opened: { readonly linkId: string; readonly now: number },
): Decision<UserStreamEvent> {
  const join = joinOf(state, opened);
  return join === null ? reject('auth.link_invalid') : accept({ type: 'IdentityLinked', data: join.identity });
}

/** Joins an identity to the account of the session in which that was begun; it has to be good still (`beginJoinIdentity`). */
export function joinBySession(
  state: UserState,
  command: {
    readonly identity: ProviderIdentity;
    readonly session: { readonly sessionId: string; readonly version: number };
  },
): Decision<UserStreamEvent> {
  const user = liveUser(state);
  const { identity, session } = command;
  if (user === null || !user.isVerified || !isSessionLive(user.sessions, session)) return reject('auth.token_invalid');
  return isLinkedTo(user, identity) ? accept() : accept({ type: 'IdentityLinked', data: identity });
}

/** How many ways into the account there are. */
const waysIn = ({ credentialId, identities, passkeys }: UserFacts): number =>
  (credentialId === null ? 0 : 1) + identities.length + passkeys.length;

/** Puts an identity out, and every session but the calling one with it; one way in is always left (`removeIdentity`). */
export function removeIdentity(
  state: UserState,
  { identityKey, sessionId }: { readonly identityKey: string; readonly sessionId: string },
): Decision<UserStreamEvent> {
  const user = liveUser(state);
  const identity = user?.identities.find((known) => known.identityKey === identityKey);
  if (user === null || identity === undefined) return reject('identity.not_found');
  if (waysIn(user) === 1) return reject('auth.last_way_in');
  const version = user.sessions.version + 1;
  return accept({ type: 'IdentityRemoved', data: { ...identity, version, keptSessionId: sessionId } });
}

/** Lets a passkey into the account of the session in which it was made; that has to be good still (`addPasskey`). */
export function addPasskey(
  state: UserState,
  command: {
    /** Sealed for the stream, passed on unread. */
    readonly added: DataOf<'PasskeyAdded'>;
    readonly session: { readonly sessionId: string; readonly version: number };
  },
): Decision<UserStreamEvent> {
  const user = liveUser(state);
  const { added, session } = command;
  if (user === null || !user.isVerified || !isSessionLive(user.sessions, session)) return reject('auth.token_invalid');
  if (user.passkeys.some(({ credentialKey }) => credentialKey === added.credentialKey)) return accept();
  if (user.passkeys.length >= PASSKEYS_MAX) return reject('passkey.too_many');
  return accept({ type: 'PasskeyAdded', data: added });
}

/** Puts a passkey out, and every session but the calling one with it; one way in is always left (`removePasskey`). */
export function removePasskey(
  state: UserState,
  { passkeyId, sessionId }: { readonly passkeyId: string; readonly sessionId: string },
): Decision<UserStreamEvent> {
  const user = liveUser(state);
  if (user === null || !user.passkeys.some((known) => known.passkeyId === passkeyId))
    return reject('passkey.not_found');
  if (waysIn(user) === 1) return reject('auth.last_way_in');
  const version = user.sessions.version + 1;
  return accept({ type: 'PasskeyRemoved', data: { passkeyId, version, keptSessionId: sessionId } });
}

/** Gives or takes the staff role by the list of addresses, when its owner comes in. */
export function reviewRole(
  state: UserState,
  { isStaffAddress }: { readonly isStaffAddress: boolean },
): Decision<UserStreamEvent> {
  const user = liveUser(state);
  return accept(...(user === null ? [] : roleAfter(user, isStaffAddress && user.isVerified)));
}

/**
 * Gives an account a role of the staff, another one, or none (`giveStaffRole`, `takeStaffRole`). One that follows the settings is
 * changed there alone, and nobody changes their own.
 */
export function assignRole(
  state: UserState,
  {
    role,
    isStaffAddress,
    isOwn,
  }: { readonly role: StaffRole | null; readonly isStaffAddress: boolean; readonly isOwn: boolean },
): Decision<UserStreamEvent> {
  const user = liveUser(state);
  if (user === null || !user.isVerified) return reject('staff.not_found');
  if (isOwn || isStaffAddress) return reject('staff.role_fixed');
  if (role === null) return accept(...(user.staff === null ? [] : [{ type: 'StaffRoleRevoked', data: {} } as const]));
  if (user.staff?.isGiven === true && user.staff.role === role) return accept();
  return accept({ type: 'StaffRoleGranted', data: { role, isGiven: true } });
}

/** Ends one session (`logOut`); nothing happens when it is over already. */
export function revokeSession(
  state: UserState,
  { sessionId }: { readonly sessionId: string },
): Decision<UserStreamEvent> {
  const user = liveUser(state);
  const isOver = user?.sessions.revoked.some((one) => one.sessionId === sessionId);
  return user === null || isOver === true ? accept() : accept({ type: 'SessionRevoked', data: { sessionId } });
}

/** Ends every session, from one that is good; nothing happens when that is over already (`endAllSessions`). */
export function endSessions(
  state: UserState,
  from: { readonly sessionId: string; readonly version: number },
): Decision<UserStreamEvent> {
  const user = liveUser(state);
  if (user === null || !isSessionLive(user.sessions, from)) return accept();
  return accept({ type: 'SessionsEnded', data: { version: user.sessions.version + 1 } });
}

/** Gives the calendar of an account a new address (`openOwnFeed`); one of before is dead from then on. */
export function openFeed(state: UserState, { keyHash }: DataOf<'FeedOpened'>): Decision<UserStreamEvent> {
  const user = liveUser(state);
  if (user === null) return reject('auth.token_invalid');
  return user.feedKeyHash === keyHash ? accept() : accept({ type: 'FeedOpened', data: { keyHash } });
}

/** Takes the address away (`closeOwnFeed`); nothing happens when there is none. */
export function closeFeed(state: UserState): Decision<UserStreamEvent> {
  const user = liveUser(state);
  if (user === null) return reject('auth.token_invalid');
  return accept(...(user.feedKeyHash === null ? [] : [{ type: 'FeedClosed', data: {} } as const]));
}

/** Whether the account ends because nobody proved its address for so long after it was last wanted. */
export function isAbandoned(state: UserState, now: number): boolean {
  const user = liveUser(state);
  return user !== null && !user.isVerified && now - Date.parse(user.wantedAt) >= UNPROVED_ACCOUNT_MS;
}

/** Ends an account whose address nobody proved in time; nothing happens when somebody wants it again. */
export function eraseAbandoned(
  state: UserState,
  { erasure, now }: { readonly erasure: DataOf<'UserErased'>; readonly now: number },
): Decision<UserStreamEvent> {
  return isAbandoned(state, now) ? accept({ type: 'UserErased', data: erasure }) : accept();
}

/** Ends the account (`eraseAccount`); once. */
export function eraseUser(state: UserState, erasure: DataOf<'UserErased'>): Decision<UserStreamEvent> {
  return liveUser(state) === null ? accept() : accept({ type: 'UserErased', data: erasure });
}
