import { QUERY_BYTES_MAX, Refusal } from '@convoi/contracts';

/** Reads a query string: each name once, no brackets, at most 2 KiB. */
export function parseQueryString(text: string): { readonly [name: string]: string } {
  if (Buffer.byteLength(text) > QUERY_BYTES_MAX) throw new Refusal('request.too_large');
  const values: { [name: string]: string } = Object.create(null);
  if (text === '') return values;
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const name = decoded(at < 0 ? pair : pair.slice(0, at));
    if (name in values || /[[\]]/.test(name)) throw new Refusal('request.repeated_parameter');
    values[name] = at < 0 ? '' : decoded(pair.slice(at + 1));
  }
  return values;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new Refusal('request.malformed');
  }
}
