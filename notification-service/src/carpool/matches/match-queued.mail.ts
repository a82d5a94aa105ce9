import type { Lang } from '@convoi/contracts';
import type { MailContent, Sender } from '../../layout/mail-content.ts';
import type { MailDefinition } from '../../outbox/mail-definition.ts';
import {
  type PairContext,
  type PairParameters,
  type PairWords,
  pairContent,
  pairParameters,
  participationButton,
  partner,
} from '../people/pair.ts';

/**
 * To whoever asked: the other one agrees as soon as the full car has room. Who asked may be the one who waits, or the driver. Also to a
 * passenger whose kept seats were given away: they wait as before.
 */

interface Words extends PairWords {
  readonly after: string;
}

interface QueuedParameters extends PairParameters {
  /** The reader drives; the other one waits. */
  readonly isDriver: boolean;
}

const PASSENGER_WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (other, title) => `${other} vous met en liste d'attente : ${title}`,
    preheader: "Il n'y a pas assez de places libres pour l'instant.",
    title: "Vous êtes en liste d'attente",
    text: (other) =>
      `${other} est d'accord pour faire la route avec vous dès qu'il y a assez de places : il en manque pour l'instant.`,
    after:
      "Quand il y a assez de places et que c'est votre tour, elles sont gardées deux heures et un e-mail part aussitôt. Rien ne vous empêche de chercher une autre voiture d'ici là.",
  },
  en: {
    subject: (other, title) => `${other} puts you on the waiting list: ${title}`,
    preheader: 'There are not enough free seats for now.',
    title: 'You are on the waiting list',
    text: (other) => `${other} agrees to ride with you as soon as there are enough seats: for now there are too few.`,
    after:
      'When there are enough seats and it is your turn, they are kept for two hours and an email goes out at once. Nothing keeps you from looking for another car until then.',
  },
  de: {
    subject: (other, title) => `${other} setzt dich auf die Warteliste: ${title}`,
    preheader: 'Im Moment gibt es nicht genug freie Plätze.',
    title: 'Du stehst auf der Warteliste',
    text: (other) => `${other} fährt mit dir, sobald es genug Plätze gibt: Im Moment sind es zu wenige.`,
    after:
      'Gibt es genug Plätze und du bist an der Reihe, werden sie zwei Stunden freigehalten, und eine E-Mail geht sofort hinaus. Bis dahin kannst du auch ein anderes Auto suchen.',
  },
  es: {
    subject: (other, title) => `${other} te pone en lista de espera: ${title}`,
    preheader: 'Por ahora no hay bastantes plazas libres.',
    title: 'Estás en lista de espera',
    text: (other) => `${other} acepta viajar contigo en cuanto haya bastantes plazas: por ahora faltan.`,
    after:
      'Cuando haya bastantes plazas y sea tu turno, se guardan dos horas y se envía un correo enseguida. Mientras tanto puedes buscar otro coche.',
  },
};

const DRIVER_WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (other, title) => `${other} attend une place dans votre voiture : ${title}`,
    preheader: "Il n'y a pas assez de places libres pour l'instant.",
    title: "Votre voiture a une liste d'attente",
    text: (other) => `${other} accepte votre proposition et attend qu'il y ait assez de places dans votre voiture.`,
    after:
      "Dès qu'il y a assez de places, elles sont gardées deux heures pour la première demande de la liste qui convient.",
  },
  en: {
    subject: (other, title) => `${other} is waiting for a seat in your car: ${title}`,
    preheader: 'There are not enough free seats for now.',
    title: 'Your car has a waiting list',
    text: (other) => `${other} accepts your offer and waits for enough seats in your car.`,
    after:
      'As soon as there are enough seats, they are kept for two hours for the first request on the list that fits.',
  },
  de: {
    subject: (other, title) => `${other} wartet auf einen Platz in deinem Auto: ${title}`,
    preheader: 'Im Moment gibt es nicht genug freie Plätze.',
    title: 'Dein Auto hat eine Warteliste',
    text: (other) => `${other} nimmt dein Angebot an und wartet, bis es in deinem Auto genug Plätze gibt.`,
    after: 'Gibt es genug Plätze, werden sie zwei Stunden für die erste Anfrage der Liste freigehalten, die passt.',
  },
  es: {
    subject: (other, title) => `${other} espera una plaza en tu coche: ${title}`,
    preheader: 'Por ahora no hay bastantes plazas libres.',
    title: 'Tu coche tiene lista de espera',
    text: (other) => `${other} acepta tu propuesta y espera a que haya bastantes plazas en tu coche.`,
    after: 'En cuanto haya bastantes plazas, se guardan dos horas para la primera solicitud de la lista que encaje.',
  },
};

function content(parameters: QueuedParameters, lang: Lang, _sender: Sender): MailContent {
  const { after, ...words } = (parameters.isDriver ? DRIVER_WORDS : PASSENGER_WORDS)[lang];
  return pairContent(words, parameters, lang, {
    way: [{ kind: 'text', text: after }, participationButton(parameters, lang)],
  });
}

export const matchQueued: MailDefinition<'match_queued', PairContext, QueuedParameters> = {
  name: 'match_queued',
  on: {
    MatchQueued: ({ of, data }) => [
      { kind: 'partner', eventId: of, participantId: data.senderId, matchId: data.matchId },
    ],
    SeatLapsed: ({ of, data }) =>
      data.stays === true
        ? [{ kind: 'partner', eventId: of, participantId: data.passengerId, matchId: data.matchId }]
        : [],
  },
  to: partner,
  stoppedAs: 'rides',
  budget: 'people',
  unless: ({ row, person, match }) => {
    if (person.leftAt !== null) return 'unsubscribed';
    return match.state === 'pending' && match.lineAt === row.causePosition ? null : 'outdated';
  },
  compose: async (now, receiver, tools) => {
    const [pair, { driverId }] = await Promise.all([
      pairParameters(now, receiver, tools),
      tools.told<'MatchQueued' | 'SeatLapsed'>(),
    ]);
    return { parameters: { ...pair, isDriver: driverId === now.person._id } };
  },
  content,
};
