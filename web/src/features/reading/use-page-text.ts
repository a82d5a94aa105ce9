import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { langOf } from '#web/i18n/index.ts';
import { useRuntime } from '#web/lib/pages/use-runtime.ts';
import { type PageName, pageTextQuery } from './api/page-text.ts';
import type { Names } from './components/rich-words.tsx';
import type { PageText } from './texts/shape.ts';
import { useNames } from './use-names.ts';

/** The text of a page in the reader's language with the names to put in; undefined while it is on its way. */
export function usePageText(page: PageName): { readonly text: PageText | undefined; readonly names: Names } {
  const { i18n } = useTranslation();
  const { config } = useRuntime();
  const { data: text } = useQuery({ ...pageTextQuery(page, langOf(i18n), config), placeholderData: keepPreviousData });
  return { text, names: useNames() };
}
