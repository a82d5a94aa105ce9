import type { Lang } from '@convoi/contracts';
import { quietLines } from '../layout/escape.ts';
import type { Letter, Sender } from '../layout/mail-content.ts';
import {
  nameOf,
  participationButton,
  type RelationParameters,
  type RelationWords,
  relationLetter,
} from './pair-content.ts';
import { stoppableFoot } from './participant-foot.ts';

/** To the reader of a chat who may not have it open. */
export interface MessageReceivedParameters extends RelationParameters {
  readonly message: string;
}

interface Words extends RelationWords {
  readonly after: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (other, title) => `${other} vous a écrit : ${title}`,
    preheader: 'Lisez la suite et répondez dans la conversation.',
    title: 'Vous avez un message',
    text: (other) => `${other} vous a écrit dans votre conversation.`,
    after:
      "Répondez dans la conversation, pas à cet e-mail : votre adresse n'est pas transmise. D'autres messages écrits dans les dix minutes vous y attendront sans nouvel e-mail.",
  },
  en: {
    subject: (other, title) => `${other} has written to you: ${title}`,
    preheader: 'Read on and reply in the conversation.',
    title: 'You have a message',
    text: (other) => `${other} has written to you in your conversation.`,
    after:
      'Reply in the conversation, not to this email: your address is not passed on. Messages that follow within ten minutes wait for you there without another email.',
  },
  de: {
    subject: (other, title) => `${other} hat dir geschrieben: ${title}`,
    preheader: 'Lies weiter und antworte in der Unterhaltung.',
    title: 'Du hast eine Nachricht',
    text: (other) => `${other} hat dir in eurer Unterhaltung geschrieben.`,
    after:
      'Antworte in der Unterhaltung, nicht auf diese E-Mail: Deine Adresse wird nicht weitergegeben. Weitere Nachrichten aus den nächsten zehn Minuten findest du dort, ohne neue E-Mail.',
  },
  es: {
    subject: (other, title) => `${other} te ha escrito: ${title}`,
    preheader: 'Sigue leyendo y responde en la conversación.',
    title: 'Tienes un mensaje',
    text: (other) => `${other} te ha escrito en vuestra conversación.`,
    after:
      'Responde en la conversación, no a este correo: tu dirección no se comunica. Los mensajes de los diez minutos siguientes te esperarán allí, sin otro correo.',
  },
};

/** The letter of template `message_received`. */
export function messageReceived(parameters: MessageReceivedParameters, lang: Lang, _sender: Sender): Letter {
  const words = WORDS[lang];
  const { message, counterpart } = parameters;
  return relationLetter(words, parameters, lang, {
    more: [{ kind: 'quote', heading: nameOf(counterpart, lang), text: quietLines(message) }],
    way: [participationButton(parameters, lang), { kind: 'text', text: words.after }],
    foot: stoppableFoot(parameters, 'news', lang),
  });
}
