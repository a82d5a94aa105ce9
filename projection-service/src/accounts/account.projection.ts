import {
  type Lang,
  type RolePreference,
  SEATS_DEFAULT,
  type Smoking,
  type StaffRole,
  saysUnreachable,
} from '@convoi/contracts';
import {
  type DataOf,
  type DomainEvent,
  evolveSessions,
  FIRST_SESSION_FACTS,
  type SessionFacts,
  streamId,
  type UserStreamEvent,
} from '@convoi/contracts/events';
import { identityIdOf } from '@convoi/platform/kernel/personal-data/ids';
import { sealedText } from '@convoi/platform/kernel/personal-data/sealed';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { defineProjection, type Rule, type Rules } from '../shared/define-projection.ts';
import { given } from '../shared/given.ts';
import type { OpenedEvent } from '../shared/opened-event.ts';

/** Stored under the name that the read model had first. */
export const ACCOUNTS = 'user_profiles';

/** A sealed body with personal values, as the log has it. */
export type SealedPiece = {
  /** Type of the event that it came with; it opens only as a part of it. */
  readonly type: string;
  readonly text: string;
  /** Values that no later piece holds anew. */
  readonly fields: string[];
};

/** An account elsewhere that opens this one. */
export type Identity = {
  readonly id: string;
  readonly provider: 'google' | 'facebook';
  /** ISO 8601. */
  readonly joinedAt: string;
};

/** A passkey that opens an account; what is personal of it stays sealed. */
export type Passkey = {
  readonly id: string;
  /** ISO 8601. */
  readonly addedAt: string;
  readonly text: string;
};

/** An account. `_id` = userId. */
export interface Account extends Document {
  readonly state: 'active';
  readonly subjectId: string;
  /** Personal values, the oldest first: a later piece counts. */
  readonly pieces: SealedPiece[];
  readonly smoking: Smoking;
  readonly rolePreference: RolePreference;
  readonly seats: number;
  readonly lang: Lang;
  readonly isVerified: boolean;
  readonly isStaff: boolean;
  /** What they may do as staff; absent for everybody else, and in documents of before there were roles: an administrator. */
  readonly staffRole?: StaffRole | null;
  /** An administrator gave the role; else it follows the settings. */
  readonly isRoleGiven?: boolean;
  readonly hasPassword: boolean;
  /** The oldest first. */
  readonly identities: Identity[];
  /** The oldest first; absent = none. */
  readonly passkeys?: Passkey[];
  /** The address that is wanted and not proved yet, sealed; absent or null = none. */
  readonly wished?: string | null;
  /** Whose key that address has; absent = the account's. */
  readonly wishedSubjectId?: string;
  /** The addresses that it had before, sealed, the oldest first; absent = none. */
  readonly former?: string[];
  /** How often its address has changed; absent = never. */
  readonly addressNumber?: number;
  /** Position in the log of its last change of address; absent = there was none. */
  readonly addressChangedAt?: number;
  /** When that was, ISO 8601. */
  readonly addressChangedOn?: string;
  /** A mail to the address that it has now came back, because that takes none; absent = none has. */
  readonly isUnreachable?: boolean;
  /** The secret address of its calendar; absent or null = it has none. */
  readonly feed?: { readonly keyHash: string; readonly openedAt: string } | null;
  /** Which of its sessions are still good. */
  readonly sessions: { readonly [K in keyof SessionFacts]: Mutable<SessionFacts[K]> };
}

type Mutable<T> = T extends readonly (infer E)[] ? E[] : T;

/** What is left of an account: that its sessions are over. */
interface FormerAccount extends Document {
  readonly state: 'erased';
}

export type AccountDocument = Account | FormerAccount;

const SIGN_UP_FIELDS = ['email', 'fullName', 'address', 'position', 'comment'];

/** The pieces with a newer one: what it holds anew is forgotten of the older ones. */
function withPiece(
  pieces: readonly SealedPiece[],
  type: string,
  person: unknown,
  fields: readonly string[],
): SealedPiece[] {
  const text = sealedText(person);
  if (text === null) return [...pieces];
  const older = pieces
    .map((piece) => ({ ...piece, fields: piece.fields.filter((field) => !fields.includes(field)) }))
    .filter((piece) => piece.fields.length > 0);
  return [...older, { type, text, fields: [...fields] }];
}

type UserEventType = UserStreamEvent['type'];

/** A rule for an account that is there. What ends sessions is one rule for all services. */
const onAccount = <T extends UserEventType>(
  change: (
    profile: Account,
    data: OpenedEvent<T>['data'],
    at: string,
    position: number,
  ) => Partial<Account> = () => ({}),
): Rule<AccountDocument, T> => ({
  keys: ({ stream }) => [streamId(stream)],
  evolve: (document, event) => {
    if (document?.state !== 'active') return document;
    const { type, data, metadata, position } = event;
    const past = { type, data, at: metadata.at } as unknown as UserStreamEvent & { readonly at: string };
    const sessions = evolveSessions(document.sessions, past) as Account['sessions'];
    const changes = change(document, data as unknown as OpenedEvent<T>['data'], metadata.at, position);
    return { ...document, ...changes, sessions };
  },
});

const erased = <T extends DomainEvent['type']>(keys: Rule<AccountDocument, T>['keys']): Rule<AccountDocument, T> => ({
  keys,
  evolve: (document, _, id) => (document?.state === 'active' ? { _id: id, state: 'erased' } : document),
});

/** Whether a mail went to the address with this number, the present one; one of before that was noted did. */
const isTo = ({ addressNumber }: { readonly addressNumber?: number | undefined }, present: number): boolean =>
  (addressNumber ?? present) === present;

