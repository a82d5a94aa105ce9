import { type LinkPreviewView, PROVIDER_NAMES } from '@convoi/contracts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#web/components/page-states/lazy-part.tsx';
import { Outcome } from '#web/components/page-states/outcome.tsx';
import { paths } from '#web/config/paths.ts';
import { Problem } from '#web/lib/api/problem.ts';
import { useTaken } from '#web/lib/hooks/use-taken.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Skeleton, SkeletonBlock } from '#web/ui/display/skeleton.tsx';
import { NotFound } from '#web/ui/illustrations/not-found.tsx';
import { Thanks } from '#web/ui/illustrations/thanks.tsx';
import { linkPreviewQuery } from '../api/verify-email.ts';
import { AuthCard } from '../components/auth-card.tsx';
import { OwnSignUp } from '../components/own-sign-up.tsx';

/** What most people never see, because they open the link where they signed up. */
const ChosenSignUp = lazyPart(
  () => import('../components/chosen-sign-up.tsx'),
  (module) => module.ChosenSignUp,
  'line',
);
const ConfirmJoin = lazyPart(
  () => import('../components/confirm-join.tsx'),
  (module) => module.ConfirmJoin,
  'line',
);

/** The link has served, or is too old. */
function Invalid() {
  const { t } = useTranslation(['link', 'auth']);
  return (
    <Outcome
      illustration={<NotFound />}
      title={t('verify.invalid')}
      action={
        <ButtonLink variant="primary" to={paths.login.href()}>
          {t('verify.again')}
        </ButtonLink>
      }
    >
      <p>{t('verify.invalid_body')}</p>
    </Outcome>
  );
}

function Done({ preview }: { readonly preview: LinkPreviewView }) {
  const { t } = useTranslation(['link', 'auth']);
  const provider = preview.provider === null ? '' : PROVIDER_NAMES[preview.provider];
  const isJoin = preview.kind === 'join';
  return (
    <Outcome
      illustration={<Thanks />}
      title={isJoin ? t('join.done', { provider }) : t('verify.done')}
      action={
        preview.is_signed_in ? (
          <ButtonLink variant="primary" to={paths.profile.href()}>
            {t('join.to_profile')}
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" to={paths.login.href()}>
            {t('auth:login.title')}
          </ButtonLink>
        )
      }
    >
      <p>{isJoin ? t('join.done_body') : t('verify.done_body')}</p>
    </Outcome>
  );
}

/** Until it is known what the link does. */
function Waiting() {
  const { t } = useTranslation(['link', 'common']);
  return (
    <>
      <h1 tabIndex={-1}>{t('verify.title')}</h1>
      <Skeleton text={t('common:states.loading')} className="stack">
        <SkeletonBlock shape="line" />
        <SkeletonBlock shape="control" />
      </Skeleton>
    </>
  );
}

/** What the link would do, asked of the server, and what it did. */
function OpenedLink({ token }: { readonly token: string }) {
  const { t } = useTranslation('link');
  const { data: preview, error, refetch } = useQuery(linkPreviewQuery(token));
  const [end, setEnd] = useState<'done' | 'invalid' | null>(null);
  const isRefused = error instanceof Problem && error.status > 0 && error.status < 500 && error.status !== 429;
  if (end === 'invalid' || isRefused) return <Invalid />;
  if (preview === undefined && error !== null)
    return (
      <>
        <h1 tabIndex={-1}>{t('verify.title')}</h1>
        <Banner tone="danger" action={<Button onClick={() => void refetch()}>{t('verify.retry')}</Button>}>
          <p>{t('verify.failed')}</p>
        </Banner>
      </>
    );
  if (preview === undefined) return <Waiting />;
  if (end === 'done') return <Done preview={preview} />;
  const props = { token, preview, onInvalid: () => setEnd('invalid'), onDone: () => setEnd('done') };
  if (preview.kind === 'sign_up' && preview.is_own_browser) return <OwnSignUp {...props} />;
  const Ask = preview.kind === 'join' ? ConfirmJoin : ChosenSignUp;
  return (
    <Suspense fallback={<Waiting />}>
      <Ask {...props} />
    </Suspense>
  );
}

/** A mailed link of an account: it proves the address, or joins an account elsewhere. */
export function Component() {
  const taken = useTaken('token');
  return (
    <AuthCard>
      {taken === null && <Waiting />}
      {taken !== null && taken.token === undefined && <Invalid />}
      {/* Another link is another question. */}
      {taken?.token !== undefined && <OpenedLink key={taken.token} token={taken.token} />}
    </AuthCard>
  );
}

export const meta: RouteModule['meta'] = ({ t }) => ({
  title: t('link:verify.title'),
  isIndexable: false,
  noReferrer: true,
});
