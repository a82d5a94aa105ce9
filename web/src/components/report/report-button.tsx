import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/actions/button.tsx';
import { IconFlag } from '#web/ui/display/icons.ts';
import type { Reported } from './report-dialog.tsx';
import { useReport } from './use-report.tsx';

/** "Signaler" beside what it is about. */
export function ReportButton(reported: Reported) {
  const { t } = useTranslation();
  const { open, isLoading, dialog } = useReport(reported);
  return (
    <>
      <Button
        variant="link"
        small
        icon={<IconFlag size={16} />}
        aria-label={reported.type === 'participant' ? `${t('actions.report')} ${reported.name}` : undefined}
        busy={isLoading}
        onClick={open}
      >
        {t('actions.report')}
      </Button>
      {dialog}
    </>
  );
}
