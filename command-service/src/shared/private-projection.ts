import { type EventStore, markOf, type StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import type { KeptPositions } from '@convoi/platform/kernel/event-store/kept-positions';
import { presentEvent } from '@convoi/platform/kernel/event-store/present-event';
import type { RecordStore, RecordTable, StateRecord } from '@convoi/platform/kernel/read-store/record-store';

export interface ReadOnOptions {
  readonly eventStore: Pick<EventStore, 'subscribe' | 'lastPosition'>;
  /** How far the list has read. */
  readonly checkpoints: KeptPositions;
  readonly checkpointId: string;
  readonly types: readonly string[];
  readonly signal: AbortSignal;
  /** May be told of an event twice. */
  readonly note: (event: StoredEvent) => Promise<void>;
}

export interface ListToBegin extends Pick<ReadOnOptions, 'checkpoints' | 'checkpointId'> {
  /** The list itself. */
  readonly notes: Pick<RecordTable<StateRecord>, 'find' | 'delete'>;
}

const EMPTY_AT_ONCE = 500;

async function empty(notes: ListToBegin['notes']): Promise<void> {
  for (;;) {
    const { documents } = await notes.find({ index: '_id', limit: EMPTY_AT_ONCE });
    if (documents.length === 0) return;
    await Promise.all(documents.map(({ _id }) => notes.delete(_id)));
  }
}

/**
 * Empties a list that nobody has read for yet; to be called as it is opened, before anything is noted ahead of the log. What it
 * may hold is of a log that was another one.
 */
export async function beginList({ checkpoints, checkpointId, notes }: ListToBegin): Promise<void> {
  if ((await checkpoints.get(checkpointId)) !== null) return;
  await empty(notes);
  await checkpoints.begin(checkpointId, { position: -1, mark: null });
}

/** Reads the log from where the last look ended, and notes what is new of it. */
export async function readOn({
  eventStore,
  checkpoints,
  checkpointId,
  types,
  signal: stopping,
  note,
}: ReadOnOptions): Promise<void> {
  const kept = await checkpoints.get(checkpointId);
  const from = kept?.position ?? -1;
  if (from === (await eventStore.lastPosition())) return;
  const enough = new AbortController();
  const signal = AbortSignal.any([enough.signal, stopping]);
  const batches = eventStore.subscribe({
    from,
    kept: { by: checkpointId, mark: kept?.mark ?? null },
    types,
    signal,
  });
  for await (const { events, position, caughtUp, mark } of batches) {
    // In their order within a stream; streams side by side, so that the writes share a commit.
    const byStream = Map.groupBy(events, ({ stream }) => stream);
    await Promise.all(
      [...byStream.values()].map(async (ofOne) => {
        for (const event of ofOne) await note(presentEvent(event));
      }),
    );
    const last = events.at(-1);
    await checkpoints.keep(checkpointId, { position, mark: mark ?? (last === undefined ? null : markOf(last)) });
    if (caughtUp) break;
  }
  enough.abort();
}

export interface ReadListOptions extends Omit<ReadOnOptions, 'signal'> {
  readonly records: Pick<RecordStore, 'scrub'>;
}

/** Reads a list on from the log, one reading at a time, and sees to it that no byte stays of what was taken off it. */
export interface ListReading {
  /** Brings the list up to the log. */
  readLog(): Promise<void>;
  /** A row was deleted whose bytes are in the files yet. */
  dropped(): void;
  /** Wipes the files if a row was deleted; once more the next time when it fails. */
  scrub(): Promise<void>;
  /** Ends reading. */
  stop(): void;
}

/** Gives the reading of one list. */
export function readingOf({ records, ...options }: ReadListOptions): ListReading {
  const stopping = new AbortController();
  let reading: Promise<void> = Promise.resolve();
  let isToBeScrubbed = false;
  const scrub = async (): Promise<void> => {
    if (!isToBeScrubbed) return;
    isToBeScrubbed = false;
    try {
      await records.scrub();
    } catch (error) {
      isToBeScrubbed = true;
      throw error;
    }
  };
  const read = async (): Promise<void> => {
    await readOn({ ...options, signal: stopping.signal });
    await scrub();
  };
  return {
    readLog: () => {
      reading = reading.then(read, read);
      return reading;
    },
    dropped: () => {
      isToBeScrubbed = true;
    },
    scrub,
    stop: () => stopping.abort(),
  };
}
