import * as z from 'zod/mini';
import { SIGN_IN_PROVIDERS } from '../constants.ts';
import { STAFF_ROLES } from '../staff-kinds.ts';
import { defineEvent, type EventOf, Lang, RolePreferenceValue, SmokingValue } from './shared.ts';

/**
 * Events of `user-{userId}`: an account, how its owner proves to be its owner, and what ends their sessions. Passwords and
 * links are never here: a password is named by the id of its record in the credentials store, a
 * mailed link by the id that its token is derived from.
 */

export const SignInProvider = z.enum(SIGN_IN_PROVIDERS);

/** A person at a sign-in provider, by the keyed digest of the provider's own id for them; never by an e-mail. */
export const ProviderIdentity = z.object({ provider: SignInProvider, identityKey: z.string() });
export type ProviderIdentity = z.infer<typeof ProviderIdentity>;

/** Everything personal about an account. Members are null until they are given. */
export const UserPerson = z.object({
  email: z.string(),
  fullName: z.string(),
  address: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  comment: z.nullable(z.string()),
});
export type UserPerson = z.infer<typeof UserPerson>;

/** Keyed digests of personal values, so that a decider can tell "the same again" without knowing them. */
export const UserDigests = z.object({
  fullName: z.string(),
  address: z.string(),
  /** Of latitude and longitude together. */
  position: z.string(),
  comment: z.string(),
});
export type UserDigests = z.infer<typeof UserDigests>;

export const UserSignedUp = defineEvent(
  'UserSignedUp',
  1,
  z.object({
    /** The account as a data subject. */
    subjectId: z.string(),
    /** Keyed digest of the address: one account per address. */
    emailKey: z.string(),
    /** Record in the credentials store; null for an account without a password. */
    credentialId: z.nullable(z.string()),
    person: UserPerson,
    digests: UserDigests,
    lang: Lang,
  }),
  ['person'],
  { digests: ['emailKey', 'digests'] },
);

/**
 * Somebody signed up once more before the address was proved. Nobody knows yet whose address it is, so each sign-up waits
 * with its own name and password for the proof; with the password of one that waits already, it is that one again.
 */
export const SignUpRepeated = defineEvent(
  'SignUpRepeated',
  2,
  z.object({
    subjectId: z.string(),
    /** null = by a sign-in elsewhere, which the next EmailVerificationRequested names. */
    credentialId: z.nullable(z.string()),
    person: z.pick(UserPerson, { fullName: true }),
    digests: z.pick(UserDigests, { fullName: true }),
    lang: Lang,
  }),
  ['person'],
  { digests: ['digests'] },
);

/** Somebody signed up with the proved address of an account: its owner is told that there is one (mail account_exists). */
export const KnownAddressSignedUp = defineEvent('KnownAddressSignedUp', 1, z.object({ requestId: z.string() }));

/**
 * A link that proves the address is wanted (mail verify_email, 24 hours; `accountLinks.verify`). It belongs to the newest
 * sign-up with a password, or to the sign-in elsewhere that it names.
 */
export const EmailVerificationRequested = defineEvent(
  'EmailVerificationRequested',
  1,
  z.object({
    linkId: z.string(),
    /** The command that asked, so that its repetition is known; the same link may be asked for again. */
    requestId: z.string(),
    /** What the link also joins to the account; null for a plain verification. */
    identity: z.nullable(ProviderIdentity),
  }),
);

/**
 * An identity asks for an account whose address is proved already (24 hours; `accountLinks.verify`): its link joins it
 * together with the account's password or a session of it, never alone.
 */
export const IdentityJoinRequested = defineEvent(
  'IdentityJoinRequested',
  1,
  z.object({
    ...ProviderIdentity.shape,
    linkId: z.string(),
    requestId: z.string(),
    /** Whether the provider has just proved the address, in the browser that waits for the link; if not, it is sent there (join_identity). */
    isProved: z.boolean(),
  }),
);

export const EmailVerified = defineEvent(
  'EmailVerified',
  1,
  z.object({
    /** What proved the address: the link of verify_email, the link of reset_password, a provider that vouches for it. */
    by: z.enum(['link', 'reset', 'provider']),
  }),
);

