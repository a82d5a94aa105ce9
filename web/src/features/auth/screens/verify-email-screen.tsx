import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outcome } from '#web/blocks/outcome.tsx';
import { paths } from '#web/config/paths.ts';
import { Problem } from '#web/lib/problem.ts';
import type { RouteModule } from '#web/lib/route-module.ts';
import { useTaken } from '#web/lib/use-taken.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MailSent } from '#web/ui/illustrations/mail-sent.tsx';
import { NotFound } from '#web/ui/illustrations/not-found.tsx';
import { Thanks } from '#web/ui/illustrations/thanks.tsx';
import { useVerifyEmail } from '../api/verify-email.ts';
import { AuthCard } from '../components/auth-card.tsx';

/** Opening the link does nothing: programs that open every link of a mail stop here, a person presses on. */
function Question({
  token,
  onInvalid,
  onDone,
}: {
  token: string | undefined;
  onInvalid: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation('auth');
  const verify = useVerifyEmail();
  const press = async () => {
    if (token === undefined) return;
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
      {verify.problem !== null && (
        <Banner tone="danger">
          <p>{verify.problem.detail || t('verify.failed')}</p>
        </Banner>
      )}
    </EmptyState>
  );
}

function Answer({ isDone }: { readonly isDone: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <Outcome
      illustration={isDone ? <Thanks /> : <NotFound />}
      title={t(isDone ? 'verify.done' : 'verify.invalid')}
      action={
        <ButtonLink variant="primary" to={paths.login.href()}>
          {t(isDone ? 'login.title' : 'verify.again')}
        </ButtonLink>
      }
    >
      <p>{t(isDone ? 'verify.done_body' : 'verify.invalid_body')}</p>
    </Outcome>
  );
}

/** Proving the address of an account by the mailed link (interface, section 4.4). */
export function Component() {
  const taken = useTaken('token');
  const [answer, setAnswer] = useState<{ readonly token: string | undefined; readonly isDone: boolean } | null>(null);
  const token = taken?.token;
  const isAnswered = answer !== null && answer.token === token;
  const isInvalid = taken !== null && token === undefined;
  return (
    <AuthCard>
      {isAnswered || isInvalid ? (
        <Answer isDone={isAnswered && answer.isDone} />
      ) : (
        <Question
          token={token}
          onInvalid={() => setAnswer({ token, isDone: false })}
          onDone={() => setAnswer({ token, isDone: true })}
        />
      )}
    </AuthCard>
  );
}

export const meta: RouteModule['meta'] = ({ t }) => ({
  title: t('auth:verify.title'),
  isIndexable: false,
  noReferrer: true,
});
