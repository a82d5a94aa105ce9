import { companionsCount, greatCircleKm, type Lang, publicName, seatsNeeded } from '@convoi/contracts';
import { factsOf } from '../events/event-frame.ts';
import { hasEnded } from '../events/event-times.ts';
import { mailEvents } from '../events/mail-events.projection.ts';
import { quiet } from '../layout/escape.ts';
import type { FactRow, MailContent, Sender } from '../layout/mail-content.ts';
import type { Audience, Recipient } from '../outbox/intents.ts';
import type { MailDefinition, ReceiverKind } from '../outbox/mail-definition.ts';
import { areApart, type MailParticipant, mailParticipants } from './mail-participants.projection.ts';
import { type PairParameters, type PairWords, pairContent, participationButton } from './people/pair.ts';
import {
  openPerson,
  type ParticipantContext,
  pointOf,
  receiverIn,
  shownPointOf,
  stoppable,
  tookPart,
  toParticipant,
} from './people/participant.ts';
import { stoppableFoot } from './people/participant-foot.ts';

/** To somebody who wants to hear of new people who leave from nearby; it says no more than the page does. */
interface NearAlertParameters extends PairParameters {
  /** Where the other one leaves from, '' when unknown. */
  readonly town: string;
  /** What the other one prefers: to drive, to be driven, either. */
  readonly role: 'driver' | 'passenger' | 'either';
  /** Offered by somebody who drives, needed by others. */
  readonly seats: number;
}

interface Words extends PairWords {
  readonly newcomer: string;
  readonly from: string;
  readonly wish: string;
  readonly roles: { readonly [R in NearAlertParameters['role']]: string };
  readonly seats: { readonly [R in NearAlertParameters['role']]: string };
  readonly after: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (other, title) => `${other} part de près de chez vous : ${title}`,
    preheader: 'Écrivez en premier.',
    title: "Quelqu'un part de près de chez vous",
    text: (other) => `${other} vient de s'inscrire et part de près de chez vous.`,
    newcomer: 'Son inscription',
    from: 'Départ',
    wish: 'Souhait',
    roles: { driver: 'Prendre sa voiture', passenger: 'Se faire conduire', either: 'Conduire ou non, peu importe' },
    seats: { driver: 'Places proposées', passenger: 'Places souhaitées', either: 'Places' },
    after: 'Écrivez-lui depuis cette page. Votre alerte se règle au même endroit.',
  },
  en: {
    subject: (other, title) => `${other} leaves from near you: ${title}`,
    preheader: 'Be the first to write.',
    title: 'Somebody leaves from near you',
    text: (other) => `${other} has just registered and leaves from near you.`,
    newcomer: 'Their registration',
    from: 'Leaves from',
    wish: 'Preference',
    roles: { driver: 'To drive', passenger: 'To be driven', either: 'Either is fine' },
    seats: { driver: 'Seats offered', passenger: 'Seats wanted', either: 'Seats' },
    after: 'Write to them from that page. You can change your alert there too.',
  },
  de: {
    subject: (other, title) => `${other} fährt in deiner Nähe los: ${title}`,
    preheader: 'Melde dich, bevor es andere tun.',
    title: 'Jemand fährt in deiner Nähe los',
    text: (other) => `${other} hat sich gerade angemeldet und fährt in deiner Nähe los.`,
    newcomer: 'Die Anmeldung',
    from: 'Abfahrt',
    wish: 'Wunsch',
    roles: { driver: 'Selbst fahren', passenger: 'Mitfahren', either: 'Beides recht' },
    seats: { driver: 'Angebotene Plätze', passenger: 'Gesuchte Plätze', either: 'Plätze' },
    after: 'Auf der Seite kannst du gleich schreiben und auch einstellen, wovon du erfährst.',
  },
  es: {
    subject: (other, title) => `${other} sale de cerca de ti: ${title}`,
    preheader: 'Escribe antes que nadie.',
    title: 'Alguien sale de cerca de ti',
    text: (other) => `${other} acaba de inscribirse y sale de cerca de ti.`,
    newcomer: 'Su inscripción',
    from: 'Salida',
    wish: 'Preferencia',
    roles: { driver: 'Llevar su coche', passenger: 'Que le lleven', either: 'Le da igual' },
    seats: { driver: 'Plazas que ofrece', passenger: 'Plazas que busca', either: 'Plazas' },
    after: 'Escríbele desde esa página. Allí también puedes cambiar tu alerta.',
  },
};

