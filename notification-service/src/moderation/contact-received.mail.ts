import type { Lang } from '@convoi/contracts';
import { quiet, quietLines } from '../layout/escape.ts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { MailContext, MailDefinition, ReceiverKind } from '../outbox/mail-definition.ts';

/** To the association, when somebody has used the contact form; the writer's address is the Reply-To. */
interface ContactReceivedParameters {
  readonly writer: string;
  readonly subject: ContactSubject;
  readonly message: string;
}

type ContactSubject = 'bug' | 'help' | 'feature' | 'info' | 'other' | 'objection';

interface Words {
  readonly subject: (kind: string, writer: string) => string;
  readonly preheader: string;
  readonly title: string;
  readonly kind: string;
  readonly kinds: { readonly [S in ContactSubject]: string };
  readonly message: string;
  readonly answer: string;
  readonly reason: string;
  readonly stop: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (kind, writer) => `${kind} : ${writer} vous écrit`,
    preheader: 'Il suffit de répondre à cet e-mail.',
    title: 'Un message du formulaire de contact',
    kind: 'Sujet',
    kinds: {
      bug: 'Problème',
      help: 'Aide',
      feature: 'Idée',
      info: 'Renseignement',
      other: 'Autre',
      objection: 'Contestation',
    },
    message: 'Message',
    answer: "Répondez simplement à cet e-mail : votre réponse part à l'adresse donnée dans le formulaire.",
    reason: 'Vous recevez cet e-mail parce que cette adresse reçoit les messages du formulaire de contact.',
    stop: "L'adresse se change dans la configuration du site.",
  },
  en: {
    subject: (kind, writer) => `${kind}: message from ${writer}`,
    preheader: 'Reply to this email to answer the writer.',
    title: 'A message from the contact form',
    kind: 'Subject',
    kinds: {
      bug: 'Problem',
      help: 'Help',
      feature: 'Idea',
      info: 'Information',
      other: 'Other',
      objection: 'Objection',
    },
    message: 'Message',
    answer: 'Simply reply to this email: your answer goes to the address given in the form.',
    reason: 'You get this email because this address receives the messages of the contact form.',
    stop: 'The address can be changed in the configuration of the site.',
  },
  de: {
    subject: (kind, writer) => `${kind}: Nachricht von ${writer}`,
    preheader: 'Antworte auf diese E-Mail, um zurückzuschreiben.',
    title: 'Eine Nachricht aus dem Kontaktformular',
    kind: 'Betreff',
    kinds: {
      bug: 'Problem',
      help: 'Hilfe',
      feature: 'Idee',
      info: 'Auskunft',
      other: 'Sonstiges',
      objection: 'Widerspruch',
    },
    message: 'Nachricht',
    answer: 'Antworte einfach auf diese E-Mail: Deine Antwort geht an die Adresse aus dem Formular.',
    reason: 'Du bekommst diese E-Mail, weil diese Adresse die Nachrichten des Kontaktformulars empfängt.',
    stop: 'Die Adresse lässt sich in der Konfiguration der Website ändern.',
  },
  es: {
    subject: (kind, writer) => `${kind}: mensaje de ${writer}`,
    preheader: 'Responde a este correo para contestar a quien lo escribió.',
    title: 'Un mensaje del formulario de contacto',
    kind: 'Asunto',
    kinds: {
      bug: 'Problema',
      help: 'Ayuda',
      feature: 'Idea',
      info: 'Información',
      other: 'Otro',
      objection: 'Oposición',
    },
    message: 'Mensaje',
    answer: 'Responde simplemente a este correo: tu respuesta llega a la dirección indicada en el formulario.',
    reason: 'Recibes este correo porque esta dirección recibe los mensajes del formulario de contacto.',
    stop: 'La dirección se cambia en la configuración del sitio.',
  },
};

/** The association that runs the site, in the language of the product's home. */
const association: ReceiverKind<MailContext> = {
  find: async (row) => ({ row }),
  isErased: () => false,
  langOf: () => 'fr',
  open: async (_, { contactEmail }) => ({ address: contactEmail, isConfirmed: true, name: '' }),
};

function content(parameters: ContactReceivedParameters, lang: Lang, _sender: Sender): MailContent {
  const words = WORDS[lang];
  const writer = quiet(parameters.writer);
  const kind = words.kinds[parameters.subject];
  return {
    lang,
    subject: words.subject(kind, writer),
    preheader: words.preheader,
    title: words.title,
    blocks: [
      { kind: 'facts', title: writer, rows: [{ label: words.kind, value: kind }] },
      { kind: 'quote', heading: words.message, text: quietLines(parameters.message) },
      { kind: 'text', text: words.answer },
    ],
    reason: words.reason,
    stop: words.stop,
  };
}

export const contactReceived: MailDefinition<'contact_received', MailContext, ContactReceivedParameters> = {
  name: 'contact_received',
  on: { ContactMessageReceived: () => [{ kind: 'association' }] },
  to: association,
  stoppedAs: null,
  budget: 'association',
  compose: async (_, __, { opened }) => {
    const { sender, subject, text } = await opened<'ContactMessageReceived'>();
    if (sender === null || text === null) return null;
    return { replyTo: sender.email, parameters: { writer: sender.fullName, subject, message: text } };
  },
  content,
};
