import { onTestFinished } from 'vitest';
import type {
  Collection,
  CollectionDefinition,
  Document,
  Page,
  Query,
  ReadStore,
  Write,
} from '../../src/kernel/read-store/read-store.ts';
import { type ChildProgram, startChild } from '../child-program.ts';
import type { ReadStoreAdapter, ReadStoreOpener } from './read-store-adapter.ts';

/** What the tests of one adapter stand on. Everything it opens is closed when the test ends. */
export interface ReadStoreBench {
  readonly adapter: ReadStoreAdapter;
  location(): Promise<string>;
  /** Opens a store at a location, a new one unless given. */
  open(location?: string): Promise<ReadStore>;
  child(location: string, environment?: Readonly<Record<string, string>>): Promise<ChildProgram>;
}

export function readStoreBench(adapter: ReadStoreAdapter): ReadStoreBench {
  const location = async (): Promise<string> => {
    const fresh = await adapter.newLocation();
    onTestFinished(() => adapter.removeLocation(fresh));
    return fresh;
  };
  return {
    adapter,
    location,
    open: async (at) => {
      const place = at ?? (await location());
      const opener = (await import(adapter.opener)) as ReadStoreOpener;
      const store = await opener.openReadStore(place);
      onTestFinished(() => store.close());
      return store;
    },
    child: async (at, environment = {}) => {
      const child = startChild('read-store-child.ts', [adapter.opener, at], { environment });
      onTestFinished(() => child.kill());
      await child.call('ready');
      return child;
    },
  };
}

/** A document of the suite: any further members. */
export interface Thing extends Document {
  readonly n?: number;
  readonly group?: string | number | null;
  readonly words?: string[];
}

/** The read model of the suite, with an index of each kind. */
export const THINGS: CollectionDefinition = {
  name: 'things',
  version: 1,
  indexes: [
    { name: 'by_n', fields: ['n'] },
    { name: 'by_group', fields: ['group', 'n'] },
    { name: 'by_days', fields: ['last'] },
    { name: 'by_word', fields: ['words'], kind: 'words' },
  ],
};

export const write = (id: string, position: number, body: { readonly [key: string]: unknown } = {}): Write => ({
  id,
  position,
  document: { ...body, _id: id } as Document,
});

export const removal = (id: string, position: number): Write => ({ id, position, document: null });

/** Opens the version and writes into it; gives its collection. */
export async function things(store: ReadStore, writes: readonly Write[], definition: CollectionDefinition = THINGS) {
  const collection = await store.collection<Thing>(definition);
  const checkpoint = Math.max(0, ...writes.map(({ position }) => position));
  for (let from = 0; from < writes.length; from += 1_000) {
    await store.commit({ collection: definition, writes: writes.slice(from, from + 1_000), checkpoint });
  }
  return collection;
}

/** Every page of a query; gives the ids in order. */
export async function allIds(
  collection: Collection<Thing>,
  query: Query,
  betweenPages: () => Promise<void> = async () => undefined,
): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<Thing> = await collection.find({ ...query, ...(cursor === null ? {} : { cursor }) });
    ids.push(...page.documents.map(({ _id }) => _id));
    cursor = page.nextCursor;
    await betweenPages();
  } while (cursor !== null);
  return ids;
}
