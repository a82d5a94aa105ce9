import { isLang } from '@convoi/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import type { Runtime } from '#web/config/runtime.ts';
import { formatOf } from '#web/i18n/format.ts';
import { langOf } from '#web/i18n/index.ts';
import type { HeadContext, PageMeta } from '#web/lib/pages/page-meta.ts';
import type { RouteParams, Translate } from '#web/lib/pages/route-module.ts';
import { isPageHandle } from './page-handle.ts';

export interface PageMetaInput {
  readonly params: RouteParams;
  readonly url: URL;
  readonly i18n: I18n;
  readonly runtime: Runtime;
  readonly queryClient: QueryClient;
  readonly error: unknown;
}

/** What the matched page says about itself, with what its tags need; null while no page is matched. */
export function pageMetaOf(
  handle: unknown,
  { params, url, i18n, runtime, queryClient, error }: PageMetaInput,
): { readonly meta: PageMeta; readonly context: HeadContext } | null {
  if (!isPageHandle(handle)) return null;
  const lang = langOf(i18n);
  const asked = url.searchParams.get('lang');
  const meta = handle.module.meta({
    params,
    url,
    t: i18n.t as Translate,
    format: formatOf(lang),
    lang,
    runtime,
    data: (query) => queryClient.getQueryData(query.queryKey),
    error,
  });
  return {
    meta,
    context: {
      publicUrl: runtime.publicUrl,
      path: url.pathname,
      lang,
      askedLang: isLang(asked) ? asked : undefined,
      brandName: runtime.config.brand_name,
    },
  };
}
