import type { Lang } from '@convoi/contracts';

interface NearWords {
  readonly heading: string;
  /** Where the address has no position. */
  readonly headingAnywhere: string;
  readonly distance: (km: string) => string;
  /** Nobody yet, by what the reader said. */
  readonly nobody: { readonly drive: string; readonly ride: string; readonly any: string };
}

/** Words of who is near, beside their screen: they come with it. */
export const NEAR_WORDS: { readonly [L in Lang]: NearWords } = {
  fr: {
    heading: 'Près de chez vous',
    headingAnywhere: 'Qui vient déjà',
    distance: (km) => `à environ ${km} de chez vous`,
    nobody: {
      drive:
        'Personne ne cherche encore de place. Inscrivez-vous\u00a0: ceux qui arrivent ensuite verront votre voiture.',
      ride: 'Pas encore de voiture. Inscrivez-vous\u00a0: les conducteurs qui arrivent verront votre demande.',
      any: "Personne pour l'instant. Inscrivez-vous, puis partagez la page.",
    },
  },
  en: {
    heading: 'Near you',
    headingAnywhere: 'Who is coming already',
    distance: (km) => `about ${km} from you`,
    nobody: {
      drive: 'Nobody is looking for a seat yet. Register: those who come next will see your car.',
      ride: 'No car yet. Register: drivers who come will see that you need a seat.',
      any: 'Nobody yet. Register, then share the page.',
    },
  },
  de: {
    heading: 'In deiner Nähe',
    headingAnywhere: 'Wer schon dabei ist',
    distance: (km) => `etwa ${km} von dir`,
    nobody: {
      drive: 'Noch sucht niemand einen Platz. Melde dich an: Wer danach kommt, sieht dein Auto.',
      ride: 'Noch kein Auto. Melde dich an: Wer später kommt und fährt, sieht, dass du einen Platz suchst.',
      any: 'Noch niemand. Melde dich an und teile die Seite.',
    },
  },
  es: {
    heading: 'Cerca de ti',
    headingAnywhere: 'Quién viene ya',
    distance: (km) => `a unos ${km} de ti`,
    nobody: {
      drive: 'Nadie busca plaza todavía. Inscríbete: quienes lleguen después verán tu coche.',
      ride: 'Todavía no hay coches. Inscríbete: los conductores que lleguen verán que buscas plaza.',
      any: 'Nadie por ahora. Inscríbete y comparte la página.',
    },
  },
};
