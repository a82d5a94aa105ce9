import { createContext, createElement, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import type { LightI18n, LightT } from './i18next.ts';

/** What the browser needs of react-i18next; it stands in its place in the bundle, beside the light i18next. */

const I18nContext = createContext<LightI18n | null>(null);

/** The library's mark that says to i18next for whom it is; the light one needs none. */
export const initReactI18next = null;

export function I18nextProvider({ i18n, children }: { readonly i18n: LightI18n; readonly children: ReactNode }) {
  return createElement(I18nContext, { value: i18n }, children);
}

/** The words in the present language; `t` stays the same until it changes. */
export function useTranslation(namespaces?: string | readonly string[]): {
  readonly t: LightT;
  readonly i18n: LightI18n;
} {
  const i18n = use(I18nContext);
  if (i18n === null) throw new Error('no words: I18nextProvider is missing');
  const namespace = typeof namespaces === 'object' ? namespaces[0] : namespaces;
  const language = useSyncExternalStore(
    i18n.subscribe,
    () => i18n.language,
    () => i18n.language,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `t` for a new language, so that what depends on it is made anew
  return useMemo(() => ({ t: i18n.wordsOf(namespace), i18n }), [i18n, namespace, language]);
}
