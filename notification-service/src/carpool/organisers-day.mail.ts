import { companionsCount, greatCircleKm, type Lang, type LegKind, type Point, publicName } from '@convoi/contracts';
import { eventContact } from '../events/event-contact.ts';
import { type EventFacts, eventFacts, eventHead, factsOf } from '../events/event-frame.ts';
import { hasEnded } from '../events/event-times.ts';
import { type MailEvent, mailEvents } from '../events/mail-events.projection.ts';
import { isOfTeam, type MailOrganiser, mailTeam } from '../events/team/mail-team.projection.ts';
import { organiserOf, teamMember } from '../events/team/organiser.ts';
import { quiet } from '../layout/escape.ts';
import type { Block, MailContent } from '../layout/mail-content.ts';
import type { MailContext, MailDefinition, MailTools, ReceiverKind } from '../outbox/mail-definition.ts';
import { type MailMatch, mailMatches } from './mail-matches.projection.ts';
import { type MailParticipant, mailParticipants } from './mail-participants.projection.ts';
import { openPerson, shownPointOf } from './people/participant.ts';

interface Somebody {
  readonly name: string;
  /** '' when nobody knows it. */
  readonly town: string;
}

/** What new people are counted from. */
type Since = 'last_mail' | 'asked';

/** To an organiser who wants it, in the evening of a day on which something happened: who registered, who is without a seat. */
interface OrganisersDayParameters {
  readonly event: EventFacts;
  readonly registered: readonly Somebody[];
  /** How many besides. */
  readonly more: number;
  /** How many whom the reader had heard of, or could have, take part no more. */
  readonly gone: number;
  /** Who asked for these mails after the last one hears of what came after they asked. */
  readonly since: Since;
  /** With how many drivers who leave near them and have room. */
  readonly stuck: readonly (Somebody & { readonly near: number })[];
  readonly stuckMore: number;
  /** Somebody takes part now. */
  readonly isAnybodyThere: boolean;
  readonly boardUrl: string;
  readonly teamUrl: string;
}

