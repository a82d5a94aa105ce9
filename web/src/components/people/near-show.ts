import type { Lang } from '@convoi/contracts';

/** The button that leads on from the first two questions, beside its two forms and not in the file of words that every page loads. */
export const NEAR_SHOW: { readonly [L in Lang]: string } = {
  fr: 'Voir qui est près de chez moi',
  en: 'See who is near me',
  de: 'Zeigen, wer in der Nähe ist',
  es: 'Ver quién está cerca de mí',
};
