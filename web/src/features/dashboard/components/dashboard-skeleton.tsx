import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonBlock } from '#web/ui/display/skeleton.tsx';
import styles from './dashboard-skeleton.module.css';

/** The dashboard before anything is known: its heading and the shape of what comes. */
export function DashboardSkeleton() {
  const { t } = useTranslation('dashboard');
  return (
    <div className={styles.box}>
      <h1>{t('heading')}</h1>
      {/* In words that are seen: whoever waits on a slow line reads what is coming instead of grey boxes. */}
      <p role="status" className={styles.words}>
        {t('loading')}
      </p>
      <Skeleton className={styles.columns ?? ''}>
        <div className="stack">
          <SkeletonBlock shape="card" />
          <SkeletonBlock shape="card" />
        </div>
        <SkeletonBlock shape="map" />
        <div className="stack">
          <SkeletonBlock shape="short" />
          <SkeletonBlock shape="card" />
          <SkeletonBlock shape="card" />
        </div>
      </Skeleton>
    </div>
  );
}
