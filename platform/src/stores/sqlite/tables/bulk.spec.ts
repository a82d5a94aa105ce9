import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StoreUnavailable } from '../../../kernel/event-store/store-errors.ts';
import { openSqliteReadStore, type SqliteReadStore } from './read-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'convoi-bulk-'));
let store: SqliteReadStore;
beforeAll(async () => {
  store = await openSqliteReadStore({ file: join(folder, 'read.sqlite') });
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const DEFINITION = {
  name: 'things',
  version: 1,
  indexes: [
    { name: 'by_place', fields: ['place'] },
    { name: 'by_number', fields: ['number'], unique: true },
  ],
};
const documents = Array.from({ length: 300 }, (_, number) => ({
  _id: `d${number}`,
  place: `p${number % 7}`,
  number,
}));
const query = { index: 'by_place', equals: ['p3'], limit: 1_000 };

test('bulk: documents come first and their index when the version is opened to be read', async () => {
  await store.collection(DEFINITION, { bulk: true });
  const writes = documents.map((document, position) => ({ id: document._id, document, position }));
  await store.commit({ collection: DEFINITION, writes, checkpoint: 300 });
  await expect(store.explain(DEFINITION, query)).rejects.toThrow('no such index');

  const things = await store.collection<(typeof documents)[number]>(DEFINITION);
  expect(await store.explain(DEFINITION, query)).toContain('by_place');
  expect((await things.find(query)).documents).toHaveLength(documents.filter(({ place }) => place === 'p3').length);
  // Opened once more there is nothing to do.
  await store.collection(DEFINITION);
  expect(await store.explain(DEFINITION, query)).toContain('by_place');
});

test('bulk: words follow what is written over', async () => {
  const definition = {
    ...DEFINITION,
    version: 3,
    indexes: [{ name: 'by_word', fields: ['words'], kind: 'words' as const }],
  };
  type Thing = { _id: string; words: string[] };
  const things = await store.collection<Thing>(definition, { bulk: true });
  const thing = (number: number, ...words: string[]) => ({
    id: `d${number}`,
    document: { _id: `d${number}`, words },
    position: number,
  });
  const many = Array.from({ length: 12_000 }, (_, number) => thing(number, 'first'));
  await store.commit({ collection: definition, writes: many, checkpoint: 12_000 });
  const again = [
    { ...thing(7, 'second'), position: 12_001 },
    { ...thing(8, 'late'), position: 3 },
    { id: 'd9', document: null, position: 12_002 },
  ];
  await store.commit({ collection: definition, writes: again, checkpoint: 12_002 });
  expect(await things.states(['d7', 'd9', 'none'])).toEqual([
    { document: { _id: 'd7', words: ['second'] }, position: 12_001 },
    { document: null, position: 12_002 },
    { document: null, position: -1 },
  ]);
  expect(await store.checkpoint('things', 3)).toBe(-1);

  await store.collection(definition);
  expect(await store.checkpoint('things', 3)).toBe(12_002);
  expect(await things.get('d7')).toEqual({ _id: 'd7', words: ['second'] });
  expect(await things.get('d8')).toEqual({ _id: 'd8', words: ['first'] });
  expect(await things.get('d9')).toBeNull();
  expect(await things.count({ index: 'by_word', words: ['sec'] })).toBe(1);
  expect(await things.count({ index: 'by_word', words: ['first'] })).toBe(11_998);
  // From here on it is like any other.
  await store.commit({
    collection: definition,
    writes: [{ ...thing(7, 'third'), position: 12_003 }],
    checkpoint: 12_003,
  });
  expect(await things.get('d7')).toEqual({ _id: 'd7', words: ['third'] });
  expect(await store.checkpoint('things', 3)).toBe(12_003);
});

test('bulk: what is written is looked up and written over, and has its key when it is opened to be read', async () => {
  const definition = { name: 'things', version: 7, indexes: [{ name: 'by_place', fields: ['place'] }] };
  type Thing = { _id: string; place: string };
  const things = await store.collection<Thing>(definition, { bulk: true });
  const thing = (number: number, place: string, position: number = number) => ({
    id: `d${number}`,
    document: { _id: `d${number}`, place },
    position,
  });
  const many = Array.from({ length: 3_000 }, (_, at) => thing(2_999 - at, 'first', at));
  await store.commit({ collection: definition, writes: many, checkpoint: 3_000 });
  const again = [
    thing(7, 'second', 3_001),
    thing(8, 'late', 1),
    { id: 'd9', document: null, position: 3_002 },
    { ...thing(10, 'refolded', 2_989.5), readAt: 2_989 },
    thing(11, 'same', 2_988),
  ];
  await store.commit({ collection: definition, writes: again, checkpoint: 3_002 });
  const expected = [
    { document: { _id: 'd7', place: 'second' }, position: 3_001 },
    { document: { _id: 'd8', place: 'first' }, position: 2_991 },
    { document: null, position: 3_002 },
    { document: { _id: 'd10', place: 'refolded' }, position: 2_989.5 },
    { document: { _id: 'd11', place: 'first' }, position: 2_988 },
    { document: null, position: -1 },
  ];
  const asked = ['d7', 'd8', 'd9', 'd10', 'd11', 'none'];
  expect(await things.states(asked)).toEqual(expected);
  // What is not there any more as it was read is a conflict, which leaves nothing.
  const conflicts = [
    { ...thing(10, 'stale', 3_005), readAt: 2_989 },
    { ...thing(11, 'stale', 3_005), readAt: -1 },
    { ...thing(4_000, 'stale', 3_005), readAt: 3 },
  ];
  for (const conflict of conflicts) {
    const writes = [thing(5_000, 'beside', 3_005), conflict];
    expect(await store.commit({ collection: definition, writes, checkpoint: 3_005 })).toBe(false);
  }
  expect(await things.states([...asked, 'd4000', 'd5000'])).toEqual([
    ...expected,
    ...[1, 2].map(() => expected.at(-1)),
  ]);
  expect(await store.checkpoint('things', 7)).toBe(-1);

  const opened = await store.collection<Thing>(definition);
  expect(await store.checkpoint('things', 7)).toBe(3_002);
  expect(await opened.states(asked)).toEqual(expected);
  expect((await opened.find({ index: 'by_place', equals: ['first'], limit: 1_000 })).documents).toHaveLength(1_000);
  expect(await opened.count({ index: 'by_place', equals: ['first'] })).toBe(2_997);
  expect(await store.explain(definition, { index: '_id' })).toContain('USING INDEX');
  const ids: string[] = [];
  for await (const { id } of opened.entries()) ids.push(id);
  expect(ids).toEqual([...ids].sort());
  expect(ids).toHaveLength(3_000);
  // From here on it is like any other.
  await store.commit({ collection: definition, writes: [thing(7, 'third', 3_003)], checkpoint: 3_003 });
  expect(await opened.get('d7')).toEqual({ _id: 'd7', place: 'third' });
  expect(await opened.count({ index: '_id' })).toBe(2_999);
});

test('bulk: a version that was begun and left is begun again; a dropped one leaves nothing', async () => {
  const definition = { ...DEFINITION, version: 4 };
  const write = (id: string) => ({ id, document: { _id: id, place: 'x', number: 1 }, position: 1 });
  await store.collection(definition, { bulk: true });
  await store.commit({ collection: definition, writes: [write('left')], checkpoint: 1 });
  await store.collection(definition, { bulk: true });
  await store.commit({ collection: definition, writes: [write('new')], checkpoint: 1 });
  const things = await store.collection(definition);
  expect(await things.get('left')).toBeNull();
  expect(await things.get('new')).not.toBeNull();

  const dropped = { ...DEFINITION, version: 5 };
  await store.collection(dropped, { bulk: true });
  await store.commit({ collection: dropped, writes: [write('gone')], checkpoint: 1 });
  await store.drop('things', 5);
  expect((await store.versions('things')).map(({ version }) => version)).not.toContain(5);
  expect(await (await store.collection(dropped)).get('gone')).toBeNull();
});

test('a version of many documents is dropped in short transactions: whoever writes meanwhile does not wait for the last', async () => {
  const definition = {
    name: 'things',
    version: 6,
    indexes: [
      { name: 'by_number', fields: ['number'] },
      { name: 'by_word', fields: ['words'], kind: 'words' as const },
    ],
  };
  type Thing = { _id: string; number: number; words: string[] };
  await store.collection<Thing>(definition);
  const writes = Array.from({ length: 12_000 }, (_, position) => ({
    id: `d${position}`,
    document: { _id: `d${position}`, number: position, words: [`w${position}`] },
    position,
  }));
  await store.commit({ collection: definition, writes, checkpoint: 12_000 });
  const done: string[] = [];
  const other = { ...DEFINITION, version: 1 };
  await Promise.all([
    store.drop('things', 6).then(() => done.push('dropped')),
    store.commit({ collection: other, writes: [], checkpoint: 301 }).then(() => done.push('written')),
  ]);
  expect(done).toEqual(['written', 'dropped']);
  expect((await store.versions('things')).map(({ version }) => version)).not.toContain(6);
  // The number may be taken again, from nothing.
  const again = await store.collection<Thing>(definition);
  expect(await store.checkpoint('things', 6)).toBe(-1);
  expect(await again.count({ index: 'by_word', words: ['w1'] })).toBe(0);
});

test('bulk: a version that another store builds is let alone, and others are built without bulk, until that store ends', async () => {
  const definition = { ...DEFINITION, version: 11 };
  const other = { ...DEFINITION, version: 12 };
  const write = (id: string, number: number) => ({ id, document: { _id: id, place: 'x', number }, position: 1 });
  const builder = await openSqliteReadStore({ file: join(folder, 'read.sqlite') });
  await builder.collection(definition, { bulk: true });
  await builder.commit({ collection: definition, writes: [write('half', 1)], checkpoint: 1 });

  await expect(store.collection(definition, { bulk: true })).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(store.collection(definition)).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(store.drop('things', 11)).rejects.toBeInstanceOf(StoreUnavailable);
  const things = await store.collection(other, { bulk: true });
  await store.commit({ collection: other, writes: [write('plain', 1)], checkpoint: 1 });
  expect(await store.checkpoint('things', 12)).toBe(1);
  expect(await things.get('plain')).not.toBeNull();
  await store.collection(other);

  await builder.commit({ collection: definition, writes: [write('whole', 2)], checkpoint: 2 });
  const left = { ...DEFINITION, version: 13 };
  await builder.collection(left, { bulk: true });
  await builder.commit({ collection: left, writes: [write('left', 1)], checkpoint: 1 });
  const opened = await builder.collection(definition);
  expect([await opened.get('half'), await opened.get('whole')]).not.toContain(null);
  // It is whole, but not served yet, and its builder is at work.
  await expect(store.drop('things', 11)).rejects.toBeInstanceOf(StoreUnavailable);
  await builder.activate('things', 11);
  expect(await (await store.collection(definition)).get('whole')).not.toBeNull();

  await builder.close();
  await store.collection(left, { bulk: true });
  expect(await (await store.collection(left)).get('left')).toBeNull();
});

test('bulk: a unique index is there from the first document on', async () => {
  const definition = { ...DEFINITION, version: 2 };
  await store.collection(definition, { bulk: true });
  const twins = ['a', 'b'].map((id, position) => ({ id, document: { _id: id, place: 'x', number: 1 }, position }));
  await expect(store.commit({ collection: definition, writes: twins, checkpoint: 2 })).rejects.toBeInstanceOf(
    TypeError,
  );
  expect(await store.checkpoint('things', 2)).toBe(-1);
});
