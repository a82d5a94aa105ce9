import type { Lang } from '@convoi/contracts';
import { type DataOf, type DomainEventType, streamId } from '@convoi/contracts/events';
import { type Document, type Projection, type StoredEvent, sealedText } from '@convoi/platform';

/** What the notifier knows of an account. Personal values are kept as the log has them: sealed. */
export interface MailAccount extends Document {
  /** Id of the account. */
  readonly _id: string;
  readonly subjectId: string;
  /** Body of the sign-up, sealed; null after an erasure. Holds the address, which never changes. */
  readonly person: string | null;
  readonly lang: Lang;
  readonly isVerified: boolean;
  /** Position in the log of the newest link that was asked for, -1 when none was. */
  readonly verificationAt: number;
  readonly resetAt: number;
  /** Of the last change of password, -1 when there was none. */
  readonly passwordAt: number;
  /** Sealed receiver of the last mail, and the subject whose key it has; null while the account lives. */
  readonly lastMail: string | null;
  readonly lastMailSubjectId: string | null;
  readonly erased: boolean;
}

type Evolve<T extends DomainEventType> = (
  document: MailAccount | null,
  data: DataOf<T>,
  event: StoredEvent,
) => MailAccount | null;

const unless =
  <T extends DomainEventType>(
    change: (document: MailAccount, data: DataOf<T>, event: StoredEvent) => MailAccount,
  ): Evolve<T> =>
  (document, data, event) =>
    document === null ? null : change(document, data, event);

const EVOLVE: { readonly [T in DomainEventType]?: Evolve<T> } = {
  UserSignedUp: (_, data, event) => ({
    _id: streamId(event.stream),
    subjectId: data.subjectId,
    person: sealedText(data.person),
    lang: data.lang,
    isVerified: false,
    verificationAt: -1,
    resetAt: -1,
    passwordAt: -1,
    lastMail: null,
    lastMailSubjectId: null,
    erased: false,
  }),
  // Older links are void from here on.
  SignUpRepeated: unless<'SignUpRepeated'>((document, data, event) => ({
    ...document,
    lang: data.lang,
    verificationAt: event.position,
  })),
  EmailVerificationRequested: unless((document, _, event) => ({ ...document, verificationAt: event.position })),
  EmailVerified: unless((document) => ({ ...document, isVerified: true })),
  PasswordResetRequested: unless((document, _, event) => ({ ...document, resetAt: event.position })),
  PasswordChanged: unless((document, _, event) => ({ ...document, passwordAt: event.position })),
  ProfileUpdated: unless<'ProfileUpdated'>((document, data) => ({ ...document, lang: data.lang ?? document.lang })),
  UserErased: unless<'UserErased'>((document, data) => ({
    ...document,
    lang: data.lang,
    person: null,
    lastMail: sealedText(data.lastMail),
    lastMailSubjectId: data.subjectId,
    erased: true,
  })),
  SubjectErased: unless((document) => ({ ...document, person: null, erased: true })),
};

/** Accounts, by id; personal values stay sealed (`sealed`). */
export const mailAccounts: Projection<MailAccount> = {
  name: 'mail_accounts',
  version: 1,
  indexes: [],
  types: Object.keys(EVOLVE),
  sealed: true,
  keys: (event) => {
    if (event.type !== 'SubjectErased') return [streamId(event.stream)];
    const { target } = event.data as unknown as DataOf<'SubjectErased'>;
    return target.kind === 'user' ? [target.userId] : [];
  },
  evolve: (document, event) => {
    const evolve = EVOLVE[event.type as DomainEventType] as Evolve<DomainEventType> | undefined;
    return evolve === undefined ? document : evolve(document, event.data as unknown as DataOf<DomainEventType>, event);
  },
};
