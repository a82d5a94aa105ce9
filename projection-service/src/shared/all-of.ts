import type { Document, Query } from '@convoi/platform/kernel/read-store/read-store';
import type { ServedModel } from './read-models.ts';

const PAGE = 200;

/** Every document of a query, however many. */
export async function allOf<D extends Document>({ collection }: ServedModel<D>, query: Query): Promise<D[]> {
  const found: D[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof collection.find>> = await collection.find({
      ...query,
      limit: PAGE,
      ...(cursor === null ? {} : { cursor }),
    });
    found.push(...page.documents);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return found;
}
