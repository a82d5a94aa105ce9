/**
 * Texts that are pages of their own, one file a language, loaded when the page is opened.
 * `{brand}` and `{association}` are put in when the page is drawn; `[words](/path)` is a link.
 */

/** A paragraph, a list, or a table that becomes cards on narrow screens. */
export type Block =
  | string
  | { readonly list: readonly string[] }
  | { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

export interface Section {
  /** Anchor, the same in every language. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** A text with what stands above it. */
export interface PageText {
  readonly heading: string;
  readonly subheading: string;
  readonly sections: readonly Section[];
}
