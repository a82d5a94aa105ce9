import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { eventually } from '../../../tests/harness/eventually.ts';
import { NO_STREAM } from '../../src/kernel/event-store/event-store.ts';
import { isStoreOutage, VersionConflict } from '../../src/kernel/event-store/store-errors.ts';
import type { Acknowledged } from '../child-store.ts';
import { FULL, fact, facts, idsOf, nextStream, SEED, seeded } from '../facts.ts';
import { type EventStoreBench, readLog } from './event-store-bench.ts';

const positionsOf = (events: readonly { position: number }[]): number[] => events.map(({ position }) => position);

/** Several processes, and processes that are killed. */
export function processCases(bench: EventStoreBench): void {
  const { adapter } = bench;

  test('a subscriber never sees an event that is absent after a kill', async () => {
    const location = await bench.location();
    const store = await bench.open(location);
    const random = seeded(SEED);
    const seen = new Map<number, string>();
    const end = new AbortController();
    const following = (async () => {
      for await (const batch of store.subscribe({ from: -1, signal: end.signal })) {
        for (const { position, id } of batch.events) seen.set(position, id);
      }
    })();
    for (let round = 0; round < (FULL ? 20 : 3); round += 1) {
      const child = await bench.child(location);
      await child.hammer(16, 2, () => undefined);
      await delay(60 + random() * 200);
      await child.kill();
    }
    end.abort();
    await following;
    const log = new Map((await readLog(store)).map(({ position, id }) => [position, id]));
    expect(seen.size).toBeGreaterThan(0);
    for (const [position, id] of seen) expect(log.get(position)).toBe(id);
  });

  test('another process follows: each event once, in order, 99 of 100 within 100 ms of the answer', async () => {
    const location = await bench.location();
    const store = await bench.open(location);
    const child = await bench.child(location);
    const arrived: number[] = [];
    const arrivedMs = new Map<number, number>();
    await child.follow(-1, (positions) => {
      for (const position of positions) {
        arrived.push(position);
        arrivedMs.set(position, performance.now());
      }
    });
    const answeredMs = new Map<number, number>();
    const count = FULL ? 500 : 100;
    for (let n = 0; n < count; n += 1) {
      const { position } = await store.append(nextStream(), NO_STREAM, facts(1));
      answeredMs.set(position, performance.now());
      await delay(n % 7);
    }
    await eventually(() => expect(arrived.length).toBe(count), { within: 5_000 });
    expect(arrived).toEqual([...answeredMs.keys()]);
    const lateness = [...answeredMs].map(([position, ms]) => (arrivedMs.get(position) ?? 0) - ms).sort((a, b) => a - b);
    expect(lateness[Math.ceil(count * (FULL ? 0.99 : 0.95)) - 1]).toBeLessThanOrEqual(100);
  });

  test('two processes at one stream and revision: one winner; on other streams all succeed', async () => {
    const location = await bench.location();
    const store = await bench.open(location);
    const child = await bench.child(location);
    const stream = nextStream();
    for (let revision = -1; revision < 20; revision += 1) {
      const results = await Promise.allSettled([
        store.append(stream, revision, facts(1)),
        child.append(stream, revision, facts(1)),
      ]);
      const lost = results.filter((result) => result.status === 'rejected');
      expect(lost.length).toBe(1);
      expect(lost[0]?.reason).toBeInstanceOf(VersionConflict);
      expect(lost[0]?.reason).toMatchObject({ current: revision + 1 });
    }
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? store : child).append(nextStream(), NO_STREAM, facts(2))),
    );
    expect(new Set(answers.map(({ position }) => position)).size).toBe(40);
  });

  test('a follower skips no position while two processes append', async () => {
    const location = await bench.location();
    const store = await bench.open(location);
    const children = await Promise.all([bench.child(location), bench.child(location)]);
    const seen: number[] = [];
    const end = new AbortController();
    const following = (async () => {
      for await (const batch of store.subscribe({ from: -1, signal: end.signal }))
        seen.push(...positionsOf(batch.events));
    })();
    await Promise.all(children.map((child) => child.hammer(4, 2, () => undefined)));
    await delay(FULL ? 5_000 : 800);
    await Promise.all(children.map((child) => child.kill()));
    const log = positionsOf(await readLog(store));
    expect(log.length).toBeGreaterThan(20);
    await eventually(() => expect(seen.length).toBeGreaterThanOrEqual(log.length), { within: 5_000 });
    end.abort();
    await following;
    expect(seen).toEqual(log);
  });

  // A transaction of a server's is not ours to hold or to kill.
  const isEmbedded = adapter.isServer !== true;

  test.runIf(isEmbedded)('one process killed inside its transaction: the other goes on within 5 s', async () => {
    const location = await bench.location();
    const store = await bench.open(location);
    const child = await bench.child(location, { FAILPOINT: 'append.in-transaction:3' });
    await child.hammer(1, 1, () => undefined);
    const { signal } = await child.exit;
    expect(signal).toBe('SIGKILL');
    const startMs = performance.now();
    await store.append(nextStream(), NO_STREAM, facts(1));
    expect(performance.now() - startMs).toBeLessThan(5_000);
    expect((await readLog(store)).length).toBe(3);
  });

  test.runIf(isEmbedded)(
    'write lock held by another process: a typed error in time, nothing partial, then it works',
    async () => {
      const location = await bench.location();
      const timeoutMs = FULL ? adapter.timeoutMs : 600;
      const store = await bench.open(location, { timeoutMs });
      await store.append(nextStream(), NO_STREAM, facts(1));
      const child = await bench.child(location);
      await child.lock();
      const startMs = performance.now();
      const failures = await Promise.all(
        Array.from({ length: 5 }, () =>
          store.append(nextStream(), NO_STREAM, facts(2)).then(
            () => null,
            (error: unknown) => error,
          ),
        ),
      );
      expect(failures.every(isStoreOutage)).toBe(true);
      expect(performance.now() - startMs).toBeLessThan(timeoutMs + 2_000);
      expect((await readLog(store)).length).toBe(1);
      await child.unlock();
      await store.append(nextStream(), NO_STREAM, facts(1));
      expect((await readLog(store)).length).toBe(2);
    },
  );

  test(`killed under 32 parallel appenders: all acknowledged appends are there, none torn`, async () => {
    const location = await bench.location();
    const random = seeded(SEED + 80);
    const { checkIntegrity } = await bench.opener();
    const acknowledged: Acknowledged[] = [];
    let read = -1;
    for (let kill = 0; kill < (FULL ? 50 : 10); kill += 1) {
      const child = await bench.child(location);
      const fresh: Acknowledged[] = [];
      await child.hammer(32, 3, (done) => fresh.push(done));
      await eventually(() => expect(fresh.length).toBeGreaterThan(0), { within: 5_000, every: 5 });
      await delay(random() * (FULL ? 840 : 120));
      await child.kill();
      acknowledged.push(...fresh);

      const store = await bench.open(location);
      const log = await readLog(store, { from: read });
      const byPosition = new Map(log.map((event) => [event.position, event]));
      const byStream = Map.groupBy(log, ({ stream }) => stream);
      for (const { stream, revision, position, ids } of fresh) {
        expect(byPosition.get(position)).toMatchObject({ stream, revision, id: ids.at(-1) });
        const written = byStream.get(stream)?.filter((event) => event.revision > revision - ids.length);
        expect(written?.slice(0, ids.length).map(({ id }) => id)).toEqual(ids);
      }
      // Three events an append: whatever is there came whole.
      expect(log.length % 3, `seed ${SEED}`).toBe(0);
      const positions = positionsOf(log);
      expect(positions).toEqual([...positions].sort((a, b) => a - b));
      read = await store.lastPosition();
      await store.close();
      if (checkIntegrity !== undefined) expect(await checkIntegrity(location)).toBe('ok');
    }
    expect(acknowledged.length).toBeGreaterThan(50);
  }, 240_000);

  for (const [name, written] of [
    ['append.before', false],
    ['append.in-transaction', false],
    ['append.committed-unanswered', true],
  ] as const) {
    test.runIf(isEmbedded || name !== 'append.in-transaction')(
      `killed at ${name}: the same append again succeeds with one copy`,
      async () => {
        const location = await bench.location();
        const child = await bench.child(location, { FAILPOINT: `${name}:4` });
        const stream = nextStream();
        const appends = Array.from({ length: 4 }, () => [fact(), fact()]);
        for (const [n, events] of appends.slice(0, 3).entries()) await child.append(stream, n * 2 - 1, events);
        await expect(child.append(stream, 5, appends[3] ?? [])).rejects.toThrow('the child ended');
        expect((await child.exit).signal).toBe('SIGKILL');
        const store = await bench.open(location);
        expect((await store.load(stream)).revision).toBe(written ? 7 : 5);
        expect((await store.append(stream, 5, appends[3] ?? [])).revision).toBe(7);
        expect(idsOf((await store.load(stream)).events)).toEqual(appends.flatMap(idsOf));
      },
    );
  }
}
