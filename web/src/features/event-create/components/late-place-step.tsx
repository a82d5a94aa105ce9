import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#web/components/page-states/lazy-part.tsx';
import { useIsMounted } from '#web/lib/hooks/use-is-mounted.ts';
import { Skeleton, SkeletonBlock } from '#web/ui/display/skeleton.tsx';
import type { PlaceStepProps } from './place-step.tsx';

/** Fetches the second step. */
export const loadPlaceStep = () => import('./place-step.tsx');
const PlaceStep = lazyPart(loadPlaceStep, (module) => module.PlaceStep, 'line');

export interface LatePlaceStepProps extends PlaceStepProps {
  readonly isShown: boolean;
}

/** The second step, from when it is first shown on; it keeps what is typed while the first is. */
export function LatePlaceStep({ isShown, ...step }: LatePlaceStepProps) {
  const { t } = useTranslation();
  const isMounted = useIsMounted();
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  if (!wasShown) return null;
  const skeleton = (
    <Skeleton text={t('states.loading')} className="stack">
      <SkeletonBlock shape="control" />
      <SkeletonBlock shape="card" />
      <SkeletonBlock shape="control" />
    </Skeleton>
  );
  return isMounted ? (
    <Suspense fallback={skeleton}>
      <PlaceStep {...step} />
    </Suspense>
  ) : (
    skeleton
  );
}
