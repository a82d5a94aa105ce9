import type { Lang } from '@convoi/contracts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import {
  type PairContext,
  type PairParameters,
  type PairWords,
  pairContent,
  pairParameters,
  participationButton,
  partner,
} from './people/pair.ts';

/** To whoever asked: the other one agrees as soon as the full car has room. */

interface Words extends PairWords {
  readonly after: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (other, title) => `${other} vous met en liste d'attente : ${title}`,
    preheader: "La voiture est complète pour l'instant.",
    title: "Vous êtes en liste d'attente",
    text: (other) =>
      `${other} est d'accord pour faire la route avec vous dès qu'une place se libère : la voiture est complète pour l'instant.`,
    after:
      "Si une place se libère et que c'est votre tour, elle est gardée deux heures et un e-mail part aussitôt. Rien ne vous empêche de chercher une autre voiture d'ici là.",
  },
  en: {
    subject: (other, title) => `${other} puts you on the waiting list: ${title}`,
    preheader: 'The car is full for now.',
    title: 'You are on the waiting list',
    text: (other) => `${other} agrees to ride with you as soon as a seat is free: the car is full for now.`,
    after:
      'When a seat is free and it is your turn, it is kept for two hours and an email goes out at once. Nothing keeps you from looking for another car until then.',
  },
  de: {
    subject: (other, title) => `${other} setzt dich auf die Warteliste: ${title}`,
    preheader: 'Das Auto ist im Moment voll.',
    title: 'Du stehst auf der Warteliste',
    text: (other) => `${other} fährt mit dir, sobald ein Platz frei wird: Im Moment ist das Auto voll.`,
    after:
      'Wird ein Platz frei und du bist an der Reihe, wird er zwei Stunden freigehalten, und eine E-Mail geht sofort hinaus. Bis dahin kannst du auch ein anderes Auto suchen.',
  },
  es: {
    subject: (other, title) => `${other} te pone en lista de espera: ${title}`,
    preheader: 'El coche está lleno por ahora.',
    title: 'Estás en lista de espera',
    text: (other) => `${other} acepta viajar contigo en cuanto quede una plaza: el coche está lleno por ahora.`,
    after:
      'Si queda una plaza y es tu turno, se guarda dos horas y se envía un correo enseguida. Mientras tanto puedes buscar otro coche.',
  },
};

function content(parameters: PairParameters, lang: Lang, _sender: Sender): MailContent {
  const { after, ...words } = WORDS[lang];
  return pairContent(words, parameters, lang, {
    way: [{ kind: 'text', text: after }, participationButton(parameters, lang)],
  });
}

export const matchQueued: MailDefinition<'match_queued', PairContext, PairParameters> = {
  name: 'match_queued',
  on: {
    MatchQueued: ({ of, data }) => [
      { kind: 'partner', eventId: of, participantId: data.senderId, matchId: data.matchId },
    ],
  },
  to: partner,
  stoppedAs: 'rides',
  budget: 'people',
  unless: ({ row, person, match }) => {
    if (person.leftAt !== null) return 'unsubscribed';
    return match.state === 'pending' && match.lineAt === row.causePosition ? null : 'outdated';
  },
  compose: async (now, receiver, tools) => ({ parameters: await pairParameters(now, receiver, tools) }),
  content,
};
