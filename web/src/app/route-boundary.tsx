import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { Arrival } from './arrival.tsx';
import { usePageHandle } from './page-handle.ts';
import { PageHead } from './page-head.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/** A screen with its skeleton; the key makes each visit a new one, so that the skeleton shows instead of the old page. */
export function RouteBoundary() {
  const { pathname } = useLocation();
  const handle = usePageHandle();
  if (handle === undefined) return null;
  const { Component, Skeleton = PageSkeleton } = handle.module;
  return (
    <Suspense key={pathname} fallback={<Skeleton />}>
      <Component />
      <PageHead />
      <Arrival />
    </Suspense>
  );
}
