import { createHash } from 'node:crypto';
import { canonicalJson } from '../read-store/canonical-json.ts';
import type { EventStore, StoredEvent } from './event-store.ts';

/** The whole log, for what looks at every event: backups, moves to other stores, searches. */

const BATCH = 1_000;

/** Events after a position in the order of the log, up to its end at the time when it is reached; `types` absent = all. */
export async function* everyEvent(
  store: Pick<EventStore, 'subscribe'>,
  { from = -1, types }: { readonly from?: number; readonly types?: readonly string[] } = {},
): AsyncGenerator<StoredEvent, void, void> {
  const stop = new AbortController();
  try {
    const filter = types === undefined ? {} : { types };
    for await (const batch of store.subscribe({ from, ...filter, signal: stop.signal, batchSize: BATCH })) {
      yield* batch.events;
      if (batch.caughtUp) return;
    }
  } finally {
    stop.abort();
  }
}

/** What an event is, the same in every store: all but its position. */
export const eventText = ({ stream, revision, id, type, data, metadata }: StoredEvent): string =>
  canonicalJson([stream, revision, id, type, data, metadata]);

export interface LogDigest {
  readonly events: number;
  /** SHA-256 over every event in its order, in hex; two stores with the same history have the same. */
  readonly hash: string;
}

/** Takes the events of a log in their order; gives how many there are and their hash. */
export async function digestOfEvents(events: AsyncIterable<StoredEvent> | Iterable<StoredEvent>): Promise<LogDigest> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const event of events) {
    hash.update(eventText(event)).update('\n');
    count += 1;
  }
  return { events: count, hash: hash.digest('hex') };
}
