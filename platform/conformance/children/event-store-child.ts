import type { EventStore, NewEvent } from '../../src/kernel/event-store/event-store.ts';
import type { EventStoreOpener } from '../event-store/event-store-adapter.ts';
import { facts } from '../facts.ts';
import { say, serve } from './serve.ts';

/** The other process of the event store's suite: opens the log of its arguments. */

const [opener = '', location = ''] = process.argv.slice(2);
const adapter = (await import(opener)) as EventStoreOpener;
const store: EventStore = await adapter.openEventStore(location);
let unlock: () => void = () => undefined;

async function follow(from: number): Promise<void> {
  const { signal } = new AbortController();
  for await (const batch of store.subscribe({ from, signal })) {
    if (batch.events.length > 0) say({ positions: batch.events.map(({ position }) => position) });
  }
}

/** One stream of the hammer: appends as fast as it is answered. */
async function hammer(stream: string, eventsEach: number): Promise<never> {
  let revision = -1;
  for (;;) {
    const events = facts(eventsEach);
    const done = await store.append(stream, revision, events);
    revision = done.revision;
    say({ acknowledged: { stream, ...done, ids: events.map(({ id }) => id) } });
  }
}

await serve({
  ready: () => true,
  load: (stream: string, afterRevision: number) => store.load(stream, afterRevision),
  append: (stream: string, expectedRevision: number, events: readonly NewEvent[]) =>
    store.append(stream, expectedRevision, events),
  follow: (from: number) => {
    void follow(from);
  },
  hammer: (streams: number, eventsEach: number) => {
    for (let n = 0; n < streams; n += 1) void hammer(`hammer-${process.pid}x${n}x${Date.now()}`, eventsEach);
  },
  lock: () => {
    unlock = adapter.lockForWriting?.(location) ?? unlock;
  },
  unlock: () => unlock(),
});
await store.close();
