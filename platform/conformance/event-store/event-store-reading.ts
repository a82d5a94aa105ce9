import { expect, test } from 'vitest';
import { type Json, NO_STREAM } from '../../src/kernel/event-store/event-store.ts';
import { fact, facts, METADATA, nextStream } from '../facts.ts';
import type { EventStoreBench } from './event-store-bench.ts';
import { readLog } from './event-store-bench.ts';

/** What comes back is what went in. */
export function readingCases(bench: EventStoreBench): void {
  test('load gives the exact tail after any revision', async () => {
    const store = await bench.open();
    const stream = nextStream();
    await store.append(stream, NO_STREAM, facts(6));
    const revisionsAfter = async (after: number): Promise<number[]> =>
      (await store.load(stream, after)).events.map(({ revision }) => revision);
    expect(await revisionsAfter(-1)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await revisionsAfter(0)).toEqual([1, 2, 3, 4, 5]);
    expect(await revisionsAfter(4)).toEqual([5]);
    expect(await revisionsAfter(5)).toEqual([]);
    expect(await revisionsAfter(99)).toEqual([]);
    expect((await store.load(stream, 99)).revision).toBe(5);
  });

  test('a part of a stream begins after a revision and has so many events, or as many as there are', async () => {
    const store = await bench.open();
    const stream = nextStream();
    await store.append(stream, NO_STREAM, facts(6));
    const { events } = await store.load(stream);
    expect(await store.loadPart(stream, -1, 1)).toEqual(events.slice(0, 1));
    expect(await store.loadPart(stream, 2, 1)).toEqual(events.slice(3, 4));
    expect(await store.loadPart(stream, 2, 2)).toEqual(events.slice(3, 5));
    expect(await store.loadPart(stream, 3, 99)).toEqual(events.slice(4));
    expect(await store.loadPart(stream, 5, 1)).toEqual([]);
    expect(await store.loadPart(nextStream(), -1, 1)).toEqual([]);
    await store.deleteStream(stream);
    expect(await store.loadPart(stream, -1, 6)).toEqual([]);
  });

  test('streams of 1, 199, 200, 201 and 5,000 events load whole and in order', async () => {
    const store = await bench.open();
    for (const count of [1, 199, 200, 201, 5_000]) {
      const stream = nextStream();
      for (let from = 0; from < count; from += 500) {
        await store.append(stream, from - 1, facts(Math.min(500, count - from)));
      }
      const { events, revision } = await store.load(stream);
      expect(revision).toBe(count - 1);
      expect(events.map((event) => event.revision)).toEqual(Array.from({ length: count }, (_, n) => n));
      expect(events.every(({ data }, n) => data.n === n % 500)).toBe(true);
    }
  });

  test('an absent stream loads as revision -1; type and metadata come back unchanged', async () => {
    const store = await bench.open();
    expect(await store.load(nextStream())).toEqual({ events: [], revision: -1 });
    const stream = nextStream();
    const event = { ...fact({ a: 1 }, 'SomethingElse'), metadata: { ...METADATA, v: 3, lang: 'de' } };
    await store.append(stream, NO_STREAM, [event]);
    expect((await store.load(stream)).events[0]).toMatchObject({ type: 'SomethingElse', metadata: event.metadata });
    expect((await readLog(store))[0]).toMatchObject({ type: 'SomethingElse', metadata: event.metadata, stream });
  });

  test('bodies up to 900 KiB and 500 events at once; over the limit refused with nothing written', async () => {
    const store = await bench.open();
    for (const size of [1, 64 * 1_024, 256 * 1_024, 900 * 1_024]) {
      const stream = nextStream();
      const text = 'x'.repeat(size);
      await store.append(stream, NO_STREAM, [fact({ text })]);
      expect((await store.load(stream)).events[0]?.data.text).toBe(text);
    }
    const wide = nextStream();
    expect((await store.append(wide, NO_STREAM, facts(500))).revision).toBe(499);
    const end = await store.lastPosition();
    const stream = nextStream();
    await expect(store.append(stream, NO_STREAM, [fact({ text: 'x'.repeat(1_048_576) })])).rejects.toBeInstanceOf(
      TypeError,
    );
    // The limit counts bytes, not characters.
    await expect(store.append(stream, NO_STREAM, [fact({ text: 'é'.repeat(600_000) })])).rejects.toBeInstanceOf(
      TypeError,
    );
    expect(await store.lastPosition()).toBe(end);
    expect((await store.load(stream)).revision).toBe(-1);
  });

  test('any text and number comes back; null and absent stay apart', async () => {
    const store = await bench.open();
    const data: { [key: string]: Json } = {
      emoji: '🚗👩‍👩‍👧',
      combining: 'e\u0301\u0323',
      rightToLeft: 'שלום \u202eעולם',
      nul: 'a\u0000b',
      lone: 'x\ud83dy\udc00',
      lineSeparator: 'a\u2028b\u2029c',
      long: 'ß'.repeat(10_000),
      largest: Number.MAX_SAFE_INTEGER,
      smallest: Number.MIN_SAFE_INTEGER,
      fraction: 0.1,
      tiny: 5e-324,
      nothing: null,
      list: [null, [], {}, '', 0, false],
      'odd key': 1,
      'x\u0000': 2,
    } as { [key: string]: Json };
    const stream = nextStream();
    await store.append(stream, NO_STREAM, [fact(data)]);
    const back = (await store.load(stream)).events[0]?.data;
    expect(back).toEqual(data);
    expect(back !== undefined && 'nothing' in back).toBe(true);
    expect(back !== undefined && 'absent' in back).toBe(false);
    expect((await readLog(store))[0]?.data).toEqual(data);
  });

  test('Date, bigint, undefined, NaN and integers past 2^53 are refused', async () => {
    const store = await bench.open();
    const end = await store.lastPosition();
    const bad: unknown[] = [
      new Date(0),
      1n,
      undefined,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      2 ** 53,
      () => 1,
      Symbol('x'),
      new Map(),
    ];
    for (const value of bad) {
      const event = fact({ value: value as Json });
      await expect(store.append(nextStream(), NO_STREAM, [event]), String(value)).rejects.toBeInstanceOf(TypeError);
      const nested = fact({ deep: [{ value: value as Json }] });
      await expect(store.append(nextStream(), NO_STREAM, [nested]), String(value)).rejects.toBeInstanceOf(TypeError);
    }
    expect(await store.lastPosition()).toBe(end);
  });
}
