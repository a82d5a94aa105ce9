/** The interface languages; French is the source. */
export const LANGUAGES = ['fr', 'en', 'de', 'es'] as const;
export type Lang = (typeof LANGUAGES)[number];

/** Whether this text is one of the four languages. */
export function isLang(value: unknown): value is Lang {
  return typeof value === 'string' && (LANGUAGES as readonly string[]).includes(value);
}

/**
 * Picks a language from an `Accept-Language` header: the best one that we have; en when the header names only others;
 * fr when it is absent or names nothing.
 */
export function languageOfHeader(header: string | null | undefined): Lang {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='));
      const weight = quality === undefined ? 1 : Number(quality.slice(2));
      return { base: tag.trim().toLowerCase().split('-')[0] ?? '', weight: Number.isFinite(weight) ? weight : 0 };
    })
    .filter(({ base, weight }) => base !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  if (wanted.length === 0) return 'fr';
  const known = wanted.find(({ base }) => isLang(base) || base === '*');
  if (known === undefined) return 'en';
  return isLang(known.base) ? known.base : 'fr';
}
