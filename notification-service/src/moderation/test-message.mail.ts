import type { Lang } from '@convoi/contracts';
import {
  type AccountContext,
  type AccountWords,
  accountContent,
  accountOwner,
  ownerOf,
} from '../accounts/account-owner.ts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { MailDefinition } from '../outbox/mail-definition.ts';

/** To an administrator who wants to see whether mails go out and arrive. */
type TestMessageParameters = Readonly<Record<string, never>>;

const WORDS: { readonly [L in Lang]: AccountWords } = {
  fr: {
    subject: (brand) => `${brand} : message d'essai`,
    preheader: 'Les e-mails partent et arrivent.',
    title: "Message d'essai",
    text: "Cet e-mail a été demandé dans la console. S'il est dans votre boîte de réception, les e-mails du site partent et arrivent ; s'il est parmi les indésirables, vérifiez SPF, DKIM et DMARC.",
    aside: 'Son trajet',
    asideText: (contact) => `La page des courriers montre ce qu'il en est advenu. Les réponses vont à ${contact}.`,
    reason: "Vous recevez cet e-mail parce que vous l'avez demandé dans la console.",
    stop: 'Il part une fois par demande.',
  },
  en: {
    subject: (brand) => `${brand}: test message`,
    preheader: 'Emails go out and arrive.',
    title: 'Test message',
    text: 'This email was asked for in the console. If it is in your inbox, the emails of the site go out and arrive; if it is in the junk folder, look at SPF, DKIM and DMARC.',
    aside: 'Its way',
    asideText: (contact) => `The page of mails shows what became of it. Answers go to ${contact}.`,
    reason: 'You get this email because you asked for it in the console.',
    stop: 'It is sent once each time it is asked for.',
  },
  de: {
    subject: (brand) => `${brand}: Testnachricht`,
    preheader: 'E-Mails gehen hinaus und kommen an.',
    title: 'Testnachricht',
    text: 'Diese E-Mail wurde in der Konsole angefordert. Liegt sie in deinem Posteingang, gehen die E-Mails der Website hinaus und kommen an; liegt sie im Spam, sieh nach SPF, DKIM und DMARC.',
    aside: 'Ihr Weg',
    asideText: (contact) => `Die Seite der E-Mails zeigt, was aus ihr wurde. Antworten gehen an ${contact}.`,
    reason: 'Du bekommst diese E-Mail, weil du sie in der Konsole angefordert hast.',
    stop: 'Sie kommt einmal, wenn sie angefordert wird.',
  },
  es: {
    subject: (brand) => `${brand}: mensaje de prueba`,
    preheader: 'Los correos salen y llegan.',
    title: 'Mensaje de prueba',
    text: 'Este correo se pidió en la consola. Si está en tu bandeja de entrada, los correos del sitio salen y llegan; si está en el correo no deseado, revisa SPF, DKIM y DMARC.',
    aside: 'Su camino',
    asideText: (contact) => `La página de correos muestra qué fue de él. Las respuestas llegan a ${contact}.`,
    reason: 'Recibes este correo porque lo pediste en la consola.',
    stop: 'Se envía una vez por petición.',
  },
};

function content(_parameters: TestMessageParameters, lang: Lang, sender: Sender): MailContent {
  return accountContent(WORDS[lang], lang, sender);
}

export const testMessage: MailDefinition<'test_message', AccountContext, TestMessageParameters> = {
  name: 'test_message',
  on: { TestMailRequested: ({ data }) => [ownerOf(data.userId)] },
  to: accountOwner,
  stoppedAs: null,
  budget: 'own',
  compose: async (_, __, { contactEmail }) => ({ replyTo: contactEmail, parameters: {} }),
  content,
};
