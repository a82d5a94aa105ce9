import { type Schedule, streamId } from '@convoi/contracts/events';
import type { EventStore, Json, StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import { openKeptPositions } from '@convoi/platform/kernel/event-store/kept-positions';
import type { RecordStore, RecordTable, StateRecord } from '@convoi/platform/kernel/read-store/record-store';
import { DUE_AT_ONCE } from '../shared/due-work.ts';
import { beginList, readOn } from '../shared/private-projection.ts';
import { type EventFacts, endOf, reminderOf } from './event.decider.ts';

/**
 * When something is due at an event: a list kept from the log, so that no sweep looks through the events. What has been done
 * leaves the list; new dates of an event that is still on it are noted.
 */
export interface EventTimes {
  /** Brings the list up to the log. */
  readLog(): Promise<void>;
  /** Events that are over since then, the longest first. */
  endedBefore(ms: number): Promise<readonly string[]>;
  /** Events of which people are to be reminded by now, the longest due first. */
  reminderDue(nowMs: number): Promise<readonly string[]>;
  /** Sets the times of an event whose dates are other than the list has them. */
  note(eventId: string, event: Timed): Promise<void>;
  /** No reminder is due any more for these dates; without any, for those of the list. */
  reminded(eventId: string, event: Timed | null): Promise<void>;
  /** Nothing will ever be due any more. */
  drop(eventId: string): Promise<void>;
  /** Ends reading. */
  stop(): void;
}

type Timed = Pick<EventFacts, 'schedule' | 'timezone'>;

/** `_id` = eventId. */
interface TimesNote extends StateRecord {
  /** Epoch ms. */
  readonly endsAt: number;
  /** Epoch ms; null = done for these dates. */
  readonly remindAt: number | null;
  readonly timezone: string;
  /** As its stream has it, for another zone. */
  readonly schedule: Json;
}

const SCHEDULED = ['EventCreated', 'EventRescheduled', 'EventPlaceCorrected'];
/** Notes of an older program have no schedule in them: under this name the log is read anew, once. */
const CHECKPOINT_ID = 'times and zones';

/** Opens the list. */
export async function openEventTimes(
  eventStore: Pick<EventStore, 'subscribe' | 'lastPosition'>,
  records: RecordStore,
): Promise<EventTimes> {
  const notes: RecordTable<TimesNote> = await records.table<TimesNote>('event_ends', [
    { name: 'by_end', fields: ['endsAt'] },
    { name: 'by_reminder', fields: ['remindAt'] },
  ]);
  const checkpoints = await openKeptPositions(records, 'event_ends_checkpoint');
  await beginList({ checkpoints, checkpointId: CHECKPOINT_ID, notes });
  const stopping = new AbortController();
  /** Two writers at once could write an older date over a newer one. */
  let writing: Promise<void> = Promise.resolve();
  const inTurn = (write: () => Promise<void>): Promise<void> => {
    writing = writing.then(write, write);
    return writing;
  };

  const note = (eventId: string, { schedule, timezone }: Timed): Promise<void> => {
    const event = { schedule, timezone };
    return notes.put(eventId, { endsAt: endOf(event), remindAt: reminderOf(event), ...event });
  };

  const noteDates = async ({ type, stream, data }: StoredEvent): Promise<void> => {
    const eventId = streamId(stream);
    const known = type === 'EventCreated' ? null : await notes.get(eventId);
    const { schedule = known?.schedule as Schedule | undefined, timezone = known?.timezone } = data as Partial<Timed>;
    // Off the list: its people are forgotten.
    if (schedule !== undefined && timezone !== undefined) await note(eventId, { schedule, timezone });
  };

  const read = (): Promise<void> =>
    readOn({
      eventStore,
      checkpoints,
      checkpointId: CHECKPOINT_ID,
      types: SCHEDULED,
      signal: stopping.signal,
      note: noteDates,
    });

  const idsBy = async (index: string, lte: number): Promise<readonly string[]> =>
    (await notes.find({ index, range: { lte }, limit: DUE_AT_ONCE })).documents.map(({ _id }) => _id);

  return {
    readLog: () => inTurn(read),
    endedBefore: (ms) => idsBy('by_end', ms),
    reminderDue: (nowMs) => idsBy('by_reminder', nowMs),
    note,
    reminded: (eventId, event) =>
      inTurn(async () => {
        const known = await notes.get(eventId);
        if (known === null || (event !== null && known.remindAt !== reminderOf(event))) return;
        // Guarded against another process that has read new dates.
        await notes.replaceIf(eventId, 'endsAt', known.endsAt, { ...known, remindAt: null });
      }),
    drop: (eventId) => notes.delete(eventId).then(() => undefined),
    stop: () => stopping.abort(),
  };
}
