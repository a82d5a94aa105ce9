import type { Lang } from '@convoi/contracts';
import type { Letter, Sender } from './letter.ts';
import {
  pageLink,
  participationButton,
  type RelationParameters,
  type RelationWords,
  relationLetter,
} from './relation-letter.ts';

/** To the other person of a request that was taken back or of a ride that was called off. */
export interface MatchCancelledParameters extends RelationParameters {
  /** The two had agreed. */
  readonly wasAccepted: boolean;
  readonly publicUrl: string;
}

interface Words {
  readonly ride: RelationWords;
  readonly request: RelationWords;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    ride: {
      subject: (other, title) => `${other} a annulé votre trajet : ${title}`,
      preheader: 'Vos places sont de nouveau libres.',
      title: 'Votre trajet commun est annulé',
      text: (other) =>
        `${other} a annulé le trajet que vous deviez faire ensemble. Vos places sont de nouveau libres, et votre demande de covoiturage reste en ligne.`,
    },
    request: {
      subject: (other, title) => `${other} a annulé sa demande : ${title}`,
      preheader: "Vous n'avez rien à faire.",
      title: 'La demande est annulée',
      text: (other) => `${other} a annulé sa demande de faire la route avec vous. Vous n'avez rien à faire.`,
    },
  },
  en: {
    ride: {
      subject: (other, title) => `${other} has cancelled your ride: ${title}`,
      preheader: 'Your seats are free again.',
      title: 'Your shared ride is cancelled',
      text: (other) =>
        `${other} has cancelled the ride that you were going to share. Your seats are free again, and your carpool request stays online.`,
    },
    request: {
      subject: (other, title) => `${other} has cancelled a request: ${title}`,
      preheader: 'There is nothing for you to do.',
      title: 'The request was cancelled',
      text: (other) => `${other} has cancelled the request to ride with you. There is nothing for you to do.`,
    },
  },
  de: {
    ride: {
      subject: (other, title) => `${other} hat eure Fahrt abgesagt: ${title}`,
      preheader: 'Deine Plätze sind wieder frei.',
      title: 'Eure gemeinsame Fahrt ist abgesagt',
      text: (other) =>
        `${other} hat die Fahrt abgesagt, die ihr zusammen machen wolltet. Deine Plätze sind wieder frei, und deine Mitfahranfrage bleibt online.`,
    },
    request: {
      subject: (other, title) => `${other} hat eine Anfrage zurückgezogen: ${title}`,
      preheader: 'Du musst nichts tun.',
      title: 'Die Anfrage ist zurückgezogen',
      text: (other) => `${other} hat die Anfrage, mit dir zu fahren, zurückgezogen. Du musst nichts tun.`,
    },
  },
  es: {
    ride: {
      subject: (other, title) => `${other} ha anulado vuestro viaje: ${title}`,
      preheader: 'Tus plazas vuelven a estar libres.',
      title: 'Vuestro viaje se ha anulado',
      text: (other) =>
        `${other} ha anulado el viaje que ibais a compartir. Tus plazas vuelven a estar libres y tu solicitud de viaje compartido sigue en línea.`,
    },
    request: {
      subject: (other, title) => `${other} ha anulado su solicitud: ${title}`,
      preheader: 'No tienes que hacer nada.',
      title: 'La solicitud se ha anulado',
      text: (other) => `${other} ha anulado su solicitud para viajar contigo. No tienes que hacer nada.`,
    },
  },
};

/** The letter of template `match_cancelled`. */
export function matchCancelled(parameters: MatchCancelledParameters, lang: Lang, _sender: Sender): Letter {
  const { ride, request } = WORDS[lang];
  const { wasAccepted, publicUrl } = parameters;
  return relationLetter(wasAccepted ? ride : request, parameters, lang, {
    way: [participationButton(parameters, lang), pageLink(publicUrl, lang)],
  });
}