interface NeighbourContext extends ParticipantContext {
  /** The newcomer. */
  readonly other: MailParticipant;
}

const neighbour: ReceiverKind<NeighbourContext> = {
  ...toParticipant,
  find: async (row, documents) => {
    const [event, person, other] = await Promise.all([
      documents.one(mailEvents, row.eventId),
      receiverIn(documents, row.participantId),
      documents.one(mailParticipants, row.otherId),
    ]);
    return event === null || person === null || other === null ? null : { row, event, person, other };
  },
};

/** Two people of whom one can drive and one can ride, on a leg that both travel. */
function couldRide(a: MailParticipant, b: MailParticipant): boolean {
  const isSameWish = a.rolePreference === b.rolePreference && a.rolePreference !== 'either';
  return !isSameWish && a.legs.some((kind) => b.legs.includes(kind));
}

/** Who wants to hear of a new participant that leaves from nearby, and could ride along. */
const neighboursOf = (eventId: string, otherId: string): Audience => ({
  kind: 'neighbours',
  ids: { eventId, otherId },
  find: async (position, { documents, personal, shift }) => {
    const listening = (await documents.all(mailParticipants, 'by_alert', [eventId, true])).filter(
      (one) => one._id !== otherId && tookPart(one, position),
    );
    if (listening.length === 0) return [];
    const other = await documents.one(mailParticipants, otherId);
    const from = other === null ? null : await shownPointOf(other, { personal, shift });
    if (other === null || from === null) return [];
    const recipients: Recipient[] = [];
    // As the newcomer is shown: many who listen around a town would tell where they really leave from.
    for (const one of listening.filter((each) => couldRide(each, other))) {
      const at = await pointOf(one, { personal });
      const isNear = at !== null && greatCircleKm(from, at) <= (one.alertRadiusKm ?? 0);
      if (isNear) recipients.push({ kind: 'neighbour', eventId, participantId: one._id, otherId });
    }
    return recipients;
  },
});

function content(parameters: NearAlertParameters, lang: Lang, _sender: Sender): MailContent {
  const words = WORDS[lang];
  const { town, role, seats } = parameters;
  const rows: FactRow[] = [
    ...(town === '' ? [] : [{ label: words.from, value: quiet(town) }]),
    { label: words.wish, value: words.roles[role] },
    { label: words.seats[role], value: String(seats) },
  ];
  return pairContent(words, parameters, lang, {
    more: [{ kind: 'facts', title: words.newcomer, rows }],
    way: [participationButton(parameters, lang), { kind: 'text', text: words.after }],
    foot: stoppableFoot(parameters, 'news', lang),
  });
}

/** What a driver has for others; what the others need. */
const seatsOf = (other: MailParticipant): number =>
  other.rolePreference === 'driver'
    ? Math.max(0, other.seats - companionsCount(other.companions) - (other.aboard ?? 0))
    : other.rolePreference === 'passenger'
      ? seatsNeeded(other)
      : other.seats;

export const nearAlert: MailDefinition<'near_alert', NeighbourContext, NearAlertParameters> = {
  name: 'near_alert',
  on: {
    ParticipantRegistered: ({ of, data }) => (data.withheld === true ? [] : [neighboursOf(of, data.participantId)]),
    // Who was withheld is new to the others only now.
    ParticipantConfirmed: ({ of, data }) => (data.published === true ? [neighboursOf(of, data.participantId)] : []),
  },
  to: neighbour,
  stoppedAs: 'news',
  budget: 'alert',
  unless: ({ event, person, other }, nowMs) => {
    if (person.leftAt !== null || !person.hasAlert) return 'unsubscribed';
    if (event.withdrawn || other.leftAt !== null || areApart(person, other)) return 'not_wanted';
    // One of the two has told the other no before.
    if (other.refusedIds?.includes(person._id) === true) return 'not_wanted';
    // A car that its own people fill takes nobody along.
    if (other.rolePreference === 'driver' && seatsOf(other) === 0) return 'not_wanted';
    return hasEnded(event, nowMs) ? 'outdated' : null;
  },
  compose: async (now, { name }, tools) => {
    const other = await openPerson(now.other, tools);
    if (other === null) return null;
    return {
      parameters: {
        event: factsOf(now.event),
        name,
        counterpart: publicName(other.name),
        town: other.town,
        role: now.other.rolePreference,
        seats: seatsOf(now.other),
        ...stoppable(now, tools, 'news'),
      },
    };
  },
  content,
};
