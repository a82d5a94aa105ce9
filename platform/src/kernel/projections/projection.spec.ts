import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../../../tests/harness/eventually.ts';
import { type ChildProgram, startChild } from '../../../conformance/child-program.ts';
import { FULL, fact, nextStream, SEED } from '../../../conformance/facts.ts';
import { type Tally, type TallyOptions, tallyProjection } from '../../../conformance/tally-projection.ts';
import { systemClock } from '../clock.ts';
import { type NewEvent, NO_STREAM, type StoredEvent } from '../event-store/event-store.ts';
import { StoreUnavailable } from '../event-store/store-errors.ts';
import { everyEvent } from '../event-store/whole-log.ts';
import { openLeases } from '../subscriptions/leases.ts';
import { createLogWatch } from '../subscriptions/log-watch.ts';
import { readOnce } from '../subscriptions/readable-events.ts';
import { codeVersion, nextBuild, storedVersion } from './projection.ts';
import { advance, openBuild, subscriptionName } from './projection-build.ts';
import {
  advanceIdleVersions,
  documentHash,
  dropOldVersions,
  projectionStatus,
  rebuildProjections,
  rollbackProjection,
  verifyProjections,
} from './projection-operations.ts';
import { type LiveProjectionPorts, type RunningProjection, runProjection } from './projection-runner.ts';
import { openProjector } from './projector.ts';
import { openTestStores, type TestStores } from './testing/stores.ts';

vi.setConfig({ testTimeout: 60_000 });

const TALLY = tallyProjection();

const portsOf = (stores: TestStores): LiveProjectionPorts => ({
  events: stores.events,
  views: stores.views,
  parked: stores.parked,
  read: (event) => event,
  clock: systemClock,
  random: () => 0,
});

async function run(
  stores: TestStores,
  options: TallyOptions = {},
  ports: Partial<LiveProjectionPorts> = {},
): Promise<RunningProjection> {
  const running = runProjection(tallyProjection(options), { ...portsOf(stores), ...ports });
  onTestFinished(() => running.stop());
  await running.served;
  return running;
}

async function startOperator(
  stores: TestStores,
  environment: Readonly<Record<string, string>> = {},
): Promise<ChildProgram> {
  const child = startChild('projection-child.ts', [stores.folder], { environment });
  onTestFinished(() => child.kill());
  await child.call('ready');
  return child;
}

const happened = (n: number, ...keys: string[]): NewEvent => fact({ n, keys });

/** Appends events on a stream of their own; gives the last position. */
async function write(stores: TestStores, events: readonly NewEvent[], stream = nextStream(), expected = NO_STREAM) {
  return (await stores.events.append(stream, expected, events)).position;
}

const served = async (stores: TestStores, id: string): Promise<Tally | null> => {
  const active = await stores.views.active<Tally>('tallies');
  return (await active?.collection.get(id)) ?? null;
};

const isEqual = async (stores: TestStores): Promise<void> => {
  const [result] = await verifyProjections([TALLY], portsOf(stores));
  expect(result).toMatchObject({ equal: true, differing: [], reason: null });
};

test('a stored version tells the version in the code; each build has a higher number than those before', () => {
  expect(storedVersion(3, 7)).toBe(3_007);
  expect(codeVersion(3_007)).toBe(3);
  expect(nextBuild(1, [])).toBe(1_000);
  expect(nextBuild(1, [1_000, 1_002, 2_000])).toBe(1_003);
  expect(nextBuild(2, [1_999])).toBe(2_000);
  expect(() => nextBuild(1, [1_999])).toThrow(/raise the version/);
});

