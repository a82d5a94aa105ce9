import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import styles from './needs-script.module.css';

/** Pages that a search, a reading and a question need, and no script. */
const ELSEWHERE = [
  ['home', 'header.home'],
  ['news', 'header.news'],
  ['help', 'header.help'],
] as const;

/** Where a page cannot be had without script: says so, and what can be. Nobody with script sees it. */
export function NeedsScript() {
  const { t } = useTranslation();
  return (
    <noscript>
      <div className={styles.box}>
        <p>{t('noscript.page')}</p>
        <p>{t('noscript.without')}</p>
        <ul>
          {ELSEWHERE.map(([page, name]) => (
            <li key={page}>
              <Link to={paths[page].href()}>{t(name)}</Link>
            </li>
          ))}
        </ul>
      </div>
    </noscript>
  );
}
