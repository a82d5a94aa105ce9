import { streamId } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import type { EventStore } from '@convoi/platform/kernel/event-store/event-store';
import { openKeptPositions, type PositionTable } from '@convoi/platform/kernel/event-store/kept-positions';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import type { RecordStore, StateRecord } from '@convoi/platform/kernel/read-store/record-store';
import { DUE_AT_ONCE, doAllDue } from './due-work.ts';
import { beginList, readOn } from './private-projection.ts';

/**
 * What follows from a command in another room is done by the command itself, after its answer. A list of its events, kept from
 * the log, says which a stop may have left half done; doing it again changes nothing that is right.
 */
export interface FollowUp {
  /** Brings the list up to the log and does what is on it; gives how many were looked at. */
  sweep(): Promise<number>;
  /** Ends reading. */
  stop(): void;
}

export interface FollowUpOptions {
  readonly eventStore: Pick<EventStore, 'subscribe' | 'lastPosition'>;
  readonly records: RecordStore;
  /** Of its list. */
  readonly table: 'withdrawals' | 'place_corrections' | 'confirmed_erasures';
  readonly checkpoints: PositionTable;
  /** Type of the event from which it follows. */
  readonly after: string;
  /** Does it, for the id of the stream; may be repeated. */
  readonly follow: (id: string, origin: CommandOrigin) => Promise<unknown>;
}

/** `_id` = id of the stream and the position. */
interface Note extends StateRecord {
  readonly position: number;
  readonly lang: string;
}

/** Opens the list; gives the policy. */
export async function openFollowUp(options: FollowUpOptions): Promise<FollowUp> {
  const { eventStore, records, table, after, follow } = options;
  const notes = await records.table<Note>(table, [{ name: 'by_position', fields: ['position'] }]);
  const checkpoints = await openKeptPositions(records, options.checkpoints);
  const checkpointId = table.replaceAll('_', ' ');
  await beginList({ checkpoints, checkpointId, notes });
  const stopping = new AbortController();

  const act = async ({ _id, position, lang }: Note & { readonly _id: string }): Promise<boolean> => {
    const [id = ''] = _id.split(' ');
    const commandId = idOf(id, `${after} ${position}`);
    await follow(id, { commandId, correlationId: commandId, actor: { kind: 'system', id: null }, lang });
    await notes.delete(_id);
    return true;
  };

  return {
    sweep: async () => {
      await readOn({
        eventStore,
        checkpoints,
        checkpointId,
        types: [after],
        signal: stopping.signal,
        note: ({ stream, position, metadata }) =>
          notes.put(`${streamId(stream)} ${position}`, { position, lang: metadata.lang }),
      });
      const due = async () => (await notes.find({ index: 'by_position', limit: DUE_AT_ONCE })).documents;
      return doAllDue({ due, act, isStopping: () => stopping.signal.aborted });
    },
    stop: () => stopping.abort(),
  };
}
