import { expect, onTestFinished, test, vi } from 'vitest';
import { fact, nextStream } from '../../../conformance/facts.ts';
import { tallyProjection } from '../../../conformance/tally-projection.ts';
import { systemClock } from '../clock.ts';
import { type EventStore, NO_STREAM } from '../event-store/event-store.ts';
import { StoreUnavailable } from '../event-store/store-errors.ts';
import { createJointBuild, type JointBuild } from './joint-build.ts';
import { type RunningProjection, runProjection } from './projection-runner.ts';
import { openTestStores, type TestStores } from './testing/stores.ts';

vi.setConfig({ testTimeout: 60_000 });

const NAMES = ['one', 'two', 'three', 'four'] as const;
const EVENTS = 50;

/** Counts the readings that begin at the start of the log; the first ones may fail. */
function watched(events: EventStore, failing = 0): { readonly events: EventStore; readonly readings: () => number } {
  let readings = 0;
  return {
    readings: () => readings,
    events: {
      ...events,
      subscribe: async function* (options) {
        if (options.from === -1) readings += 1;
        if (options.from === -1 && readings <= failing) throw new StoreUnavailable('gone');
        yield* events.subscribe({ ...options, batchSize: 10 });
      },
    },
  };
}

async function filled(): Promise<TestStores> {
  const stores = await openTestStores();
  const events = Array.from({ length: EVENTS }, (_, n) => fact({ n, keys: ['a'] }));
  await stores.events.append(nextStream(), NO_STREAM, events);
  return stores;
}

function run(stores: TestStores, events: EventStore, name: string, jointBuild?: JointBuild): RunningProjection {
  const running = runProjection(
    { ...tallyProjection(), name },
    { ...stores, events, read: (event) => event, clock: systemClock, random: () => 0, jointBuild },
  );
  onTestFinished(() => running.stop());
  return running;
}

const expectWhole = async (stores: TestStores, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    const document = await (await stores.views.active(name))?.collection.get('a');
    expect(document).toMatchObject({ count: EVENTS });
  }
};

test('what is missing of several read models is built in one reading of the log', async () => {
  const stores = await filled();
  const log = watched(stores.events);
  const joint = createJointBuild({ events: log.events, views: stores.views });
  const running = NAMES.map((name) => run(stores, log.events, name, joint));
  await Promise.all(running.map(({ served }) => served));
  expect(log.readings()).toBe(1);
  await expectWhole(stores, NAMES);
});

test('those that are there follow the log meanwhile, and nobody waits for them', async () => {
  const stores = await filled();
  const first = run(stores, stores.events, 'one');
  await first.served;
  await first.stop();
  const log = watched(stores.events);
  const joint = createJointBuild({ events: log.events, views: stores.views });
  const running = NAMES.map((name) => run(stores, log.events, name, joint));
  await Promise.all(running.map(({ served }) => served));
  expect(log.readings()).toBe(1);
  await expectWhole(stores, NAMES);
});

test('whoever comes later is waited for while the reading is held', async () => {
  const stores = await filled();
  const log = watched(stores.events);
  const joint = createJointBuild({ events: log.events, views: stores.views });
  const letGo = joint.hold();
  const early = run(stores, log.events, 'one', joint);
  while (early.status().state !== 'building') await new Promise((resolve) => setImmediate(resolve));
  const late = run(stores, log.events, 'two', joint);
  letGo();
  await Promise.all([early.served, late.served]);
  expect(log.readings()).toBe(1);
});

test('one that is stopped before the reading begins keeps nobody waiting', async () => {
  const stores = await filled();
  const joint = createJointBuild(stores);
  const letGo = joint.hold();
  const gone = run(stores, stores.events, 'one', joint);
  const other = run(stores, stores.events, 'two', joint);
  while (gone.status().state !== 'building') await new Promise((resolve) => setImmediate(resolve));
  await gone.stop();
  letGo();
  await other.served;
  await expectWhole(stores, ['two']);
});

test('one that is stopped while the others read on does not wait for them', async () => {
  const stores = await filled();
  let readOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    readOn = resolve;
  });
  const events: EventStore = {
    ...stores.events,
    subscribe: async function* (options) {
      if (options.from === -1) await held;
      yield* stores.events.subscribe(options);
    },
  };
  const joint = createJointBuild({ events, views: stores.views });
  const gone = run(stores, events, 'one', joint);
  const other = run(stores, events, 'two', joint);
  while (other.status().state !== 'building') await new Promise((resolve) => setImmediate(resolve));
  await gone.stop();
  readOn();
  await other.served;
  await expectWhole(stores, ['two']);
});

test('a reading that breaks is taken up again as one, and every read model is whole', async () => {
  const stores = await filled();
  const log = watched(stores.events, 2);
  const joint = createJointBuild({ events: log.events, views: stores.views });
  const running = NAMES.map((name) => run(stores, log.events, name, joint));
  await Promise.all(running.map(({ served }) => served));
  expect(log.readings()).toBe(3);
  await expectWhole(stores, NAMES);
});
