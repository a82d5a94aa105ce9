import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatches, useParams } from 'react-router-dom';
import { useLang } from '#web/i18n/index.ts';
import { useWaiting } from '#web/lib/api/unread.ts';
import { applyHead } from '#web/lib/pages/apply-head.ts';
import { headTags } from '#web/lib/pages/page-meta.ts';
import { useRuntime } from '#web/lib/pages/use-runtime.ts';
import { pageMetaOf } from './page-meta-of.ts';

/** Keeps title, description and links of the document's head in line with the page, its data, failure and language. */
export function HeadTags({ error }: { readonly error?: unknown }) {
  const { i18n } = useTranslation();
  const lang = useLang();
  const queryClient = useQueryClient();
  const runtime = useRuntime();
  const location = useLocation();
  const params = useParams();
  const matches = useMatches();
  const { count: waiting } = useWaiting();
  const subscribe = useCallback(
    // Who reads a query, and with which options, changes nothing of its data: on a large page that is told a hundred times.
    (onChange: () => void) =>
      queryClient.getQueryCache().subscribe(({ type }) => {
        if (!type.startsWith('observer')) onChange();
      }),
    [queryClient],
  );
  const handle = matches.at(-1)?.handle;
  const read = () => {
    const head = pageMetaOf(handle, {
      params: params as Record<string, string>,
      url: new URL(location.pathname + location.search, runtime.publicUrl),
      i18n,
      runtime: { ...runtime, lang },
      queryClient,
      error,
    });
    if (head === null) return '';
    const title = waiting > 0 ? `(${waiting}) ${head.meta.title}` : head.meta.title;
    return JSON.stringify(headTags({ ...head.meta, title }, head.context));
  };
  const text = useSyncExternalStore(subscribe, read, read);

  useEffect(() => {
    if (text !== '') applyHead(JSON.parse(text), document);
  }, [text]);

  return null;
}
