/**
 * Addresses of ours that a payment may lead back to (`startPayment`). Those that hold a secret are left out: what is kept of a payment
 * can be read by whoever knows its id.
 */
const RETURN_ROUTES = [
  '/',
  '/donate',
  '/dashboard',
  '/profil',
  '/participation',
  '/actualites',
  '/qui-sommes-nous',
  '/contact',
  '/help',
  '/cgu',
  '/privacy-policy',
  '/event/create',
] as const;
const PUBLIC_EVENT = /^\/event\/user\/[A-Za-z0-9_-]{1,200}$/;
/** Spelled out, so that nothing has to be parsed: no second slash, no backslash, no dot segment, no control character. */
const SAFE_QUERY = /^[A-Za-z0-9_\-=&%+]{0,200}$/;

/** Takes any text; gives it when it is one of these addresses, with or without a query, else `/`. */
export function returnRoute(text: string | null): string {
  const [path = '', query = '', ...more] = (text ?? '').split('?');
  const isOurs = RETURN_ROUTES.some((route) => route === path) || PUBLIC_EVENT.test(path);
  return isOurs && more.length === 0 && SAFE_QUERY.test(query) ? (text ?? '/') : '/';
}
