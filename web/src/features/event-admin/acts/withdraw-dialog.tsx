import { type EventAdminView, TITLE_MAX, WITHDRAW_REASON_MAX } from '@convoi/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '#web/components/forms/form.tsx';
import type { Failures } from '#web/lib/form/failures.ts';
import { formSchema } from '#web/lib/form/form-schema.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast-store.ts';
import { useWithdrawEvent } from '../api/acts.ts';
import { useActWords } from './words.ts';

export interface ActDialogProps {
  readonly event: EventAdminView;
  readonly idAdmin: string;
  readonly onClose: () => void;
}

/** Asks before the page is gone for good: what goes, whom it is told to, and the title once more. */
export function WithdrawDialog({ event, idAdmin, onClose }: ActDialogProps) {
  const { t } = useTranslation(['event_admin', 'common']);
  const words = useActWords().withdraw;
  const withdraw = useWithdrawEvent(idAdmin, event.id_user);
  const schema = useMemo(
    () => formSchema(async () => (await import('./withdraw-schema.ts')).withdrawSchema(event.title)),
    [event.title],
  );
  const form = useContractForm<{ readonly reason: string; readonly title: string }>({
    schema,
    defaultValues: { reason: '', title: '' },
    toBody: (values) => values,
    text: (field) => (field === 'title' ? words.wrong : undefined),
    failures: {
      'team.role_missing': { banner: t('role_missing') },
      'event.not_found': { banner: t('unknown.heading') },
    } satisfies Failures<'withdrawEvent'>,
    failed: words.failed,
    send: async (_, { reason }) => {
      await withdraw.run({ reason });
      showToast({ tone: 'success', text: words.done });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      sending={form.isSending}
      title={words.title}
      actions={
        <>
          <Button onClick={onClose}>{words.keep}</Button>
          <Button type="submit" form={form.id} variant="danger" busy={form.isSending} busyText={words.sending}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <Form form={form} className="stack">
        <p>{words.body(event.current_participants)}</p>
        <TextAreaField
          {...form.field('reason')}
          label={words.reason}
          optionalText={t('common:states.optional')}
          hint={words.reasonHint}
          maxLength={WITHDRAW_REASON_MAX}
        />
        <TextField
          {...form.field('title')}
          label={words.typed(event.title)}
          autoComplete="off"
          maxLength={TITLE_MAX}
          required
        />
      </Form>
    </Dialog>
  );
}
