import type { Lang } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { LANGUAGE_NAMES, switchLanguage } from '#web/i18n/index.ts';
import { announce } from '#web/lib/announce.ts';
import { keepLanguage } from '#web/lib/storage.ts';

/** Gives the function that changes the language in place; a failure is logged and the old language stays. */
export function useLanguageSwitch(): (lang: Lang) => Promise<void> {
  const { i18n } = useTranslation();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return async (lang) => {
    try {
      await switchLanguage(i18n, lang);
    } catch (error) {
      console.warn('language change failed', error);
      return;
    }
    keepLanguage(lang);
    document.documentElement.lang = lang;
    announce(i18n.t('language.changed', { name: LANGUAGE_NAMES[lang] }));
    const query = new URLSearchParams(search);
    if (!query.has('lang')) return;
    // The address would bring the other language back at the next reload.
    query.delete('lang');
    await navigate({ pathname, search: query.toString(), hash }, { replace: true, preventScrollReset: true });
  };
}
