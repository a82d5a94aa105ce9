import type { ModerationItem } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import type { Failures } from '#web/lib/form/failures.ts';
import { formSchema } from '#web/lib/form/form-schema.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { TextAreaField } from '#web/ui/fields/field.tsx';
import { showToast } from '#web/ui/overlays/toast-store.ts';
import { type ModerationInput, useModerate } from '../api/commands.ts';

const BODY = formSchema(async () => (await import('@convoi/contracts/staff')).ModerateBody);

export interface ModerateDialogProps {
  readonly event: Pick<ModerationItem, 'id' | 'title'>;
  readonly act: ModerationInput['act'];
  readonly onClose: () => void;
}

/** Asks why before an event is hidden or shown again; the reason stays in its history. */
export function ModerateDialog({ event, act, onClose }: ModerateDialogProps) {
  const { t } = useTranslation(['staff', 'common']);
  const moderate = useModerate();
  const form = useContractForm({
    schema: BODY,
    defaultValues: { reason: '' },
    toBody: (values) => values,
    failures: {
      'event.not_found': { banner: t('moderation.gone') },
      'event.withdrawn': { banner: t('moderation.gone') },
    } satisfies Failures<'hideEvent'>,
    failed: t('moderation.failed'),
    send: async (_body, { reason }) => {
      await moderate.run({ id: event.id, act, reason });
      showToast({ tone: 'success', text: t(act === 'hide' ? 'moderation.hidden' : 'moderation.restored') });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(`moderation.${act}_title`, { title: event.title })}
      submitText={t(`moderation.${act}`)}
      variant={act === 'hide' ? 'danger' : 'primary'}
    >
      <p>{t(`moderation.${act}_effect`)}</p>
      <TextAreaField {...form.field('reason')} label={t('moderation.reason')} maxLength={500} required />
    </FormDialog>
  );
}
