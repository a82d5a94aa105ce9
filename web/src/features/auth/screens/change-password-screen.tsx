import { TIMER_MS } from '@convoi/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Outcome } from '#web/components/page-states/outcome.tsx';
import { RedirectNotice } from '#web/components/page-states/redirect-notice.tsx';
import { paths } from '#web/config/paths.ts';
import { useMe } from '#web/lib/api/me.ts';
import { useSessionState } from '#web/lib/api/session.ts';
import { loginPath } from '#web/lib/pages/login-path.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Thanks } from '#web/ui/illustrations/thanks.tsx';
import { AuthCard } from '../components/auth-card.tsx';
import { ChangePasswordForm } from '../components/change-password-form.tsx';

function SignedOut() {
  const { t } = useTranslation('auth');
  const location = useLocation();
  return (
    <EmptyState
      as="h1"
      title={t('change.signed_out')}
      action={
        <ButtonLink variant="primary" to={loginPath(location)}>
          {t('login.title')}
        </ButtonLink>
      }
    />
  );
}

/** Whoever signs in by a provider alone has nothing to change yet. */
function NoPassword() {
  const { t } = useTranslation('auth');
  return (
    <EmptyState
      as="h1"
      title={t('change.none')}
      action={
        <ButtonLink variant="primary" to={paths.forgotPassword.href()}>
          {t('change.none_action')}
        </ButtonLink>
      }
    >
      <p>{t('change.none_body')}</p>
    </EmptyState>
  );
}

/** Changing the password. */
export function Component() {
  const { t } = useTranslation('auth');
  const session = useSessionState();
  const user = useMe();
  const [isDone, setIsDone] = useState(false);
  if (isDone)
    return (
      <AuthCard>
        <Outcome
          illustration={<Thanks />}
          title={t('change.done')}
          action={<RedirectNotice to={paths.dashboard.href()} delayMs={TIMER_MS.passwordRedirect} />}
        >
          <p>{t('change.done_body')}</p>
        </Outcome>
      </AuthCard>
    );
  if (session === 'out')
    return (
      <AuthCard>
        <SignedOut />
      </AuthCard>
    );
  if (user?.has_password === false)
    return (
      <AuthCard>
        <NoPassword />
      </AuthCard>
    );
  return (
    <AuthCard heading={t('change.title')}>
      <ChangePasswordForm onDone={() => setIsDone(true)} />
    </AuthCard>
  );
}

export const meta: RouteModule['meta'] = ({ t }) => ({ title: t('auth:change.title'), isIndexable: false });
