import { streamId } from '@convoi/contracts/events';
import type { EventStore, StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import { openKeptPositions } from '@convoi/platform/kernel/event-store/kept-positions';
import type { RecordStore, RecordTable, StateRecord } from '@convoi/platform/kernel/read-store/record-store';
import { DUE_AT_ONCE } from '../shared/due-work.ts';
import { beginList, readOn } from '../shared/private-projection.ts';

/** Accounts whose address nobody has proved, and since when they wait: a list kept from the log, so that no sweep looks through it. */
export interface UnprovedTimes {
  /** Brings the list up to the log. */
  readLog(): Promise<void>;
  /** Accounts that were last wanted by then, the longest ago first. */
  waitingSince(ms: number): Promise<readonly string[]>;
  /** The account was last wanted then. */
  note(userId: string, wantedAt: number): Promise<void>;
  /** The account waits no more. */
  drop(userId: string): Promise<void>;
  /** Ends reading. */
  stop(): void;
}

/** `_id` = userId. */
interface WaitingNote extends StateRecord {
  /** Epoch ms. */
  readonly wantedAt: number;
}

const WANTED: readonly string[] = ['UserSignedUp', 'SignUpRepeated', 'EmailVerificationRequested'];
const OVER: readonly string[] = ['EmailVerified', 'UserErased'];

/** Opens the list. */
export async function openUnprovedTimes(
  eventStore: Pick<EventStore, 'subscribe' | 'lastPosition'>,
  records: RecordStore,
): Promise<UnprovedTimes> {
  const notes: RecordTable<WaitingNote> = await records.table<WaitingNote>('unproved_accounts', [
    { name: 'by_time', fields: ['wantedAt'] },
  ]);
  const checkpoints = await openKeptPositions(records, 'unproved_accounts_checkpoint');
  await beginList({ checkpoints, checkpointId: 'unproved', notes });
  const stopping = new AbortController();

  const note = async ({ type, stream, metadata }: StoredEvent): Promise<void> => {
    const userId = streamId(stream);
    if (OVER.includes(type)) await notes.delete(userId);
    else await notes.put(userId, { wantedAt: Date.parse(metadata.at) });
  };

  return {
    readLog: () =>
      readOn({
        eventStore,
        checkpoints,
        checkpointId: 'unproved',
        types: [...WANTED, ...OVER],
        signal: stopping.signal,
        note,
      }),
    waitingSince: async (ms) => {
      const { documents } = await notes.find({ index: 'by_time', range: { lte: ms }, limit: DUE_AT_ONCE });
      return documents.map(({ _id }) => _id);
    },
    note: (userId, wantedAt) => notes.put(userId, { wantedAt }),
    drop: (userId) => notes.delete(userId).then(() => undefined),
    stop: () => stopping.abort(),
  };
}
