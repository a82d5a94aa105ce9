import { type Lang, type MailKind, plainDriver, publicName } from '@convoi/contracts';
import { type EventFacts, eventFacts, factsOf, quoted } from '../../events/event-frame.ts';
import { mailEvents } from '../../events/mail-events.projection.ts';
import { quiet } from '../../layout/escape.ts';
import { greeting } from '../../layout/greeting.ts';
import type { Block, MailContent } from '../../layout/mail-content.ts';
import type { Recipient } from '../../outbox/intents.ts';
import type { MailTools, Receiver, ReceiverKind, SuppressReason } from '../../outbox/mail-definition.ts';
import { type MailMatch, mailMatches } from '../mail-matches.projection.ts';
import { type MailParticipant, mailParticipants } from '../mail-participants.projection.ts';
import { openPerson, type ParticipantContext, receiverIn, stoppable, toParticipant } from './participant.ts';
import { type StoppableFootParameters, stoppableFoot } from './participant-foot.ts';

/** What every mail between two people of an event needs. */
export interface PairParameters extends StoppableFootParameters {
  readonly event: EventFacts;
  readonly name: string;
  /** Public name of the other person, null once that person was erased. */
  readonly counterpart: string | null;
  /** The link leads to the dashboard. */
  readonly hasAccount: boolean;
}

/** What the reader is in the ride that the two have, had or could have; `open` while that is to be settled. */
export type RideRole = 'driver' | 'passenger' | 'open';

/** The words that differ from one such mail to the next; `other` always stands where a sentence begins. */
export interface PairWords {
  readonly subject: (other: string, title: string) => string;
  readonly preheader: string;
  readonly title: string;
  readonly text: (other: string) => string;
}

interface CommonWords {
  /** Stands for a name that is no more. */
  readonly somebody: string;
  readonly dashboard: string;
  readonly participation: string;
  readonly cars: string;
  readonly yours: string;
  readonly yoursText: string;
  readonly page: string;
  readonly pageText: string;
  readonly open: string;
}

const COMMON: { readonly [L in Lang]: CommonWords } = {
  fr: {
    somebody: 'Une personne inscrite',
    cars: 'Voir les voitures proches',
    yours: 'Votre page',
    yoursText: 'Rendez-vous, téléphone et conversation y sont réunis.',
    dashboard: 'Ouvrir mon tableau de bord',
    participation: 'Ouvrir ma participation',
    page: "Trouver quelqu'un d'autre",
    pageText: "La page de l'événement montre qui propose ou cherche encore une place.",
    open: "Voir la page de l'événement",
  },
  en: {
    somebody: 'A participant',
    cars: 'See the cars nearby',
    yours: 'Your page',
    yoursText: 'Meeting, phone and conversation are all there.',
    dashboard: 'Open my dashboard',
    participation: 'Open my participation',
    page: 'Find somebody else',
    pageText: 'The event page shows who still offers a seat or is looking for one.',
    open: 'See the event page',
  },
  de: {
    somebody: 'Eine angemeldete Person',
    cars: 'Autos in der Nähe ansehen',
    yours: 'Deine Seite',
    yoursText: 'Treffpunkt, Telefon und Unterhaltung findest du dort.',
    dashboard: 'Meine Übersicht öffnen',
    participation: 'Meine Teilnahme öffnen',
    page: 'Jemand anderen finden',
    pageText: 'Die Seite des Events zeigt, wer noch Plätze anbietet oder sucht.',
    open: 'Seite des Events ansehen',
  },
  es: {
    somebody: 'Una persona inscrita',
    cars: 'Ver los coches cercanos',
    yours: 'Tu página',
    yoursText: 'Allí están el encuentro, el teléfono y la conversación.',
    dashboard: 'Abrir mi panel',
    participation: 'Abrir mi participación',
    page: 'Encontrar a otra persona',
    pageText: 'La página del evento muestra quién ofrece o busca todavía una plaza.',
    open: 'Ver la página del evento',
  },
};

/** Button to the receiver's own registration. */
export function participationButton(
  { hasAccount, participationUrl }: Pick<PairParameters, 'hasAccount' | 'participationUrl'>,
  lang: Lang,
): Extract<Block, { kind: 'button' }> {
  const { dashboard, participation } = COMMON[lang];
  return { kind: 'button', label: hasAccount ? dashboard : participation, url: participationUrl };
}

/** The same for whoever has lost their car: the page shows which others come close. */
export function otherCarsButton(
  parameters: Pick<PairParameters, 'hasAccount' | 'participationUrl'>,
  lang: Lang,
): Extract<Block, { kind: 'button' }> {
  return { ...participationButton(parameters, lang), label: COMMON[lang].cars };
}

