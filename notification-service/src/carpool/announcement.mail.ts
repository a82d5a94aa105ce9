import type { Lang } from '@convoi/contracts';
import { shownContactOf } from '../events/event-contact.ts';
import { type EventFacts, eventFacts, eventHead, factsOf } from '../events/event-frame.ts';
import { hasEnded } from '../events/event-times.ts';
import { quiet } from '../layout/escape.ts';
import { greeting } from '../layout/greeting.ts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import { participationButton } from './people/pair.ts';
import {
  everybodyIn,
  type ParticipantContext,
  participant,
  participantOf,
  stoppable,
  whileTakingPart,
} from './people/participant.ts';
import { type StoppableFootParameters, stoppableFoot } from './people/participant-foot.ts';

/** To those who take part, or some of them: what the organiser writes. */
interface AnnouncementParameters extends StoppableFootParameters {
  readonly event: EventFacts;
  readonly name: string;
  readonly message: string;
  /** Whether an answer to the mail reaches the organiser, whose address the page shows. */
  readonly canAnswer: boolean;
  readonly publicUrl: string;
  /** The link to the registration leads to the dashboard. */
  readonly hasAccount: boolean;
}

interface Words {
  readonly subject: (title: string) => string;
  readonly preheader: string;
  readonly title: string;
  readonly message: string;
  readonly answer: string;
  readonly answerText: string;
  readonly noAnswerText: string;
  readonly page: string;
  readonly pageText: string;
  readonly open: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (title) => `Message de l'organisateur : ${title}`,
    preheader: 'Une information sur votre événement.',
    title: "L'organisateur vous écrit",
    message: "Message de l'organisateur",
    answer: 'Une question ?',
    answerText: "Répondez à cet e-mail : votre réponse va à l'organisateur, avec votre adresse.",
    noAnswerText: "Personne ne lit les réponses à cet e-mail. Voyez la page de l'événement.",
    page: "La page de l'événement",
    pageText: 'Qui conduit, qui cherche encore une place.',
    open: "Voir la page de l'événement",
  },
  en: {
    subject: (title) => `Message from the organiser: ${title}`,
    preheader: 'Some news about your event.',
    title: 'The organiser writes to you',
    message: 'Message from the organiser',
    answer: 'A question?',
    answerText: 'Reply to this email: your reply goes to the organiser, with your address.',
    noAnswerText: 'Nobody reads replies to this email. Have a look at the event page.',
    page: 'The event page',
    pageText: 'Who drives, and who is still looking for a seat.',
    open: 'See the event page',
  },
  de: {
    subject: (title) => `Nachricht der Organisation: ${title}`,
    preheader: 'Neues zu deinem Event.',
    title: 'Die Organisation schreibt dir',
    message: 'Nachricht der Organisation',
    answer: 'Eine Frage?',
    answerText: 'Antworte auf diese E-Mail: Deine Antwort geht mit deiner Adresse an die Organisation.',
    noAnswerText: 'Antworten auf diese E-Mail liest niemand. Sieh auf der Seite des Events nach.',
    page: 'Die Seite des Events',
    pageText: 'Wer fährt und wer noch einen Platz sucht.',
    open: 'Seite des Events ansehen',
  },
  es: {
    subject: (title) => `Mensaje del organizador: ${title}`,
    preheader: 'Novedades sobre tu evento.',
    title: 'El organizador te escribe',
    message: 'Mensaje del organizador',
    answer: '¿Una pregunta?',
    answerText: 'Responde a este correo: tu respuesta llega al organizador, con tu dirección.',
    noAnswerText: 'Nadie lee las respuestas a este correo. Consulta la página del evento.',
    page: 'La página del evento',
    pageText: 'Quién conduce y quién busca todavía una plaza.',
    open: 'Ver la página del evento',
  },
};

function content(parameters: AnnouncementParameters, lang: Lang, _sender: Sender): MailContent {
  const words = WORDS[lang];
  const { event, name, message, canAnswer, publicUrl } = parameters;
  const { label, url } = participationButton(parameters, lang);
  return {
    ...eventHead(words, event, lang),
    blocks: [
      greeting(name, lang),
      { kind: 'quote', heading: words.message, text: quiet(message) },
      eventFacts(event, lang),
      { kind: 'button', label, url },
      {
        kind: 'note',
        tone: 'plain',
        heading: words.answer,
        text: canAnswer ? words.answerText : words.noAnswerText,
      },
      { kind: 'link', tone: 'other', heading: words.page, text: words.pageText, label: words.open, url: publicUrl },
    ],
    ...stoppableFoot(parameters, 'news', lang),
  };
}

export const announcement: MailDefinition<'announcement', ParticipantContext, AnnouncementParameters> = {
  name: 'announcement',
  on: {
    AnnouncementMade: ({ of, data: { participantIds } }) =>
      participantIds === null ? [everybodyIn(of)] : participantIds.map((id) => participantOf(of, id)),
  },
  to: participant,
  stoppedAs: 'news',
  budget: 'announcement',
  waitsForRoom: true,
  // Who is shown to nobody yet has not proved to be there.
  unless: (now, nowMs) =>
    whileTakingPart(now) ?? (now.person.withheld ? 'not_wanted' : hasEnded(now.event, nowMs) ? 'outdated' : null),
  compose: async (now, { name }, tools) => {
    const { event } = now;
    const { text } = await tools.opened<'AnnouncementMade'>();
    // The organiser was erased, and their words with them.
    if (typeof text !== 'string') return null;
    const shown = await shownContactOf(event, tools);
    return {
      parameters: {
        event: factsOf(event),
        name,
        message: text,
        canAnswer: shown !== null,
        publicUrl: tools.links.publicUrl(event.slug),
        ...stoppable(now, tools, 'news'),
      },
      ...(shown === null ? {} : { replyTo: shown }),
    };
  },
  content,
};
