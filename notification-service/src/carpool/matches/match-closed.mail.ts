import type { Lang } from '@convoi/contracts';
import type { MailContent, Sender } from '../../layout/mail-content.ts';
import type { MailDefinition } from '../../outbox/mail-definition.ts';
import {
  type FormerRide,
  formerRide,
  otherCarsButton,
  type PairContext,
  type PairParameters,
  type PairWords,
  pageLink,
  pairContent,
  pairParameters,
  participationButton,
  partner,
  partners,
  unlessStill,
} from '../people/pair.ts';
import { seatsFreed } from '../ride-frame.ts';

/** To the other person of a match that ended because somebody left. */
interface MatchClosedParameters extends PairParameters {
  /** What the two had agreed on; null when they had not. */
  readonly ride: FormerRide | null;
  readonly publicUrl: string;
}

interface Words {
  readonly driver: (freed: string) => PairWords;
  readonly passenger: PairWords;
  readonly request: PairWords;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    driver: (freed) => ({
      subject: (other, title) => `${other} ne participe plus : ${title}`,
      preheader: "Le trajet prévu ensemble n'aura pas lieu.",
      title: "Votre trajet commun n'aura pas lieu",
      text: (other) =>
        `${other} ne participe plus à cet événement et ne fera pas la route dans votre voiture. ${freed} Votre inscription reste en ligne.`,
    }),
    passenger: {
      subject: (other, title) => `${other} ne participe plus : ${title}`,
      preheader: "Vous n'avez plus de place dans cette voiture.",
      title: "Votre trajet commun n'aura pas lieu",
      text: (other) =>
        `${other} ne participe plus à cet événement et ne vous emmènera pas : vous n'avez plus de place dans cette voiture. Votre inscription reste en ligne, vous pouvez chercher une autre voiture.`,
    },
    request: {
      subject: (other, title) => `${other} ne participe plus : ${title}`,
      preheader: 'La demande entre vous est close.',
      title: 'La demande est close',
      text: (other) => `${other} ne participe plus à cet événement. La demande entre vous est close.`,
    },
  },
  en: {
    driver: (freed) => ({
      subject: (other, title) => `${other} no longer takes part: ${title}`,
      preheader: 'The ride that you planned will not take place.',
      title: 'Your shared ride will not take place',
      text: (other) =>
        `${other} no longer takes part in this event and will not ride in your car. ${freed} Your registration stays online.`,
    }),
    passenger: {
      subject: (other, title) => `${other} no longer takes part: ${title}`,
      preheader: 'You no longer have a seat in that car.',
      title: 'Your shared ride will not take place',
      text: (other) =>
        `${other} no longer takes part in this event and will not give you a lift: you no longer have a seat in that car. Your registration stays online, so you can look for another car.`,
    },
    request: {
      subject: (other, title) => `${other} no longer takes part: ${title}`,
      preheader: 'The request between you is closed.',
      title: 'The request is closed',
      text: (other) => `${other} no longer takes part in this event. The request between you is closed.`,
    },
  },
  de: {
    driver: (freed) => ({
      subject: (other, title) => `${other} macht nicht mehr mit: ${title}`,
      preheader: 'Die geplante Fahrt findet nicht statt.',
      title: 'Eure gemeinsame Fahrt findet nicht statt',
      text: (other) =>
        `${other} macht bei diesem Event nicht mehr mit und fährt nicht in deinem Auto mit. ${freed} Deine Anmeldung bleibt online.`,
    }),
    passenger: {
      subject: (other, title) => `${other} macht nicht mehr mit: ${title}`,
      preheader: 'Du hast in diesem Auto keinen Platz mehr.',
      title: 'Eure gemeinsame Fahrt findet nicht statt',
      text: (other) =>
        `${other} macht bei diesem Event nicht mehr mit und nimmt dich nicht mit: Du hast in diesem Auto keinen Platz mehr. Deine Anmeldung bleibt online, du kannst ein anderes Auto suchen.`,
    },
    request: {
      subject: (other, title) => `${other} macht nicht mehr mit: ${title}`,
      preheader: 'Die Anfrage zwischen euch ist geschlossen.',
      title: 'Die Anfrage ist geschlossen',
      text: (other) => `${other} macht bei diesem Event nicht mehr mit. Die Anfrage zwischen euch ist geschlossen.`,
    },
  },
  es: {
    driver: (freed) => ({
      subject: (other, title) => `${other} ya no participa: ${title}`,
      preheader: 'El viaje previsto no se hará.',
      title: 'Vuestro viaje no se hará',
      text: (other) =>
        `${other} ya no participa en este evento y no viajará en tu coche. ${freed} Tu inscripción sigue en línea.`,
    }),
    passenger: {
      subject: (other, title) => `${other} ya no participa: ${title}`,
      preheader: 'Ya no tienes plaza en ese coche.',
      title: 'Vuestro viaje no se hará',
      text: (other) =>
        `${other} ya no participa en este evento y no te llevará: ya no tienes plaza en ese coche. Tu inscripción sigue en línea y puedes buscar otro coche.`,
    },
    request: {
      subject: (other, title) => `${other} ya no participa: ${title}`,
      preheader: 'La solicitud que teníais está cerrada.',
      title: 'La solicitud está cerrada',
      text: (other) => `${other} ya no participa en este evento. La solicitud que teníais está cerrada.`,
    },
  },
};

/** What the mail says, by what has ended. */
function wordsOf({ ride }: MatchClosedParameters, lang: Lang): PairWords {
  const { driver, passenger, request } = WORDS[lang];
  if (ride === null) return request;
  return ride.isDriver ? driver(seatsFreed(ride.seats, lang)) : passenger;
}

function content(parameters: MatchClosedParameters, lang: Lang, _sender: Sender): MailContent {
  return pairContent(wordsOf(parameters, lang), parameters, lang, {
    way: [
      parameters.ride?.isDriver === false ? otherCarsButton(parameters, lang) : participationButton(parameters, lang),
      pageLink(parameters.publicUrl, lang),
    ],
  });
}

export const matchClosed: MailDefinition<'match_closed', PairContext, MatchClosedParameters> = {
  name: 'match_closed',
  // Where the event was withdrawn, everybody is told of that, which says it (docs/decisions/0185).
  on: { MatchClosed: ({ of, data }) => (data.cause === 'withdrawn' ? [] : partners(of, data, data.leaverId)) },
  to: partner,
  stoppedAs: 'rides',
  budget: 'ride',
  notification: ({ match }) => (match.rideBefore === null ? 'closed' : 'cancellation'),
  unless: unlessStill('closed'),
  compose: async (now, receiver, tools) => ({
    parameters: { ...(await pairParameters(now, receiver, tools)), ride: formerRide(now) },
  }),
  content,
};
