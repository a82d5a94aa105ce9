import { isLang } from '@convoi/contracts';

/** Parameters that change what a page shows. Others (campaigns) make no page of their own and are in no link. */
const MEANINGFUL = [
  'q',
  'tab',
  'step',
  'amount',
  'currency',
  'redirect',
  'showSkip',
  'payment',
  'event_id',
  'filter',
  'departure',
  'from',
  'request',
  'sent',
] as const;

/**
 * The meaningful part of a query, in a fixed order; empty values count as absent. An address that names its language is a
 * page of its own, which search engines list.
 */
export function pageQuery(query: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams();
  for (const name of MEANINGFUL) {
    const value = query.get(name);
    if (value !== null && value !== '') kept.set(name, value);
  }
  const lang = query.get('lang');
  if (isLang(lang)) kept.set('lang', lang);
  return kept;
}
