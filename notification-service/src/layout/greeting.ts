import type { Lang } from '@convoi/contracts';
import { quiet } from './escape.ts';
import type { Block } from './mail-content.ts';

const GREETING: { readonly [L in Lang]: (name: string) => string } = {
  fr: (name) => `Bonjour ${name},`,
  en: (name) => `Hello ${name},`,
  de: (name) => `Hallo ${name},`,
  es: (name) => `Hola, ${name}:`,
};

/** First line of a mail to a person. */
export function greeting(name: string, lang: Lang): Block {
  return { kind: 'text', text: GREETING[lang](quiet(name)) };
}
