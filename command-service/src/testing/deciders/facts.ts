import type { CarpoolStreamEvent, DataOf, DomainEventType, EventStreamEvent } from '@convoi/contracts/events';
import * as testing from '@convoi/contracts/testing';
import type { EventTerms } from '../../events/event.decider.ts';

/** Events of the past for specs: believable ones, of which a spec says only what matters to it. */

/** A day well before the event of `created`. */
export const NOW = Date.parse('2026-11-21T09:00:00.000Z');
/** 06:00 in Paris on the day after that event. */
export const END = Date.parse('2026-12-06T05:00:00.000Z');

type Created = DataOf<'EventCreated'>;

/** The body of a public one-time event in Annecy, whose organiser has a phone and shows the address. */
export const creation = (change: Partial<Created> = {}): Created =>
  testing.eventCreated({
    subjectId: 'organiser-1',
    contactEmail: 'canary-orga@example.org',
    contactKey: 'contact-key-1',
    phone: '+33600000001',
    phoneKey: 'phone-key-1',
    showEmail: true,
    ...change,
  });

/** Any event by its type. */
export function fact<T extends DomainEventType>(
  type: T,
  data: DataOf<T>,
): { readonly type: T; readonly data: DataOf<T> } {
  return { type, data };
}

export const created = (change: Partial<Created> = {}): EventStreamEvent => fact('EventCreated', creation(change));
/** A private event with room for so many. */
export const createdPrivate = (maxParticipants = 20): EventStreamEvent =>
  created({ slug: '9f2c41d3e5a6b7c8', visibility: 'private', maxParticipants });
/** A season from 1 December 2026 to 31 March 2027. */
export const SEASON = { kind: 'season', startDate: '2026-12-01', endDate: '2027-03-31' } as const;

type Registered = DataOf<'ParticipantRegistered'>;

/** The body of a registration; everything that belongs to one person is named after `participantId`. */
export const registration = (
  participantId: string,
  { person, ...change }: testing.Changes<Registered> = {},
): Registered =>
  testing.participantRegistered(
    { participantId, subjectId: `subject-${participantId}`, emailKey: `key-${participantId}` },
    {
      ...change,
      person: {
        name: `Canary-name ${participantId}`,
        email: `canary-${participantId}@example.org`,
        address: 'canary street 12, 73000 Chambéry',
        comment: 'canary comment',
        // No part of a time of day, which a state may hold.
        distanceKm: 153.1,
        ...person,
      },
    },
  );

export const registered = (participantId: string, change: testing.Changes<Registered> = {}): CarpoolStreamEvent =>
  fact('ParticipantRegistered', registration(participantId, change));
export const left = (participantId: string): CarpoolStreamEvent =>
  fact('ParticipantUnsubscribed', { participantId, by: 'participant', reason: 'left' });
export const erased = (participantId: string): CarpoolStreamEvent =>
  fact('ParticipantUnsubscribed', { participantId, by: 'participant', reason: 'erased' });

/** An event that anybody may register for. */
export const OPEN: EventTerms = { closure: null, maxParticipants: null, capacityChanges: 0 };

/** Id of the relation of two participants, the same from either side. */
export const matchOf = (a: string, b: string): string => `match ${[a, b].sort().join(' ')}`;

type Relation = Pick<DataOf<'MatchRequested'>, 'matchId' | 'senderId' | 'receiverId'>;
export const pair = (senderId: string, receiverId: string): Relation => ({
  matchId: matchOf(senderId, receiverId),
  senderId,
  receiverId,
});

/** A request as its event. */
export const requested = (senderId: string, receiverId: string, fields: Partial<DataOf<'MatchRequested'>> = {}) =>
  fact('MatchRequested', {
    ...pair(senderId, receiverId),
    subjectId: `subject-${senderId}`,
    message: `Canary-message of ${senderId}`,
    via: 'request',
    fares: [],
    ...fields,
  });

/** An acceptance of a request that `senderId` made. */
export const accepted = (
  senderId: string,
  receiverId: string,
  ride: Pick<DataOf<'MatchAccepted'>, 'driverId' | 'passengerId' | 'seats' | 'legs'>,
) => fact('MatchAccepted', { ...pair(senderId, receiverId), ...ride });
