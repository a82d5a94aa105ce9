import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonBlock } from '#web/ui/display/skeleton.tsx';

/** The shape of a page whose screen has no skeleton of its own. */
export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <Skeleton text={t('states.loading')} className="page">
      <SkeletonBlock shape="title" />
      <SkeletonBlock />
      <SkeletonBlock shape="short" />
      <SkeletonBlock shape="card" />
    </Skeleton>
  );
}
