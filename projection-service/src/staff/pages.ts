import { Refusal } from '@convoi/contracts';
import type { Collection, Document, Query } from '@convoi/platform/kernel/read-store/read-store';

/** Pages of documents in the order of the log, which may lie at several places: the cursor is the position of the last one shown. */

/** Where documents are found: an index, and the values of its leading fields. */
export interface Place {
  readonly index: string;
  readonly equals: readonly string[];
}

/** How a page is read. */
export interface PageOptions {
  readonly range: NonNullable<Query['range']>;
  readonly order: 'asc' | 'desc';
  /** Documents of a page. */
  readonly limit: number;
}

/** What a page shows, and the cursor of the next one; null on the last. */
export interface PageOfLog<D> {
  readonly shown: readonly D[];
  readonly nextCursor: string | null;
}

const AT_ONCE = 200;

/** The position that a cursor stands for; null without one. Refusal: request.invalid_parameter. */
export function positionOf(cursor: string | null): number | null {
  if (cursor === null) return null;
  if (!/^\d{1,16}$/.test(cursor)) throw new Refusal('request.invalid_parameter');
  return Number(cursor);
}

/** Wanted documents of one place: one more than a page has, so that it is known whether there are more. */
async function foundAt<D extends Document, W extends D>(
  collection: Pick<Collection<D>, 'find'>,
  { index, equals }: Place,
  { range, order, limit }: PageOptions,
  isWanted: (document: D) => document is W,
): Promise<readonly W[]> {
  const found: W[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof collection.find>> = await collection.find({
      index,
      equals,
      range,
      sort: order,
      limit: Math.min(AT_ONCE, limit + 1),
      ...(cursor === null ? {} : { cursor }),
    });
    found.push(...page.documents.filter(isWanted));
    cursor = page.nextCursor;
  } while (cursor !== null && found.length <= limit);
  return found;
}

/** Takes the places and what is wanted there; gives each document once. Throws StoreUnavailable. */
export async function pageOf<D extends Document, W extends D & { readonly position: number }>(
  collection: Pick<Collection<D>, 'find'>,
  places: readonly Place[],
  options: PageOptions,
  isWanted: (document: D) => document is W,
): Promise<PageOfLog<W>> {
  const found = await Promise.all(places.map((place) => foundAt(collection, place, options, isWanted)));
  const sign = options.order === 'asc' ? 1 : -1;
  const all = [...new Map(found.flat().map((one) => [one._id, one])).values()].sort(
    (a, b) => sign * (a.position - b.position),
  );
  const shown = all.slice(0, options.limit);
  const last = all.length > shown.length ? shown.at(-1) : undefined;
  return { shown, nextCursor: last === undefined ? null : String(last.position) };
}
