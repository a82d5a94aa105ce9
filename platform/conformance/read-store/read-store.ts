import { afterAll, beforeAll, describe } from 'vitest';
import type { ReadStore } from '../../src/kernel/read-store/read-store.ts';
import type { ReadStoreAdapter, ReadStoreOpener } from './read-store-adapter.ts';
import { readStoreBench } from './read-store-bench.ts';
import { queryCases } from './read-store-queries.ts';
import { writeCases } from './read-store-writes.ts';

/** The suite that every read store passes. Takes the adapter's name and the adapter. */
export function readStoreConformance(name: string, adapter: ReadStoreAdapter): void {
  const bench = readStoreBench(adapter);
  // One store stays open throughout, so that what a process starts for its first store is not started for each test.
  let keeper: { readonly store: ReadStore; readonly location: string } | undefined;
  beforeAll(async () => {
    const location = await adapter.newLocation();
    const opener = (await import(adapter.opener)) as ReadStoreOpener;
    keeper = { store: await opener.openReadStore(location), location };
  });
  afterAll(async () => {
    await keeper?.store.close();
    if (keeper !== undefined) await adapter.removeLocation(keeper.location);
  });
  describe(`${name}: writes and versions`, { timeout: 180_000 }, () => writeCases(bench));
  describe(`${name}: queries`, { timeout: 180_000 }, () => queryCases(bench));
}
