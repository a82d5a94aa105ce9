import { describe, expect, it } from 'vitest';
import { anchorsOf, type Library, unresolved } from './reference-rules.ts';

const RULES = '# Rules\n\n## Who may call what\n\nWords.\n\n### `Idempotency-Key`, twice\n\n## Words\n\n## Words\n';
const library: Library = {
  paths: new Set([
    'README.md',
    'docs',
    'docs/reference',
    'docs/reference/rules.md',
    'docs/decisions/0091-words-go.md',
    'web/src/events/times.ts',
    'web/src/events/times.spec.ts',
  ]),
  pages: new Map([
    ['README.md', '# Convoi\n'],
    ['docs/reference/rules.md', RULES],
  ]),
};
const inSource = (comment: string): readonly string[] =>
  unresolved({ path: 'web/src/a.ts', text: `const a = 1;\n${comment}\n` }, library);
const inPage = (text: string): readonly string[] => unresolved({ path: 'docs/reference/rules.md', text }, library);

describe('headings become anchors', () => {
  it('in lower case, without punctuation, numbered when they repeat', () => {
    expect([...anchorsOf(RULES)]).toEqual(['rules', 'who-may-call-what', 'idempotency-key-twice', 'words', 'words-1']);
  });

  it('but not inside a block of code', () => {
    expect([...anchorsOf('# One\n\n```sh\n# two\n```\n')]).toEqual(['one']);
  });
});

describe('a reference that leads somewhere is let be', () => {
  it.each([
    '// See docs/reference/rules.md.',
    '/** The order of checks (docs/reference/rules.md#who-may-call-what). */',
    '// Decision 0091 says why; so does docs/decisions/0091.',
    '// In the folder docs/reference/ and in README.md.',
    '// As RFC 9110, section 7.6.1, has it; an interface of 5 members; the quality 8 of Brotli.',
    "test('20 requests a day', () => {});",
  ])('%s', (comment) => {
    expect(inSource(comment)).toEqual([]);
  });

  it('also as a link of a page, to another page, a heading of it, or one of its own', () => {
    expect(
      inPage(`${RULES}[a](../../README.md) [b](#words-1) [c](../decisions/0091-words-go.md) [d](https://x.org/y.md)`),
    ).toEqual([]);
  });
});

describe('a reference that leads nowhere is named with its line', () => {
  it.each([
    ['// See docs/reference/lost.md.', 'docs/reference/lost.md is not in the repository'],
    ['// See docs/reference/rules.md#lost.', 'docs/reference/rules.md has no heading #lost'],
    ['// See house.md.', 'house.md is not in the repository'],
    ['// Decisions 0091 and 0092 say why.', 'there is no decision 0092'],
    ['// See docs/decisions/0092.', 'there is no decision 0092'],
  ])('%s', (comment, what) => {
    expect(inSource(comment)).toEqual([`web/src/a.ts:2: ${what}`]);
  });

  it('also as a link of a page', () => {
    expect(inPage('# Rules\n\n[a](lost.md) [b](#lost)')).toEqual([
      'docs/reference/rules.md:3: lost.md is not in the repository',
      'docs/reference/rules.md:3: docs/reference/rules.md has no heading #lost',
    ]);
  });

  it('also as a file of the sources that a page names, but not in a record of what was decided once', () => {
    const text = 'Kept in `platform/src/lost.ts`.';
    expect(inPage(text)).toEqual(['docs/reference/rules.md:1: platform/src/lost.ts is not in the repository']);
    expect(unresolved({ path: 'docs/decisions/0091-words-go.md', text }, library)).toEqual([]);
  });

  it('also by a bare name or the end of a path, with a spec as with its file', () => {
    expect(
      inPage(
        '`times.ts`, `events/times.spec.ts` and `lost/times.ts`; `path/to/a.spec.ts` is any, `*.mail.ts` are many.',
      ),
    ).toEqual(['docs/reference/rules.md:1: lost/times.ts is not in the repository']);
    expect(inPage('`times.spec.ts` and\n`in-turns.spec.ts`, `screen.tsx`')).toEqual([
      'docs/reference/rules.md:2: in-turns.spec.ts is not in the repository',
      'docs/reference/rules.md:2: screen.tsx is not in the repository',
    ]);
  });
});

describe('a doc comment with another one right below it describes nothing', () => {
  it('and is named with its line', () => {
    expect(inSource('/** What was moved away. */\n/** What is here. */\nconst b = 2;')).toEqual([
      'web/src/a.ts:2: this doc comment has another one right below it',
    ]);
  });

  it('but one of a whole file stands apart', () => {
    expect(inSource('/** What this file is about. */\n\n/** What is here. */\nconst b = 2;')).toEqual([]);
  });
});

describe('a document outside the repository is cited nowhere', () => {
  it.each([
    '/** The calls of this service (api, sections 2 and 3). */',
    '/** The states of quality 7.3. */',
    '/** In the order of the specification. */',
    '/** As the components list has it. */',
    '/** Its links can be found again (api E11). */',
    '/** Told once (issue 4). */',
    "test('S15 20 requests a day', () => {});",
    "test.each(KINDS)('R4: %s', () => {});",
  ])('%s', (comment) => {
    expect(inSource(comment)).toEqual([expect.stringMatching(/^web\/src\/a\.ts:2: ".+" cites what is not in the/)]);
  });
});
