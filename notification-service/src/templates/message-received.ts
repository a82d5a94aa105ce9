import type { Lang } from '@convoi/contracts';
import { quietLines } from './escape.ts';
import type { Letter, Sender } from './letter.ts';
import {
  nameOf,
  participationButton,
  type RelationParameters,
  type RelationWords,
  relationLetter,
} from './relation-letter.ts';

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
      "Répondez dans la conversation, pas à cet e-mail : votre adresse n'est pas transmise. S'il y a d'autres messages dans les dix minutes, vous les y trouverez.",
  },
  en: {
    subject: (other, title) => `${other} has written to you: ${title}`,
    preheader: 'Read on and reply in the conversation.',
    title: 'You have a message',
    text: (other) => `${other} has written to you in your conversation.`,
    after:
      'Reply in the conversation, not to this email: your address is not passed on. If more messages follow within ten minutes, you will find them there.',
  },
  de: {
    subject: (other, title) => `${other} hat dir geschrieben: ${title}`,
    preheader: 'Lies weiter und antworte in der Unterhaltung.',
    title: 'Du hast eine Nachricht',
    text: (other) => `${other} hat dir in eurer Unterhaltung geschrieben.`,
    after:
      'Antworte in der Unterhaltung, nicht auf diese E-Mail: Deine Adresse wird nicht weitergegeben. Folgen in den nächsten zehn Minuten weitere Nachrichten, findest du sie dort.',
  },
  es: {
    subject: (other, title) => `${other} te ha escrito: ${title}`,
    preheader: 'Sigue leyendo y responde en la conversación.',
    title: 'Tienes un mensaje',
    text: (other) => `${other} te ha escrito en vuestra conversación.`,
    after:
      'Responde en la conversación, no a este correo: tu dirección no se comunica. Si llegan más mensajes en los diez minutos siguientes, los encontrarás allí.',
  },
};

/** The letter of template `message_received`. */
export function messageReceived(parameters: MessageReceivedParameters, lang: Lang, _sender: Sender): Letter {
  const words = WORDS[lang];
  const { message, counterpart } = parameters;
  return relationLetter(words, parameters, lang, {
    more: [{ kind: 'quote', heading: nameOf(counterpart, lang), text: quietLines(message) }],
    way: [participationButton(parameters, lang), { kind: 'text', text: words.after }],
    isStoppable: true,
  });
}
