import { type DataOf, streamId } from '@convoi/contracts/events';
import type { EventStore, StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import { openKeptPositions, type PositionTable } from '@convoi/platform/kernel/event-store/kept-positions';
import type { RecordStore, RecordTable, StateRecord } from '@convoi/platform/kernel/read-store/record-store';
import { DUE_AT_ONCE } from '../shared/due-work.ts';
import { beginList, readOn } from '../shared/private-projection.ts';

/** A data subject that belongs to no event, and ends so long after it began. */
export type DatedSubject = Pick<DataOf<'SubjectErased'>, 'subjectId'> & {
  readonly target: Exclude<DataOf<'SubjectErased'>['target'], { readonly eventId: string }>;
};

/** When such subjects began: a list kept from the log, so that no sweep looks through it. Who is forgotten leaves the list. */
export interface DatedSubjects {
  /** Brings the list up to the log. */
  readLog(): Promise<void>;
  /** Who began by then and is not forgotten, the oldest first. */
  begunBy(ms: number): Promise<readonly DatedSubject[]>;
  /** They are forgotten. */
  drop(subject: DatedSubject): Promise<void>;
  /** Ends reading. */
  stop(): void;
}

/** Which subjects are on a list, and where it is kept. */
export interface DatedList {
  readonly table: string;
  /** Table of how far the log is read. */
  readonly checkpoints: PositionTable;
  /** Whose the subject of an event of a type is. */
  readonly targets: Readonly<Record<string, (stream: string) => DatedSubject['target']>>;
}

/** What was written to the association and by it. */
export const WORDS: DatedList = {
  table: 'words',
  checkpoints: 'words_checkpoint',
  targets: {
    ContactMessageReceived: (stream) => ({ kind: 'contact', contactId: streamId(stream) }),
    StaffErasureOrdered: (stream) => ({ kind: 'erasure_order', accessId: streamId(stream) }),
  },
};

/** Erasures that staff asked for and nobody confirmed. */
export const ERASURE_REQUESTS: DatedList = {
  table: 'erasure_request_times',
  checkpoints: 'erasure_request_times_checkpoint',
  targets: { StaffErasureRequested: (stream) => ({ kind: 'erasure_order', accessId: streamId(stream) }) },
};

/** Events that nobody has published. */
export const DRAFTS: DatedList = {
  table: 'draft_times',
  checkpoints: 'draft_times_checkpoint',
  targets: { EventDrafted: (stream) => ({ kind: 'draft', draftId: streamId(stream) }) },
};

const payment = (stream: string) => ({ kind: 'payment', paymentId: streamId(stream) }) as const;
export const PAYMENTS: DatedList = {
  table: 'payment_times',
  checkpoints: 'payment_times_checkpoint',
  targets: { DonationStarted: payment, CapacityPaymentRequested: payment },
};

/** `_id` = subjectId. */
interface Note extends StateRecord {
  /** When it began; epoch ms. */
  readonly writtenAt: number;
  readonly target: DatedSubject['target'];
}

/** Opens a list. */
export async function openDatedSubjects(
  eventStore: Pick<EventStore, 'subscribe' | 'lastPosition'>,
  records: RecordStore,
  { table, checkpoints: checkpointTable, targets }: DatedList,
): Promise<DatedSubjects> {
  const notes: RecordTable<Note> = await records.table<Note>(table, [{ name: 'by_time', fields: ['writtenAt'] }]);
  const checkpoints = await openKeptPositions(records, checkpointTable);
  await beginList({ checkpoints, checkpointId: table, notes });
  const stopping = new AbortController();

  const note = async ({ type, stream, data, metadata }: StoredEvent): Promise<void> => {
    const { subjectId } = data;
    const target = targets[type]?.(stream);
    // A payment of before its payer was encrypted is no subject: there is nothing of it that could end.
    if (target === undefined || typeof subjectId !== 'string') return;
    await notes.put(subjectId, { writtenAt: Date.parse(metadata.at), target });
  };

  return {
    readLog: () =>
      readOn({
        eventStore,
        checkpoints,
        checkpointId: table,
        types: Object.keys(targets),
        signal: stopping.signal,
        note,
      }),
    begunBy: async (ms) => {
      const { documents } = await notes.find({ index: 'by_time', range: { lte: ms }, limit: DUE_AT_ONCE });
      return documents.map(({ _id, target }) => ({ subjectId: _id, target }));
    },
    drop: ({ subjectId }) => notes.delete(subjectId).then(() => undefined),
    stop: () => stopping.abort(),
  };
}
