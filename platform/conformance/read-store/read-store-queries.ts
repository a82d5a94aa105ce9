import { foldedWords } from '@convoi/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { InvalidCursor } from '../../src/kernel/event-store/store-errors.ts';
import type { CollectionDefinition, Key, Query } from '../../src/kernel/read-store/read-store.ts';
import { FULL, SEED } from '../facts.ts';
import type { ReadStoreBench, Thing } from './read-store-bench.ts';
import { allIds, removal, THINGS, things, write } from './read-store-bench.ts';

const idsIn = (page: { readonly documents: readonly Thing[] }): string[] => page.documents.map(({ _id }) => _id);

/** What queries answer. */
export function queryCases(bench: ReadStoreBench): void {
  const { adapter } = bench;

  test('every declared query walks its index and answers in 20 ms at 50,000 documents', async () => {
    const store = await bench.open();
    // Where no plan is asked for, every query answering is all there is to see.
    const count = adapter.usesIndex === undefined ? 1_000 : FULL ? 50_000 : 10_000;
    const collection = await things(
      store,
      Array.from({ length: count }, (_, n) =>
        write(`d${n}`, 1, { n, group: `g${n % 100}`, last: `2026-${n % 12}`, words: [`w${n % 1_000}`, 'common'] }),
      ),
    );
    const queries: readonly Query[] = [
      { index: '_id', equals: ['d77'] },
      { index: '_id', range: { gt: 'd5' }, sort: 'desc' },
      { index: 'by_n', range: { gte: 500, lt: 700 } },
      { index: 'by_n', sort: 'desc' },
      { index: 'by_group', equals: ['g7'] },
      { index: 'by_group', equals: ['g7'], range: { gt: 100 }, sort: 'desc' },
      { index: 'by_group', equals: ['g7', 107] },
      { index: 'by_days', range: { gte: '2026-5' } },
      { index: 'by_word', words: ['w99'] },
      { index: 'by_word', words: ['w9', 'comm'] },
    ];
    for (const query of queries) {
      const { documents } = await collection.find(query);
      expect(documents.length, JSON.stringify(query)).toBeGreaterThan(0);
      if (adapter.usesIndex === undefined) continue;
      expect(await adapter.usesIndex(store, THINGS, query), JSON.stringify(query)).toBe(true);
      const times: number[] = [];
      for (let n = 0; n < 5; n += 1) {
        const startMs = performance.now();
        await collection.find(query);
        times.push(performance.now() - startMs);
      }
      expect(Math.min(...times), JSON.stringify(query)).toBeLessThan(20);
    }
  });

  test('a sparse index holds the documents with a value and refuses whoever asks for more', async () => {
    const store = await bench.open();
    const indexes = [{ name: 'by_owner', fields: ['owner', 'n'] }];
    const sparse = [{ name: 'by_owner', fields: ['owner', 'n'], sparse: true }];
    const definition = { name: 'owned', version: 1, indexes };
    type Owned = { _id: string; owner: string | null; n: number };
    await store.collection<Owned>(definition);
    const owned = (id: string, owner: string | null, n: number, position = 1) => ({
      id,
      document: { _id: id, owner, n },
      position,
    });
    const writes = [owned('a', 'ann', 2), owned('b', null, 1), owned('c', 'ann', 1), owned('d', 'bob', 3)];
    await store.commit({ collection: definition, writes, checkpoint: 1 });
    // An index may become sparse while its documents stay.
    const narrow = { ...definition, indexes: sparse };
    const collection = await store.collection<Owned>(narrow);
    const idsOf = async (query: Query) => (await collection.find(query)).documents.map(({ _id }) => _id);
    const ofAnn = { index: 'by_owner', equals: ['ann'] };
    expect(await idsOf(ofAnn)).toEqual(['c', 'a']);
    expect(await idsOf({ ...ofAnn, range: { gt: 1 }, sort: 'desc' })).toEqual(['a']);
    if (adapter.usesIndex !== undefined) expect(await adapter.usesIndex(store, narrow, ofAnn)).toBe(true);
    const moved = [owned('a', null, 2, 2), owned('b', 'ann', 9, 2)];
    await store.commit({ collection: narrow, writes: moved, checkpoint: 2 });
    expect(await idsOf(ofAnn)).toEqual(['c', 'b']);
    const { nextCursor } = await collection.find({ ...ofAnn, limit: 1 });
    expect(await idsOf({ ...ofAnn, cursor: nextCursor ?? '' })).toEqual(['b']);
    const tooMuch: readonly Query[] = [
      { index: 'by_owner' },
      { index: 'by_owner', equals: [null] },
      { index: 'by_owner', range: { gt: 'a' } },
    ];
    for (const query of tooMuch) await expect(collection.find(query)).rejects.toBeInstanceOf(TypeError);
    await expect(collection.count({ index: 'by_owner' })).rejects.toBeInstanceOf(TypeError);
  });

  test('a query that no declared index serves is refused', async () => {
    const store = await bench.open();
    const collection = await things(store, [write('a', 1)]);
    const bad: readonly Query[] = [
      { index: 'by_nothing' },
      { index: 'n' },
      { index: 'by_n', equals: [1, 2] },
      { index: 'by_n', equals: [1], range: { gt: 1 } },
      { index: 'by_n', words: ['a'] },
      { index: 'by_word', equals: ['a'] },
      { index: 'by_n', limit: -1 },
      { index: 'by_n', limit: 1.5 },
      { index: 'by_n', limit: 1_001 },
      { index: 'by_n', equals: [Number.NaN] },
      { index: 'by_n', equals: [{ $gt: '' } as unknown as Key] },
    ];
    for (const query of bad)
      await expect(collection.find(query), JSON.stringify(query)).rejects.toBeInstanceOf(TypeError);
    const definition = (fields: readonly string[]): CollectionDefinition => ({
      ...THINGS,
      version: 2,
      indexes: [{ name: 'x', fields }],
    });
    for (const fields of [[], ['a.b'], ['a b'], ['$a'], ['a"; DROP TABLE versions; --']]) {
      await expect(store.collection(definition(fields))).rejects.toBeInstanceOf(TypeError);
    }
  });

  test('order is by code point, null and absent first, ids break ties, both ways', async () => {
    const store = await bench.open();
    const groups: readonly (string | null | undefined)[] = [
      'é',
      'z',
      'a',
      'Z',
      '',
      null,
      undefined,
      '\u{1F697}',
      '\uFFFD',
      'aa',
      '10',
      '9',
    ];
    const collection = await things(store, [
      ...groups.map((group, n) => write(`x${String(n).padStart(2, '0')}`, 1, { group, n: 0 })),
      write('y0', 1, { group: 'a', n: 0 }),
    ]);
    const codePoints = (text: string): number[] => Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
    const compare = (a: string, b: string): number => {
      const [left, right] = [codePoints(a), codePoints(b)];
      for (let at = 0; at < Math.min(left.length, right.length); at += 1) {
        const difference = (left[at] ?? 0) - (right[at] ?? 0);
        if (difference !== 0) return difference;
      }
      return left.length - right.length;
    };
    const rows = [
      ...groups.map((group, n) => ({ id: `x${String(n).padStart(2, '0')}`, group: group ?? null })),
      { id: 'y0', group: 'a' as string | null },
    ];
    const expected = rows
      .sort((a, b) => {
        if (a.group === b.group) return compare(a.id, b.id);
        if (a.group === null || b.group === null) return a.group === null ? -1 : 1;
        return compare(a.group, b.group);
      })
      .map(({ id }) => id);
    expect(await allIds(collection, { index: 'by_group', limit: 3 })).toEqual(expected);
    expect(await allIds(collection, { index: 'by_group', limit: 3, sort: 'desc' })).toEqual([...expected].reverse());
    expect(await allIds(collection, { index: '_id' })).toEqual(rows.map(({ id }) => id).sort(compare));
    expect(idsIn(await collection.find({ index: 'by_group', equals: [null] }))).toEqual(['x05', 'x06']);
  });

  test('numbers, texts and truth values keep apart and in order', async () => {
    const store = await bench.open();
    const values: readonly (Key | undefined)[] = [true, 'a', 0, null, false, -1.5, '', 1e15, '1', undefined];
    const collection = await things(
      store,
      values.map((n, at) => write(`d${at}`, 1, { n })),
    );
    expect(await allIds(collection, { index: 'by_n', limit: 2 })).toEqual([
      'd3',
      'd9',
      'd5',
      'd2',
      'd7',
      'd6',
      'd8',
      'd1',
      'd4',
      'd0',
    ]);
    expect(idsIn(await collection.find({ index: 'by_n', equals: [1] }))).toEqual([]);
    expect(idsIn(await collection.find({ index: 'by_n', equals: ['1'] }))).toEqual(['d8']);
    expect(idsIn(await collection.find({ index: 'by_n', equals: [true] }))).toEqual(['d0']);
    expect(idsIn(await collection.find({ index: 'by_n', equals: [0] }))).toEqual(['d2']);
    // A range stays within the type of its limits.
    expect(idsIn(await collection.find({ index: 'by_n', range: { gte: -5 } }))).toEqual(['d5', 'd2', 'd7']);
    expect(idsIn(await collection.find({ index: 'by_n', range: { lt: 'b' } }))).toEqual(['d6', 'd8', 'd1']);
  });

  for (const limit of [1, 7, 50]) {
    test(`pages of ${limit} give each document once while others are written`, async () => {
      const store = await bench.open();
      const count = Math.min(120, adapter.documentsMost ?? 120);
      const ids = Array.from({ length: count }, (_, n) => `m${String(n).padStart(3, '0')}`);
      const collection = await things(
        store,
        ids.map((id, n) => write(id, 1, { n: n % 5, group: 'g', words: ['word'] })),
      );
      let position = 1;
      const disturb = async (): Promise<void> => {
        position += 1;
        await things(store, [
          write(`z${position}`, position, { n: position % 5, group: 'other' }),
          removal(`z${position - 1}`, position),
        ]);
      };
      for (const query of [
        { index: 'by_n', limit },
        { index: 'by_n', limit, sort: 'desc' },
        { index: 'by_group', equals: ['g'], limit },
        { index: '_id', limit },
        { index: 'by_word', words: ['wo'], limit },
      ] satisfies Query[]) {
        const seen = (await allIds(collection, query, disturb)).filter((id) => id.startsWith('m'));
        expect([...seen].sort()).toEqual(ids);
      }
    });
  }

  test('a cursor that was changed, or of another query or version, is refused', async () => {
    const store = await bench.open();
    const rows = Array.from({ length: 20 }, (_, n) => write(`d${n}`, 1, { n, group: `g${n % 2}` }));
    const collection = await things(store, rows);
    const query: Query = { index: 'by_group', equals: ['g0'], limit: 3 };
    const { nextCursor } = await collection.find(query);
    const cursor = nextCursor as string;
    expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toContain('"d4"');
    expect((await collection.find({ ...query, limit: 5, cursor })).documents.length).toBe(5);
    const flipped = `${cursor.slice(0, 20)}${cursor[20] === 'A' ? 'B' : 'A'}${cursor.slice(21)}`;
    const foreign: readonly Query[] = [
      { ...query, cursor: flipped },
      { ...query, cursor: '' },
      { ...query, cursor: 'x' },
      { ...query, cursor: cursor.slice(0, -4) },
      { ...query, equals: ['g1'], cursor },
      { ...query, sort: 'desc', cursor },
      { ...query, range: { gt: 1 }, cursor },
      { index: 'by_n', limit: 3, cursor },
    ];
    for (const each of foreign)
      await expect(collection.find(each), JSON.stringify(each)).rejects.toBeInstanceOf(InvalidCursor);
    const other = await things(store, rows, { ...THINGS, version: 2 });
    await expect(other.find({ ...query, cursor })).rejects.toBeInstanceOf(InvalidCursor);
  });

  test('limits 0, 1 and 500; ranges inclusive and exclusive; day overlap; negative numbers; count equals find', async () => {
    const store = await bench.open();
    const collection = await things(store, [
      ...Array.from({ length: 600 }, (_, n) => write(`d${n}`, 1, { n: n - 300 })),
      write('fete', 2, { first: '2026-12-05', last: '2026-12-05' }),
      write('saison', 2, { first: '2026-06-01', last: '2026-12-31' }),
      write('past', 2, { first: '2026-01-01', last: '2026-11-30' }),
    ]);
    expect(await collection.find({ index: 'by_n', limit: 0 })).toEqual({ documents: [], nextCursor: null });
    expect(
      (await collection.find({ index: 'by_n', range: { gte: -300 }, limit: 1 })).documents.map(({ n }) => n),
    ).toEqual([-300]);
    expect((await collection.find({ index: 'by_n', limit: 500 })).documents.length).toBe(500);
    expect((await collection.find({ index: 'by_n' })).documents.length).toBe(50);
    const ranges: readonly [NonNullable<Query['range']>, number][] = [
      [{ gt: -3, lt: 3 }, 5],
      [{ gte: -3, lte: 3 }, 7],
      [{ gt: -3, lte: 3 }, 6],
      [{ gte: 5, lt: 5 }, 0],
      [{ lte: -299 }, 2],
      [{ gte: 299.5 }, 0],
    ];
    for (const [range, count] of ranges) {
      expect((await collection.find({ index: 'by_n', range })).documents.length, JSON.stringify(range)).toBe(count);
      expect(await collection.count({ index: 'by_n', range })).toBe(count);
    }
    const onDay = async (day: string): Promise<string[]> =>
      (await collection.find({ index: 'by_days', range: { gte: day } })).documents
        .filter(({ first }) => (first as string) <= day)
        .map(({ _id }) => _id);
    expect(await onDay('2026-12-05')).toEqual(['fete', 'saison']);
    expect(await onDay('2026-11-30')).toEqual(['past', 'saison']);
    expect(await collection.count({ index: '_id' })).toBe(603);
  });

  test('getMany gives 0, 1 and 1,000 documents in the order asked, null for missing', async () => {
    const store = await bench.open();
    const collection = await things(
      store,
      Array.from({ length: 1_000 }, (_, n) => write(`d${n}`, 1, { n })),
    );
    expect(await collection.getMany([])).toEqual([]);
    expect(await collection.getMany(['d5'])).toEqual([{ _id: 'd5', n: 5 }]);
    expect(await collection.getMany(['d2', 'none', 'd1', 'd2'])).toEqual([
      { _id: 'd2', n: 2 },
      null,
      { _id: 'd1', n: 1 },
      { _id: 'd2', n: 2 },
    ]);
    const ids = Array.from({ length: 1_000 }, (_, n) => `d${(n * 7) % 1_000}`);
    expect((await collection.getMany(ids)).map((document) => document?._id)).toEqual(ids);
    const all: string[] = [];
    for await (const { _id } of collection.all()) all.push(_id);
    expect(all).toEqual(ids.toSorted());
  });

  test('words are found by unaccented prefixes; several must all match; pattern characters are text', async () => {
    const store = await bench.open();
    const titles = ['Été au lac', 'Saint-Étienne', "l'aube", 'Straße nach Œuvre', '100 % Vélo_x*', 'Étape'];
    const collection = await things(
      store,
      titles.map((title, n) => write(`t${n}`, 1, { title, words: [...foldedWords(title)] })),
    );
    const found = async (text: string): Promise<unknown[]> =>
      (await collection.find({ index: 'by_word', words: [...foldedWords(text)] })).documents.map(({ title }) => title);
    expect(await found('ete')).toEqual(['Été au lac']);
    expect(await found('etienne')).toEqual(['Saint-Étienne']);
    expect(await found('aube')).toEqual(["l'aube"]);
    expect(await found('strass')).toEqual(['Straße nach Œuvre']);
    expect(await found('straß')).toEqual(['Straße nach Œuvre']);
    expect(await found('oeuv')).toEqual(['Straße nach Œuvre']);
    expect(await found('et')).toEqual(
      ['Été au lac', 'Saint-Étienne', 'Étape'].sort((a, b) => titles.indexOf(a) - titles.indexOf(b)),
    );
    expect(await found('lac ete')).toEqual(['Été au lac']);
    expect(await found('lac etape')).toEqual([]);
    for (const pattern of ['%', '_', '*', '.*', 'e_e', "'", '"']) {
      expect((await collection.find({ index: 'by_word', words: [pattern] })).documents).toEqual([]);
    }
    await things(store, [write('t0', 2, { title: 'Hiver', words: ['hiver'] }), removal('t5', 2)]);
    expect(await found('et')).toEqual(['Saint-Étienne']);
    expect(await found('hiver')).toEqual(['Hiver']);
    expect(await collection.count({ index: 'by_word', words: ['hi'] })).toBe(1);
  });

  test('random operations answer as the model does', async () => {
    const store = await bench.open();
    const key = fc.oneof(fc.constantFrom('a', 'b', 'é', ''), fc.integer({ min: -2, max: 3 }), fc.constant(null));
    const change = fc.record({
      id: fc.constantFrom('p', 'q', 'r', 's', 't'),
      position: fc.integer({ min: 0, max: 9 }),
      body: fc.option(
        fc.record({
          n: fc.integer({ min: -2, max: 3 }),
          group: key,
          words: fc.subarray(['un', 'une', 'deux', 'trois']),
        }),
      ),
    });
    const asked = fc.record({
      group: key,
      from: fc.integer({ min: -2, max: 3 }),
      sort: fc.constantFrom('asc' as const, 'desc' as const),
      word: fc.constantFrom('u', 'un', 'une', 'd', 'x'),
      limit: fc.integer({ min: 1, max: 3 }),
    });
    let version = 10;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 6 }),
        asked,
        async (batches, question) => {
          version += 1;
          const definition = { ...THINGS, version };
          const collection = await store.collection<Thing>(definition);
          const model = new Map<string, { position: number; body: Thing | null }>();
          for (const batch of batches) {
            // One document once in a batch: the order of deletions and writes within one is the adapter's.
            const once = [...new Map(batch.map((each) => [each.id, each])).values()];
            for (const { id, position, body } of once) {
              if (position <= (model.get(id)?.position ?? -1)) continue;
              model.set(id, { position, body: body === null ? null : { ...body, _id: id } });
            }
            const writes = once.map(({ id, position, body }) =>
              body === null ? removal(id, position) : write(id, position, body),
            );
            await store.commit({ collection: definition, writes, checkpoint: 0 });
          }
          const documents = [...model.values()].flatMap(({ body }) => (body === null ? [] : [body]));
          expect(await collection.getMany(['p', 'q', 'r', 's', 't', 'u'])).toEqual(
            ['p', 'q', 'r', 's', 't', 'u'].map((id) => model.get(id)?.body ?? null),
          );
          const sign = question.sort === 'asc' ? 1 : -1;
          const byNumberThenId = (a: Thing, b: Thing): number =>
            sign * ((a.n ?? 0) - (b.n ?? 0) || (a._id < b._id ? -1 : 1));
          const inGroup = documents.filter(({ group, n }) => group === question.group && (n ?? 0) >= question.from);
          const query: Query = {
            index: 'by_group',
            equals: [question.group],
            range: { gte: question.from },
            sort: question.sort,
            limit: question.limit,
          };
          expect(await allIds(collection, query)).toEqual(inGroup.sort(byNumberThenId).map(({ _id }) => _id));
          expect(await collection.count({ index: 'by_group', equals: [question.group] })).toBe(
            documents.filter(({ group }) => group === question.group).length,
          );
          const withWord = documents.filter(({ words }) => words?.some((word) => word.startsWith(question.word)));
          expect(await allIds(collection, { index: 'by_word', words: [question.word], limit: question.limit })).toEqual(
            withWord.map(({ _id }) => _id).sort(),
          );
          await store.drop('things', version);
        },
      ),
      { seed: SEED, numRuns: FULL ? 1_000 : 60 },
    );
  }, 120_000);
}
