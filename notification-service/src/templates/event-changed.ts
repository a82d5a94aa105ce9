import type { Lang } from '@convoi/contracts';
import type { Schedule } from '@convoi/contracts/events';
import { type EventFacts, eventFacts, greeting, quoted } from './common-words.ts';
import type { Letter, Sender } from './letter.ts';

/** To every participant of an event whose dates or time have changed. */
export interface EventChangedParameters {
  readonly event: EventFacts;
  readonly name: string;
  /** The schedule before, null when it is not known. */
  readonly before: Schedule | null;
  readonly publicUrl: string;
  /** Where this person changes or leaves. */
  readonly participationUrl: string;
}

interface Words {
  readonly dateSubject: (title: string) => string;
  readonly dateTitle: string;
  readonly timeSubject: (title: string) => string;
  readonly timeTitle: string;
  readonly preheader: string;
  readonly text: string;
  readonly open: string;
  readonly other: string;
  readonly otherText: string;
  readonly participation: string;
  readonly reason: string;
  readonly stop: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    dateSubject: (title) => `${title} change de date`,
    dateTitle: "L'événement change de date",
    timeSubject: (title) => `${title} change d'heure`,
    timeTitle: "L'événement change d'heure",
    preheader: 'Votre demande de covoiturage reste valable.',
    text: 'Votre demande de covoiturage reste valable. Toutes les personnes inscrites reçoivent ce message.',
    open: "Voir la page de l'événement",
    other: 'Cela ne vous convient plus ?',
    otherText: 'Modifiez votre demande, ou désinscrivez-vous.',
    participation: 'Ouvrir ma participation',
    reason: 'Vous recevez cet e-mail parce que vous avez une demande de covoiturage pour cet événement.',
    stop: 'Pour ne plus rien recevoir, ouvrez votre participation et désinscrivez-vous.',
  },
  en: {
    dateSubject: (title) => `${title} has a new date`,
    dateTitle: 'The event has a new date',
    timeSubject: (title) => `${title} has a new time`,
    timeTitle: 'The event has a new time',
    preheader: 'Your carpool request stays valid.',
    text: 'Your carpool request stays valid. Everybody who registered gets this message.',
    open: 'See the event page',
    other: 'Does it no longer suit you?',
    otherText: 'Change your request, or unsubscribe.',
    participation: 'Open my participation',
    reason: 'You get this email because you have a carpool request for this event.',
    stop: 'To get nothing more, open your participation and unsubscribe.',
  },
  de: {
    dateSubject: (title) => `${title} hat ein neues Datum`,
    dateTitle: 'Das Event hat ein neues Datum',
    timeSubject: (title) => `${title} hat eine neue Uhrzeit`,
    timeTitle: 'Das Event hat eine neue Uhrzeit',
    preheader: 'Deine Mitfahranfrage bleibt gültig.',
    text: 'Deine Mitfahranfrage bleibt gültig. Alle Angemeldeten bekommen diese Nachricht.',
    open: 'Seite des Events ansehen',
    other: 'Passt es dir nicht mehr?',
    otherText: 'Ändere deine Anfrage oder melde dich ab.',
    participation: 'Meine Teilnahme öffnen',
    reason: 'Du bekommst diese E-Mail, weil du eine Mitfahranfrage für dieses Event hast.',
    stop: 'Wenn du nichts mehr bekommen möchtest, öffne deine Teilnahme und melde dich ab.',
  },
  es: {
    dateSubject: (title) => `${title} cambia de fecha`,
    dateTitle: 'El evento cambia de fecha',
    timeSubject: (title) => `${title} cambia de hora`,
    timeTitle: 'El evento cambia de hora',
    preheader: 'Tu solicitud de viaje compartido sigue siendo válida.',
    text: 'Tu solicitud de viaje compartido sigue siendo válida. Todas las personas inscritas reciben este mensaje.',
    open: 'Ver la página del evento',
    other: '¿Ya no te viene bien?',
    otherText: 'Modifica tu solicitud o date de baja.',
    participation: 'Abrir mi participación',
    reason: 'Recibes este correo porque tienes una solicitud de viaje compartido para este evento.',
    stop: 'Para no recibir nada más, abre tu participación y date de baja.',
  },
};

/** Did only the hour change. */
function isSameDay(before: Schedule | null, after: Schedule): boolean {
  return before?.kind === 'ponctuel' && after.kind === 'ponctuel' && before.date === after.date;
}

/** The letter of template `event_changed`. */
export function eventChanged(parameters: EventChangedParameters, lang: Lang, _sender: Sender): Letter {
  const words = WORDS[lang];
  const { event, name, before, publicUrl, participationUrl } = parameters;
  const title = quoted(event.title, lang);
  const isTime = isSameDay(before, event.schedule);
  return {
    lang,
    subject: isTime ? words.timeSubject(title) : words.dateSubject(title),
    preheader: words.preheader,
    title: isTime ? words.timeTitle : words.dateTitle,
    blocks: [
      greeting(name, lang),
      { kind: 'text', text: words.text },
      eventFacts(event, lang, before),
      { kind: 'button', label: words.open, url: publicUrl },
      {
        kind: 'link',
        tone: 'other',
        heading: words.other,
        text: words.otherText,
        label: words.participation,
        url: participationUrl,
      },
    ],
    reason: words.reason,
    stop: words.stop,
  };
}
