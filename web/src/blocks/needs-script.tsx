import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import styles from './needs-script.module.css';

/** Where a page cannot be had without script: says so, and what can be. Nobody with script sees it. */
export function NeedsScript() {
  const { t } = useTranslation();
  return (
    <noscript>
      <div className={styles.box}>
        <p>{t('noscript.page')}</p>
        <p>{t('noscript.without')}</p>
        <ul>
          <li>
            <Link to={paths.home.href()}>{t('noscript.search')}</Link>
          </li>
          <li>
            <Link to={paths.news.href()}>{t('noscript.today')}</Link>
          </li>
          <li>
            <Link to={paths.help.href()}>{t('noscript.help')}</Link>
          </li>
        </ul>
      </div>
    </noscript>
  );
}
