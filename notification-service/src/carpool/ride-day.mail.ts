import { type Lang, LEG_KINDS, weekdayOf } from '@convoi/contracts';
import { firstDayOf } from '@convoi/contracts/events';
import { eventFacts, eventHead } from '../events/event-frame.ts';
import { isRideDayOver, rideDayMorningOf } from '../events/event-times.ts';
import { greeting } from '../layout/greeting.ts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import { intent } from '../outbox/intents.ts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import { isGoingOut } from '../outbox/mail-stream.ts';
import { rowId } from '../outbox/outbox-row.ts';
import type { MailParticipant } from './mail-participants.projection.ts';
import { nameOf, participationLink } from './people/pair.ts';
import { participantOf } from './people/participant.ts';
import { stoppableFoot } from './people/participant-foot.ts';
import { type RidesContext, rider, ridersOf } from './people/rider.ts';
import { rideFacts } from './ride-frame.ts';
import { type RidesParameters, ridesParameters } from './rides-parameters.ts';
import { absentLink, comingLink } from './still-on.ts';

interface Words {
  readonly subject: (title: string) => string;
  readonly preheader: string;
  readonly title: string;
  readonly text: string;
  readonly dayLabel: string;
  readonly reason: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (title) => `Votre trajet, c'est aujourd'hui : ${title}`,
    preheader: "Avec qui vous faites la route, en un coup d'œil.",
    title: "Votre trajet, c'est aujourd'hui",
    text: 'Voici avec qui vous faites la route. La page du jour dit où, quand et qui appeler ; ouverte une fois, elle se lit sans réseau.',
    dayLabel: 'Ouvrir la page du jour',
    reason: "Vous recevez cet e-mail parce que vous avez convenu d'un covoiturage pour cet événement.",
  },
  en: {
    subject: (title) => `Your ride is today: ${title}`,
    preheader: 'Whom you ride with, at a glance.',
    title: 'Your ride is today',
    text: 'Here is whom you ride with. The page of the day says where, when and whom to call; once opened, it can be read without a network.',
    dayLabel: 'Open the page of the day',
    reason: 'You get this email because you agreed on a ride for this event.',
  },
  de: {
    subject: (title) => `Deine Fahrt ist heute: ${title}`,
    preheader: 'Mit wem du fährst, auf einen Blick.',
    title: 'Deine Fahrt ist heute',
    text: 'Hier steht, mit wem du fährst. Die Seite des Tages sagt, wo, wann und wen du anrufst; einmal geöffnet, ist sie auch ohne Netz lesbar.',
    dayLabel: 'Seite des Tages öffnen',
    reason: 'Du bekommst diese E-Mail, weil du für dieses Event eine Fahrt vereinbart hast.',
  },
  es: {
    subject: (title) => `Tu viaje es hoy: ${title}`,
    preheader: 'Con quién viajas, de un vistazo.',
    title: 'Tu viaje es hoy',
    text: 'Aquí ves con quién viajas. La página del día dice dónde, cuándo y a quién llamar; abierta una vez, se lee sin red.',
    dayLabel: 'Abrir la página del día',
    reason: 'Recibes este correo porque has acordado un viaje compartido para este evento.',
  },
};

function content(parameters: RidesParameters, lang: Lang, _sender: Sender): MailContent {
  const words = WORDS[lang];
  const { event, name, rides, dayUrl } = parameters;
  return {
    ...eventHead(words, event, lang),
    blocks: [
      greeting(name, lang),
      { kind: 'text', text: words.text },
      ...rides.map((ride) => rideFacts(ride, nameOf(ride.counterpart, lang), lang)),
      eventFacts(event, lang),
      { kind: 'button', label: words.dayLabel, url: dayUrl },
      comingLink(parameters, lang),
      absentLink(parameters, lang),
      participationLink(parameters, lang),
    ],
    ...stoppableFoot(parameters, 'news', lang, words.reason),
  };
}

/** The rides of the day: of a season, those whose two people have named it or no day at all. */
function ridesOfTheDay({ event, person, rides }: RidesContext): RidesContext['rides'] {
  if (event.schedule.kind === 'oneTime') return rides;
  const weekday = weekdayOf(firstDayOf(event.schedule));
  const rideThen = ({ weekdays = [] }: MailParticipant): boolean => weekdays.length === 0 || weekdays.includes(weekday);
  return rides.filter(({ other }) => rideThen(person) && rideThen(other));
}

/** On the day itself, to whoever no mail has told of their rides: who drives whom, where and when. */
export const rideDay: MailDefinition<'ride_day', RidesContext, RidesParameters> = {
  name: 'ride_day',
  on: { RideDayCame: ({ of }) => [ridersOf(of)] },
  to: rider,
  stoppedAs: 'news',
  budget: 'ride',
  notification: () => 'day',
  // Another day brings its own; another time of the same day moves this one.
  unless: (now, nowMs) => {
    const { row, event, person } = now;
    if (person.leftAt !== null) return 'unsubscribed';
    if (event.withdrawn || ridesOfTheDay(now).length === 0) return 'not_wanted';
    const { rideDay: last } = event;
    // Where an older version still makes the documents, nothing is known of days that have come.
    const isItsDay =
      last === undefined || (last?.position === row.causePosition && last.day === firstDayOf(event.schedule));
    return !isItsDay || isRideDayOver(event, nowMs) ? 'outdated' : null;
  },
  startsThen: true,
  notBefore: async ({ event, rides }) =>
    rideDayMorningOf(
      event,
      rides.flatMap(({ ride, meetings }) =>
        LEG_KINDS.filter((leg) => ride.legs.includes(leg)).flatMap((leg) => {
          const time = meetings[leg]?.agreed?.time;
          return time === undefined ? [] : [{ leg, time }];
        }),
      ),
    ),
  // The reminder has said it, or the mail of an agreement that came later. What is on its way will.
  isToldElsewhere: async ({ event, person, rides }, { events }) => {
    const { near } = event;
    if (near === null || near.day !== firstDayOf(event.schedule)) return false;
    if (rides.every(({ agreedAt }) => agreedAt > near.position)) return true;
    const reminder = intent(near.causeId, 'ride_reminder', participantOf(event._id, person._id));
    return isGoingOut(events, rowId(reminder));
  },
  compose: async (now, { name }, tools) => {
    const ofTheDay = { ...now, rides: ridesOfTheDay(now) };
    return { parameters: await ridesParameters(ofTheDay, name, tools) };
  },
  content,
};
