import type { Lang } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import { sealedValue } from '@convoi/platform/kernel/personal-data/sealed';
import { shownContactOf } from '../events/event-contact.ts';
import { type EventFacts, eventFacts, eventHead, factsOf } from '../events/event-frame.ts';
import { hasEnded } from '../events/event-times.ts';
import { quiet } from '../layout/escape.ts';
import { greeting } from '../layout/greeting.ts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import { type ParticipantContext, participant, participantOf } from './people/participant.ts';
import { lastFoot } from './people/participant-foot.ts';

/** To somebody whose registration the organiser of the event has withdrawn. */
interface RegistrationWithdrawnParameters {
  readonly event: EventFacts;
  readonly name: string;
  /** The organiser's words, null when there are none. */
  readonly message: string | null;
  /** Whether an answer to the mail reaches the organiser, whose address the page shows. */
  readonly canAnswer: boolean;
  readonly publicUrl: string;
}

interface Words {
  readonly subject: (title: string) => string;
  readonly preheader: string;
  readonly title: string;
  readonly text: string;
  readonly message: string;
  readonly mistake: string;
  readonly answerText: string;
  readonly noAnswerText: string;
  readonly again: string;
  readonly againText: string;
  readonly open: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (title) => `Votre inscription est retirée : ${title}`,
    preheader: "L'organisateur l'a retirée. Vos demandes et vos trajets sont clos.",
    title: 'Votre inscription est retirée',
    text: "L'organisateur de cet événement a retiré votre inscription au covoiturage. Vos demandes et vos trajets sont clos : les personnes avec qui vous deviez faire la route sont prévenues.",
    message: "Message de l'organisateur",
    mistake: 'Une erreur ?',
    answerText: "Répondez à cet e-mail : votre réponse va à l'organisateur, avec votre adresse.",
    noAnswerText:
      "Parlez-en à l'organisateur. Personne ne lit les réponses à cet e-mail, et la page de l'événement ne montre pas d'adresse.",
    again: 'Vous venez quand même ?',
    againText: "Vous pouvez vous inscrire de nouveau sur la page de l'événement, avec la même adresse.",
    open: "Voir la page de l'événement",
  },
  en: {
    subject: (title) => `Your registration has been withdrawn: ${title}`,
    preheader: 'The organiser has withdrawn it. Your requests and rides are closed.',
    title: 'Your registration has been withdrawn',
    text: 'The organiser of this event has withdrawn your registration for the carpool. Your requests and rides are closed: the people you planned to ride with are told.',
    message: 'Message from the organiser',
    mistake: 'A mistake?',
    answerText: 'Reply to this email: your reply goes to the organiser, with your address.',
    noAnswerText:
      'Talk to the organiser. Nobody reads replies to this email, and the event page does not show an address.',
    again: 'Coming after all?',
    againText: 'You can register again on the event page, with the same address.',
    open: 'See the event page',
  },
  de: {
    subject: (title) => `Deine Anmeldung wurde zurückgezogen: ${title}`,
    preheader: 'Die Organisation hat sie zurückgezogen. Deine Anfragen und Fahrten sind beendet.',
    title: 'Deine Anmeldung wurde zurückgezogen',
    text: 'Die Organisation dieses Events hat deine Anmeldung zum Mitfahren zurückgezogen. Deine Anfragen und Fahrten sind beendet: Wer mit dir fahren wollte, erfährt es.',
    message: 'Nachricht der Organisation',
    mistake: 'Ein Versehen?',
    answerText: 'Antworte auf diese E-Mail: Deine Antwort geht mit deiner Adresse an die Organisation.',
    noAnswerText:
      'Sprich mit der Organisation. Antworten auf diese E-Mail liest niemand, und die Seite des Events zeigt keine Adresse.',
    again: 'Kommst du doch?',
    againText: 'Du kannst dich auf der Seite des Events mit derselben Adresse wieder anmelden.',
    open: 'Seite des Events ansehen',
  },
  es: {
    subject: (title) => `Tu inscripción se ha retirado: ${title}`,
    preheader: 'El organizador la ha retirado. Tus solicitudes y viajes están cerrados.',
    title: 'Tu inscripción se ha retirado',
    text: 'El organizador de este evento ha retirado tu inscripción en los viajes compartidos. Tus solicitudes y viajes están cerrados: las personas con las que ibas a viajar están avisadas.',
    message: 'Mensaje del organizador',
    mistake: '¿Un error?',
    answerText: 'Responde a este correo: tu respuesta llega al organizador, con tu dirección.',
    noAnswerText:
      'Habla con el organizador. Nadie lee las respuestas a este correo, y la página del evento no muestra ninguna dirección.',
    again: '¿Vienes de todos modos?',
    againText: 'Puedes volver a inscribirte en la página del evento, con la misma dirección.',
    open: 'Ver la página del evento',
  },
};

function content(parameters: RegistrationWithdrawnParameters, lang: Lang, _sender: Sender): MailContent {
  const words = WORDS[lang];
  const { event, name, message, canAnswer, publicUrl } = parameters;
  return {
    ...eventHead(words, event, lang),
    blocks: [
      greeting(name, lang),
      { kind: 'text', text: words.text },
      ...(message === null || message.trim() === ''
        ? []
        : [{ kind: 'quote' as const, heading: words.message, text: quiet(message) }]),
      eventFacts(event, lang),
      {
        kind: 'note',
        tone: 'plain',
        heading: words.mistake,
        text: canAnswer ? words.answerText : words.noAnswerText,
      },
      { kind: 'link', tone: 'other', heading: words.again, text: words.againText, label: words.open, url: publicUrl },
    ],
    ...lastFoot(lang),
  };
}

export const registrationWithdrawn: MailDefinition<
  'registration_withdrawn',
  ParticipantContext,
  RegistrationWithdrawnParameters
> = {
  name: 'registration_withdrawn',
  on: {
    ParticipantUnsubscribed: ({ of, data: { participantId, by, reason } }) =>
      by === 'organiser' && reason === 'left' ? [participantOf(of, participantId)] : [],
  },
  to: participant,
  stoppedAs: null,
  budget: 'ride',
  // Where the whole event is withdrawn, that is told.
  unless: ({ event }, nowMs) => (event.withdrawn ? 'not_wanted' : hasEnded(event, nowMs) ? 'outdated' : null),
  compose: async ({ event, person }, { name }, tools) => {
    const place = { stream: streamName('carpool', event._id), field: 'words', subjectId: person.subjectId };
    const words = await tools.personal.openValue(
      { ...place, type: 'WithdrawalWorded' },
      sealedValue(person.withdrawnWords ?? null),
    );
    const shown = await shownContactOf(event, tools);
    return {
      parameters: {
        event: factsOf(event),
        name,
        message: typeof words === 'string' ? words : null,
        canAnswer: shown !== null,
        publicUrl: tools.links.publicUrl(event.slug),
      },
      ...(shown === null ? {} : { replyTo: shown }),
    };
  },
  content,
};
