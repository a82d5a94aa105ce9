import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#web/components/forms/confirm-dialog.tsx';
import type { RideCaller } from '#web/components/rides/ride-caller.ts';
import { useLeaveEvent } from '#web/components/rides/use-leave-event.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { IconLogOut } from '#web/ui/display/icons.ts';
import { showToast } from '#web/ui/overlays/toast-store.ts';

export interface LeaveButtonProps {
  readonly caller: RideCaller;
  /** The registration is about to go: nothing is asked of it any more. */
  readonly onLeaving: (isLeaving: boolean) => void;
}

/** "Me désinscrire", with what it does said before. */
export function LeaveButton({ caller, onLeaving }: LeaveButtonProps) {
  const { t } = useTranslation('participation');
  const [isAsking, setIsAsking] = useState(false);
  const leave = useLeaveEvent(caller);
  return (
    <>
      <Button variant="ghost" small icon={<IconLogOut size={20} />} onClick={() => setIsAsking(true)}>
        {t('data.leave')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('leave.title')}
        consequence={t('leave.body')}
        keepText={t('leave.keep')}
        confirmText={t('leave.confirm')}
        sendingText={t('leave.sending')}
        failedText={t('leave.failed')}
        onConfirm={async () => {
          onLeaving(true);
          try {
            await leave.run();
          } catch (error) {
            onLeaving(false);
            throw error;
          }
          setIsAsking(false);
          showToast({ tone: 'success', text: t('leave.done') });
        }}
      />
    </>
  );
}