/** A link that sets a new password is wanted (mail reset_password, 30 minutes; `accountLinks.reset`). */
export const PasswordResetRequested = defineEvent(
  'PasswordResetRequested',
  1,
  z.object({ linkId: z.string(), requestId: z.string() }),
);

/** Ends every session but `keptSessionId` (mail password_changed). */
export const PasswordChanged = defineEvent(
  'PasswordChanged',
  1,
  z.object({
    /** Sessions of another number are over (`isSessionLive`). */
    version: z.int(),
    credentialId: z.string(),
    by: z.enum(['change', 'reset']),
    keptSessionId: z.nullable(z.string()),
  }),
);

/** The address is about to be proved: of the passwords that waited for it this one counts, chosen just now or older. */
export const PasswordChosen = defineEvent('PasswordChosen', 1, z.object({ credentialId: z.string() }));

/** A password set by nobody knows whom, before the address was proved, is discarded. Ends every session. */
export const PasswordRemoved = defineEvent('PasswordRemoved', 1, z.object({ version: z.int() }));

export const ProfileUpdated = defineEvent(
  'ProfileUpdated',
  2,
  z.object({
    subjectId: z.string(),
    /** Only what changed; null when nothing personal did. */
    person: z.nullable(z.partial(z.omit(UserPerson, { email: true }))),
    digests: z.partial(UserDigests),
    smoking: z.optional(SmokingValue),
    rolePreference: z.optional(RolePreferenceValue),
    seats: z.optional(z.int()),
    lang: z.optional(Lang),
  }),
  ['person'],
  { digests: ['digests'] },
);

/** From now on the identity enters the account (mail identity_joined). */
export const IdentityLinked = defineEvent('IdentityLinked', 1, ProviderIdentity);

/** The identity enters the account no more (mail identity_removed). Ends every session but `keptSessionId`. */
export const IdentityRemoved = defineEvent(
  'IdentityRemoved',
  1,
  z.object({
    ...ProviderIdentity.shape,
    /** Sessions of another number are over (`isSessionLive`). */
    version: z.int(),
    keptSessionId: z.nullable(z.string()),
  }),
);

/**
 * From now on a passkey enters the account (mail passkey_added). How often it has signed is counted beside the log.
 */
export const PasskeyAdded = defineEvent(
  'PasskeyAdded',
  1,
  z.object({
    subjectId: z.string(),
    passkeyId: z.string(),
    /** Keyed digest of its credential id: the same key is added once. */
    credentialKey: z.string(),
    passkey: z.object({
      /** What its owner calls it. */
      name: z.string(),
      /** As the authenticator gave it, base64url. */
      credentialId: z.string(),
      /** COSE key, base64url. */
      publicKey: z.string(),
    }),
  }),
  ['passkey'],
  { digests: ['credentialKey'] },
);

/** The passkey enters the account no more (mail passkey_removed). Ends every session but `keptSessionId`. */
export const PasskeyRemoved = defineEvent(
  'PasskeyRemoved',
  1,
  z.object({
    passkeyId: z.string(),
    /** Sessions of another number are over (`isSessionLive`). */
    version: z.int(),
    keptSessionId: z.nullable(z.string()),
  }),
);

/**
 * The owner of an account wants another address (mails address_wished and address_change_asked, 24 hours; `accountLinks.address`).
 * A newer wish takes the place of an older one.
 */
export const AddressChangeRequested = defineEvent(
  'AddressChangeRequested',
  1,
  z.object({
    subjectId: z.string(),
    /** The command that asked. */
    requestId: z.string(),
    /** Keyed digest of the address that is wanted. */
    emailKey: z.string(),
    wished: z.object({ email: z.string() }),
    /** Mailed to the address that is wanted; proves it. */
    newLinkId: z.string(),
    /** Mailed to the address that the account has; agrees or stops. */
    oldLinkId: z.string(),
    /** Whether a link goes to the address that is wanted; not when another account has it, which only its owner is told. */
    isOffered: z.boolean(),
    /**
     * That account, whose owner is told from here (mail account_exists): an event of its own would have the log tell whoever asks, by how far
     * it moves. null or absent = nobody.
     */
    ownerId: z.optional(z.nullable(z.string())),
  }),
  ['wished'],
  { digests: ['emailKey'] },
);

