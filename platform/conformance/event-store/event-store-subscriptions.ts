import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { eventually } from '../../../tests/harness/eventually.ts';
import { type EventStore, NO_STREAM, type StoredEvent } from '../../src/kernel/event-store/event-store.ts';
import { FULL, fact, facts, nextStream, SEED, seeded } from '../facts.ts';
import { liveBytes, MIB } from '../heap.ts';
import { type EventStoreBench, fill, followUntil, readLog } from './event-store-bench.ts';

const positionsOf = (events: readonly StoredEvent[]): number[] => events.map(({ position }) => position);

/** A subscription in the background; `events` grows, `ended` settles when its loop is over. */
function inBackground(store: EventStore, options: { from: number | 'end'; types?: readonly string[] }) {
  const abort = new AbortController();
  const events: StoredEvent[] = [];
  let caughtUp = 0;
  const ended = (async () => {
    for await (const batch of store.subscribe({ ...options, signal: abort.signal })) {
      events.push(...batch.events);
      if (batch.caughtUp) caughtUp += 1;
    }
  })();
  return { events, ended, abort, caughtUp: () => caughtUp };
}

/** Subscriptions. */
export function subscriptionCases(bench: EventStoreBench): void {
  test('a subscription goes on exactly after each of 300 positions', async () => {
    const store = await bench.open();
    for (let n = 0; n < 30; n += 1) await store.append(nextStream(), NO_STREAM, facts(10));
    const all = positionsOf(await readLog(store));
    expect(all.length).toBe(300);
    for (const [at, position] of all.entries()) {
      const tail = await followUntil(store, { from: position, batchSize: 7 }, (_, { caughtUp }) => caughtUp);
      expect(positionsOf(tail)).toEqual(all.slice(at + 1));
    }
  });

  test('from the end and from beyond the end only what comes is seen', async () => {
    const store = await bench.open();
    await store.append(nextStream(), NO_STREAM, facts(5));
    const end = await store.lastPosition();
    const fromEnd = inBackground(store, { from: 'end' });
    const fromBeyond = inBackground(store, { from: end + 3 });
    await eventually(() => expect(fromEnd.caughtUp()).toBe(1), { within: 2_000 });
    const written: number[] = [];
    for (let n = 0; n < 6; n += 1) written.push((await store.append(nextStream(), NO_STREAM, facts(1))).position);
    await eventually(() => expect(positionsOf(fromEnd.events)).toEqual(written), { within: 2_000 });
    await eventually(
      () => expect(positionsOf(fromBeyond.events)).toEqual(written.filter((position) => position > end + 3)),
      {
        within: 2_000,
      },
    );
    fromEnd.abort.abort();
    fromBeyond.abort.abort();
    await Promise.all([fromEnd.ended, fromBeyond.ended]);
  });

  test('an empty log is caught up at once', async () => {
    const store = await bench.open();
    expect(await readLog(store)).toEqual([]);
  });

  test('a filter gives its types only; one that matches nothing comes to the end with flat memory', async () => {
    const store = await bench.open();
    await fill(store, 10_000, (n) => fact({ n, text: 'x'.repeat(500) }, n % 100 === 0 ? 'RareThing' : 'ThingHappened'));
    const rare = await readLog(store, { types: ['RareThing', 'NeverThing'] });
    expect(rare.length).toBe(100);
    expect(rare.every(({ type }) => type === 'RareThing')).toBe(true);
    const before = liveBytes();
    const batches: number[] = [];
    let passed = 0;
    const none = await followUntil(store, { from: -1, types: ['NeverThing'] }, (_, batch) => {
      batches.push(batch.position);
      passed += batch.passed;
      return batch.caughtUp;
    });
    expect(none).toEqual([]);
    expect(batches.at(-1)).toBe(await store.lastPosition());
    // What was filled, and what a server itself has put between.
    expect(passed).toBeGreaterThanOrEqual(10_000);
    expect(passed).toBeLessThan(10_100);
    expect(liveBytes() - before).toBeLessThan(8 * MIB);
    const live = inBackground(store, { from: 'end', types: ['RareThing'] });
    await eventually(() => expect(live.caughtUp()).toBeGreaterThan(0), { within: 2_000 });
    await store.append(nextStream(), NO_STREAM, facts(3));
    await store.append(nextStream(), NO_STREAM, facts(2, 'RareThing'));
    await eventually(() => expect(live.events.length).toBe(2), { within: 2_000 });
    live.abort.abort();
    await live.ended;
  });

  test('subscribers that start while an appender runs at full speed see the log, no gap, no duplicate', async () => {
    const store = await bench.open();
    const random = seeded(SEED);
    const rounds = FULL ? 50 : 15;
    let writing = true;
    const writers = Array.from({ length: 4 }, async () => {
      const stream = nextStream();
      let revision = -1;
      while (writing) revision = (await store.append(stream, revision, facts(1 + Math.floor(random() * 3)))).revision;
    });
    const subscribers: ReturnType<typeof inBackground>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await delay(random() * 20);
      subscribers.push(inBackground(store, { from: -1 }));
    }
    await delay(100);
    writing = false;
    await Promise.all(writers);
    const log = positionsOf(await readLog(store));
    for (const subscriber of subscribers) {
      await eventually(() => expect(subscriber.events.length).toBeGreaterThanOrEqual(log.length), { within: 10_000 });
      subscriber.abort.abort();
      await subscriber.ended;
      expect(positionsOf(subscriber.events), `seed ${SEED}`).toEqual(log);
    }
  });

  test('a slow consumer costs no memory and keeps the order', async () => {
    const store = await bench.open();
    const count = FULL ? 20_000 : 8_000;
    await fill(store, count, (n) => fact({ n, text: 'x'.repeat(1_000) }));
    const before = liveBytes();
    let most = 0;
    let read = 0;
    let last = -1;
    const end = new AbortController();
    for await (const batch of store.subscribe({ from: -1, signal: end.signal })) {
      for (const { position } of batch.events) {
        expect(position).toBeGreaterThan(last);
        last = position;
      }
      read += batch.events.length;
      if (read % 2_000 < batch.events.length) most = Math.max(most, liveBytes() - before);
      if (batch.caughtUp) break;
      await delay(10);
    }
    expect(read).toBe(count);
    expect(most).toBeLessThan(64 * MIB);
  });

  test('20 subscribers are independent', async () => {
    const store = await bench.open();
    const slow = new AbortController();
    const stuck = (async () => {
      for await (const batch of store.subscribe({ from: -1, signal: slow.signal })) {
        if (batch.events.length > 0) await new Promise((resolve) => slow.signal.addEventListener('abort', resolve));
      }
    })();
    const others = Array.from({ length: 19 }, () => inBackground(store, { from: -1 }));
    for (let n = 0; n < 50; n += 1) await store.append(nextStream(), NO_STREAM, facts(2));
    for (const other of others) {
      await eventually(() => expect(other.events.length).toBe(100), { within: 5_000 });
      other.abort.abort();
      await other.ended;
    }
    slow.abort();
    await stuck;
  });

  test('abort, break and throw end the loop within a second and leave nothing; others do not notice', async () => {
    const store = await bench.open();
    await store.append(nextStream(), NO_STREAM, facts(10));
    const other = inBackground(store, { from: -1 });
    await eventually(() => expect(other.events.length).toBe(10), { within: 2_000 });
    const before = process.getActiveResourcesInfo().length;
    const startMs = performance.now();

    const waiting = Array.from({ length: 10 }, () => inBackground(store, { from: 'end' }));
    await eventually(() => expect(waiting.every(({ caughtUp }) => caughtUp() === 1)).toBe(true), { within: 2_000 });
    for (const { abort } of waiting) abort.abort();
    await Promise.all(waiting.map(({ ended }) => ended));

    const never = new AbortController().signal;
    for await (const batch of store.subscribe({ from: -1, signal: never })) if (batch.events.length > 0) break;
    const thrown = (async () => {
      for await (const batch of store.subscribe({ from: -1, signal: never })) {
        if (batch.events.length > 0) throw new RangeError('the consumer failed');
      }
    })();
    await expect(thrown).rejects.toBeInstanceOf(RangeError);
    const aborted = new AbortController();
    aborted.abort();
    for await (const _ of store.subscribe({ from: -1, signal: aborted.signal })) throw new Error('aborted before');

    expect(performance.now() - startMs).toBeLessThan(1_000);
    await eventually(() => expect(process.getActiveResourcesInfo().length).toBeLessThanOrEqual(before), {
      within: 1_000,
    });
    await store.append(nextStream(), NO_STREAM, facts(1));
    await eventually(() => expect(other.events.length).toBe(11), { within: 1_000 });
    other.abort.abort();
    await other.ended;
  });
}
