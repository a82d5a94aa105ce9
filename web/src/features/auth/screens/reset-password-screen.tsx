import { type Lang, TIMER_MS } from '@convoi/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '#web/components/forms/form.tsx';
import { Outcome } from '#web/components/page-states/outcome.tsx';
import { RedirectNotice } from '#web/components/page-states/redirect-notice.tsx';
import { paths } from '#web/config/paths.ts';
import { useLang } from '#web/i18n/index.ts';
import type { Failures } from '#web/lib/form/failures.ts';
import { formSchema } from '#web/lib/form/form-schema.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { useTaken } from '#web/lib/hooks/use-taken.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { NotFound } from '#web/ui/illustrations/not-found.tsx';
import { Thanks } from '#web/ui/illustrations/thanks.tsx';
import { useResetPassword } from '../api/passwords.ts';
import { AuthCard } from '../components/auth-card.tsx';
import { NewPasswordAgain, NewPasswordField } from '../components/password-fields.tsx';

interface ResetValues {
  readonly new_password: string;
  readonly confirm: string;
  readonly end_passkeys: boolean;
}

/** Beside the form, not in the file of words that every page of accounts loads. */
const END_PASSKEYS: { readonly [L in Lang]: string } = {
  fr: "Retirer aussi mes clés d'accès",
  en: 'Remove my passkeys, too',
  de: 'Auch meine Passkeys entfernen',
  es: 'Quitar también mis llaves de acceso',
};

const schema = formSchema(async () => (await import('../password-schemas.ts')).ResetSchema);

function ResetForm({ token, onDone }: { readonly token: string | undefined; readonly onDone: () => void }) {
  const { t } = useTranslation(['auth', 'errors', 'common']);
  const lang = useLang();
  const reset = useResetPassword();
  const form = useContractForm<ResetValues>({
    schema,
    defaultValues: { new_password: '', confirm: '', end_passkeys: false },
    toBody: ({ new_password, confirm }) => ({ token, new_password, confirm: { first: new_password, again: confirm } }),
    text: (field, code) => {
      if (field === 'confirm') return t('reset.mismatch');
      return code === 'required' ? t('errors:field.password_weak') : undefined;
    },
    labels: { new_password: t('reset.password'), confirm: t('reset.confirm') },
    failures: {
      'auth.link_invalid': {
        banner: t('reset.invalid'),
        action: (
          <ButtonLink small to={paths.forgotPassword.href()}>
            {t('reset.again')}
          </ButtonLink>
        ),
      },
    } satisfies Failures<'resetPassword'>,
    failed: t('reset.failed'),
    send: async (_, { new_password, end_passkeys }) => {
      await reset.run({ token, new_password, ...(end_passkeys ? { end_passkeys } : {}) });
      onDone();
    },
  });
  return (
    <Form form={form} className="stack">
      <NewPasswordField {...form.field('new_password')} label={t('reset.password')} enterKeyHint="next" />
      <NewPasswordAgain {...form.field('confirm')} label={t('reset.confirm')} enterKeyHint="done" />
      <Checkbox {...form.hook.register('end_passkeys')} label={END_PASSKEYS[lang]} />
      <Button type="submit" variant="primary" wide busy={form.isSending} busyText={t('common:states.sending')}>
        {t('reset.submit')}
      </Button>
    </Form>
  );
}

/** Setting a new password by the mailed link. */
export function Component() {
  const { t } = useTranslation('auth');
  const taken = useTaken('token');
  const [isDone, setIsDone] = useState(false);
  if (isDone)
    return (
      <AuthCard>
        <Outcome
          illustration={<Thanks />}
          title={t('reset.done')}
          action={<RedirectNotice to={paths.login.href()} delayMs={TIMER_MS.passwordRedirect} />}
        >
          <p>{t('reset.done_body')}</p>
        </Outcome>
      </AuthCard>
    );
  if (taken !== null && taken.token === undefined)
    return (
      <AuthCard>
        <Outcome
          illustration={<NotFound />}
          title={t('reset.invalid')}
          action={
            <ButtonLink variant="primary" to={paths.forgotPassword.href()}>
              {t('reset.again')}
            </ButtonLink>
          }
        />
      </AuthCard>
    );
  return (
    <AuthCard heading={t('reset.title')}>
      <ResetForm token={taken?.token} onDone={() => setIsDone(true)} />
    </AuthCard>
  );
}

export const meta: RouteModule['meta'] = ({ t }) => ({
  title: t('auth:reset.title'),
  isIndexable: false,
  noReferrer: true,
});
