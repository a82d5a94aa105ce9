import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventually } from '../../../tests/harness/eventually.ts';
import { isStoreOutage, StoreUnavailable } from '../../src/kernel/event-store/store-errors.ts';
import {
  type CollectionDefinition,
  type Document,
  refoldedAt,
  type Write,
} from '../../src/kernel/read-store/read-store.ts';
import type { ReadStoreBench } from './read-store-bench.ts';
import { removal, THINGS, type Thing, things, write } from './read-store-bench.ts';

/** Guarded writes, checkpoints, versions, faults. */
const AT = '2026-11-26T09:00:00.000Z';

export function writeCases(bench: ReadStoreBench): void {
  const { adapter } = bench;

  test('a write counts only when it is newer than the document; deletions are guarded too', async () => {
    const store = await bench.open();
    const collection = await things(store, [write('a', 5, { n: 5 })]);
    expect(await collection.get('a')).toEqual({ _id: 'a', n: 5 });
    await things(store, [write('a', 5, { n: 55 }), write('a', 4, { n: 4 })]);
    expect((await collection.get('a'))?.n).toBe(5);
    await things(store, [write('a', 6, { n: 6 })]);
    expect((await collection.get('a'))?.n).toBe(6);
    await things(store, [removal('a', 6)]);
    expect((await collection.get('a'))?.n).toBe(6);
    await things(store, [removal('a', 7)]);
    expect(await collection.get('a')).toBeNull();
    // The same run again, as after a crash.
    await things(store, [write('a', 5, { n: 5 }), write('a', 6, { n: 6 }), removal('a', 7)]);
    expect(await collection.get('a')).toBeNull();
    await things(store, [write('a', 8, { n: 8 })]);
    expect((await collection.get('a'))?.n).toBe(8);
  });

  test('what was read is written over only while it stands; anything else is a conflict', async () => {
    const store = await bench.open();
    const collection = await things(store, []);
    const commit = (...writes: Write[]): Promise<boolean> =>
      store.commit({ collection: THINGS, writes, checkpoint: Math.max(...writes.map(({ position }) => position)) });
    const body = async (...ids: string[]) => (await collection.getMany(ids)).map((found) => found?.n);
    expect(await commit({ ...write('a', 5, { n: 5 }), readAt: -1 })).toBe(true);
    expect(await commit({ ...write('a', 6, { n: 6 }), readAt: 5 })).toBe(true);
    expect(await body('a')).toEqual([6]);
    // Another process has made it newer, made it, or taken it away with its version.
    expect(await commit({ ...write('a', 8, { n: 8 }), readAt: 5 })).toBe(false);
    expect(await commit({ ...write('a', 8, { n: 8 }), readAt: -1 })).toBe(false);
    expect(await commit({ ...write('c', 8, { n: 8 }), readAt: 7 })).toBe(false);
    expect(await commit({ ...removal('a', 8), readAt: 5 })).toBe(false);
    expect(await body('a', 'c')).toEqual([6, undefined]);
    // What was read stands for positions below it, too: a deletion keeps its own.
    expect(await commit({ ...removal('a', 9), readAt: 6 })).toBe(true);
    expect(await commit({ ...write('a', 10, { n: 10 }), readAt: -1 })).toBe(false);
    expect(await commit({ ...write('a', 10, { n: 10 }), readAt: 9 })).toBe(true);
    expect(await body('a')).toEqual([10]);
  });

  test('a conflict leaves the checkpoint where it is, and the same batch is written once it was read again', async () => {
    const store = await bench.open();
    const collection = await things(store, [write('a', 5, { n: 5 }), write('b', 5, { n: 5 })]);
    const batch = (readAt: number): Write[] => [
      { ...write('b', 7, { n: 7 }), readAt },
      { ...write('a', 7, { n: 7 }), readAt: 4 },
      { ...write('c', 7, { n: 7 }), readAt: -1 },
    ];
    expect(await store.commit({ collection: THINGS, writes: batch(5), checkpoint: 7 })).toBe(false);
    expect(await store.checkpoint('things', 1)).toBe(5);
    expect((await collection.get('a'))?.n).toBe(5);
    const states = await collection.states(['a', 'b', 'c']);
    if (adapter.commit === 'atomic') expect(states.map(({ position }) => position)).toEqual([5, 5, -1]);
    const due = ['a', 'b', 'c']
      .map((id, at) => ({ ...write(id, 7, { n: 7 }), readAt: states[at]?.position ?? -1 }))
      .filter(({ readAt }) => readAt < 7);
    expect(await store.commit({ collection: THINGS, writes: due, checkpoint: 7 })).toBe(true);
    expect((await collection.getMany(['a', 'b', 'c'])).map((found) => found?.n)).toEqual([7, 7, 7]);
    expect(await store.checkpoint('things', 1)).toBe(7);
  });

  test.skipIf(adapter.hasAtomicUpdates === false)(
    'of two who have read the same one writes, and the other is told',
    async () => {
      const location = await bench.location();
      const stores = [await bench.open(location), await bench.open(location)];
      const ids = Array.from({ length: 20 }, (_, n) => `d${n}`);
      const [collection] = await Promise.all(stores.map((store) => store.collection<Thing>(THINGS)));
      await stores[0]?.commit({ collection: THINGS, writes: ids.map((id) => write(id, 1)), checkpoint: 1 });
      for (const id of ids) {
        const commits = stores.map((store, n) => {
          const mine = { ...write(id, 2 + n, { n }), readAt: 1 };
          return store.commit({ collection: THINGS, writes: [mine], checkpoint: 1 });
        });
        const done = await Promise.all(commits);
        expect(done.filter(Boolean)).toHaveLength(1);
        expect((await collection?.get(id))?.n).toBe(done.indexOf(true));
      }
    },
  );

  test('a document that was folded anew has another position than before, though no event came', async () => {
    const store = await bench.open();
    const collection = await things(store, [write('a', 5, { n: 1 })]);
    const refold = async (last: number, readAt: number, n: number): Promise<boolean> =>
      store.commit({
        collection: THINGS,
        writes: [{ ...write('a', refoldedAt(last, readAt), { n }), readAt }],
        checkpoint: last,
      });
    expect(await refold(5, 5, 2)).toBe(true);
    const [once] = await collection.states(['a'], new Map([['a', 5]]));
    expect(once?.document?.n).toBe(2);
    expect(once?.position).toBeGreaterThan(5);
    expect(once?.position).toBeLessThan(6);
    // Whoever had read it before does not write over it.
    expect(await refold(6, 5, 9)).toBe(false);
    expect(await refold(5, once?.position ?? -1, 3)).toBe(true);
    const [twice] = await collection.states(['a'], new Map([['a', once?.position ?? -1]]));
    expect(twice?.document?.n).toBe(3);
    expect(await refold(6, twice?.position ?? -1, 4)).toBe(true);
    expect((await collection.states(['a']))[0]).toEqual({ document: { _id: 'a', n: 4 }, position: 6 });
  });

  test('states tells positions, of deleted documents too, and spares what the caller knows', async () => {
    const store = await bench.open();
    const collection = await things(store, [write('a', 5, { n: 1 }), write('b', 6), removal('b', 7)]);
    const [a, b, c] = await collection.states(['a', 'b', 'c']);
    expect(a).toEqual({ document: { _id: 'a', n: 1 }, position: 5 });
    expect(b?.document).toBeNull();
    expect(c).toEqual({ document: null, position: -1 });
    const [known, changed] = await collection.states(['a', 'a'], new Map([['a', 5]]));
    expect([undefined, { _id: 'a', n: 1 }]).toContainEqual(known?.document);
    expect(changed?.position).toBe(5);
    const [outdated] = await collection.states(['a'], new Map([['a', 4]]));
    expect(outdated?.document).toEqual({ _id: 'a', n: 1 });
  });

  test('the same batch twice, and one document several times in it, change nothing more', async () => {
    const store = await bench.open();
    const batch = [write('a', 1, { n: 1 }), write('b', 2, { n: 2 }), write('a', 3, { n: 3 }), write('a', 2, { n: 9 })];
    const collection = await things(store, batch);
    await things(store, batch);
    expect(await collection.getMany(['a', 'b'])).toEqual([
      { _id: 'a', n: 3 },
      { _id: 'b', n: 2 },
    ]);
    expect(await store.checkpoint('things', 1)).toBe(3);
    expect(await collection.count({ index: 'by_n' })).toBe(2);
  });

  test('a duplicate in another unique index is raised as a bug and the checkpoint stays', async () => {
    const store = await bench.open();
    const slugs: CollectionDefinition = {
      name: 'slugs',
      version: 1,
      indexes: [{ name: 'by_slug', fields: ['slug'], unique: true }],
    };
    const collection = await things(store, [write('a', 1, { slug: 'x' })], slugs);
    const fault = things(store, [write('c', 2, { slug: 'z' }), write('b', 3, { slug: 'x' })], slugs);
    await expect(fault).rejects.toThrow(/unique index/);
    await expect(fault).rejects.not.toSatisfy(isStoreOutage);
    expect(await store.checkpoint('slugs', 1)).toBe(1);
    expect(await collection.get('b')).toBeNull();
    if (adapter.commit === 'atomic') expect(await collection.get('c')).toBeNull();
    // A value that one document gives up may be taken in the same batch.
    await things(store, [removal('a', 4), write('b', 5, { slug: 'x' })], slugs);
    expect((await collection.find({ index: 'by_slug', equals: ['x'] })).documents.map(({ _id }) => _id)).toEqual(['b']);
  });

  for (const point of ['project.documents-before-checkpoint', 'project.before-commit']) {
    test(`killed at ${point}: documents and checkpoint move together, the checkpoint never alone`, async () => {
      const location = await bench.location();
      const child = await bench.child(location, { FAILPOINT: `${point}:2` });
      await child.call('commit', { collection: THINGS, writes: [write('a', 1, { n: 1 })], checkpoint: 1 });
      const second = { collection: THINGS, writes: [write('a', 2, { n: 2 }), write('b', 2, { n: 2 })], checkpoint: 2 };
      await expect(child.call('commit', second)).rejects.toThrow('the child ended');
      expect((await child.exit).signal).toBe('SIGKILL');
      const store = await bench.open(location);
      const collection = await store.collection<Thing>(THINGS);
      expect(await store.checkpoint('things', 1)).toBe(1);
      if (adapter.commit === 'atomic') {
        expect(await collection.getMany(['a', 'b'])).toEqual([{ _id: 'a', n: 1 }, null]);
      }
      await store.commit(second);
      expect(await collection.getMany(['a', 'b'])).toEqual([
        { _id: 'a', n: 2 },
        { _id: 'b', n: 2 },
      ]);
      expect(await store.checkpoint('things', 1)).toBe(2);
    });
  }

  test('the checkpoint never moves back; -1 when there is none', async () => {
    const store = await bench.open();
    expect(await store.checkpoint('things', 1)).toBe(-1);
    await store.collection(THINGS);
    expect(await store.checkpoint('things', 1)).toBe(-1);
    await store.commit({ collection: THINGS, writes: [], checkpoint: 9 });
    await store.commit({ collection: THINGS, writes: [], checkpoint: 4 });
    expect(await store.checkpoint('things', 1)).toBe(9);
    const absent = { ...THINGS, version: 77 };
    await expect(store.commit({ collection: absent, writes: [], checkpoint: 1 })).rejects.toBeInstanceOf(TypeError);
  });

  test('the alias is switched under load: no error and no answer that mixes two versions', async () => {
    const store = await bench.open();
    const versions = [1, 2].map((version) => ({ ...THINGS, version }));
    for (const definition of versions) {
      const ids = Array.from({ length: 20 }, (_, n) => write(`d${n}`, 1, { n, group: `v${definition.version}` }));
      await things(store, ids, definition);
    }
    await store.activate('things', 1);
    let switching = true;
    let answers = 0;
    const readers = Array.from({ length: 4 }, async () => {
      while (switching) {
        const active = await store.active<Thing>('things');
        const page = await active?.collection.find({ index: 'by_n', limit: 20 });
        expect(page?.documents.length).toBe(20);
        expect(new Set(page?.documents.map(({ group }) => group))).toEqual(new Set([`v${active?.version}`]));
        answers += 1;
        await new Promise((resolve) => setImmediate(resolve));
      }
    });
    for (let n = 0; n < 50; n += 1) {
      await store.activate('things', 2);
      await store.rollBack('things', 1, AT);
    }
    await store.activate('things', 2);
    await store.rollBack('things', 1, AT);
    switching = false;
    await Promise.all(readers);
    expect(answers).toBeGreaterThan(50);
    expect(await store.previous('things')).toBe(2);
  });

  test('readers in another process follow within a second', async () => {
    const location = await bench.location();
    const store = await bench.open(location);
    for (const version of [1, 2]) await store.collection({ ...THINGS, version });
    await store.activate('things', 1);
    const child = await bench.child(location);
    const seen: unknown[] = [];
    child.onMessage(({ version }) => seen.push(version));
    await child.call('watch', 'things');
    await eventually(() => expect(seen).toEqual([1]), { within: 2_000 });
    await store.activate('things', 2);
    await eventually(() => expect(seen).toEqual([1, 2]), { within: 1_000 });
    await child.call('rollBack', 'things', 1, AT);
    expect((await store.active('things'))?.version).toBe(1);
  });

  test('activating what is active changes nothing; an absent version cannot be activated', async () => {
    const store = await bench.open();
    expect(await store.active('things')).toBeNull();
    expect(await store.previous('things')).toBeNull();
    for (const version of [1, 2]) await store.collection({ ...THINGS, version });
    await store.activate('things', 1);
    await store.activate('things', 2);
    await store.activate('things', 2);
    expect(await store.previous('things')).toBe(1);
    await expect(store.activate('things', 3)).rejects.toBeInstanceOf(TypeError);
    expect((await store.active('things'))?.version).toBe(2);
  });

  test('a version below the active one is activated by a rollback only, which is recorded until the next switch', async () => {
    const location = await bench.location();
    const [store, other] = [await bench.open(location), await bench.open(location)];
    for (const version of [1, 2, 3]) await store.collection({ ...THINGS, version });
    expect(await store.activate('things', 2)).toBe(true);
    expect(await other.activate('things', 1)).toBe(false);
    expect(await other.activate('things', 2)).toBe(true);
    expect([(await store.active('things'))?.version, await store.previous('things')]).toEqual([2, null]);
    // Of two at once the higher one stays, whichever comes first.
    await Promise.all([other.activate('things', 3), store.activate('things', 2)]);
    expect((await store.active('things'))?.version).toBe(3);
    expect(await store.rolledBack('things')).toBeNull();
    await other.rollBack('things', 2, AT);
    expect([(await store.active('things'))?.version, await store.previous('things')]).toEqual([2, 3]);
    expect(await store.rolledBack('things')).toEqual({ from: 3, at: AT });
    expect(await other.activate('things', 3)).toBe(true);
    expect(await store.rolledBack('things')).toBeNull();
  });

  test('two versions do not touch each other; the active one cannot be dropped', async () => {
    const store = await bench.open();
    const first = await things(store, [write('a', 1, { n: 1, words: ['eins'] })]);
    const second = await things(store, [write('a', 1, { n: 2, words: ['zwei'] })], { ...THINGS, version: 2 });
    await store.activate('things', 2);
    expect((await first.get('a'))?.n).toBe(1);
    expect((await second.get('a'))?.n).toBe(2);
    expect(await first.count({ index: 'by_word', words: ['zwei'] })).toBe(0);
    expect(await store.versions('things')).toEqual([
      { name: 'things', version: 1, checkpoint: 1, mark: null, active: false },
      { name: 'things', version: 2, checkpoint: 1, mark: null, active: true },
    ]);
    expect([await store.countDocuments('things', 1), await store.countDocuments('things', 3)]).toEqual([1, 0]);
    await expect(store.drop('things', 2)).rejects.toBeInstanceOf(TypeError);
    expect((await second.get('a'))?.n).toBe(2);
    await store.drop('things', 1);
    await store.drop('things', 1);
    expect((await store.versions('things')).map(({ version }) => version)).toEqual([2]);
    expect(await store.previous('things')).toBeNull();
    expect((await second.get('a'))?.n).toBe(2);
  });

  test('a mark is kept with the checkpoint and never goes back; what is withdrawn can be dropped', async () => {
    const store = await bench.open();
    await things(store, [write('a', 1)]);
    const mark = (position: number) => ({ id: `e${position}`, stream: 'thing-a', revision: 0, position });
    const commit = (checkpoint: number, ...marks: readonly number[]): Promise<boolean> =>
      store.commit({ collection: THINGS, writes: [], checkpoint, mark: marks.map(mark)[0] });
    expect(await store.kept('things', 1)).toEqual({ position: 1, mark: null });
    await commit(7, 5);
    await commit(6, 4);
    await commit(9);
    expect(await store.kept('things', 1)).toEqual({ position: 9, mark: mark(5) });
    await store.activate('things', 1);
    await store.withdraw('things');
    expect(await store.active('things')).toBeNull();
    await store.drop('things', 1);
    expect((await store.everyVersion()).filter(({ name }) => name === 'things')).toEqual([]);
  });

  test('a commit into a version that another has dropped is refused, and leaves nothing', async () => {
    const location = await bench.location();
    const [store, other] = [await bench.open(location), await bench.open(location)];
    await things(store, [write('a', 1)]);
    await other.drop('things', 1);
    await expect(store.commit({ collection: THINGS, writes: [write('b', 2)], checkpoint: 2 })).rejects.toThrow(
      'version 1 of things does not exist',
    );
    expect(await other.versions('things')).toEqual([]);
    const again = await things(other, []);
    expect(await again.getMany(['a', 'b'])).toEqual([null, null]);
  });

  test('a version dropped during reads reads as empty, without an error', async () => {
    const store = await bench.open();
    const collection = await things(
      store,
      Array.from({ length: 2_000 }, (_, n) => write(`d${n}`, 1, { n })),
    );
    await store.collection({ ...THINGS, version: 2 });
    await store.activate('things', 2);
    const reading = (async () => {
      let count = 0;
      for await (const _ of collection.all()) count += 1;
      return count;
    })();
    await store.drop('things', 1);
    expect(await reading).toBeLessThanOrEqual(2_000);
    expect(await collection.get('d1')).toBeNull();
    expect(await collection.getMany(['d1', 'd2'])).toEqual([null, null]);
    expect(await collection.find({ index: 'by_n' })).toEqual({ documents: [], nextCursor: null });
    expect(await collection.count({ index: 'by_word', words: ['a'] })).toBe(0);
  });

  const { files } = adapter;
  if (files !== undefined) {
    const sizeOf = (location: string): number => files(location).reduce((sum, file) => sum + statSync(file).size, 0);

    test('a dropped version gives its disk space back', async () => {
      const location = await bench.location();
      const store = await bench.open(location);
      await store.collection({ ...THINGS, version: 2 });
      await store.activate('things', 2);
      await store.scrub();
      const before = sizeOf(location);
      await things(
        store,
        Array.from({ length: 1_000 }, (_, n) => write(`d${n}`, 1, { text: 'x'.repeat(2_000) })),
      );
      await store.scrub();
      expect(sizeOf(location)).toBeGreaterThan(before + 2_000_000);
      await store.drop('things', 1);
      await store.scrub();
      expect(sizeOf(location)).toBeLessThan(before + 100_000);
    });

    test('replaced and deleted documents leave no bytes in the files after scrub', async () => {
      const location = await bench.location();
      const store = await bench.open(location);
      const big = 'x'.repeat(10_000);
      await things(store, [
        write('a', 1, { text: `canary-replaced ${big}`, group: 'canary-replaced', words: ['canary-replaced'] }),
        write('b', 1, { text: 'canary-deleted', group: 'canary-deleted' }),
      ]);
      await things(store, [write('a', 2, { text: 'blank' }), removal('b', 2)]);
      await store.scrub();
      const bytes = files(location)
        .map((file) => readFileSync(file, 'latin1'))
        .join('');
      expect(bytes).not.toContain('canary-replaced');
      expect(bytes).not.toContain('canary-deleted');
      expect(bytes).toContain('blank');
    });
  }

  test('keys with a dot or a leading $ and values that are not JSON are refused, nothing is written', async () => {
    const store = await bench.open();
    const collection = await store.collection<Document>(THINGS);
    const bad: readonly { readonly [key: string]: unknown }[] = [
      { 'a.b': 1 },
      { $set: 1 },
      { deep: { list: [{ $gt: '' }] } },
      { deep: { 'a.b': 1 } },
      { when: new Date(0) },
      { big: 1n },
      { nan: Number.NaN },
      { past: 2 ** 53 },
      { deep: { missing: undefined } },
      { n: ['not', 'plain'] },
      { group: { not: 'plain' } },
      { words: 'not a list' },
    ];
    for (const body of bad) {
      await expect(things(store, [write('a', 1, body)]), JSON.stringify(Object.keys(body))).rejects.toBeInstanceOf(
        TypeError,
      );
    }
    await expect(things(store, [{ id: 'a', position: 1, document: { _id: 'b' } }])).rejects.toBeInstanceOf(TypeError);
    await expect(things(store, [write('', 1)])).rejects.toBeInstanceOf(TypeError);
    await expect(things(store, [write('\ud800', 1)])).rejects.toBeInstanceOf(TypeError);
    expect(await collection.count({ index: '_id' })).toBe(0);
  });

  test('any text, number and size comes back; absent stays absent', async () => {
    const store = await bench.open();
    const body = {
      emoji: '🚗👩‍👩‍👧',
      nul: 'a\u0000b',
      lone: 'x\ud83dy',
      line: 'a\u2028b',
      largest: Number.MAX_SAFE_INTEGER,
      nothing: null,
      list: [null, [], {}],
      long: 'ß'.repeat(10_000),
    };
    const collection = await things(store, [
      write('é 🚗', 1, { ...body, left: undefined }),
      write('big', 2, { text: 'x'.repeat(3_000_000) }),
    ]);
    const back = await collection.get('é 🚗');
    expect(back).toEqual({ _id: 'é 🚗', ...body });
    expect(back !== null && 'left' in back).toBe(false);
    expect((await collection.get('big'))?.text).toHaveLength(3_000_000);
    await expect(things(store, [write('huge', 3, { text: 'x'.repeat(16_100_000) })])).rejects.toBeInstanceOf(TypeError);
  });

  test('a stopped store gives StoreUnavailable at once', async () => {
    const store = await bench.open();
    const collection = await things(store, [write('a', 1)]);
    await store.close();
    await store.close();
    const calls = [
      () => collection.get('a'),
      () => collection.find({ index: 'by_n' }),
      () => store.active('things'),
      () => store.checkpoint('things', 1),
      () => store.commit({ collection: THINGS, writes: [write('a', 2)], checkpoint: 2 }),
      () => store.collection({ ...THINGS, version: 2 }),
    ];
    const startMs = performance.now();
    for (const call of calls) await expect(call()).rejects.toBeInstanceOf(StoreUnavailable);
    expect(performance.now() - startMs).toBeLessThan(2_000);
  });

  test.runIf(adapter.commit === 'atomic')(
    'while another process writes for long, reads go on and writes wait for it',
    async () => {
      const location = await bench.location();
      const store = await bench.open(location);
      const collection = await things(store, [write('a', 1, { n: 1 })]);
      const child = await bench.child(location);
      await child.call('lock');
      const later = store.commit({ collection: THINGS, writes: [write('a', 2, { n: 2 })], checkpoint: 2 });
      for (let n = 0; n < 50; n += 1) {
        expect((await collection.get('a'))?.n).toBe(1);
        await new Promise((resolve) => setImmediate(resolve));
      }
      await child.call('unlock');
      await later;
      expect((await collection.get('a'))?.n).toBe(2);
    },
  );
}
