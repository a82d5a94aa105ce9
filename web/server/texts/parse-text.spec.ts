import { describe, expect, it } from 'vitest';
import { parseText, TextFault } from './parse-text.ts';

const text = (...lines: readonly string[]): string => ['# Terms', 'Date: 2027-01-15', '', ...lines].join('\n');
const faultOf = (source: string): string => {
  try {
    parseText(source);
  } catch (error) {
    if (error instanceof TextFault) return error.message;
    throw error;
  }
  throw new Error('no fault');
};

describe('a text of the operator', () => {
  it('is a heading, a day and sections of paragraphs, lists, tables and links', () => {
    const source = text(
      '## Purpose',
      'One sentence',
      'on two lines.',
      '',
      'Another, by {association}, of [our page](/contact).',
      '## Purpose',
      '- one',
      '- two, [there](https://example.org/a?b=1)',
      '',
      '| What | How long |',
      '|------|----------|',
      '| Mails | {event_days} |',
      '## Écrire & lire',
      '<b>Letters</b> & [mail](mailto:a@example.org)',
    );
    expect(parseText(source.replaceAll('\n', '\r\n'))).toEqual({
      heading: 'Terms',
      updated: '2027-01-15',
      sections: [
        {
          id: 'purpose',
          title: 'Purpose',
          blocks: ['One sentence on two lines.', 'Another, by {association}, of [our page](/contact).'],
        },
        {
          id: 'purpose-2',
          title: 'Purpose',
          blocks: [
            { list: ['one', 'two, [there](https://example.org/a?b=1)'] },
            { head: ['What', 'How long'], rows: [['Mails', '{event_days}']] },
          ],
        },
        {
          id: 'ecrire-lire',
          title: 'Écrire & lire',
          blocks: ['<b>Letters</b> & [mail](mailto:a@example.org)'],
        },
      ],
    });
  });

  it.each([
    ['', 'line 1: the text begins with "# " and its heading'],
    ['## Purpose\nx', 'line 1: the text begins with "# " and its heading'],
    ['# Terms\nx', 'line 2: below the heading stands "Date: YYYY-MM-DD", the day of the last change'],
    ['# Terms\n\n## Purpose', 'line 3: below the heading stands "Date: YYYY-MM-DD", the day of the last change'],
    ['# Terms\nDate: 2027-02-30', 'line 2: the date is a day, like 2027-01-15'],
    [text('Before a section'), 'line 4: a section begins with "## " and its title'],
    [text('## A', 'x', '# Again'), 'line 6: there is one heading "# "'],
    [text('## A', '### B', 'x'), 'line 5: there are "# " and "## " only'],
    [text('## A', '```', 'x'), 'line 5: a block of code is not supported'],
    [text('## A', '> x'), 'line 5: a quotation is not supported'],
    [text('## A', '1. x'), 'line 5: a numbered list is not supported: use lines that begin with "- "'],
    [text('## A', '---', 'x'), 'line 5: a ruler is not supported'],
    [text('## A', '    x'), 'line 5: an indented line is not supported'],
    [text('## A', '![x](/y.png)'), 'line 5: a picture is not supported'],
    [text('## A', '[x](javascript:alert(1))'), 'line 5: "javascript:alert(1" is no address of a link'],
    [text('## A', '[x](//evil.example)'), 'line 5: "//evil.example" is no address of a link'],
    [text('## A', '[x](http://example.org)'), 'line 5: "http://example.org" is no address of a link'],
    [text('## A', '[ ](/x)'), 'line 5: a link needs words'],
    [text('## A', 'by {asociation}'), 'line 5: {asociation} is no name'],
    [text('## A', '| a | b |', '|---|---|', '| c |'), 'line 7: a line of a table has as many cells as its head'],
    [text('## A', '## B', 'x'), 'line 6: the section "A" is empty'],
  ])('that is %j is refused', (source, fault) => {
    expect(faultOf(source)).toContain(fault);
  });
});
