import type { Lang } from '@convoi/contracts';
import type { DataOf } from '@convoi/contracts/events';
import { quietLines } from '../layout/escape.ts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { MailContext, MailDefinition, MailTools, ReceiverKind } from '../outbox/mail-definition.ts';

/** To whoever has written to the association: what the staff answer, above what was asked. */
interface ContactAnsweredParameters {
  readonly answer: string;
  readonly message: string;
}

interface Words {
  readonly subject: (brand: string) => string;
  readonly preheader: string;
  readonly title: string;
  readonly answer: string;
  readonly message: string;
  readonly again: string;
  readonly againText: (contact: string) => string;
  readonly reason: string;
  readonly stop: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (brand) => `${brand} : réponse à votre message`,
    preheader: "L'association vous répond.",
    title: 'Une réponse à votre message',
    answer: 'Notre réponse',
    message: 'Votre message',
    again: 'Une autre question ?',
    againText: (contact) => `Répondez à cet e-mail ou écrivez à ${contact}.`,
    reason: "Vous recevez cet e-mail parce que quelqu'un nous a écrit en donnant cette adresse.",
    stop: 'Un message et ses réponses sont effacés un an après leur réception.',
  },
  en: {
    subject: (brand) => `${brand}: an answer to your message`,
    preheader: 'The association answers you.',
    title: 'An answer to your message',
    answer: 'Our answer',
    message: 'Your message',
    again: 'Another question?',
    againText: (contact) => `Reply to this email or write to ${contact}.`,
    reason: 'You get this email because somebody wrote to us and gave this address.',
    stop: 'A message and its answers are erased a year after it came.',
  },
  de: {
    subject: (brand) => `${brand}: Antwort auf deine Nachricht`,
    preheader: 'Der Verein antwortet dir.',
    title: 'Eine Antwort auf deine Nachricht',
    answer: 'Unsere Antwort',
    message: 'Deine Nachricht',
    again: 'Noch eine Frage?',
    againText: (contact) => `Antworte auf diese E-Mail oder schreib an ${contact}.`,
    reason: 'Du bekommst diese E-Mail, weil uns jemand unter dieser Adresse geschrieben hat.',
    stop: 'Eine Nachricht und ihre Antworten werden ein Jahr nach ihrem Eingang gelöscht.',
  },
  es: {
    subject: (brand) => `${brand}: respuesta a tu mensaje`,
    preheader: 'La asociación te responde.',
    title: 'Una respuesta a tu mensaje',
    answer: 'Nuestra respuesta',
    message: 'Tu mensaje',
    again: '¿Otra pregunta?',
    againText: (contact) => `Responde a este correo o escribe a ${contact}.`,
    reason: 'Recibes este correo porque alguien nos escribió y dio esta dirección.',
    stop: 'Un mensaje y sus respuestas se borran un año después de recibirlo.',
  },
};

/** What was written to the association, with who wrote it: the first event of the stream of the cause. */
async function openedMessage({
  cause,
  events,
  personal,
}: Pick<MailTools, 'cause' | 'events' | 'personal'>): Promise<DataOf<'ContactMessageReceived'> | null> {
  const { stream } = await cause();
  const [first] = await events.loadPart(stream, -1, 1);
  if (first?.type !== 'ContactMessageReceived') return null;
  return (await personal.open(first)).data as unknown as DataOf<'ContactMessageReceived'>;
}

/** Whoever wrote the message, at the address that they gave: it is kept with the message alone. */
const sender: ReceiverKind<MailContext> = {
  find: async (row) => ({ row }),
  // What was erased cannot be opened any more.
  isErased: () => false,
  langOf: () => 'fr',
  open: async (_, tools) => {
    const message = await openedMessage(tools);
    return message === null || message.sender === null
      ? null
      : { address: message.sender.email, isConfirmed: false, name: '' };
  },
};

function content(
  { answer, message }: ContactAnsweredParameters,
  lang: Lang,
  { brandName, contactEmail }: Sender,
): MailContent {
  const words = WORDS[lang];
  return {
    lang,
    subject: words.subject(brandName),
    preheader: words.preheader,
    title: words.title,
    blocks: [
      { kind: 'quote', heading: words.answer, text: quietLines(answer) },
      { kind: 'quote', heading: words.message, text: quietLines(message) },
      { kind: 'note', tone: 'plain', heading: words.again, text: words.againText(contactEmail) },
    ],
    reason: words.reason,
    stop: words.stop,
  };
}

export const contactAnswered: MailDefinition<'contact_answered', MailContext, ContactAnsweredParameters> = {
  name: 'contact_answered',
  on: { ContactAnswered: () => [{ kind: 'writer' }] },
  to: sender,
  stoppedAs: null,
  budget: 'association',
  compose: async (_, __, tools) => {
    const [{ text }, message] = await Promise.all([tools.opened<'ContactAnswered'>(), openedMessage(tools)]);
    if (text === null || message === null || message.text === null) return null;
    const { lang, text: asked } = message;
    return { lang, replyTo: tools.contactEmail, parameters: { answer: text, message: asked } };
  },
  content,
};
