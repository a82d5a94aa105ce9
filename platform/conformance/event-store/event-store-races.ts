import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EventStore, type NewEvent, NO_STREAM } from '../../src/kernel/event-store/event-store.ts';
import { VersionConflict } from '../../src/kernel/event-store/store-errors.ts';
import { FULL, fact, facts, idsOf, nextId, nextStream, SEED } from '../facts.ts';
import { type EventStoreBench, readLog } from './event-store-bench.ts';

type Model = Map<string, string[]>;

/** What an append must do: the revision it answers, or the present one of a conflict. Tells the model of what is written. */
function modelAppend(
  model: Model,
  stream: string,
  expected: number,
  ids: readonly string[],
): { done: number } | { current: number } {
  const known = model.get(stream) ?? [];
  const current = known.length - 1;
  if (expected === current) {
    model.set(stream, [...known, ...ids]);
    return { done: current + ids.length };
  }
  const there = known.slice(expected + 1, expected + 1 + ids.length);
  const same = expected < current && there.length === ids.length && there.every((id, at) => id === ids[at]);
  return same ? { done: expected + ids.length } : { current };
}

async function tryAppend(store: EventStore, stream: string, expected: number, events: readonly NewEvent[]) {
  try {
    return { done: (await store.append(stream, expected, events)).revision };
  } catch (error) {
    if (error instanceof VersionConflict) return { current: error.current };
    throw error;
  }
}

/** Appends that race, and random operations against a model. */
export function raceCases(bench: EventStoreBench): void {
  test('50 appenders at one revision: one success, 49 conflicts with the right revision', async () => {
    const store = await bench.open();
    const stream = nextStream();
    await store.append(stream, NO_STREAM, facts(2));
    const results = await Promise.all(Array.from({ length: 50 }, () => tryAppend(store, stream, 1, facts(3))));
    expect(results.filter((result) => 'done' in result)).toEqual([{ done: 4 }]);
    expect(results.filter((result) => 'current' in result)).toEqual(Array(49).fill({ current: 4 }));
    expect((await store.load(stream)).revision).toBe(4);
  });

  test('50 appenders on 50 streams all succeed', async () => {
    const store = await bench.open();
    const results = await Promise.all(
      Array.from({ length: 50 }, () => tryAppend(store, nextStream(), NO_STREAM, facts(1))),
    );
    expect(results).toEqual(Array(50).fill({ done: 0 }));
  });

  test('50 load-decide-append loops on one stream give revisions 0..49, each once', async () => {
    const store = await bench.open();
    const stream = nextStream();
    const revisions = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const event = fact();
        for (;;) {
          const { revision } = await store.load(stream);
          const result = await tryAppend(store, stream, revision, [event]);
          if ('done' in result) return result.done;
        }
      }),
    );
    expect(revisions.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, n) => n));
  });

  test('random operations answer as the model does', async () => {
    const store = await bench.open();
    const operation = fc.record({
      stream: fc.integer({ min: 0, max: 2 }),
      expected: fc.integer({ min: -1, max: 8 }),
      // Ids from a small pool, so that repeats and partial repeats happen.
      ids: fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 4 }),
      atPresent: fc.boolean(),
      after: fc.integer({ min: -1, max: 9 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 25 }), async (operations) => {
        const model: Model = new Map();
        const prefix = nextStream();
        const pool = Array.from({ length: 10 }, () => nextId());
        for (const { stream: n, expected, ids, atPresent, after } of operations) {
          const stream = `${prefix}x${n}`;
          const chosen = ids.map((at) => pool[at] as string);
          const at = atPresent ? (model.get(stream)?.length ?? 0) - 1 : expected;
          const events = chosen.map((id) => fact({}, 'ThingHappened', id));
          const wanted = modelAppend(model, stream, at, chosen);
          expect(await tryAppend(store, stream, at, events)).toEqual(wanted);
          const known = model.get(stream) ?? [];
          const loaded = await store.load(stream, after);
          expect(loaded.revision).toBe(known.length - 1);
          expect(idsOf(loaded.events)).toEqual(known.slice(after + 1));
        }
      }),
      { seed: SEED, numRuns: FULL ? 1_000 : 100 },
    );
    const revisions = new Map<string, number>();
    for (const { stream, revision } of await readLog(store)) {
      expect(revision).toBe((revisions.get(stream) ?? -1) + 1);
      revisions.set(stream, revision);
    }
  }, 120_000);
}
