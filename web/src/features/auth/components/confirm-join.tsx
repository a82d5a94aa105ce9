import { PROVIDER_NAMES } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { Form } from '#web/components/forms/form.tsx';
import { paths } from '#web/config/paths.ts';
import { Problem } from '#web/lib/api/problem.ts';
import type { Failures } from '#web/lib/form/failures.ts';
import { bodySchema, formSchema } from '#web/lib/form/form-schema.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { useVerifyEmail } from '../api/verify-email.ts';
import type { LinkFormProps } from '../link-form-props.ts';
import { useAskedAt } from '../use-asked-at.ts';
import { KnownPasswordField } from './password-fields.tsx';

const withPassword = formSchema(async () => (await import('../verify-schemas.ts')).JoinSchema);
const withSession = bodySchema((bodies) => bodies.VerifyEmailBody);

function JoinForm({ token, preview, onInvalid, onDone }: LinkFormProps) {
  const { t } = useTranslation(['link', 'auth']);
  const verify = useVerifyEmail();
  const isSignedIn = preview.is_signed_in;
  const form = useContractForm<{ readonly password: string }>({
    schema: isSignedIn ? withSession : withPassword,
    defaultValues: { password: '' },
    toBody: (values) => (isSignedIn ? { token } : { ...values, token }),
    labels: { password: t('auth:password.label') },
    failures: {
      'auth.link_invalid': { banner: t('verify.invalid') },
      'auth.wrong_password': { field: 'password', text: t('join.wrong') },
      'auth.reauth_required': { banner: t('join.sign_in_first') },
    } satisfies Failures<'verifyEmail'>,
    failed: t('verify.failed'),
    send: async (_, { password }) => {
      try {
        await verify.run(isSignedIn ? { token } : { token, password });
        onDone();
      } catch (error) {
        if (error instanceof Problem && error.code === 'auth.link_invalid') onInvalid();
        throw error;
      }
    },
  });
  return (
    <Form form={form} className="stack">
      {!isSignedIn && <KnownPasswordField {...form.field('password')} label={t('join.password')} enterKeyHint="done" />}
      <Button type="submit" variant="primary" wide busy={form.isSending} busyText={t('verify.sending')}>
        {t('join.submit', { provider: preview.provider === null ? '' : PROVIDER_NAMES[preview.provider] })}
      </Button>
    </Form>
  );
}

/** Asks the owner of an account whether an account elsewhere may open it. Their password, or their session, is the answer. */
export function ConfirmJoin(props: LinkFormProps) {
  const { t } = useTranslation(['link', 'auth']);
  const { preview } = props;
  const askedAt = useAskedAt(preview.asked_at);
  const provider = preview.provider === null ? '' : PROVIDER_NAMES[preview.provider];
  const canAnswer = preview.is_signed_in || preview.has_password;
  return (
    <>
      <div className="stack-tight">
        <h1 tabIndex={-1}>{t('join.heading', { provider })}</h1>
        <p className="soft">{t('join.body', { provider, moment: askedAt })}</p>
      </div>
      <Banner tone="info">{t('join.not_me')}</Banner>
      {canAnswer ? (
        <JoinForm {...props} />
      ) : (
        <>
          <p>{t('join.sign_in_first')}</p>
          <ButtonLink variant="primary" wide to={paths.login.href()}>
            {t('auth:login.title')}
          </ButtonLink>
        </>
      )}
    </>
  );
}
