import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonBlock } from '#web/ui/display/skeleton.tsx';

/** The page before the person is known: its heading and the shape of its form. */
export function ProfileSkeleton() {
  const { t } = useTranslation(['profile', 'common']);
  return (
    <div className="narrow stack tall">
      <h1 tabIndex={-1}>{t('title')}</h1>
      <Skeleton text={t('common:states.loading')} className="stack">
        <SkeletonBlock shape="control" />
        <SkeletonBlock shape="control" />
        <SkeletonBlock shape="control" />
        <SkeletonBlock shape="card" />
      </Skeleton>
    </div>
  );
}
