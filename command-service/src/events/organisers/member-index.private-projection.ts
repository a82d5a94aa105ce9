import { type DataOf, streamId } from '@convoi/contracts/events';
import type { EventStore, StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import { openKeptPositions } from '@convoi/platform/kernel/event-store/kept-positions';
import type { PersonalData } from '@convoi/platform/kernel/personal-data/personal-data';
import type { RecordStore, RecordTable, StateRecord } from '@convoi/platform/kernel/read-store/record-store';
import { beginList, readingOf } from '../../shared/private-projection.ts';

/** Somebody of the team of an event, beside its owner. */
export interface IndexedMember {
  readonly eventId: string;
  readonly memberId: string;
}

/**
 * Of which teams an address is, by its digest: a list beside the log, as that of contacts. What it says of somebody goes when they
 * leave, are taken out, own the event or are erased.
 */
export interface MemberIndex {
  /** Places in teams as far as the list has read, the newest first. */
  of(emailKey: string): Promise<readonly IndexedMember[]>;
  /** Brings the list up to the log. */
  readLog(): Promise<void>;
  /** Ends reading. */
  stop(): void;
}

/** `_id` = memberId and eventId: who created an event is called by its id there. */
interface MemberRow extends StateRecord {
  readonly eventId: string;
  readonly memberId: string;
  readonly emailKey: string;
  /** When they came into the team, epoch ms, negative: the newest comes first. */
  readonly age: number;
}

const TYPES = [
  'CoOrganiserInvited',
  'CoOrganiserRevoked',
  'CoOrganiserLeft',
  'OwnershipTaken',
  'EventWithdrawn',
  'SubjectErased',
];
const CHECKPOINT_ID = 'members';
const PER_PAGE = 200;

/** Opens the list. */
export async function openMemberIndex({
  eventStore,
  records,
  personal,
}: {
  readonly eventStore: Pick<EventStore, 'subscribe' | 'lastPosition'>;
  readonly records: RecordStore;
  readonly personal: Pick<PersonalData, 'unguard'>;
}): Promise<MemberIndex> {
  const rows: RecordTable<MemberRow> = await records.table<MemberRow>('events_by_member', [
    { name: 'by_member', fields: ['emailKey', 'age'] },
    { name: 'by_event', fields: ['eventId'] },
  ]);
  const checkpoints = await openKeptPositions(records, 'events_by_member_checkpoint');
  await beginList({ checkpoints, checkpointId: CHECKPOINT_ID, notes: rows });
  const idOf = (eventId: string, memberId: string): string => `${memberId}|${eventId}`;
  const drop = async (eventId: string, memberId: string): Promise<void> => {
    if (await rows.delete(idOf(eventId, memberId))) list.dropped();
  };
  const keep = async (event: StoredEvent, memberId: string, emailKey: string | null): Promise<void> => {
    const eventId = streamId(event.stream);
    if (emailKey === null) return drop(eventId, memberId);
    const age = -Date.parse(event.metadata.at);
    await rows.put(idOf(eventId, memberId), { eventId, memberId, emailKey, age });
  };

  const note = async (event: StoredEvent): Promise<void> => {
    const eventId = streamId(event.stream);
    if (event.type === 'EventWithdrawn') {
      const { documents } = await rows.find({ index: 'by_event', equals: [eventId], limit: PER_PAGE });
      for (const { memberId } of documents) await drop(eventId, memberId);
      return;
    }
    if (event.type === 'SubjectErased') {
      const { target } = event.data as unknown as DataOf<'SubjectErased'>;
      if (target.kind === 'co_organiser') await drop(target.eventId, target.memberId);
      if (target.kind === 'organiser' && target.memberId !== undefined) await drop(target.eventId, target.memberId);
      return;
    }
    const data = (await personal.unguard(event)).data as unknown as DataOf<'CoOrganiserInvited'> &
      DataOf<'OwnershipTaken'>;
    if (event.type === 'CoOrganiserInvited') return keep(event, data.memberId, data.emailKey);
    await drop(eventId, data.memberId);
    if (event.type === 'OwnershipTaken') await keep(event, data.formerId, data.emailKey);
  };

  const list = readingOf({ eventStore, checkpoints, checkpointId: CHECKPOINT_ID, types: TYPES, note, records });

  return {
    of: async (emailKey) => {
      const { documents } = await rows.find({ index: 'by_member', equals: [emailKey], limit: PER_PAGE });
      return documents.map(({ eventId, memberId }) => ({ eventId, memberId }));
    },
    readLog: list.readLog,
    stop: list.stop,
  };
}
