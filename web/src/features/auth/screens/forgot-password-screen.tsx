import { TIMER_MS } from '@convoi/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailField } from '#web/components/forms/email-field.tsx';
import { Form } from '#web/components/forms/form.tsx';
import { Outcome } from '#web/components/page-states/outcome.tsx';
import { RedirectNotice } from '#web/components/page-states/redirect-notice.tsx';
import { paths } from '#web/config/paths.ts';
import { langOf } from '#web/i18n/index.ts';
import type { Failures } from '#web/lib/form/failures.ts';
import { bodySchema } from '#web/lib/form/form-schema.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { MailSent } from '#web/ui/illustrations/mail-sent.tsx';
import { useForgotPassword } from '../api/passwords.ts';
import { AuthCard } from '../components/auth-card.tsx';

const schema = bodySchema((bodies) => bodies.ForgotPasswordBody);

function ForgotForm({ onSent }: { readonly onSent: () => void }) {
  const { t, i18n } = useTranslation(['auth', 'common']);
  const forgot = useForgotPassword();
  const form = useContractForm<{ readonly email: string }>({
    schema,
    defaultValues: { email: '' },
    toBody: ({ email }) => ({ email, lang: langOf(i18n) }),
    failures: {} satisfies Failures<'requestPasswordReset'>,
    failed: t('forgot.failed'),
    send: async (body) => {
      await forgot.run(body);
      onSent();
    },
  });
  return (
    <Form form={form} className="stack">
      <EmailField {...form.field('email')} enterKeyHint="send" label={t('email.label')} required />
      <Button type="submit" variant="primary" wide busy={form.isSending} busyText={t('common:states.sending')}>
        {t('forgot.submit')}
      </Button>
    </Form>
  );
}

/** Asking for a new password. */
export function Component() {
  const { t } = useTranslation('auth');
  const [isSent, setIsSent] = useState(false);
  if (isSent)
    return (
      <AuthCard>
        <Outcome
          illustration={<MailSent />}
          title={t('forgot.sent')}
          action={<RedirectNotice to={paths.login.href()} delayMs={TIMER_MS.forgotRedirect} />}
        />
      </AuthCard>
    );
  return (
    <AuthCard heading={t('forgot.title')} lead={t('forgot.lead')}>
      <ForgotForm onSent={() => setIsSent(true)} />
      <p>
        <Link to={paths.login.href()}>{t('back_to_login')}</Link>
      </p>
    </AuthCard>
  );
}

export const meta: RouteModule['meta'] = ({ t }) => ({ title: t('auth:forgot.title'), isIndexable: false });
