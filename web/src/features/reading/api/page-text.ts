import { type ConfigView, formatDay, type Lang, PAGE_TEXTS, type PageTextName } from '@convoi/contracts';
import { queryOptions } from '@tanstack/react-query';
import { answer } from '#web/lib/api/answers.ts';
import { read } from '#web/lib/api/query-client.ts';
import type { PageText } from '../texts/shape.ts';

/** Texts of ours. */
type OwnName = 'terms' | 'privacy' | 'about' | 'help';
export type PageName = OwnName | PageTextName;

/** One file for each page and language, loaded when it is wanted. */
const TEXTS: { readonly [P in OwnName]: { readonly [L in Lang]: () => Promise<PageText> } } = {
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

const UPDATED: { readonly [L in Lang]: string } = {
  fr: 'Dernière mise à jour\u00a0: ',
  en: 'Last updated: ',
  de: 'Zuletzt geändert: ',
  es: 'Última actualización: ',
};

/** Whether the operator has put a text in the place of ours. */
export const isReplaced = (page: PageName, { texts }: Pick<ConfigView, 'texts'>): boolean =>
  texts.some((name) => name === page);

const isOwnName = (page: PageName): page is OwnName => Object.hasOwn(TEXTS, page);

/** A text of its own in a language, the operator's where there is one; it comes with the page from the server and never goes stale. */
export const pageTextQuery = (page: PageName, lang: Lang, config: Pick<ConfigView, 'texts'>) =>
  queryOptions({
    queryKey: ['page-text', page, lang],
    queryFn: async (context): Promise<PageText> => {
      if (!isReplaced(page, config) && isOwnName(page)) return TEXTS[page][lang]();
      const name = PAGE_TEXTS.find((one) => one === page) ?? 'terms';
      const ask = read((api, options) =>
        api.get('/api/config/texts/:name/:lang', {
          ...options,
          params: { name, lang },
          schema: answer((views) => views.PageTextView),
        }),
      );
      const { updated, ...text } = await ask(context);
      return { ...text, subheading: `${UPDATED[lang]}${formatDay(updated, lang, 'long')}` };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
