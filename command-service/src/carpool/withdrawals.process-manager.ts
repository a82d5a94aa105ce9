import { streamId } from '@convoi/contracts/events';
import type { EventStore } from '@convoi/platform/kernel/event-store/event-store';
import { openKeptPositions } from '@convoi/platform/kernel/event-store/kept-positions';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import type { RecordStore, StateRecord } from '@convoi/platform/kernel/read-store/record-store';
import type { CloseCarpool } from '../events/ports.ts';
import { DUE_AT_ONCE, doAllDue } from '../shared/due-work.ts';
import { beginList, readOn } from '../shared/private-projection.ts';

/**
 * The carpool of a withdrawn event is closed by the command that withdraws it. A list of withdrawals, kept from the log, says
 * which a stop may have left open; closing one again does nothing.
 */
export interface Withdrawals {
  /** Brings the list up to the log and closes what is on it; gives how many were looked at. */
  sweep(): Promise<number>;
  /** Ends reading. */
  stop(): void;
}

export interface WithdrawalsOptions {
  readonly eventStore: Pick<EventStore, 'subscribe' | 'lastPosition'>;
  readonly records: RecordStore;
  readonly closeCarpool: CloseCarpool;
}

/** `_id` = eventId. */
interface WithdrawalNote extends StateRecord {
  /** Position of the withdrawal. */
  readonly position: number;
  readonly lang: string;
}

const CHECKPOINT_ID = 'withdrawals';

/** Opens the list; gives the policy. */
export async function openWithdrawals({ eventStore, records, closeCarpool }: WithdrawalsOptions): Promise<Withdrawals> {
  const notes = await records.table<WithdrawalNote>('withdrawals', [{ name: 'by_position', fields: ['position'] }]);
  const checkpoints = await openKeptPositions(records, 'withdrawals_checkpoint');
  await beginList({ checkpoints, checkpointId: CHECKPOINT_ID, notes });
  const stopping = new AbortController();

  const close = async ({ _id: eventId, lang }: WithdrawalNote & { readonly _id: string }): Promise<boolean> => {
    const id = idOf(eventId, 'close carpool');
    await closeCarpool(eventId, { commandId: id, correlationId: id, actor: { kind: 'system', id: null }, lang });
    await notes.delete(eventId);
    return true;
  };

  return {
    sweep: async () => {
      await readOn({
        eventStore,
        checkpoints,
        checkpointId: CHECKPOINT_ID,
        types: ['EventWithdrawn'],
        signal: stopping.signal,
        note: ({ stream, position, metadata }) => notes.put(streamId(stream), { position, lang: metadata.lang }),
      });
      const due = async () => (await notes.find({ index: 'by_position', limit: DUE_AT_ONCE })).documents;
      return doAllDue({ due, act: close, isStopping: () => stopping.signal.aborted });
    },
    stop: () => stopping.abort(),
  };
}