test('documents follow the log, and a read after waitFor shows what was written', async () => {
  const stores = await openTestStores();
  const running = await run(stores);
  for (let n = 1; n <= 30; n += 1) {
    const position = await write(stores, [happened(n, 'a', `b${n % 3}`)]);
    expect(await running.waitFor(position, 2_000)).toBe(true);
    expect((await served(stores, 'a'))?.count).toBe(n);
  }
  const end = await write(stores, [fact({ keys: ['a'], n: 0 }, 'ThingRemoved')]);
  expect(await running.waitFor(end, 2_000)).toBe(true);
  expect(await served(stores, 'a')).toBeNull();
  expect(running.status()).toMatchObject({
    state: 'live',
    activeVersion: 1_000,
    buildingVersion: null,
    position: end,
    parked: 0,
  });
  expect(await running.waitFor(end + 100, 50)).toBe(false);
  await isEqual(stores);
});

test('what a commit changed is told after it, and only live', async () => {
  const stores = await openTestStores();
  await write(stores, [happened(1, 'before')]);
  const told: { ids: readonly string[]; count: number | undefined }[] = [];
  const running = await run(
    stores,
    {},
    {
      onCommitted: (name, events, ids) => {
        expect(name).toBe('tallies');
        expect(events.length).toBeGreaterThan(0);
        told.push({ ids, count: events.length });
      },
    },
  );
  const position = await write(stores, [happened(1, 'a', 'b'), fact({ keys: ['a'], n: 0 }, 'ThingIgnored')]);
  await running.waitFor(position, 2_000);
  await eventually(() => expect(told).toEqual([{ ids: ['a', 'b'], count: 2 }]), { within: 1_000 });
});

test('duplicates, redelivery from any earlier checkpoint and any batch split give the same documents', async () => {
  const stores = await openTestStores();
  const keys = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 2 });
  const event = fc.record({
    keys,
    n: fc.nat(99),
    type: fc.constantFrom('ThingHappened', 'ThingHappened', 'ThingRemoved', 'ThingIgnored'),
  });
  const deliveries = fc.array(fc.record({ back: fc.nat(6), size: fc.integer({ min: 1, max: 5 }) }), {
    minLength: 1,
    maxLength: 8,
  });
  let version = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { minLength: 1, maxLength: 15 }),
      deliveries,
      fc.boolean(),
      async (history, splits, alone) => {
        version += 2;
        const stream = nextStream();
        await stores.events.append(
          stream,
          NO_STREAM,
          history.map(({ keys: touched, n, type }) => fact({ keys: touched, n }, type)),
        );
        const { events } = await stores.events.load(stream);
        const once = await openProjector(TALLY, version, portsOf(stores), { keep: 2, alone: true });
        await once.handle({ events, checkpoint: events.at(-1)?.position ?? -1 });
        const split = await openProjector(TALLY, version + 1, portsOf(stores), { keep: 2, alone });
        let at = 0;
        for (const { back, size } of splits) {
          const from = Math.max(0, at - back);
          const batch = events.slice(from, from + size);
          const checkpoint = batch.at(-1)?.position;
          if (checkpoint !== undefined) await split.handle({ events: batch, checkpoint });
          at = Math.max(at, from + batch.length);
        }
        if (at < events.length)
          await split.handle({ events: events.slice(at), checkpoint: events.at(-1)?.position ?? -1 });
        const [left, right] = await Promise.all(
          [version, version + 1].map(async (each) => {
            const collection = await stores.views.collection<Tally>({ ...TALLY, version: each });
            return (await collection.getMany(['a', 'b', 'c'])).map(documentHash);
          }),
        );
        expect(right).toEqual(left);
      },
    ),
    { seed: SEED, numRuns: FULL ? 1_000 : 60 },
  );
}, 120_000);

