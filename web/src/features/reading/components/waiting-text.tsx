import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonBlock } from '#web/ui/display/skeleton.tsx';

/** The shape of a text that is on its way, after the language was changed. */
export function WaitingText() {
  const { t } = useTranslation();
  return (
    <Skeleton text={t('states.loading')} className="reading">
      <SkeletonBlock shape="title" />
      <SkeletonBlock shape="card" />
      <SkeletonBlock shape="card" />
    </Skeleton>
  );
}
