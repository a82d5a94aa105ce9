import type { Lang } from '@convoi/contracts';
import type { Letter, Sender } from './letter.ts';
import {
  pageLink,
  participationButton,
  type RelationParameters,
  type RelationWords,
  relationLetter,
} from './relation-letter.ts';

/** To the sender of a request that was declined. */
export interface MatchRejectedParameters extends RelationParameters {
  readonly publicUrl: string;
}

const WORDS: { readonly [L in Lang]: RelationWords } = {
  fr: {
    subject: (other, title) => `${other} a refusé votre demande : ${title}`,
    preheader: "D'autres personnes font peut-être la même route.",
    title: 'Votre demande est refusée',
    text: (other) =>
      `${other} a refusé votre demande de faire la route ensemble. Cela arrive : d'autres personnes font peut-être la même route.`,
  },
  en: {
    subject: (other, title) => `${other} has declined your request: ${title}`,
    preheader: 'Others may be going the same way.',
    title: 'Your request was declined',
    text: (other) =>
      `${other} has declined your request to ride together. It happens: others may be going the same way.`,
  },
  de: {
    subject: (other, title) => `${other} hat deine Anfrage abgelehnt: ${title}`,
    preheader: 'Vielleicht fahren andere dieselbe Strecke.',
    title: 'Deine Anfrage wurde abgelehnt',
    text: (other) =>
      `${other} hat deine Anfrage für eine gemeinsame Fahrt abgelehnt. Das kommt vor: Vielleicht fahren andere dieselbe Strecke.`,
  },
  es: {
    subject: (other, title) => `${other} ha rechazado tu solicitud: ${title}`,
    preheader: 'Puede que otras personas hagan el mismo camino.',
    title: 'Tu solicitud no ha sido aceptada',
    text: (other) =>
      `${other} ha rechazado tu solicitud para compartir el viaje. A veces pasa: puede que otras personas hagan el mismo camino.`,
  },
};

/** The letter of template `match_rejected`. */
export function matchRejected(parameters: MatchRejectedParameters, lang: Lang, _sender: Sender): Letter {
  return relationLetter(WORDS[lang], parameters, lang, {
    way: [participationButton(parameters, lang), pageLink(parameters.publicUrl, lang)],
  });
}