test('a version raised in the code is built in the background while the old one is served', async () => {
  const stores = await openTestStores();
  const first = await run(stores);
  let end = 0;
  for (let n = 0; n < 20; n += 1)
    end = await write(
      stores,
      Array.from({ length: 100 }, (_, i) => happened(i, `k${(n * i) % 50}`)),
    );
  await first.waitFor(end, 5_000);
  await first.stop();
  const codes = new Set<number | undefined>();
  const running = await run(stores, { version: 2 });
  for (;;) {
    codes.add((await served(stores, 'k0'))?.code);
    if ((await stores.views.active('tallies'))?.version === 2_000) break;
    await new Promise((resolve) => setImmediate(resolve));
  }
  codes.add((await served(stores, 'k0'))?.code);
  expect([...codes]).toEqual([1, 2]);
  const position = await write(stores, [happened(1, 'new')]);
  expect(await running.waitFor(position, 2_000)).toBe(true);
  expect((await served(stores, 'new'))?.code).toBe(2);
  expect(await stores.views.previous('tallies')).toBe(1_000);
  const [verified] = await verifyProjections([tallyProjection({ version: 2 })], portsOf(stores));
  expect(verified).toMatchObject({ equal: true, version: 2_000 });
});

test('a first build over a log that is there already is served only when it is whole', async () => {
  const stores = await openTestStores();
  for (let n = 0; n < 10; n += 1) {
    await write(
      stores,
      Array.from({ length: 300 }, (_, i) => happened(i, 'a')),
    );
  }
  await run(stores);
  expect((await served(stores, 'a'))?.count).toBeGreaterThanOrEqual(2_800);
});

test('a build that a store leaves for a moment goes on from there, and skips nothing', async () => {
  const stores = await openTestStores();
  const stream = nextStream();
  for (let n = 0; n < 6; n += 1) await write(stores, [happened(n, 'a')], stream, n - 1);
  let isAway = true;
  const views: typeof stores.views = {
    ...stores.views,
    commit: async (input) => {
      if (!isAway) return stores.views.commit(input);
      isAway = false;
      throw new StoreUnavailable('away for a moment');
    },
  };
  const events: typeof stores.events = {
    ...stores.events,
    // An event at a time, so that the next one is on its way while one fails.
    subscribe: (options) => stores.events.subscribe({ ...options, batchSize: 1 }),
  };
  const ports = { ...portsOf(stores), views, events };
  const build = await openBuild(TALLY, 1_000, ports);
  const end = await stores.events.lastPosition();
  const going = new AbortController().signal;
  await expect(advance([build], () => end, ports, going)).rejects.toThrow('away for a moment');
  await advance([build], () => end, ports, going);
  await build.finish();
  await stores.views.activate(TALLY.name, 1_000);
  expect((await served(stores, 'a'))?.count).toBe(6);
  await isEqual(stores);
});

test('another process rebuilds while the application writes and reads: no read goes back, the application goes on', async () => {
  const stores = await openTestStores();
  const running = await run(stores);
  for (let n = 0; n < 10; n += 1)
    await write(
      stores,
      Array.from({ length: 200 }, (_, i) => happened(i, `k${i}`)),
    );
  const operator = await startOperator(stores);
  let rebuilding = true;
  const rebuilt = operator.call<{ version: number }[]>('rebuild', 1_000).finally(() => {
    rebuilding = false;
  });
  let count = 0;
  while (rebuilding) {
    const position = await write(stores, [happened(count, 'mine', 'shared')]);
    count += 1;
    expect(await running.waitFor(position, 30_000)).toBe(true);
    expect((await served(stores, 'mine'))?.count).toBe(count);
  }
  expect((await rebuilt)[0]?.version).toBe(1_001);
  await eventually(() => expect(running.status().activeVersion).toBe(1_001), { within: 1_000 });
  for (let n = 0; n < 5; n += 1) {
    const position = await write(stores, [happened(count, 'mine')]);
    count += 1;
    expect(await running.waitFor(position, 2_000)).toBe(true);
    expect((await served(stores, 'mine'))?.count).toBe(count);
  }
  expect((await operator.call<{ equal: boolean }[]>('verify'))[0]).toMatchObject({ equal: true, version: 1_001 });
});

