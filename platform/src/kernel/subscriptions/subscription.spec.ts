import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../../../tests/harness/eventually.ts';
import { facts, nextStream } from '../../../conformance/facts.ts';
import { systemClock } from '../clock.ts';
import { NO_STREAM, type StoredEvent } from '../event-store/event-store.ts';
import { StoreUnavailable } from '../event-store/store-errors.ts';
import { openTestStores, type TestStores } from '../projections/testing/stores.ts';
import { followLog } from './follow-log.ts';
import type { Delivery } from './poison-guard.ts';
import { type RunningSubscription, runSubscription, type SubscriptionOptions } from './subscription.ts';

vi.setConfig({ testTimeout: 60_000 });

const positionsOf = (events: readonly StoredEvent[]): number[] => events.map(({ position }) => position);

/** A handler that keeps what it was given, and fails as it is told. */
function recorder() {
  const deliveries: Delivery[] = [];
  let checkpoint = -1;
  return {
    deliveries,
    checkpoint: () => checkpoint,
    handled: (): number[] => deliveries.flatMap(({ events }) => positionsOf(events)),
    fail: (_event: StoredEvent): Error | null => null,
    async handle(delivery: Delivery) {
      for (const event of delivery.events) {
        const error = this.fail(event);
        if (error !== null) throw error;
      }
      deliveries.push(delivery);
      if (delivery.checkpoint !== null) checkpoint = delivery.checkpoint;
    },
  };
}

function run(
  stores: TestStores,
  record: ReturnType<typeof recorder>,
  options: Partial<SubscriptionOptions> = {},
): RunningSubscription {
  const subscription = runSubscription({
    name: 'spec',
    store: stores.events,
    from: async () => ({ position: record.checkpoint(), mark: null }),
    handle: (delivery) => record.handle(delivery),
    parked: stores.parked,
    clock: systemClock,
    random: () => 0,
    ...options,
  });
  onTestFinished(() => subscription.stop());
  return subscription;
}

test('events are handled once, in order, in batches of at most 200, and the checkpoint follows', async () => {
  const stores = await openTestStores();
  const record = recorder();
  for (let n = 0; n < 5; n += 1) await stores.events.append(nextStream(), NO_STREAM, facts(100));
  const end = await stores.events.lastPosition();
  const subscription = run(stores, record);
  expect(await subscription.waitFor(end, 5_000)).toBe(true);
  expect(record.handled()).toEqual([...record.handled()].sort((a, b) => a - b));
  expect(record.handled().length).toBe(500);
  expect(Math.max(...record.deliveries.map(({ events }) => events.length))).toBe(200);
  expect(record.checkpoint()).toBe(end);
  expect(subscription.status()).toEqual({ name: 'spec', state: 'live', position: end, parked: 0, failure: null });
});

test('under load events gather into fewer batches; at rest one is handled at once', async () => {
  const stores = await openTestStores();
  const record = recorder();
  const subscription = run(stores, record);
  await eventually(() => expect(subscription.status().state).toBe('live'), { within: 2_000 });
  const startMs = performance.now();
  const { position } = await stores.events.append(nextStream(), NO_STREAM, facts(1));
  await subscription.waitFor(position, 1_000);
  expect(performance.now() - startMs).toBeLessThan(500);
  const batchesBefore = record.deliveries.length;
  let last = 0;
  for (let n = 0; n < 200; n += 1) last = (await stores.events.append(nextStream(), NO_STREAM, facts(1))).position;
  await subscription.waitFor(last, 2_000);
  expect(record.deliveries.length - batchesBefore).toBeLessThan(100);
});

test("'end' keeps its first checkpoint at once, so that a restart misses nothing", async () => {
  const stores = await openTestStores();
  await stores.events.append(nextStream(), NO_STREAM, facts(5));
  const end = await stores.events.lastPosition();
  const record = recorder();
  run(stores, record, {
    from: async () => (record.checkpoint() === -1 ? 'end' : { position: record.checkpoint(), mark: null }),
  });
  await eventually(() => expect(record.checkpoint()).toBe(end), { within: 2_000 });
  expect(record.handled()).toEqual([]);
  const { position } = await stores.events.append(nextStream(), NO_STREAM, facts(1));
  await eventually(() => expect(record.handled()).toEqual([position]), { within: 2_000 });
});

