import { EVERY_COUNTRY, type Lang, type Point } from '@convoi/contracts';
import { placesQuery, reverseQuery } from '#web/lib/places/places.ts';

/** What the address of the page asks to follow. */
export type Followed =
  | { readonly kind: 'search'; readonly query: string }
  | { readonly kind: 'near'; readonly point: Point }
  | { readonly kind: 'country'; readonly country: string | null };

const numberIn = (text: string | null, limit: number): number | null => {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Math.abs(value) <= limit ? Math.round(value * 100) / 100 : null;
};

/** Reads `?q=`, `?latitude=&longitude=` or `?country=`; whatever cannot be read is left out. */
export function followedBy(search: URLSearchParams): Followed {
  const query = search.get('q')?.trim() ?? '';
  if (query !== '') return { kind: 'search', query };
  const latitude = numberIn(search.get('latitude'), 90);
  const longitude = numberIn(search.get('longitude'), 180);
  if (latitude !== null && longitude !== null) return { kind: 'near', point: { latitude, longitude } };
  const country = search.get('country') ?? '';
  return { kind: 'country', country: /^[A-Z]{2}$/.test(country) && country !== EVERY_COUNTRY ? country : null };
}

/** The towns of a searched name. */
export const townsQuery = (query: string, lang: Lang) => placesQuery({ q: query, lang });
/** The town of a point. */
export const townQuery = (point: Point, lang: Lang) => reverseQuery({ ...point, lang });
