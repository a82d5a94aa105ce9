import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#web/ui/overlays/toast-store.ts';
import type { ReportDialogProps, Reported } from './report-dialog.tsx';

/** The dialog of a report: few want it, so it is loaded when somebody does. */
export function useReport(reported: Reported): {
  readonly open: () => void;
  readonly isLoading: boolean;
  readonly dialog: ReactNode;
} {
  const { t } = useTranslation('errors');
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps> | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const open = () => {
    setIsLoading(true);
    import('./report-dialog.tsx')
      .then(({ ReportDialog }) => setDialog(() => ReportDialog))
      .catch(() => showToast({ tone: 'danger', text: t('unreachable.heading') }))
      .finally(() => setIsLoading(false));
  };
  return {
    open,
    isLoading,
    dialog: Dialog && <Dialog reported={reported} onClose={() => setDialog(null)} />,
  };
}