test('a wait outlasts the switch to another version: it ends with the position, not with the subscription', async () => {
  const stores = await openTestStores();
  const running = await run(stores);
  const position = await write(stores, [happened(1, 'a')]);
  await running.waitFor(position, 30_000);
  const waiting = running.waitFor(position + 1, 30_000);
  await rebuildProjections([TALLY], portsOf(stores), { handOverMs: 0 });
  await eventually(() => expect(running.status()).toMatchObject({ activeVersion: 1_001, state: 'live' }), {
    within: 30_000,
  });
  expect(await write(stores, [happened(2, 'a')])).toBe(position + 1);
  expect(await waiting).toBe(true);
});

test('rollback sends readers back, the application follows and catches up; drop removes the rest', async () => {
  const stores = await openTestStores();
  const running = await run(stores);
  await running.waitFor(await write(stores, [happened(1, 'a')]), 2_000);
  await rebuildProjections([TALLY], portsOf(stores), { handOverMs: 0 });
  await eventually(() => expect(running.status()).toMatchObject({ activeVersion: 1_001, state: 'live' }), {
    within: 2_000,
  });
  await running.waitFor(await write(stores, [happened(2, 'a')]), 2_000);
  expect(await rollbackProjection(TALLY, portsOf(stores), { handOverMs: 0 })).toBe(1_000);
  // What readers saw before, they see still, whether the application has followed or not.
  expect((await served(stores, 'a'))?.count).toBe(2);
  const position = await write(stores, [happened(3, 'a')]);
  expect(await running.waitFor(position, 2_000)).toBe(true);
  expect((await served(stores, 'a'))?.count).toBe(3);
  await eventually(() => expect(running.status()).toMatchObject({ activeVersion: 1_000, state: 'live' }), {
    within: 2_000,
  });
  const [status] = await projectionStatus([TALLY], portsOf(stores));
  expect(status).toEqual({
    name: 'tallies',
    activeVersion: 1_000,
    buildingVersion: null,
    previousVersion: 1_001,
    rolledBackAt: expect.any(String),
    position,
    lagEvents: 0,
    documents: 1,
    parked: 0,
  });
  expect(await dropOldVersions('tallies', portsOf(stores))).toEqual([1_001]);
  expect(await rollbackProjection(TALLY, portsOf(stores))).toBeNull();
  expect((await stores.views.versions('tallies')).map(({ version }) => version)).toEqual([1_000]);
});

test('verify goes over the log in passes, half of the read models in memory at a time, and tells in the order asked', async () => {
  const stores = await openTestStores();
  const sealedTally = { ...TALLY, name: 'sealed_tallies', sealed: true as const };
  const all = [{ ...TALLY, name: 'first_tallies' }, sealedTally, TALLY];
  await write(stores, [happened(1, 'a'), happened(2, 'b')]);
  await rebuildProjections(all, portsOf(stores), { handOverMs: 0 });
  const scratches: string[][] = [];
  const events: typeof stores.events = {
    ...stores.events,
    subscribe: async function* subscribe(options) {
      const versions = await stores.views.everyVersion();
      scratches.push(versions.map(({ name }) => name).filter((name) => name.endsWith('__scratch')));
      yield* stores.events.subscribe(options);
    },
  };
  const results = await verifyProjections(all, { ...portsOf(stores), events });
  expect(results.map(({ name, equal }) => [name, equal])).toEqual(all.map(({ name }) => [name, true]));
  expect(scratches.map((names) => names.toSorted())).toEqual([
    ['sealed_tallies__scratch'],
    ['first_tallies__scratch', 'tallies__scratch'],
  ]);
});

