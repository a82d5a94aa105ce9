import type { Lang } from '@convoi/contracts';
import type { Schedule } from '@convoi/contracts/events';
import { type EventFacts, eventFacts, factsOf, quoted } from '../events/event-frame.ts';
import { hasEnded } from '../events/event-times.ts';
import { greeting } from '../layout/greeting.ts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import { participationButton } from './pair.ts';
import { everybodyIn, type ParticipantContext, participant, stoppable, whileTakingPart } from './participant.ts';
import { type StoppableFootParameters, stoppableFoot } from './participant-foot.ts';

/** To every participant of an event whose dates or time have changed. */
interface EventChangedParameters extends StoppableFootParameters {
  readonly event: EventFacts;
  readonly name: string;
  /** The schedule before, null when it is not known. */
  readonly before: Schedule | null;
  readonly publicUrl: string;
  /** The link to the registration leads to the dashboard. */
  readonly hasAccount: boolean;
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
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    dateSubject: (title) => `${title} change de date`,
    dateTitle: "L'événement change de date",
    timeSubject: (title) => `${title} change d'heure`,
    timeTitle: "L'événement change d'heure",
    preheader: 'Votre inscription au covoiturage reste valable.',
    text: 'Votre inscription au covoiturage et vos trajets convenus restent valables. Toutes les personnes inscrites reçoivent ce message.',
    open: "Voir la page de l'événement",
    other: 'Cela ne vous convient plus ?',
    otherText: 'Modifiez votre inscription, ou désinscrivez-vous.',
  },
  en: {
    dateSubject: (title) => `${title} has a new date`,
    dateTitle: 'The event has a new date',
    timeSubject: (title) => `${title} has a new time`,
    timeTitle: 'The event has a new time',
    preheader: 'Your carpool registration stays valid.',
    text: 'Your carpool registration and the rides that you agreed on stay valid. Everybody who registered gets this message.',
    open: 'See the event page',
    other: 'Does it no longer suit you?',
    otherText: 'Change your registration, or leave.',
  },
  de: {
    dateSubject: (title) => `${title} hat ein neues Datum`,
    dateTitle: 'Das Event hat ein neues Datum',
    timeSubject: (title) => `${title} hat eine neue Uhrzeit`,
    timeTitle: 'Das Event hat eine neue Uhrzeit',
    preheader: 'Deine Anmeldung zum Mitfahren bleibt gültig.',
    text: 'Deine Anmeldung zum Mitfahren und vereinbarte Fahrten bleiben gültig. Alle Angemeldeten bekommen diese Nachricht.',
    open: 'Seite des Events ansehen',
    other: 'Passt es dir nicht mehr?',
    otherText: 'Ändere deine Anmeldung oder melde dich ab.',
  },
  es: {
    dateSubject: (title) => `${title} cambia de fecha`,
    dateTitle: 'El evento cambia de fecha',
    timeSubject: (title) => `${title} cambia de hora`,
    timeTitle: 'El evento cambia de hora',
    preheader: 'Tu inscripción sigue siendo válida.',
    text: 'Tu inscripción y los viajes que has acordado siguen siendo válidos. Todas las personas inscritas reciben este mensaje.',
    open: 'Ver la página del evento',
    other: '¿Ya no te viene bien?',
    otherText: 'Cambia tu inscripción o date de baja.',
  },
};

/** Whether only the hour changed. */
function isSameDay(before: Schedule | null, after: Schedule): boolean {
  return before?.kind === 'oneTime' && after.kind === 'oneTime' && before.date === after.date;
}

function content(parameters: EventChangedParameters, lang: Lang, _sender: Sender): MailContent {
  const words = WORDS[lang];
  const { event, name, before, publicUrl } = parameters;
  const { label, url } = participationButton(parameters, lang);
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
        label,
        url,
      },
    ],
    ...stoppableFoot(parameters, 'rides', lang),
  };
}

export const eventChanged: MailDefinition<'event_changed', ParticipantContext, EventChangedParameters> = {
  name: 'event_changed',
  on: { EventRescheduled: ({ of }) => [everybodyIn(of)] },
  to: participant,
  stoppedAs: 'rides',
  budget: 'ride',
  // A later change tells its own mail; an event that is over has no date to come.
  unless: (now, nowMs) => {
    const { row, event } = now;
    const isOutdated = event.rescheduledAt > row.causePosition || hasEnded(event, nowMs);
    return whileTakingPart(now) ?? (isOutdated ? 'outdated' : null);
  },
  compose: async (now, { name }, tools) => ({
    parameters: {
      event: factsOf(now.event),
      name,
      before: now.event.scheduleBefore,
      publicUrl: tools.links.publicUrl(now.event.slug),
      ...stoppable(now, tools, 'rides'),
    },
  }),
  content,
};
