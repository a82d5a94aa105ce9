import { streamId } from '@convoi/contracts/events';
import type { EventStore } from '@convoi/platform/kernel/event-store/event-store';
import { openKeptPositions } from '@convoi/platform/kernel/event-store/kept-positions';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import type { RecordStore, StateRecord } from '@convoi/platform/kernel/read-store/record-store';
import type { MeasureCarpool } from '../events/ports.ts';
import { DUE_AT_ONCE, doAllDue } from '../shared/due-work.ts';
import { beginList, readOn } from '../shared/private-projection.ts';

/**
 * Ways are measured anew by the command that corrects a place, after its answer. A list of corrections, kept from the log, says
 * which a stop, or somebody who registered meanwhile, may have left half done; measuring again changes nothing that is right.
 */
export interface PlaceCorrections {
  /** Brings the list up to the log and measures what is on it; gives how many were looked at. */
  sweep(): Promise<number>;
  /** Ends reading. */
  stop(): void;
}

export interface PlaceCorrectionsOptions {
  readonly eventStore: Pick<EventStore, 'subscribe' | 'lastPosition'>;
  readonly records: RecordStore;
  readonly measureCarpool: MeasureCarpool;
}

/** `_id` = eventId and the position. */
interface CorrectionNote extends StateRecord {
  readonly eventId: string;
  /** Position of the correction. */
  readonly position: number;
  readonly lang: string;
}

const CHECKPOINT_ID = 'place corrections';

/** Opens the list; gives the policy. */
export async function openPlaceCorrections({
  eventStore,
  records,
  measureCarpool,
}: PlaceCorrectionsOptions): Promise<PlaceCorrections> {
  const notes = await records.table<CorrectionNote>('place_corrections', [
    { name: 'by_position', fields: ['position'] },
  ]);
  const checkpoints = await openKeptPositions(records, 'place_corrections_checkpoint');
  await beginList({ checkpoints, checkpointId: CHECKPOINT_ID, notes });
  const stopping = new AbortController();

  const measure = async ({
    _id,
    eventId,
    position,
    lang,
  }: CorrectionNote & { readonly _id: string }): Promise<boolean> => {
    const id = idOf(eventId, `measure ${position}`);
    await measureCarpool(eventId, { commandId: id, correlationId: id, actor: { kind: 'system', id: null }, lang });
    await notes.delete(_id);
    return true;
  };

  return {
    sweep: async () => {
      await readOn({
        eventStore,
        checkpoints,
        checkpointId: CHECKPOINT_ID,
        types: ['EventPlaceCorrected'],
        signal: stopping.signal,
        note: ({ stream, position, metadata }) => {
          const eventId = streamId(stream);
          return notes.put(`${eventId} ${position}`, { eventId, position, lang: metadata.lang });
        },
      });
      const due = async () => (await notes.find({ index: 'by_position', limit: DUE_AT_ONCE })).documents;
      return doAllDue({ due, act: measure, isStopping: () => stopping.signal.aborted });
    },
    stop: () => stopping.abort(),
  };
}
