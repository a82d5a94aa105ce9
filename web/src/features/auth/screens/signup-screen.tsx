import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#web/components/page-states/lazy-part.tsx';
import { paths } from '#web/config/paths.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { Link } from '#web/ui/actions/link.tsx';
import type { SignUpInput } from '../api/sign-up.ts';
import { AuthCard } from '../components/auth-card.tsx';
import { SignUpForm } from '../components/sign-up-form.tsx';
import { SocialSignIn } from '../components/social-sign-in.tsx';

/** What follows; on its way once somebody is in the form. */
const loadSent = () => import('../components/sign-up-sent.tsx');
const SignUpSent = lazyPart(loadSent, (module) => module.SignUpSent, 'line');

/** Making an account. */
export function Component() {
  const { t } = useTranslation('auth');
  const [sent, setSent] = useState<SignUpInput | null>(null);
  if (sent !== null)
    return (
      <AuthCard>
        <Suspense fallback={null}>
          <SignUpSent input={sent} />
        </Suspense>
      </AuthCard>
    );
  return (
    <AuthCard heading={t('signup.title')} lead={t('signup.lead')}>
      <SocialSignIn orComes="after" />
      <SignUpForm onFocus={() => void loadSent().catch(() => undefined)} onSent={setSent} />
      <p>
        {/* This leads to the dashboard; whoever is not signed in is brought to the login screen. */}
        {t('signup.known')} <Link to={paths.dashboard.href()}>{t('login.title')}</Link>
      </p>
    </AuthCard>
  );
}

export const meta: RouteModule['meta'] = ({ t }) => ({
  title: t('auth:signup.title'),
  isIndexable: true,
  description: t('auth:signup.description'),
});
