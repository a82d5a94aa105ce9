import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '#web/components/page-states/lazy-part.tsx';
import { paths } from '#web/config/paths.ts';
import { useMe } from '#web/lib/api/me.ts';
import { useIsSignedIn, useSessionState } from '#web/lib/api/session.ts';
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

/** For those who are signed in: their name, their events. */
function SignedIn() {
  const { t } = useTranslation();
  const user = useMe();
  return (
    <span className={cx(styles.wide, styles.in)}>
      {user !== null && <span className={styles.hello}>{t('header.hello', { name: user.full_name })}</span>}
      <ButtonLink small to={paths.dashboard.href()}>
        {t('header.dashboard')}
      </ButtonLink>
    </span>
  );
}

/** For whoever is not signed in, and known to this device by a mailed link. */
function OwnPage() {
  const { t } = useTranslation();
  const { count: unread, idUser } = useWaiting();
  if (idUser === null) return null;
  return (
    <span className={styles.wide}>
      <ButtonLink small to={ownPageHref(idUser)}>
        {unread > 0 ? `${t('header.messages')} (${unread})` : t('header.participation')}
      </ButtonLink>
    </span>
  );
}

function SignedOut() {
  const { t } = useTranslation();
  if (useIsSignedIn()) return null;
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

/** What is for those who are signed in is there until the browser knows better, and hidden by the style of the page meanwhile. */
function UnlessSignedOut({ children }: { readonly children: ReactNode }) {
  return useSessionState() === 'out' ? null : children;
}

function Account() {
  const { count: unread } = useWaiting();
  return (
    <div className={cx(styles.wide, styles.in)}>
      <AccountMenu user={useMe()} unread={unread} />
    </div>
  );
}

function MenuButton({ isOpen, onOpen }: { readonly isOpen: boolean; readonly onOpen: () => void }) {
  const { t } = useTranslation();
  const { count: unread } = useWaiting();
  const unreadWords = unread > 0 ? `, ${t('header.unread', { count: unread })}` : '';
  return (
    <IconButton
      className={styles.menuButton}
      label={`${t('header.menu_open')}${unreadWords}`}
      icon={
        <CountDot count={unread}>
          <IconMenu />
        </CountDot>
      }
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      onPointerEnter={beginMenu}
      onFocus={beginMenu}
      onClick={onOpen}
    />
  );
}

/** The icon's badge, and whether the session still holds: nothing to see. */
function SessionWatch() {
  useAppBadge(useWaiting().count);
  useSessionCheck();
  return null;
}

/**
 * One header, two arrangements: from 768 px links in words, under it icons and a menu. Both are in the page from the
 * start, so that it does not jump when the browser measures; the links work before any script. What depends on who reads are
 * parts of their own: when the browser knows, only they are drawn anew.
 */
export function SiteHeader() {
  const { t } = useTranslation();
  const { config } = useRuntime();
  const { pathname } = useLocation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
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
        <UnlessSignedOut>
          <SignedIn />
        </UnlessSignedOut>
        <OwnPage />
        <SignedOut />
        <span className={styles.wide}>
          <ButtonLink variant="primary" small to={paths.eventCreate.href()} aria-label={t('header.create')}>
            <span className={styles.long}>{t('header.create')}</span>
            <span className={styles.short}>{t('header.create_short')}</span>
          </ButtonLink>
        </span>
        <LanguagePicker />
        <UnlessSignedOut>
          <Account />
        </UnlessSignedOut>
        <span className={styles.narrow}>
          <IconLink label={t('header.create')} icon={<IconCirclePlus />} to={paths.eventCreate.href()} />
          <UnlessSignedOut>
            {/* The box around the link is hidden, not the link in its box: an empty one would keep a gap until it goes. */}
            <span className={styles.in}>
              <IconLink label={t('header.dashboard')} icon={<IconLayoutDashboard />} to={paths.dashboard.href()} />
            </span>
          </UnlessSignedOut>
          <MenuButton isOpen={isMenuOpen} onOpen={() => setIsMenuOpen(true)} />
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
      <SessionWatch />
    </header>
  );
}