test('verify of code that makes every document otherwise looks at some hundred of them at a time', async () => {
  const stores = await openTestStores();
  await write(stores, [happened(1, ...Array.from({ length: 1_800 }, (_, n) => `k${n}`))]);
  await rebuildProjections([TALLY], portsOf(stores), { handOverMs: 0 });
  const asked: number[] = [];
  const views: typeof stores.views = {
    ...stores.views,
    collection: async (...call) => {
      const collection = await stores.views.collection<never>(...call);
      return {
        ...collection,
        states: (ids, known) => {
          // A projector says which documents it still holds; whoever compares does not.
          if (known === undefined) asked.push(ids.length);
          return collection.states(ids, known);
        },
      };
    },
  };
  const changed = {
    ...TALLY,
    evolve: (...call: Parameters<typeof TALLY.evolve>) => {
      const document = TALLY.evolve(...call);
      return document === null ? null : { ...document, code: 7 };
    },
  };
  const [result] = await verifyProjections([changed], { ...portsOf(stores), views });
  expect(result).toMatchObject({ equal: false, documents: 1_800 });
  expect(result?.differing).toHaveLength(100);
  expect(asked.length).toBeGreaterThan(0);
  expect(Math.max(...asked)).toBeLessThanOrEqual(500);
});

test('a rollback to a version of older code is left as it is', async () => {
  const stores = await openTestStores();
  const old = await run(stores);
  await old.waitFor(await write(stores, [happened(1, 'a')]), 2_000);
  await old.stop();
  const running = await run(stores, { version: 2 });
  await eventually(() => expect(running.status()).toMatchObject({ activeVersion: 2_000, state: 'live' }), {
    within: 3_000,
  });
  await rollbackProjection(tallyProjection({ version: 2 }), portsOf(stores));
  await eventually(() => expect(running.status().state).toBe('frozen'), { within: 2_000 });
  const position = await write(stores, [happened(2, 'a')]);
  expect(await running.waitFor(position, 300)).toBe(false);
  expect((await served(stores, 'a'))?.count).toBe(1);
  const [verified] = await verifyProjections([tallyProjection({ version: 2 })], portsOf(stores));
  expect(verified).toMatchObject({ equal: false, reason: expect.stringContaining('other code') });
});

for (const point of [
  'project.before-commit:2',
  'project.documents-before-checkpoint:2',
  'alias.before-switch',
  'alias.after-switch',
]) {
  test(`a rebuild killed at ${point} leaves something whole to serve, and can be repeated`, async () => {
    const stores = await openTestStores();
    const running = await run(stores);
    let end = 0;
    for (let n = 0; n < 12; n += 1)
      end = await write(
        stores,
        Array.from({ length: 400 }, (_, i) => happened(i, `k${i}`)),
      );
    await running.waitFor(end, 5_000);
    const operator = await startOperator(stores, { FAILPOINT: point });
    await expect(operator.call('rebuild', 0)).rejects.toThrow('the child ended');
    expect((await operator.exit).signal).toBe('SIGKILL');
    const switched = point === 'alias.after-switch';
    expect((await stores.views.active('tallies'))?.version).toBe(switched ? 1_001 : 1_000);
    const position = await write(stores, [happened(1, 'k0')]);
    expect(await running.waitFor(position, 3_000)).toBe(true);
    expect((await served(stores, 'k0'))?.count).toBe(13);
    await isEqual(stores);
    const [again] = await rebuildProjections([TALLY], portsOf(stores), { handOverMs: 0 });
    expect(again?.documents).toBe(400);
    await isEqual(stores);
  });
}

