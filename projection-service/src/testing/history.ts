import { createHash } from 'node:crypto';
import { type DataOf, type DomainEventType, EVENT_DEFINITIONS } from '@convoi/contracts/events';
import * as testing from '@convoi/contracts/testing';
import type { Json } from '@convoi/platform/kernel/event-store/event-store';
import type { ReadableEvent } from '@convoi/platform/kernel/projections/projection';

/** A fixed UUID for a name: the same in every run. */
export function uuid(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Something that happened, before the log gives it a place. */
export interface Fact {
  readonly stream: string;
  readonly type: string;
  readonly data: { readonly [key: string]: Json };
}

const START_MS = Date.UTC(2026, 10, 21, 9);

/** Puts facts into a log: positions with gaps, revisions by stream, one minute between two events. */
export function history(...facts: readonly Fact[]): readonly ReadableEvent[] {
  const revisions = new Map<string, number>();
  return facts.map(({ stream, type, data }, at) => {
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    return {
      id: uuid(`event ${at}`),
      type,
      data,
      metadata: {
        $correlationId: `correlation-${at}`,
        $causationId: `causation-${at}`,
        v: EVENT_DEFINITIONS.get(type)?.v ?? 1,
        actor: { kind: 'visitor', id: null },
        at: new Date(START_MS + at * 60_000).toISOString(),
        lang: 'fr',
      },
      stream,
      revision,
      position: at * 3,
    };
  });
}

/** A fact of a known type, as plain JSON. */
function fact<T extends DomainEventType>(stream: string, type: T, data: DataOf<T>): Fact {
  return { stream, type, data: JSON.parse(JSON.stringify(data)) as Fact['data'] };
}

export const EVENT = uuid('an event');
const ORGANISER = uuid('an organiser');

/** A public one-time event in Annecy whose organiser shows the address and has a phone; members replace its fields. */
export const eventCreated = (changes: Partial<DataOf<'EventCreated'>> = {}, eventId = EVENT): Fact =>
  fact(
    `event-${eventId}`,
    'EventCreated',
    testing.eventCreated({
      subjectId: eventId === EVENT ? ORGANISER : uuid(`organiser of ${eventId}`),
      phone: '+33612345678',
      phoneKey: 'key-of-phone',
      showEmail: true,
      ...changes,
    }),
  );

export const eventFact = <T extends DomainEventType>(type: T, data: DataOf<T>, eventId = EVENT): Fact =>
  fact(`event-${eventId}`, type, data);

export const carpoolFact = <T extends DomainEventType>(type: T, data: DataOf<T>, eventId = EVENT): Fact =>
  fact(`carpool-${eventId}`, type, data);

export const mailFact = <T extends DomainEventType>(type: T, data: DataOf<T>, rowId: string): Fact =>
  fact(`notification-${rowId}`, type, data);

export const paymentFact = <T extends DomainEventType>(type: T, data: DataOf<T>, paymentId: string): Fact =>
  fact(`payment-${paymentId}`, type, data);

/** A driver from Chambéry with three seats; `who` gives all ids. */
export const registered = (
  who: string,
  { person, ...changes }: testing.Changes<DataOf<'ParticipantRegistered'>> = {},
): Fact =>
  fact(
    `carpool-${EVENT}`,
    'ParticipantRegistered',
    testing.participantRegistered(
      { participantId: uuid(who), subjectId: uuid(`${who} as a subject`), emailKey: `key-of-${who}` },
      { rolePreference: 'driver', ...changes, person: { comment: 'Je pars tôt.', ...person } },
    ),
  );

/** A change of a registration; nothing changes but what is given. */
export function updated(who: string, changes: Partial<DataOf<'ParticipantUpdated'>>): Fact {
  return fact(`carpool-${EVENT}`, 'ParticipantUpdated', {
    participantId: uuid(who),
    subjectId: uuid(`${who} as a subject`),
    person: null,
    digests: {},
    ...changes,
  } as DataOf<'ParticipantUpdated'>);
}

export const confirmed = (who: string): Fact => carpoolFact('ParticipantConfirmed', { participantId: uuid(who) });

export const unsubscribed = (who: string, reason: DataOf<'ParticipantUnsubscribed'>['reason'] = 'left'): Fact =>
  carpoolFact('ParticipantUnsubscribed', { participantId: uuid(who), by: 'participant', reason });

export function subjectErased(who: string): Fact {
  const subjectId = uuid(`${who} as a subject`);
  return fact(`subject-${subjectId}`, 'SubjectErased', {
    subjectId,
    basis: 'request',
    target: { kind: 'participant', eventId: EVENT, participantId: uuid(who) },
  });
}

export const paymentForgotten = (paymentId: string): Fact =>
  fact(`subject-${paymentId}`, 'SubjectErased', {
    subjectId: paymentId,
    basis: 'retention',
    target: { kind: 'payment', paymentId },
  });

export const organiserErased = (): Fact =>
  fact(`subject-${ORGANISER}`, 'SubjectErased', {
    subjectId: ORGANISER,
    basis: 'retention',
    target: { kind: 'organiser', eventId: EVENT },
  });

/** The match of two people has the same id whoever asks. */
export const matchIdOf = (one: string, other: string): string => uuid(`match of ${[one, other].sort().join(' and ')}`);

const pair = (sender: string, receiver: string) => ({
  matchId: matchIdOf(sender, receiver),
  senderId: uuid(sender),
  receiverId: uuid(receiver),
});

export const requested = (sender: string, receiver: string, message: string | null = 'Bonjour !'): Fact =>
  carpoolFact('MatchRequested', {
    ...pair(sender, receiver),
    subjectId: uuid(`${sender} as a subject`),
    message,
    via: 'request',
  });

/** The receiver accepts; the sender drives by default, with one seat taken on both legs. */
export const accepted = (sender: string, receiver: string, changes: Partial<DataOf<'MatchAccepted'>> = {}): Fact =>
  carpoolFact('MatchAccepted', {
    ...pair(sender, receiver),
    driverId: uuid(sender),
    passengerId: uuid(receiver),
    seats: 1,
    legs: ['outbound', 'return'],
    ...changes,
  });

/** The passenger of a ride needs another number of seats; the sender drives by default. */
export const seatsChanged = (
  sender: string,
  receiver: string,
  changes: Partial<DataOf<'RideSeatsChanged'>> = {},
): Fact =>
  carpoolFact('RideSeatsChanged', {
    ...pair(sender, receiver),
    driverId: uuid(sender),
    passengerId: uuid(receiver),
    seats: 3,
    seatsBefore: 1,
    ...changes,
  });

/** The receiver's full car has a line, in which the sender waits; seats are kept until then, and the offer is over. */
export const queued = (sender: string, receiver: string): Fact =>
  carpoolFact('MatchQueued', { ...lineOf(sender, receiver), seats: 1, legs: ['outbound', 'return'] });
export const seatOffered = (sender: string, receiver: string, until: string): Fact =>
  carpoolFact('SeatOffered', { ...lineOf(sender, receiver), until });
export const seatLapsed = (sender: string, receiver: string): Fact =>
  carpoolFact('SeatLapsed', lineOf(sender, receiver));
const lineOf = (sender: string, receiver: string) => ({
  ...pair(sender, receiver),
  driverId: uuid(receiver),
  passengerId: uuid(sender),
});

export const rejected = (sender: string, receiver: string): Fact =>
  carpoolFact('MatchRejected', { ...pair(sender, receiver), by: uuid(receiver) });

export const cancelled = (sender: string, receiver: string, by = sender): Fact =>
  carpoolFact('MatchCancelled', { ...pair(sender, receiver), by: uuid(by) });

export const closed = (sender: string, receiver: string, leaver: string): Fact =>
  carpoolFact('MatchClosed', { ...pair(sender, receiver), leaverId: uuid(leaver), cause: 'left' });

export const blocks = (one: string, other: string): Fact =>
  carpoolFact('ParticipantBlocked', { senderId: uuid(one), receiverId: uuid(other) });

export const unblocks = (one: string, other: string): Fact =>
  carpoolFact('ParticipantUnblocked', { senderId: uuid(one), receiverId: uuid(other) });

/** A chat message; its text tells its id. */
export const posted = (sender: string, receiver: string, text: string): Fact =>
  fact(`conversation-${matchIdOf(sender, receiver)}`, 'MessagePosted', {
    messageId: uuid(`message ${text}`),
    eventId: EVENT,
    senderId: uuid(sender),
    receiverId: uuid(receiver),
    subjectId: uuid(`${sender} as a subject`),
    text,
  });

/** Somebody has read a message of the other one, told by its text. */
export const messagesRead = (reader: string, writer: string, text: string): Fact =>
  fact(`conversation-${matchIdOf(reader, writer)}`, 'MessagesRead', {
    eventId: EVENT,
    readerId: uuid(reader),
    messageId: uuid(`message ${text}`),
    until: '2026-11-21T09:00:00.000Z',
  });

export const adopted = (who: string, user: string): Fact =>
  carpoolFact('ParticipantAdopted', { participantId: uuid(who), userId: uuid(user) });

export const userFact = <T extends DomainEventType>(user: string, type: T, data: DataOf<T>): Fact =>
  fact(`user-${uuid(user)}`, type, data);

/** An account whose address is not proved yet. */
export const signedUp = (user: string, person: Partial<DataOf<'UserSignedUp'>['person']> = {}): Fact =>
  userFact(
    user,
    'UserSignedUp',
    testing.userSignedUp(
      {
        subjectId: uuid(`${user} as a subject`),
        emailKey: `key-of-${user}`,
        credentialId: uuid(`password of ${user}`),
      },
      { person: { email: `${user}@example.org`, fullName: 'Zoé Martin', ...person } },
    ),
  );

export const userErased = (user: string): readonly Fact[] => [
  userFact(user, 'UserErased', {
    basis: 'request',
    subjectId: uuid(`last mail of ${user}`),
    lastMail: null,
    lang: 'fr',
  }),
  fact(`subject-${uuid(`${user} as a subject`)}`, 'SubjectErased', {
    subjectId: uuid(`${user} as a subject`),
    basis: 'account',
    target: { kind: 'user', userId: uuid(user) },
  }),
];

/** A fact as the log holds it: this member of its body is ciphertext that names what it hides. */
export function sealedFact(original: Fact, member: string): Fact {
  return { ...original, data: { ...original.data, [member]: { $sealed: JSON.stringify(original.data[member]) } } };
}
