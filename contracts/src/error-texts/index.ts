import type { ErrorCode, FieldCode } from '../errors.ts';
import type { Lang } from '../languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { ErrorTexts } from './shape.ts';

/** Texts of refusals for people, in the four languages. */

const TEXTS: { readonly [L in Lang]: ErrorTexts } = { fr, en, de, es };

export interface ProblemTextOptions {
  /** Some calls have a wording of their own. */
  readonly callId?: string | undefined;
  /** Values of `{n}` (a count) and `{montant}` (euro). */
  readonly values?: { readonly [name: string]: string | number } | undefined;
}

/** Numbers as the language writes them; an amount with its cents. */
function shown(name: string, value: string | number, lang: Lang): string {
  if (typeof value === 'string') return value;
  const digits = name === 'montant' ? 2 : 0;
  return new Intl.NumberFormat(lang, { minimumFractionDigits: digits, maximumFractionDigits: 2 }).format(value);
}

/** Takes a code and the reader's language; gives one sentence. */
export function problemText(code: ErrorCode, lang: Lang, options: ProblemTextOptions = {}): string {
  const { problems, problemVariants } = TEXTS[lang];
  const values = options.values ?? {};
  const variant = values.n === 1 ? problemVariants[`${code}#one`] : undefined;
  const template = problemVariants[`${code}@${options.callId}`] ?? variant ?? problems[code];
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    return value === undefined ? placeholder : shown(name, value, lang);
  });
}

/** Takes a wrong field and its code; gives one sentence, worded for the call or the field where it has its own. */
export function fieldText(field: string, code: FieldCode, lang: Lang, callId?: string): string {
  const { fields, fieldVariants } = TEXTS[lang];
  return fieldVariants[`${code}@${callId}`] ?? fieldVariants[`${code}.${field}`] ?? fields[code];
}
