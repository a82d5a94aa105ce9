import { type DataOf, streamId } from '@convoi/contracts/events';
import type { EventStore, Json, StoredEvent } from '../kernel/event-store/event-store.ts';
import { everyEvent } from '../kernel/event-store/whole-log.ts';
import type { PersonalData } from '../kernel/personal-data/personal-data.ts';

/** A data subject of an event, as the log has them. */
export interface FoundParticipant {
  readonly eventId: string;
  readonly participantId: string;
  readonly subjectId: string;
}
export type FoundContact = Pick<FoundParticipant, 'subjectId'> & {
  readonly target: Extract<DataOf<'SubjectErased'>['target'], { kind: 'organiser' | 'draft' }>;
};

/** A message of the contact form; who wrote it is sealed, and no digest of it is kept. */
export interface FoundMessage {
  readonly contactId: string;
  readonly subjectId: string;
  readonly sender: Json;
}

/** A data subject and whose documents it is. */
export type FoundTarget = Pick<DataOf<'SubjectErased'>, 'subjectId' | 'target'>;

/** What the subject of an event of a type is. */
const TARGETS: Readonly<Record<string, (event: StoredEvent) => FoundTarget['target']>> = {
  ParticipantRegistered: ({ stream, data }) => {
    const { participantId } = data as unknown as DataOf<'ParticipantRegistered'>;
    return { kind: 'participant', eventId: streamId(stream), participantId };
  },
  EventCreated: ({ stream }) => ({ kind: 'organiser', eventId: streamId(stream) }),
  EventContactChanged: ({ stream }) => ({ kind: 'organiser', eventId: streamId(stream) }),
  CoOrganiserInvited: ({ stream, data }) => {
    const { memberId } = data as unknown as DataOf<'CoOrganiserInvited'>;
    return { kind: 'co_organiser', eventId: streamId(stream), memberId };
  },
  EventDrafted: ({ stream }) => ({ kind: 'draft', draftId: streamId(stream) }),
  UserSignedUp: ({ stream }) => ({ kind: 'user', userId: streamId(stream) }),
  ContactMessageReceived: ({ stream }) => ({ kind: 'contact', contactId: streamId(stream) }),
  AbuseReported: ({ stream }) => ({ kind: 'report', reportId: streamId(stream) }),
  StaffErasureRequested: ({ stream }) => ({ kind: 'erasure_order', accessId: streamId(stream) }),
  StaffErasureOrdered: ({ stream }) => ({ kind: 'erasure_order', accessId: streamId(stream) }),
  DonationStarted: ({ stream }) => ({ kind: 'payment', paymentId: streamId(stream) }),
  CapacityPaymentRequested: ({ stream }) => ({ kind: 'payment', paymentId: streamId(stream) }),
};

/**
 * Finds people by looking through the log, for what happens seldom: a report, an erasure by staff. Nothing else may say that
 * an address here and an address there are one person (decision 0020).
 */
export interface FindPeople {
  /** By id; null when there never was one. */
  participant(participantId: string): Promise<FoundParticipant | null>;
  /** Every registration of an address that is not erased; `emailKeyOf` gives its digest within an event. */
  registrations(emailKeyOf: (eventId: string) => string): Promise<readonly FoundParticipant[]>;
  /** Every contact with this digest of an address that is not erased: of events, of their teams, and of those that nobody has published. */
  contacts(contactKey: string): Promise<readonly FoundContact[]>;
  /** The request of this event id: in which match, and who asked; null when there is none. */
  request(id: string): Promise<{ readonly matchId: string; readonly senderId: string } | null>;
  /** Every message of the contact form. */
  messages(): Promise<readonly FoundMessage[]>;
  /** What data subjects are in the product; one that has no documents of its own (a last mail's) is left out. */
  targets(subjectIds: ReadonlySet<string>): Promise<readonly FoundTarget[]>;
}

/** Takes the log, and what opens the digests in it; gives the finder. */
export function peopleFinder(
  store: Pick<EventStore, 'subscribe'>,
  { unguard }: Pick<PersonalData, 'unguard'>,
): FindPeople {
  const find = async <T>(
    types: readonly string[],
    pick: (event: StoredEvent) => T | null | Promise<T | null>,
    isEnough: (found: readonly T[]) => boolean = () => false,
  ): Promise<readonly T[]> => {
    const found: T[] = [];
    for await (const event of everyEvent(store, { types })) {
      const picked = await pick(event);
      if (picked !== null) found.push(picked);
      if (isEnough(found)) break;
    }
    return found;
  };

  const found = ({ stream, data }: StoredEvent): FoundParticipant => {
    const { participantId, subjectId } = data as unknown as DataOf<'ParticipantRegistered'>;
    return { eventId: streamId(stream), participantId, subjectId };
  };

  return {
    participant: async (participantId) => {
      const [first = null] = await find(
        ['ParticipantRegistered'],
        (event) => (event.data.participantId === participantId ? found(event) : null),
        ({ length }) => length > 0,
      );
      return first;
    },
    registrations: (emailKeyOf) =>
      find(['ParticipantRegistered'], async (event) => {
        const { emailKey } = (await unguard(event)).data;
        return emailKey === emailKeyOf(streamId(event.stream)) ? found(event) : null;
      }),
    contacts: (contactKey) =>
      find<FoundContact>(
        ['EventCreated', 'EventContactChanged', 'CoOrganiserInvited', 'EventDrafted'],
        async (event) => {
          const { subjectId, ...keys } = (await unguard(event)).data as unknown as DataOf<'EventContactChanged'> &
            DataOf<'CoOrganiserInvited'>;
          if ((event.type === 'CoOrganiserInvited' ? keys.emailKey : keys.contactKey) !== contactKey) return null;
          const id = streamId(event.stream);
          const target =
            event.type === 'EventDrafted'
              ? ({ kind: 'draft', draftId: id } as const)
              : ({ kind: 'organiser', eventId: id } as const);
          return { subjectId, target };
        },
      ),
    request: async (id) => {
      const [first = null] = await find(
        ['MatchRequested'],
        (event) => {
          const { matchId, senderId } = event.data as unknown as DataOf<'MatchRequested'>;
          return event.id === id ? { matchId, senderId } : null;
        },
        ({ length }) => length > 0,
      );
      return first;
    },
    messages: () =>
      find<FoundMessage>(['ContactMessageReceived'], ({ stream, data }) => {
        const { subjectId, sender } = data as unknown as DataOf<'ContactMessageReceived'>;
        return { contactId: streamId(stream), subjectId, sender: sender as Json };
      }),
    targets: async (subjectIds) => {
      const found = await find<FoundTarget>(Object.keys(TARGETS), (event) => {
        const { subjectId } = event.data;
        const targetOf = TARGETS[event.type];
        return targetOf === undefined || typeof subjectId !== 'string' || !subjectIds.has(subjectId)
          ? null
          : { subjectId, target: targetOf(event) };
      });
      // The contact of an event may have been written several times.
      return [...new Map(found.map((one) => [one.subjectId, one])).values()];
    },
  };
}
