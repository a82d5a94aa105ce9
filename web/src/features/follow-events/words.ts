import type { Lang } from '@convoi/contracts';

/** Words of the screen, in no file that every page loads. */
interface FollowWords {
  readonly heading: string;
  readonly lead: string;
  readonly search: string;
  readonly placeholder: string;
  readonly show: string;
  /** What is followed. */
  readonly near: (town: string) => string;
  readonly nearHint: string;
  readonly inCountry: (country: string) => string;
  readonly everywhere: string;
  /** Of a text that names no town. */
  readonly unknown: (query: string) => string;
  readonly several: (query: string) => string;
}

export const WORDS: { readonly [L in Lang]: FollowWords } = {
  fr: {
    heading: 'Suivre les événements',
    lead: "Recevez les événements publics dans votre agenda ou votre lecteur de flux, dès qu'ils sont annoncés. Sans compte et sans e-mail.",
    search: 'Une ville',
    placeholder: 'Annecy',
    show: 'Afficher',
    near: (town) => `${town} et alentours`,
    nearHint: 'Tout ce qui se passe à moins de 25\u00a0km.',
    inCountry: (country) => country,
    everywhere: 'Tous les événements publics',
    unknown: (query) => `Nous ne connaissons aucune ville du nom de « ${query} ».`,
    several: (query) => `Plusieurs villes s'appellent « ${query} »\u00a0:`,
  },
  en: {
    heading: 'Follow events',
    lead: 'Get public events into your calendar or feed reader as they are announced. No account, no email.',
    search: 'A town',
    placeholder: 'Annecy',
    show: 'Show',
    near: (town) => `${town} and around`,
    nearHint: 'Everything within 25\u00a0km.',
    inCountry: (country) => country,
    everywhere: 'All public events',
    unknown: (query) => `We know no town called “${query}”.`,
    several: (query) => `Several towns are called “${query}”:`,
  },
  de: {
    heading: 'Veranstaltungen abonnieren',
    lead: 'Öffentliche Veranstaltungen kommen in deinen Kalender oder Feedreader, sobald sie angekündigt werden. Ohne Konto und ohne E-Mail.',
    search: 'Ein Ort',
    placeholder: 'Annecy',
    show: 'Anzeigen',
    near: (town) => `${town} und Umgebung`,
    nearHint: 'Alles im Umkreis von 25\u00a0km.',
    inCountry: (country) => country,
    everywhere: 'Alle öffentlichen Veranstaltungen',
    unknown: (query) => `Wir kennen keinen Ort namens „${query}“.`,
    several: (query) => `Mehrere Orte heißen „${query}“:`,
  },
  es: {
    heading: 'Seguir los eventos',
    lead: 'Recibe los eventos públicos en tu calendario o lector de canales en cuanto se anuncian. Sin cuenta y sin correo.',
    search: 'Una ciudad',
    placeholder: 'Annecy',
    show: 'Mostrar',
    near: (town) => `${town} y alrededores`,
    nearHint: 'Todo lo que pasa a menos de 25\u00a0km.',
    inCountry: (country) => country,
    everywhere: 'Todos los eventos públicos',
    unknown: (query) => `No conocemos ninguna ciudad llamada «${query}».`,
    several: (query) => `Varias ciudades se llaman «${query}»:`,
  },
};
