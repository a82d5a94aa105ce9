import { type Lang, PROVIDER_NAMES, type SignInProviderName } from '@convoi/contracts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import { type SecurityWords, securityContent } from './security-words.ts';

/** To the owner of an account that an account elsewhere opens from now on, or no more. */
export interface IdentityChangedParameters {
  readonly provider: SignInProviderName;
  readonly profileUrl: string;
}

export type IdentityWords = Omit<SecurityWords, 'subject' | 'title' | 'text'> & {
  readonly subject: (brand: string, provider: string) => string;
  readonly title: (provider: string) => string;
  readonly text: (provider: string) => string;
};

/** The content of both mails; `words` are in the reader's language. */
export function identityContent(
  { subject, title, text, ...words }: IdentityWords,
  { provider, profileUrl }: IdentityChangedParameters,
  lang: Lang,
  sender: Sender,
): MailContent {
  const name = PROVIDER_NAMES[provider];
  const filled = { ...words, subject: (brand: string) => subject(brand, name), title: title(name), text: text(name) };
  return securityContent(filled, lang, sender, profileUrl);
}
