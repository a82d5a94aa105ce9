import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

/** Asks before a page with unsaved changes is left: by a dialog inside the application, by the browser's own otherwise. */
export function LeaveGuard({
  isDirty,
  body,
}: {
  readonly isDirty: boolean;
  /** What becomes of the changes; by default, that they are lost. */
  readonly body?: string;
}) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={t('leave.title')}
      actions={
        <>
          <Button onClick={stay}>{t('leave.stay')}</Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {t('leave.leave')}
          </Button>
        </>
      }
    >
      <p>{body ?? t('leave.body')}</p>
    </Dialog>
  );
}
