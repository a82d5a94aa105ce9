import { type Lang, seatsNeeded } from '@convoi/contracts';
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

/** What is told of the room: seats that whoever waits needs, and those that the car has left; null where that is not known. */
interface Room {
  readonly seats: number;
  readonly left: number | null;
}

interface Words extends Omit<PairWords, 'preheader' | 'text'> {
  readonly preheader: (room: Room) => string;
  readonly text: (other: string, room: Room) => string;
  readonly after: (seats: number) => string;
}

interface QueuedParameters extends PairParameters, Room {
  /** The reader drives; the other one waits. */
  readonly isDriver: boolean;
}

const FULL: { readonly [L in Lang]: { readonly full: string; readonly small: string } } = {
  fr: { full: "La voiture est complète pour l'instant.", small: "La voiture n'a pas assez de places pour l'instant." },
  en: { full: 'The car is full for now.', small: 'The car has too few seats for now.' },
  de: { full: 'Das Auto ist im Moment voll.', small: 'Das Auto hat im Moment zu wenig Plätze.' },
  es: { full: 'El coche está completo por ahora.', small: 'El coche no tiene plazas suficientes por ahora.' },
};
const preheader =
  (lang: Lang): Words['preheader'] =>
  ({ left }) =>
    FULL[lang][left === 0 ? 'full' : 'small'];

const PASSENGER_WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (other, title) => `${other} vous met en liste d'attente : ${title}`,
    preheader: preheader('fr'),
    title: "Vous êtes en liste d'attente",
    text: (other, { seats, left }) => {
      if (left === 0)
        return `${other} est d'accord pour faire la route avec vous dès qu'${seats === 1 ? 'une place se libère' : `il y a ${seats} places`} : la voiture est complète pour l'instant.`;
      if (left === null) return `${other} est d'accord pour faire la route avec vous dès qu'il y a assez de places.`;
      return `${other} est d'accord pour faire la route avec vous dès qu'il y a assez de places : la voiture en a ${left} de libre${left === 1 ? '' : 's'}, il vous en faut ${seats}.`;
    },
    after: (seats) =>
      `Quand c'est votre tour, ${seats === 1 ? 'la place est gardée' : `les ${seats} places sont gardées`} deux heures et un e-mail part aussitôt. Rien ne vous empêche de chercher une autre voiture d'ici là.`,
  },
  en: {
    subject: (other, title) => `${other} puts you on the waiting list: ${title}`,
    preheader: preheader('en'),
    title: 'You are on the waiting list',
    text: (other, { seats, left }) => {
      if (left === 0)
        return `${other} agrees to ride with you as soon as ${seats === 1 ? 'a seat is' : `${seats} seats are`} free: the car is full for now.`;
      if (left === null) return `${other} agrees to ride with you as soon as there are enough seats.`;
      return `${other} agrees to ride with you as soon as there are enough seats: the car has ${left} free, you need ${seats}.`;
    },
    after: (seats) =>
      `When it is your turn, ${seats === 1 ? 'the seat is' : `the ${seats} seats are`} kept for two hours and an email goes out at once. Nothing keeps you from looking for another car until then.`,
  },
  de: {
    subject: (other, title) => `${other} setzt dich auf die Warteliste: ${title}`,
    preheader: preheader('de'),
    title: 'Du stehst auf der Warteliste',
    text: (other, { seats, left }) => {
      if (left === 0)
        return `${other} fährt mit dir, sobald ${seats === 1 ? 'ein Platz frei wird' : `${seats} Plätze frei werden`}: Im Moment ist das Auto voll.`;
      if (left === null) return `${other} fährt mit dir, sobald genug Plätze frei sind.`;
      return `${other} fährt mit dir, sobald genug Plätze frei sind: Im Auto ${left === 1 ? 'ist noch 1' : `sind noch ${left}`} frei, du brauchst ${seats}.`;
    },
    after: (seats) =>
      `Bist du an der Reihe, ${seats === 1 ? 'wird der Platz' : `werden die ${seats} Plätze`} zwei Stunden freigehalten, und eine E-Mail geht sofort hinaus. Bis dahin kannst du auch ein anderes Auto suchen.`,
  },
  es: {
    subject: (other, title) => `${other} te pone en lista de espera: ${title}`,
    preheader: preheader('es'),
    title: 'Estás en lista de espera',
    text: (other, { seats, left }) => {
      if (left === 0)
        return `${other} acepta viajar contigo en cuanto ${seats === 1 ? 'quede una plaza' : `queden ${seats} plazas`}: el coche está completo por ahora.`;
      if (left === null) return `${other} acepta viajar contigo en cuanto haya plazas suficientes.`;
      return `${other} acepta viajar contigo en cuanto haya plazas suficientes: el coche tiene ${left} libre${left === 1 ? '' : 's'} y necesitas ${seats}.`;
    },
    after: (seats) =>
      `Cuando sea tu turno, ${seats === 1 ? 'la plaza se guarda' : `las ${seats} plazas se guardan`} dos horas y se envía un correo enseguida. Mientras tanto puedes buscar otro coche.`,
  },
};

