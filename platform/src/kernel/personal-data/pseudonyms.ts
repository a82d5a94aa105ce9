import { normaliseEmail } from '@convoi/contracts';
import { hmac } from './derive-secret.ts';

/** Keyed digests that stand for personal values where only equality matters. All in hex. */
export interface Pseudonyms {
  /** One person's address within one event; another event gives another key. */
  readonly emailKey: (eventId: string, email: string) => string;
  /** An organiser's address, the same over all events: its links can be found again. */
  readonly contactKey: (email: string) => string;
  /** The address of an account, the same over all events: one account per address, and its registrations can be found. */
  readonly accountKey: (email: string) => string;
  /** A person at a sign-in provider, by the provider's own id for them. */
  readonly identityKey: (provider: string, subject: string) => string;
  /** A phone number of one data subject. */
  readonly phoneKey: (subjectId: string, phone: string) => string;
  /** Any other personal value of one data subject, to tell "the same again". */
  readonly digest: (subjectId: string, field: string, value: string) => string;
}

/** Takes the pepper (EMAIL_PEPPER); gives the digests made with it. */
export function createPseudonyms(emailPepper: Uint8Array): Pseudonyms {
  const keyed = (...parts: readonly string[]): string => hmac(emailPepper, parts.join('|')).toString('hex');
  return {
    emailKey: (eventId, email) => keyed('email', eventId, normaliseEmail(email)),
    contactKey: (email) => keyed('contact', normaliseEmail(email)),
    accountKey: (email) => keyed('account', normaliseEmail(email)),
    identityKey: (provider, subject) => keyed('identity', provider, subject),
    phoneKey: (subjectId, phone) => keyed('phone', subjectId, phone),
    digest: (subjectId, field, value) => keyed('digest', subjectId, field, value),
  };
}
