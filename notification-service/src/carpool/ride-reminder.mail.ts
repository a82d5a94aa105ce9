import type { Lang } from '@convoi/contracts';
import { type EventFacts, eventFacts, eventHead, greeting } from '../events/event-frame.ts';
import type { Letter, Sender } from '../layout/mail-content.ts';
import { nameOf, participationButton } from './pair-content.ts';
import { type StoppableFootParameters, stoppableFoot } from './participant-foot.ts';
import { type RideFacts, rideFacts } from './ride-frame.ts';

/** To everybody who rides with others, on the day before: who drives whom. */
export interface RideReminderParameters extends StoppableFootParameters {
  readonly event: EventFacts;
  readonly name: string;
  readonly rides: readonly RideFacts[];
  /** The link leads to the dashboard. */
  readonly hasAccount: boolean;
}

interface Words {
  readonly subject: (title: string) => string;
  readonly preheader: string;
  readonly title: string;
  readonly text: string;
  readonly after: string;
  readonly reason: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (title) => `Votre trajet approche : ${title}`,
    preheader: "Avec qui vous faites la route, en un coup d'œil.",
    title: 'Votre trajet approche',
    text: 'Voici avec qui vous faites la route.',
    after:
      "Convenez du lieu et de l'heure dans la conversation. Un empêchement ? Prévenez tout de suite : vous pouvez annuler depuis cette page.",
    reason: "Vous recevez cet e-mail parce que vous avez convenu d'un covoiturage pour cet événement.",
  },
  en: {
    subject: (title) => `Your ride is coming up: ${title}`,
    preheader: 'Whom you ride with, at a glance.',
    title: 'Your ride is coming up',
    text: 'Here is whom you ride with.',
    after:
      'Agree on the place and the time in the conversation. Something came up? Say so now: you can cancel from that page.',
    reason: 'You get this email because you agreed on a ride for this event.',
  },
  de: {
    subject: (title) => `Deine Fahrt steht bevor: ${title}`,
    preheader: 'Mit wem du fährst, auf einen Blick.',
    title: 'Deine Fahrt steht bevor',
    text: 'Hier steht, mit wem du fährst.',
    after:
      'Vereinbart in der Unterhaltung, wann und wo ihr euch trefft. Dir kommt etwas dazwischen? Sag es gleich: Auf der Seite kannst du absagen.',
    reason: 'Du bekommst diese E-Mail, weil du für dieses Event eine Fahrt vereinbart hast.',
  },
  es: {
    subject: (title) => `Tu viaje se acerca: ${title}`,
    preheader: 'Con quién viajas, de un vistazo.',
    title: 'Tu viaje se acerca',
    text: 'Aquí ves con quién viajas.',
    after:
      'Acordad el lugar y la hora en la conversación. ¿Te ha surgido algo? Avisa ya: puedes anular el viaje desde esa página.',
    reason: 'Recibes este correo porque has acordado un viaje compartido para este evento.',
  },
};

/** The letter of template `ride_reminder`. */
export function rideReminder(parameters: RideReminderParameters, lang: Lang, _sender: Sender): Letter {
  const words = WORDS[lang];
  const { event, name, rides } = parameters;
  return {
    ...eventHead(words, event, lang),
    blocks: [
      greeting(name, lang),
      { kind: 'text', text: words.text },
      ...rides.map((ride) => rideFacts(ride, nameOf(ride.counterpart, lang), lang)),
      eventFacts(event, lang),
      participationButton(parameters, lang),
      { kind: 'text', text: words.after },
    ],
    ...stoppableFoot(parameters, 'news', lang, words.reason),
  };
}
