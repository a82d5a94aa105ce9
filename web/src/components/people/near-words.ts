import type { Lang } from '@convoi/contracts';

interface NearWords {
  readonly heading: string;
  /** Where the address has no position. */
  readonly headingAnywhere: string;
  readonly distance: (km: string) => string;
  /** Nobody yet, or no car with so many free seats, by what the reader said. */
  readonly nobody: { readonly [P in 'drive' | 'ride' | 'any']: (seats: number) => string };
}

/** Words of who is near, beside their screen: they come with it. */
export const NEAR_WORDS: { readonly [L in Lang]: NearWords } = {
  fr: {
    heading: 'Près de chez vous',
    headingAnywhere: 'Qui vient déjà',
    distance: (km) => `à environ ${km} de chez vous`,
    nobody: {
      drive: () =>
        'Personne ne cherche encore de place. Inscrivez-vous\u00a0: ceux qui arrivent ensuite verront votre voiture.',
      ride: (seats) =>
        `Pas encore de voiture avec ${seats === 1 ? 'une place libre' : `${seats} places libres`}. Inscrivez-vous\u00a0: les conducteurs qui arrivent verront votre demande.`,
      any: () => "Personne pour l'instant. Inscrivez-vous, puis partagez la page.",
    },
  },
  en: {
    heading: 'Near you',
    headingAnywhere: 'Who is coming already',
    distance: (km) => `about ${km} from you`,
    nobody: {
      drive: () => 'Nobody is looking for a seat yet. Register: those who come next will see your car.',
      ride: (seats) =>
        `No car with ${seats === 1 ? 'a free seat' : `${seats} free seats`} yet. Register: drivers who come will see what you need.`,
      any: () => 'Nobody yet. Register, then share the page.',
    },
  },
  de: {
    heading: 'In deiner Nähe',
    headingAnywhere: 'Wer schon dabei ist',
    distance: (km) => `etwa ${km} von dir`,
    nobody: {
      drive: () => 'Noch sucht niemand einen Platz. Melde dich an: Wer danach kommt, sieht dein Auto.',
      ride: (seats) =>
        `Noch kein Auto mit ${seats === 1 ? 'einem freien Platz' : `${seats} freien Plätzen`}. Melde dich an: Wer später kommt und fährt, sieht, was du suchst.`,
      any: () => 'Noch niemand. Melde dich an und teile die Seite.',
    },
  },
  es: {
    heading: 'Cerca de ti',
    headingAnywhere: 'Quién viene ya',
    distance: (km) => `a unos ${km} de ti`,
    nobody: {
      drive: () => 'Nadie busca plaza todavía. Inscríbete: quienes lleguen después verán tu coche.',
      ride: (seats) =>
        `Todavía no hay coches con ${seats === 1 ? 'una plaza libre' : `${seats} plazas libres`}. Inscríbete: los conductores que lleguen verán lo que buscas.`,
      any: () => 'Nadie por ahora. Inscríbete y comparte la página.',
    },
  },
};
