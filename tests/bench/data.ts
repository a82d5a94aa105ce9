import { join } from 'node:path';
import { EVENT_DEFINITIONS } from '@convoi/contracts/events';
import {
  adminKeyHash,
  createAdminLinks,
  createPersonalData,
  createPseudonyms,
  type EventMetadata,
  type EventStore,
  loadConfig,
  type NewEvent,
  openKeyStore,
  type PersonalData,
  systemClock,
  uuidv5,
} from '@convoi/platform';
import { openSqliteEventStore, openSqliteRecordStore } from '@convoi/platform/sqlite';

/** Fills a log with believable history, the same for the same seed: per 100 events, 2 carpool pages and what happens on them. */
export interface FillOptions {
  readonly dataDir: string;
  /** How many events, about. */
  readonly events: number;
  readonly seed: number;
}

const NAMESPACE = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';
const REGISTRATIONS = 40;
const PARALLEL = 24;

interface Pseudonyms {
  readonly emailKey: (eventId: string, email: string) => string;
  readonly contactKey: (email: string) => string;
  readonly digest: (subjectId: string, field: string, value: string) => string;
}

function metadata(type: string): EventMetadata {
  const v = EVENT_DEFINITIONS.get(type)?.v ?? 1;
  const id = NAMESPACE;
  return {
    $correlationId: id,
    $causationId: id,
    v,
    actor: { kind: 'system', id: null },
    at: '2026-11-01T08:00:00.000Z',
    lang: 'fr',
  };
}

/** The events of one page and its carpool: 50 in all. */
function pageHistory(
  index: number,
  seed: number,
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
  const event = (type: string, data: NewEvent['data']): NewEvent => ({
    id: id(),
    type,
    data,
    metadata: metadata(type),
  });
  const eventId = id();
  const slug = `rencontre-${seed}-${index}`;
  const organiser = id();
  const day = `20${27 + (index % 3)}-0${1 + (index % 9)}-1${index % 10}`;
  const created = event('EventCreated', {
    slug,
    title: `Rencontre ${index}`,
    place: { label: 'Place de la Mairie, 74000 Annecy', latitude: 45.8992, longitude: 6.1294, countryCode: 'FR' },
    timezone: 'Europe/Paris',
    schedule: { kind: 'ponctuel', date: day, time: '19:30' },
    visibility: index % 4 === 0 ? 'private' : 'public',
    subjectId: organiser,
    contactEmail: `orga${index}@example.org`,
    contactKey: names.contactKey(`orga${index}@example.org`),
    phone: null,
    phoneKey: null,
    showEmail: false,
    showPhone: false,
    logo: null,
    maxParticipants: index % 4 === 0 ? 100 : null,
    adminKeyVersion: 1,
    lang: 'fr',
  });
  const carpool: NewEvent[] = [];
  for (let person = 0; person < REGISTRATIONS; person += 1) {
    const participantId = id();
    const subjectId = id();
    const email = `p${person}.${index}@example.org`;
    carpool.push(
      event('ParticipantRegistered', {
        participantId,
        subjectId,
        emailKey: names.emailKey(eventId, email),
        userId: null,
        confirmed: false,
        person: {
          name: `Personne ${person}`,
          email,
          address: '12 rue de Boigne, 73000 Chambéry',
          town: 'Chambéry',
          latitude: 45.5662 + person / 500,
          longitude: 5.9208,
          distanceKm: 53.1,
          comment: 'Je pars de la gare.',
        },
        digests: {
          name: names.digest(subjectId, 'name', `Personne ${person}`),
          address: names.digest(subjectId, 'address', 'x'),
          comment: names.digest(subjectId, 'comment', 'x'),
        },
        places: 1 + (person % 4),
        fumeur: 'Non',
        chauffeur: person % 4 === 0 ? 'Je préfère prendre ma voiture' : 'Je préfère me faire conduire',
        legs: [
          { kind: 'outbound', departureTime: null },
          { kind: 'return', departureTime: null },
        ],
        weekdays: [],
        alertRadiusKm: null,
        shareEmail: false,
        lang: 'fr',
      }),
    );
    if (person % 8 === 0) carpool.push(event('ParticipantConfirmed', { participantId }));
    if (person % 20 === 7)
      carpool.push(event('ParticipantUnsubscribed', { participantId, by: 'participant', reason: 'left' }));
  }
  return {
    streams: [
      { stream: `claim-slug:${slug}`, events: [event('Claimed', { ownerId: eventId })] },
      { stream: `claim-admin:${adminKeyHash(adminKeyOf(eventId))}`, events: [event('Claimed', { ownerId: eventId })] },
      { stream: `event-${eventId}`, events: [created] },
      { stream: `carpool-${eventId}`, events: carpool },
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
export async function fillLog({ dataDir, events, seed }: FillOptions): Promise<number> {
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
      const history = pageHistory(index, seed, names, (eventId) => links.keyOf(eventId, 1));
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
