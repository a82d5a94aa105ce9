import { type Schedule, streamId } from '@convoi/contracts/events';
import type { EventStore, Json, StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import { openKeptPositions } from '@convoi/platform/kernel/event-store/kept-positions';
import type { RecordStore, RecordTable, StateRecord } from '@convoi/platform/kernel/read-store/record-store';
import { DUE_AT_ONCE } from '../shared/due-work.ts';
import { beginList, readOn } from '../shared/private-projection.ts';
import { type EventFacts, endOf, reminderOf, rideDayOf } from './event.decider.ts';

/**
 * When something is due at an event: a list kept from the log, so that no sweep looks through the events. What has been done
 * leaves the list; new dates of an event that is still on it are noted.
 */
export interface EventTimes {
  /** Brings the list up to the log. */
  readLog(): Promise<void>;
  /** Events that are over since then, the longest first. */
  endedBefore(ms: number): Promise<readonly string[]>;
  /** Events of which people are to be told by now, the longest due first. */
  due(what: Told, nowMs: number): Promise<readonly string[]>;
  /** Sets the times of an event whose dates are other than the list has them. */
  note(eventId: string, event: Timed): Promise<void>;
  /** It is due no more for these dates; without any, for those of the list. */
  told(what: Told, eventId: string, event: Timed | null): Promise<void>;
  /** Nothing will ever be due any more. */
  drop(eventId: string): Promise<void>;
  /** Ends reading. */
  stop(): void;
}

type Timed = Pick<EventFacts, 'schedule' | 'timezone'>;

/** What people are told of once for each first day: that it is near, and that it has come. */
export type Told = 'remindAt' | 'rideDayAt';

const TIMES: { readonly [T in Told]: (event: Timed) => number } = { remindAt: reminderOf, rideDayAt: rideDayOf };

/** `_id` = eventId. */
interface TimesNote extends StateRecord {
  /** Epoch ms. */
  readonly endsAt: number;
  /** Epoch ms; null = done for these dates. */
  readonly remindAt: number | null;
  /** The same of the day of the rides. */
  readonly rideDayAt: number | null;
  readonly timezone: string;
  /** As its stream has it, for another zone. */
  readonly schedule: Json;
}

const INDEXES: { readonly [T in Told]: string } = { remindAt: 'by_reminder', rideDayAt: 'by_ride_day' };

/** A table of its own: the older program of an upgrade writes notes without a day of rides into the one that it knows. */
const TABLE = 'event_times';

const SCHEDULED = ['EventCreated', 'EventRescheduled', 'EventPlaceCorrected'];
const CHECKPOINT_ID = 'times, zones and ride days';

/** Opens the list. */
export async function openEventTimes(
  eventStore: Pick<EventStore, 'subscribe' | 'lastPosition'>,
  records: RecordStore,
): Promise<EventTimes> {
  const notes: RecordTable<TimesNote> = await records.table<TimesNote>(TABLE, [
    { name: 'by_end', fields: ['endsAt'] },
    { name: 'by_reminder', fields: ['remindAt'] },
    { name: 'by_ride_day', fields: ['rideDayAt'] },
  ]);
  const checkpoints = await openKeptPositions(records, `${TABLE}_checkpoint`);
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
    const times = { endsAt: endOf(event), remindAt: reminderOf(event), rideDayAt: rideDayOf(event) };
    return notes.put(eventId, { ...times, ...event });
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
    due: (what, nowMs) => idsBy(INDEXES[what], nowMs),
    note,
    told: (what, eventId, event) =>
      inTurn(async () => {
        const known = await notes.get(eventId);
        if (known === null || (event !== null && known[what] !== TIMES[what](event))) return;
        // Guarded against another process that has read new dates.
        await notes.replaceIf(eventId, 'endsAt', known.endsAt, { ...known, [what]: null });
      }),
    drop: (eventId) => notes.delete(eventId).then(() => undefined),
    stop: () => stopping.abort(),
  };
}
