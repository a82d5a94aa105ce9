import type { Lang } from '@convoi/contracts';
import { queryOptions } from '@tanstack/react-query';
import { answer } from '#web/lib/api/answers.ts';
import { read } from '#web/lib/api/query-client.ts';
import type { LegalWords } from '../texts/legal-words.ts';

/** Who publishes and hosts the site. */
export const legalQuery = queryOptions({
  queryKey: ['legal'],
  queryFn: read((api, options) =>
    api.get('/api/config/legal', { ...options, schema: answer((views) => views.LegalView) }),
  ),
});

/** One file for each language: no other page needs the words. */
const WORDS: { readonly [L in Lang]: () => Promise<LegalWords> } = {
  fr: async () => (await import('../texts/legal.fr.ts')).legal,
  en: async () => (await import('../texts/legal.en.ts')).legal,
  de: async () => (await import('../texts/legal.de.ts')).legal,
  es: async () => (await import('../texts/legal.es.ts')).legal,
};

/** The words of the notice; they come with the page from the server and never go stale. */
export const legalWordsQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['legal-words', lang],
    queryFn: () => WORDS[lang](),
    staleTime: Number.POSITIVE_INFINITY,
  });
