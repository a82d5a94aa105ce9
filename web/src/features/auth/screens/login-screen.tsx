import type { SignInError } from '@convoi/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { EmailField } from '#web/components/forms/email-field.tsx';
import { Form } from '#web/components/forms/form.tsx';
import { PasskeyWay } from '#web/components/passkeys/passkey-parts.tsx';
import { paths } from '#web/config/paths.ts';
import { Problem } from '#web/lib/api/problem.ts';
import { useSession } from '#web/lib/api/session.ts';
import type { Failures } from '#web/lib/form/failures.ts';
import { bodySchema } from '#web/lib/form/form-schema.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { useTaken } from '#web/lib/hooks/use-taken.ts';
import { ownPath } from '#web/lib/pages/own-path.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { useLogIn } from '../api/log-in.ts';
import { AuthCard } from '../components/auth-card.tsx';
import { KnownPasswordField } from '../components/password-fields.tsx';
import { SocialSignIn } from '../components/social-sign-in.tsx';
import { useLeadOn, useTakeSession } from '../take-session.ts';

interface LoginValues {
  readonly email: string;
  readonly password: string;
}

/** What a provider's sign-in came to, in words; reasons that help nobody are one. */
const errorKeyOf = (error: string): 'denied' | 'confirm_by_mail' | 'failed' =>
  error === ('denied' satisfies SignInError) || error === ('confirm_by_mail' satisfies SignInError) ? error : 'failed';

/** A finished sign-in may lead here with its code; a failed one with its reason. */
function useArrived() {
  const taken = useTaken('token', 'new_user', 'error');
  const takeSession = useTakeSession();
  const leadOn = useLeadOn();
  const [hasFailed, setHasFailed] = useState(false);
  const token = taken?.token;
  const exchange = useEffectEvent(async (given: string) => {
    try {
      const { isNew } = await takeSession(given);
      leadOn(isNew || taken?.new_user === 'true' ? paths.profile.href() : paths.dashboard.href());
    } catch {
      setHasFailed(true);
    }
  });
  useEffect(() => {
    if (token !== undefined) void exchange(token);
  }, [token]);
  const error = hasFailed ? 'failed' : taken?.error;
  return {
    isOpening: token !== undefined && !hasFailed,
    errorKey: error === undefined ? null : errorKeyOf(error),
  };
}

const schema = bodySchema((bodies) => bodies.LoginBody);

function useLoginForm() {
  const { t } = useTranslation(['auth', 'errors']);
  const [parameters] = useSearchParams();
  const session = useSession();
  const logIn = useLogIn();
  const leadOn = useLeadOn();
  const form = useContractForm<LoginValues>({
    schema,
    defaultValues: { email: '', password: '' },
    toBody: ({ email, password }) => ({ email, password }),
    labels: { email: t('email.label'), password: t('password.label') },
    failures: {
      'auth.invalid_credentials': { banner: t('login.invalid') },
      'auth.email_unverified': { banner: t('login.unverified') },
    } satisfies Failures<'logIn'>,
    failed: t('login.invalid'),
    send: async (body) => {
      try {
        const { access_token } = await logIn.run(body);
        session.begin(access_token);
        leadOn(ownPath(parameters.get('next')) ?? paths.dashboard.href());
      } catch (error) {
        if (error instanceof Problem && error.code === 'auth.invalid_credentials') form.focusField('password');
        throw error;
      }
    },
  });
  return form;
}

/** A passkey opens the account like the form does. */
function PasskeyEntry() {
  const [parameters] = useSearchParams();
  const session = useSession();
  const leadOn = useLeadOn();
  return (
    <PasskeyWay
      inFields
      onSession={(token) => {
        session.begin(token);
        leadOn(ownPath(parameters.get('next')) ?? paths.dashboard.href());
      }}
    />
  );
}

/** Logging in. */
export function Component() {
  const { t } = useTranslation(['auth', 'event_admin']);
  const { isOpening, errorKey } = useArrived();
  const form = useLoginForm();
  return (
    <AuthCard heading={t('login.title')}>
      {errorKey !== null && (
        <Banner tone={errorKey === 'confirm_by_mail' ? 'info' : 'danger'} live>
          <p>{t(`login.error.${errorKey}`)}</p>
        </Banner>
      )}
      {isOpening && <p role="status">{t('login.opening')}</p>}
      <Form form={form} className="stack">
        <EmailField
          {...form.field('email')}
          autoComplete="username webauthn"
          enterKeyHint="next"
          label={t('email.label')}
          required
        />
        <div>
          <KnownPasswordField {...form.field('password')} label={t('password.label')} enterKeyHint="go" />
          <p>
            <Link to={paths.forgotPassword.href()}>{t('login.forgot')}</Link>
          </p>
        </div>
        <Button type="submit" variant="primary" wide busy={form.isSending} busyText={t('login.opening')}>
          {t('login.submit')}
        </Button>
      </Form>
      <PasskeyEntry />
      <SocialSignIn orComes="before" />
      <p>
        {t('login.unknown')} <Link to={paths.signup.href()}>{t('signup.title')}</Link>
      </p>
      <p>
        <Link to={paths.eventRecover.href()}>{t('event_admin:unknown.recover')}</Link>
      </p>
    </AuthCard>
  );
}

export const meta: RouteModule['meta'] = ({ t }) => ({
  title: t('auth:login.title'),
  isIndexable: true,
  description: t('auth:login.description'),
});
