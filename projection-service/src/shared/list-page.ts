import { Refusal } from '@convoi/contracts';
import { InvalidCursor } from '@convoi/platform/kernel/event-store/store-errors';
import type { Collection, Document, Page, Query } from '@convoi/platform/kernel/read-store/read-store';

/** A page of a list of the staff, newest first by default; what the filter leaves out does not count. */
export async function listPage<D extends Document>(
  collection: Pick<Collection<D>, 'find'>,
  query: Query & { readonly limit: number },
  after: string | null,
  isWanted: (document: D) => boolean = () => true,
): Promise<Page<D>> {
  const found: D[] = [];
  let cursor = after;
  try {
    do {
      const page = await collection.find({
        sort: 'desc',
        ...query,
        // Never more than are missing, so that the cursor stands behind the last one shown.
        limit: query.limit - found.length,
        ...(cursor === null ? {} : { cursor }),
      });
      found.push(...page.documents.filter(isWanted));
      cursor = page.nextCursor;
    } while (cursor !== null && found.length < query.limit);
  } catch (error) {
    if (error instanceof InvalidCursor) throw new Refusal('request.invalid_parameter');
    throw error;
  }
  return { documents: found, nextCursor: cursor };
}
