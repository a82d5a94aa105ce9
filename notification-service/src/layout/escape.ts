import { fields } from '@convoi/contracts';

/** What mail programs turn into a link by themselves: an address with a scheme, or a host name. */
const LINK_LIKE = /(:)(?=\/\/)|(\.)(?=\p{L}{2})/gu;
/** Zero-width non-joiner: invisible, but no host name can hold it. */
const LINK_BREAK = '\u200c';

/**
 * Text that somebody typed, for use inside a mail to somebody else: one line, without turned directions, and with
 * nothing that the reader's program would make clickable. So nobody can send links to strangers through our mails.
 */
export function quiet(text: string): string {
  // Fields take no such text any more; what was typed before they did may hold one.
  return fields
    .withoutTurns(text)
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(LINK_LIKE, (mark) => `${mark}${LINK_BREAK}`);
}

/** As `quiet`, but with the line breaks kept, at most one empty line in a row. */
export function quietLines(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map(quiet)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
