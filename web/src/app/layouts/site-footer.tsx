import { useTranslation } from 'react-i18next';
import { useRuntime } from '#web/lib/pages/use-runtime.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { FOOTER_ENTRIES } from './navigation.ts';
import styles from './site-footer.module.css';

/** Year, name and rights; then the same links in the same order on every page. */
export function SiteFooter() {
  const { t } = useTranslation();
  const { now } = useRuntime();
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <p>{t('footer.rights', { year: now.slice(0, 4) })}</p>
        <nav aria-label={t('footer.label')}>
          <ul className={styles.links}>
            {FOOTER_ENTRIES.map(({ key, to }) => (
              <li key={key}>
                <Link className={styles.link} to={to}>
                  {t(`header.${key}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
