import { type DataOf, streamId } from '@convoi/contracts/events';
import type { EventStore, RecordStore, RecordTable, StateRecord, StoredEvent } from '@convoi/platform';
import { DUE_AT_ONCE } from './all-due.ts';
import { type ReadUpTo, readOn } from './read-on.ts';

/** Something written that belongs to no event: a data subject of its own, which ends so many days after it was written. */
export type Words = Pick<DataOf<'SubjectErased'>, 'subjectId' | 'target'>;

/** When such words were written: a list kept from the log, so that no sweep looks through it. What is forgotten leaves the list. */
export interface WordTimes {
  /** Brings the list up to the log. */
  readLog(): Promise<void>;
  /** What was written by then and is not forgotten, the oldest first. */
  writtenBy(ms: number): Promise<readonly Words[]>;
  /** They are forgotten. */
  drop(words: Words): Promise<void>;
  /** Ends reading. */
  stop(): void;
}

/** `_id` = subjectId. */
interface WordsNote extends StateRecord {
  /** Epoch ms. */
  readonly writtenAt: number;
  readonly target: Words['target'];
}

/** Whose words an event of a type holds. */
const TARGETS: Readonly<Record<string, (stream: string) => Words['target']>> = {
  ContactMessageReceived: (stream) => ({ kind: 'contact', contactId: streamId(stream) }),
  StaffErasureOrdered: (stream) => ({ kind: 'erasure_order', accessId: streamId(stream) }),
};

/** Opens the list. */
export async function openWordTimes(
  eventStore: Pick<EventStore, 'subscribe' | 'lastPosition'>,
  records: RecordStore,
): Promise<WordTimes> {
  const notes: RecordTable<WordsNote> = await records.table<WordsNote>('words', [
    { name: 'by_time', fields: ['writtenAt'] },
  ]);
  const checkpoints = await records.table<ReadUpTo>('words_checkpoint');
  const stopping = new AbortController();

  const note = async ({ type, stream, data, metadata }: StoredEvent): Promise<void> => {
    const { subjectId } = data as unknown as { readonly subjectId: string };
    const target = TARGETS[type]?.(stream);
    if (target !== undefined) await notes.put(subjectId, { writtenAt: Date.parse(metadata.at), target });
  };

  return {
    readLog: () =>
      readOn({
        eventStore,
        checkpoints,
        checkpointId: 'words',
        types: Object.keys(TARGETS),
        signal: stopping.signal,
        note,
      }),
    writtenBy: async (ms) => {
      const { documents } = await notes.find({ index: 'by_time', range: { lte: ms }, limit: DUE_AT_ONCE });
      return documents.map(({ _id, target }) => ({ subjectId: _id, target }));
    },
    drop: ({ subjectId }) => notes.delete(subjectId).then(() => undefined),
    stop: () => stopping.abort(),
  };
}
