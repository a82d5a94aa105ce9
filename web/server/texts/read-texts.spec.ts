import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES } from '@convoi/contracts';
import { ConfigProblems } from '@convoi/platform/config/config';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readTexts } from './read-texts.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'convoi-texts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
const TEXT = '# Terms\nDate: 2027-01-15\n## One\nWords';
const problems = (): readonly string[] => {
  try {
    readTexts(folder);
  } catch (error) {
    if (error instanceof ConfigProblems) return error.problems;
    throw error;
  }
  return [];
};

it('replaces nothing without a folder', () => {
  expect(readTexts('').size).toBe(0);
});

it('takes a text that is there in every language, and leaves other files alone', () => {
  for (const lang of LANGUAGES) write(`terms.${lang}.md`, TEXT);
  write('notes.txt', 'anything');
  const texts = readTexts(folder);
  expect([...texts.keys()].sort()).toEqual(['terms.de', 'terms.en', 'terms.es', 'terms.fr']);
  expect(texts.get('terms.de')?.heading).toBe('Terms');
});

it('says everything that is wrong at once', () => {
  write('privacy.fr.md', '# Politique\nPas de date');
  write('privacy.en.md', TEXT);
  write('conditions.fr.md', TEXT);
  expect(problems()).toEqual([
    'TEXTS_DIR: conditions.fr.md is none of terms, privacy, legal in fr, en, de, es, like terms.fr.md',
    'TEXTS_DIR: privacy.fr.md, line 2: below the heading stands "Date: YYYY-MM-DD", the day of the last change',
    'TEXTS_DIR: privacy.de.md is missing: a text is replaced in every language or in none',
    'TEXTS_DIR: privacy.es.md is missing: a text is replaced in every language or in none',
  ]);
  rmSync(folder, { recursive: true });
  expect(problems()).toEqual([`TEXTS_DIR cannot be read: ${folder}`]);
});
