import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadLateWords } from '#web/i18n/index.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { ReportDialogProps, Reported } from './report-dialog.tsx';

/** The dialog of a report: few want it, so it and its words are loaded when somebody does. */
export function useReport(reported: Reported): {
  readonly open: () => void;
  readonly isLoading: boolean;
  readonly dialog: ReactNode;
} {
  const { t, i18n } = useTranslation('errors');
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps> | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const open = () => {
    setIsLoading(true);
    Promise.all([import('./report-dialog.tsx'), loadLateWords(i18n, 'report')])
      .then(([{ ReportDialog }]) => setDialog(() => ReportDialog))
      .catch(() => showToast({ tone: 'danger', text: t('unreachable.heading') }))
      .finally(() => setIsLoading(false));
  };
  return {
    open,
    isLoading,
    dialog: Dialog && <Dialog reported={reported} onClose={() => setDialog(null)} />,
  };
}