test('a newer version is never gone back from: older code goes on with its own, and says that it is superseded', async () => {
  const stores = await openTestStores();
  const old = await run(stores);
  await old.waitFor(await write(stores, [happened(1, 'a')]), 2_000);
  const young = await run(stores, { version: 2 });
  await young.built;
  expect((await stores.views.active('tallies'))?.version).toBe(2_000);
  await eventually(() => expect(old.status().state).toBe('superseded'), { within: 2_000 });
  const again = await run(stores);
  await again.built;
  const codeOf = async (running: RunningProjection): Promise<number | undefined> =>
    (await (await running.readable<Tally>())?.collection.get('a'))?.code;
  for (let n = 2; n < 20; n += 1) {
    const position = await write(stores, [happened(n, 'a')]);
    for (const running of [old, young, again]) expect(await running.waitFor(position, 3_000)).toBe(true);
    expect([await codeOf(old), await codeOf(young), await codeOf(again)]).toEqual([1, 2, 1]);
    expect(await (await old.readable<Tally>())?.collection.get('a')).toMatchObject({ count: n });
    expect((await stores.views.active('tallies'))?.version).toBe(2_000);
  }
  expect([again.status().state, young.status().state]).toEqual(['superseded', 'live']);
  // An operator's rebuild with older code builds for nothing, and says so.
  await expect(rebuildProjections([TALLY], portsOf(stores), { handOverMs: 0 })).rejects.toThrow(/newer code/);
  expect((await stores.views.active('tallies'))?.version).toBe(2_000);
  // Older code whose version is gone has nothing to read, and does not read what it does not know.
  await dropOldVersions('tallies', portsOf(stores));
  await eventually(async () => expect(await old.readable()).toBeNull(), { within: 2_000 });
  // Only an operator goes back, with a version that older code makes for that.
  expect(codeVersion((await rollbackProjection(TALLY, portsOf(stores), { handOverMs: 0 })) ?? -1)).toBe(1);
  await eventually(() => expect([old.status().state, young.status().state]).toEqual(['live', 'frozen']), {
    within: 3_000,
  });
  expect((await projectionStatus([TALLY], portsOf(stores)))[0]?.rolledBackAt).not.toBeNull();
});

test('an event brought in by another process does not hold its stream here for good', async () => {
  const stores = await openTestStores();
  let repaired = false;
  const isBad: TallyOptions['isBad'] = ({ data }) => !repaired && data.n === 666;
  const [first, second] = [await run(stores, { isBad }), await run(stores, { isBad })];
  const stream = nextStream();
  const end = await write(stores, [happened(666, 'a'), happened(1, 'a')], stream);
  for (const running of [first, second]) expect(await running.waitFor(end, 3_000)).toBe(true);
  await eventually(() => expect([first.status().parked, second.status().parked]).toEqual([2, 2]), { within: 3_000 });
  repaired = true;
  expect(await first.retryParked(stream)).toBe(2);
  const later = await write(stores, [happened(2, 'a')], stream, 1);
  for (const running of [first, second]) expect(await running.waitFor(later, 3_000)).toBe(true);
  expect(await stores.parked.count(subscriptionName('tallies', 1_000))).toBe(0);
  expect((await served(stores, 'a'))?.count).toBe(3);
  await isEqual(stores);
});

test('of two processes one folds; after a kill and after a stop the other goes on', async () => {
  const stores = await openTestStores();
  const other = await startOperator(stores);
  await other.call('own');
  await eventually(async () => expect((await stores.views.active('tallies'))?.version).toBe(1_000), { within: 5_000 });
  const watch = createLogWatch(stores.events);
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  void watch.start(async () => -1, ending.signal);
  const leases = await openLeases(stores.records);
  const running = await run(stores, {}, { leases, watch });
  await eventually(() => expect(running.status().state).toBe('standby'), { within: 3_000 });
  let end = 0;
  for (let n = 0; n < 20; n += 1) end = await write(stores, [happened(n, 'a')]);
  // Of no business of this read model: its checkpoint rests, and it has everything all the same.
  end = await write(stores, [fact({}, 'SomethingElse')]);
  expect(await running.waitFor(end, 3_000)).toBe(true);
  expect((await served(stores, 'a'))?.count).toBe(20);
  expect(running.status().state).toBe('standby');
  other.process.kill('SIGKILL');
  end = await write(stores, [happened(20, 'a')]);
  expect(await running.waitFor(end, 10_000)).toBe(true);
  await eventually(() => expect(running.status().state).toBe('live'), { within: 5_000 });
  const third = await startOperator(stores);
  await third.call('own');
  await running.stop();
  await leases.close();
  end = await write(stores, [happened(21, 'a')]);
  await eventually(async () => expect((await served(stores, 'a'))?.count).toBe(22), { within: 5_000 });
  await isEqual(stores);
});