/** A rule for what the fate of a mail says of the account's address: whether it takes none; null = nothing. */
const reached = <T extends 'EmailFailed' | 'EmailReported' | 'MailResendRequested'>(
  isUnreachable: (data: OpenedEvent<T>['data'], addressNumber: number) => boolean | null,
): Rule<AccountDocument, T> => ({
  keys: ({ data: { to, userId } }) => (to === 'account' && userId != null ? [userId] : []),
  evolve: (document, { data }) => {
    const is = document?.state === 'active' ? isUnreachable(data, document.addressNumber ?? 0) : null;
    return document?.state !== 'active' || is === null ? document : { ...document, isUnreachable: is };
  },
});

const RULES: Rules<AccountDocument> = {
  UserSignedUp: {
    keys: ({ stream }) => [streamId(stream)],
    evolve: (document, { data }, id) =>
      document ?? {
        _id: id,
        state: 'active',
        subjectId: data.subjectId,
        pieces: withPiece([], 'UserSignedUp', data.person, SIGN_UP_FIELDS),
        smoking: 'no',
        rolePreference: 'either',
        seats: SEATS_DEFAULT,
        lang: data.lang,
        isVerified: false,
        isStaff: false,
        hasPassword: data.credentialId !== null,
        identities: [],
        sessions: FIRST_SESSION_FACTS as Account['sessions'],
      },
  },
  SignUpRepeated: onAccount<'SignUpRepeated'>(({ pieces, hasPassword }, { person, credentialId, lang }) => ({
    pieces: withPiece(pieces, 'SignUpRepeated', person, ['fullName']),
    hasPassword: hasPassword || credentialId !== null,
    lang,
  })),
  EmailVerified: onAccount(() => ({ isVerified: true })),
  PasswordChanged: onAccount(() => ({ hasPassword: true, feed: null })),
  PasswordChosen: onAccount(() => ({ hasPassword: true })),
  PasswordRemoved: onAccount(() => ({ hasPassword: false })),
  ProfileUpdated: onAccount<'ProfileUpdated'>(
    ({ pieces }, { person, digests, smoking, rolePreference, seats, lang }) => ({
      pieces: withPiece(pieces, 'ProfileUpdated', person, Object.keys(digests)),
      ...given({ smoking, rolePreference, seats, lang }),
    }),
  ),
  IdentityLinked: onAccount<'IdentityLinked'>(({ _id, identities }, { provider, identityKey }, joinedAt) => {
    const id = identityIdOf(_id, identityKey);
    return { identities: [...identities.filter((known) => known.id !== id), { id, provider, joinedAt }] };
  }),
  IdentityRemoved: onAccount<'IdentityRemoved'>(({ _id, identities }, { identityKey }) => ({
    identities: identities.filter(({ id }) => id !== identityIdOf(_id, identityKey)),
  })),
  PasskeyAdded: onAccount<'PasskeyAdded'>(({ passkeys = [] }, { passkeyId: id, passkey }, addedAt) => {
    const text = sealedText(passkey);
    return text === null ? {} : { passkeys: [...passkeys.filter((known) => known.id !== id), { id, addedAt, text }] };
  }),
  PasskeyRemoved: onAccount<'PasskeyRemoved'>(({ passkeys = [] }, { passkeyId }) => ({
    passkeys: passkeys.filter(({ id }) => id !== passkeyId),
  })),
  AddressChangeRequested: onAccount<'AddressChangeRequested'>((_, { wished, subjectId: wishedSubjectId }) => {
    const text = sealedText(wished);
    return text === null ? {} : { wished: text, wishedSubjectId };
  }),
  AddressChangeEnded: onAccount(() => ({ wished: null })),
  AddressChanged: onAccount<'AddressChanged'>((account, { person, former }, at, position) => ({
    pieces: withPiece(account.pieces, 'AddressChanged', person, ['email']),
    wished: null,
    former: [...(account.former ?? []), sealedText(former) ?? []].flat(),
    addressNumber: (account.addressNumber ?? 0) + 1,
    addressChangedAt: position,
    addressChangedOn: at,
    // What came back came from the address of before.
    isUnreachable: false,
  })),
  SessionRevoked: onAccount(),
  SessionsEnded: onAccount(() => ({ feed: null })),
  FeedOpened: onAccount<'FeedOpened'>((_, { keyHash }, openedAt) => ({ feed: { keyHash, openedAt } })),
  FeedClosed: onAccount(() => ({ feed: null })),
  StaffRoleGranted: onAccount<'StaffRoleGranted'>((_, { role = 'administrator', isGiven = false }) => ({
    isStaff: true,
    staffRole: role,
    isRoleGiven: isGiven,
  })),
  StaffRoleRevoked: onAccount(() => ({ isStaff: false, staffRole: null, isRoleGiven: false })),
  EmailFailed: reached((data, present) => (saysUnreachable('EmailFailed', data) && isTo(data, present) ? true : null)),
  EmailReported: reached((data, present) =>
    saysUnreachable('EmailReported', data) && isTo(data, present) ? true : null,
  ),
  MailResendRequested: reached(() => false),
  UserErased: erased<'UserErased'>(({ stream }) => [streamId(stream)]),
  SubjectErased: erased<'SubjectErased'>(({ data }: { data: DataOf<'SubjectErased'> }) =>
    data.target.kind === 'user' ? [data.target.userId] : [],
  ),
};

/** Accounts: the current user, and which of their sessions are good. Personal values stay sealed. */
export function accounts(): Projection<AccountDocument> {
  return defineProjection<AccountDocument>(ACCOUNTS, 11, [{ name: 'staff', fields: ['isStaff'] }], RULES, {
    sealed: true,
    readableFrom: 3,
  });
}
