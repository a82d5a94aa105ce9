import { type DataOf, streamId } from '@convoi/contracts/events';
import type { EventStore, Json, StoredEvent } from '../stores/event-store.ts';

/** A data subject of an event, as the log has them. */
export interface FoundParticipant {
  readonly eventId: string;
  readonly participantId: string;
  readonly subjectId: string;
}
export type FoundContact = Omit<FoundParticipant, 'participantId'>;

/** A message of the contact form; who wrote it is sealed, and no digest of it is kept. */
export interface FoundMessage {
  readonly contactId: string;
  readonly subjectId: string;
  readonly sender: Json;
}

/**
 * Finds people by looking through the log, for what happens seldom: a report, an erasure by staff. Nothing else may say that
 * an address here and an address there are one person (decision 0020).
 */
export interface FindPeople {
  /** By id; null when there never was one. */
  participant(participantId: string): Promise<FoundParticipant | null>;
  /** Every registration of an address, also those that ended; `emailKeyOf` gives its digest within an event. */
  registrations(emailKeyOf: (eventId: string) => string): Promise<readonly FoundParticipant[]>;
  /** Every contact that was ever written with this digest of an address. */
  contacts(contactKey: string): Promise<readonly FoundContact[]>;
  /** Every message of the contact form. */
  messages(): Promise<readonly FoundMessage[]>;
}

/** Takes the log; gives the finder. */
export function peopleFinder(store: Pick<EventStore, 'subscribe'>): FindPeople {
  const find = async <T>(
    types: readonly string[],
    pick: (event: StoredEvent) => T | null,
    isEnough: (found: readonly T[]) => boolean = () => false,
  ): Promise<readonly T[]> => {
    const found: T[] = [];
    const stop = new AbortController();
    for await (const batch of store.subscribe({ from: -1, types, signal: stop.signal })) {
      for (const event of batch.events) {
        const picked = pick(event);
        if (picked !== null) found.push(picked);
      }
      if (batch.caughtUp || isEnough(found)) break;
    }
    stop.abort();
    return found;
  };

  const participants = (
    isWanted: (eventId: string, data: DataOf<'ParticipantRegistered'>) => boolean,
    max = Infinity,
  ) =>
    find<FoundParticipant>(
      ['ParticipantRegistered'],
      ({ stream, data }) => {
        const registered = data as unknown as DataOf<'ParticipantRegistered'>;
        const eventId = streamId(stream);
        const { participantId, subjectId } = registered;
        return isWanted(eventId, registered) ? { eventId, participantId, subjectId } : null;
      },
      (found) => found.length >= max,
    );

  return {
    participant: async (participantId) =>
      (await participants((_eventId, data) => data.participantId === participantId, 1))[0] ?? null,
    registrations: (emailKeyOf) => participants((eventId, { emailKey }) => emailKey === emailKeyOf(eventId)),
    contacts: (contactKey) =>
      find<FoundContact>(['EventCreated', 'EventContactChanged'], ({ stream, data }) => {
        const contact = data as unknown as DataOf<'EventContactChanged'>;
        return contact.contactKey === contactKey ? { eventId: streamId(stream), subjectId: contact.subjectId } : null;
      }),
    messages: () =>
      find<FoundMessage>(['ContactMessageReceived'], ({ stream, data }) => {
        const { subjectId, sender } = data as unknown as DataOf<'ContactMessageReceived'>;
        return { contactId: streamId(stream), subjectId, sender: sender as Json };
      }),
  };
}
