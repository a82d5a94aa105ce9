import type { ConfigView, ConfirmationPreview, FieldCode, Lang, ParticipantView, Point } from '@convoi/contracts';

/** A form that came without scripts and goes back to whoever sent it. Never kept: the page is theirs alone. */
export interface PostedForm {
  /** As typed. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** What is wrong, by field. */
  readonly errors: Readonly<Record<string, FieldCode>>;
  /** Why it was refused as a whole, in the page's language. */
  readonly refusal: string | null;
  /** A car has fewer seats than people of its own: said beside the seats. */
  readonly hasFewSeats?: boolean;
  /** Towns that the address may mean; null when it is clear or has not been looked at. */
  readonly places: readonly { readonly label: string; readonly value: string }[] | null;
  /** Who is near the address, once the first questions of a registration are answered. */
  readonly near?: { readonly home: Point | null; readonly people: readonly ParticipantView[] };
  /** Whom a registration asks that is to be confirmed: it goes out only when it was seen. */
  readonly asks?: NonNullable<ConfirmationPreview['request']>;
}

/** What the server writes into each page beside its data. */
export interface Runtime {
  /** Public settings. */
  readonly config: ConfigView;
  /** Base address of links, without a slash at the end. */
  readonly publicUrl: string;
  /** Language the page was rendered in. */
  readonly lang: Lang;
  /** The server's clock at rendering, ISO 8601; words like "dans 12 jours" use it until the page is mounted. */
  readonly now: string;
  /** What the device seems to be, from `Sec-CH-UA-Mobile`. */
  readonly variant: 'desktop' | 'mobile';
  /** The form that this page answers. */
  readonly posted?: PostedForm;
}
