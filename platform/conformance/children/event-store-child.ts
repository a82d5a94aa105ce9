import { createInterface } from 'node:readline';
import type { EventStore, NewEvent } from '../../src/stores/event-store.ts';
import type { EventStoreOpener } from '../event-store-adapter.ts';
import { facts } from '../facts.ts';

/** The other process of the conformance suites: opens a log and does what its standard input asks, a line each. */

const [opener = '', location = ''] = process.argv.slice(2);
const adapter = (await import(opener)) as EventStoreOpener;
let store: EventStore | null = null;
let unlock: () => void = () => undefined;

const say = (message: object): void => {
  process.stdout.write(`${JSON.stringify(message)}\n`);
};

const opened = (): EventStore => {
  if (store === null) throw new Error('not open');
  return store;
};

async function follow(from: number): Promise<void> {
  const { signal } = new AbortController();
  for await (const batch of opened().subscribe({ from, signal })) {
    if (batch.events.length > 0) say({ positions: batch.events.map(({ position }) => position) });
  }
}

/** One stream of the hammer: appends as fast as it is answered. */
async function hammer(stream: string, eventsEach: number): Promise<never> {
  let revision = -1;
  for (;;) {
    const events = facts(eventsEach);
    const done = await opened().append(stream, revision, events);
    revision = done.revision;
    say({ acknowledged: { stream, ...done, ids: events.map(({ id }) => id) } });
  }
}

const OPERATIONS: { readonly [op: string]: (...args: never[]) => unknown } = {
  open: async () => {
    store = await adapter.openEventStore(location);
  },
  load: (stream: string, afterRevision: number) => opened().load(stream, afterRevision),
  append: (stream: string, expectedRevision: number, events: readonly NewEvent[]) =>
    opened().append(stream, expectedRevision, events),
  lastPosition: () => opened().lastPosition(),
  maintain: () => opened().maintain(),
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
};

for await (const line of createInterface({ input: process.stdin })) {
  const { id, op, args } = JSON.parse(line) as { id: number; op: string; args: unknown[] };
  const run = OPERATIONS[op] as ((...values: unknown[]) => unknown) | undefined;
  void Promise.resolve()
    .then(() => run?.(...args))
    .then(
      (value) => say({ id, value: value ?? null }),
      (error: Error & { current?: number }) =>
        say({ id, error: { name: error.name, message: error.message, current: error.current } }),
    );
}
await (store as EventStore | null)?.close();
