import { randomUUID } from 'node:crypto';
import { type DataOf, type DomainEventType, EVENT_DEFINITIONS } from '@convoi/contracts/events';
import type { StoredEvent } from '@convoi/platform/kernel/event-store/event-store';

/** Bodies of events for specs, complete and plausible. */

export const EVENT_ID = '0b6f3c1e-0000-4000-8000-000000000001';
export const ORGANISER_ID = '0b6f3c1e-0000-4000-8000-0000000000aa';

export function eventCreated(changes: Partial<DataOf<'EventCreated'>> = {}): DataOf<'EventCreated'> {
  return {
    slug: 'fete-du-lac-annecy-2026-12-05',
    title: 'Fête du lac',
    place: { label: 'Place de la Mairie, 74000 Annecy', latitude: 45.8992, longitude: 6.1294, countryCode: 'FR' },
    timezone: 'Europe/Paris',
    schedule: { kind: 'oneTime', date: '2026-12-05', time: '19:30' },
    visibility: 'public',
    subjectId: ORGANISER_ID,
    contactEmail: 'orga@example.org',
    contactKey: 'contact-key',
    phone: null,
    phoneKey: null,
    showEmail: false,
    showPhone: false,
    logo: null,
    maxParticipants: null,
    adminKeyVersion: 1,
    lang: 'fr',
    ...changes,
  };
}

export function contactChanged(changes: Partial<DataOf<'EventContactChanged'>> = {}): DataOf<'EventContactChanged'> {
  return {
    subjectId: ORGANISER_ID,
    contactEmail: 'new@example.org',
    contactKey: 'new-key',
    previousEmail: 'orga@example.org',
    phone: null,
    phoneKey: null,
    showEmail: true,
    showPhone: false,
    ...changes,
  };
}

/** Takes the person's first name, which makes ids and address. */
export function registered(
  name: string,
  changes: Partial<DataOf<'ParticipantRegistered'>> = {},
): DataOf<'ParticipantRegistered'> {
  const id = participantId(name);
  return {
    participantId: id,
    subjectId: subjectId(name),
    emailKey: `key-${name}`,
    userId: null,
    confirmed: false,
    person: {
      name: `${name} Martin`,
      email: `${name.toLowerCase()}@example.org`,
      address: '3 rue Secrète, 73000 Chambéry',
      town: 'Chambéry',
      latitude: 45.567,
      longitude: 5.921,
      distanceKm: 53,
      comment: null,
    },
    digests: { name: 'n', address: 'a', position: 'p', comment: 'c' },
    seats: 1,
    smoking: 'no',
    rolePreference: 'either',
    legs: [{ kind: 'outbound', departureTime: null }],
    weekdays: [],
    alertRadiusKm: null,
    shareEmail: false,
    lang: 'fr',
    ...changes,
  };
}

const uuidOf = (prefix: string, name: string): string =>
  `${prefix}-0000-4000-8000-${Buffer.from(name.padEnd(6, '_').slice(0, 6)).toString('hex')}`;

export const participantId = (name: string): string => uuidOf('5e0a77d2', name);
export const subjectId = (name: string): string => uuidOf('7a31c000', name);

/** An event as a subscription gives it. */
export function stored<T extends DomainEventType>(
  type: T,
  stream: string,
  data: DataOf<T>,
  changes: Partial<StoredEvent> = {},
): StoredEvent {
  return {
    id: randomUUID(),
    type,
    stream,
    revision: 0,
    position: 10,
    data: data as unknown as StoredEvent['data'],
    metadata: {
      $correlationId: 'correlation-1',
      $causationId: 'cause-1',
      v: EVENT_DEFINITIONS.get(type)?.v ?? 1,
      actor: { kind: 'visitor', id: null },
      at: '2026-11-21T09:00:00.000Z',
      lang: 'en',
    },
    ...changes,
  };
}

/** The match of two people, by their first names; the first one asks. */
export function pairOf(
  sender: string,
  receiver: string,
): { readonly matchId: string; readonly senderId: string; readonly receiverId: string } {
  const [first = '', second = ''] = [sender, receiver].sort();
  return {
    matchId: uuidOf('c1d2e3f4', `${first.slice(0, 3)}${second.slice(0, 3)}`),
    senderId: participantId(sender),
    receiverId: participantId(receiver),
  };
}

export const USER_ID = '8d0e4c7a-0000-4000-8000-000000000001';

export function userSignedUp(changes: Partial<DataOf<'UserSignedUp'>> = {}): DataOf<'UserSignedUp'> {
  return {
    subjectId: '8d0e4c7a-0000-4000-8000-0000000000aa',
    emailKey: 'email-key',
    credentialId: 'credential-1',
    person: {
      email: 'alice@example.org',
      fullName: 'Alice Martin',
      address: null,
      latitude: null,
      longitude: null,
      comment: null,
    },
    digests: { fullName: 'n', address: 'a', position: 'p', comment: 'c' },
    lang: 'fr',
    ...changes,
  };
}
