import type { Lang } from '@convoi/contracts';
import { streamId } from '@convoi/contracts/events';
import { sealedText } from '@convoi/platform/kernel/personal-data/sealed';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import {
  changesOf,
  type Evolutions,
  erasedTarget,
  REACHED,
  type Reached,
  receiverOf,
  sealedProjection,
} from '../sealed-projection.ts';

/** What the notifier knows of an account. Personal values are kept as the log has them: sealed. */
export interface MailAccount extends Document, Reached {
  /** Id of the account. */
  readonly _id: string;
  readonly subjectId: string;
  /** Body of the sign-up or of the last change of address, sealed; null after an erasure. Holds the address. */
  readonly person: string | null;
  /** The address has changed since the sign-up; absent = no. */
  readonly hasChanged?: true;
  /** How often it has changed; absent = never. */
  readonly addressNumber?: number;
  /** Position in the log of its last change; absent = there was none, or the version before makes the document. */
  readonly changedAt?: number;
  /** Position in the log of the last wish for another address, or of what came of it; absent = there was none. */
  readonly wishAt?: number;
  readonly lang: Lang;
  readonly isVerified: boolean;
  /**
   * Sign-ups that wait for the proof of the address, by their passwords, no more than a few of many; absent in documents of the
   * version before, which are read until this one is built.
   */
  readonly signUps?: string[];
  /** Position in the log of the first proof of the address, -1 when there was none. */
  readonly verifiedAt: number;
  /** Position in the log of the newest link that was asked for, -1 when none was. */
  readonly verificationAt: number;
  readonly resetAt: number;
  /** Of the last change of password, -1 when there was none. */
  readonly passwordAt: number;
  /** Ids of the passkeys that open the account; absent = none. */
  readonly passkeys?: string[];
  /** Sealed receiver of the last mail, and the subject whose key it has; null while the account lives. */
  readonly lastMail: string | null;
  readonly lastMailSubjectId: string | null;
  readonly erased: boolean;
}

/** Stands for a sign-up without a password. */
const ELSEWHERE = 'elsewhere';
const SIGN_UPS_KEPT = 3;

const change = changesOf<MailAccount>();

const EVOLUTIONS: Evolutions<MailAccount> = {
  ...REACHED,
  UserSignedUp: (_, data, event) => ({
    _id: streamId(event.stream),
    subjectId: data.subjectId,
    person: sealedText(data.person),
    lang: data.lang,
    isVerified: false,
    signUps: [data.credentialId ?? ELSEWHERE],
    verifiedAt: -1,
    verificationAt: -1,
    resetAt: -1,
    passwordAt: -1,
    lastMail: null,
    lastMailSubjectId: null,
    erased: false,
  }),
  SignUpRepeated: change<'SignUpRepeated'>((document, { credentialId, lang }, event) => ({
    ...document,
    lang,
    signUps: [...new Set([...(document.signUps ?? []), credentialId ?? ELSEWHERE])].slice(0, SIGN_UPS_KEPT),
    verificationAt: event.position,
  })),
  EmailVerificationRequested: change((document, _, event) => ({ ...document, verificationAt: event.position })),
  EmailVerified: change((document, _, event) => ({
    ...document,
    isVerified: true,
    verifiedAt: document.isVerified ? document.verifiedAt : event.position,
    signUps: [],
  })),
  PasswordResetRequested: change((document, _, event) => ({ ...document, resetAt: event.position })),
  PasswordChanged: change((document, _, event) => ({ ...document, passwordAt: event.position })),
  PasskeyAdded: change<'PasskeyAdded'>((document, { passkeyId }) => ({
    ...document,
    passkeys: [...(document.passkeys ?? []), passkeyId],
  })),
  PasskeyRemoved: change<'PasskeyRemoved'>((document, { passkeyId }) => ({
    ...document,
    passkeys: (document.passkeys ?? []).filter((id) => id !== passkeyId),
  })),
  AddressChangeRequested: change((document, _, event) => ({ ...document, wishAt: event.position })),
  AddressChangeEnded: change((document, _, event) => ({ ...document, wishAt: event.position })),
  AddressChanged: change<'AddressChanged'>((document, { person }, event) => ({
    ...document,
    person: sealedText(person),
    hasChanged: true,
    addressNumber: (document.addressNumber ?? 0) + 1,
    changedAt: event.position,
    wishAt: event.position,
    // A link for a new password that went to the address of before is void, and mails reach the new one.
    resetAt: event.position,
    unreachable: false,
  })),
  ProfileUpdated: change<'ProfileUpdated'>((document, data) => ({ ...document, lang: data.lang ?? document.lang })),
  UserErased: change<'UserErased'>((document, data) => ({
    ...document,
    lang: data.lang,
    person: null,
    lastMail: sealedText(data.lastMail),
    lastMailSubjectId: data.subjectId,
    erased: true,
  })),
  SubjectErased: change((document) => ({ ...document, person: null, erased: true })),
};

/** Accounts, by id; personal values stay sealed (`sealed`). */
export const mailAccounts: Projection<MailAccount> = sealedProjection(
  'mail_accounts',
  7,
  [{ name: 'by_proof', fields: ['erased', 'verifiedAt'] }],
  (event) => {
    const reached = receiverOf(event, 'account');
    if (reached !== null) return reached === '' ? [] : [reached];
    const erased = erasedTarget(event);
    if (erased === null) return [streamId(event.stream)];
    return erased.kind === 'user' ? [erased.userId] : [];
  },
  EVOLUTIONS,
);
