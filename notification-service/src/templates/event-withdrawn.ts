import type { Lang } from '@convoi/contracts';
import { type EventFacts, eventFacts, eventHead, greeting } from './common-words.ts';
import { quiet } from './escape.ts';
import type { Letter, Sender } from './letter.ts';

/** To every participant of an event that its organiser has deleted. */
export interface EventWithdrawnParameters {
  readonly event: EventFacts;
  readonly name: string;
  /** The organiser's words, null when there are none. */
  readonly message: string | null;
  readonly publicUrl: string;
}

interface Words {
  readonly subject: (title: string) => string;
  readonly preheader: string;
  readonly title: string;
  readonly text: string;
  readonly message: string;
  readonly page: string;
  readonly pageText: string;
  readonly open: string;
  readonly reason: string;
  readonly stop: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (title) => `${title} est supprimé`,
    preheader: 'Votre demande de covoiturage est close.',
    title: "L'événement est supprimé",
    text: "L'organisateur a supprimé cet événement. Votre demande de covoiturage est close, vous n'avez rien à faire.",
    message: "Message de l'organisateur",
    page: 'Un doute ?',
    pageText: "La page de l'événement le confirme.",
    open: "Voir la page de l'événement",
    reason: 'Vous recevez cet e-mail parce que vous aviez une demande de covoiturage pour cet événement.',
    stop: "C'est le dernier e-mail de cet événement.",
  },
  en: {
    subject: (title) => `${title} has been deleted`,
    preheader: 'Your carpool request is closed.',
    title: 'The event has been deleted',
    text: 'The organiser has deleted this event. Your carpool request is closed, there is nothing for you to do.',
    message: 'Message from the organiser',
    page: 'Not sure?',
    pageText: 'The page of the event confirms it.',
    open: 'See the event page',
    reason: 'You get this email because you had a carpool request for this event.',
    stop: 'It is the last email of this event.',
  },
  de: {
    subject: (title) => `${title} wurde gelöscht`,
    preheader: 'Deine Mitfahranfrage ist geschlossen.',
    title: 'Das Event wurde gelöscht',
    text: 'Die Organisation hat dieses Event gelöscht. Deine Mitfahranfrage ist geschlossen, du musst nichts tun.',
    message: 'Nachricht der Organisation',
    page: 'Nicht sicher?',
    pageText: 'Die Seite des Events bestätigt es.',
    open: 'Seite des Events ansehen',
    reason: 'Du bekommst diese E-Mail, weil du eine Mitfahranfrage für dieses Event hattest.',
    stop: 'Es ist die letzte E-Mail zu diesem Event.',
  },
  es: {
    subject: (title) => `${title} se ha eliminado`,
    preheader: 'Tu solicitud de viaje compartido está cerrada.',
    title: 'El evento se ha eliminado',
    text: 'El organizador ha eliminado este evento. Tu solicitud de viaje compartido está cerrada, no tienes que hacer nada.',
    message: 'Mensaje del organizador',
    page: '¿Tienes dudas?',
    pageText: 'La página del evento lo confirma.',
    open: 'Ver la página del evento',
    reason: 'Recibes este correo porque tenías una solicitud de viaje compartido para este evento.',
    stop: 'Es el último correo de este evento.',
  },
};

/** The letter of template `event_withdrawn`. */
export function eventWithdrawn(parameters: EventWithdrawnParameters, lang: Lang, _sender: Sender): Letter {
  const words = WORDS[lang];
  const { event, name, message, publicUrl } = parameters;
  return {
    ...eventHead(words, event, lang),
    blocks: [
      greeting(name, lang),
      { kind: 'text', text: words.text },
      ...(message === null || message.trim() === ''
        ? []
        : [{ kind: 'quote' as const, heading: words.message, text: quiet(message) }]),
      eventFacts(event, lang),
      { kind: 'link', tone: 'other', heading: words.page, text: words.pageText, label: words.open, url: publicUrl },
    ],
    reason: words.reason,
    stop: words.stop,
  };
}
