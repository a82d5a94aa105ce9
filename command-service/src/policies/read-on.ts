import type { EventStore, RecordTable, StateRecord, StoredEvent } from '@convoi/platform';

/** How far a list that is kept from the log has read. */
export interface ReadUpTo extends StateRecord {
  readonly position: number;
}

export interface ReadOnOptions {
  readonly eventStore: Pick<EventStore, 'subscribe' | 'lastPosition'>;
  readonly checkpoints: RecordTable<ReadUpTo>;
  readonly checkpointId: string;
  readonly types: readonly string[];
  readonly signal: AbortSignal;
  /** May be told of an event twice. */
  readonly note: (event: StoredEvent) => Promise<void>;
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
  const from = (await checkpoints.get(checkpointId))?.position ?? -1;
  if (from >= (await eventStore.lastPosition())) return;
  const enough = new AbortController();
  const signal = AbortSignal.any([enough.signal, stopping]);
  for await (const { events, position, caughtUp } of eventStore.subscribe({ from, types, signal })) {
    // In their order within a stream; streams side by side, so that the writes share a commit.
    const byStream = Map.groupBy(events, ({ stream }) => stream);
    await Promise.all(
      [...byStream.values()].map(async (ofOne) => {
        for (const event of ofOne) await note(event);
      }),
    );
    await checkpoints.put(checkpointId, { position });
    if (caughtUp) break;
  }
  enough.abort();
}