interface Words {
  readonly subject: (title: string) => string;
  readonly preheader: string;
  readonly title: string;
  readonly since: { readonly [S in Since]: string };
  readonly registered: (people: number, since: string) => string;
  readonly gone: (people: number) => string;
  readonly stuck: (people: number) => string;
  readonly near: (drivers: number) => string;
  readonly nobodyNew: (since: string) => string;
  readonly nobodyStuck: string;
  readonly nobodyThere: string;
  readonly board: string;
  readonly reason: string;
  readonly stop: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (title) => `Aujourd'hui pour ${title}`,
    preheader: 'Les inscriptions, et qui cherche encore une place.',
    title: 'La journée de votre événement',
    since: { last_mail: 'depuis le dernier e-mail', asked: 'depuis que vous avez demandé cet e-mail' },
    registered: (people, since) =>
      `${people === 1 ? '1 nouvelle inscription' : `${people} nouvelles inscriptions`} ${since}`,
    gone: (people) => (people === 1 ? 'Une personne ne participe plus.' : `${people} personnes ne participent plus.`),
    stuck: (people) => (people === 1 ? '1 personne sans place' : `${people} personnes sans place`),
    near: (drivers) =>
      drivers === 0
        ? 'aucun conducteur proche'
        : drivers === 1
          ? '1 conducteur proche'
          : `${drivers} conducteurs proches`,
    nobodyNew: (since) => `Personne de nouveau ${since}.`,
    nobodyStuck: 'Tout le monde a une place.',
    nobodyThere: 'Personne ne participe pour le moment.',
    board: 'Voir les covoiturages',
    reason: "Vous recevez cet e-mail parce que vous l'avez demandé sur la page de l'événement.",
    stop: 'Ne plus recevoir cet e-mail',
  },
  en: {
    subject: (title) => `Today for ${title}`,
    preheader: 'Registrations, and who still looks for a seat.',
    title: 'The day of your event',
    since: { last_mail: 'since the last email', asked: 'since you asked for this email' },
    registered: (people, since) => `${people === 1 ? '1 new registration' : `${people} new registrations`} ${since}`,
    gone: (people) => (people === 1 ? 'One person no longer takes part.' : `${people} people no longer take part.`),
    stuck: (people) => (people === 1 ? '1 person without a seat' : `${people} people without a seat`),
    near: (drivers) => (drivers === 0 ? 'no driver near' : drivers === 1 ? '1 driver near' : `${drivers} drivers near`),
    nobodyNew: (since) => `Nobody new ${since}.`,
    nobodyStuck: 'Everybody has a seat.',
    nobodyThere: 'Nobody takes part at the moment.',
    board: 'See the carpools',
    reason: 'You get this email because you asked for it on the page of the event.',
    stop: 'Get this email no longer',
  },
  de: {
    subject: (title) => `Heute bei ${title}`,
    preheader: 'Die Anmeldungen, und wer noch einen Platz sucht.',
    title: 'Der Tag deines Events',
    since: { last_mail: 'seit der letzten E-Mail', asked: 'seit dem Einschalten dieser E-Mail' },
    registered: (people, since) => `${people === 1 ? '1 neue Anmeldung' : `${people} neue Anmeldungen`} ${since}`,
    gone: (people) =>
      people === 1 ? 'Eine Person macht nicht mehr mit.' : `${people} Personen machen nicht mehr mit.`,
    stuck: (people) => (people === 1 ? '1 Person ohne Platz' : `${people} Personen ohne Platz`),
    near: (drivers) =>
      drivers === 0
        ? 'niemand mit Auto in der Nähe'
        : drivers === 1
          ? '1 Auto in der Nähe'
          : `${drivers} Autos in der Nähe`,
    nobodyNew: (since) => `Niemand Neues ${since}.`,
    nobodyStuck: 'Alle haben einen Platz.',
    nobodyThere: 'Im Moment macht niemand mit.',
    board: 'Mitfahrten ansehen',
    reason: 'Du bekommst diese E-Mail, weil du sie auf der Seite des Events bestellt hast.',
    stop: 'Diese E-Mail nicht mehr bekommen',
  },
  es: {
    subject: (title) => `Hoy en ${title}`,
    preheader: 'Las inscripciones, y quién busca aún una plaza.',
    title: 'El día de tu evento',
    since: { last_mail: 'desde el último correo', asked: 'desde que pediste este correo' },
    registered: (people, since) =>
      `${people === 1 ? '1 inscripción nueva' : `${people} inscripciones nuevas`} ${since}`,
    gone: (people) => (people === 1 ? 'Una persona ya no participa.' : `${people} personas ya no participan.`),
    stuck: (people) => (people === 1 ? '1 persona sin plaza' : `${people} personas sin plaza`),
    near: (drivers) =>
      drivers === 0 ? 'ningún coche cerca' : drivers === 1 ? '1 coche cerca' : `${drivers} coches cerca`,
    nobodyNew: (since) => `Nadie nuevo ${since}.`,
    nobodyStuck: 'Todo el mundo tiene plaza.',
    nobodyThere: 'Por ahora no participa nadie.',
    board: 'Ver los viajes',
    reason: 'Recibes este correo porque lo pediste en la página del evento.',
    stop: 'No recibir más este correo',
  },
};

interface DayContext extends MailContext {
  readonly event: MailEvent;
  /** null = the owner, whom the contact of the event is. */
  readonly organiser: MailOrganiser | null;
}

/** Whoever organises: the owner at the address of the contact, others at theirs. */
const anyOrganiser: ReceiverKind<DayContext> = {
  find: async (row, documents) => {
    const event = await documents.one(mailEvents, row.eventId);
    if (event === null || row.memberId === undefined) return null;
    if (row.memberId === event.ownerId) return { row, event, organiser: null };
    const organiser = await documents.one(mailTeam, row.memberId);
    return organiser === null ? null : { row, event, organiser };
  },
  isErased: ({ event, organiser }) => (organiser === null ? event.erased : organiser.email === null),
  isUnreachable: ({ event, organiser }) => (organiser ?? event).unreachable === true,
  langOf: ({ event, organiser }) => organiser?.lang ?? event.lang,
  open: ({ row, event, organiser }, tools) =>
    organiser === null ? eventContact.open({ row, event }, tools) : teamMember.open({ row, event, organiser }, tools),
};

