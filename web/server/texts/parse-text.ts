import { isDay, type PageTextBlock, type PageTextSection, type PageTextView } from '@convoi/contracts';

/** What is wrong with a text, by its line; for the operator who wrote it. */
export class TextFault extends Error {
  override readonly name = 'TextFault';
  constructor(line: number, what: string) {
    super(`line ${line}: ${what}`);
  }
}

/** Names that a text may hold in braces; they are put in when the page is drawn. */
export const TEXT_NAMES = [
  'brand',
  'association',
  'event_days',
  'contact_days',
  'backup_days',
  'log_days',
  'payment_years',
] as const;

const HEADING = /^(#{1,6})\s+(.*\S)\s*$/;
const ITEM = /^[-*]\s+(.*\S)\s*$/;
const ROW = /^\|(.*)\|\s*$/;
const RULE = /^\|[\s:|-]+\|\s*$/;
const LINK = /(!?)\[([^\]]*)\]\(([^)\s]*)\)/g;
/** Inside the site, elsewhere by https, or a mail. */
const TARGET = /^(?:\/(?!\/)[^\s"'<>]*|https:\/\/[^\s"'<>]+|mailto:[^\s"'<>@]+@[^\s"'<>@]+)$/;
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/^\s{4,}\S|^\t/, 'an indented line is not supported'],
  [/^\s*(?:```|~~~)/, 'a block of code is not supported'],
  [/^\s*>/, 'a quotation is not supported'],
  [/^\s*\d+[.)]\s/, 'a numbered list is not supported: use lines that begin with "- "'],
  [/^\s*(?:\*\s*){3,}$|^\s*(?:-\s*){3,}$|^\s*(?:_\s*){3,}$/, 'a ruler is not supported'],
];

/** Words of a line as they are kept; throws for what would not be drawn as it was meant. */
function words(text: string, line: number): string {
  for (const [, bang, label, target = ''] of text.matchAll(LINK)) {
    if (bang === '!') throw new TextFault(line, 'a picture is not supported');
    if (label?.trim() === '') throw new TextFault(line, 'a link needs words');
    if (!TARGET.test(target))
      throw new TextFault(line, `"${target}" is no address of a link: begin with /, https:// or mailto:`);
  }
  for (const [whole, name] of text.matchAll(/\{(\w+)\}/g)) {
    if (!(TEXT_NAMES as readonly (string | undefined)[]).includes(name))
      throw new TextFault(line, `${whole} is no name: there are ${TEXT_NAMES.map((one) => `{${one}}`).join(', ')}`);
  }
  return text.trim();
}

/** An anchor from a title: its letters and digits, and a number where two are alike. */
function anchorOf(title: string, taken: ReadonlySet<string>): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'section';
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.has(id)) return id;
  }
}

const cells = (row: string, line: number): string[] => row.split('|').map((cell) => words(cell, line));

interface Draft {
  readonly id: string;
  readonly title: string;
  readonly blocks: PageTextBlock[];
}

/**
 * Reads a text in a small part of Markdown: one `# heading`, below it `Date: YYYY-MM-DD`, then sections `## title` of
 * paragraphs, lists (`- line`), tables (`| a | b |`) and links (`[words](/path)`). Everything else is said to be wrong rather
 * than drawn in another way than it was meant; `<` and `&` are letters like others. Throws TextFault.
 */
export function parseText(source: string): PageTextView {
  let heading: string | null = null;
  let updated: string | null = null;
  const sections: Draft[] = [];
  /** Open block: a paragraph goes on until an empty line, a list and a table as long as their lines follow. */
  let open: 'text' | 'list' | 'table' | null = null;

  const blocksAt = (line: number): PageTextBlock[] => {
    const section = sections.at(-1);
    if (heading === null) throw new TextFault(line, 'the text begins with "# " and its heading');
    if (updated === null)
      throw new TextFault(line, 'below the heading stands "Date: YYYY-MM-DD", the day of the last change');
    if (section === undefined) throw new TextFault(line, 'a section begins with "## " and its title');
    return section.blocks;
  };

  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|\n/);
  for (const [index, text] of lines.entries()) {
    const line = index + 1;
    if (text.trim() === '') {
      open = null;
      continue;
    }
    const title = HEADING.exec(text);
    if (title !== null) {
      open = null;
      const level = title[1]?.length;
      const label = words(title[2] ?? '', line);
      if (level === 1 && heading === null && sections.length === 0) heading = label;
      else if (level === 2 && heading !== null && updated !== null) {
        const ids = new Set(sections.map(({ id }) => id));
        sections.push({ id: anchorOf(label, ids), title: label, blocks: [] });
      } else if (level === 2) blocksAt(line);
      else throw new TextFault(line, level === 1 ? 'there is one heading "# "' : 'there are "# " and "## " only');
      continue;
    }
    const date = /^Date:\s*(\S+)\s*$/.exec(text);
    if (date !== null && heading !== null && updated === null) {
      if (!isDay(date[1] ?? '')) throw new TextFault(line, 'the date is a day, like 2027-01-15');
      updated = date[1] ?? null;
      continue;
    }
    const blocks = blocksAt(line);
    const item = ITEM.exec(text);
    const row = ROW.exec(text);
    const mark = MARKS.find(([pattern]) => pattern.test(text));
    if (mark !== undefined) throw new TextFault(line, mark[1]);
    const last = blocks.at(-1);
    if (item !== null) {
      const entry = words(item[1] ?? '', line);
      if (open === 'list' && typeof last === 'object' && 'list' in last) last.list.push(entry);
      else blocks.push({ list: [entry] });
      open = 'list';
    } else if (row !== null) {
      if (open === 'table' && typeof last === 'object' && 'rows' in last) {
        if (RULE.test(text)) continue;
        const entry = cells(row[1] ?? '', line);
        if (entry.length !== last.head.length)
          throw new TextFault(line, 'a line of a table has as many cells as its head');
        last.rows.push(entry);
      } else blocks.push({ head: cells(row[1] ?? '', line), rows: [] });
      open = 'table';
    } else {
      const entry = words(text, line);
      if (open === 'text' && typeof last === 'string') blocks[blocks.length - 1] = `${last} ${entry}`;
      else blocks.push(entry);
      open = 'text';
    }
  }
  blocksAt(lines.length);
  const empty = sections.find(({ blocks }) => blocks.length === 0) as PageTextSection | undefined;
  if (empty !== undefined) throw new TextFault(lines.length, `the section "${empty.title}" is empty`);
  return { heading: heading ?? '', updated: updated ?? '', sections };
}
