import {
  COMMENT_TEXT,
  MODERATION_GROUNDS,
  REPORT_ACTS,
  type ReportAct,
  type ReportView,
  STAFF_REASON_MAX,
  SUSPENSION_DAYS,
} from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import type { Failures } from '#web/lib/form/failures.ts';
import { formSchema } from '#web/lib/form/form-schema.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { TextAreaField } from '#web/ui/fields/field.tsx';
import { SegmentedRadio } from '#web/ui/fields/segmented-radio.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { showToast } from '#web/ui/overlays/toast-store.ts';
import { useActOnReport } from '../api/commands.ts';
import { nameText } from '../names.ts';

const BODY = formSchema(async () => (await import('@convoi/contracts/staff')).ActOnReportBody);

/** The acts that make sense for what a report is about; a message is hidden from the conversation. */
const ACTS: { readonly [K in ReportView['target_type']]: readonly ReportAct[] } = {
  event: ['hide_page', 'warn', 'suspend', 'lift'],
  participant: ['warn', 'hide_text', 'suspend', 'lift'],
  match_request: ['warn', 'suspend', 'lift', 'block_pair'],
};

export interface ActDialogProps {
  readonly report: ReportView;
  /** A message that is to be hidden, with who wrote it. */
  readonly message: { readonly id: string; readonly senderId: string } | null;
  readonly onClose: () => void;
}

/** What is done, to whom, on which facts and ground; the one concerned is mailed all of it. */
export function ActDialog({ report, message, onClose }: ActDialogProps) {
  const { t } = useTranslation(['staff', 'common']);
  const act = useActOnReport(report.id);
  // Who reported is seldom the one concerned.
  const concerned = report.about.find(({ id }) => id !== report.writer?.id) ?? report.about[0];
  const acts = message === null ? ACTS[report.target_type] : (['hide_text'] as const);
  const form = useContractForm({
    schema: BODY,
    defaultValues: {
      act: acts[0] as string,
      person_id: message?.senderId ?? concerned?.id ?? '',
      ground: 'terms' as string,
      facts: '',
      days: '30',
    },
    toBody: (values) => ({
      ...values,
      person_id: values.act === 'hide_page' ? null : values.person_id || null,
      text_id: values.act === 'hide_text' ? (message?.id ?? COMMENT_TEXT) : null,
      days: Number(values.days),
    }),
    failures: {
      'report.not_found': { banner: t('act.gone') },
      'event.not_found': { banner: t('act.gone') },
      'event.withdrawn': { banner: t('act.gone') },
      'event.ended': { banner: t('act.over') },
      'participant.not_found': { banner: t('act.gone') },
      'match.not_found': { banner: t('act.gone') },
    } satisfies Failures<'actOnReport'>,
    failed: t('moderation.failed'),
    send: async (body) => {
      await act.run(body);
      showToast({ tone: 'success', text: t('act.done') });
      onClose();
    },
  });
  const [chosen, whom] = form.hook.watch(['act', 'person_id']);
  return (
    <FormDialog form={form} onClose={onClose} title={t('act.title')} submitText={t('act.submit')} variant="danger">
      <p>{t('act.effect')}</p>
      <Select
        {...form.field('act')}
        label={t('act.what')}
        options={REPORT_ACTS.filter((value) => acts.some((one) => one === value)).map((value) => ({
          value,
          label: t(`act.kinds.${value}`),
        }))}
      />
      {report.about.length > 1 && message === null && (
        <Select
          {...form.field('person_id')}
          defaultValue={concerned?.id}
          label={t('act.whom')}
          options={report.about.map((one) => ({ value: one.id, label: nameText(t, one) }))}
        />
      )}
      {chosen === 'suspend' && (
        <Select
          {...form.field('days')}
          defaultValue="30"
          label={t('act.days')}
          hint={report.unproved.includes(whom) ? t('act.unproved') : undefined}
          options={SUSPENSION_DAYS.map((count) => ({ value: String(count), label: t('act.day', { count }) }))}
        />
      )}
      <SegmentedRadio
        {...form.field('ground')}
        label={t('act.ground')}
        options={MODERATION_GROUNDS.map((value) => ({ value, label: t(`act.grounds.${value}`) }))}
      />
      <TextAreaField
        {...form.field('facts')}
        label={t('act.facts')}
        hint={t('act.facts_hint')}
        maxLength={STAFF_REASON_MAX}
        required
      />
    </FormDialog>
  );
}
