import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#web/lib/api/problem.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What will happen, to whom. */
  readonly consequence: string;
  readonly keepText: string;
  readonly confirmText: string;
  readonly sendingText: string;
  readonly failedText: string;
  /** Below the consequence: what else may be chosen. */
  readonly children?: ReactNode;
  /** Does it; a rejection is told in the dialog, which stays. */
  readonly onConfirm: () => Promise<void> | void;
}

/** Asks before something is taken away for good: the consequence first, the safe button before the other. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, consequence, keepText, confirmText, sendingText, failedText, onConfirm } = props;
  const { t } = useTranslation('errors');
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const close = () => {
    setFailure(null);
    onClose();
  };
  const confirm = async () => {
    setIsSending(true);
    setFailure(null);
    try {
      await onConfirm();
    } catch (error) {
      setFailure(error instanceof Problem && error.status === 0 ? t('unreachable.heading') : failedText);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      sending={isSending}
      title={title}
      actions={
        <>
          <Button onClick={close}>{keepText}</Button>
          <Button variant="danger" busy={isSending} busyText={sendingText} onClick={() => void confirm()}>
            {confirmText}
          </Button>
        </>
      }
    >
      <div className="stack">
        {failure !== null && <Banner tone="danger">{failure}</Banner>}
        <p>{consequence}</p>
        {props.children}
      </div>
    </Dialog>
  );
}
