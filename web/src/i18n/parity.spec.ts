import { PRIVATE_CAPACITY_DEFAULT } from '@convoi/contracts';
import { describe, expect, test } from 'vitest';
import { staff as deStaff } from './de/staff.ts';
import { de } from './de.ts';
import { staff as enStaff } from './en/staff.ts';
import { en } from './en.ts';
import { staff as esStaff } from './es/staff.ts';
import { es } from './es.ts';
import { staff as frStaff } from './fr/staff.ts';
import { fr } from './fr.ts';
import { pseudoMessages, pseudoText } from './pseudo.ts';

type Texts = ReadonlyMap<string, string>;

function textsOf(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : textsOf(value as object, `${path}${key}.`),
  );
}
const LANGUAGES: Readonly<Record<string, Texts>> = {
  fr: new Map(textsOf({ ...fr, staff: frStaff })),
  en: new Map(textsOf({ ...en, staff: enStaff })),
  de: new Map(textsOf({ ...de, staff: deStaff })),
  es: new Map(textsOf({ ...es, staff: esStaff })),
};
const OTHERS = ['en', 'de', 'es'] as const;
const PLURAL = /_(one|many|other)$/;
const withoutPlural = (key: string): string => key.replace(PLURAL, '');
const namesIn = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort();
const source = LANGUAGES.fr ?? new Map<string, string>();
const textsIn = (lang: string): Texts => LANGUAGES[lang] ?? new Map();

test.each(['fr', ...OTHERS])('%s: a number and its unit stay on one line', (lang) => {
  expect([...textsIn(lang)].filter(([, text]) => /(?:\}\}|\d) (?:km|kg|g)\b/.test(text))).toEqual([]);
});

describe.each(OTHERS)('%s', (lang) => {
  const texts = textsIn(lang);

  test('has the keys of the source', () => {
    const keysOf = (all: Texts) => [...new Set([...all.keys()].map(withoutPlural))].sort();
    expect(keysOf(texts)).toEqual(keysOf(source));
  });

  test('names the same values in each text', () => {
    const wrong = [...texts].filter(([key, text]) => {
      const original = source.get(key) ?? source.get(`${withoutPlural(key)}_other`) ?? '';
      return namesIn(text).join() !== namesIn(original).join();
    });
    expect(wrong).toEqual([]);
  });

  test('leaves no French behind', () => {
    // Short words are the same in two languages by chance: "Participants", "Message".
    const lettersOf = (text: string) => text.replace(/\{\{\w+\}\}|[^\p{L}]/gu, '');
    const names = /^(?:Convoi|PayPal|WhatsApp|JavaScript)*$/;
    const isLeft = ([key, text]: [string, string]) =>
      source.get(key) === text && lettersOf(text).length > 14 && !names.test(lettersOf(text));
    expect([...texts].filter(isLeft)).toEqual([]);
  });

  test('keeps buttons short', () => {
    const tooLong = [...texts].filter(([key, text]) => {
      const original = source.get(key);
      const isButton = /(?:^|\.)(?:actions|buttons)\.|submit|_button$/.test(key);
      return isButton && original !== undefined && text.length > Math.max(12, original.length * 1.6);
    });
    expect(tooLong).toEqual([]);
  });
});

describe.each(Object.keys(LANGUAGES))('%s', (lang) => {
  const texts = textsIn(lang);

  test('has every plural form of the language', () => {
    const wanted = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
    const counted = new Set([...texts.keys()].filter((key) => PLURAL.test(key)).map(withoutPlural));
    const missing = [...counted].flatMap((key) =>
      wanted.map((form) => `${key}_${form}`).filter((form) => !texts.has(form)),
    );
    expect(missing).toEqual([]);
  });

  test('has no empty text and no HTML but for places of components', () => {
    expect([...texts].filter(([, text]) => text.trim() === '' || /<(?!\/?terms>)[a-z/]/i.test(text))).toEqual([]);
  });

  test('promises for nothing what costs nothing', () => {
    // Beyond it, each place of a private event is paid for.
    expect(texts.get('landing.why.gain_4')).toContain(` ${PRIVATE_CAPACITY_DEFAULT} `);
  });

  test('writes straight apostrophes', () => {
    expect([...texts].filter(([, text]) => text.includes('’'))).toEqual([]);
  });
});

test('French keeps its marks on the line of their word', () => {
  expect([...source].filter(([, text]) => / [?!:;»]|« /.test(text))).toEqual([]);
});

test('the pseudo-language is longer and keeps the names of values', () => {
  expect(pseudoText('Bonjour {{name}}')).toBe('[Bóñĵóúŕ {{name}}····]');
  expect(pseudoMessages({ a: { b: 'oui' } })).toEqual({ a: { b: '[óúí··]' } });
});
