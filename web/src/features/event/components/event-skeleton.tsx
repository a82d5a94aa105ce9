import { useTranslation } from 'react-i18next';
import { MapSplit } from '#web/components/people/map-split.tsx';
import { Skeleton, SkeletonBlock, SkeletonColumn, SkeletonRow } from '#web/ui/display/skeleton.tsx';

/** The shape of an event's page while its data is on the way. */
export function EventSkeleton() {
  const { t } = useTranslation();
  return (
    <MapSplit
      mapId="map"
      map={
        <Skeleton text={t('map.loading')}>
          <SkeletonBlock shape="map" />
        </Skeleton>
      }
    >
      <Skeleton text={t('states.loading')} className="stack">
        <SkeletonBlock shape="short" />
        <SkeletonRow>
          <SkeletonBlock shape="tile" />
          <SkeletonColumn>
            <SkeletonBlock shape="title" />
            <SkeletonBlock shape="short" />
          </SkeletonColumn>
        </SkeletonRow>
        <SkeletonBlock />
        <SkeletonBlock shape="short" />
        <SkeletonBlock shape="control" />
        <SkeletonBlock shape="card" />
        <SkeletonBlock shape="card" />
      </Skeleton>
    </MapSplit>
  );
}
