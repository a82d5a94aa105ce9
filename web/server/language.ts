import { isLang, type Lang, languageOfHeader } from '@convoi/contracts';

/** The value of a cookie, or null. */
export function cookieOf(header: string | undefined, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name && value !== undefined) return value;
  }
  return null;
}

/** Language of a page: `?lang`, then the cookie of somebody who picked one, then the browser's wishes, then fr. */
export function languageOf(
  query: URLSearchParams,
  headers: { readonly cookie?: string | undefined; readonly 'accept-language'?: string | undefined },
): Lang {
  const asked = query.get('lang');
  if (isLang(asked)) return asked;
  const picked = cookieOf(headers.cookie, 'lang');
  return isLang(picked) ? picked : languageOfHeader(headers['accept-language']);
}
