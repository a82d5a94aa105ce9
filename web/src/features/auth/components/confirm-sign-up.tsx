import { FULL_NAME_MAX, type LinkPreviewView, PROVIDER_NAMES } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { Form } from '#web/blocks/form.tsx';
import type { Failures } from '#web/lib/form/failures.ts';
import { formSchema } from '#web/lib/form/form-schema.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { Problem } from '#web/lib/problem.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/field.tsx';
import { MailSent } from '#web/ui/illustrations/mail-sent.tsx';
import { useVerifyEmail } from '../api/verify-email.ts';
import { useAskedAt } from '../use-asked-at.ts';
import { NewPasswordField } from './password-fields.tsx';

export interface LinkFormProps {
  readonly token: string;
  readonly preview: LinkPreviewView;
  readonly onInvalid: () => void;
  readonly onDone: () => void;
}

/** Opening the link does nothing: programs that open every link of a mail stop here, a person presses on. */
function OwnSignUp({ token, preview, onInvalid, onDone }: LinkFormProps) {
  const { t } = useTranslation('auth');
  const verify = useVerifyEmail();
  const press = async () => {
    try {
      await verify.run({ token });
      onDone();
    } catch (error) {
      if (error instanceof Problem && error.code === 'auth.link_invalid') onInvalid();
    }
  };
  return (
    <EmptyState
      as="h1"
      illustration={<MailSent />}
      title={t('verify.heading')}
      action={
        <Button
          variant="primary"
          busy={verify.state === 'sending'}
          busyText={t('verify.sending')}
          onClick={() => void press()}
        >
          {t('verify.submit')}
        </Button>
      }
    >
      <p>{t('verify.body')}</p>
      {preview.has_others && <p className="small">{t('verify.others')}</p>}
      {verify.problem !== null && (
        <Banner tone="danger">
          <p>{verify.problem.detail || t('verify.failed')}</p>
        </Banner>
      )}
    </EmptyState>
  );
}

const schema = formSchema(async () => (await import('../verify-schemas.ts')).ChosenSchema);

/** Somebody else may have asked for the account: whoever owns the address says here what it is called and how it is opened. */
function ChosenSignUp({ token, preview, onInvalid, onDone }: LinkFormProps) {
  const { t } = useTranslation(['auth', 'errors']);
  const verify = useVerifyEmail();
  const askedAt = useAskedAt(preview.asked_at);
  const form = useContractForm<{ readonly full_name: string; readonly new_password: string }>({
    schema,
    defaultValues: { full_name: preview.full_name, new_password: '' },
    toBody: (values) => ({ ...values, token }),
    text: (field, code) => {
      if (code !== 'required') return undefined;
      return field === 'full_name' ? t('signup.full_name_required') : t('errors:field.password_weak');
    },
    labels: { full_name: t('signup.full_name'), new_password: t('password.label') },
    failures: {
      'auth.link_invalid': { banner: t('verify.invalid') },
      'auth.wrong_password': { banner: t('verify.failed') },
      'auth.reauth_required': { banner: t('verify.failed') },
    } satisfies Failures<'A9'>,
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
          label={t('signup.full_name')}
          hint={t('signup.full_name_hint')}
          required
        />
        <NewPasswordField {...form.field('new_password')} label={t('password.label')} enterKeyHint="done" />
        <p className="meta">{t('verify.not_me')}</p>
        <Button type="submit" variant="primary" wide busy={form.isSending} busyText={t('verify.sending')}>
          {t('verify.submit')}
        </Button>
      </Form>
    </>
  );
}

/** Confirms a sign-up: at a press where it was made, with a name and a password anywhere else. */
export function ConfirmSignUp(props: LinkFormProps) {
  return props.preview.is_own_browser ? <OwnSignUp {...props} /> : <ChosenSignUp {...props} />;
}
