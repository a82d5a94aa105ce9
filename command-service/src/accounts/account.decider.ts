import { type Lang, type RolePreference, type Smoking, type StaffRole, UNPROVED_ACCOUNT_MS } from '@convoi/contracts';
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
import { accept, type Decision, type Recorded, reject } from '@convoi/platform/kernel/command-handler/decision';

/**
 * The state of `user-{userId}`, an account, and what follows from its events; with what every part of an account decides with, and its
 * profile, sessions, role and end.
 */

// Events read: all of the stream.

/** Links that prove an address live this long (`verifyEmail`, `confirmAddressChange`). */
export const VERIFY_MS = 24 * 3_600_000;

/** A mailed link that may still be used. */
export interface OpenLink {
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

export const isSame = (one: ProviderIdentity | null, other: ProviderIdentity): boolean =>
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

/** Whether a link was asked for less than `lifeMs` ago. */
export const isYoung = (link: OpenLink, now: number, lifeMs: number): boolean =>
  now - Date.parse(link.askedAt) < lifeMs;

/** A sign-up as its event has it. */
export type SignUp = DataOf<'UserSignedUp'>;

/** A link that a command asks for: fresh ids of its own. */
export interface AskedLink {
  readonly linkId: string;
  readonly requestId: string;
}

/** Whoever's proved address stands in the settings is an administrator; a role that one of them gave is theirs to take. */
export function roleAfter(user: UserFacts | null, isStaffAddress: boolean): readonly UserStreamEvent[] {
  const staff = user?.staff ?? null;
  const isFixed = staff?.isGiven === false;
  if (isFixed === isStaffAddress) return [];
  return isStaffAddress
    ? [{ type: 'StaffRoleGranted', data: { role: 'administrator', isGiven: false } }]
    : staff === null
      ? []
      : [{ type: 'StaffRoleRevoked', data: {} }];
}

/** The name, unless it is the account's already. */
export const namedAs = (user: UserFacts, renamed: DataOf<'ProfileUpdated'>): readonly UserStreamEvent[] =>
  renamed.digests.fullName === user.digests.fullName ? [] : [{ type: 'ProfileUpdated', data: renamed }];

/** The address is proved; with an identity, a password from before the proof is discarded: nobody knows who set it. */
export function provedBy(
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

/** How many ways into the account there are. */
export const waysIn = ({ credentialId, identities, passkeys }: UserFacts): number =>
  (credentialId === null ? 0 : 1) + identities.length + passkeys.length;

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
