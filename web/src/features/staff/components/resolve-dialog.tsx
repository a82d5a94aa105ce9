import { REPORT_OUTCOMES } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import type { Failures } from '#web/lib/form/failures.ts';
import { formSchema } from '#web/lib/form/form-schema.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { TextAreaField } from '#web/ui/fields/field.tsx';
import { SegmentedRadio } from '#web/ui/fields/segmented-radio.tsx';
import { showToast } from '#web/ui/overlays/toast-store.ts';
import { useResolveReport } from '../api/commands.ts';

const BODY = formSchema(async () => (await import('@convoi/contracts/staff')).ResolveReportBody);

/** What came of a report, and a note about it. */
export function ResolveDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation(['staff', 'common']);
  const resolve = useResolveReport(id);
  const form = useContractForm({
    schema: BODY,
    defaultValues: { outcome: '', note: '' },
    toBody: (values) => values,
    failures: {
      'report.not_found': { banner: t('reports.already') },
      'report.resolved': { banner: t('reports.already') },
    } satisfies Failures<'resolveReport'>,
    failed: t('moderation.failed'),
    send: async (body) => {
      await resolve.run(body);
      showToast({ tone: 'success', text: t('reports.done') });
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t('reports.title')} submitText={t('reports.resolve')}>
      <p>{t('reports.effect')}</p>
      <SegmentedRadio
        {...form.field('outcome')}
        label={t('reports.outcome')}
        options={REPORT_OUTCOMES.map((value) => ({ value, label: t(`reports.outcomes.${value}`) }))}
      />
      <TextAreaField
        {...form.field('note')}
        label={t('reports.note')}
        optionalText={t('common:states.optional')}
        maxLength={1000}
      />
    </FormDialog>
  );
}
