import type { Lang } from '@convoi/contracts';
import { isPastReminder } from '../../events/event-times.ts';
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
  partners,
  unlessStill,
} from '../people/pair.ts';
import { type RideFacts, rideFacts } from '../ride-frame.ts';
import { absentLink, comingLink, type StillOnUrls, stillOnUrls } from '../still-on.ts';

/** To both people of an accepted request: who drives, how many seats, which ways. */
type MatchAcceptedParameters = PairParameters & RideFacts & Partial<StillOnUrls>;

interface Words extends Omit<PairWords, 'text'> {
  readonly driver: (other: string) => string;
  readonly passenger: (other: string) => string;
  readonly ride: string;
  readonly after: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (other, title) => `C'est d'accord avec ${other} : ${title}`,
    preheader: "Il ne reste plus qu'à convenir du rendez-vous.",
    title: 'Vous faites la route ensemble',
    driver: (other) => `${other} fait la route dans votre voiture.`,
    passenger: (other) => `${other} vous emmène.`,
    ride: 'Votre trajet',
    after:
      "Chacun voit maintenant le nom complet et l'adresse de départ de l'autre. Convenez du lieu et de l'heure dans la conversation.",
  },
  en: {
    subject: (other, title) => `Your ride with ${other} is agreed: ${title}`,
    preheader: 'All that is left is to agree where to meet.',
    title: 'You are riding together',
    driver: (other) => `${other} rides in your car.`,
    passenger: (other) => `${other} gives you a lift.`,
    ride: 'Your ride',
    after:
      "You now see each other's full name and departure address. Agree on the place and the time in the conversation.",
  },
  de: {
    subject: (other, title) => `Deine Fahrt mit ${other} steht: ${title}`,
    preheader: 'Jetzt fehlt nur noch der Treffpunkt.',
    title: 'Ihr fahrt zusammen',
    driver: (other) => `${other} fährt bei dir mit.`,
    passenger: (other) => `${other} nimmt dich mit.`,
    ride: 'Eure Fahrt',
    after:
      'Ihr seht jetzt beide den vollen Namen und die Abfahrtsadresse der anderen Person. Vereinbart in der Unterhaltung, wann und wo ihr euch trefft.',
  },
  es: {
    subject: (other, title) => `Ya tienes viaje con ${other}: ${title}`,
    preheader: 'Solo falta acordar dónde quedáis.',
    title: 'Compartís el viaje',
    driver: (other) => `${other} viaja en tu coche.`,
    passenger: (other) => `${other} te lleva.`,
    ride: 'Vuestro viaje',
    after:
      'Ahora cada persona ve el nombre completo y la dirección de salida de la otra. Acordad el lugar y la hora en la conversación.',
  },
};

function content(parameters: MatchAcceptedParameters, lang: Lang, _sender: Sender): MailContent {
  const { driver, passenger, ride, after, ...words } = WORDS[lang];
  const { comingUrl, absentUrl } = parameters;
  const answers = comingUrl === undefined || absentUrl === undefined ? null : { comingUrl, absentUrl };
  return pairContent({ ...words, text: parameters.isDriver ? driver : passenger }, parameters, lang, {
    more: [rideFacts(parameters, ride, lang)],
    way: [
      participationButton(parameters, lang),
      { kind: 'text', text: after },
      ...(answers === null ? [] : [comingLink(answers, lang), absentLink(answers, lang)]),
    ],
  });
}

export const matchAccepted: MailDefinition<'match_accepted', PairContext, MatchAcceptedParameters> = {
  name: 'match_accepted',
  on: { MatchAccepted: ({ of, data }) => partners(of, data) },
  to: partner,
  stoppedAs: 'rides',
  budget: 'ride',
  notification: ({ person: { _id }, match: { senderId, receiverId, acceptedBy = receiverId } }) =>
    _id === acceptedBy ? null : _id === senderId ? 'answer' : 'agreed',
  unless: unlessStill('accepted'),
  compose: async (now, receiver, tools) => {
    const { driverId, seats, legs, fare } = await tools.told<'MatchAccepted'>();
    const pair = await pairParameters(now, receiver, tools);
    const agreedAt = Date.parse((await tools.cause()).metadata.at);
    // No reminder comes any more that would ask.
    const answers = isPastReminder(now.event, agreedAt) ? stillOnUrls(now, tools) : {};
    return { parameters: { ...pair, ...answers, isDriver: driverId === now.person._id, seats, legs, fare } };
  },
  content,
};
