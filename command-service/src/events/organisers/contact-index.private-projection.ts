import { type DataOf, streamId } from '@convoi/contracts/events';
import type { EventStore, StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import { openKeptPositions } from '@convoi/platform/kernel/event-store/kept-positions';
import type { PersonalData } from '@convoi/platform/kernel/personal-data/personal-data';
import type { RecordStore, RecordTable, StateRecord } from '@convoi/platform/kernel/read-store/record-store';
import { beginList, readingOf } from '../../shared/private-projection.ts';

/**
 * Which events an address is the contact of, by its digest: a list beside the log, so that lost links are found without reading
 * it all. What it says of somebody goes when they are no contact any more, withdraw the event or are erased.
 */
export interface ContactIndex {
  /** Events of a contact as far as the list has read, the newest first. */
  of(contactKey: string): Promise<readonly string[]>;
  /** Brings the list up to the log. */
  readLog(): Promise<void>;
  /** Ends reading. */
  stop(): void;
}

/** `_id` = eventId. */
interface ContactRow extends StateRecord {
  readonly contactKey: string;
  /** When the event was created, epoch ms, negative: the newest comes first. */
  readonly age: number;
}

export interface ContactIndexOptions {
  readonly eventStore: Pick<EventStore, 'subscribe' | 'lastPosition'>;
  readonly records: RecordStore;
  readonly personal: Pick<PersonalData, 'unguard'>;
}

const TYPES = ['EventCreated', 'EventContactChanged', 'EventWithdrawn', 'SubjectErased'];
const CHECKPOINT_ID = 'contacts';
const PER_PAGE = 200;

/** Opens the list. */
export async function openContactIndex({ eventStore, records, personal }: ContactIndexOptions): Promise<ContactIndex> {
  const rows: RecordTable<ContactRow> = await records.table<ContactRow>('events_by_contact', [
    { name: 'by_contact', fields: ['contactKey', 'age'] },
  ]);
  const checkpoints = await openKeptPositions(records, 'events_by_contact_checkpoint');
  await beginList({ checkpoints, checkpointId: CHECKPOINT_ID, notes: rows });
  const drop = async (eventId: string): Promise<void> => {
    if (await rows.delete(eventId)) list.dropped();
  };

  const noteContact = async (event: StoredEvent): Promise<void> => {
    const eventId = streamId(event.stream);
    const { contactKey } = (await personal.unguard(event)).data as unknown as { readonly contactKey: string | null };
    // Somebody who is erased has no digest any more.
    if (contactKey === null) return drop(eventId);
    const known = await rows.get(eventId);
    const age = event.type === 'EventCreated' ? -Date.parse(event.metadata.at) : known?.age;
    // Off the list: the event was withdrawn.
    if (age !== undefined) await rows.put(eventId, { contactKey, age });
  };

  const note = async (event: StoredEvent): Promise<void> => {
    if (event.type === 'EventWithdrawn') return drop(streamId(event.stream));
    if (event.type !== 'SubjectErased') return noteContact(event);
    const { target } = event.data as unknown as DataOf<'SubjectErased'>;
    if (target.kind === 'organiser') await drop(target.eventId);
  };

  const list = readingOf({ eventStore, checkpoints, checkpointId: CHECKPOINT_ID, types: TYPES, note, records });

  return {
    of: async (contactKey) => {
      const found = await rows.find({ index: 'by_contact', equals: [contactKey], limit: PER_PAGE });
      return found.documents.map(({ _id }) => _id);
    },
    readLog: list.readLog,
    stop: list.stop,
  };
}
