import type { MailContent } from './mail-content.ts';

/** French puts a space before these signs and inside its quotation marks; a line must never break there. */
const BEFORE = / (?=[?!:;»%€])/gu;
const AFTER = /(?<=«) /gu;
const NO_BREAK = '\u00a0';

const french = (text: string): string => text.replace(BEFORE, NO_BREAK).replace(AFTER, NO_BREAK);

/** The value with every text in it changed; addresses stay as they are. */
function changeTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => changeTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, name === 'url' ? member : changeTexts(member, change)]),
  );
}

/** What a mail says, with the no-break spaces of its language. */
export function withSpaces(content: MailContent): MailContent {
  return content.lang === 'fr' ? (changeTexts(content, french) as MailContent) : content;
}
