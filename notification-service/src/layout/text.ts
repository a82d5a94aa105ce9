import type { Block, Letter, Sender } from './mail-content.ts';

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

/** Takes a letter; gives its plain text, paragraphs apart by an empty line. */
export function toText(letter: Letter, sender: Sender): string {
  const colon = letter.lang === 'fr' ? '\u00a0:' : ':';
  return [
    letter.title,
    ...letter.blocks.map((block) => blockText(block, colon)),
    paragraph(letter.reason, letter.stop ?? ''),
    ...(letter.ways ?? []).map(({ label, url }) => paragraph(`${label}${colon}`, url)),
    // Some programs hide what follows.
    '-- ',
    paragraph(sender.brandName, sender.siteUrl),
    '',
  ].join('\n\n');
}
