import { de } from '../../web/src/i18n/de.ts';
import { fr } from '../../web/src/i18n/fr.ts';

/** The product's own words, for states that are brought about in more than one language; journeys quote the French ones. */
export const WORDS = { fr, de } as const;
export type ShownLang = keyof typeof WORDS;
