import type { Lang } from '@convoi/contracts';
import { type EventFacts, eventFacts, eventHead, factsOf } from '../events/event-frame.ts';
import { greeting } from '../layout/greeting.ts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import { participationButton } from './people/pair.ts';
import {
  type ParticipantContext,
  participant,
  participantOf,
  registrationOf,
  whileTakingPart,
} from './people/participant.ts';
import { type FootParameters, onceFoot } from './people/participant-foot.ts';

/** To a driver whose passengers are shown another account than before: their personal link may be in other hands. */
interface PaymentStatedParameters extends FootParameters {
  readonly event: EventFacts;
  readonly name: string;
  /** The link leads to the dashboard. */
  readonly hasAccount: boolean;
}

interface Words {
  readonly subject: (title: string) => string;
  readonly preheader: string;
  readonly title: string;
  readonly text: string;
  readonly notYou: string;
  readonly notYouText: (contactEmail: string) => string;
  readonly reason: string;
  readonly stop: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (title) => `Vous avez changé où vos passagers vous paient : ${title}`,
    preheader: 'Vos passagers en sont informés.',
    title: 'Où vos passagers vous paient a changé',
    text: "Un autre compte ou une autre page de paiement vient d'être enregistré dans votre inscription. Les personnes que vous emmenez en sont informées.",
    notYou: "Ce n'était pas vous ?",
    notYouText: (contactEmail) =>
      `Quelqu'un a votre lien personnel. Remettez votre compte, prévenez vos passagers et écrivez-nous : ${contactEmail}.`,
    reason: 'Vous recevez cet e-mail parce que vous emmenez des personnes à cet événement.',
    stop: "Il part quand l'endroit où vous êtes payé change alors que des trajets sont convenus.",
  },
  en: {
    subject: (title) => `You have changed where your passengers pay you: ${title}`,
    preheader: 'Your passengers are told.',
    title: 'Where your passengers pay you has changed',
    text: 'Another account or payment page has just been saved in your registration. The people you take along are told.',
    notYou: 'Was it not you?',
    notYouText: (contactEmail) =>
      `Somebody has your personal link. Put your own account back, tell your passengers, and write to us: ${contactEmail}.`,
    reason: 'You get this email because you take people along to this event.',
    stop: 'It is sent when where you are paid changes after rides were agreed.',
  },
  de: {
    subject: (title) => `Du hast geändert, wohin deine Mitfahrenden zahlen: ${title}`,
    preheader: 'Deine Mitfahrenden erfahren davon.',
    title: 'Deine Mitfahrenden zahlen jetzt woanders hin',
    text: 'In deiner Anmeldung wurde gerade ein anderes Konto oder eine andere Bezahlseite gespeichert. Die Menschen, die du mitnimmst, erfahren davon.',
    notYou: 'Das warst nicht du?',
    notYouText: (contactEmail) =>
      `Dann hat jemand deinen persönlichen Link. Trag dein Konto wieder ein, sag deinen Mitfahrenden Bescheid und schreib uns: ${contactEmail}.`,
    reason: 'Du bekommst diese E-Mail, weil du zu diesem Event Menschen mitnimmst.',
    stop: 'Sie kommt, wenn sich nach einer vereinbarten Fahrt ändert, wohin an dich gezahlt wird.',
  },
  es: {
    subject: (title) => `Has cambiado dónde te pagan tus pasajeros: ${title}`,
    preheader: 'Tus pasajeros reciben un aviso.',
    title: 'Ha cambiado dónde te pagan tus pasajeros',
    text: 'En tu inscripción se acaba de guardar otra cuenta u otra página de pago. Las personas que llevas reciben un aviso.',
    notYou: '¿No has sido tú?',
    notYouText: (contactEmail) =>
      `Alguien tiene tu enlace personal. Vuelve a poner tu cuenta, avisa a tus pasajeros y escríbenos: ${contactEmail}.`,
    reason: 'Recibes este correo porque llevas a otras personas a este evento.',
    stop: 'Se envía cuando cambia dónde te pagan y ya hay viajes acordados.',
  },
};

function content(parameters: PaymentStatedParameters, lang: Lang, sender: Sender): MailContent {
  const words = WORDS[lang];
  const { event, name } = parameters;
  return {
    ...eventHead(words, event, lang),
    blocks: [
      greeting(name, lang),
      { kind: 'text', text: words.text },
      eventFacts(event, lang),
      participationButton(parameters, lang),
      { kind: 'note', tone: 'warn', heading: words.notYou, text: words.notYouText(sender.contactEmail) },
    ],
    ...onceFoot(parameters, words, lang),
  };
}

export const paymentStated: MailDefinition<'payment_stated', ParticipantContext, PaymentStatedParameters> = {
  name: 'payment_stated',
  on: {
    FareStated: ({ of, data: { participantId, paidElsewhere = [] } }) =>
      paidElsewhere.length > 0 ? [participantOf(of, participantId)] : [],
  },
  to: participant,
  stoppedAs: null,
  budget: 'ride',
  unless: whileTakingPart,
  compose: async (now, { name }, tools) => ({
    parameters: { event: factsOf(now.event), name, ...registrationOf(now, tools) },
  }),
  content,
};
