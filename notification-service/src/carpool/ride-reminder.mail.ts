import type { Lang } from '@convoi/contracts';
import { eventFacts, eventHead } from '../events/event-frame.ts';
import { hasBegun } from '../events/event-times.ts';
import { greeting } from '../layout/greeting.ts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import { nameOf, participationLink } from './people/pair.ts';
import { stoppableFoot } from './people/participant-foot.ts';
import { type RidesContext, rider, ridersOf } from './people/rider.ts';
import { rideFacts } from './ride-frame.ts';
import { type RidesParameters, ridesParameters } from './rides-parameters.ts';
import { absentLink, comingButton } from './still-on.ts';

interface Words {
  readonly subject: (title: string) => string;
  readonly preheader: string;
  readonly title: string;
  readonly text: string;
  /** After it, where the event is a season. */
  readonly season: string;
  readonly day: string;
  readonly dayText: string;
  readonly dayLabel: string;
  readonly reason: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (title) => `Votre trajet approche : ${title}`,
    preheader: "Avec qui vous faites la route, en un coup d'œil.",
    title: 'Votre trajet approche',
    text: "Voici avec qui vous faites la route. Sans rendez-vous indiqué, convenez du lieu et de l'heure sur votre page. Venez-vous toujours ?",
    season:
      'La saison commence demain. Votre réponse vaut pour toute la saison : « Je ne peux pas venir » met fin à vos trajets. Pour un seul jour, écrivez-le dans la conversation.',
    day: 'La page du jour',
    dayText: "Ouvrez-la une fois sur l'appareil que vous emportez : elle se lit ensuite sans réseau.",
    dayLabel: 'Ouvrir la page du jour',
    reason: "Vous recevez cet e-mail parce que vous avez convenu d'un covoiturage pour cet événement.",
  },
  en: {
    subject: (title) => `Your ride is coming up: ${title}`,
    preheader: 'Whom you ride with, at a glance.',
    title: 'Your ride is coming up',
    text: 'Here is whom you ride with. Where no meeting is shown, agree on place and time on your page. Are you still coming?',
    season:
      'The season begins tomorrow. Your answer is for the whole season: “I cannot come” ends your rides. For a single day, say so in the conversation.',
    day: 'The page of the day',
    dayText: 'Open it once on the device that you take along: then it can be read without a network.',
    dayLabel: 'Open the page of the day',
    reason: 'You get this email because you agreed on a ride for this event.',
  },
  de: {
    subject: (title) => `Deine Fahrt steht bevor: ${title}`,
    preheader: 'Mit wem du fährst, auf einen Blick.',
    title: 'Deine Fahrt steht bevor',
    text: 'Hier steht, mit wem du fährst. Fehlt ein Treffpunkt, vereinbare Ort und Zeit auf deiner Seite. Bleibt es dabei?',
    season:
      'Morgen beginnt die Saison. Deine Antwort gilt für die ganze Saison: „Ich kann nicht kommen“ beendet deine Fahrten. Für einen einzelnen Tag schreib es in die Unterhaltung.',
    day: 'Die Seite des Tages',
    dayText: 'Öffne sie einmal auf dem Gerät, das du mitnimmst: Dann ist sie auch ohne Netz lesbar.',
    dayLabel: 'Seite des Tages öffnen',
    reason: 'Du bekommst diese E-Mail, weil du für dieses Event eine Fahrt vereinbart hast.',
  },
  es: {
    subject: (title) => `Tu viaje se acerca: ${title}`,
    preheader: 'Con quién viajas, de un vistazo.',
    title: 'Tu viaje se acerca',
    text: 'Aquí ves con quién viajas. Si falta el punto de encuentro, acuerda el lugar y la hora en tu página. ¿Sigue en pie?',
    season:
      'Mañana empieza la temporada. Tu respuesta vale para toda la temporada: «No puedo ir» pone fin a tus viajes. Para un solo día, dilo en la conversación.',
    day: 'La página del día',
    dayText: 'Ábrela una vez en el dispositivo que llevarás: después se lee sin red.',
    dayLabel: 'Abrir la página del día',
    reason: 'Recibes este correo porque has acordado un viaje compartido para este evento.',
  },
};

function content(parameters: RidesParameters, lang: Lang, _sender: Sender): MailContent {
  const words = WORDS[lang];
  const { event, name, rides } = parameters;
  return {
    ...eventHead(words, event, lang),
    blocks: [
      greeting(name, lang),
      { kind: 'text', text: words.text },
      ...(event.schedule.kind === 'season' ? [{ kind: 'text' as const, text: words.season }] : []),
      ...rides.map((ride) => rideFacts(ride, nameOf(ride.counterpart, lang), lang)),
      eventFacts(event, lang),
      comingButton(parameters, lang),
      absentLink(parameters, lang),
      {
        kind: 'link',
        tone: 'other',
        heading: words.day,
        text: words.dayText,
        label: words.dayLabel,
        url: parameters.dayUrl,
      },
      participationLink(parameters, lang),
    ],
    ...stoppableFoot(parameters, 'news', lang, words.reason),
  };
}

/** To everybody who rides with others, on the day before: who drives whom. */
export const rideReminder: MailDefinition<'ride_reminder', RidesContext, RidesParameters> = {
  name: 'ride_reminder',
  on: { EventDrewNear: ({ of }) => [ridersOf(of)] },
  to: rider,
  stoppedAs: 'news',
  budget: 'ride',
  // New dates bring a reminder of their own.
  unless: ({ row, event, person, rides }, nowMs) => {
    if (person.leftAt !== null) return 'unsubscribed';
    if (event.withdrawn || rides.length === 0) return 'not_wanted';
    return event.rescheduledAt > row.causePosition || hasBegun(event, nowMs) ? 'outdated' : null;
  },
  compose: async (now, { name }, tools) => ({ parameters: await ridesParameters(now, name, tools) }),
  content,
};
