import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, Navigate, useLocation, useRouteError } from 'react-router-dom';
import { Unreachable } from '#web/components/page-states/unreachable.tsx';
import { paths } from '#web/config/paths.ts';
import { Problem } from '#web/lib/api/problem.ts';
import { usePageRetry } from '#web/lib/api/use-page-retry.ts';
import { useTimer } from '#web/lib/hooks/use-timer.ts';
import { loginPath } from '#web/lib/pages/login-path.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Arrival } from './arrival.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { usePageHandle } from './page-handle.ts';
import { PageHead } from './page-head.tsx';
import { isStaleRelease, reloadOnce } from './stale-release.ts';

function HomeLink({ primary = false }: { readonly primary?: boolean }) {
  const { t } = useTranslation();
  return (
    <ButtonLink variant={primary ? 'primary' : 'secondary'} to={paths.home.href()}>
      {t('actions.go_home')}
    </ButtonLink>
  );
}

/** 429: says when, and tries again by itself. */
function TooMany({ problem }: { readonly problem: Problem }) {
  const { t } = useTranslation('errors');
  const retry = usePageRetry();
  const waitS = problem.retryAfterS ?? 60;
  useTimer({ delayMs: waitS * 1000, onDone: retry });
  return (
    <EmptyState as="h1" title={t('rate.heading')} action={<HomeLink />}>
      <p>
        {t('rate.wait', { count: Math.max(1, Math.ceil(waitS / 60)) })} {t('rate.automatic')}
      </p>
    </EmptyState>
  );
}

/** A fault of ours while drawing. */
function Broken({ requestId }: { readonly requestId: string | null }) {
  const { t } = useTranslation('errors');
  return (
    <EmptyState as="h1" title={t('broken.heading')} action={<HomeLink primary />}>
      {requestId !== null && (
        <p>
          {t('broken.reference')} <code>{requestId}</code>
        </p>
      )}
    </EmptyState>
  );
}

function screenOf(error: unknown, screens: RouteModule['errorScreens'], retry: () => void): ReactNode {
  if (isRouteErrorResponse(error)) return error.status === 404 ? <NotFoundScreen /> : <Unreachable onRetry={retry} />;
  if (!(error instanceof Problem)) return <Broken requestId={null} />;
  const Own = screens?.[error.code as keyof typeof screens];
  if (Own !== undefined) return <Own problem={error} />;
  if (error.status === 401) return <ToLogin />;
  if (error.status === 404) return <NotFoundScreen />;
  if (error.status === 403) return <Forbidden />;
  if (error.status === 429) return <TooMany problem={error} />;
  if (error.status === 0 || error.status >= 500) return <Unreachable onRetry={retry} />;
  return <Broken requestId={error.requestId} />;
}

/** The session is over: in, and back here. */
function ToLogin() {
  return <Navigate to={loginPath(useLocation())} replace />;
}

function Forbidden() {
  const { t } = useTranslation('errors');
  return <EmptyState as="h1" title={t('forbidden.heading')} action={<HomeLink primary />} />;
}

/** What a page becomes when its data or its drawing failed; header and footer stay. */
export function RouteError() {
  const screens = usePageHandle()?.module.errorScreens;
  const error = useRouteError();
  const retry = usePageRetry();
  const [isReloading, setIsReloading] = useState(false);
  useEffect(() => {
    if (isStaleRelease(error)) setIsReloading(reloadOnce());
    else if (!(error instanceof Problem)) console.error(error);
  }, [error]);
  if (isReloading) return null;
  return (
    <>
      <div className="reading">{screenOf(error, screens, retry)}</div>
      <PageHead error={error} />
      <Arrival />
    </>
  );
}
