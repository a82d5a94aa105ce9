import type { Lang, MailKind } from '@convoi/contracts';
import type { MailContent } from '../../layout/mail-content.ts';

/** What the foot of a mail to a participant needs. */
export interface FootParameters {
  /** Where this person sees, changes and ends the registration. */
  readonly participationUrl: string;
}

/** As that of mails that go on coming. */
export interface StoppableFootParameters extends FootParameters {
  /** Where mails of this kind are stopped, and nothing else is done. */
  readonly stopUrl: string;
}

interface Words {
  readonly reason: string;
  /** As `reason`, once the event is no more. */
  readonly past: string;
  readonly last: string;
  readonly stop: { readonly [K in MailKind]: string };
  readonly leave: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    reason: 'Vous recevez cet e-mail parce que vous participez au covoiturage de cet événement.',
    past: 'Vous recevez cet e-mail parce que vous participiez au covoiturage de cet événement.',
    last: "Cet événement n'enverra plus rien ensuite.",
    stop: {
      news: "Ne plus recevoir d'e-mails pour les messages, les rappels et les alertes",
      rides: "Ne plus recevoir d'e-mails sur mes demandes et mes trajets",
    },
    leave: 'Me désinscrire de ce covoiturage, ce qui annule aussi mes trajets',
  },
  en: {
    reason: 'You get this email because you take part in the carpool for this event.',
    past: 'You get this email because you took part in the carpool for this event.',
    last: 'This event will send nothing more after that.',
    stop: {
      news: 'Stop emails about messages, reminders and alerts',
      rides: 'Stop emails about my requests and rides',
    },
    leave: 'Leave this carpool, which also cancels my rides',
  },
  de: {
    reason: 'Du bekommst diese E-Mail, weil du dich bei diesem Event zum Mitfahren angemeldet hast.',
    past: 'Du bekommst diese E-Mail, weil du dich bei diesem Event zum Mitfahren angemeldet hattest.',
    last: 'Danach kommt zu diesem Event nichts mehr.',
    stop: {
      news: 'Keine E-Mails mehr zu Nachrichten, Erinnerungen und Hinweisen',
      rides: 'Keine E-Mails mehr zu meinen Anfragen und Fahrten',
    },
    leave: 'Mich bei diesem Event abmelden, womit auch meine Fahrten abgesagt sind',
  },
  es: {
    reason: 'Recibes este correo porque participas en los viajes compartidos de este evento.',
    past: 'Recibes este correo porque participabas en los viajes compartidos de este evento.',
    last: 'Este evento no enviará nada más después.',
    stop: {
      news: 'No recibir más correos con mensajes, recordatorios y avisos',
      rides: 'No recibir más correos sobre mis solicitudes y viajes',
    },
    leave: 'Darme de baja de este evento, lo que también anula mis viajes',
  },
};

type Foot = Pick<MailContent, 'reason' | 'stop'> & Required<Pick<MailContent, 'ways'>>;

/** Foot of a mail that goes on coming: why, a link that stops its kind, another that ends the registration. */
export function stoppableFoot(
  { stopUrl, participationUrl }: StoppableFootParameters,
  kind: MailKind,
  lang: Lang,
  reason = WORDS[lang].reason,
): Foot {
  const { stop, leave } = WORDS[lang];
  const ways = [
    { label: stop[kind], url: stopUrl },
    { label: leave, url: participationUrl },
  ];
  return { reason, stop: null, ways };
}

/** Foot of a mail that comes for a reason of its own: why, when it comes, a link that ends the registration. */
export function onceFoot(
  { participationUrl }: FootParameters,
  { reason, stop }: { readonly reason: string; readonly stop: string },
  lang: Lang,
): Foot {
  return { reason, stop, ways: [{ label: WORDS[lang].leave, url: participationUrl }] };
}

/** Foot of a mail about an event that is no more. */
export function lastFoot(lang: Lang): Pick<MailContent, 'reason' | 'stop'> {
  const { past, last } = WORDS[lang];
  return { reason: past, stop: last };
}
