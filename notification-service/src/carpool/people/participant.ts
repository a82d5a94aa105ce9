import { isOfAddress, type MailKind, type Point } from '@convoi/contracts';
import { type Person, streamName } from '@convoi/contracts/events';
import type { PersonalData } from '@convoi/platform/kernel/personal-data/personal-data';
import type { PositionShift } from '@convoi/platform/kernel/personal-data/position-shift';
import { sealedValue } from '@convoi/platform/kernel/personal-data/sealed';
import { changedAddressOf } from '../../accounts/account-owner.ts';
import { mailAccounts } from '../../accounts/mail-accounts.projection.ts';
import { type MailEvent, mailEvents } from '../../events/mail-events.projection.ts';
import type { Audience, Recipient } from '../../outbox/intents.ts';
import type { MailContext, MailTools, ReceiverKind, SuppressReason } from '../../outbox/mail-definition.ts';
import type { MailDocuments } from '../../outbox/mail-documents.ts';
import { lastWordOn, type MailParticipant, mailParticipants } from '../mail-participants.projection.ts';
import type { FootParameters, StoppableFootParameters } from './participant-foot.ts';

/** What is known for a mail to a participant. */
export interface ParticipantContext extends MailContext {
  readonly event: MailEvent;
  readonly person: MailParticipant;
}

interface OpenPorts {
  readonly personal: Pick<PersonalData, 'openValue'>;
}

/** A participant as a recipient. */
export const participantOf = (eventId: string, participantId: string): Recipient => ({
  kind: 'participant',
  eventId,
  participantId,
});

/** Whether this person took part when the event at the position happened. */
export function tookPart(person: MailParticipant, position: number): boolean {
  return person.registeredAt < position && (person.leftAt === null || person.leftAt > position);
}

/**
 * Everybody who took part when the cause happened, in the order of registration. Who came afterwards is told by the page
 * itself.
 */
export const everybodyIn = (eventId: string): Audience => ({
  kind: 'participants',
  ids: { eventId },
  find: async (position, { documents }) =>
    (await documents.all(mailParticipants, 'by_event', [eventId]))
      .filter((person) => person.eventId === eventId && tookPart(person, position))
      .sort((a, b) => a.registeredAt - b.registeredAt)
      .map(({ _id }) => participantOf(eventId, _id)),
});

/** Newest name, address and place of a participant; null when its owner was erased. Throws StoreUnavailable. */
export async function openPerson(
  person: MailParticipant,
  { personal }: OpenPorts,
): Promise<Pick<Person, 'name' | 'email' | 'town' | 'latitude' | 'longitude'> | null> {
  const place = { stream: streamName('carpool', person.eventId), field: 'person', subjectId: person.subjectId };
  const [registered, renamed, moved] = await Promise.all([
    personal.openValue({ ...place, type: 'ParticipantRegistered' }, sealedValue(person.person)),
    personal.openValue({ ...place, type: 'ParticipantUpdated' }, sealedValue(person.renamed)),
    personal.openValue({ ...place, type: 'ParticipantUpdated' }, sealedValue(person.moved)),
  ]);
  if (registered === null) return null;
  const first = registered as unknown as Person;
  const at = { ...first, ...(moved as unknown as Partial<Person> | null) };
  return {
    email: first.email,
    name: (renamed as unknown as Partial<Person> | null)?.name ?? first.name,
    town: at.town,
    latitude: at.latitude,
    longitude: at.longitude,
  };
}

/** Where somebody leaves from, opened for the moment; null when unknown or erased. */
export async function pointOf(person: MailParticipant, ports: OpenPorts): Promise<Point | null> {
  const { latitude, longitude } = (await openPerson(person, ports)) ?? {};
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
}

/** Where somebody is shown to leave from; null when unknown or erased. What others are told of is measured from here. */
export async function shownPointOf(
  person: MailParticipant,
  { shift, ...ports }: OpenPorts & { readonly shift: Pick<PositionShift, 'shown'> },
): Promise<Point | null> {
  const opened = await openPerson(person, ports);
  if (opened === null || opened.latitude === null || opened.longitude === null) return null;
  return shift.shown(opened.email, { latitude: opened.latitude, longitude: opened.longitude });
}

