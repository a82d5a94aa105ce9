import type { UserView } from '@convoi/contracts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '#web/components/page-states/lazy-part.tsx';
import { paths } from '#web/config/paths.ts';
import { useMe } from '#web/lib/api/me.ts';
import { useSessionState } from '#web/lib/api/session.ts';
import { useWaiting } from '#web/lib/api/unread.ts';
import { useRuntime } from '#web/lib/pages/use-runtime.ts';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { IconButton, IconLink } from '#web/ui/actions/icon-button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { cx } from '#web/ui/cx.ts';
import { CountDot } from '#web/ui/display/count-dot.tsx';
import { IconCirclePlus, IconHouse, IconLayoutDashboard, IconMenu } from '#web/ui/display/icons.ts';
import { Logo } from '#web/ui/display/logo.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useAppBadge } from '../use-app-badge.ts';
import { useSessionCheck } from '../use-session-check.ts';
import { AccountMenu } from './account-menu.tsx';
import { LanguagePicker } from './language-picker.tsx';
import { ownPageHref } from './navigation.ts';
import styles from './site-header.module.css';

/** The rows of the menu are loaded when somebody comes to its button. */
const loadMenu = () => import('./menu-sheet.tsx');
const beginMenu = () => void loadMenu().catch(() => undefined);
const MenuSheet = lazyPart(loadMenu, (module) => module.MenuSheet, 'line');

/** For those who are signed in: their name, their events, their account. Both sets are there until the browser knows. */
function SignedIn({ user }: { readonly user: UserView | null }) {
  const { t } = useTranslation();
  return (
    <span className={cx(styles.wide, styles.in)}>
      {user !== null && <span className={styles.hello}>{t('header.hello', { name: user.full_name })}</span>}
      <ButtonLink small to={paths.dashboard.href()}>
        {t('header.dashboard')}
      </ButtonLink>
    </span>
  );
}

function SignedOut() {
  const { t } = useTranslation();
  return (
    <span className={cx(styles.wide, styles.out)}>
      <ButtonLink variant="ghost" small to={paths.login.href()}>
        {t('header.login')}
      </ButtonLink>
      <ButtonLink variant="ghost" small to={paths.signup.href()}>
        {t('header.signup')}
      </ButtonLink>
    </span>
  );
}

/**
 * One header, two arrangements: from 768 px links in words, under it icons and a menu. Both are in the page from the
 * start, so that it does not jump when the browser measures; the links work before any script.
 */
export function SiteHeader() {
  const { t } = useTranslation();
  const { config } = useRuntime();
  const { pathname } = useLocation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const state = useSessionState();
  const user = useMe();
  const { count: unread, idUser } = useWaiting();
  useAppBadge(unread);
  const unreadWords = unread > 0 ? `, ${t('header.unread', { count: unread })}` : '';
  useSessionCheck();
  const isHome = pathname === paths.home.path;
  return (
    <header className={styles.header}>
      <nav className={styles.bar} aria-label={t('header.label')}>
        <Link className={styles.logo} to={paths.home.href()} aria-label={t('header.home_logo')}>
          <Logo name={config.brand_name} />
        </Link>
        <IconLink
          className="desktop-only"
          label={t('header.home')}
          icon={<IconHouse />}
          to={paths.home.href()}
          aria-current={isHome ? 'page' : undefined}
        />
        <span className="grow" />
        {state !== 'out' && <SignedIn user={user} />}
        {idUser !== null && (
          <span className={styles.wide}>
            <ButtonLink small to={ownPageHref(idUser)}>
              {unread > 0 ? `${t('header.messages')} (${unread})` : t('header.participation')}
            </ButtonLink>
          </span>
        )}
        {state !== 'in' && <SignedOut />}
        <span className={styles.wide}>
          <ButtonLink variant="primary" small to={paths.eventCreate.href()} aria-label={t('header.create')}>
            <span className={styles.long}>{t('header.create')}</span>
            <span className={styles.short}>{t('header.create_short')}</span>
          </ButtonLink>
        </span>
        <LanguagePicker />
        {state !== 'out' && (
          <div className={cx(styles.wide, styles.in)}>
            <AccountMenu user={user} unread={unread} />
          </div>
        )}
        <span className={styles.narrow}>
          <IconLink label={t('header.create')} icon={<IconCirclePlus />} to={paths.eventCreate.href()} />
          {state !== 'out' && (
            // The box around the link is hidden, not the link in its box: an empty one would keep a gap until it goes.
            <span className={styles.in}>
              <IconLink label={t('header.dashboard')} icon={<IconLayoutDashboard />} to={paths.dashboard.href()} />
            </span>
          )}
          <IconButton
            className={styles.menuButton}
            label={`${t('header.menu_open')}${unreadWords}`}
            icon={
              <CountDot count={unread}>
                <IconMenu />
              </CountDot>
            }
            aria-expanded={isMenuOpen}
            aria-haspopup="dialog"
            onPointerEnter={beginMenu}
            onFocus={beginMenu}
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
        <Suspense fallback={<p className="soft">{t('states.loading')}</p>}>
          <MenuSheet onClose={() => setIsMenuOpen(false)} />
        </Suspense>
      </Sheet>
    </header>
  );
}