test('all read models of a process look at what is served at the same moments', async () => {
  const stores = await openTestStores();
  let looks = 0;
  /** Turns of the thread in which somebody looks: what is asked in one is one reading of a store far away. */
  let turns = 0;
  let isTurn = false;
  const views: typeof stores.views = {
    ...stores.views,
    active: (name) => {
      looks += 1;
      if (!isTurn) {
        turns += 1;
        isTurn = true;
        setImmediate(() => {
          isTurn = false;
        });
      }
      return stores.views.active(name);
    },
  };
  const models = Array.from({ length: 12 }, (_, at) => ({ ...TALLY, name: `tallies_${at}` }));
  for (const model of models) {
    const running = runProjection(model, { ...portsOf(stores), views });
    onTestFinished(() => running.stop());
    await running.served;
    await new Promise((resolve) => setTimeout(resolve, 19));
  }
  [looks, turns] = [0, 0];
  await eventually(() => expect(looks).toBeGreaterThan(5 * models.length), { within: 20_000 });
  expect(turns).toBeLessThan(looks / 4);
});

test('two applications on the same read model do no harm', async () => {
  const stores = await openTestStores();
  const other = await startOperator(stores);
  await other.call('run');
  const running = await run(stores);
  let end = 0;
  for (let n = 0; n < 100; n += 1) end = await write(stores, [happened(n, 'a', `k${n % 7}`), happened(n, 'b')]);
  expect(await running.waitFor(end, 3_000)).toBe(true);
  expect((await served(stores, 'a'))?.count).toBe(100);
  expect((await served(stores, 'b'))?.count).toBe(100);
  await isEqual(stores);
  expect((await projectionStatus([TALLY], portsOf(stores)))[0]?.previousVersion).toBeNull();
});

test('a bad event is parked; after the repair its documents are folded anew, in the order of the log', async () => {
  const stores = await openTestStores();
  let repaired = false;
  const isBad: TallyOptions['isBad'] = ({ data }) => !repaired && data.n === 666;
  const running = await run(stores, { isBad });
  const stream = nextStream();
  await write(stores, [happened(1, 'shared'), happened(666, 'shared', 'own'), happened(3, 'own')], stream);
  // Other streams touch the same document before and after: order decides its digest.
  await write(stores, [happened(4, 'shared')]);
  const end = await write(stores, [happened(5, 'shared', 'other')]);
  expect(await running.waitFor(end, 3_000)).toBe(true);
  expect(running.status().parked).toBe(2);
  expect((await served(stores, 'shared'))?.count).toBe(3);
  expect(await served(stores, 'own')).toBeNull();
  expect((await projectionStatus([TALLY], portsOf(stores)))[0]).toMatchObject({ parked: 2, lagEvents: 0 });
  const [before] = await verifyProjections([TALLY], portsOf(stores));
  expect(before).toMatchObject({ equal: false, parked: 2, differing: expect.arrayContaining(['own', 'shared']) });

  repaired = true;
  expect(await running.retryParked(stream)).toBe(2);
  expect((await served(stores, 'shared'))?.count).toBe(4);
  expect((await served(stores, 'own'))?.count).toBe(2);
  await isEqual(stores);
  const later = await write(stores, [happened(6, 'own')], stream, 2);
  expect(await running.waitFor(later, 2_000)).toBe(true);
  expect((await served(stores, 'own'))?.count).toBe(3);
  await isEqual(stores);
});

