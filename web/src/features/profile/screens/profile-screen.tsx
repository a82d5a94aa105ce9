import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#web/components/page-states/lazy-part.tsx';
import { NeedsScript } from '#web/components/page-states/needs-script.tsx';
import { SessionGate } from '#web/components/page-states/session-gate.tsx';
import { paths } from '#web/config/paths.ts';
import { meQuery } from '#web/lib/api/me.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { OpenSessions } from '../components/open-sessions.tsx';
import { OwnData } from '../components/own-data.tsx';
import { ProfileForm } from '../components/profile-form.tsx';
import { ProfileSkeleton } from '../components/profile-skeleton.tsx';
import { WaysIn } from '../components/ways-in.tsx';
import styles from './profile-screen.module.css';

/** Few have blocked anybody. */
const BlockedEverywhere = lazyPart(
  () => import('#web/components/blocks/blocked-everywhere.tsx'),
  (module) => module.BlockedEverywhere,
  'line',
);

function Profile() {
  const { t } = useTranslation('profile');
  const { data: user } = useSuspenseQuery(meQuery());
  return (
    <div className={styles.screen}>
      <div className="stack-tight">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p className="soft">{t('lead')}</p>
      </div>
      {user.address === null && (
        <Banner
          tone="info"
          action={
            <ButtonLink small to={paths.dashboard.href()}>
              {t('first.later')}
            </ButtonLink>
          }
        >
          <p>{t('first.body')}</p>
        </Banner>
      )}
      <Card>
        {/* Another account is another form. */}
        <ProfileForm key={user.id} user={user} />
      </Card>
      <WaysIn user={user} />
      <OpenSessions />
      <Suspense fallback={null}>
        <BlockedEverywhere />
      </Suspense>
      <OwnData user={user} />
    </div>
  );
}

/** The profile of the signed-in person. */
export function Component() {
  return (
    <SessionGate
      waiting={
        <>
          <NeedsScript />
          <ProfileSkeleton />
        </>
      }
    >
      <Profile />
    </SessionGate>
  );
}

export { ProfileSkeleton as Skeleton } from '../components/profile-skeleton.tsx';

export const meta: RouteModule['meta'] = ({ t }) => ({ title: t('profile:title'), isIndexable: false });