/** The same as a link beside another button. */
export function participationLink(
  parameters: Pick<PairParameters, 'hasAccount' | 'participationUrl'>,
  lang: Lang,
): Block {
  const { label, url } = participationButton(parameters, lang);
  const { yours, yoursText } = COMMON[lang];
  return { kind: 'link', tone: 'other', heading: yours, text: yoursText, label, url };
}

/** The event's page: the way to other people after a match has ended. */
export function pageLink(publicUrl: string, lang: Lang): Block {
  const { page, pageText, open } = COMMON[lang];
  return { kind: 'link', tone: 'other', heading: page, text: pageText, label: open, url: publicUrl };
}

/** A public name as it stands in a sentence. */
export function nameOf(counterpart: string | null, lang: Lang): string {
  return counterpart === null ? COMMON[lang].somebody : quiet(counterpart);
}

/** What a mail between two people of an event says: greeting, what happened, `more`, the event, the way on. */
export function pairContent(
  words: PairWords,
  parameters: PairParameters,
  lang: Lang,
  parts: {
    /** Between what happened and the event. */
    readonly more?: readonly Block[];
    /** Below the event's frame; the button to the registration by default. */
    readonly way?: readonly Block[];
    /** Of the kind that one link stops; that of requests and rides by default. */
    readonly foot?: Pick<MailContent, 'reason' | 'stop' | 'ways'>;
  } = {},
): MailContent {
  const { event, name, counterpart } = parameters;
  const other = nameOf(counterpart, lang);
  return {
    lang,
    subject: words.subject(other, quoted(event.title, lang)),
    preheader: words.preheader,
    title: words.title,
    blocks: [
      greeting(name, lang),
      { kind: 'text', text: words.text(other) },
      ...(parts.more ?? []),
      eventFacts(event, lang),
      ...(parts.way ?? [participationButton(parameters, lang)]),
    ],
    ...(parts.foot ?? stoppableFoot(parameters, 'rides', lang)),
  };
}

/** What is known for a mail between two people. */
export interface PairContext extends ParticipantContext {
  /** The other of the two people. */
  readonly other: MailParticipant;
  readonly match: MailMatch;
}

/** One of the two people of a match. */
export const partner: ReceiverKind<PairContext> = {
  ...toParticipant,
  find: async (row, documents) => {
    const [event, person, match] = await Promise.all([
      documents.one(mailEvents, row.eventId),
      receiverIn(documents, row.participantId),
      documents.one(mailMatches, row.matchId),
    ]);
    if (event === null || person === null || match === null) return null;
    const other = await documents.one(
      mailParticipants,
      match.senderId === person._id ? match.receiverId : match.senderId,
    );
    return other === null ? null : { row, event, person, other, match };
  },
};

/** Both people of a match, or the one whom the other has left, refused or let down. */
export const partners = (
  eventId: string,
  {
    matchId,
    senderId,
    receiverId,
  }: { readonly matchId: string; readonly senderId: string; readonly receiverId: string },
  except?: string,
): readonly Recipient[] =>
  [senderId, receiverId]
    .filter((participantId) => participantId !== except)
    .map((participantId) => ({ kind: 'partner', eventId, participantId, matchId }));

/** The match is still as the mail says; a later change tells its own mail, and nobody is told who left meanwhile. */
export const unlessStill =
  (state: MailMatch['state']) =>
  ({ row, person, match }: PairContext): SuppressReason | null => {
    if (person.leftAt !== null) return 'unsubscribed';
    return match.state === state && match.changedAt === row.causePosition ? null : 'outdated';
  };

/** What the reader of a mail about two people is, as far as their preferences settle it. */
export function roleIn({ person, other }: PairContext): RideRole {
  const driver = plainDriver(person, other, ({ rolePreference }) => rolePreference);
  return driver === null ? 'open' : driver === person ? 'driver' : 'passenger';
}

/** A ride that two people had agreed on, as one of them reads that it is off. */
export interface FormerRide {
  /** Whether the reader drove. */
  readonly isDriver: boolean;
  readonly seats: number;
}

/** What the two had agreed on before the change that the mail tells of, as its reader sees it; null when they had not. */
export function formerRide({ person, match: { rideBefore } }: PairContext): FormerRide | null {
  return rideBefore === null ? null : { isDriver: rideBefore.driverId === person._id, seats: rideBefore.seats };
}

/** What all mails between two people hold. The other one is named as on the public page. Throws StoreUnavailable. */
export async function pairParameters(
  now: PairContext,
  { name }: Receiver,
  tools: MailTools,
  kind: MailKind = 'rides',
): Promise<PairParameters & { readonly publicUrl: string }> {
  const other = now.other.erased ? null : await openPerson(now.other, tools);
  return {
    event: factsOf(now.event),
    name,
    counterpart: other === null ? null : publicName(other.name),
    publicUrl: tools.links.publicUrl(now.event.slug),
    ...stoppable(now, tools, kind),
  };
}
