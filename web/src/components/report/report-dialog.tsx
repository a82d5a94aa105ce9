import { REPORT_REASONS, type ReportTarget } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { Problem } from '#web/lib/api/problem.ts';
import type { Failures } from '#web/lib/form/failures.ts';
import { formSchema } from '#web/lib/form/form-schema.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { useHumanCheck } from '#web/lib/human-check/human-check.ts';
import { TextAreaField } from '#web/ui/fields/field.tsx';
import { SegmentedRadio } from '#web/ui/fields/segmented-radio.tsx';
import { showToast } from '#web/ui/overlays/toast-store.ts';
import { useSendReport } from './send-report.ts';

const BODY = formSchema(async () => (await import('@convoi/contracts/staff')).ReportBody);

/** What is reported; a person, and the other one of a conversation, by the name that the page shows. */
export interface Reported {
  readonly type: ReportTarget;
  readonly id: string;
  readonly name: string;
  /** A conversation is reported by one of its two: this is the token of the mailed link, the session's without one. */
  readonly token?: string | undefined;
}

function useReportForm({ type, id, token: ownToken }: Reported, onSent: () => void) {
  const { t } = useTranslation(['report', 'errors']);
  const send = useSendReport(ownToken);
  const check = useHumanCheck();
  const form = useContractForm({
    schema: BODY,
    defaultValues: { reason: '', comment: '' },
    toBody: (values) => ({ target_type: type, target_id: id, ...values }),
    text: (field) => (field === 'reason' ? t('choose') : undefined),
    failures: {
      'human_check.missing': { banner: t('errors:human_check.not_ready') },
      'human_check.failed': { banner: t('errors:human_check.failed') },
      'event.not_found': { banner: t('gone') },
      'participant.not_found': { banner: t('gone') },
      'match.not_found': { banner: t('gone') },
    } satisfies Failures<'reportAbuse'>,
    failed: t('failed'),
    send: async (body) => {
      const token = await check.token();
      try {
        await send.run({ ...body, token });
      } catch (error) {
        if (error instanceof Problem && error.status > 0) check.renew();
        throw error;
      }
      onSent();
    },
  });
  return { form, check };
}

export interface ReportDialogProps {
  readonly reported: Reported;
  readonly onClose: () => void;
}

/** Why something is reported, and words about it if one likes. */
export function ReportDialog({ reported, onClose }: ReportDialogProps) {
  const { t } = useTranslation(['report', 'common']);
  const { form, check } = useReportForm(reported, () => {
    showToast({ tone: 'success', text: t('sent') });
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      onFocus={check.start}
      closeText={t('common:actions.close')}
      title={t(`title_${reported.type}`, { name: reported.name })}
      submitText={t('submit')}
    >
      <p>{t('lead')}</p>
      {reported.type === 'match_request' && <p>{t('messages')}</p>}
      <SegmentedRadio
        {...form.field('reason')}
        label={t('reason')}
        stacked
        options={REPORT_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
      <TextAreaField
        {...form.field('comment')}
        label={t('comment')}
        optionalText={t('common:states.optional')}
        maxLength={1000}
      />
    </FormDialog>
  );
}
