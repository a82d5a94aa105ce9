import type { Lang } from '@convoi/contracts';

/**
 * What a mail says, before it has a look. A mail definition makes it, the two layouts make text and HTML from it, so that
 * both parts always say the same. Texts are plain; the layouts escape.
 */
export interface MailContent {
  readonly lang: Lang;
  readonly subject: string;
  /** Line that a mail program shows after the subject. */
  readonly preheader: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  /** Why this person gets the mail. */
  readonly reason: string;
  /** How often such mails come, or how to get no more of them; null where a link below says it. */
  readonly stop: string | null;
  /** Below that: ways out, each doing what its label says. */
  readonly ways?: readonly WayOut[];
}

/** A link below everything else. */
export interface WayOut {
  readonly label: string;
  readonly url: string;
}

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  /** The event in a frame: its title, then labelled lines. */
  | { readonly kind: 'facts'; readonly title: string; readonly rows: readonly FactRow[] }
  /** The one thing to do. The address is also written out. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** A titled box with a text and a link of its own. */
  | {
      readonly kind: 'link';
      /** `main` = the thing to do, `other` = also possible, `secret` = for this reader only. */
      readonly tone: 'main' | 'other' | 'secret';
      readonly heading: string;
      readonly text: string;
      readonly label: string;
      readonly url: string;
    }
  /** An aside; `warn` wants to be noticed. */
  | { readonly kind: 'note'; readonly tone: 'plain' | 'warn'; readonly heading: string; readonly text: string }
  /** Somebody's own words, in lines. */
  | { readonly kind: 'quote'; readonly heading: string; readonly text: string };

export interface FactRow {
  readonly label: string;
  readonly value: string;
  /** No longer true: struck through. */
  readonly isFormer?: boolean;
}

/** A finished mail. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Who writes: shown in head and foot of every mail. */
export interface Sender {
  readonly brandName: string;
  /** Base of the site, without a slash at the end. */
  readonly siteUrl: string;
  readonly contactEmail: string;
  /** Days for which backups are kept. */
  readonly backupDays: number;
}
