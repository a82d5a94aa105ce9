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
  readonly subscribe: string;
  readonly subscribeHint: string;
  readonly address: string;
  readonly addressHint: string;
  readonly copy: string;
  readonly copied: string;
  readonly selected: string;
  readonly news: string;
}

export const WORDS: { readonly [L in Lang]: FollowWords } = {
  fr: {
    heading: 'Suivre les événements',
    lead: "Recevez les événements publics dans votre agenda ou votre lecteur de flux, dès qu'ils sont annoncés. Sans compte et sans e-mail.",
    search: 'Une ville',
    placeholder: 'Annecy',
    show: 'Afficher',
    near: (town) => `${town} et alentours`,
    nearHint: 'Tout ce qui se passe à moins de 25 km.',
    inCountry: (country) => country,
    everywhere: 'Tous les événements publics',
    unknown: (query) => `Nous ne connaissons aucune ville du nom de « ${query} ».`,
    several: (query) => `Plusieurs villes s'appellent « ${query} »\u00a0:`,
    subscribe: "S'abonner dans mon agenda",
    subscribeHint: "Sur iPhone, iPad et ordinateur. Ailleurs, copiez d'abord l'adresse.",
    address: "Adresse de l'agenda",
    addressHint:
      "Pour Android, Google Agenda, Outlook\u00a0: collez-la sur leur site à «\u00a0À partir de l'URL\u00a0».",
    copy: 'Copier',
    copied: 'Adresse copiée',
    selected: 'Adresse sélectionnée, copiez-la.',
    news: 'Flux RSS',
  },
  en: {
    heading: 'Follow events',
    lead: 'Get public events into your calendar or feed reader as they are announced. No account, no email.',
    search: 'A town',
    placeholder: 'Annecy',
    show: 'Show',
    near: (town) => `${town} and around`,
    nearHint: 'Everything within 25 km.',
    inCountry: (country) => country,
    everywhere: 'All public events',
    unknown: (query) => `We know no town called “${query}”.`,
    several: (query) => `Several towns are called “${query}”:`,
    subscribe: 'Subscribe in my calendar',
    subscribeHint: 'On iPhone, iPad and computers. Elsewhere, copy the address first.',
    address: 'Calendar address',
    addressHint: 'For Android, Google Calendar, Outlook: paste it on their website under “From URL”.',
    copy: 'Copy',
    copied: 'Address copied',
    selected: 'Address selected, copy it.',
    news: 'RSS feed',
  },
  de: {
    heading: 'Veranstaltungen abonnieren',
    lead: 'Öffentliche Veranstaltungen kommen in deinen Kalender oder Feedreader, sobald sie angekündigt werden. Ohne Konto und ohne E-Mail.',
    search: 'Ein Ort',
    placeholder: 'Annecy',
    show: 'Anzeigen',
    near: (town) => `${town} und Umgebung`,
    nearHint: 'Alles im Umkreis von 25 km.',
    inCountry: (country) => country,
    everywhere: 'Alle öffentlichen Veranstaltungen',
    unknown: (query) => `Wir kennen keinen Ort namens „${query}“.`,
    several: (query) => `Mehrere Orte heißen „${query}“:`,
    subscribe: 'In meinem Kalender abonnieren',
    subscribeHint: 'Auf iPhone, iPad und Computer. Auf anderen Geräten kopiere zuerst die Adresse.',
    address: 'Adresse des Kalenders',
    addressHint: 'Für Android, Google Kalender, Outlook: auf deren Website unter „Per URL“ einfügen.',
    copy: 'Kopieren',
    copied: 'Adresse kopiert',
    selected: 'Adresse markiert, kopiere sie.',
    news: 'RSS-Feed',
  },
  es: {
    heading: 'Seguir los eventos',
    lead: 'Recibe los eventos públicos en tu calendario o lector de canales en cuanto se anuncian. Sin cuenta y sin correo.',
    search: 'Una ciudad',
    placeholder: 'Annecy',
    show: 'Mostrar',
    near: (town) => `${town} y alrededores`,
    nearHint: 'Todo lo que pasa a menos de 25 km.',
    inCountry: (country) => country,
    everywhere: 'Todos los eventos públicos',
    unknown: (query) => `No conocemos ninguna ciudad llamada «${query}».`,
    several: (query) => `Varias ciudades se llaman «${query}»:`,
    subscribe: 'Suscribirme en mi calendario',
    subscribeHint: 'En iPhone, iPad y ordenador. En los demás, copia primero la dirección.',
    address: 'Dirección del calendario',
    addressHint: 'Para Android, Google Calendar, Outlook: pégala en su sitio web, en «Desde URL».',
    copy: 'Copiar',
    copied: 'Dirección copiada',
    selected: 'Dirección seleccionada, cópiala.',
    news: 'Canal RSS',
  },
};
