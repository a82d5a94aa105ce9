import type { Lang } from '@convoi/contracts';
import { quietLines } from './escape.ts';
import type { Letter, Sender } from './letter.ts';
import { participationButton, type RelationParameters, type RelationWords, relationLetter } from './relation-letter.ts';

/** To somebody whom another participant would like to ride with. */
export interface MatchRequestedParameters extends RelationParameters {
  /** The words that came with the request, null when there are none. */
  readonly message: string | null;
}

interface Words extends RelationWords {
  readonly message: string;
  readonly after: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (other, title) => `${other} souhaite faire la route avec vous : ${title}`,
    preheader: 'À vous de répondre, quand cela vous arrange.',
    title: 'Une demande pour faire la route ensemble',
    text: (other) => `${other} souhaite faire la route avec vous.`,
    message: 'Son message',
    after: "Acceptez, refusez, ou posez d'abord une question. Votre adresse e-mail n'a pas été transmise.",
  },
  en: {
    subject: (other, title) => `${other} would like to ride with you: ${title}`,
    preheader: 'Answer whenever it suits you.',
    title: 'A request to ride together',
    text: (other) => `${other} would like to ride with you.`,
    message: 'The message',
    after: 'Accept, decline, or ask a question first. Your email address was not passed on.',
  },
  de: {
    subject: (other, title) => `${other} möchte mit dir fahren: ${title}`,
    preheader: 'Antworte, wann es dir passt.',
    title: 'Eine Anfrage für eine gemeinsame Fahrt',
    text: (other) => `${other} möchte mit dir fahren.`,
    message: 'Die Nachricht',
    after: 'Nimm an, lehne ab oder frag erst einmal nach. Deine E-Mail-Adresse wurde nicht weitergegeben.',
  },
  es: {
    subject: (other, title) => `${other} quiere compartir el viaje contigo: ${title}`,
    preheader: 'Responde cuando te venga bien.',
    title: 'Una solicitud para viajar en compañía',
    text: (other) => `${other} quiere compartir el viaje contigo.`,
    message: 'Su mensaje',
    after: 'Acepta, rechaza o pregunta antes lo que quieras. No hemos dado tu dirección de correo.',
  },
};

/** The letter of template `match_requested`. */
export function matchRequested(parameters: MatchRequestedParameters, lang: Lang, _sender: Sender): Letter {
  const words = WORDS[lang];
  const { message } = parameters;
  return relationLetter(words, parameters, lang, {
    more: message === null ? [] : [{ kind: 'quote', heading: words.message, text: quietLines(message) }],
    way: [participationButton(parameters, lang), { kind: 'text', text: words.after }],
  });
}
