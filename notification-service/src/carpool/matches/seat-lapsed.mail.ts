import { type Lang, seatsNeeded } from '@convoi/contracts';
import { hasEnded } from '../../events/event-times.ts';
import type { MailContent, Sender } from '../../layout/mail-content.ts';
import type { MailDefinition } from '../../outbox/mail-definition.ts';
import {
  type PairContext,
  type PairParameters,
  pageLink,
  pairContent,
  pairParameters,
  participationButton,
  partner,
} from '../people/pair.ts';

/** To somebody of a waiting line who did not take in time what was kept for them: it goes on to the next. */
interface SeatLapsedParameters extends PairParameters {
  /** As many as the reader needs. */
  readonly seats: number;
  readonly publicUrl: string;
}

interface Words {
  readonly subject: (other: string, title: string) => string;
  readonly preheader: string;
  readonly title: (seats: number) => string;
  readonly text: (other: string, seats: number) => string;
  readonly after: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (other, title) => `${other} ne vous garde plus de place : ${title}`,
    preheader: 'Le temps est passé ; votre demande, elle, reste ouverte.',
    title: (seats) =>
      seats === 1 ? "La place n'est plus gardée pour vous" : 'Les places ne sont plus gardées pour vous',
    text: (other, seats) =>
      seats === 1
        ? `${other} vous gardait une place, qui n'a pas été prise à temps. Elle va maintenant à la personne suivante de la liste d'attente, s'il y en a une.`
        : `${other} vous gardait ${seats} places, qui n'ont pas été prises à temps. Elles vont maintenant aux personnes suivantes de la liste d'attente, s'il y en a.`,
    after:
      "Votre demande reste ouverte : elle peut encore être acceptée ou remise en liste d'attente. Écrivez un mot si vous venez toujours, ou cherchez une autre voiture.",
  },
  en: {
    subject: (other, title) => `${other} no longer keeps a seat for you: ${title}`,
    preheader: 'The time is over; your request stays open.',
    title: (seats) => (seats === 1 ? 'The seat is no longer kept for you' : 'The seats are no longer kept for you'),
    text: (other, seats) =>
      seats === 1
        ? `${other} kept a seat for you, which was not taken in time. It now goes to the next person of the waiting list, if there is one.`
        : `${other} kept ${seats} seats for you, which were not taken in time. They now go to the next people of the waiting list, if there are any.`,
    after:
      'Your request stays open: it can still be accepted or put on the waiting list again. Write a word if you still want to come, or look for another car.',
  },
  de: {
    subject: (other, title) => `${other} hält dir keinen Platz mehr frei: ${title}`,
    preheader: 'Die Zeit ist um; deine Anfrage bleibt offen.',
    title: (seats) =>
      seats === 1 ? 'Der Platz ist nicht mehr für dich frei' : 'Die Plätze sind nicht mehr für dich frei',
    text: (other, seats) =>
      seats === 1
        ? `${other} hat dir einen Platz freigehalten, der nicht rechtzeitig genommen wurde. Er geht jetzt an die nächste Person der Warteliste, wenn es eine gibt.`
        : `${other} hat dir ${seats} Plätze freigehalten, die nicht rechtzeitig genommen wurden. Sie gehen jetzt an die nächsten der Warteliste, wenn es welche gibt.`,
    after:
      'Deine Anfrage bleibt offen: Sie kann noch angenommen oder wieder auf die Warteliste gesetzt werden. Schreib kurz, wenn du noch mitwillst, oder such ein anderes Auto.',
  },
  es: {
    subject: (other, title) => `${other} ya no te guarda plaza: ${title}`,
    preheader: 'El tiempo ha pasado; tu solicitud sigue abierta.',
    title: (seats) =>
      seats === 1 ? 'La plaza ya no está guardada para ti' : 'Las plazas ya no están guardadas para ti',
    text: (other, seats) =>
      seats === 1
        ? `${other} te guardaba una plaza, que no se tomó a tiempo. Ahora pasa a la persona siguiente de la lista de espera, si la hay.`
        : `${other} te guardaba ${seats} plazas, que no se tomaron a tiempo. Ahora pasan a las personas siguientes de la lista de espera, si las hay.`,
    after:
      'Tu solicitud sigue abierta: aún puede aceptarse o volver a la lista de espera. Escribe unas palabras si sigues queriendo ir, o busca otro coche.',
  },
};

function content(parameters: SeatLapsedParameters, lang: Lang, _sender: Sender): MailContent {
  const { seats, publicUrl } = parameters;
  const words = WORDS[lang];
  const said = {
    subject: words.subject,
    preheader: words.preheader,
    title: words.title(seats),
    text: (other: string) => words.text(other, seats),
  };
  return pairContent(said, parameters, lang, {
    way: [{ kind: 'text', text: words.after }, participationButton(parameters, lang), pageLink(publicUrl, lang)],
  });
}

export const seatLapsed: MailDefinition<'seat_lapsed', PairContext, SeatLapsedParameters> = {
  name: 'seat_lapsed',
  on: {
    SeatLapsed: ({ of, data }) =>
      data.isLate === true
        ? [{ kind: 'partner', eventId: of, participantId: data.passengerId, matchId: data.matchId }]
        : [],
  },
  to: partner,
  stoppedAs: 'rides',
  budget: 'ride',
  unless: ({ person, match, event }, nowMs) => {
    if (person.leftAt !== null) return 'unsubscribed';
    if (event.withdrawn || hasEnded(event, nowMs)) return 'outdated';
    // Refused, agreed on, or in the line again.
    return match.state === 'pending' && match.lineAt === null ? null : 'outdated';
  },
  compose: async (now, receiver, tools) => ({
    parameters: { ...(await pairParameters(now, receiver, tools)), seats: seatsNeeded(now.person) },
  }),
  content,
};
