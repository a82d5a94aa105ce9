import { FULL_NAME_MAX, PROVIDER_NAMES } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { Form } from '#web/components/forms/form.tsx';
import { Problem } from '#web/lib/api/problem.ts';
import type { Failures } from '#web/lib/form/failures.ts';
import { formSchema } from '#web/lib/form/form-schema.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { useVerifyEmail } from '../api/verify-email.ts';
import type { LinkFormProps } from '../link-form-props.ts';
import { useAskedAt } from '../use-asked-at.ts';
import { NewPasswordField } from './password-fields.tsx';

const schema = formSchema(async () => (await import('../verify-schemas.ts')).ChosenSchema);

/** Somebody else may have asked for the account: whoever owns the address says here what it is called and how it is opened. */
export function ChosenSignUp({ token, preview, onInvalid, onDone }: LinkFormProps) {
  const { t } = useTranslation(['link', 'auth', 'errors']);
  const verify = useVerifyEmail();
  const askedAt = useAskedAt(preview.asked_at);
  const form = useContractForm<{ readonly full_name: string; readonly new_password: string }>({
    schema,
    defaultValues: { full_name: preview.full_name, new_password: '' },
    toBody: (values) => ({ ...values, token }),
    text: (field, code) => {
      if (code !== 'required') return undefined;
      return field === 'full_name' ? t('auth:signup.full_name_required') : t('errors:field.password_weak');
    },
    labels: { full_name: t('auth:signup.full_name'), new_password: t('auth:password.label') },
    failures: {
      'auth.link_invalid': { banner: t('verify.invalid') },
      'auth.wrong_password': { banner: t('verify.failed') },
      'auth.reauth_required': { banner: t('verify.failed') },
    } satisfies Failures<'verifyEmail'>,
    failed: t('verify.failed'),
    send: async (_, values) => {
      try {
        await verify.run({ token, ...values });
        onDone();
      } catch (error) {
        if (error instanceof Problem && error.code === 'auth.link_invalid') onInvalid();
        throw error;
      }
    },
  });
  return (
    <>
      <div className="stack-tight">
        <h1 tabIndex={-1}>{t('verify.heading')}</h1>
        <p className="soft">{t('verify.elsewhere', { moment: askedAt })}</p>
      </div>
      {preview.has_others && <Banner tone="info">{t('verify.others')}</Banner>}
      {preview.provider !== null && (
        <p className="small">{t('verify.by_provider', { provider: PROVIDER_NAMES[preview.provider] })}</p>
      )}
      <Form form={form} className="stack">
        <TextField
          {...form.field('full_name')}
          autoComplete="name"
          enterKeyHint="next"
          maxLength={FULL_NAME_MAX}
          label={t('auth:signup.full_name')}
          hint={t('auth:signup.full_name_hint')}
          required
        />
        <NewPasswordField {...form.field('new_password')} label={t('auth:password.label')} enterKeyHint="done" />
        <p className="meta">{t('verify.not_me')}</p>
        <Button type="submit" variant="primary" wide busy={form.isSending} busyText={t('verify.sending')}>
          {t('verify.submit')}
        </Button>
      </Form>
    </>
  );
}
