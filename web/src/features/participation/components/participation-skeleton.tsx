import { useTranslation } from 'react-i18next';
import { paths } from '#web/config/paths.ts';
import { Skeleton, SkeletonBlock } from '#web/ui/display/skeleton.tsx';

/** The page before anything is known: its heading and the shape of what comes. */
export function ParticipationSkeleton() {
  const { t } = useTranslation(['participation', 'common']);
  return (
    <div className="narrow stack">
      <h1>{t('heading')}</h1>
      <noscript>
        <p>
          <a href={paths.participationConfirm.href()}>{t('common:noscript.confirm')}</a>
        </p>
      </noscript>
      <Skeleton text={t('common:states.loading')} className="stack">
        <SkeletonBlock />
        <SkeletonBlock shape="short" />
        <SkeletonBlock shape="card" />
        <SkeletonBlock shape="control" />
      </Skeleton>
    </div>
  );
}
