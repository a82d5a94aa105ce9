import { randomUUID } from 'node:crypto';
import { type DataOf, type DomainEventType, EVENT_DEFINITIONS } from '@convoi/contracts/events';
import * as testing from '@convoi/contracts/testing';
import type { StoredEvent } from '@convoi/platform/kernel/event-store/event-store';

/** Bodies of events for specs, complete and plausible. */

export const EVENT_ID = '0b6f3c1e-0000-4000-8000-000000000001';
export const ORGANISER_ID = '0b6f3c1e-0000-4000-8000-0000000000aa';

export const eventCreated = (changes: Partial<DataOf<'EventCreated'>> = {}): DataOf<'EventCreated'> =>
  testing.eventCreated({ subjectId: ORGANISER_ID, ...changes });

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

/** Somebody with one seat who goes there only; the first name makes ids and address. */
export const registered = (
  name: string,
  { person, ...changes }: testing.Changes<DataOf<'ParticipantRegistered'>> = {},
): DataOf<'ParticipantRegistered'> =>
  testing.participantRegistered(
    { participantId: participantId(name), subjectId: subjectId(name), emailKey: `key-${name}` },
    {
      seats: 1,
      legs: [{ kind: 'outbound', departureTime: null }],
      ...changes,
      person: {
        name: `${name} Martin`,
        email: `${name.toLowerCase()}@example.org`,
        address: '3 rue Secrète, 73000 Chambéry',
        latitude: 45.567,
        longitude: 5.921,
        distanceKm: 53,
        ...person,
      },
    },
  );

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

export const userSignedUp = (changes: testing.Changes<DataOf<'UserSignedUp'>> = {}): DataOf<'UserSignedUp'> =>
  testing.userSignedUp(
    { subjectId: '8d0e4c7a-0000-4000-8000-0000000000aa', emailKey: 'email-key', credentialId: 'credential-1' },
    changes,
  );
