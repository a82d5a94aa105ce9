import type { LegalView } from '@convoi/contracts';

/** Labels of what is known of publisher and host. */
export type FactName = 'name' | 'address' | 'contact' | 'phone' | 'registration' | 'director' | 'country';

/** The words of the legal notice, one file a language; `{country}` and the names of the site are put in when it is drawn. */
export interface LegalWords extends Readonly<Record<FactName, string>> {
  readonly publisher: string;
  readonly host: string;
  readonly mail_host: string;
  readonly missing: string;
  readonly transfers: string;
  readonly policy: string;
  readonly inside: string;
  readonly outside: string;
  readonly nobody: string;
  readonly others: string;
  readonly abroad: string;
  /** Companies, and when they get what. */
  readonly outsiders: Readonly<Record<LegalView['outsiders'][number], string>>;
}
