import type { Lang } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import { sealedValue } from '@convoi/platform/kernel/personal-data/sealed';
import { type EventFacts, eventFacts, eventHead, factsOf } from '../events/event-frame.ts';
import { quiet } from '../layout/escape.ts';
import { greeting } from '../layout/greeting.ts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import { everybodyIn, type ParticipantContext, participant } from './people/participant.ts';
import { lastFoot } from './people/participant-foot.ts';

/** To every participant of an event that its organiser has deleted. */
interface EventWithdrawnParameters {
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
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (title) => `${title} est supprimé`,
    preheader: 'Votre inscription et vos trajets sont clos.',
    title: "L'événement est supprimé",
    text: "L'organisateur a supprimé cet événement. Votre inscription, vos demandes et vos trajets sont clos : vous n'avez rien à faire. Les personnes avec qui vous deviez faire la route reçoivent aussi ce message.",
    message: "Message de l'organisateur",
    page: 'Un doute ?',
    pageText: "La page de l'événement le confirme.",
    open: "Voir la page de l'événement",
  },
  en: {
    subject: (title) => `${title} has been deleted`,
    preheader: 'Your registration and your rides are closed.',
    title: 'The event has been deleted',
    text: 'The organiser has deleted this event. Your registration, your requests and your rides are closed: there is nothing for you to do. The people you planned to ride with get this message too.',
    message: 'Message from the organiser',
    page: 'Not sure?',
    pageText: 'The event page confirms it.',
    open: 'See the event page',
  },
  de: {
    subject: (title) => `${title} wurde gelöscht`,
    preheader: 'Deine Anmeldung und deine Fahrten sind beendet.',
    title: 'Das Event wurde gelöscht',
    text: 'Die Organisation hat dieses Event gelöscht. Deine Anmeldung, deine Anfragen und deine Fahrten sind beendet: Du musst nichts tun. Wer mit dir fahren wollte, bekommt diese Nachricht auch.',
    message: 'Nachricht der Organisation',
    page: 'Nicht sicher?',
    pageText: 'Die Seite des Events bestätigt es.',
    open: 'Seite des Events ansehen',
  },
  es: {
    subject: (title) => `${title} se ha eliminado`,
    preheader: 'Tu inscripción y tus viajes están cerrados.',
    title: 'El evento se ha eliminado',
    text: 'El organizador ha eliminado este evento. Tu inscripción, tus solicitudes y tus viajes están cerrados: no tienes que hacer nada. Las personas con las que ibas a viajar también reciben este mensaje.',
    message: 'Mensaje del organizador',
    page: '¿Tienes dudas?',
    pageText: 'La página del evento lo confirma.',
    open: 'Ver la página del evento',
  },
};

function content(parameters: EventWithdrawnParameters, lang: Lang, _sender: Sender): MailContent {
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
    ...lastFoot(lang),
  };
}

export const eventWithdrawn: MailDefinition<'event_withdrawn', ParticipantContext, EventWithdrawnParameters> = {
  name: 'event_withdrawn',
  // The carpool is closed after the event was withdrawn: whoever came in between is told, too.
  on: { CarpoolClosed: ({ of }) => [everybodyIn(of)] },
  to: participant,
  stoppedAs: null,
  budget: 'ride',
  waitsForRoom: true,
  // The withdrawal itself ends every registration; who had left before is not concerned.
  unless: ({ person }) => (person.leftAt === null || person.leftReason === 'withdrawn' ? null : 'unsubscribed'),
  compose: async ({ event }, { name }, { links, personal }) => {
    const { _id, subjectId, withdrawnReason } = event;
    const place = { stream: streamName('event', _id), type: 'EventWithdrawn', field: 'reason', subjectId };
    const message = await personal.openValue(place, sealedValue(withdrawnReason));
    return {
      parameters: {
        event: factsOf(event),
        name,
        message: typeof message === 'string' ? message : null,
        publicUrl: links.publicUrl(event.slug),
      },
    };
  },
  content,
};
