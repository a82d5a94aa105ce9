import { formatDay, formatTime, type Lang, localTime } from '@convoi/contracts';
import { hasEnded } from '../../events/event-times.ts';
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

/** To the next of a waiting line: seats are kept for them until then. */
interface SeatOfferedParameters extends PairParameters {
  /** Local day and time until which the seats are kept. */
  readonly day: string;
  readonly time: string;
}

interface Words extends PairWords {
  readonly after: (day: string, time: string) => string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (other, title) => `Une place pour vous avec ${other} : ${title}`,
    preheader: 'Elle est gardée pour vous, pour un temps limité.',
    title: 'Une place se libère pour vous',
    text: (other) => `${other} a maintenant une place pour vous dans sa voiture.`,
    after: (day, time) =>
      `Elle est gardée jusqu'au ${day} à ${time}. Prenez-la d'un bouton sur votre page ; ensuite elle va à la personne suivante.`,
  },
  en: {
    subject: (other, title) => `A seat for you with ${other}: ${title}`,
    preheader: 'It is kept for you, for a limited time.',
    title: 'A seat is free for you',
    text: (other) => `${other} now has a seat for you.`,
    after: (day, time) =>
      `It is kept until ${day}, ${time}. Take it by one press on your page; after that it goes to the next person.`,
  },
  de: {
    subject: (other, title) => `Ein Platz für dich mit ${other}: ${title}`,
    preheader: 'Er wird für begrenzte Zeit für dich freigehalten.',
    title: 'Für dich ist ein Platz frei',
    text: (other) => `Im Auto von ${other} ist jetzt ein Platz für dich frei.`,
    after: (day, time) =>
      `Er wird bis ${day}, ${time} freigehalten. Nimm ihn mit einem Knopf auf deiner Seite; danach geht er an die nächste Person.`,
  },
  es: {
    subject: (other, title) => `Una plaza para ti con ${other}: ${title}`,
    preheader: 'Se guarda para ti por un tiempo limitado.',
    title: 'Queda una plaza para ti',
    text: (other) => `${other} tiene ahora una plaza para ti en su coche.`,
    after: (day, time) =>
      `Se guarda hasta el ${day} a las ${time}. Tómala con un botón en tu página; después pasa a la persona siguiente.`,
  },
};

function content(parameters: SeatOfferedParameters, lang: Lang, _sender: Sender): MailContent {
  const { after, ...words } = WORDS[lang];
  return pairContent(words, parameters, lang, {
    way: [
      { kind: 'text', text: after(formatDay(parameters.day, lang), formatTime(parameters.time, lang)) },
      participationButton(parameters, lang),
    ],
  });
}

export const seatOffered: MailDefinition<'seat_offered', PairContext, SeatOfferedParameters> = {
  name: 'seat_offered',
  on: {
    SeatOffered: ({ of, data }) => [
      { kind: 'partner', eventId: of, participantId: data.passengerId, matchId: data.matchId },
    ],
  },
  to: partner,
  stoppedAs: 'rides',
  budget: 'ride',
  notification: () => 'kept',
  unless: ({ row, person, match, event }, nowMs) => {
    if (person.leftAt !== null) return 'unsubscribed';
    if (event.withdrawn || hasEnded(event, nowMs)) return 'outdated';
    return match.state === 'pending' && match.lineAt === row.causePosition ? null : 'outdated';
  },
  compose: async (now, receiver, tools) => {
    const { until } = await tools.told<'SeatOffered'>();
    const { day, time } = localTime(Date.parse(until), now.event.timezone);
    return { parameters: { ...(await pairParameters(now, receiver, tools)), day, time } };
  },
  content,
};
