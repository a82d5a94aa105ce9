import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailField } from '#web/components/forms/email-field.tsx';
import { Form } from '#web/components/forms/form.tsx';
import { langOf } from '#web/i18n/index.ts';
import type { Failures } from '#web/lib/form/failures.ts';
import { bodySchema } from '#web/lib/form/form-schema.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useResendLink } from '../api/resend-link.ts';

export interface ResendLinkDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly eventId: string;
  /** The address typed in the form, when there is one. */
  readonly email: string;
}

const schema = bodySchema((bodies) => bodies.ResendLinkBody);

function ResendForm({ eventId, email, onClose }: Omit<ResendLinkDialogProps, 'open'>) {
  const { t, i18n } = useTranslation(['event', 'common']);
  const resend = useResendLink();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const noteId = useId();
  const form = useContractForm({
    schema,
    defaultValues: { email },
    toBody: (values) => ({ email: values.email, event_id: eventId, lang: langOf(i18n) }),
    failures: {} satisfies Failures<'resendManageLink'>,
    send: async (body, values) => {
      await resend.run(body);
      setSentTo(values.email.trim());
    },
  });
  if (sentTo !== null)
    return (
      <div className="stack">
        <Banner tone="success" live>
          <p>{t('resend.done', { email: sentTo })}</p>
        </Banner>
        <div className="actions">
          <Button variant="primary" data-autofocus="" onClick={onClose}>
            {t('common:actions.close')}
          </Button>
        </div>
      </div>
    );
  return (
    <Form form={form} className="stack">
      <p id={noteId}>{t('resend.body')}</p>
      <EmailField
        {...form.field('email')}
        enterKeyHint="send"
        label={t('resend.email')}
        aria-describedby={noteId}
        required
      />
      <div className="actions">
        <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.isSending} busyText={t('common:states.sending')}>
          {t('resend.submit')}
        </Button>
      </div>
    </Form>
  );
}

/** "Recevoir mon lien": for those who registered already and have no mail at hand. */
export function ResendLinkDialog({ open, ...rest }: ResendLinkDialogProps) {
  const { t } = useTranslation(['event', 'common']);
  return (
    <Dialog open={open} onClose={rest.onClose} title={t('resend.title')} closeText={t('common:actions.close')}>
      <ResendForm {...rest} />
    </Dialog>
  );
}
