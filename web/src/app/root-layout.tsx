import { TIMER_MS } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { ToastRegion } from '#web/ui/overlays/toast-region.tsx';
import { LateNotice } from './late-notice.tsx';

/** What surrounds every page whatever its layout: the messages, the place on the page after Back. */
export function RootLayout() {
  const { t } = useTranslation();
  return (
    <>
      <Outlet />
      <ToastRegion label={t('states.messages')} closeText={t('actions.close')} lifeMs={TIMER_MS.banner} />
      <ScrollRestoration />
      <LateNotice />
    </>
  );
}
