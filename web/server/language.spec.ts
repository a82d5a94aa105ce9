import { expect, test } from 'vitest';
import { cookieOf, languageOf } from './language.ts';

const query = (text: string) => new URLSearchParams(text);

test.each([
  ['the address', 'lang=es', { cookie: 'lang=de', 'accept-language': 'en' }, 'es'],
  ['what was picked', 'lang=xx', { cookie: 'a=b; lang=de', 'accept-language': 'en' }, 'de'],
  ['the wishes of the browser', '', { cookie: 'lang=it', 'accept-language': 'pt, es;q=0.8, en;q=0.5' }, 'es'],
  ['English when only others are named', '', { 'accept-language': 'pt-BR' }, 'en'],
  ['French when nothing is said', '', {}, 'fr'],
] as const)('the language is that of %s', (_, search, headers, lang) => {
  expect(languageOf(query(search), headers)).toBe(lang);
});

test('reads one cookie among many', () => {
  expect(cookieOf('lang2=x; lang=fr; z', 'lang')).toBe('fr');
  expect(cookieOf(undefined, 'lang')).toBeNull();
});
