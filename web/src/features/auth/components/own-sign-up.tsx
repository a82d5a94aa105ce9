import { useTranslation } from 'react-i18next';
import { Problem } from '#web/lib/api/problem.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { MailSent } from '#web/ui/illustrations/mail-sent.tsx';
import { useVerifyEmail } from '../api/verify-email.ts';
import type { LinkFormProps } from '../link-form-props.ts';

/** Opening the link does nothing: programs that open every link of a mail stop here, a person presses on. */
export function OwnSignUp({ token, preview, onInvalid, onDone }: LinkFormProps) {
  const { t } = useTranslation(['link', 'auth']);
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
