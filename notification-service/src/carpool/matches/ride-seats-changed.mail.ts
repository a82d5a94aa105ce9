import { type CompanionsView, companionsShown, companionsText, type Lang } from '@convoi/contracts';
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
} from '../people/pair.ts';
import { type RideFacts, rideFacts, seatsFreed, seatsWanted } from '../ride-frame.ts';

interface Words extends Omit<PairWords, 'text'> {
  readonly text: (other: string, seats: string, before: number) => string;
  readonly taken: string;
  readonly ride: string;
  readonly along: string;
}

interface RideSeatsParameters extends PairParameters, RideFacts {
  readonly seatsBefore: number;
  /** Who rides together with the passenger; null = nobody is named. */
  readonly companions: CompanionsView | null;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (other, title) => `Le nombre de places de ${other} change : ${title}`,
    preheader: 'Votre trajet reste convenu.',
    title: 'Un autre nombre de places dans votre voiture',
    text: (other, seats, before) => `${other} prend maintenant ${seats} dans votre voiture, au lieu de ${before}.`,
    taken:
      'Elles étaient libres et sont réservées. Si cela ne vous convient pas, écrivez-lui ou annulez depuis votre page.',
    ride: 'Votre trajet',
    along: 'Avec',
  },
  en: {
    subject: (other, title) => `The seats of ${other} have changed: ${title}`,
    preheader: 'Your ride is still agreed.',
    title: 'Another number of seats in your car',
    text: (other, seats, before) => `${other} now takes ${seats} in your car, instead of ${before}.`,
    taken: 'They were free and are taken now. If that does not suit you, write or cancel on your page.',
    ride: 'Your ride',
    along: 'Together with',
  },
  de: {
    subject: (other, title) => `Andere Zahl von Plätzen für ${other}: ${title}`,
    preheader: 'Eure Fahrt bleibt vereinbart.',
    title: 'Eine andere Zahl von Plätzen in deinem Auto',
    text: (other, seats, before) => `${other} nimmt jetzt ${seats} in deinem Auto, statt ${before}.`,
    taken: 'Sie waren frei und sind jetzt vergeben. Passt dir das nicht, schreib oder sag auf deiner Seite ab.',
    ride: 'Eure Fahrt',
    along: 'Zusammen mit',
  },
  es: {
    subject: (other, title) => `Cambia el número de plazas de ${other}: ${title}`,
    preheader: 'Vuestro viaje sigue acordado.',
    title: 'Otro número de plazas en tu coche',
    text: (other, seats, before) => `${other} ocupa ahora ${seats} en tu coche, en lugar de ${before}.`,
    taken: 'Estaban libres y quedan reservadas. Si no te conviene, escríbele o anula desde tu página.',
    ride: 'Vuestro viaje',
    along: 'Con',
  },
};

function content(parameters: RideSeatsParameters, lang: Lang, _sender: Sender): MailContent {
  const { text, taken, ride, along, ...words } = WORDS[lang];
  const { seats, seatsBefore, companions } = parameters;
  const facts = rideFacts(parameters, ride, lang);
  const rows = companions === null ? [] : [{ label: along, value: companionsText(companions, lang) }];
  const said = { ...words, text: (other: string) => text(other, seatsWanted(seats, lang), seatsBefore) };
  return pairContent(said, parameters, lang, {
    more: [facts.kind === 'facts' ? { ...facts, rows: [...facts.rows, ...rows] } : facts],
    way: [
      { kind: 'text', text: seats > seatsBefore ? taken : seatsFreed(seatsBefore - seats, lang) },
      participationButton(parameters, lang),
    ],
  });
}

/** To a driver: somebody who rides with them comes with more people or with fewer. */
export const rideSeatsChanged: MailDefinition<'ride_seats_changed', PairContext, RideSeatsParameters> = {
  name: 'ride_seats_changed',
  on: { RideSeatsChanged: ({ of, data }) => partners(of, data, data.passengerId) },
  to: partner,
  stoppedAs: 'rides',
  budget: 'ride',
  unless: ({ row, person, match }) => {
    if (person.leftAt !== null) return 'unsubscribed';
    return match.state === 'accepted' && match.resizedAt === row.causePosition ? null : 'outdated';
  },
  compose: async (now, receiver, tools) => {
    const [pair, { seats, seatsBefore, fare }] = await Promise.all([
      pairParameters(now, receiver, tools),
      tools.told<'RideSeatsChanged'>(),
    ]);
    return {
      parameters: {
        ...pair,
        isDriver: true,
        seats,
        seatsBefore,
        fare,
        legs: now.match.ride?.legs ?? [],
        companions: companionsShown(now.other).companions ?? null,
      },
    };
  },
  content,
};
