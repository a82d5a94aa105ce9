import type { Lang } from '@convoi/contracts';
import type { Letter, Sender } from './letter.ts';
import { participationButton, type RelationParameters, type RelationWords, relationLetter } from './relation-letter.ts';
import { type RideFacts, rideFacts } from './ride-facts.ts';

/** To both people of an accepted request: who drives, how many seats, which ways. */
export type MatchAcceptedParameters = RelationParameters & RideFacts;

interface Words extends RelationWords {
  readonly ride: string;
  readonly after: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (other, title) => `C'est d'accord avec ${other} : ${title}`,
    preheader: "Il ne reste plus qu'à convenir du rendez-vous.",
    title: 'Vous faites la route ensemble',
    text: (other) => `${other} et vous faites la route ensemble. Bonne nouvelle !`,
    ride: 'Votre trajet',
    after:
      "Vous voyez maintenant, l'un comme l'autre, le nom complet et l'adresse de départ. Convenez du lieu et de l'heure dans la conversation.",
  },
  en: {
    subject: (other, title) => `It is agreed with ${other}: ${title}`,
    preheader: 'All that is left is to agree where to meet.',
    title: 'You ride together',
    text: (other) => `${other} and you ride together. Good news!`,
    ride: 'Your ride',
    after:
      "You now see each other's full name and departure address. Agree on the place and the time in the conversation.",
  },
  de: {
    subject: (other, title) => `Abgemacht mit ${other}: ${title}`,
    preheader: 'Jetzt fehlt nur noch der Treffpunkt.',
    title: 'Ihr fahrt zusammen',
    text: (other) => `${other} und du, ihr fahrt zusammen. Gute Nachricht!`,
    ride: 'Eure Fahrt',
    after:
      'Ihr seht jetzt beide den vollen Namen und die Abfahrtsadresse der anderen Person. Vereinbart in der Unterhaltung, wann und wo ihr euch trefft.',
  },
  es: {
    subject: (other, title) => `De acuerdo con ${other}: ${title}`,
    preheader: 'Solo falta acordar dónde quedáis.',
    title: 'Compartís el viaje',
    text: (other) => `${other} y tú compartís el viaje. ¡Buena noticia!`,
    ride: 'Vuestro viaje',
    after:
      'Ahora cada cual ve el nombre completo y la dirección de salida de la otra persona. Acordad el lugar y la hora en la conversación.',
  },
};

/** The letter of template `match_accepted`. */
export function matchAccepted(parameters: MatchAcceptedParameters, lang: Lang, _sender: Sender): Letter {
  const words = WORDS[lang];
  return relationLetter(words, parameters, lang, {
    more: [rideFacts(parameters, words.ride, lang)],
    way: [participationButton(parameters, lang), { kind: 'text', text: words.after }],
  });
}