/** So many are named; the board has all. */
const NAMED_MAX = 15;
/** Who leaves within this distance is near. */
const NEAR_KM = 20;

interface Opened {
  readonly person: MailParticipant;
  readonly name: string;
  readonly town: string;
  readonly point: Point | null;
}

async function opened(person: MailParticipant, tools: MailTools): Promise<Opened | null> {
  const known = await openPerson(person, tools);
  if (known === null) return null;
  const { name, town } = known;
  return { person, name, town, point: await shownPointOf(person, tools) };
}

/** What an event's people and rides are when a mail is composed. */
class Carpool {
  readonly people: readonly MailParticipant[];
  readonly #rides: readonly NonNullable<MailMatch['ride']>[];
  readonly #seated: ReadonlySet<string>;
  readonly #driving: ReadonlySet<string>;

  constructor(people: readonly MailParticipant[], matches: readonly MailMatch[]) {
    this.people = people.filter(({ leftAt, erased, withheld }) => leftAt === null && !erased && !withheld);
    const agreed = matches.flatMap((match) => (match.ride === null ? [] : [{ ...match, ride: match.ride }]));
    this.#rides = agreed.map(({ ride }) => ride);
    this.#driving = new Set(agreed.map(({ ride }) => ride.driverId));
    this.#seated = new Set(agreed.flatMap(({ senderId, receiverId }) => [senderId, receiverId]));
  }

  /** Who neither drives nor sits in a car. */
  stuck(): readonly MailParticipant[] {
    return this.people.filter(
      ({ _id, rolePreference }) => rolePreference !== 'driver' && !this.#seated.has(_id) && !this.#driving.has(_id),
    );
  }

