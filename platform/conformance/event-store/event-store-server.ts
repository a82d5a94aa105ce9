import { expect, test } from 'vitest';
import { eventually } from '../../../tests/harness/eventually.ts';
import { movableClock } from '../../src/kernel/clock.ts';
import { NO_STREAM } from '../../src/kernel/event-store/event-store.ts';
import { isStoreOutage, StoreTimeout, StoreUnavailable } from '../../src/kernel/event-store/store-errors.ts';
import { openParkedEvents } from '../../src/kernel/projections/parked-events.ts';
import { runSubscription } from '../../src/kernel/subscriptions/subscription.ts';
import { FULL, facts, idsOf, nextStream } from '../facts.ts';
import { liveBytes, MIB } from '../heap.ts';
import { openRecordsForTest } from '../read-store/record-bench.ts';
import type { ServerFaults } from './event-store-adapter.ts';
import { type EventStoreBench, readLog } from './event-store-bench.ts';

/** A store server that fails. Run for adapters that have one. */
export function serverCases(bench: EventStoreBench, faults: ServerFaults): void {
  const failure = (action: Promise<unknown>): Promise<unknown> =>
    action.then(
      () => null,
      (error: unknown) => error,
    );

  test('server killed during a subscription: complete sequence, repeats only after a resubscription', async () => {
    const store = await faults.open();
    const seen: number[] = [];
    let checkpoint = -1;
    const records = await openRecordsForTest();
    const subscription = runSubscription({
      name: 'killed-server',
      store,
      from: async () => ({ position: checkpoint, mark: null }),
      handle: async ({ events, checkpoint: next }) => {
        seen.push(...events.map(({ position }) => position));
        if (next !== null) checkpoint = next;
      },
      parked: await openParkedEvents(records),
      clock: movableClock(),
    });
    for (let kill = 0; kill < (FULL ? 20 : 5); kill += 1) {
      await eventually(() => store.append(nextStream(), NO_STREAM, facts(5)), { within: 35_000 });
      await faults.killServer();
      await faults.startServer();
    }
    const log = await eventually(() => readLog(store), { within: 35_000 });
    await eventually(() => expect(subscription.status().position).toBeGreaterThanOrEqual(log.at(-1)?.position ?? 0), {
      within: 35_000,
    });
    await subscription.stop();
    expect([...new Set(seen)]).toEqual(log.map(({ position }) => position));
    await store.close();
  }, 900_000);

  test('a silent server gives StoreTimeout in time; another client is not touched', async () => {
    const [store, other] = [await faults.open({ timeoutMs: 1_000 }), await bench.open()];
    await faults.blackhole();
    const startMs = performance.now();
    expect(await failure(store.load(nextStream()))).toBeInstanceOf(StoreTimeout);
    expect(await failure(store.append(nextStream(), NO_STREAM, facts(1)))).toBeInstanceOf(StoreTimeout);
    expect(performance.now() - startMs).toBeLessThan(4_000);
    await other.append(nextStream(), NO_STREAM, facts(1));
    await faults.heal();
    await store.close();
  }, 30_000);

  test('half a frame and garbage give StoreUnavailable and no uncaught error', async () => {
    const store = await faults.open({ timeoutMs: 2_000 });
    for (const fault of [() => faults.half(5), () => faults.garbage()]) {
      await fault();
      expect(isStoreOutage(await failure(store.load(nextStream())))).toBe(true);
      await faults.heal();
      await eventually(() => store.load(nextStream()), { within: 5_000 });
    }
    await store.close();
  }, 30_000);

  test('the answer is lost after the commit: the same pair is asked again and succeeds with one copy', async () => {
    const store = await faults.open();
    const stream = nextStream();
    const events = facts(2);
    await faults.loseNextAnswer();
    const first = store.append(stream, NO_STREAM, events);
    const outcome = await Promise.race([first.then(() => 'done'), failure(first).then(() => 'failed')]);
    await faults.heal();
    const { revision, position } = await eventually(() => store.append(stream, NO_STREAM, events), { within: 5_000 });
    if (outcome === 'done') expect(await first).toEqual({ revision, position });
    expect(idsOf((await store.load(stream)).events)).toEqual(idsOf(events));
    await store.close();
  }, 30_000);

  test('a refused connection gives StoreUnavailable within a second; recovers without a restart', async () => {
    const store = await faults.open();
    await faults.refuse();
    for (const call of [() => store.load(nextStream()), () => store.append(nextStream(), NO_STREAM, facts(1))]) {
      const startMs = performance.now();
      expect(await failure(call())).toBeInstanceOf(StoreUnavailable);
      expect(performance.now() - startMs).toBeLessThan(1_000);
    }
    await faults.heal();
    await eventually(() => store.append(nextStream(), NO_STREAM, facts(1)), { within: 5_000 });
    await store.close();
  }, 30_000);

  test('an outage: calls cost no attempts at a connection of their own, and no memory', async () => {
    const store = await faults.open();
    await faults.refuse();
    await failure(store.load(nextStream()));
    const before = liveBytes();
    const startAttempts = faults.attempts().length;
    const calls = 500;
    for (let call = 0; call < calls; call += 1) expect(isStoreOutage(await failure(store.load('thing-a')))).toBe(true);
    expect(faults.attempts().length - startAttempts).toBeLessThan(calls / 5);
    expect(liveBytes() - before).toBeLessThan(5 * MIB);
    await faults.heal();
    await eventually(() => store.load(nextStream()), { within: 5_000 });
    await store.close();
  }, 60_000);

  test('wrong credentials: one clear error at the start and no loop', async () => {
    const before = faults.attempts().length;
    const error = await failure(faults.open({ wrongCredentials: true }));
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).message).toMatch(/credentials|access/i);
    // A loop would have come by more often within the time that a call may take.
    expect(faults.attempts().length - before).toBeLessThanOrEqual(8);
  });
}
