import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('R10 bulk: documents come first and their index when the version is opened to be read', async () => {
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

test('R10 bulk: a unique index is there from the first document on', async () => {
  const definition = { ...DEFINITION, version: 2 };
  await store.collection(definition, { bulk: true });
  const twins = ['a', 'b'].map((id, position) => ({ id, document: { _id: id, place: 'x', number: 1 }, position }));
  await expect(store.commit({ collection: definition, writes: twins, checkpoint: 2 })).rejects.toBeInstanceOf(
    TypeError,
  );
  expect(await store.checkpoint('things', 2)).toBe(-1);
});