const WANTS: { readonly [K in MailKind]: (person: MailParticipant) => boolean } = {
  news: ({ mails }) => mails,
  rides: ({ rideMails }) => rideMails,
};

/**
 * A participant as a receiver of mails and notifications; null when there is none. What came back from the address of before says nothing of the one that
 * their account has changed to.
 */
export async function receiverIn(
  documents: MailDocuments,
  participantId: string | null,
): Promise<MailParticipant | null> {
  const person = await documents.one(mailParticipants, participantId);
  const account = person?.userId == null ? null : await documents.one(mailAccounts, person.userId);
  if (person === null || account?.hasChanged !== true) return person;
  const { addressNumber = 0, changedAt: position = -1 } = account;
  const isStillSo = person.unreachable === true && isOfAddress(lastWordOn(person), { addressNumber, position });
  // A link opens nothing any more that went to an address of before, and what was turned on by it is over.
  const browsers = (person.browsers ?? []).filter(
    ({ session, since = -1 }) => session !== undefined || since > position,
  );
  return { ...person, addressNumber, browsers, unreachable: isStillSo || account.unreachable === true };
}

/** What holds of every mail to a participant, whatever else it has to know. */
export const toParticipant: Omit<ReceiverKind<ParticipantContext>, 'find'> = {
  isErased: ({ person }) => person.erased,
  isUnreachable: ({ person }) => person.unreachable === true,
  isUnasked: ({ person }) => person.isEntered && !person.confirmed && !person.hasAccount,
  langOf: ({ person }) => person.lang,
  wants: ({ person }, kind) => WANTS[kind](person),
  browsersOf: ({ event, person }) => ({
    eventId: person.eventId,
    participantId: person._id,
    subjectId: person.subjectId,
    slug: event.slug,
    hasAccount: person.hasAccount,
    browsers: person.browsers ?? [],
  }),
  open: async ({ person }, tools) => {
    const opened = await openPerson(person, tools);
    if (opened === null) return null;
    // Rides go on when their owner has another mailbox.
    const changed = person.userId === null ? null : await changedAddressOf(person.userId, tools);
    const { address, addressNumber } = changed ?? { address: opened.email, addressNumber: 0 };
    return { address, addressNumber, isConfirmed: person.confirmed || person.hasAccount, name: opened.name };
  },
};

/** A participant of an event. */
export const participant: ReceiverKind<ParticipantContext> = {
  ...toParticipant,
  find: async (row, documents) => {
    const [event, person] = await Promise.all([
      documents.one(mailEvents, row.eventId),
      receiverIn(documents, row.participantId),
    ]);
    return event === null || person === null ? null : { row, event, person };
  },
};

/** Who has left is told nothing more, and nobody of an event that is no more. */
export const whileTakingPart = ({ event, person }: ParticipantContext): SuppressReason | null =>
  person.leftAt !== null ? 'unsubscribed' : event.withdrawn ? 'not_wanted' : null;

/** The way to the receiver's own registration. */
export const registrationOf = (
  { event, person }: ParticipantContext,
  { links }: Pick<MailTools, 'links'>,
): FootParameters & { readonly hasAccount: boolean; readonly confirmUrl: string | null } => ({
  hasAccount: person.hasAccount,
  confirmUrl: person.withheld ? links.confirmUrl(event._id, person._id, person.addressNumber) : null,
  participationUrl: links.participationUrl(event._id, person._id, person.hasAccount, person.addressNumber),
});

/**
 * The receiver as the mails see them that bring the link of a registration: while the address is not proved it is the link that proves it,
 * whether or not the address has an account. Only then do the blocks of the account hold.
 */
export const withProof = (now: ParticipantContext): ParticipantContext =>
  now.person.confirmed ? now : { ...now, person: { ...now.person, hasAccount: false } };

/** The same, and the way to stop mails of a kind. */
export const stoppable = (
  now: ParticipantContext,
  tools: Pick<MailTools, 'links'>,
  kind: MailKind,
): StoppableFootParameters & { readonly hasAccount: boolean } => ({
  ...registrationOf(now, tools),
  stopUrl: tools.links.stopUrl(now.event._id, now.person._id, kind),
});
