import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ScheduleFields, TitleField } from '#web/components/events/event-fields.tsx';
import { Form } from '#web/components/forms/form.tsx';
import { paths } from '#web/config/paths.ts';
import { langOf } from '#web/i18n/index.ts';
import type { Failures } from '#web/lib/form/failures.ts';
import { formSchema } from '#web/lib/form/form-schema.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { type AdminValues, valuesOf } from '../admin-values.ts';
import { useDuplicateEvent } from '../api/acts.ts';
import type { ActDialogProps } from './withdraw-dialog.tsx';
import { useActWords } from './words.ts';

/** Asks for the title and the days of an event like this one, and leads to its links. */
export function DuplicateDialog({ event, idAdmin, onClose }: ActDialogProps) {
  const { t, i18n } = useTranslation(['event_admin', 'event', 'event_form']);
  const words = useActWords().duplicate;
  const duplicate = useDuplicateEvent(idAdmin);
  const navigate = useNavigate();
  const { event_type, timezone } = event;
  const schema = useMemo(
    () => formSchema(async () => (await import('./duplicate-schema.ts')).duplicateSchema({ event_type, timezone })),
    [event_type, timezone],
  );
  const form = useContractForm<AdminValues>({
    schema,
    defaultValues: { ...valuesOf(event), date: '', start_date: '', end_date: '' },
    toBody: ({ title, date, time, start_date, end_date }) => ({
      title,
      ...(event_type === 'ponctuel' ? { date, time } : { start_date, end_date }),
      lang: langOf(i18n),
    }),
    labels: {
      title: t('event_form:title.label'),
      date: t('event_form:date'),
      time: t('event_form:time'),
      start_date: t('event_form:start_date'),
      end_date: t('event_form:end_date'),
    },
    failures: {
      'team.role_missing': { banner: t('role_missing') },
      'event.not_found': { banner: t('unknown.heading') },
      'event.withdrawn': { banner: t('event:gone.withdrawn') },
      'event.ended': { banner: words.forgotten },
    } satisfies Failures<'duplicateEvent'>,
    failed: words.failed,
    send: async (body) => {
      const { id_user, id_admin } = await duplicate.run(body);
      onClose();
      await navigate(paths.eventSuccess.href({ id_user, id_admin }));
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
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={form.id} variant="primary" busy={form.isSending} busyText={words.sending}>
            {words.send}
          </Button>
        </>
      }
    >
      <Form form={form} className="stack">
        <p>{words.body}</p>
        <TitleField form={form} />
        <ScheduleFields form={form} eventType={event.event_type} />
      </Form>
    </Dialog>
  );
}
