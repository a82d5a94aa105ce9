import type { ModerationItem } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { Form } from '#web/components/forms/form.tsx';
import type { Failures } from '#web/lib/form/failures.ts';
import { formSchema } from '#web/lib/form/form-schema.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { TextAreaField } from '#web/ui/fields/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
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
    <Dialog
      open
      onClose={onClose}
      sending={form.isSending}
      title={t(`moderation.${act}_title`, { title: event.title })}
      actions={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button
            type="submit"
            form={form.id}
            variant={act === 'hide' ? 'danger' : 'primary'}
            busy={form.isSending}
            busyText={t('common:states.sending')}
          >
            {t(`moderation.${act}`)}
          </Button>
        </>
      }
    >
      <Form form={form} className="stack">
        <p>{t(`moderation.${act}_effect`)}</p>
        <TextAreaField {...form.field('reason')} label={t('moderation.reason')} maxLength={500} required />
      </Form>
    </Dialog>
  );
}
