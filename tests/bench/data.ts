import { join } from 'node:path';
import { type DataOf, type DomainEventType, EVENT_DEFINITIONS } from '@convoi/contracts/events';
import { eventCreated, participantRegistered } from '@convoi/contracts/testing';
import { loadConfig } from '@convoi/platform/config/config';
import { systemClock } from '@convoi/platform/kernel/clock';
import type { EventMetadata, EventStore, NewEvent } from '@convoi/platform/kernel/event-store/event-store';
import { adminKeyHash, createAdminLinks } from '@convoi/platform/kernel/personal-data/admin-link';
import { uuidv5 } from '@convoi/platform/kernel/personal-data/ids';
import { openKeyStore } from '@convoi/platform/kernel/personal-data/key-store';
import { createPersonalData, type PersonalData } from '@convoi/platform/kernel/personal-data/personal-data';
import { createPseudonyms } from '@convoi/platform/kernel/personal-data/pseudonyms';
import { openSqliteEventStore, openSqliteRecordStore } from '@convoi/platform/stores/sqlite';

/** Fills a log with believable history, the same for the same seed: per 100 events, a page and what happens on it. */
export interface FillOptions {
  readonly dataDir: string;
  /** How many events, about. */
  readonly events: number;
  readonly seed: number;
  /** With the mails of it all. */
  readonly withMails?: boolean;
}

const NAMESPACE = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';
export const REGISTRATIONS = 40;
const DRIVER_EVERY = 4;
const DRIVERS = REGISTRATIONS / DRIVER_EVERY;
const REQUESTS = 25;
const ACCEPTS = 10;
const CANCELLED = 2;
const MESSAGES = 15;
/** Four of forty. */
const CONFIRMED_EVERY = 10;
const isDriver = (person: number): boolean => person % DRIVER_EVERY === 0;
const PARALLEL = 24;

interface Pseudonyms {
  readonly emailKey: (eventId: string, email: string) => string;
  readonly contactKey: (email: string) => string;
  readonly digest: (subjectId: string, field: string, value: string) => string;
}

type Actor = EventMetadata['actor'];
const SYSTEM: Actor = { kind: 'system', id: null };

function metadata(type: string, requestId: string, actor: Actor): EventMetadata {
  const v = EVENT_DEFINITIONS.get(type)?.v ?? 1;
  return { $correlationId: requestId, $causationId: requestId, v, actor, at: '2026-11-01T08:00:00.000Z', lang: 'fr' };
}

/**
 * The 100 events of one page and its carpool: 40 registrations, 25 requests, 10 accepts, 3 endings,
 * 15 messages, 7 others; with mails about half as many again.
 */
