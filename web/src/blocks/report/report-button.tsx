import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadLateWords } from '#web/i18n/index.ts';
import { Button } from '#web/ui/button.tsx';
import { IconFlag } from '#web/ui/icons.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { ReportDialogProps, Reported } from './report-dialog.tsx';

/** "Signaler": few press it, so the dialog and its words are loaded when somebody does. */
export function ReportButton({ type, id, name }: Reported) {
  const { t, i18n } = useTranslation(['common', 'errors']);
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps> | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const open = async () => {
    setIsLoading(true);
    try {
      const [{ ReportDialog }] = await Promise.all([import('./report-dialog.tsx'), loadLateWords(i18n, 'report')]);
      setDialog(() => ReportDialog);
    } catch (error) {
      console.warn('report dialog not loaded', error);
      showToast({ tone: 'danger', text: t('errors:unreachable.heading') });
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <>
      <Button
        variant="link"
        small
        icon={<IconFlag size={16} />}
        aria-label={type === 'participant' ? `${t('actions.report')} ${name}` : undefined}
        busy={isLoading}
        onClick={() => void open()}
      >
        {t('actions.report')}
      </Button>
      {Dialog !== null && <Dialog reported={{ type, id, name }} onClose={() => setDialog(null)} />}
    </>
  );
}