test('types that the filter leaves out count as passed, and now and then move the checkpoint', async () => {
  const stores = await openTestStores();
  const record = recorder();
  const subscription = run(stores, record, { types: ['RareThing'] });
  const { position } = await stores.events.append(nextStream(), NO_STREAM, facts(3));
  expect(await subscription.waitFor(position, 2_000)).toBe(true);
  expect(record.deliveries).toEqual([]);
  for (let n = 0; n < 3; n += 1) await stores.events.append(nextStream(), NO_STREAM, facts(500));
  await eventually(() => expect(record.checkpoint()).toBeGreaterThan(1_000), { within: 2_000 });
  expect(record.handled()).toEqual([]);
});

test('waitFor gives false after its time and after the stop', async () => {
  const stores = await openTestStores();
  const subscription = run(stores, recorder());
  expect(await subscription.waitFor(10, 30)).toBe(false);
  const waiting = subscription.waitFor(10, 60_000);
  await subscription.stop();
  expect(await waiting).toBe(false);
  expect(await subscription.waitFor(10, 60_000)).toBe(false);
  expect(subscription.status().state).toBe('stopped');
});

test('an outage of the store behind the handler is waited for and parks nothing', async () => {
  const stores = await openTestStores();
  const record = recorder();
  let outages = 2;
  record.fail = () => {
    outages -= 1;
    return outages >= 0 ? new StoreUnavailable('gone') : null;
  };
  const retries: number[] = [];
  const subscription = run(stores, record, { monitor: { retrying: (_, failures) => retries.push(failures) } });
  const { position } = await stores.events.append(nextStream(), NO_STREAM, facts(3));
  await eventually(() => expect(subscription.status().failure).toBe('StoreUnavailable'), { within: 2_000 });
  expect(await subscription.waitFor(position, 5_000)).toBe(true);
  expect(retries).toEqual([1, 2]);
  expect(record.handled().length).toBe(3);
  expect(await stores.parked.count('spec')).toBe(0);
  expect(subscription.status()).toMatchObject({ state: 'live', failure: null, parked: 0 });
});

test('an event that fails five times is parked and its stream held; all others go on; it can be retried', async () => {
  const stores = await openTestStores();
  const record = recorder();
  let tries = 0;
  let repaired = false;
  const [poisoned, ...others] = Array.from({ length: 20 }, () => nextStream());
  const bad = poisoned as string;
  record.fail = ({ stream, revision }) => {
    if (repaired || stream !== bad || revision !== 2) return null;
    tries += 1;
    return Object.assign(new RangeError('Jeanne, 3 rue du Lac'), { name: 'RangeError' });
  };
  const parkedCounts: number[] = [];
  const options = { monitor: { parked: (_: string, count: number) => parkedCounts.push(count) } };
  const subscription = run(stores, record, options);
  await stores.events.append(bad, NO_STREAM, facts(4));
  for (const stream of others) await stores.events.append(stream, NO_STREAM, facts(2));
  await stores.events.append(bad, 3, facts(1));
  const end = (await stores.events.append(nextStream(), NO_STREAM, facts(1))).position;
  expect(await subscription.waitFor(end, 3_000)).toBe(true);

  // Once with the batch, then five times alone.
  expect(tries).toBeLessThanOrEqual(6);
  expect(tries).toBeGreaterThanOrEqual(5);
  const { events } = await stores.events.load(bad);
  expect(subscription.status().parked).toBe(3);
  expect(parkedCounts.at(-1)).toBe(3);
  expect(await stores.parked.list('spec')).toEqual([
    expect.objectContaining({
      stream: bad,
      revision: 2,
      position: events[2]?.position,
      code: 'RangeError',
      released: false,
    }),
    expect.objectContaining({ stream: bad, revision: 3, code: null }),
    expect.objectContaining({ stream: bad, revision: 4, code: null }),
  ]);
  expect(JSON.stringify(await stores.parked.list('spec'))).not.toContain('Jeanne');
  const missing = positionsOf(events).slice(2);
  expect(record.handled().filter((position) => missing.includes(position))).toEqual([]);
  expect(new Set(record.handled()).size).toBe(2 + 38 + 1);

  // Not repaired: it stays parked, in order.
  expect(await subscription.retryParked(bad)).toBe(0);
  expect(subscription.status().parked).toBe(3);

  // A restart still holds the stream.
  await subscription.stop();
  const again = run(stores, record);
  const later = (await stores.events.append(bad, 4, facts(1))).position;
  expect(await again.waitFor(later, 3_000)).toBe(true);
  expect(again.status().parked).toBe(4);

  repaired = true;
  expect(await again.retryParked(bad)).toBe(4);
  expect(again.status().parked).toBe(0);
  const late = record.deliveries
    .filter(({ checkpoint }) => checkpoint === null)
    .flatMap((delivery) => positionsOf(delivery.events));
  expect(late).toEqual([...missing, later]);
  const next = (await stores.events.append(bad, 5, facts(1))).position;
  expect(await again.waitFor(next, 2_000)).toBe(true);
  expect(record.handled()).toContain(next);
});

