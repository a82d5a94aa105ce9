import { sha256Source } from './csp.ts';

/** The sheets of a page, written into its document. */
export interface PageStyles {
  readonly html: string;
  /** What the content policy names them by, like `sha256-...`. */
  readonly hash: string;
}

/** Takes the addresses of built sheets, in their order; gives what stands for them in the head. */
export type StylesOf = (files: readonly string[]) => PageStyles;

/**
 * Sheets inside the document are there with its first bytes: a page is painted after one way to the server and back, not
 * after two. Takes the text of a built sheet by its address. Sets are few, one for each kind of page, and made once.
 *
 * The sheets are named as well, switched off, which fetches nothing: a chunk that is loaded later finds that its sheet is
 * there and does not ask for it again.
 */
export function createPageStyles(sheet: (file: string) => string): StylesOf {
  const made = new Map<string, PageStyles>();
  return (files) => {
    const key = files.join(' ');
    const known = made.get(key);
    if (known !== undefined) return known;
    const text = files.map(sheet).join('\n');
    const styles = {
      html: [`<style>${text}</style>`, ...files.map((file) => `<link rel="stylesheet" href="${file}" disabled>`)].join(
        '',
      ),
      hash: sha256Source(text),
    };
    made.set(key, styles);
    return styles;
  };
}
