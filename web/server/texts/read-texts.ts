import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Lang, PAGE_TEXTS, type PageTextName, type PageTextView } from '@convoi/contracts';
import { ConfigProblems } from '@convoi/platform/config/config';
import { parseText, TextFault } from './parse-text.ts';

/** Texts that take the place of our own. */
export type OwnTexts = ReadonlyMap<string, PageTextView>;

export const textKey = (name: PageTextName, lang: Lang): string => `${name}.${lang}`;

const FILE = new RegExp(`^(${PAGE_TEXTS.join('|')})\\.(${LANGUAGES.join('|')})\\.md$`);

/**
 * Reads the folder of TEXTS_DIR: `terms.fr.md`, `privacy.de.md`... ; '' = none. A text is there in every language or in none,
 * so that nobody reads other terms than their neighbour. Throws ConfigProblems with everything that is wrong.
 */
export function readTexts(folder: string): OwnTexts {
  const texts = new Map<string, PageTextView>();
  if (folder === '') return texts;
  let files: readonly string[];
  try {
    files = readdirSync(folder).filter((file) => file.endsWith('.md'));
  } catch {
    throw new ConfigProblems([`TEXTS_DIR cannot be read: ${folder}`]);
  }
  const problems: string[] = [];
  const given = new Set<string>();
  for (const file of files) {
    const [, name, lang] = FILE.exec(file) ?? [];
    if (name === undefined || lang === undefined) {
      problems.push(
        `TEXTS_DIR: ${file} is none of ${PAGE_TEXTS.join(', ')} in ${LANGUAGES.join(', ')}, like terms.fr.md`,
      );
      continue;
    }
    given.add(name);
    try {
      texts.set(`${name}.${lang}`, parseText(readFileSync(join(folder, file), 'utf8')));
    } catch (error) {
      if (!(error instanceof TextFault)) throw error;
      problems.push(`TEXTS_DIR: ${file}, ${error.message}`);
      texts.set(`${name}.${lang}`, { heading: '', updated: '', sections: [] });
    }
  }
  for (const name of PAGE_TEXTS.filter((one) => given.has(one)))
    for (const lang of LANGUAGES)
      if (!texts.has(textKey(name, lang)))
        problems.push(`TEXTS_DIR: ${name}.${lang}.md is missing: a text is replaced in every language or in none`);
  if (problems.length > 0) throw new ConfigProblems(problems);
  return texts;
}
