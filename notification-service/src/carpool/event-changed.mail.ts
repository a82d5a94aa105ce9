import type { Lang } from '@convoi/contracts';
import type { Schedule } from '@convoi/contracts/events';
import { type EventFacts, eventFacts, factsOf, quoted } from '../events/event-frame.ts';
import { hasEnded } from '../events/event-times.ts';
import type { MailEvent } from '../events/mail-events.projection.ts';
import { greeting } from '../layout/greeting.ts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import { participationButton } from './people/pair.ts';
import { everybodyIn, type ParticipantContext, participant, stoppable, whileTakingPart } from './people/participant.ts';
import { type StoppableFootParameters, stoppableFoot } from './people/participant-foot.ts';

/** To every participant of an event whose dates, time or place have changed. */
interface EventChangedParameters extends StoppableFootParameters {
  readonly event: EventFacts;
  readonly name: string;
  /** The schedule before; null when it is not known, or the place alone has changed. */
  readonly before: Schedule | null;
  /** The name of the place before; null when it is where it was. */
  readonly placeBefore: string | null;
  readonly publicUrl: string;
  /** The link to the registration leads to the dashboard. */
  readonly hasAccount: boolean;
}

interface Words {
  readonly dateSubject: (title: string) => string;
  readonly dateTitle: string;
  readonly timeSubject: (title: string) => string;
  readonly timeTitle: string;
  readonly placeSubject: (title: string) => string;
  readonly placeTitle: string;
  /** The same place, its point or its town made more exact. */
  readonly exactSubject: (title: string) => string;
  readonly exactTitle: string;
  readonly bothSubject: (title: string) => string;
  readonly bothTitle: string;
  readonly hourAndPlaceSubject: (title: string) => string;
  readonly hourAndPlaceTitle: string;
  readonly placeText: string;
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
    placeSubject: (title) => `${title} change de lieu`,
    placeTitle: "L'événement change de lieu",
    bothSubject: (title) => `${title} change de date et de lieu`,
    bothTitle: "L'événement change de date et de lieu",
    exactSubject: (title) => `Le lieu de ${title} est précisé`,
    exactTitle: "Le lieu de l'événement est précisé",
    hourAndPlaceSubject: (title) => `${title} change d'heure et de lieu`,
    hourAndPlaceTitle: "L'événement change d'heure et de lieu",
    placeText: 'Vérifiez votre route et vos rendez-vous : le lieu est celui-ci.',
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
    placeSubject: (title) => `${title} has a new place`,
    placeTitle: 'The event has a new place',
    bothSubject: (title) => `${title} has a new date and place`,
    bothTitle: 'The event has a new date and place',
    exactSubject: (title) => `The place of ${title} is more exact now`,
    exactTitle: 'The place of the event is more exact now',
    hourAndPlaceSubject: (title) => `${title} has a new time and place`,
    hourAndPlaceTitle: 'The event has a new time and place',
    placeText: 'Check your way and where you meet: this is the place now.',
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
    placeSubject: (title) => `${title} hat einen neuen Ort`,
    placeTitle: 'Das Event hat einen neuen Ort',
    bothSubject: (title) => `${title} hat Datum und Ort geändert`,
    bothTitle: 'Das Event hat ein neues Datum und einen neuen Ort',
    exactSubject: (title) => `Der Ort von ${title} ist jetzt genauer`,
    exactTitle: 'Der Ort des Events ist jetzt genauer',
    hourAndPlaceSubject: (title) => `${title} hat Uhrzeit und Ort geändert`,
    hourAndPlaceTitle: 'Das Event hat eine neue Uhrzeit und einen neuen Ort',
    placeText: 'Prüfe deinen Weg und eure Treffpunkte: Der Ort ist jetzt dieser.',
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
    placeSubject: (title) => `${title} cambia de lugar`,
    placeTitle: 'El evento cambia de lugar',
    bothSubject: (title) => `${title} cambia de fecha y de lugar`,
    bothTitle: 'El evento cambia de fecha y de lugar',
    exactSubject: (title) => `Se ha precisado el lugar de ${title}`,
    exactTitle: 'Se ha precisado el lugar del evento',
    hourAndPlaceSubject: (title) => `${title} cambia de hora y de lugar`,
    hourAndPlaceTitle: 'El evento cambia de hora y de lugar',
    placeText: 'Revisa tu ruta y los puntos de encuentro: el lugar es ahora este.',
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

type Kind = 'date' | 'time' | 'place' | 'exact' | 'both' | 'hourAndPlace';

/** What has changed. */
function kindOf({ event, before, placeBefore }: EventChangedParameters): Kind {
  const isElsewhere = placeBefore !== null && placeBefore !== event.place;
  if (before === null) return isElsewhere ? 'place' : 'exact';
  const isHourAlone = isSameDay(before, event.schedule);
  if (isElsewhere) return isHourAlone ? 'hourAndPlace' : 'both';
  return isHourAlone ? 'time' : 'date';
}

function content(parameters: EventChangedParameters, lang: Lang, _sender: Sender): MailContent {
  const words = WORDS[lang];
  const { event, name, before, placeBefore, publicUrl } = parameters;
  const { label, url } = participationButton(parameters, lang);
  const title = quoted(event.title, lang);
  const kind = kindOf(parameters);
  return {
    lang,
    subject: words[`${kind}Subject`](title),
    preheader: words.preheader,
    title: words[`${kind}Title`],
    blocks: [
      greeting(name, lang),
      { kind: 'text', text: words.text },
      ...(placeBefore === null ? [] : [{ kind: 'text' as const, text: words.placeText }]),
      eventFacts(event, lang, before, placeBefore === event.place ? null : placeBefore),
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

/** Whether the last change of dates and that of the place were one. */
const isTogether = ({ rescheduledBy, placedBy }: MailEvent): boolean => placedBy !== null && rescheduledBy === placedBy;

export const eventChanged: MailDefinition<'event_changed', ParticipantContext, EventChangedParameters> = {
  name: 'event_changed',
  on: {
    EventRescheduled: ({ of }) => [everybodyIn(of)],
    EventPlaceCorrected: ({ of }) => [everybodyIn(of)],
  },
  to: participant,
  stoppedAs: 'rides',
  budget: 'ride',
  waitsForRoom: true,
  // A later change tells its own mail, and of what changed together the place tells it all; an event that is over has no date to come.
  unless: (now, nowMs) => {
    const { row, event } = now;
    const isOfPlace = event.placedAt >= 0 && row.causePosition === event.placedAt;
    const isTold = isOfPlace || (row.causePosition === event.rescheduledAt && !isTogether(event));
    return whileTakingPart(now) ?? (!isTold || hasEnded(event, nowMs) ? 'outdated' : null);
  },
  compose: async (now, { name }, tools) => {
    const { row, event } = now;
    const isOfPlace = row.causePosition === event.placedAt;
    return {
      parameters: {
        event: factsOf(event),
        name,
        before: isOfPlace && !isTogether(event) ? null : event.scheduleBefore,
        placeBefore: isOfPlace ? event.placeBefore : null,
        publicUrl: tools.links.publicUrl(event.slug),
        ...stoppable(now, tools, 'rides'),
      },
    };
  },
  content,
};
