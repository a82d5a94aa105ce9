import type { Lang } from '@convoi/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { PageText } from '../texts/shape.ts';

export type PageName = 'terms' | 'privacy' | 'about' | 'help';

/** One file for each page and language, loaded when it is wanted. */
const TEXTS: { readonly [P in PageName]: { readonly [L in Lang]: () => Promise<PageText> } } = {
  terms: {
    fr: async () => (await import('../texts/terms.fr.ts')).terms,
    en: async () => (await import('../texts/terms.en.ts')).terms,
    de: async () => (await import('../texts/terms.de.ts')).terms,
    es: async () => (await import('../texts/terms.es.ts')).terms,
  },
  privacy: {
    fr: async () => (await import('../texts/privacy.fr.ts')).privacy,
    en: async () => (await import('../texts/privacy.en.ts')).privacy,
    de: async () => (await import('../texts/privacy.de.ts')).privacy,
    es: async () => (await import('../texts/privacy.es.ts')).privacy,
  },
  about: {
    fr: async () => (await import('../texts/about.fr.ts')).about,
    en: async () => (await import('../texts/about.en.ts')).about,
    de: async () => (await import('../texts/about.de.ts')).about,
    es: async () => (await import('../texts/about.es.ts')).about,
  },
  help: {
    fr: async () => (await import('../texts/help.fr.ts')).help,
    en: async () => (await import('../texts/help.en.ts')).help,
    de: async () => (await import('../texts/help.de.ts')).help,
    es: async () => (await import('../texts/help.es.ts')).help,
  },
};

/** A text of its own in a language; it comes with the page from the server and never goes stale. */
export const pageTextQuery = (page: PageName, lang: Lang) =>
  queryOptions({
    queryKey: ['page-text', page, lang],
    queryFn: () => TEXTS[page][lang](),
    staleTime: Number.POSITIVE_INFINITY,
  });
