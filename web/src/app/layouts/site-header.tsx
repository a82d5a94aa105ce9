import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { IconButton, IconLink } from '#web/ui/icon-button.tsx';
import { IconCirclePlus, IconHouse, IconMenu } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { LanguagePicker } from './language-picker.tsx';
import { MENU_ENTRIES, type NavigationKey } from './navigation.ts';
import styles from './site-header.module.css';

const ICONS = { home: IconHouse, create: IconCirclePlus } as const satisfies Record<NavigationKey, unknown>;

/** The links of the narrow header's menu, 48 px rows. */
function MenuSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <ul className={styles.menu}>
      {MENU_ENTRIES.map(({ key, to }) => {
        const Icon = ICONS[key];
        return (
          <li key={key}>
            <Link
              className={styles.entry}
              to={to}
              aria-current={to === pathname ? 'page' : undefined}
              onClick={onClose}
            >
              <Icon size={24} />
              <span>{t(`header.${key}`)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * One header, two arrangements: from 768 px links in words, under it icons and a menu. Both are in the page from the
 * start, so that it does not jump when the browser measures; the links work before any script.
 */
export function SiteHeader() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const isHome = pathname === paths.home.path;
  return (
    <header className={styles.header}>
      <nav className={styles.bar} aria-label={t('header.label')}>
        <Link className={styles.logo} to={paths.home.href()} aria-label={t('header.home_logo')}>
          <Logo />
        </Link>
        <IconLink
          className="desktop-only"
          label={t('header.home')}
          icon={<IconHouse />}
          to={paths.home.href()}
          aria-current={isHome ? 'page' : undefined}
        />
        <span className="grow" />
        <span className={styles.wide}>
          <ButtonLink variant="primary" small to={paths.eventCreate.href()} aria-label={t('header.create')}>
            <span className={styles.long}>{t('header.create')}</span>
            <span className={styles.short}>{t('header.create_short')}</span>
          </ButtonLink>
        </span>
        <LanguagePicker />
        <span className={styles.narrow}>
          <IconLink label={t('header.create')} icon={<IconCirclePlus />} to={paths.eventCreate.href()} />
          <IconButton
            className={styles.menuButton}
            label={t('header.menu_open')}
            icon={<IconMenu />}
            aria-expanded={isMenuOpen}
            aria-haspopup="dialog"
            onClick={() => setIsMenuOpen(true)}
          />
        </span>
      </nav>
      <Sheet
        open={isMenuOpen}
        onClose={() => setIsMenuOpen(false)}
        title={t('header.menu')}
        closeText={t('actions.close')}
        side="right"
      >
        <MenuSheet onClose={() => setIsMenuOpen(false)} />
      </Sheet>
    </header>
  );
}
