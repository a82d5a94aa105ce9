import type { Lang } from '@convoi/contracts';
import type { DataOf } from '@convoi/contracts/events';

/** What a notification is about. */
export type NotificationKind =
  | 'request'
  | 'answer'
  /** A ride is agreed on, to somebody who has not asked for it: a seat that was kept is taken. */
  | 'agreed'
  /** Seats are kept for somebody who waited, for a limited time. */
  | 'kept'
  /** A request, or an offer, was taken back before anything was agreed on. */
  | 'withdrawn'
  /** A request ended because one of the two takes part no more. */
  | 'closed'
  | 'cancellation'
  | 'day';

/** Somebody whose browsers are told. */
export interface NotificationReader {
  readonly eventId: string;
  readonly participantId: string;
  readonly subjectId: string;
  /** Public id of the event. */
  readonly slug: string;
  readonly hasAccount: boolean;
  /** Sealed subscriptions with the ids of the browsers, and the session that each was turned on in, if one. */
  readonly browsers: readonly {
    readonly id: string;
    readonly text: string;
    readonly session?: DataOf<'PushSubscribed'>['session'];
  }[];
}

/** What stands on a locked screen: no name, no event, no place. */
const WORDS: {
  readonly [L in Lang]: { readonly [K in NotificationKind]: { readonly title: string; readonly body: string } };
} = {
  fr: {
    request: { title: 'Nouvelle demande de covoiturage', body: "Quelqu'un aimerait faire la route avec vous." },
    answer: { title: 'Réponse à votre demande', body: 'Ouvrez votre page pour la lire.' },
    agreed: { title: 'Un trajet est convenu', body: 'Ouvrez votre page pour convenir du rendez-vous.' },
    kept: { title: 'Une place est gardée pour vous', body: "Pour un temps limité : votre page dit jusqu'à quand." },
    withdrawn: { title: 'Une demande est retirée', body: "Vous n'avez rien à faire." },
    closed: { title: 'Une demande est close', body: "L'autre personne ne participe plus." },
    cancellation: { title: 'Un trajet est annulé', body: 'Ouvrez votre page pour voir ce qui change.' },
    day: { title: "C'est le jour de votre trajet", body: 'Rendez-vous, heure et téléphone sont sur votre page.' },
  },
  en: {
    request: { title: 'New carpool request', body: 'Somebody would like to ride with you.' },
    answer: { title: 'An answer to your request', body: 'Open your page to read it.' },
    agreed: { title: 'A ride is agreed', body: 'Open your page to agree where to meet.' },
    kept: { title: 'A seat is kept for you', body: 'For a limited time: your page says until when.' },
    withdrawn: { title: 'A request was withdrawn', body: 'There is nothing for you to do.' },
    closed: { title: 'A request is closed', body: 'The other person no longer takes part.' },
    cancellation: { title: 'A ride is cancelled', body: 'Open your page to see what changes.' },
    day: { title: 'Your ride is today', body: 'Meeting place, time and phone are on your page.' },
  },
  de: {
    request: { title: 'Neue Anfrage für eine Fahrt', body: 'Jemand möchte mit dir fahren.' },
    answer: { title: 'Antwort auf deine Anfrage', body: 'Öffne deine Seite, um sie zu lesen.' },
    agreed: { title: 'Eine Fahrt steht', body: 'Öffne deine Seite, um den Treffpunkt zu vereinbaren.' },
    kept: { title: 'Ein Platz ist für dich frei', body: 'Für begrenzte Zeit: Deine Seite sagt, bis wann.' },
    withdrawn: { title: 'Eine Anfrage wurde zurückgezogen', body: 'Du musst nichts tun.' },
    closed: { title: 'Eine Anfrage ist geschlossen', body: 'Die andere Person macht nicht mehr mit.' },
    cancellation: { title: 'Eine Fahrt ist abgesagt', body: 'Öffne deine Seite und sieh, was sich ändert.' },
    day: { title: 'Deine Fahrt ist heute', body: 'Treffpunkt, Uhrzeit und Telefon stehen auf deiner Seite.' },
  },
  es: {
    request: { title: 'Nueva solicitud de viaje', body: 'Alguien querría compartir el viaje contigo.' },
    answer: { title: 'Respuesta a tu solicitud', body: 'Abre tu página para leerla.' },
    agreed: { title: 'Un viaje está acordado', body: 'Abre tu página para acordar dónde quedáis.' },
    kept: { title: 'Hay una plaza guardada para ti', body: 'Por un tiempo limitado: tu página dice hasta cuándo.' },
    withdrawn: { title: 'Se ha retirado una solicitud', body: 'No tienes que hacer nada.' },
    closed: { title: 'Una solicitud está cerrada', body: 'La otra persona ya no participa.' },
    cancellation: { title: 'Se ha cancelado un viaje', body: 'Abre tu página para ver qué cambia.' },
    day: { title: 'Tu viaje es hoy', body: 'Encuentro, hora y teléfono están en tu página.' },
  },
};

/**
 * The message in the form of Declarative Web Push, which Safari shows by itself and our worker reads elsewhere. Takes where a
 * press leads, and what tells the same message again.
 */
export function notificationMessage(
  kind: NotificationKind,
  lang: Lang,
  { navigate, tag }: { readonly navigate: string; readonly tag: string },
): string {
  const { title, body } = WORDS[lang][kind];
  return JSON.stringify({ web_push: 8030, notification: { title, body, lang, dir: 'ltr', navigate, tag } });
}
