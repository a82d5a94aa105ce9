import { readFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { StoreUnavailable } from '../../src/kernel/event-store/store-errors.ts';
import type { IndexDefinition } from '../../src/kernel/read-store/read-store.ts';
import type { RecordStore, RecordTable } from '../../src/kernel/read-store/record-store.ts';
import { tablesOfStore } from '../../src/kernel/read-store/whole-records.ts';
import { startChild } from '../child-program.ts';

/** What a module must export to be tried as a record store. */
export interface RecordStoreOpener {
  openRecordStore(location: string): Promise<RecordStore>;
}

/** An adapter to be tried by `recordStoreConformance`. */
export interface RecordStoreAdapter {
  /** Absolute path of a module that is a `RecordStoreOpener`. */
  readonly opener: string;
  newLocation(): Promise<string>;
  removeLocation(location: string): Promise<void>;
  /** Files that hold the records (embedded stores): their bytes are searched. */
  readonly files?: (location: string) => readonly string[];
  /** False for an engine that lets two updates of one document pass each other: what rests on them is left out. */
  readonly hasAtomicUpdates?: boolean;
  /** Most documents in a row where the engine reads a whole collection to change one of them. */
  readonly documentsMost?: number;
}

interface Row {
  readonly [key: string]: string | number | null | undefined;
  readonly state: string;
  readonly due?: number;
}

const INDEXES: readonly IndexDefinition[] = [{ name: 'by_due', fields: ['state', 'due'] }];

/** What every record store does: durable, grouped writes of small records under a text key. */
export function recordStoreConformance(name: string, adapter: RecordStoreAdapter): void {
  const newLocation = async (): Promise<string> => {
    const location = await adapter.newLocation();
    onTestFinished(() => adapter.removeLocation(location));
    return location;
  };
  const open = async (location?: string): Promise<RecordStore> => {
    const opener = (await import(adapter.opener)) as RecordStoreOpener;
    const store = await opener.openRecordStore(location ?? (await newLocation()));
    onTestFinished(() => store.close());
    return store;
  };
  const rows = async (store?: RecordStore): Promise<RecordTable<Row>> =>
    (store ?? (await open())).table<Row>('rows', INDEXES);

  describe(`${name}: records`, { timeout: 180_000 }, () => {
    test('insert takes an id once; the stored record stays', async () => {
      const table = await rows();
      expect(await table.insert('a', { state: 'new' })).toBe(true);
      expect(await table.insert('a', { state: 'other' })).toBe(false);
      expect(await table.get('a')).toEqual({ state: 'new' });
      expect(await table.get('b')).toBeNull();
    });

    test('tells its tables, with the indexes they were opened with, and every record of each', async () => {
      const store = await open();
      const table = await rows(store);
      await store.table('another');
      const all = Array.from({ length: 7 }, (_, at) => ({ id: `id-${at}`, record: { state: 'new', due: at } }));
      await table.insertMany(all);
      expect(await store.tables()).toEqual([
        { name: 'another', indexes: [] },
        { name: 'rows', indexes: INDEXES },
      ]);
      const found: unknown[] = [];
      for await (const { name, records } of tablesOfStore(store, 3))
        for await (const { id, record } of records()) found.push([name, id, record]);
      expect(found).toEqual(all.map(({ id, record }) => ['rows', id, record]));
    });

    test('getMany answers in the order asked, null for missing; records may be of some megabytes', async () => {
      const table = await rows();
      const many = Math.min(3_000, adapter.documentsMost ?? 3_000);
      const id = (n: number): string => `r${n}`;
      await table.insertMany(Array.from({ length: many }, (_, n) => ({ id: id(n), record: { state: 'a', due: n } })));
      expect(await table.getMany([id(7), 'missing', id(2), id(7)])).toEqual([
        { state: 'a', due: 7 },
        null,
        { state: 'a', due: 2 },
        { state: 'a', due: 7 },
      ]);
      const all = Array.from({ length: many * 2 }, (_, n) => n);
      expect(await table.getMany(all.map(id))).toEqual(all.map((n) => (n < many ? { state: 'a', due: n } : null)));
      expect(await table.getMany([])).toEqual([]);
      const large = { state: 'x'.repeat(5_000_000) };
      await table.put('large', large);
      await table.put('large', { ...large, due: 2 });
      expect(await table.get('large')).toEqual({ ...large, due: 2 });
    });

    test('of many inserts of one id at once exactly one succeeds', async () => {
      const table = await rows();
      const results = await Promise.all(Array.from({ length: 50 }, (_, n) => table.insert('a', { state: `s${n}` })));
      expect(results.filter(Boolean).length).toBe(1);
      expect(await table.get('a')).toEqual({ state: `s${results.indexOf(true)}` });
    });

    test('insertMany answers which were new', async () => {
      const table = await rows();
      await table.insert('b', { state: 'old' });
      const record = { state: 'new' };
      expect(await table.insertMany(['a', 'b', 'c', 'a'].map((id) => ({ id, record })))).toEqual([
        true,
        false,
        true,
        false,
      ]);
      expect(await table.insertMany([])).toEqual([]);
      expect(await table.count({ index: 'by_due' })).toBe(3);
    });

    test('put inserts or replaces; delete tells whether there was one', async () => {
      const table = await rows();
      await table.put('a', { state: 'one', due: 1 });
      await table.put('a', { state: 'two' });
      expect(await table.get('a')).toEqual({ state: 'two' });
      expect(await table.delete('a')).toBe(true);
      expect(await table.delete('a')).toBe(false);
      expect(await table.get('a')).toBeNull();
      expect(await table.count({ index: 'by_due' })).toBe(0);
    });

    test('replaceIf replaces only while the field still holds the value; missing counts as null', async () => {
      const table = await rows();
      expect(await table.replaceIf('a', 'state', 'new', { state: 'x' })).toBe(false);
      await table.insert('a', { state: 'new' });
      expect(await table.replaceIf('a', 'state', 'old', { state: 'x' })).toBe(false);
      expect(await table.replaceIf('a', 'due', null, { state: 'leased', due: 5 })).toBe(true);
      expect(await table.replaceIf('a', 'due', '5', { state: 'x' })).toBe(false);
      // What the caller takes the whole record for saves a look where it is right, and decides nothing where it is not.
      const leased = { state: 'leased', due: 5 };
      expect(await table.replaceIf('a', 'state', 'leased', { state: 'leased', due: 6 }, leased)).toBe(true);
      expect(await table.replaceIf('a', 'due', 5, { state: 'x' }, leased)).toBe(false);
      expect(await table.replaceIf('a', 'state', 'leased', { state: 'leased', due: 7 }, leased)).toBe(true);
      expect(await table.get('a')).toEqual({ state: 'leased', due: 7 });
      if (adapter.hasAtomicUpdates === false) return;
      const leases = await Promise.all(
        Array.from({ length: 20 }, (_, n) => table.replaceIf('a', 'state', 'leased', { state: `sent${n}` })),
      );
      expect(leases.filter(Boolean).length).toBe(1);
      expect(await table.get('a')).toEqual({ state: `sent${leases.indexOf(true)}` });
    });

    test('many processes that open new tables at once all get them', async () => {
      const location = await newLocation();
      const stores = await Promise.all(Array.from({ length: 4 }, () => open(location)));
      for (let n = 0; n < 5; n += 1)
        await Promise.all(stores.map((store) => store.table(`shared${n}`, [{ name: 'by_due', fields: ['due'] }])));
      expect((await stores[0]?.tables())?.map(({ name }) => name)).toEqual([0, 1, 2, 3, 4].map((n) => `shared${n}`));
    });

    test('deleteIf deletes only while the field still holds the value; missing counts as null', async () => {
      const table = await rows();
      expect(await table.deleteIf('a', 'due', null)).toBe(false);
      await table.insert('a', { state: 'new' });
      expect(await table.deleteIf('a', 'state', 'old')).toBe(false);
      expect(await table.get('a')).toEqual({ state: 'new' });
      expect(await table.deleteIf('a', 'due', null)).toBe(true);
      expect([await table.get('a'), await table.count({ index: '_id' })]).toEqual([null, 0]);
      expect(await table.deleteIf('a', 'due', null)).toBe(false);
    });

    test('find and count go by the declared indexes, page by page', async () => {
      const table = await rows();
      await table.insertMany(
        Array.from({ length: 25 }, (_, n) => ({
          id: `r${n}`,
          record: { state: n % 2 === 0 ? 'due' : 'sent', due: 100 - n },
        })),
      );
      const first = await table.find({ index: 'by_due', equals: ['due'], range: { lte: 96 }, limit: 4 });
      expect(first.documents.map(({ due }) => due)).toEqual([76, 78, 80, 82]);
      expect(first.documents[0]).toEqual({ _id: 'r24', state: 'due', due: 76 });
      const second = await table.find({
        index: 'by_due',
        equals: ['due'],
        range: { lte: 96 },
        limit: 4,
        cursor: first.nextCursor as string,
      });
      expect(second.documents.map(({ due }) => due)).toEqual([84, 86, 88, 90]);
      expect(await table.count({ index: 'by_due', equals: ['sent'] })).toBe(12);
      await expect(table.find({ index: 'by_state' })).rejects.toBeInstanceOf(TypeError);
    });

    test('records and indexes survive a restart; indexes may change with the program', async () => {
      const location = await newLocation();
      const store = await open(location);
      const table = await rows(store);
      const count = Math.min(1_200, adapter.documentsMost ?? 1_200);
      await table.insertMany(
        Array.from({ length: count }, (_, n) => ({ id: `r${n}`, record: { state: 'a', due: n, other: `o${n % 3}` } })),
      );
      await store.close();
      const again = await open(location);
      const changed = await again.table<Row>('rows', [...INDEXES, { name: 'by_other', fields: ['other', 'due'] }]);
      expect(await changed.count({ index: 'by_other', equals: ['o1'] })).toBe(count / 3);
      expect(await changed.count({ index: 'by_due', equals: ['a'], range: { gte: count - 10 } })).toBe(10);
      await changed.put('r1', { state: 'a', other: 'o2', due: 1 });
      expect(await changed.count({ index: 'by_other', equals: ['o1'] })).toBe(count / 3 - 1);
      expect(await changed.get('r7')).toEqual({ state: 'a', due: 7, other: 'o1' });
    });

    test('a unique index raises a duplicate as a bug and undoes only its own write', async () => {
      const store = await open();
      const table = await store.table<Row>('slugs', [{ name: 'by_state', fields: ['state'], unique: true }]);
      const results = await Promise.allSettled([
        table.insert('a', { state: 'x' }),
        table.insert('b', { state: 'x' }),
        table.insert('c', { state: 'y' }),
      ]);
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect((results[1] as PromiseRejectedResult).reason).toBeInstanceOf(TypeError);
      expect(await table.get('b')).toBeNull();
      expect(await table.count({ index: 'by_state' })).toBe(2);
    });

    test('values that are not JSON and keys with a dot or $ are refused', async () => {
      const table = await (await open()).table<{ [key: string]: never }>('any');
      for (const bad of [{ 'a.b': 1 }, { $set: 1 }, { when: new Date(0) }, { n: Number.NaN }, { deep: { x: 1n } }]) {
        await expect(table.put('a', bad as never)).rejects.toBeInstanceOf(TypeError);
      }
      await expect(table.put('', {})).rejects.toBeInstanceOf(TypeError);
      expect(await table.get('a')).toBeNull();
    });

    test('a closed store gives StoreUnavailable', async () => {
      const store = await open();
      const table = await rows(store);
      await store.close();
      await expect(table.get('a')).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(table.insert('a', { state: 'x' })).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(store.scrub()).rejects.toBeInstanceOf(StoreUnavailable);
    });

    test('what was acknowledged survives a kill', async () => {
      const location = await newLocation();
      const child = startChild('record-store-child.ts', [adapter.opener, location]);
      onTestFinished(() => child.kill());
      const acknowledged: string[] = [];
      let reached: () => void = () => undefined;
      const enough = new Promise<void>((resolve) => {
        reached = resolve;
      });
      child.onMessage(({ inserted }) => {
        acknowledged.push(inserted as string);
        if (acknowledged.length === 200) reached();
      });
      await child.call('hammer', 16);
      await enough;
      await child.kill();
      const table = await rows(await open(location));
      for (const id of acknowledged) expect(await table.get(id)).toEqual({ state: id });
    });

    const { files } = adapter;
    if (files !== undefined) {
      test('deleted and replaced records leave no bytes in the files after scrub', async () => {
        const location = await newLocation();
        const store = await open(location);
        const table = await rows(store);
        const long = 'x'.repeat(9_000);
        await table.put('a', { state: 'canary-deleted', text: `canary-deleted ${long}` });
        await table.put('b', { state: 'canary-replaced', text: 'canary-replaced' });
        const bytes = (): string =>
          files(location)
            .map((file) => readFileSync(file, 'latin1'))
            .join('');
        expect(bytes()).toContain('canary-deleted');
        await table.delete('a');
        await table.put('b', { state: 'plain' });
        await store.scrub();
        expect(bytes()).not.toContain('canary');
        expect(bytes()).toContain('plain');
      });
    }
  });
}
