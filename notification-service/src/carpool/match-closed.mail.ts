import type { Lang } from '@convoi/contracts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import {
  type FormerRide,
  formerRide,
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
} from './pair.ts';
import { lastFoot } from './participant-foot.ts';
import { seatsFreed } from './ride-frame.ts';

/** To the other person of a match that ended because somebody left or the event is no more. */
interface MatchClosedParameters extends PairParameters {
  /** What the two had agreed on; null when they had not. */
  readonly ride: FormerRide | null;
  /** `left`: the other person takes part no more; `withdrawn`: the event was deleted. */
  readonly cause: 'left' | 'withdrawn';
  readonly publicUrl: string;
}

interface Words {
  readonly driver: (freed: string) => PairWords;
  readonly passenger: PairWords;
  readonly request: PairWords;
  readonly withdrawn: PairWords;
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
    withdrawn: {
      subject: (_, title) => `Vos trajets sont annulés : ${title}`,
      preheader: "L'événement est supprimé.",
      title: 'Vos demandes et vos trajets sont clos',
      text: () =>
        "L'organisateur a supprimé cet événement. Vos demandes et vos trajets sont clos : les personnes concernées reçoivent aussi ce message.",
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
    withdrawn: {
      subject: (_, title) => `Your rides are cancelled: ${title}`,
      preheader: 'The event has been deleted.',
      title: 'Your requests and rides are closed',
      text: () =>
        'The organiser has deleted this event. Your requests and rides are closed, and the people concerned get this message too.',
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
    withdrawn: {
      subject: (_, title) => `Deine Fahrten sind abgesagt: ${title}`,
      preheader: 'Das Event wurde gelöscht.',
      title: 'Deine Anfragen und Fahrten sind geschlossen',
      text: () =>
        'Die Organisation hat dieses Event gelöscht. Deine Anfragen und Fahrten sind geschlossen; alle Betroffenen bekommen diese Nachricht auch.',
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
    withdrawn: {
      subject: (_, title) => `Tus viajes se han anulado: ${title}`,
      preheader: 'El evento se ha eliminado.',
      title: 'Tus solicitudes y viajes están cerrados',
      text: () =>
        'El organizador ha eliminado este evento. Tus solicitudes y viajes están cerrados; las personas afectadas reciben también este mensaje.',
    },
  },
};

/** What the mail says, by what has ended. */
function wordsOf({ cause, ride }: MatchClosedParameters, lang: Lang): PairWords {
  const { driver, passenger, request, withdrawn } = WORDS[lang];
  if (cause === 'withdrawn') return withdrawn;
  if (ride === null) return request;
  return ride.isDriver ? driver(seatsFreed(ride.seats, lang)) : passenger;
}

function content(parameters: MatchClosedParameters, lang: Lang, _sender: Sender): MailContent {
  const { cause, publicUrl, hasAccount } = parameters;
  const isWithdrawn = cause === 'withdrawn';
  return pairContent(wordsOf(parameters, lang), parameters, lang, {
    way: [
      // The link of a visitor opens nothing any more.
      ...(isWithdrawn && !hasAccount ? [] : [participationButton(parameters, lang)]),
      pageLink(publicUrl, lang, isWithdrawn ? 'proof' : 'others'),
    ],
    ...(isWithdrawn ? { foot: lastFoot(lang) } : {}),
  });
}

export const matchClosed: MailDefinition<'match_closed', PairContext, MatchClosedParameters> = {
  name: 'match_closed',
  on: { MatchClosed: ({ of, data }) => partners(of, data, data.cause === 'withdrawn' ? undefined : data.leaverId) },
  // A withdrawal ends every match of an event: both people are told, and each of them once for all of theirs.
  causeIdOf: { MatchClosed: ({ id, of, data }) => (data.cause === 'withdrawn' ? `withdrawal:${of}` : id) },
  to: partner,
  stoppedAs: 'rides',
  budget: 'ride',
  unless: (now) => (now.person.leftReason === 'withdrawn' ? null : unlessStill('closed')(now)),
  compose: async (now, receiver, tools) => {
    const { cause } = await tools.told<'MatchClosed'>();
    const pair = await pairParameters(now, receiver, tools);
    return { parameters: { ...pair, cause: cause === 'withdrawn' ? 'withdrawn' : 'left', ride: formerRide(now) } };
  },
  content,
};
