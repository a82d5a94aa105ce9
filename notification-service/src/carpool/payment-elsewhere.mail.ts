import type { Lang } from '@convoi/contracts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import {
  nameOf,
  type PairContext,
  type PairParameters,
  type PairWords,
  pairContent,
  pairParameters,
  participationButton,
  partner,
  partners,
} from './people/pair.ts';

/** To the passenger of an agreed ride whose driver is paid somewhere else than before. */
interface Words extends PairWords {
  readonly careful: string;
  readonly carefulText: (other: string) => string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (other, title) => `${other} a changé où régler votre part : ${title}`,
    preheader: 'Vérifiez avant de payer.',
    title: 'Où régler votre part a changé',
    text: (other) => `${other} a indiqué un autre compte ou une autre page pour le partage des frais de votre trajet.`,
    careful: 'Avant de payer',
    carefulText: (other) =>
      `Demandez de vive voix ou par téléphone si cela vient bien de la personne qui vous emmène. Convoi ne vérifie pas ces comptes et ne touche jamais cet argent. Ce qui est convenu avec ${other} ne change pas.`,
  },
  en: {
    subject: (other, title) => `${other} has changed where to pay your share: ${title}`,
    preheader: 'Please check before you pay.',
    title: 'Where to pay your share has changed',
    text: (other) => `${other} has named another account or page for sharing the costs of your ride.`,
    careful: 'Before you pay',
    carefulText: (other) =>
      `Ask in person or by phone whether this really comes from whoever gives you the lift. Convoi does not check these accounts and never touches the money. What you agreed on with ${other} does not change.`,
  },
  de: {
    subject: (other, title) => `${other} hat geändert, wohin dein Anteil geht: ${title}`,
    preheader: 'Bitte frag nach, bevor du bezahlst.',
    title: 'Dein Anteil geht jetzt woanders hin',
    text: (other) =>
      `${other} hat ein anderes Konto oder eine andere Seite angegeben, um die Kosten eurer Fahrt zu teilen.`,
    careful: 'Bevor du bezahlst',
    carefulText: (other) =>
      `Frag persönlich oder am Telefon nach, ob das wirklich von der Person kommt, die dich mitnimmt. Convoi prüft diese Konten nicht und fasst das Geld nie an. Was du mit ${other} vereinbart hast, ändert sich nicht.`,
  },
  es: {
    subject: (other, title) => `${other} ha cambiado dónde pagar tu parte: ${title}`,
    preheader: 'Compruébalo antes de pagar.',
    title: 'Ha cambiado dónde pagar tu parte',
    text: (other) => `${other} ha indicado otra cuenta u otra página para compartir los gastos de vuestro viaje.`,
    careful: 'Antes de pagar',
    carefulText: (other) =>
      `Pregunta en persona o por teléfono si de verdad viene de quien te lleva. Convoi no comprueba estas cuentas y nunca toca el dinero. Lo que has acordado con ${other} no cambia.`,
  },
};

function content(parameters: PairParameters, lang: Lang, _sender: Sender): MailContent {
  const { careful, carefulText, ...words } = WORDS[lang];
  return pairContent(words, parameters, lang, {
    way: [
      participationButton(parameters, lang),
      { kind: 'note', tone: 'warn', heading: careful, text: carefulText(nameOf(parameters.counterpart, lang)) },
    ],
  });
}

export const paymentElsewhere: MailDefinition<'payment_elsewhere', PairContext, PairParameters> = {
  name: 'payment_elsewhere',
  on: {
    FareStated: ({ of, data: { participantId, paidElsewhere = [] } }) =>
      paidElsewhere.flatMap((relation) => partners(of, relation, participantId)),
  },
  to: partner,
  stoppedAs: null,
  budget: 'ride',
  mostOfMatch: 5,
  unless: ({ person, match }) =>
    person.leftAt !== null ? 'unsubscribed' : match.state === 'accepted' ? null : 'outdated',
  compose: async (now, receiver, tools) => ({ parameters: await pairParameters(now, receiver, tools) }),
  content,
};
