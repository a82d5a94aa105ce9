import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Collection, Document, Query } from '@convoi/platform/kernel/read-store/read-store';

/** What the notifier's read models hold, whichever they are. */
export interface MailDocuments {
  /** The document with this id; null without an id, or when there is none. */
  one<D extends Document>(from: Projection<D>, id: string | null): Promise<D | null>;
  /** Every document that an index holds under these values. */
  all<D extends Document>(
    from: Projection<D>,
    index: string,
    equals: readonly (string | boolean)[],
    range?: NonNullable<Query['range']>,
  ): Promise<readonly D[]>;
}

const PAGE = 1_000;

/** The version of a read model that this program reads; null when there is none. */
export type FindCollection = <D extends Document>(
  name: string,
) => Promise<{ readonly collection: Collection<D> } | null>;

/** Reads the documents of the read models. Throws StoreUnavailable. */
export function createMailDocuments(find: FindCollection): MailDocuments {
  return {
    one: async <D extends Document>({ name }: Projection<D>, id: string | null) =>
      id === null ? null : ((await (await find<D>(name))?.collection.get(id)) ?? null),
    all: async <D extends Document>(
      { name }: Projection<D>,
      index: string,
      equals: readonly (string | boolean)[],
      range?: NonNullable<Query['range']>,
    ) => {
      const collection = (await find<D>(name))?.collection;
      const query = { index, equals, limit: PAGE, ...(range === undefined ? {} : { range }) };
      const found: D[] = [];
      for (let cursor: string | null | undefined; collection !== undefined && cursor !== null; ) {
        const page = await collection.find(cursor === undefined ? query : { ...query, cursor });
        found.push(...page.documents);
        cursor = page.nextCursor;
      }
      return found;
    },
  };
}
