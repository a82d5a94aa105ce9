import { ANNOUNCEMENT_MAX } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { Form } from '#web/components/forms/form.tsx';
import { Problem } from '#web/lib/api/problem.ts';
import type { Failures } from '#web/lib/form/failures.ts';
import { bodySchema } from '#web/lib/form/form-schema.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { useRuntime } from '#web/lib/pages/use-runtime.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { TextAreaField } from '#web/ui/fields/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast-store.ts';
import { useAnnounce } from '../api/acts.ts';
import { useActWords } from './words.ts';

export interface AnnounceDialogProps {
  readonly idAdmin: string;
  /** Whom it goes to; null = everybody. */
  readonly to: readonly string[] | null;
  /** How many they are. */
  readonly count: number;
  readonly onClose: () => void;
  /** They are on their way. */
  readonly onSent?: () => void;
}

const schema = bodySchema((bodies) => bodies.AnnounceBody);

/** Writing to those who take part: the words, and how many get them. */
export function AnnounceDialog({ idAdmin, to, count, onClose, onSent }: AnnounceDialogProps) {
  const { t } = useTranslation(['event_admin', 'event']);
  const words = useActWords().announce;
  const announce = useAnnounce(idAdmin);
  const { announcements_a_day: aDay } = useRuntime().config;
  const takesDays = aDay !== null && count > aDay;
  const form = useContractForm<{ readonly message: string }>({
    schema,
    defaultValues: { message: '' },
    toBody: ({ message }) => ({ message, ...(to === null ? {} : { participant_ids: to }) }),
    failures: {
      'team.role_missing': { banner: t('role_missing') },
      'event.not_found': { banner: t('unknown.heading') },
      'event.withdrawn': { banner: t('event:gone.withdrawn') },
      'event.ended': { banner: words.ended },
    } satisfies Failures<'makeAnnouncement'>,
    failed: words.failed,
    failureText: (error) => (error instanceof Problem && error.status === 429 ? words.tooMany : undefined),
    send: async (body) => {
      const { recipients } = await announce.run(body);
      showToast({
        tone: 'success',
        text: aDay !== null && recipients > aDay ? words.doneForDays(recipients) : words.done(recipients),
      });
      onSent?.();
      onClose();
    },
  });
  return (
    <Dialog
      open
      wide
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
        <p>{count === 0 ? words.nobody : words.body(count)}</p>
        {takesDays && <Banner tone="info">{words.days(aDay, count)}</Banner>}
        <TextAreaField
          {...form.field('message')}
          label={words.message}
          hint={words.messageHint}
          rows={6}
          maxLength={ANNOUNCEMENT_MAX}
          required
        />
      </Form>
    </Dialog>
  );
}
