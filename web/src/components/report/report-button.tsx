import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/actions/button.tsx';
import { IconFlag } from '#web/ui/display/icons.ts';
import type { Reported } from './report-dialog.tsx';
import { useReport } from './use-report.tsx';

/** Says what it reports, beside it. */
export function ReportButton(reported: Reported) {
  const { t } = useTranslation();
  const { open, isLoading, dialog } = useReport(reported);
  return (
    <>
      <Button variant="link" small icon={<IconFlag size={16} />} busy={isLoading} onClick={open}>
        {reported.type === 'event' ? t('actions.report_event') : t('actions.report_person', { name: reported.name })}
      </Button>
      {dialog}
    </>
  );
}
