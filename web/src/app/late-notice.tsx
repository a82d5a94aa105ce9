import { useTranslation } from 'react-i18next';
import styles from './late-notice.module.css';

/**
 * Says that the page does not answer yet, and what to do. Nothing of ours may run then, so the styles alone bring it into
 * view after some seconds, and take it away for good once the page is awake.
 */
export function LateNotice() {
  const { t } = useTranslation();
  return (
    <p className={styles.late} data-late="">
      {t('noscript.late')}
    </p>
  );
}
