import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { OfflineBanner } from '../offline-banner.tsx';
import { SignedOut } from '../signed-out.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import styles from './site-layout.module.css';

/** Skip link, header, main, footer: the frame of nearly every page. */
export function SiteLayout() {
  const { t } = useTranslation();
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#content">
        {t('skip.content')}
      </a>
      <SiteHeader />
      <OfflineBanner />
      <main id="content" className={styles.main} tabIndex={-1}>
        <SignedOut />
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
