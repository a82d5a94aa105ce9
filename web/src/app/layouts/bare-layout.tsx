import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import { useRuntime } from '#web/lib/pages/use-runtime.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Logo } from '#web/ui/display/logo.tsx';
import { OfflineBanner } from '../offline-banner.tsx';
import { SignedOut } from '../signed-out.tsx';
import styles from './bare-layout.module.css';

/** Logo and main: pages on the way from a mail or from elsewhere, with one thing to do. */
export function BareLayout() {
  const { t } = useTranslation();
  const { config } = useRuntime();
  return (
    <div className={styles.layout}>
      <header className={styles.header}>
        <Link className={styles.logo} to={paths.home.href()} aria-label={t('header.home_logo')}>
          <Logo name={config.brand_name} />
        </Link>
      </header>
      <OfflineBanner />
      <main id="content" className={styles.main} tabIndex={-1}>
        <SignedOut />
        <Outlet />
      </main>
    </div>
  );
}