const DRIVER_WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (other, title) => `${other} attend une place dans votre voiture : ${title}`,
    preheader: preheader('fr'),
    title: "Votre voiture a une liste d'attente",
    text: (other, { seats, left }) =>
      left === null || left === 0
        ? `${other} accepte votre proposition et attend qu'${seats === 1 ? 'une place se libère' : `il y ait ${seats} places libres`} dans votre voiture.`
        : `${other} accepte votre proposition et attend qu'il y ait assez de places : il en faut ${seats}, il vous en reste ${left}.`,
    after: () =>
      "Dès qu'il y a assez de place, elle est gardée deux heures pour la première demande de la liste qui convient.",
  },
  en: {
    subject: (other, title) => `${other} is waiting for a seat in your car: ${title}`,
    preheader: preheader('en'),
    title: 'Your car has a waiting list',
    text: (other, { seats, left }) =>
      left === null || left === 0
        ? `${other} accepts your offer and waits for ${seats === 1 ? 'a seat' : `${seats} seats`} in your car.`
        : `${other} accepts your offer and waits until there are enough seats: ${seats} are needed, you have ${left} left.`,
    after: () => 'As soon as there is enough room it is kept for two hours for the first on the list who fits.',
  },
  de: {
    subject: (other, title) => `${other} wartet auf einen Platz in deinem Auto: ${title}`,
    preheader: preheader('de'),
    title: 'Dein Auto hat eine Warteliste',
    text: (other, { seats, left }) =>
      left === null || left === 0
        ? `${other} nimmt dein Angebot an und wartet auf ${seats === 1 ? 'einen Platz' : `${seats} Plätze`} in deinem Auto.`
        : `${other} nimmt dein Angebot an und wartet, bis genug Plätze frei sind: ${seats} sind nötig, ${left === 1 ? '1 ist' : `${left} sind`} noch frei.`,
    after: () =>
      'Sobald genug Platz ist, wird er zwei Stunden für die erste Anfrage der Liste freigehalten, die passt.',
  },
  es: {
    subject: (other, title) => `${other} espera una plaza en tu coche: ${title}`,
    preheader: preheader('es'),
    title: 'Tu coche tiene lista de espera',
    text: (other, { seats, left }) =>
      left === null || left === 0
        ? `${other} acepta tu propuesta y espera a que ${seats === 1 ? 'quede una plaza' : `queden ${seats} plazas`} en tu coche.`
        : `${other} acepta tu propuesta y espera a que haya plazas suficientes: hacen falta ${seats} y te ${left === 1 ? 'queda 1' : `quedan ${left}`}.`,
    after: () =>
      'En cuanto haya sitio suficiente, se guarda dos horas para la primera solicitud de la lista que encaje.',
  },
};

function content(parameters: QueuedParameters, lang: Lang, _sender: Sender): MailContent {
  const { after, text, preheader: before, ...words } = (parameters.isDriver ? DRIVER_WORDS : PASSENGER_WORDS)[lang];
  const said = { ...words, preheader: before(parameters), text: (other: string) => text(other, parameters) };
  return pairContent(said, parameters, lang, {
    way: [{ kind: 'text', text: after(parameters.seats) }, participationButton(parameters, lang)],
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
    const [pair, told] = await Promise.all([
      pairParameters(now, receiver, tools),
      tools.told<'MatchQueued' | 'SeatLapsed'>(),
    ]);
    const isDriver = told.driverId === now.person._id;
    // How much is left is told with the event of that moment; of seats that were given away it is not.
    const left = 'seatsLeft' in told ? (told.seatsLeft ?? null) : null;
    return { parameters: { ...pair, isDriver, left, seats: seatsNeeded(isDriver ? now.other : now.person) } };
  },
  content,
};