test('a request of another process to retry is followed', async () => {
  const stores = await openTestStores();
  const operator = await openTestStores(stores.folder);
  const record = recorder();
  let repaired = false;
  record.fail = ({ data }) => (!repaired && data.n === 1 ? new TypeError('bad') : null);
  const subscription = run(stores, record);
  const stream = nextStream();
  const { position } = await stores.events.append(stream, NO_STREAM, facts(3));
  await subscription.waitFor(position, 3_000);
  expect(subscription.status().parked).toBe(2);
  repaired = true;
  expect(await operator.parked.release('spec', stream)).toBe(2);
  await eventually(() => expect(subscription.status().parked).toBe(0), { within: 4_000 });
  expect(await operator.parked.count('spec')).toBe(0);
  expect(record.handled().length).toBe(3);
});

test('many bad events in one batch do not add up their waits', async () => {
  const stores = await openTestStores();
  const record = recorder();
  record.fail = ({ data }) => (data.n === 0 ? new TypeError('bad') : null);
  let last = 0;
  for (let n = 0; n < 30; n += 1) last = (await stores.events.append(nextStream(), NO_STREAM, facts(2))).position;
  const good = (await stores.events.append(nextStream(), NO_STREAM, facts(3).slice(1))).position;
  const startMs = performance.now();
  const subscription = run(stores, record);
  expect(await subscription.waitFor(good, 5_000)).toBe(true);
  expect(performance.now() - startMs).toBeLessThan(3_000);
  expect(subscription.status().parked).toBe(60);
  expect(last).toBeLessThan(good);
  expect(record.handled().length).toBe(2);
});

test('a handler that cannot keep its checkpoint parks nothing', async () => {
  const stores = await openTestStores();
  const record = recorder();
  let broken = true;
  const subscription = run(stores, record, {
    handle: async (delivery) => {
      if (broken) throw new TypeError('the version does not exist');
      await record.handle(delivery);
    },
  });
  const { position } = await stores.events.append(nextStream(), NO_STREAM, facts(3));
  await eventually(() => expect(subscription.status().state).toBe('retrying'), { within: 3_000 });
  expect(await stores.parked.count('spec')).toBe(0);
  broken = false;
  expect(await subscription.waitFor(position, 5_000)).toBe(true);
  expect(record.handled().length).toBe(3);
});

test('stop waits for the batch in hand', async () => {
  const stores = await openTestStores();
  const record = recorder();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let started = false;
  const subscription = run(stores, record, {
    handle: async (delivery) => {
      started = true;
      await held;
      await record.handle(delivery);
    },
  });
  const { position } = await stores.events.append(nextStream(), NO_STREAM, facts(1));
  await eventually(() => expect(started).toBe(true), { within: 2_000 });
  let stopped = false;
  const stopping = subscription.stop().then(() => {
    stopped = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(stopped).toBe(false);
  release();
  await stopping;
  expect(record.checkpoint()).toBe(position);
});

test('the log is followed from its end: each event once', async () => {
  const stores = await openTestStores();
  await stores.events.append(nextStream(), NO_STREAM, facts(1, 'Before'));
  const end = new AbortController();
  const seen: string[] = [];
  let steps = 0;
  const following = followLog(stores.events, {
    from: async () => 'end',
    signal: end.signal,
    onStep: ({ events }) => {
      steps += 1;
      seen.push(...events.map(({ type }) => type));
    },
  });
  await eventually(() => expect(steps).toBe(1), { within: 5_000 });
  await stores.events.append(nextStream(), NO_STREAM, facts(2, 'After'));
  await eventually(() => expect(seen).toEqual(['After', 'After']), { within: 5_000 });
  end.abort();
  await following;
});
