import { randomBytes } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { BlobStore } from '../../src/kernel/blobs/blob-store.ts';
import { copyBlobs } from '../../src/kernel/blobs/blob-store.ts';
import { StoreUnavailable } from '../../src/kernel/event-store/store-errors.ts';

/** What an adapter of the port of files gives to its suite. */
export interface BlobStoreAdapter {
  /** Opens a store at a location; several may be open on one. */
  open(location: string): Promise<BlobStore>;
  /** A location that nothing else uses. */
  newLocation(): Promise<string>;
  removeLocation(location: string): Promise<void>;
  /** Leaves what a process leaves that ends in the middle of a `put`. */
  leaveHalf(location: string, name: string, bytes: Uint8Array): Promise<void>;
  /** Makes it impossible to write. */
  breakWrites(location: string): Promise<void>;
}

const CHUNK = 255 * 1_024;

/** The suite of stores of files, the same for every adapter. */
export function blobStoreConformance(name: string, adapter: BlobStoreAdapter): void {
  const openNew = async () => {
    const location = await adapter.newLocation();
    const stores: BlobStore[] = [];
    onTestFinished(async () => {
      await Promise.all(stores.map((store) => store.close()));
      await adapter.removeLocation(location);
    });
    const open = async (): Promise<BlobStore> => {
      const store = await adapter.open(location);
      stores.push(store);
      return store;
    };
    return { location, open, store: await open() };
  };

  describe(`files, ${name}`, () => {
    test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK + 17, 2 * 1_024 * 1_024])(
      '%i bytes come back as they were, in another process too',
      async (size) => {
        const { open, store } = await openNew();
        const bytes = randomBytes(size);
        await store.put('a1b2.webp', bytes);
        for (const reader of [store, await open()]) {
          const found = await reader.get('a1b2.webp');
          expect(found !== null && Buffer.compare(Buffer.from(found), bytes)).toBe(0);
        }
      },
    );

    test('what was never put is null, and there are no names', async () => {
      const { store } = await openNew();
      expect(await store.get('none.webp')).toBe(null);
      expect(await store.names()).toEqual([]);
    });

    test('the same file again, by many at once, is there once and whole', async () => {
      const { open, store } = await openNew();
      const bytes = randomBytes(2 * CHUNK + 5);
      const other = await open();
      await Promise.all(Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? store : other).put('same.webp', bytes)));
      await store.put('same.webp', bytes);
      expect(await store.names()).toEqual(['same.webp']);
      expect(Buffer.compare(Buffer.from((await store.get('same.webp')) ?? []), bytes)).toBe(0);
    });

    test('a name is no path and no other kind of text', async () => {
      const { store } = await openNew();
      for (const bad of ['', '../secrets', 'a/b', '.hidden', 'a..b', 'A.webp', 'a b', 'a\0', 'x'.repeat(101)]) {
        await expect(store.put(bad, new Uint8Array(1))).rejects.toThrow(TypeError);
        await expect(store.get(bad)).rejects.toThrow(TypeError);
      }
    });

    test('a process that ends in the middle of a file leaves nothing that is shown; the file can be put again', async () => {
      const { location, store } = await openNew();
      const bytes = randomBytes(2 * CHUNK);
      await adapter.leaveHalf(location, 'half.webp', bytes);
      expect(await store.get('half.webp')).toBe(null);
      expect(await store.names()).toEqual([]);
      await store.put('half.webp', bytes);
      expect(Buffer.compare(Buffer.from((await store.get('half.webp')) ?? []), bytes)).toBe(0);
    });

    test('what cannot be written is StoreUnavailable, and what was there before is still shown', async () => {
      const { location, store } = await openNew();
      await store.put('before.webp', Buffer.from('before'));
      await adapter.breakWrites(location);
      await expect(store.put('after.webp', Buffer.from('after'))).rejects.toBeInstanceOf(StoreUnavailable);
    });

    test('everything moves to another store, once', async () => {
      const { store } = await openNew();
      const { store: to } = await openNew();
      for (let n = 0; n < 30; n += 1) await store.put(`f${n}.webp`, Buffer.from(`file ${n}`));
      await to.put('f0.webp', Buffer.from('file 0'));
      expect(await copyBlobs(store, to)).toBe(29);
      expect(await copyBlobs(store, to)).toBe(0);
      expect([...(await to.names())].sort()).toEqual([...(await store.names())].sort());
      expect(Buffer.from((await to.get('f29.webp')) ?? []).toString()).toBe('file 29');
    });
  });
}