  /** Whether somebody drives and has room on this leg. */
  hasRoom({ _id, rolePreference, legs, seats, aboard = 0, companions }: MailParticipant, leg: LegKind): boolean {
    if (!legs.includes(leg) || (rolePreference !== 'driver' && !this.#driving.has(_id))) return false;
    const taken = this.#rides.filter(({ driverId, legs: on }) => driverId === _id && on.includes(leg));
    return taken.reduce((sum, ride) => sum + ride.seats, aboard + companionsCount(companions)) < seats;
  }
}

function listed(people: readonly Somebody[], more: number, after: (at: number) => string = () => ''): string {
  const lines = people.map(
    ({ name, town }, at) => [quiet(name), ...(town === '' ? [] : [quiet(town)])].join(', ') + after(at),
  );
  return [...lines, ...(more > 0 ? [`+ ${more}`] : [])].join('\n');
}

function content(parameters: OrganisersDayParameters, lang: Lang): MailContent {
  const words = WORDS[lang];
  const { event, registered, more, gone, stuck, stuckMore, isAnybodyThere, boardUrl, teamUrl } = parameters;
  const since = words.since[parameters.since];
  const news: Block =
    registered.length === 0
      ? { kind: 'text', text: words.nobodyNew(since) }
      : {
          kind: 'note',
          tone: 'plain',
          heading: words.registered(registered.length + more, since),
          text: listed(registered, more),
        };
  const waiting: Block =
    stuck.length === 0
      ? { kind: 'text', text: isAnybodyThere ? words.nobodyStuck : words.nobodyThere }
      : {
          kind: 'note',
          tone: 'warn',
          heading: words.stuck(stuck.length + stuckMore),
          text: listed(stuck, stuckMore, (at) => ` – ${words.near(stuck[at]?.near ?? 0)}`),
        };
  return {
    ...eventHead(words, event, lang),
    blocks: [
      news,
      ...(gone > 0 ? [{ kind: 'text' as const, text: words.gone(gone) }] : []),
      waiting,
      { kind: 'button', label: words.board, url: boardUrl },
      eventFacts(event, lang),
    ],
    reason: words.reason,
    stop: null,
    ways: [{ label: words.stop, url: teamUrl }],
  };
}

/** How many drivers with room leave near each of those without a seat. */
async function nearTo(carpool: Carpool, stuck: readonly Opened[], tools: MailTools): Promise<readonly number[]> {
  const drivers = carpool.people.filter(
    (person) => carpool.hasRoom(person, 'outbound') || carpool.hasRoom(person, 'return'),
  );
  const placed = (await Promise.all(drivers.map((one) => opened(one, tools)))).flatMap((one) => one ?? []);
  return stuck.map(({ point, person }) => {
    if (point === null) return 0;
    return placed.filter(
      (driver) =>
        driver.point !== null &&
        person.legs.some((leg) => carpool.hasRoom(driver.person, leg)) &&
        greatCircleKm(driver.point, point) <= NEAR_KM,
    ).length;
  });
}

export const organisersDay: MailDefinition<'organisers_day', DayContext, OrganisersDayParameters> = {
  name: 'organisers_day',
  on: { OrganisersDayEnded: ({ of, data }) => data.organiserIds.map((id) => organiserOf(of, id)) },
  to: anyOrganiser,
  stoppedAs: null,
  stopUrl: ({ eventId, memberId }, links) => links.stopDailyUrl(eventId ?? '', memberId ?? ''),
  budget: 'ride',
  unless: ({ row, event, organiser }, nowMs) => {
    if (event.dailyMail[row.memberId ?? ''] === undefined) return 'unsubscribed';
    if (event.withdrawn || (organiser !== null && !isOfTeam(organiser))) return 'not_wanted';
    return hasEnded(event, nowMs) ? 'outdated' : null;
  },
  compose: async ({ row, event, organiser }, _, tools) => {
    const [people, matches] = await Promise.all([
      tools.documents.all(mailParticipants, 'by_event', [event._id]),
      tools.documents.all(mailMatches, 'by_event', [event._id, 'accepted']),
    ]);
    const carpool = new Carpool(people, matches);
    const asked = event.dailyMail[row.memberId ?? ''] ?? -1;
    const told = Math.max(asked, ...event.days.filter((position) => position < row.causePosition));
    const fresh = carpool.people
      .filter(({ shownAt }) => shownAt > told && shownAt < row.causePosition)
      .sort((a, b) => a.shownAt - b.shownAt);
    // Who came and went in between was told of to nobody.
    const gone = people.filter(
      ({ shownAt, leftAt, withheld }) =>
        !withheld && shownAt <= told && leftAt !== null && leftAt > told && leftAt < row.causePosition,
    );
    const open = async (some: readonly MailParticipant[]) =>
      (await Promise.all(some.slice(0, NAMED_MAX).map((one) => opened(one, tools)))).flatMap((one) => one ?? []);
    const [registered, stuck] = [await open(fresh), await open(carpool.stuck())];
    const near = await nearTo(carpool, stuck, tools);
    // A viewer reads of people what anybody may.
    const named = ({ name, town }: Opened): Somebody => ({
      name: organiser?.role === 'viewer' ? publicName(name) : name,
      town,
    });
    const { links } = tools;
    const pageUrl =
      organiser === null
        ? links.adminUrl(event._id, event.adminKeyVersion)
        : links.memberUrl(event._id, organiser._id, organiser.keyVersion);
    return {
      parameters: {
        event: factsOf(event),
        registered: registered.map(named),
        more: Math.max(0, fresh.length - NAMED_MAX),
        gone: gone.length,
        since: told === asked ? 'asked' : 'last_mail',
        stuck: stuck.map((one, at) => ({ ...named(one), near: near[at] ?? 0 })),
        stuckMore: Math.max(0, carpool.stuck().length - NAMED_MAX),
        isAnybodyThere: carpool.people.length > 0,
        boardUrl: `${pageUrl}?tab=board`,
        teamUrl: `${pageUrl}?tab=team`,
      },
    };
  },
  content,
};
