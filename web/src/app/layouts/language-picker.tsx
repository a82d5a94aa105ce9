import { LANGUAGES } from '@convoi/contracts';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { pageQuery } from '#web/config/page-query.ts';
import { LANGUAGE_NAMES, langOf } from '#web/i18n/index.ts';
import { Flag } from '#web/ui/display/flag.tsx';
import { Menu, MenuLink } from '#web/ui/overlays/menu.tsx';
import { useLanguageSwitch } from '../use-language-switch.ts';
import styles from './language-picker.module.css';

/**
 * The four languages. Without script the entries are links to `?lang=xx`; with it the words change in place and
 * everything typed stays.
 */
export function LanguagePicker() {
  const { t, i18n } = useTranslation();
  const { search } = useLocation();
  const switchTo = useLanguageSwitch();
  const current = langOf(i18n);
  const hrefOf = (lang: string) => {
    const query = pageQuery(new URLSearchParams(search));
    query.set('lang', lang);
    return `?${query}`;
  };
  return (
    <Menu
      // The name holds what is seen, for those who speak to their device.
      label={`${t('language.picker', { name: LANGUAGE_NAMES[current] })}, ${current.toUpperCase()}`}
      trigger={
        <span className={styles.trigger}>
          <Flag lang={current} />
          <span className={styles.code} aria-hidden="true">
            {current.toUpperCase()}
          </span>
        </span>
      }
    >
      {LANGUAGES.map((lang) => (
        <MenuLink
          key={lang}
          to={hrefOf(lang)}
          lang={lang}
          hrefLang={lang}
          icon={<Flag lang={lang} />}
          current={lang === current}
          onClick={(event: MouseEvent) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            void switchTo(lang);
          }}
        >
          {LANGUAGE_NAMES[lang]}
        </MenuLink>
      ))}
    </Menu>
  );
}