/** One of the two addresses of a wish is proved: with both, the change is decided and nothing stops it. */
export const AddressChangeConfirmed = defineEvent(
  'AddressChangeConfirmed',
  1,
  z.object({ side: z.enum(['new', 'old']) }),
);

/** The wish is void: stopped from the old address, or the new one has become another account's, or a day has gone by. */
export const AddressChangeEnded = defineEvent(
  'AddressChangeEnded',
  1,
  z.object({ reason: z.enum(['stopped', 'taken', 'expired']) }),
);

/** The account has another address, which is proved (mails address_changed and address_left); its sessions go on. */
export const AddressChanged = defineEvent(
  'AddressChanged',
  1,
  z.object({
    subjectId: z.string(),
    emailKey: z.string(),
    person: z.pick(UserPerson, { email: true }),
    /** The address that the account had, to which the change is told once. */
    former: z.object({ email: z.string() }),
  }),
  ['person', 'former'],
  { digests: ['emailKey'] },
);

/** A session was ended by its owner. */
export const SessionRevoked = defineEvent('SessionRevoked', 1, z.object({ sessionId: z.string() }));

/** Its owner signed out everywhere (mail sessions_ended): sessions of another number are over. */
export const SessionsEnded = defineEvent('SessionsEnded', 1, z.object({ version: z.int() }));

/** The calendar of the events that the account organises has a new secret address; one of before is dead. */
export const FeedOpened = defineEvent(
  'FeedOpened',
  1,
  z.object({
    /** SHA-256 of the key in the address. */
    keyHash: z.string(),
  }),
);
/** It has no address any more. */
export const FeedClosed = defineEvent('FeedClosed', 1, z.object({}));

/** The proved address is one of STAFF_EMAILS. */
export const StaffRoleGranted = defineEvent(
  'StaffRoleGranted',
  1,
  z.object({
    /** Absent in events of before there were roles: an administrator by the settings. */
    role: z.optional(z.enum(STAFF_ROLES)),
    /** Whether an administrator gave it; else the settings did. */
    isGiven: z.optional(z.boolean()),
  }),
);
export const StaffRoleRevoked = defineEvent('StaffRoleRevoked', 1, z.object({}));

/**
 * The account is gone: every session ends, its registrations are removed. The erasure of its key follows as SubjectErased of
 * the account's own subject.
 */
export const UserErased = defineEvent(
  'UserErased',
  1,
  z.object({
    /** `retention`: nobody proved the address in time. */
    basis: z.enum(['request', 'staff', 'retention']),
    /** A data subject of its own that lives for the last mail only (account_erased): its key is destroyed a day later. */
    subjectId: z.string(),
    /** Receiver of the last mail; null = none is sent. */
    lastMail: z.nullable(z.object({ email: z.string(), fullName: z.string() })),
    lang: Lang,
  }),
  ['lastMail'],
);

export const USER_STREAM_EVENTS = [
  UserSignedUp,
  SignUpRepeated,
  KnownAddressSignedUp,
  EmailVerificationRequested,
  IdentityJoinRequested,
  EmailVerified,
  PasswordResetRequested,
  PasswordChanged,
  PasswordChosen,
  PasswordRemoved,
  ProfileUpdated,
  IdentityLinked,
  IdentityRemoved,
  PasskeyAdded,
  PasskeyRemoved,
  AddressChangeRequested,
  AddressChangeConfirmed,
  AddressChangeEnded,
  AddressChanged,
  SessionRevoked,
  SessionsEnded,
  FeedOpened,
  FeedClosed,
  StaffRoleGranted,
  StaffRoleRevoked,
  UserErased,
] as const;
export type UserStreamEvent = EventOf<(typeof USER_STREAM_EVENTS)[number]>;
