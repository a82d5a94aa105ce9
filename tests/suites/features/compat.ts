import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { type BrowserName, OLDEST_BROWSERS } from '../../../web/oldest-browsers.ts';

/** What browsers can do and since when, by MDN's data, compared with the oldest browsers that the pages are built for. */

const DATA_NAMES = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
} as const satisfies Record<BrowserName, string>;

/** Compares `15.4` with `16`; a release that is only known not to be later counts as that one. */
function isLater(version: string, oldest: string): boolean {
  const numbers = (text: string): number[] => text.replace('≤', '').split('.').map(Number);
  const [a, b] = [numbers(version), numbers(oldest)];
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

const isThere = (statement: SimpleSupportStatement, oldest: string): boolean =>
  typeof statement.version_added === 'string' &&
  statement.version_added !== 'preview' &&
  statement.flags === undefined &&
  statement.prefix === undefined &&
  statement.alternative_name === undefined &&
  !isLater(statement.version_added, oldest) &&
  (statement.version_removed === undefined || isLater(String(statement.version_removed), oldest));

/** Those of the oldest browsers that have not got a feature. */
function withoutIt({ support }: CompatStatement): string[] {
  return Object.entries(OLDEST_BROWSERS)
    .filter(([name, oldest]) => {
      const statements = support[DATA_NAMES[name as BrowserName]];
      return statements === undefined || ![statements].flat().some((statement) => isThere(statement, oldest));
    })
    .map(([name, oldest]) => `${name} ${oldest}`);
}

/** A feature by its path in the data, with those of the oldest browsers that have not got it; null when all have. */
export interface Newer {
  readonly feature: string;
  readonly missingIn: readonly string[];
}

/** A feature that a file names, with a piece of the text where it does. */
export interface Named extends Newer {
  readonly excerpt: string;
}

const known = new Map<string, Newer | null>();

/** Takes a path like `css.selectors.has`; gives null when every browser has it, undefined when the data says nothing. */
export function newerAt(path: string): Newer | null | undefined {
  const before = known.get(path);
  if (before !== undefined) return before;
  const compat = at(path)?.__compat;
  if (compat === undefined) return undefined;
  const missingIn = withoutIt(compat);
  const found = missingIn.length === 0 ? null : { feature: path, missingIn };
  known.set(path, found);
  return found;
}

/** The part of the data at a path. */
export function at(path: string): Identifier | undefined {
  let part = bcd as unknown as Identifier | undefined;
  for (const name of path.split('/')) part = part?.[name] as Identifier | undefined;
  return part;
}

/** Names below a path. */
export function namesAt(path: string): string[] {
  return Object.keys(at(path) ?? {}).filter((name) => name !== '__compat');
}
