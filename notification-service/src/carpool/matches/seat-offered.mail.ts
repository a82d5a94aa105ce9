import { formatDay, formatTime, type Lang, localTime, seatsNeeded } from '@convoi/contracts';
import { hasEnded } from '../../events/event-times.ts';
import type { MailContent, Sender } from '../../layout/mail-content.ts';
import type { MailDefinition } from '../../outbox/mail-definition.ts';
import {
  type PairContext,
  type PairParameters,
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
  /** As many as the reader needs. */
  readonly seats: number;
}

interface Words {
  readonly subject: (other: string, title: string, seats: number) => string;
  readonly preheader: string;
  readonly title: (seats: number) => string;
  readonly text: (other: string, seats: number) => string;
  readonly after: (day: string, time: string, seats: number) => string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (other, title, seats) =>
      `${seats === 1 ? 'Une place' : `${seats} places`} pour vous avec ${other} : ${title}`,
    preheader: "C'est gardé pour vous, pour un temps limité.",
    title: (seats) => (seats === 1 ? 'Une place se libère pour vous' : `${seats} places se libèrent pour vous`),
    text: (other, seats) =>
      `${other} a maintenant ${seats === 1 ? 'une place' : `${seats} places`} pour vous dans sa voiture.`,
    after: (day, time, seats) =>
      seats === 1
        ? `Elle est gardée jusqu'au ${day} à ${time}. Prenez-la d'un bouton sur votre page ; ensuite elle va à la personne suivante.`
        : `Elles sont gardées jusqu'au ${day} à ${time}. Prenez-les d'un bouton sur votre page ; ensuite elles vont aux personnes suivantes.`,
  },
  en: {
    subject: (other, title, seats) => `${seats === 1 ? 'A seat' : `${seats} seats`} for you with ${other}: ${title}`,
    preheader: 'Kept for you, for a limited time.',
    title: (seats) => (seats === 1 ? 'A seat is free for you' : `${seats} seats are free for you`),
    text: (other, seats) => `${other} now has ${seats === 1 ? 'a seat' : `${seats} seats`} for you.`,
    after: (day, time, seats) =>
      seats === 1
        ? `It is kept until ${day}, ${time}. Take it by one press on your page; after that it goes to the next person.`
        : `They are kept until ${day}, ${time}. Take them by one press on your page; after that they go to the next people.`,
  },
  de: {
    subject: (other, title, seats) =>
      `${seats === 1 ? 'Ein Platz' : `${seats} Plätze`} für dich mit ${other}: ${title}`,
    preheader: 'Für begrenzte Zeit für dich freigehalten.',
    title: (seats) => (seats === 1 ? 'Für dich ist ein Platz frei' : `Für dich sind ${seats} Plätze frei`),
    text: (other, seats) =>
      `Im Auto von ${other} ${seats === 1 ? 'ist jetzt ein Platz' : `sind jetzt ${seats} Plätze`} für dich frei.`,
    after: (day, time, seats) =>
      seats === 1
        ? `Er wird bis ${day}, ${time} freigehalten. Nimm ihn mit einem Knopf auf deiner Seite; danach geht er an die nächste Person.`
        : `Sie werden bis ${day}, ${time} freigehalten. Nimm sie mit einem Knopf auf deiner Seite; danach gehen sie an die nächsten.`,
  },
  es: {
    subject: (other, title, seats) => `${seats === 1 ? 'Una plaza' : `${seats} plazas`} para ti con ${other}: ${title}`,
    preheader: 'Guardado para ti por un tiempo limitado.',
    title: (seats) => (seats === 1 ? 'Queda una plaza para ti' : `Quedan ${seats} plazas para ti`),
    text: (other, seats) =>
      `${other} tiene ahora ${seats === 1 ? 'una plaza' : `${seats} plazas`} para ti en su coche.`,
    after: (day, time, seats) =>
      seats === 1
        ? `Se guarda hasta el ${day} a las ${time}. Tómala con un botón en tu página; después pasa a la persona siguiente.`
        : `Se guardan hasta el ${day} a las ${time}. Tómalas con un botón en tu página; después pasan a las personas siguientes.`,
  },
};

function content(parameters: SeatOfferedParameters, lang: Lang, _sender: Sender): MailContent {
  const { seats } = parameters;
  const words = WORDS[lang];
  const said = {
    subject: (other: string, title: string) => words.subject(other, title, seats),
    preheader: words.preheader,
    title: words.title(seats),
    text: (other: string) => words.text(other, seats),
  };
  const [day, time] = [formatDay(parameters.day, lang), formatTime(parameters.time, lang)];
  return pairContent(said, parameters, lang, {
    way: [{ kind: 'text', text: words.after(day, time, seats) }, participationButton(parameters, lang)],
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
    return {
      parameters: { ...(await pairParameters(now, receiver, tools)), day, time, seats: seatsNeeded(now.person) },
    };
  },
  content,
};
