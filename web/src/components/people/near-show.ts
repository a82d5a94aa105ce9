import type { Lang } from '@convoi/contracts';

/** The button that leads on from the first two questions, beside its two forms and not in the file of words that every page loads. */
export const NEAR_SHOW: { readonly [L in Lang]: string } = {
  fr: 'Voir qui est près de chez moi',
  en: 'See who is near me',
  de: 'Zeigen, wer in der Nähe ist',
  es: 'Ver quién está cerca de mí',
};

/** Below it: what the press does not do. */
export const NEAR_FIRST: { readonly [L in Lang]: string } = {
  fr: "Étape 1 sur 2\u00a0: rien n'est encore envoyé.",
  en: 'Step 1 of 2: nothing is sent yet.',
  de: 'Schritt 1 von 2: Es wird noch nichts gesendet.',
  es: 'Paso 1 de 2: todavía no se envía nada.',
};

/** Above what else a registration needs, once the first two questions are answered. */
export const NEAR_SECOND: { readonly [L in Lang]: string } = {
  fr: 'Étape 2 sur 2\u00a0: votre inscription.',
  en: 'Step 2 of 2: your registration.',
  de: 'Schritt 2 von 2: deine Anmeldung.',
  es: 'Paso 2 de 2: tu inscripción.',
};
