import type { CommitInput, ReadStore } from '../../src/kernel/read-store/read-store.ts';
import type { ReadStoreOpener } from '../read-store/read-store-adapter.ts';
import { say, serve } from './serve.ts';

/** The other process of the read store's suite: opens the read models of its arguments. */

const [opener = '', location = ''] = process.argv.slice(2);
const adapter = (await import(opener)) as ReadStoreOpener;
const store: ReadStore = await adapter.openReadStore(location);
let unlock: () => void = () => undefined;
let watching = true;

/** Says each version that readers get, as soon as it changes. */
async function watch(name: string): Promise<void> {
  let seen: number | null = null;
  while (watching) {
    const active = await store.active(name);
    if (active !== null && active.version !== seen) {
      seen = active.version;
      say({ version: seen });
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
}

await serve({
  ready: () => true,
  commit: async (input: CommitInput) => {
    await store.collection(input.collection);
    await store.commit(input);
  },
  rollBack: (name: string, version: number, at: string) => store.rollBack(name, version, at),
  watch: (name: string) => {
    void watch(name);
  },
  lock: () => {
    unlock = adapter.lockReadModels?.(location) ?? unlock;
  },
  unlock: () => unlock(),
});
watching = false;
await store.close();
