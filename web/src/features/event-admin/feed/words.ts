import type { Lang } from '@convoi/contracts';

/** Words about the calendar of one event. */
interface EventFeedWords {
  readonly title: string;
  readonly hint: string;
  readonly failed: string;
}

export const EVENT_FEED_WORDS: { readonly [L in Lang]: EventFeedWords } = {
  fr: {
    title: 'Dans votre agenda',
    hint: "Votre agenda suit l'événement\u00a0: date, lieu, annulation. L'adresse est secrète et ne marche plus dès que votre lien d'organisation est remplacé.",
    failed: "L'adresse de l'agenda n'a pas pu être chargée. Rechargez la page pour réessayer.",
  },
  en: {
    title: 'In your calendar',
    hint: 'Your calendar follows the event: date, place, cancellation. The address is secret and stops working as soon as your organiser link is replaced.',
    failed: 'The address of the calendar could not be loaded. Reload the page to try again.',
  },
  de: {
    title: 'In deinem Kalender',
    hint: 'Dein Kalender folgt der Veranstaltung: Termin, Ort, Absage. Die Adresse ist geheim und funktioniert nicht mehr, sobald dein Organisationslink ersetzt wird.',
    failed:
      'Die Adresse des Kalenders konnte nicht geladen werden. Lade die Seite neu, um es noch einmal zu versuchen.',
  },
  es: {
    title: 'En tu calendario',
    hint: 'Tu calendario sigue el evento: fecha, lugar, cancelación. La dirección es secreta y deja de funcionar en cuanto se cambia tu enlace de organización.',
    failed: 'No se ha podido cargar la dirección del calendario. Vuelve a cargar la página para intentarlo de nuevo.',
  },
};
