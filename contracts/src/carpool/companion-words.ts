import type { Lang } from '../languages.ts';
import type { CompanionsView } from './companion-fields.ts';

/** Who comes along, in words, for pages and mails alike. */

type Count = (count: number) => string;

const either =
  (one: string, more: string): Count =>
  (count) =>
    `${count} ${count === 1 ? one : more}`;

const WORDS: { readonly [L in Lang]: { readonly [K in keyof CompanionsView]: Count } } = {
  fr: {
    adults: either('adulte', 'adultes'),
    children: either('enfant', 'enfants'),
    child_seats: either('siège enfant à prévoir', 'sièges enfant à prévoir'),
  },
  en: {
    adults: either('adult', 'adults'),
    children: either('child', 'children'),
    child_seats: either('child seat needed', 'child seats needed'),
  },
  de: {
    adults: either('erwachsene Person', 'Erwachsene'),
    children: either('Kind', 'Kinder'),
    child_seats: either('Kindersitz nötig', 'Kindersitze nötig'),
  },
  es: {
    adults: either('adulto', 'adultos'),
    children: either('niño', 'niños'),
    child_seats: either('silla infantil necesaria', 'sillas infantiles necesarias'),
  },
};

const NAMES = ['adults', 'children', 'child_seats'] as const;

/** "1 adulte, 2 enfants, 1 siège enfant à prévoir"; '' for nobody. */
export const companionsText = (companions: CompanionsView, lang: Lang): string =>
  NAMES.filter((name) => companions[name] > 0)
    .map((name) => WORDS[lang][name](companions[name]))
    .join(', ');
