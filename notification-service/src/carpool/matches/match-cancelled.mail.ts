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
  type RideRole,
  roleIn,
  unlessStill,
} from '../people/pair.ts';
import { seatsFreed } from '../ride-frame.ts';

/** To the other person of a request that was taken back or of a ride that was called off. */
interface MatchCancelledParameters extends PairParameters {
  /** What the two had agreed on; null when they had not. */
  readonly ride: FormerRide | null;
  /** What the reader would have been, where nothing was agreed. */
  readonly role: RideRole;
  readonly publicUrl: string;
}

interface Words {
  readonly driver: (freed: string) => PairWords;
  readonly passenger: PairWords;
  /** The other one had offered a lift. */
  readonly offer: PairWords;
  /** The other one had asked for a seat, or to ride together. */
  readonly request: PairWords;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    driver: (freed) => ({
      subject: (other, title) => `${other} a annulé votre trajet : ${title}`,
      preheader: 'La route ne se fera pas dans votre voiture.',
      title: 'Votre trajet commun est annulé',
      text: (other) =>
        `${other} ne fera pas la route dans votre voiture et a annulé le trajet. ${freed} Votre inscription reste en ligne.`,
    }),
    passenger: {
      subject: (other, title) => `${other} a annulé votre trajet : ${title}`,
      preheader: "Vous n'avez plus de place dans cette voiture.",
      title: 'Votre trajet commun est annulé',
      text: (other) =>
        `${other} ne vous emmènera pas et a annulé le trajet : vous n'avez plus de place dans cette voiture. Votre inscription reste en ligne, vous pouvez chercher une autre voiture.`,
    },
    offer: {
      subject: (other, title) => `${other} a retiré sa proposition : ${title}`,
      preheader: "Vous n'avez rien à faire.",
      title: 'La proposition est retirée',
      text: (other) => `${other} a retiré sa proposition de vous emmener. Vous n'avez rien à faire.`,
    },
    request: {
      subject: (other, title) => `${other} a annulé sa demande : ${title}`,
      preheader: "Vous n'avez rien à faire.",
      title: 'La demande est annulée',
      text: (other) => `${other} a annulé sa demande de faire la route avec vous. Vous n'avez rien à faire.`,
    },
  },
  en: {
    driver: (freed) => ({
      subject: (other, title) => `${other} has cancelled your ride: ${title}`,
      preheader: 'They will not ride in your car after all.',
      title: 'Your shared ride is cancelled',
      text: (other) =>
        `${other} will not ride in your car after all and has cancelled. ${freed} Your registration stays online.`,
    }),
    passenger: {
      subject: (other, title) => `${other} has cancelled your ride: ${title}`,
      preheader: 'You no longer have a seat in that car.',
      title: 'Your shared ride is cancelled',
      text: (other) =>
        `${other} has cancelled and will not give you a lift: you no longer have a seat in that car. Your registration stays online, so you can look for another car.`,
    },
    offer: {
      subject: (other, title) => `${other} has withdrawn an offer: ${title}`,
      preheader: 'There is nothing for you to do.',
      title: 'The offer was withdrawn',
      text: (other) => `${other} has withdrawn the offer to give you a lift. There is nothing for you to do.`,
    },
    request: {
      subject: (other, title) => `${other} has withdrawn a request: ${title}`,
      preheader: 'There is nothing for you to do.',
      title: 'The request was withdrawn',
      text: (other) => `${other} has withdrawn the request to ride with you. There is nothing for you to do.`,
    },
  },
  de: {
    driver: (freed) => ({
      subject: (other, title) => `${other} hat eure Fahrt abgesagt: ${title}`,
      preheader: 'Die Mitfahrt in deinem Auto fällt aus.',
      title: 'Eure gemeinsame Fahrt ist abgesagt',
      text: (other) =>
        `${other} fährt nun doch nicht bei dir mit und hat abgesagt. ${freed} Deine Anmeldung bleibt online.`,
    }),
    passenger: {
      subject: (other, title) => `${other} hat eure Fahrt abgesagt: ${title}`,
      preheader: 'Du hast in diesem Auto keinen Platz mehr.',
      title: 'Eure gemeinsame Fahrt ist abgesagt',
      text: (other) =>
        `${other} hat abgesagt und nimmt dich nicht mit: Du hast in diesem Auto keinen Platz mehr. Deine Anmeldung bleibt online, du kannst ein anderes Auto suchen.`,
    },
    offer: {
      subject: (other, title) => `${other} hat ein Angebot zurückgezogen: ${title}`,
      preheader: 'Du musst nichts tun.',
      title: 'Das Angebot ist zurückgezogen',
      text: (other) => `${other} hat das Angebot, dich mitzunehmen, zurückgezogen. Du musst nichts tun.`,
    },
    request: {
      subject: (other, title) => `${other} hat eine Anfrage zurückgezogen: ${title}`,
      preheader: 'Du musst nichts tun.',
      title: 'Die Anfrage ist zurückgezogen',
      text: (other) => `${other} hat die Anfrage, mit dir zu fahren, zurückgezogen. Du musst nichts tun.`,
    },
  },
  es: {
    driver: (freed) => ({
      subject: (other, title) => `${other} ha anulado vuestro viaje: ${title}`,
      preheader: 'Al final no viajará en tu coche.',
      title: 'Vuestro viaje se ha anulado',
      text: (other) =>
        `${other} al final no viajará en tu coche y ha anulado el viaje. ${freed} Tu inscripción sigue en línea.`,
    }),
    passenger: {
      subject: (other, title) => `${other} ha anulado vuestro viaje: ${title}`,
      preheader: 'Ya no tienes plaza en ese coche.',
      title: 'Vuestro viaje se ha anulado',
      text: (other) =>
        `${other} ha anulado el viaje y no te llevará: ya no tienes plaza en ese coche. Tu inscripción sigue en línea y puedes buscar otro coche.`,
    },
    offer: {
      subject: (other, title) => `${other} ha retirado su oferta: ${title}`,
      preheader: 'No tienes que hacer nada.',
      title: 'La oferta se ha retirado',
      text: (other) => `${other} ha retirado su oferta de llevarte. No tienes que hacer nada.`,
    },
    request: {
      subject: (other, title) => `${other} ha anulado su solicitud: ${title}`,
      preheader: 'No tienes que hacer nada.',
      title: 'La solicitud se ha anulado',
      text: (other) => `${other} ha anulado su solicitud para viajar contigo. No tienes que hacer nada.`,
    },
  },
};

function content(parameters: MatchCancelledParameters, lang: Lang, _sender: Sender): MailContent {
  const { driver, passenger, offer, request } = WORDS[lang];
  const { ride, role, publicUrl } = parameters;
  const agreed = ride === null ? null : ride.isDriver ? driver(seatsFreed(ride.seats, lang)) : passenger;
  return pairContent(agreed ?? (role === 'passenger' ? offer : request), parameters, lang, {
    way: [
      parameters.ride?.isDriver === false ? otherCarsButton(parameters, lang) : participationButton(parameters, lang),
      pageLink(publicUrl, lang),
    ],
  });
}

export const matchCancelled: MailDefinition<'match_cancelled', PairContext, MatchCancelledParameters> = {
  name: 'match_cancelled',
  on: { MatchCancelled: ({ of, data }) => partners(of, data, data.by) },
  to: partner,
  stoppedAs: 'rides',
  budget: 'ride',
  notification: ({ match }) => (match.rideBefore === null ? 'withdrawn' : 'cancellation'),
  unless: unlessStill('cancelled'),
  compose: async (now, receiver, tools) => ({
    parameters: { ...(await pairParameters(now, receiver, tools)), ride: formerRide(now), role: roleIn(now) },
  }),
  content,
};
