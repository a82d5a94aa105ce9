import { expect, test } from 'vitest';
import { NO_STREAM } from '../../src/kernel/event-store/event-store.ts';
import { VersionConflict } from '../../src/kernel/event-store/store-errors.ts';
import { FULL, fact, facts, idsOf, nextId, nextStream } from '../facts.ts';
import type { EventStoreBench } from './event-store-bench.ts';
import { readLog } from './event-store-bench.ts';

/** What an append answers, and the positions it gives. */
export function appendCases(bench: EventStoreBench): void {
  const conflict = async (append: Promise<unknown>): Promise<number> => {
    const error = await append.then(
      () => new Error('the append went well'),
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(VersionConflict);
    return (error as VersionConflict).current;
  };

  test('new events of an absent stream are written at 0..n-1', async () => {
    const store = await bench.open();
    const stream = nextStream();
    const events = facts(3);
    const answer = await store.append(stream, NO_STREAM, events);
    const loaded = await store.load(stream);
    expect(answer).toEqual({ revision: 2, position: loaded.events[2]?.position });
    expect(loaded.revision).toBe(2);
    expect(loaded.events).toEqual(
      events.map((event, revision) => ({ ...event, stream, revision, position: expect.any(Number) })),
    );
  });

  test('the same events again at -1 succeed with the first answer and write nothing', async () => {
    const store = await bench.open();
    const stream = nextStream();
    const events = facts(2);
    const first = await store.append(stream, NO_STREAM, events);
    await store.append(stream, first.revision, facts(3));
    const end = await store.lastPosition();
    expect(await store.append(stream, NO_STREAM, events)).toEqual(first);
    expect(await store.lastPosition()).toBe(end);
    expect((await store.load(stream)).revision).toBe(4);
  });

  test('other events at an older revision are refused with the present one', async () => {
    const store = await bench.open();
    const stream = nextStream();
    await store.append(stream, NO_STREAM, facts(4));
    const end = await store.lastPosition();
    expect(await conflict(store.append(stream, NO_STREAM, facts(1)))).toBe(3);
    for (const expected of [0, 1, 2]) expect(await conflict(store.append(stream, expected, facts(2)))).toBe(3);
    expect(await store.lastPosition()).toBe(end);
    expect((await store.load(stream)).revision).toBe(3);
  });

  test('new events at the present revision go on from there', async () => {
    const store = await bench.open();
    const stream = nextStream();
    await store.append(stream, NO_STREAM, facts(2));
    const answer = await store.append(stream, 1, facts(3));
    expect(answer.revision).toBe(4);
    expect((await store.load(stream)).events.map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4]);
  });

  test('an append repeated after 10,000 others, a restart and a kill succeeds and writes nothing', async () => {
    const location = await bench.location();
    const store = await bench.open(location);
    const stream = nextStream();
    await store.append(stream, NO_STREAM, facts(1));
    const events = facts(2);
    const first = await store.append(stream, 0, events);
    const others = FULL ? 10_000 : 2_000;
    const width = 100;
    await Promise.all(
      Array.from({ length: width }, async () => {
        const other = nextStream();
        for (let revision = -1; revision < others / width - 1; revision += 1)
          await store.append(other, revision, facts(1));
      }),
    );
    expect(await store.append(stream, 0, events)).toEqual(first);

    await store.close();
    const again = await bench.open(location);
    expect(await again.append(stream, 0, events)).toEqual(first);

    const child = await bench.child(location);
    await child.append(stream, first.revision, facts(1));
    await child.kill();
    const end = await again.lastPosition();
    expect(await again.append(stream, 0, events)).toEqual(first);
    expect(await again.lastPosition()).toBe(end);
    expect((await again.load(stream)).revision).toBe(3);
  });

  test('a revision that the stream has not reached is refused; current is a number, -1 when absent', async () => {
    const store = await bench.open();
    const stream = nextStream();
    expect(await conflict(store.append(stream, 0, facts(1)))).toBe(-1);
    expect(await conflict(store.append(stream, 7, facts(1)))).toBe(-1);
    await store.append(stream, NO_STREAM, facts(2));
    expect(await conflict(store.append(stream, 2, facts(1)))).toBe(1);
    expect(await conflict(store.append(stream, 900, facts(1)))).toBe(1);
  });

  test('the first part of an earlier append succeeds and writes nothing', async () => {
    const store = await bench.open();
    const stream = nextStream();
    const events = facts(4);
    await store.append(stream, NO_STREAM, events);
    const answer = await store.append(stream, NO_STREAM, events.slice(0, 2));
    expect(answer).toEqual({ revision: 1, position: (await store.load(stream)).events[1]?.position });
    expect((await store.load(stream)).revision).toBe(3);
  });

  test('known events with new ones, or in another order, are refused', async () => {
    const store = await bench.open();
    const stream = nextStream();
    const [first, second, third] = facts(3) as [
      ReturnType<typeof fact>,
      ReturnType<typeof fact>,
      ReturnType<typeof fact>,
    ];
    await store.append(stream, NO_STREAM, [first, second, third]);
    const end = await store.lastPosition();
    expect(await conflict(store.append(stream, 0, [second, third, fact()]))).toBe(2);
    expect(await conflict(store.append(stream, 0, [fact(), second]))).toBe(2);
    expect(await conflict(store.append(stream, 0, [third, second]))).toBe(2);
    expect(await conflict(store.append(stream, 1, [second]))).toBe(2);
    expect(await store.lastPosition()).toBe(end);
  });

  test('events already in the stream are written again at the present revision', async () => {
    const store = await bench.open();
    const stream = nextStream();
    const events = facts(2);
    await store.append(stream, NO_STREAM, events);
    expect((await store.append(stream, 1, events)).revision).toBe(3);
    expect(idsOf((await store.load(stream)).events)).toEqual([...idsOf(events), ...idsOf(events)]);
  });

  test('the same ids with other bodies succeed and the first bodies stay', async () => {
    const store = await bench.open();
    const stream = nextStream();
    const event = fact({ text: 'first' });
    const first = await store.append(stream, NO_STREAM, [event]);
    expect(await store.append(stream, NO_STREAM, [{ ...event, data: { text: 'second' } }])).toEqual(first);
    expect((await store.load(stream)).events[0]?.data).toEqual({ text: 'first' });
  });

  test('programming faults are raised before the store is reached', async () => {
    const store = await bench.open(undefined, { knownTypes: ['ThingHappened'] });
    const stream = nextStream();
    const end = await store.lastPosition();
    const twice = fact();
    const faults: [string, number, readonly ReturnType<typeof fact>[]][] = [
      [stream, NO_STREAM, []],
      [stream, NO_STREAM, [twice, twice]],
      [stream, NO_STREAM, [fact({}, 'NobodyKnows')]],
      [stream, NO_STREAM, [fact({}, 'ThingHappened', 'not-a-uuid')]],
      [stream, -2, [fact()]],
      [stream, 0.5, [fact()]],
      ...[
        '',
        'nodash',
        '-x',
        'thing-',
        'Thing-1',
        'thing-a b',
        'thing-a\n',
        'thing-é',
        '$system-1',
        `thing-${'x'.repeat(300)}`,
      ].map((name): [string, number, readonly ReturnType<typeof fact>[]] => [name, NO_STREAM, [fact()]]),
    ];
    for (const [name, expected, events] of faults) {
      await expect(store.append(name, expected, events), name).rejects.toBeInstanceOf(TypeError);
    }
    await expect(store.load('nodash')).rejects.toBeInstanceOf(TypeError);
    expect(await store.lastPosition()).toBe(end);
  });

  test('revisions have no gap and one append is contiguous while many write', async () => {
    const store = await bench.open();
    const streams = Array.from({ length: 10 }, () => nextStream());
    await Promise.all(
      streams.map(async (stream) => {
        for (let revision = -1; revision < 29; revision += 3) await store.append(stream, revision, facts(3));
      }),
    );
    for (const stream of streams) {
      const { events } = await store.load(stream);
      expect(events.map(({ revision }) => revision)).toEqual(Array.from({ length: 30 }, (_, n) => n));
    }
    const log = await readLog(store);
    for (let at = 0; at < log.length; at += 3) {
      expect(new Set(log.slice(at, at + 3).map(({ stream }) => stream)).size).toBe(1);
    }
  });

  test('positions are safe integers and rise over streams, processes and restarts', async () => {
    const location = await bench.location();
    const store = await bench.open(location);
    const child = await bench.child(location);
    const given: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      given.push((await store.append(nextStream(), NO_STREAM, facts(2))).position);
      given.push((await child.append(nextStream(), NO_STREAM, facts(1))).position);
    }
    await child.kill();
    await store.close();
    const again = await bench.open(location);
    given.push((await again.append(nextStream(), NO_STREAM, facts(1))).position);
    expect(given.every(Number.isSafeInteger)).toBe(true);
    expect(given).toEqual([...given].sort((a, b) => a - b));
    expect(new Set(given).size).toBe(given.length);
    const positions = (await readLog(again)).map(({ position }) => position);
    expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
  });

  test('no position is given again after the newest events are deleted, nor after a restart', async () => {
    const location = await bench.location();
    const store = await bench.open(location);
    const stream = `thing-${nextId()}`;
    await store.append(nextStream(), NO_STREAM, facts(1));
    const { position } = await store.append(stream, NO_STREAM, facts(3));
    await store.deleteStream(stream);
    const next = await store.append(nextStream(), NO_STREAM, facts(1));
    expect(next.position).toBeGreaterThan(position);
    const { position: last } = await store.append(stream, NO_STREAM, facts(2));
    await store.deleteStream(stream);
    await store.close();
    const again = await bench.open(location);
    expect((await again.append(nextStream(), NO_STREAM, facts(1))).position).toBeGreaterThan(last);
  });
}