function pageHistory(
  index: number,
  { seed, withMails = false }: Pick<FillOptions, 'seed' | 'withMails'>,
  names: Pseudonyms,
  adminKeyOf: (eventId: string) => string,
): {
  streams: { stream: string; events: NewEvent[] }[];
} {
  let counter = 0;
  const id = (): string => {
    counter += 1;
    return uuidv5(NAMESPACE, `${seed}:${index}:${counter}`);
  };
  /** What one request wrote; its own id is that of the request. */
  const event = <T extends DomainEventType>(
    type: T,
    data: DataOf<T>,
    actor: Actor = SYSTEM,
    requestId = id(),
  ): NewEvent => ({
    id: id(),
    type,
    data: data as unknown as NewEvent['data'],
    metadata: metadata(type, requestId, actor),
  });
  const mails: { stream: string; events: NewEvent[] }[] = [];
  /** A mail that went out because of an event. */
  const mail = (cause: NewEvent, template: string, eventId: string, about: { [name: string]: string }): void => {
    if (!withMails) return;
    const data = { template, causeEventId: cause.id, eventId, participantId: null, ...about };
    const requestId = cause.metadata.$correlationId;
    mails.push({
      stream: `notification-${id()}`,
      events: [
        event('EmailQueued', data, SYSTEM, requestId),
        event('EmailSent', { ...data, attempts: 1 }, SYSTEM, requestId),
      ],
    });
  };
  const eventId = id();
  const slug = `rencontre-${seed}-${index}`;
  const organiser = id();
  const day = `20${27 + (index % 3)}-0${1 + (index % 9)}-1${index % 10}`;
  const created = event(
    'EventCreated',
    eventCreated({
      slug,
      title: `Rencontre ${index}`,
      schedule: { kind: 'oneTime', date: day, time: '19:30' },
      visibility: index % 4 === 0 ? 'private' : 'public',
      subjectId: organiser,
      contactEmail: `orga${index}@example.org`,
      contactKey: names.contactKey(`orga${index}@example.org`),
      maxParticipants: index % 4 === 0 ? 100 : null,
    }),
  );
  mail(created, 'event_links', eventId, {});
  const carpool: NewEvent[] = [];
  const people: { readonly participantId: string; readonly subjectId: string }[] = [];
  for (let person = 0; person < REGISTRATIONS; person += 1) {
    const participantId = id();
    const subjectId = id();
    const email = `p${person}.${index}@example.org`;
    const registered = event(
      'ParticipantRegistered',
      participantRegistered(
        { participantId, subjectId, emailKey: names.emailKey(eventId, email) },
        {
          person: {
            name: `Personne ${person}`,
            email,
            address: '12 rue de Boigne, 73000 Chambéry',
            latitude: 45.5662 + person / 500,
            longitude: 5.9208,
            comment: 'Je pars de la gare.',
          },
          digests: {
            name: names.digest(subjectId, 'name', `Personne ${person}`),
            address: names.digest(subjectId, 'address', 'x'),
            position: names.digest(subjectId, 'position', 'x'),
            comment: names.digest(subjectId, 'comment', 'x'),
          },
          seats: isDriver(person) ? 4 : 1,
          rolePreference: isDriver(person) ? 'driver' : 'passenger',
        },
      ),
    );
    people.push({ participantId, subjectId });
    carpool.push(registered);
    mail(registered, 'registration_received', eventId, { participantId });
    if (person % CONFIRMED_EVERY === 0)
      carpool.push(event('ParticipantConfirmed', { participantId }, { kind: 'participant', id: participantId }));
  }
  const actorOf = (id: string): Actor => ({ kind: 'participant', id });
  const conversations: { stream: string; events: NewEvent[] }[] = [];
  const asking = people.filter((_, person) => !isDriver(person)).slice(0, REQUESTS);
  for (const [turn, { participantId, subjectId }] of asking.entries()) {
    const driverId = people[(turn % DRIVERS) * DRIVER_EVERY]?.participantId ?? '';
    const matchId = id();
    const pair = { matchId, senderId: participantId, receiverId: driverId };
    const requested = event(
      'MatchRequested',
      { ...pair, subjectId, message: 'Une place pour moi ?', via: 'request' },
      actorOf(participantId),
    );
    carpool.push(requested);
    mail(requested, 'match_requested', eventId, { participantId: driverId, matchId });
    if (turn < ACCEPTS) {
      const accepted = event(
        'MatchAccepted',
        { ...pair, driverId, passengerId: participantId, seats: 1, legs: ['outbound', 'return'], savedKm: 80 },
        actorOf(driverId),
      );
      carpool.push(accepted);
      mail(accepted, 'match_accepted', eventId, { participantId, matchId });
    } else if (turn < ACCEPTS + CANCELLED) {
      const cancelled = event('MatchCancelled', { ...pair, by: driverId }, actorOf(driverId));
      carpool.push(cancelled);
      mail(cancelled, 'match_cancelled', eventId, { participantId, matchId });
    }
    if (turn < MESSAGES) {
      const text = { text: 'Rendez-vous devant la gare ?', messageId: id() };
      const posted = event(
        'MessagePosted',
        { ...text, eventId, subjectId, senderId: participantId, receiverId: driverId },
        actorOf(participantId),
      );
      conversations.push({ stream: `conversation-${matchId}`, events: [posted] });
    }
  }
  // Somebody who neither drives nor asked.
  const left = people.at(-1)?.participantId ?? '';
  carpool.push(
    event('ParticipantUnsubscribed', { participantId: left, by: 'participant', reason: 'left' }, actorOf(left)),
  );
  return {
    streams: [
      { stream: `claim-slug:${slug}`, events: [event('Claimed', { ownerId: eventId })] },
      { stream: `claim-admin:${adminKeyHash(adminKeyOf(eventId))}`, events: [event('Claimed', { ownerId: eventId })] },
      { stream: `event-${eventId}`, events: [created] },
      { stream: `carpool-${eventId}`, events: carpool },
      ...conversations,
      ...mails,
    ],
  };
}

async function write(
  store: EventStore,
  personal: PersonalData,
  history: ReturnType<typeof pageHistory>,
): Promise<number> {
  let written = 0;
  for (const { stream, events } of history.streams) {
    await store.append(stream, -1, await personal.seal(stream, events));
    written += events.length;
  }
  return written;
}

/** Appends to the log of a data folder; the product must not be running on another log of the same name. Gives the number of events. */
export async function fillLog({ dataDir, events, ...mix }: FillOptions): Promise<number> {
  const config = loadConfig({ ...process.env, DATA_DIR: dataDir });
  const log = await openSqliteEventStore({ file: join(dataDir, 'events.sqlite') });
  const keyRecords = await openSqliteRecordStore({ file: join(dataDir, 'keys.sqlite') });
  const keys = await openKeyStore(keyRecords, { masterKey: config.secrets.master, clock: systemClock });
  const personal = createPersonalData({ keys });
  const names = createPseudonyms(config.secrets.emailPepper);
  const links = createAdminLinks(config.secrets.adminLink);
  let written = 0;
  let next = 0;
  const worker = async (): Promise<void> => {
    while (written < events) {
      const index = next;
      next += 1;
      const history = pageHistory(index, mix, names, (eventId) => links.keyOf(eventId, 1));
      // Counted after the wait: the sum of before it would forget what the other workers wrote meanwhile.
      const count = await write(log, personal, history);
      written += count;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  await log.close();
  await keyRecords.close();
  return written;
}
