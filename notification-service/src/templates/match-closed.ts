import type { Lang } from '@convoi/contracts';
import type { Letter, Sender } from './letter.ts';
import {
  pageLink,
  participationButton,
  type RelationParameters,
  type RelationWords,
  relationLetter,
} from './relation-letter.ts';

/** To the other person of a relation that ended because somebody left or the event is no more. */
export interface MatchClosedParameters extends RelationParameters {
  /** The two had agreed. */
  readonly wasAccepted: boolean;
  /** `left`: the other person takes part no more; `withdrawn`: the event was deleted. */
  readonly cause: 'left' | 'withdrawn';
  readonly publicUrl: string;
}

type Words = { readonly [C in 'ride' | 'request' | 'withdrawn']: RelationWords };

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    ride: {
      subject: (other, title) => `${other} ne participe plus : ${title}`,
      preheader: "Le trajet prévu ensemble n'aura pas lieu.",
      title: "Votre trajet commun n'aura pas lieu",
      text: (other) =>
        `${other} ne participe plus à cet événement. Le trajet prévu ensemble n'aura pas lieu, et vos places sont de nouveau libres.`,
    },
    request: {
      subject: (other, title) => `${other} ne participe plus : ${title}`,
      preheader: 'La demande entre vous est close.',
      title: 'La demande est close',
      text: (other) => `${other} ne participe plus à cet événement. La demande entre vous est close.`,
    },
    withdrawn: {
      subject: (_, title) => `Vos trajets sont annulés : ${title}`,
      preheader: "L'événement est supprimé.",
      title: 'Vos demandes et vos trajets sont clos',
      text: () =>
        "L'organisateur a supprimé cet événement. Vos demandes et vos trajets sont clos : les personnes concernées le savent aussi.",
    },
  },
  en: {
    ride: {
      subject: (other, title) => `${other} no longer takes part: ${title}`,
      preheader: 'The ride that you planned will not take place.',
      title: 'Your shared ride will not take place',
      text: (other) =>
        `${other} no longer takes part in this event. The ride that you planned will not take place, and your seats are free again.`,
    },
    request: {
      subject: (other, title) => `${other} no longer takes part: ${title}`,
      preheader: 'The request between you is closed.',
      title: 'The request is closed',
      text: (other) => `${other} no longer takes part in this event. The request between you is closed.`,
    },
    withdrawn: {
      subject: (_, title) => `Your rides are cancelled: ${title}`,
      preheader: 'The event has been deleted.',
      title: 'Your requests and rides are closed',
      text: () =>
        'The organiser has deleted this event. Your requests and rides are closed, and the others have been told too.',
    },
  },
  de: {
    ride: {
      subject: (other, title) => `${other} macht nicht mehr mit: ${title}`,
      preheader: 'Die geplante Fahrt findet nicht statt.',
      title: 'Eure gemeinsame Fahrt findet nicht statt',
      text: (other) =>
        `${other} macht bei diesem Event nicht mehr mit. Die geplante Fahrt findet nicht statt, und deine Plätze sind wieder frei.`,
    },
    request: {
      subject: (other, title) => `${other} macht nicht mehr mit: ${title}`,
      preheader: 'Die Anfrage zwischen euch ist geschlossen.',
      title: 'Die Anfrage ist geschlossen',
      text: (other) => `${other} macht bei diesem Event nicht mehr mit. Die Anfrage zwischen euch ist geschlossen.`,
    },
    withdrawn: {
      subject: (_, title) => `Deine Fahrten sind abgesagt: ${title}`,
      preheader: 'Das Event wurde gelöscht.',
      title: 'Deine Anfragen und Fahrten sind geschlossen',
      text: () =>
        'Die Organisation hat dieses Event gelöscht. Deine Anfragen und Fahrten sind geschlossen, die anderen wissen auch Bescheid.',
    },
  },
  es: {
    ride: {
      subject: (other, title) => `${other} ya no participa: ${title}`,
      preheader: 'El viaje previsto no se hará.',
      title: 'Vuestro viaje no se hará',
      text: (other) =>
        `${other} ya no participa en este evento. El viaje previsto no se hará y tus plazas vuelven a estar libres.`,
    },
    request: {
      subject: (other, title) => `${other} ya no participa: ${title}`,
      preheader: 'La solicitud que teníais está cerrada.',
      title: 'La solicitud está cerrada',
      text: (other) => `${other} ya no participa en este evento. La solicitud que teníais está cerrada.`,
    },
    withdrawn: {
      subject: (_, title) => `Tus viajes se han anulado: ${title}`,
      preheader: 'El evento se ha eliminado.',
      title: 'Tus solicitudes y viajes están cerrados',
      text: () =>
        'El organizador ha eliminado este evento. Tus solicitudes y viajes están cerrados, y las demás personas también lo saben.',
    },
  },
};

/** The letter of template `match_closed`. */
export function matchClosed(parameters: MatchClosedParameters, lang: Lang, _sender: Sender): Letter {
  const { wasAccepted, cause, publicUrl, hasAccount } = parameters;
  const words = WORDS[lang][cause === 'withdrawn' ? 'withdrawn' : wasAccepted ? 'ride' : 'request'];
  const isWithdrawn = cause === 'withdrawn';
  return relationLetter(words, parameters, lang, {
    way: [
      // The link of a visitor opens nothing any more.
      ...(isWithdrawn && !hasAccount ? [] : [participationButton(parameters, lang)]),
      pageLink(publicUrl, lang, isWithdrawn ? 'proof' : 'others'),
    ],
  });
}
