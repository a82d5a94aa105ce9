import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonBlock } from '#web/ui/display/skeleton.tsx';
import styles from './dashboard-skeleton.module.css';

/** The dashboard before anything is known: its heading and the shape of what comes. */
export function DashboardSkeleton() {
  const { t } = useTranslation(['dashboard', 'common']);
  return (
    <div className={styles.box}>
      <h1>{t('heading')}</h1>
      <Skeleton text={t('common:states.loading')} className={styles.columns ?? ''}>
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
