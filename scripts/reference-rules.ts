import { posix } from 'node:path';

/** A file of the repository: its path from the root with slashes, and its text. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** What a reference may lead to: every path of the repository, and the text of each page that can have an anchor. */
export interface Library {
  readonly paths: ReadonlySet<string>;
  readonly pages: ReadonlyMap<string, string>;
}

/**
 * Takes a page in Markdown; gives the anchors of its headings as GitHub makes them: in lower case, without punctuation,
 * a hyphen for each space, a number behind one that was there before. Lines of code blocks are no headings.
 */
export function anchorsOf(page: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of page.replaceAll(/^```.*?^```/gms, '').matchAll(/^#{1,6} +(.+?) *$/gm)) {
    const plain = heading
      .toLowerCase()
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-');
    let anchor = plain;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${plain}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** Citations that only somebody with papers beside the repository could follow. */
const OUTSIDE: readonly RegExp[] = [
  /\b(?:api|quality|architecture|interface|components|house|specification),? (?:and )?(?:sections?|rows?) [\dA-Z`]/gi,
  /\b(?:api|quality|architecture|interface|components|house) \d+\.\d+\b/gi,
  /\bthe specification(?:['’]s)?\b(?! of)/gi,
  / \((?:api|quality|architecture|interface|components|specification),? [A-Z`]/g,
  /\bcomponents list\b/gi,
  /\bissue #?\d+\b/gi,
  // A letter and a number in front of the title of a test.
  /\b(?:describe|it|test)(?:\.\w+)*(?:\([^()]*\))?\(\s*['"`][A-Z]{1,2}\d{1,2}[a-z]?(?=[ :,])/g,
];

const isMarkdown = (path: string): boolean => path.endsWith('.md');

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** The page or folder that a reference names from where it stands, from the root, or by its bare name; null when none. */
function resolve(library: Library, from: string, named: string): string | null {
  const here = posix.normalize(posix.join(posix.dirname(from), named));
  const found = [named, here].find((path) => library.paths.has(path.replace(/\/$/, '')));
  if (found !== undefined) return found.replace(/\/$/, '');
  if (named.includes('/')) return null;
  return [...library.paths].find((path) => posix.basename(path) === named) ?? null;
}

interface Reference {
  readonly index: number;
  readonly shown: string;
  readonly path: string;
  readonly anchor: string;
}

/** Links of a page in Markdown that lead to this repository. */
function linksOf(text: string): readonly Reference[] {
  return [...text.matchAll(/\]\((?![a-z]+:|\/)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map((match) => ({
    index: match.index,
    shown: match[0].slice(2, -1),
    path: match[1] ?? '',
    anchor: match[2] ?? '',
  }));
}

/** Paths below `docs/` and names of pages, as they stand in comments and sentences. */
function namesOf(text: string): readonly Reference[] {
  const pattern = /(?<![\w/.:-])((?:docs\/[\w./-]*\w|(?:\.{1,2}\/)?(?:[\w-]+\/)*[\w-]+\.md)\/?)(?:#([\w-]+))?/g;
  return [...text.matchAll(pattern)].map((match) => ({
    index: match.index,
    shown: match[0],
    path: match[1] ?? '',
    anchor: match[2] ?? '',
  }));
}

/**
 * Files of the sources that a page names, by their path from the root, by its end or by their bare name. Decision records tell what
 * was; the changelog too.
 */
function sourcesOf({ path, text }: TextFile): readonly { readonly index: number; readonly named: string }[] {
  if (!isMarkdown(path) || /^docs\/decisions\/|^CHANGELOG\.md$/.test(path)) return [];
  const pattern = /(?<![\w/.*-])(?:[\w-]+\/)*[\w-][\w.-]*\.(?:ts|tsx|css|json|mjs)\b/g;
  return (
    [...text.matchAll(pattern)]
      // `TYPE.v1.json` and `path/to/a.spec.ts` stand for many.
      .filter(([named]) => !/\/[A-Z]{2,}[^/]*$|^path\/to\//.test(named))
      // Settings, styles and tables are files of the operator's and of packages, too, unless a folder of ours is named.
      .filter(
        ([named]) =>
          /\.tsx?$/.test(named) ||
          /^(?:contracts|platform|web|standalone|tests|scripts|docker|[a-z]+-service)\//.test(named),
      )
      .map((match) => ({ index: match.index, named: match[0] }))
  );
}

const isSourceOf = (library: Library, named: string): boolean =>
  library.paths.has(named) || [...library.paths].some((path) => path.endsWith(`/${named}`));

/** Doc comments with another one right below: a merge leaves them, and editors show the last alone. */
const stackedIn = ({ path, text }: TextFile): readonly number[] =>
  /\.tsx?$/.test(path)
    ? [...text.matchAll(/^[ \t]*\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n(?=[ \t]*\/\*\*)/gm)].map(({ index }) => index)
    : [];

/** Decisions by their number: "decision 0091", "decisions 0140 and 0141", "docs/decisions/0086". */
function decisionsOf(text: string): readonly { readonly index: number; readonly number: string }[] {
  return [...text.matchAll(/\bdecisions?(?: |\/)((?:\d{4}(?:, | and )?)+)(?![-\d])/gi)].flatMap((match) =>
    (match[1]?.match(/\d{4}/g) ?? []).map((number) => ({ index: match.index, number })),
  );
}

/**
 * Takes a file and what the repository holds; gives a line for each reference of the file that leads nowhere, and for
 * each that leads outside, `path:line: what`. Doc comments that describe nothing are named too.
 */
export function unresolved({ path, text }: TextFile, library: Library): readonly string[] {
  const problems: { readonly index: number; readonly what: string }[] = [];
  const decisions = new Set([...library.paths].flatMap((known) => /^docs\/decisions\/(\d{4})-/.exec(known)?.[1] ?? []));
  for (const { index, shown, path: named, anchor } of [...(isMarkdown(path) ? linksOf(text) : []), ...namesOf(text)]) {
    if (/^docs\/decisions\/\d{4}$/.test(named)) continue;
    const target = named === '' ? path : resolve(library, path, named);
    if (target === null) problems.push({ index, what: `${shown} is not in the repository` });
    else if (anchor !== '' && isMarkdown(target) && !anchorsOf(library.pages.get(target) ?? '').has(anchor))
      problems.push({ index, what: `${target} has no heading #${anchor}` });
  }
  for (const { index, named } of sourcesOf({ path, text }))
    if (!isSourceOf(library, named)) problems.push({ index, what: `${named} is not in the repository` });
  for (const index of stackedIn({ path, text }))
    problems.push({ index, what: 'this doc comment has another one right below it' });
  for (const { index, number } of decisionsOf(text))
    if (!decisions.has(number)) problems.push({ index, what: `there is no decision ${number}` });
  for (const pattern of OUTSIDE)
    for (const match of text.matchAll(pattern))
      problems.push({ index: match.index, what: `"${match[0]}" cites what is not in the repository` });
  return [
    ...new Set(
      problems
        .toSorted((a, b) => a.index - b.index)
        .map(({ index, what }) => `${path}:${lineOf(text, index)}: ${what}`),
    ),
  ];
}
