import { PEOPLE_FILTERS, type PeopleFilter, SEARCH_QUERY_MAX } from '@convoi/contracts';
import { pageQuery } from '#web/config/page-query.ts';

/** What the address of a page asks of its list of people: links and forms change it, so that it works without script. Pure. */
export interface AskedByAddress {
  readonly filter: PeopleFilter;
  /** '' = from anywhere. */
  readonly departure: string;
  /** So many are left out before those that are shown. */
  readonly from: number;
}

const FROM_MOST = 100_000;

/** Reads an address; what it does not say, or says wrongly, is as if nothing were asked. */
export function askedBy(search: URLSearchParams): AskedByAddress {
  const filter = search.get('filter');
  const from = Number(search.get('from') ?? 0);
  return {
    filter: PEOPLE_FILTERS.find((known) => known === filter) ?? 'all',
    departure: (search.get('departure') ?? '').trim().slice(0, SEARCH_QUERY_MAX),
    from: Number.isInteger(from) && from > 0 && from < FROM_MOST ? from : 0,
  };
}

/** The query of the same page with another list; whom it is about changed, it begins at its beginning. */
export function searchOf(search: URLSearchParams, change: Partial<AskedByAddress>): string {
  const asked = { ...askedBy(search), from: 0, ...change };
  // What else the page is about stays; what it is not about is in no link.
  const next = pageQuery(search);
  for (const name of ['filter', 'departure', 'from']) next.delete(name);
  if (asked.filter !== 'all') next.set('filter', asked.filter);
  if (asked.departure !== '') next.set('departure', asked.departure);
  if (asked.from > 0) next.set('from', String(asked.from));
  const text = next.toString();
  return text === '' ? '' : `?${text}`;
}
