import type { Block, MailContent, Sender } from './mail-content.ts';

/** The plain part of a mail. Every link stands alone on its line. */

const paragraph = (...lines: readonly string[]): string => lines.filter((line) => line !== '').join('\n');

type Writers = { readonly [K in Block['kind']]: (block: Extract<Block, { kind: K }>, colon: string) => string };

const BLOCKS: Writers = {
  text: ({ text }) => text,
  facts: ({ title, rows }, colon) =>
    paragraph(title, ...rows.filter((row) => !row.isFormer).map(({ label, value }) => `${label}${colon} ${value}`)),
  button: ({ label, url }, colon) => paragraph(`${label}${colon}`, url),
  link: ({ heading, text, url }) => paragraph(heading.toUpperCase(), text, url),
  note: ({ heading, text }) => paragraph(heading, text),
  quote: ({ heading, text }, colon) => paragraph(`${heading}${colon}`, ...text.split('\n').map((line) => `> ${line}`)),
};

function blockText(block: Block, colon: string): string {
  const write = BLOCKS[block.kind] as (block: Block, colon: string) => string;
  return write(block, colon);
}

/** Takes what a mail says; gives its plain text, paragraphs apart by an empty line. */
export function toText(content: MailContent, sender: Sender): string {
  const colon = content.lang === 'fr' ? '\u00a0:' : ':';
  return [
    content.title,
    ...content.blocks.map((block) => blockText(block, colon)),
    paragraph(content.reason, content.stop ?? ''),
    ...(content.ways ?? []).map(({ label, url }) => paragraph(`${label}${colon}`, url)),
    // Some programs hide what follows.
    '-- ',
    paragraph(sender.brandName, sender.siteUrl),
    '',
  ].join('\n\n');
}
