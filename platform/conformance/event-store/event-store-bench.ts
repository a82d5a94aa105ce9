import { onTestFinished } from 'vitest';
import type {
  EventStore,
  StoredEvent,
  SubscribeOptions,
  SubscriptionBatch,
} from '../../src/kernel/event-store/event-store.ts';
import { type ChildStore, startChildStore } from '../child-store.ts';
import type { EventStoreAdapter, EventStoreOpener, OpenOptions } from './event-store-adapter.ts';

/** What the tests of one adapter stand on. Everything it opens is closed when the test ends. */
export interface EventStoreBench {
  readonly adapter: EventStoreAdapter;
  opener(): Promise<EventStoreOpener>;
  location(): Promise<string>;
  /** Opens a store at a location, a new one unless given. */
  open(location?: string, options?: OpenOptions): Promise<EventStore>;
  /** Opens the log in a process of its own. */
  child(location: string, environment?: Readonly<Record<string, string>>): Promise<ChildStore>;
}

export function eventStoreBench(adapter: EventStoreAdapter): EventStoreBench {
  const opener = async (): Promise<EventStoreOpener> => (await import(adapter.opener)) as EventStoreOpener;
  const location = async (): Promise<string> => {
    const fresh = await adapter.newLocation();
    onTestFinished(() => adapter.removeLocation(fresh));
    return fresh;
  };
  return {
    adapter,
    opener,
    location,
    open: async (at, options) => {
      const place = at ?? (await location());
      const store = await (await opener()).openEventStore(place, options);
      onTestFinished(() => store.close());
      return store;
    },
    child: async (at, environment = {}) => {
      const child = await startChildStore(adapter.opener, at, { environment });
      onTestFinished(() => child.kill());
      return child;
    },
  };
}

/** Reads on until the predicate holds; gives every event read. Rejects when the subscription ends first. */
export async function followUntil(
  store: EventStore,
  options: Omit<SubscribeOptions, 'signal'>,
  done: (events: readonly StoredEvent[], batch: SubscriptionBatch) => boolean,
): Promise<StoredEvent[]> {
  const end = new AbortController();
  const events: StoredEvent[] = [];
  try {
    for await (const batch of store.subscribe({ ...options, signal: end.signal })) {
      events.push(...batch.events);
      if (done(events, batch)) return events;
    }
  } finally {
    end.abort();
  }
  throw new Error('the subscription ended by itself');
}

/** The whole log as a new subscription sees it. */
export const readLog = (store: EventStore, options: Partial<SubscribeOptions> = {}): Promise<StoredEvent[]> =>
  followUntil(store, { from: -1, ...options }, (_, { caughtUp }) => caughtUp);

/** Fills streams with so many events in all, few appends at a time. */
export async function fill(
  store: EventStore,
  count: number,
  make: (n: number) => Parameters<EventStore['append']>[2][number],
) {
  const perAppend = 500;
  let stream = 0;
  for (let from = 0; from < count; from += perAppend) {
    const events = Array.from({ length: Math.min(perAppend, count - from) }, (_, n) => make(from + n));
    stream += 1;
    await store.append(`fill-${process.pid}x${stream}x${events[0]?.id}`, -1, events);
  }
}