test('an erasure lets alone what another process builds, and reaches it once that has ended half way', async () => {
  const stores = await openTestStores();
  const end = await write(stores, [happened(1, 'a'), happened(2, 'b'), happened(3, 'a')]);
  const events: StoredEvent[] = [];
  for await (const event of everyEvent(stores.events)) events.push(event);
  await rebuildProjections([TALLY], portsOf(stores), { handOverMs: 0 });
  const wipe = () =>
    advanceIdleVersions([TALLY], portsOf(stores), {
      types: TALLY.types,
      signal: new AbortController().signal,
      isBusy: () => false,
    });

  const builder = await openTestStores(stores.folder);
  const build = await openBuild(TALLY, 1_001, portsOf(builder));
  await build.deliver(events.slice(0, 2), end - 1);
  await expect(wipe()).rejects.toBeInstanceOf(StoreUnavailable);
  await build.deliver(events.slice(2), end);
  await build.finish();
  await builder.views.activate(TALLY.name, 1_001);
  await isEqual(stores);

  const half = await openBuild(TALLY, 1_002, portsOf(builder));
  await half.deliver(events.slice(0, 2), end - 1);
  await builder.views.close();
  await wipe();
  expect(await stores.views.checkpoint(TALLY.name, 1_002)).toBe(end);
});

test('verify names the documents that differ, are missing or too many', async () => {
  const stores = await openTestStores();
  const running = await run(stores);
  const position = await write(stores, [happened(1, 'right'), happened(2, 'wrong'), happened(3, 'missing')]);
  await running.waitFor(position, 2_000);
  const collection = { ...TALLY, version: 1_000 };
  await stores.views.commit({
    collection,
    checkpoint: position,
    writes: [
      { id: 'wrong', position: position + 1, document: { _id: 'wrong', count: 99 } },
      { id: 'missing', position: position + 1, document: null },
      { id: 'extra', position, document: { _id: 'extra' } },
    ],
  });
  const [result] = await verifyProjections([TALLY], portsOf(stores));
  expect(result?.equal).toBe(false);
  expect([...(result?.differing ?? [])].sort()).toEqual(['extra', 'missing', 'wrong']);
  expect(await stores.views.versions('tallies__scratch')).toEqual([]);
});

test('verify holds while the application goes on', async () => {
  const stores = await openTestStores();
  const running = await run(stores);
  let writing = true;
  const writer = (async () => {
    for (let n = 0; writing; n += 1)
      await running.waitFor(await write(stores, [happened(n, 'hot', `k${n % 20}`)]), 2_000);
  })();
  for (let n = 0; n < 3; n += 1) await isEqual(stores);
  writing = false;
  await writer;
  await isEqual(stores);
});

test('an event is read once for all projections, again after a failed reading', async () => {
  const stores = await openTestStores();
  await write(stores, [happened(1, 'a'), happened(2, 'b')]);
  let reads = 0;
  let failing = true;
  const read = readOnce(async (event) => {
    reads += 1;
    if (failing) throw new Error('no key');
    return event;
  });
  const signal = new AbortController().signal;
  for await (const { events } of stores.events.subscribe({ from: -1, signal })) {
    const [first] = events;
    if (first === undefined) break;
    await expect(read(first)).rejects.toThrow('no key');
    failing = false;
    expect(await read(first)).toBe(first);
    expect(await read(first)).toBe(first);
    break;
  }
  expect(reads).toBe(2);
});

test('the hash of a document does not depend on the order of its keys', () => {
  expect(documentHash({ _id: 'a', n: 1, deep: { x: [1, null], y: 'é' } })).toBe(
    documentHash({ deep: { y: 'é', x: [1, null] }, n: 1, _id: 'a' }),
  );
  expect(documentHash({ _id: 'a', n: 1 })).not.toBe(documentHash({ _id: 'a', n: '1' }));
  expect(documentHash({ _id: 'a', left: undefined })).toBe(documentHash({ _id: 'a' }));
  expect(documentHash({ _id: 'a', left: null })).not.toBe(documentHash({ _id: 'a' }));
  expect(documentHash(null)).toBeNull();
});
